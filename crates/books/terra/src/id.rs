//! The rules that the code cites, by name.

use ingle_engine::RuleId;

macro_rules! ids {
    ($($name:ident = $id:literal;)*) => {
        $(
            #[doc = concat!("Names rule `", $id, "`.")]
            pub const $name: RuleId = RuleId::new($id);
        )*
    };
}

ids! {
    CRE_01 = "TR-CRE-01";
    CRE_02 = "TR-CRE-02";
    CRE_03 = "TR-CRE-03";
    CRE_04 = "TR-CRE-04";
    CRE_05 = "TR-CRE-05";
    CRE_08 = "TR-CRE-08";
    CRE_09 = "TR-CRE-09?";
    CRE_10 = "TR-CRE-10?";
    CRE_11 = "TR-CRE-11?";
    CRE_12 = "TR-CRE-12?";
    CRE_13 = "TR-CRE-13?";

    ATTR_01 = "TR-ATTR-01";
    ATTR_02 = "TR-ATTR-02";
    ATTR_03 = "TR-ATTR-03";
    ATTR_04 = "TR-ATTR-04";
    ATTR_05 = "TR-ATTR-05";
    ATTR_06 = "TR-ATTR-06";
    ATTR_07 = "TR-ATTR-07";
    ATTR_08 = "TR-ATTR-08";
    ATTR_09 = "TR-ATTR-09";
    ATTR_10 = "TR-ATTR-10";
    ATTR_11 = "TR-ATTR-11";
    ATTR_12 = "TR-ATTR-12";
    ATTR_13 = "TR-ATTR-13";
    ATTR_14 = "TR-ATTR-14";
    ATTR_15 = "TR-ATTR-15?";
    ATTR_16 = "TR-ATTR-16?";
    ATTR_17 = "TR-ATTR-17?";
    ATTR_18 = "TR-ATTR-18?";
    ATTR_19 = "TR-ATTR-19?";
    ATTR_20 = "TR-ATTR-20?";
    ATTR_21 = "TR-ATTR-21?";

    SKILL_01 = "TR-SKILL-01";
    SKILL_02 = "TR-SKILL-02";
    SKILL_03 = "TR-SKILL-03";
    SKILL_05 = "TR-SKILL-05?";
    SKILL_06 = "TR-SKILL-06?";
    SKILL_07 = "TR-SKILL-07?";

    HP_01 = "TR-HP-01";
    HP_02 = "TR-HP-02";
    HP_03 = "TR-HP-03";
    HP_04 = "TR-HP-04";
    HP_05 = "TR-HP-05";
    HP_06 = "TR-HP-06";
    HP_07 = "TR-HP-07";
    HP_08 = "TR-HP-08";
    HP_09 = "TR-HP-09";
    HP_10 = "TR-HP-10";
    HP_11 = "TR-HP-11?";
    HP_12 = "TR-HP-12?";
    HP_13 = "TR-HP-13?";
    HP_14 = "TR-HP-14?";
    HP_15 = "TR-HP-15?";
    HP_16 = "TR-HP-16?";
    HP_17 = "TR-HP-17?";
    HP_18 = "TR-HP-18?";

    EGO_01 = "TR-EGO-01";
    EGO_02 = "TR-EGO-02";
    EGO_03 = "TR-EGO-03";
    EGO_04 = "TR-EGO-04";
    EGO_05 = "TR-EGO-05";
    EGO_06 = "TR-EGO-06";
    EGO_07 = "TR-EGO-07";
    EGO_08 = "TR-EGO-08";
    EGO_09 = "TR-EGO-09";
    EGO_10 = "TR-EGO-10?";
    EGO_11 = "TR-EGO-11?";
    EGO_12 = "TR-EGO-12?";
    EGO_13 = "TR-EGO-13?";
    EGO_14 = "TR-EGO-14?";
    EGO_15 = "TR-EGO-15?";
    EGO_16 = "TR-EGO-16?";
    EGO_17 = "TR-EGO-17?";

    XP_01 = "TR-XP-01";
    XP_02 = "TR-XP-02";
    XP_03 = "TR-XP-03";
    XP_04 = "TR-XP-04";
    XP_05 = "TR-XP-05";
    XP_06 = "TR-XP-06";
    XP_07 = "TR-XP-07";
    XP_08 = "TR-XP-08?";
    XP_09 = "TR-XP-09?";
    XP_10 = "TR-XP-10?";
    XP_11 = "TR-XP-11?";
    XP_12 = "TR-XP-12?";
    XP_13 = "TR-XP-13?";
    XP_14 = "TR-XP-14?";
    XP_15 = "TR-XP-15?";

    RISK_01 = "TR-RISK-01";
    RISK_02 = "TR-RISK-02";
    RISK_03 = "TR-RISK-03";
    RISK_04 = "TR-RISK-04";
    RISK_05 = "TR-RISK-05";
    RISK_06 = "TR-RISK-06";
    RISK_07 = "TR-RISK-07";
    RISK_08 = "TR-RISK-08";
    RISK_09 = "TR-RISK-09";
    RISK_10 = "TR-RISK-10";
    RISK_11 = "TR-RISK-11";
    RISK_12 = "TR-RISK-12";
    RISK_13 = "TR-RISK-13";
    RISK_14 = "TR-RISK-14";
    RISK_15 = "TR-RISK-15?";
    RISK_16 = "TR-RISK-16?";
    RISK_17 = "TR-RISK-17?";
    RISK_18 = "TR-RISK-18?";
    RISK_19 = "TR-RISK-19?";
    RISK_20 = "TR-RISK-20?";
    RISK_21 = "TR-RISK-21?";
    RISK_22 = "TR-RISK-22?";
    RISK_23 = "TR-RISK-23?";
    RISK_24 = "TR-RISK-24?";
    RISK_25 = "TR-RISK-25?";
    RISK_26 = "TR-RISK-26?";
    RISK_27 = "TR-RISK-27?";
    RISK_28 = "TR-RISK-28?";
    RISK_29 = "TR-RISK-29?";

    CHAL_01 = "TR-CHAL-01";
    CHAL_03 = "TR-CHAL-03";
    CHAL_04 = "TR-CHAL-04";
    CHAL_05 = "TR-CHAL-05";
    CHAL_06 = "TR-CHAL-06";
    CHAL_07 = "TR-CHAL-07";
    CHAL_08 = "TR-CHAL-08";
    CHAL_09 = "TR-CHAL-09";
    CHAL_10 = "TR-CHAL-10";
    CHAL_11 = "TR-CHAL-11";
    CHAL_12 = "TR-CHAL-12";
    CHAL_13 = "TR-CHAL-13";
    CHAL_14 = "TR-CHAL-14?";
    CHAL_15 = "TR-CHAL-15?";
    CHAL_16 = "TR-CHAL-16?";
    CHAL_17 = "TR-CHAL-17?";
    CHAL_18 = "TR-CHAL-18?";
    CHAL_19 = "TR-CHAL-19?";
    CHAL_20 = "TR-CHAL-20?";
    CHAL_21 = "TR-CHAL-21?";
    CHAL_22 = "TR-CHAL-22?";
    CHAL_23 = "TR-CHAL-23?";
    CHAL_24 = "TR-CHAL-24?";
    CHAL_25 = "TR-CHAL-25?";
    CHAL_26 = "TR-CHAL-26?";
    CHAL_27 = "TR-CHAL-27?";
    CHAL_28 = "TR-CHAL-28?";
    CHAL_29 = "TR-CHAL-29?";

    EFF_01 = "TR-EFF-01";
    EFF_03 = "TR-EFF-03";
    EFF_04 = "TR-EFF-04";
    EFF_05 = "TR-EFF-05";
    EFF_06 = "TR-EFF-06";
    EFF_07 = "TR-EFF-07";
    EFF_08 = "TR-EFF-08";
    EFF_09 = "TR-EFF-09?";
    EFF_10 = "TR-EFF-10?";
    EFF_11 = "TR-EFF-11?";
    EFF_12 = "TR-EFF-12?";
    EFF_13 = "TR-EFF-13?";
    EFF_14 = "TR-EFF-14?";
    EFF_15 = "TR-EFF-15?";
    EFF_16 = "TR-EFF-16?";
    EFF_17 = "TR-EFF-17?";
    EFF_18 = "TR-EFF-18?";

    WPN_01 = "TR-WPN-01";
    WPN_02 = "TR-WPN-02";
    WPN_04 = "TR-WPN-04";
    WPN_06 = "TR-WPN-06";
    WPN_10 = "TR-WPN-10";
    WPN_11 = "TR-WPN-11";
    WPN_14 = "TR-WPN-14";
    WPN_16 = "TR-WPN-16";
    WPN_17 = "TR-WPN-17";
    WPN_18 = "TR-WPN-18";
    WPN_19 = "TR-WPN-19?";
    WPN_20 = "TR-WPN-20?";
    WPN_21 = "TR-WPN-21?";
    WPN_22 = "TR-WPN-22?";
    WPN_23 = "TR-WPN-23?";
    WPN_24 = "TR-WPN-24?";
    WPN_25 = "TR-WPN-25?";
    WPN_26 = "TR-WPN-26?";
    WPN_27 = "TR-WPN-27?";
    WPN_28 = "TR-WPN-28?";
    WPN_29 = "TR-WPN-29?";
    WPN_30 = "TR-WPN-30?";

    ARM_01 = "TR-ARM-01";
    ARM_02 = "TR-ARM-02";
    ARM_03 = "TR-ARM-03";
    ARM_04 = "TR-ARM-04";
    ARM_05 = "TR-ARM-05";
    ARM_06 = "TR-ARM-06?";
    ARM_07 = "TR-ARM-07?";
    ARM_08 = "TR-ARM-08?";
    ARM_09 = "TR-ARM-09?";
    ARM_10 = "TR-ARM-10?";
    ARM_11 = "TR-ARM-11?";
    ARM_12 = "TR-ARM-12?";
    ARM_13 = "TR-ARM-13?";

    FORK_01 = "TR-FORK-01";
    FORK_02 = "TR-FORK-02";
    FORK_03 = "TR-FORK-03";
    FORK_04 = "TR-FORK-04";
    FORK_05 = "TR-FORK-05";
    FORK_06 = "TR-FORK-06";
    FORK_07 = "TR-FORK-07?";
    FORK_08 = "TR-FORK-08?";
    FORK_09 = "TR-FORK-09?";
    FORK_10 = "TR-FORK-10?";
    FORK_11 = "TR-FORK-11?";
    FORK_12 = "TR-FORK-12?";
    FORK_13 = "TR-FORK-13?";
}
