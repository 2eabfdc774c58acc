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
    ATTR_21 = "TR-ATTR-21?";

    SKILL_03 = "TR-SKILL-03";

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

    XP_04 = "TR-XP-04";
    XP_05 = "TR-XP-05";
    XP_14 = "TR-XP-14?";

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
}
