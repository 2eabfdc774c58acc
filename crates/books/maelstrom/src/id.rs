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
    GEN_01 = "MS-GEN-01";
    GEN_02 = "MS-GEN-02";
    GEN_03 = "MS-GEN-03";
    GEN_04 = "MS-GEN-04";
    GEN_05 = "MS-GEN-05";
    GEN_06 = "MS-GEN-06";
    GEN_07 = "MS-GEN-07?";
    GEN_08 = "MS-GEN-08?";

    ATTR_01 = "MS-ATTR-01";
    ATTR_02 = "MS-ATTR-02";
    ATTR_03 = "MS-ATTR-03";
    ATTR_04 = "MS-ATTR-04";
    ATTR_05 = "MS-ATTR-05";
    ATTR_06 = "MS-ATTR-06";
    ATTR_07 = "MS-ATTR-07";
    ATTR_08 = "MS-ATTR-08";
    ATTR_48 = "MS-ATTR-48?";
    ATTR_49 = "MS-ATTR-49?";
    ATTR_50 = "MS-ATTR-50?";

    ABIL_01 = "MS-ABIL-01";
    ABIL_03 = "MS-ABIL-03";
    ABIL_04 = "MS-ABIL-04";
    ABIL_05 = "MS-ABIL-05";
    ABIL_06 = "MS-ABIL-06";
    ABIL_07 = "MS-ABIL-07";
    ABIL_08 = "MS-ABIL-08";
    ABIL_09 = "MS-ABIL-09";
    ABIL_10 = "MS-ABIL-10";
    ABIL_11 = "MS-ABIL-11";
    ABIL_12 = "MS-ABIL-12";
    ABIL_13 = "MS-ABIL-13";
    ABIL_14 = "MS-ABIL-14";
    ABIL_15 = "MS-ABIL-15";
    ABIL_16 = "MS-ABIL-16?";
    ABIL_17 = "MS-ABIL-17?";
    ABIL_18 = "MS-ABIL-18?";
    ABIL_19 = "MS-ABIL-19?";
    ABIL_20 = "MS-ABIL-20?";
    ABIL_35 = "MS-ABIL-35";
    ABIL_38 = "MS-ABIL-38?";
    ABIL_63 = "MS-ABIL-63?";

    SPCL_01 = "MS-SPCL-01";
    SPCL_02 = "MS-SPCL-02";
    SPCL_03 = "MS-SPCL-03";
    SPCL_04 = "MS-SPCL-04";
    SPCL_05 = "MS-SPCL-05";
    SPCL_06 = "MS-SPCL-06";
    SPCL_07 = "MS-SPCL-07";
    SPCL_08 = "MS-SPCL-08";
    SPCL_09 = "MS-SPCL-09";
    SPCL_10 = "MS-SPCL-10";
    SPCL_11 = "MS-SPCL-11";
    SPCL_12 = "MS-SPCL-12";
    SPCL_13 = "MS-SPCL-13";
    SPCL_14 = "MS-SPCL-14";
    SPCL_15 = "MS-SPCL-15";
    SPCL_16 = "MS-SPCL-16";
    SPCL_17 = "MS-SPCL-17";
    SPCL_18 = "MS-SPCL-18";
    SPCL_19 = "MS-SPCL-19";
    SPCL_20 = "MS-SPCL-20";
    SPCL_21 = "MS-SPCL-21?";
    SPCL_22 = "MS-SPCL-22?";
    SPCL_23 = "MS-SPCL-23?";
    SPCL_24 = "MS-SPCL-24?";
    SPCL_25 = "MS-SPCL-25?";
    SPCL_26 = "MS-SPCL-26?";
    SPCL_27 = "MS-SPCL-27?";
    SPCL_28 = "MS-SPCL-28?";
    SPCL_29 = "MS-SPCL-29?";
    SPCL_30 = "MS-SPCL-30?";
    SPCL_31 = "MS-SPCL-31?";
    SPCL_32 = "MS-SPCL-32?";

    ACT_01 = "MS-ACT-01";
    ACT_02 = "MS-ACT-02";
    ACT_03 = "MS-ACT-03";
    ACT_04 = "MS-ACT-04";
    ACT_05 = "MS-ACT-05";
    ACT_06 = "MS-ACT-06";
    ACT_07 = "MS-ACT-07";
    ACT_08 = "MS-ACT-08";
    ACT_09 = "MS-ACT-09";
    ACT_12 = "MS-ACT-12";
    ACT_13 = "MS-ACT-13";
    ACT_14 = "MS-ACT-14";
    ACT_15 = "MS-ACT-15";
    ACT_16 = "MS-ACT-16?";
    ACT_17 = "MS-ACT-17?";
    ACT_18 = "MS-ACT-18?";
    ACT_19 = "MS-ACT-19?";
    ACT_20 = "MS-ACT-20?";
    ACT_21 = "MS-ACT-21?";
    ACT_22 = "MS-ACT-22?";

    POOL_01 = "MS-POOL-01";
    POOL_02 = "MS-POOL-02";
    POOL_03 = "MS-POOL-03";
    POOL_04 = "MS-POOL-04";
    POOL_05 = "MS-POOL-05";
    POOL_06 = "MS-POOL-06";
    POOL_07 = "MS-POOL-07?";
    POOL_08 = "MS-POOL-08?";
    POOL_09 = "MS-POOL-09?";
    POOL_10 = "MS-POOL-10?";
    POOL_11 = "MS-POOL-11?";
    POOL_12 = "MS-POOL-12?";

    DIFF_01 = "MS-DIFF-01";
    DIFF_02 = "MS-DIFF-02";
    DIFF_03 = "MS-DIFF-03";
    DIFF_04 = "MS-DIFF-04";
    DIFF_05 = "MS-DIFF-05";
    DIFF_06 = "MS-DIFF-06";
    DIFF_07 = "MS-DIFF-07";
    DIFF_08 = "MS-DIFF-08";
    DIFF_09 = "MS-DIFF-09";
    DIFF_10 = "MS-DIFF-10";
    DIFF_11 = "MS-DIFF-11";
    DIFF_12 = "MS-DIFF-12";
    DIFF_13 = "MS-DIFF-13";
    DIFF_15 = "MS-DIFF-15?";
    DIFF_16 = "MS-DIFF-16?";
    DIFF_17 = "MS-DIFF-17?";
    DIFF_18 = "MS-DIFF-18?";

    THR_01 = "MS-THR-01";
    THR_02 = "MS-THR-02";
    THR_03 = "MS-THR-03";
    THR_04 = "MS-THR-04";
    THR_05 = "MS-THR-05";
    THR_06 = "MS-THR-06";
    THR_07 = "MS-THR-07";
    THR_08 = "MS-THR-08";
    THR_09 = "MS-THR-09";
    THR_10 = "MS-THR-10";
    THR_11 = "MS-THR-11";
    THR_12 = "MS-THR-12?";
    THR_13 = "MS-THR-13?";
    THR_14 = "MS-THR-14?";
    THR_15 = "MS-THR-15?";
    THR_16 = "MS-THR-16?";
    THR_17 = "MS-THR-17?";
    THR_18 = "MS-THR-18?";

    RES_01 = "MS-RES-01";
    RES_02 = "MS-RES-02";
    RES_03 = "MS-RES-03";
    RES_04 = "MS-RES-04";
    RES_05 = "MS-RES-05";
    RES_06 = "MS-RES-06";
    RES_07 = "MS-RES-07";
    RES_08 = "MS-RES-08";
    RES_09 = "MS-RES-09";
    RES_10 = "MS-RES-10";
    RES_11 = "MS-RES-11";
    RES_12 = "MS-RES-12";
    RES_18 = "MS-RES-18?";
    RES_19 = "MS-RES-19?";
    RES_20 = "MS-RES-20?";
    RES_21 = "MS-RES-21?";
    RES_22 = "MS-RES-22?";
    RES_23 = "MS-RES-23?";
    RES_24 = "MS-RES-24?";
    RES_25 = "MS-RES-25?";
    RES_27 = "MS-RES-27?";

    ADV_09 = "MS-ADV-09";
    ADV_12 = "MS-ADV-12?";

    VOID_01 = "MS-VOID-01";
    VOID_02 = "MS-VOID-02?";
    VOID_03 = "MS-VOID-03?";
    VOID_04 = "MS-VOID-04?";
    VOID_05 = "MS-VOID-05?";
    VOID_06 = "MS-VOID-06?";
    VOID_07 = "MS-VOID-07?";
    VOID_08 = "MS-VOID-08?";
    VOID_09 = "MS-VOID-09?";
    VOID_10 = "MS-VOID-10?";
    VOID_11 = "MS-VOID-11?";
    VOID_12 = "MS-VOID-12?";

    LATE_01 = "MS-LATE-01";
    LATE_02 = "MS-LATE-02";
    LATE_03 = "MS-LATE-03";
    LATE_04 = "MS-LATE-04";
    LATE_05 = "MS-LATE-05";
    LATE_06 = "MS-LATE-06";
    LATE_07 = "MS-LATE-07";
    LATE_08 = "MS-LATE-08";
    LATE_09 = "MS-LATE-09";
    LATE_10 = "MS-LATE-10";
    LATE_11 = "MS-LATE-11";
    LATE_12 = "MS-LATE-12";
    LATE_13 = "MS-LATE-13";
    LATE_14 = "MS-LATE-14";
    LATE_15 = "MS-LATE-15";
    LATE_16 = "MS-LATE-16";
    LATE_17 = "MS-LATE-17";
    LATE_18 = "MS-LATE-18";
    LATE_19 = "MS-LATE-19";
    LATE_20 = "MS-LATE-20";
    LATE_21 = "MS-LATE-21";
    LATE_22 = "MS-LATE-22";
    LATE_23 = "MS-LATE-23";
    LATE_24 = "MS-LATE-24";
    LATE_25 = "MS-LATE-25";
    LATE_26 = "MS-LATE-26";
    LATE_27 = "MS-LATE-27";
    LATE_28 = "MS-LATE-28";
    LATE_30 = "MS-LATE-30?";
    LATE_31 = "MS-LATE-31?";
}
