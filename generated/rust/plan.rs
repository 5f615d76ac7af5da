// GENERATED from schemas/v1 by `make generate`; do not edit.
//! The schemas as bits: see `crate::plan`.

use crate::plan::{Entry, Field, Fields, Keyword, Place, Recognized, Rules};
use crate::plan::{Test, TestKind, Unit};

/// Tells this plan from every other.
pub const PLAN_DIGEST: &str = "8bc729dc79c7aea16b2c313d2b030e9c199a5b5bb2dcd2d58cfe50f8e35e6c7a";
/// How many brackets may be open at once.
pub const DEPTH_LIMIT: usize = 200;
/// How many findings a report lists.
pub const FINDINGS_LIMIT: usize = 1000;
/// How alike a name and the one that was meant are, from 0 to 1.
pub const CLOSENESS: f64 = 0.85;
static TEST_0: Test = Test { kind: TestKind::Contains, ascii: 0x7ffffffffffffffffffffffe00000000, beyond: &[(161, 172), (174, 1535), (1542, 1563), (1565, 1756), (1758, 1806), (1808, 2191), (2194, 2273), (2275, 4446), (4449, 5759), (5761, 6157), (6159, 8191), (8208, 8231), (8240, 8286), (8293, 8293), (8304, 10239), (10241, 12287), (12289, 12643), (12645, 65023), (65040, 65278), (65280, 65439), (65441, 65528), (65532, 1114111)], length: 0 };
static TEST_1: Test = Test { kind: TestKind::Begins, ascii: 0x800000000000, beyond: &[], length: 0 };
static TEST_2: Test = Test { kind: TestKind::Length, ascii: 0x0, beyond: &[], length: 1 };
static TEST_3: Test = Test { kind: TestKind::Begins, ascii: 0x7fffffe0000000000000000, beyond: &[], length: 0 };
static TEST_4: Test = Test { kind: TestKind::Contains, ascii: 0xffffffff78000001fc00ffffffffffff, beyond: &[(128, 1114111)], length: 0 };
static TEST_5: Test = Test { kind: TestKind::Begins, ascii: 0x7fffffe000000000000000000000000, beyond: &[], length: 0 };
static TEST_6: Test = Test { kind: TestKind::Contains, ascii: 0xf8000001fffffffffc00dfffffffffff, beyond: &[(128, 1114111)], length: 0 };

// envelope/meta/toolresult/assumed/*
static PLACES_0: [Place; 1] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_1], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x0], fields: None },
];
static ENTRIES_0_0: [Entry; 2] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 29, place: 0, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_0: [Rules; 1] = [
    Rules { forbidden: 0x1, clauses: &[], unique: &[], items: &[] },
];
static UNIT_0: Unit = Unit { number: 0, places: &PLACES_0, schemas: &RULES_0 };

// envelope/meta/toolresult/evidence/*
static PLACES_1: [Place; 1] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_2], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x0], fields: None },
];
static ENTRIES_1_0: [Entry; 2] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinLength, rule: 27, place: 0, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_1: [Rules; 1] = [
    Rules { forbidden: 0x1, clauses: &[], unique: &[], items: &[] },
];
static UNIT_1: Unit = Unit { number: 1, places: &PLACES_1, schemas: &RULES_1 };

// envelope
static FIELDS_2_0: Fields = Fields { known: &[Field { name: b"role", place: 1, missing: 0x2, again: 0x80000000000000000000000000, inside: 0x1000000000002 }, Field { name: b"content", place: 2, missing: 0x4, again: 0x80000000000000000000000000, inside: 0x2000000000004 }, Field { name: b"tool_call_id", place: 3, missing: 0x8, again: 0x80000000000000000000000000, inside: 0x80000000004000000000008 }, Field { name: b"name", place: 4, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x40000000008000000000010 }, Field { name: b"is_internal", place: 5, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x10000000000020 }, Field { name: b"code", place: 6, missing: 0x100000, again: 0x80000000000000000000000000, inside: 0x120000000100040 }, Field { name: b"message", place: 7, missing: 0x4000000000200000, again: 0x80000000000000000000000000, inside: 0x4440000000200080 }, Field { name: b"data", place: 8, missing: 0x800000000000, again: 0x80000000000000000000000000, inside: 0x8200000000800000000100 }, Field { name: b"meta", place: 9, missing: 0x400000, again: 0x80000000000000000000000000, inside: 0x3000000000003a807fffffc00200 }, Field { name: b"success", place: 34, missing: 0x8000000000000000, again: 0x80000000000000000000000000, inside: 0x2900008000000000000400 }, Field { name: b"operationType", place: 35, missing: 0x10000000000000000, again: 0x80000000000000000000000000, inside: 0x4000010000000000000800 }, Field { name: b"metadata", place: 36, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x110014fffe0000000000001000 }, Field { name: b"output", place: 51, missing: 0x4000000000000000000000000, again: 0x80000000000000000000000000, inside: 0xc010000000000000000002000 }, Field { name: b"error", place: 52, missing: 0x20800000000000000000000000, again: 0x80000000000000000000000000, inside: 0x22820000000000000000004000 }, Field { name: b"system", place: 53, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x100000000000000000008000 }, Field { name: b"execution_time", place: 54, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x200000000000000000010000 }, Field { name: b"explanation", place: 55, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x400000000000000000020000 }, Field { name: b"$schemaVersion", place: 56, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x40000 }, Field { name: b"new_items", place: 57, missing: 0x0, again: 0x80000000000000000000000000, inside: 0x80000 }], table: &[255, 255, 1, 255, 16, 5, 17, 14, 255, 18, 255, 255, 9, 12, 7, 255, 3, 15, 6, 255, 0, 255, 13, 8, 2, 255, 10, 11, 4, 255, 255, 255], factors: [1, 6, 0, 0], wanted: 0x37e7, unknown: 0x40000000000000000000000000, again: 0x80000000000000000000000000 };
static FIELDS_2_9: Fields = Fields { known: &[Field { name: b"execution_time_ms", place: 10, missing: 0x800000, again: 0x100000000000000000000000000, inside: 0x2000000000001000000000800000 }, Field { name: b"tool", place: 11, missing: 0x1000000, again: 0x100000000000000000000000000, inside: 0x1000000000002000000001000000 }, Field { name: b"resource_type", place: 12, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x2000000 }, Field { name: b"session_id", place: 13, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x4000000 }, Field { name: b"temporary_session", place: 14, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x8000000 }, Field { name: b"trace_id", place: 15, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x10000000 }, Field { name: b"tool_call_id", place: 16, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x20000000 }, Field { name: b"request_id", place: 17, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x40000000 }, Field { name: b"error_type", place: 18, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x80000000 }, Field { name: b"retry_after_ms", place: 19, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x100000000 }, Field { name: b"toolresult", place: 20, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x2807ffe00000000 }], table: &[255, 3, 9, 0, 7, 8, 255, 255, 6, 255, 10, 5, 2, 4, 1, 255], factors: [1, 5, 5, 1], wanted: 0x3, unknown: 0x0, again: 0x100000000000000000000000000 };
static FIELDS_2_20: Fields = Fields { known: &[Field { name: b"outcome", place: 21, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x280000400000000 }, Field { name: b"code", place: 22, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x7800000000 }, Field { name: b"origin", place: 26, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x78000000000 }, Field { name: b"assumed", place: 30, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x80000000000 }, Field { name: b"evidence", place: 31, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x100000000000 }, Field { name: b"still_running", place: 32, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x200000000000 }, Field { name: b"attempts", place: 33, missing: 0x0, again: 0x100000000000000000000000000, inside: 0x400000000000 }], table: &[0, 3, 2, 1, 255, 4, 5, 6], factors: [0, 3, 6, 0], wanted: 0x0, unknown: 0x200000000000000000000000000, again: 0x100000000000000000000000000 };
static FIELDS_2_22: Fields = Fields { known: &[Field { name: b"value", place: 23, missing: 0x1000000000, again: 0x100000000000000000000000000, inside: 0x1000000000 }, Field { name: b"name", place: 24, missing: 0x2000000000, again: 0x100000000000000000000000000, inside: 0x2000000000 }, Field { name: b"dialect", place: 25, missing: 0x4000000000, again: 0x100000000000000000000000000, inside: 0x4000000000 }], table: &[1, 0, 255, 2], factors: [0, 0, 0, 0], wanted: 0x7, unknown: 0x200000000000000000000000000, again: 0x100000000000000000000000000 };
static FIELDS_2_26: Fields = Fields { known: &[Field { name: b"form", place: 27, missing: 0x10000000000, again: 0x100000000000000000000000000, inside: 0x10000000000 }, Field { name: b"digest", place: 28, missing: 0x20000000000, again: 0x100000000000000000000000000, inside: 0x20000000000 }, Field { name: b"rest", place: 29, missing: 0x40000000000, again: 0x100000000000000000000000000, inside: 0x40000000000 }], table: &[2, 0, 1, 255], factors: [0, 1, 0, 0], wanted: 0x7, unknown: 0x200000000000000000000000000, again: 0x100000000000000000000000000 };
static FIELDS_2_36: Fields = Fields { known: &[Field { name: b"toolresult", place: 37, missing: 0x0, again: 0x400000000000000000000000000, inside: 0x110014fffc0000000000000000 }], table: &[255, 255, 0, 255], factors: [0, 0, 0, 0], wanted: 0x0, unknown: 0x0, again: 0x0 };
static FIELDS_2_37: Fields = Fields { known: &[Field { name: b"outcome", place: 38, missing: 0x0, again: 0x400000000000000000000000000, inside: 0x11001400080000000000000000 }, Field { name: b"code", place: 39, missing: 0x0, again: 0x400000000000000000000000000, inside: 0xf00000000000000000 }, Field { name: b"origin", place: 43, missing: 0x0, again: 0x400000000000000000000000000, inside: 0xf000000000000000000 }, Field { name: b"assumed", place: 47, missing: 0x0, again: 0x400000000000000000000000000, inside: 0x10000000000000000000 }, Field { name: b"evidence", place: 48, missing: 0x0, again: 0x400000000000000000000000000, inside: 0x20000000000000000000 }, Field { name: b"still_running", place: 49, missing: 0x0, again: 0x400000000000000000000000000, inside: 0x40000000000000000000 }, Field { name: b"attempts", place: 50, missing: 0x0, again: 0x400000000000000000000000000, inside: 0x80000000000000000000 }], table: &[0, 3, 2, 1, 255, 4, 5, 6], factors: [0, 3, 6, 0], wanted: 0x0, unknown: 0x800000000000000000000000000, again: 0x400000000000000000000000000 };
static FIELDS_2_39: Fields = Fields { known: &[Field { name: b"value", place: 40, missing: 0x200000000000000000, again: 0x400000000000000000000000000, inside: 0x200000000000000000 }, Field { name: b"name", place: 41, missing: 0x400000000000000000, again: 0x400000000000000000000000000, inside: 0x400000000000000000 }, Field { name: b"dialect", place: 42, missing: 0x800000000000000000, again: 0x400000000000000000000000000, inside: 0x800000000000000000 }], table: &[1, 0, 255, 2], factors: [0, 0, 0, 0], wanted: 0x7, unknown: 0x800000000000000000000000000, again: 0x400000000000000000000000000 };
static FIELDS_2_43: Fields = Fields { known: &[Field { name: b"form", place: 44, missing: 0x2000000000000000000, again: 0x400000000000000000000000000, inside: 0x2000000000000000000 }, Field { name: b"digest", place: 45, missing: 0x4000000000000000000, again: 0x400000000000000000000000000, inside: 0x4000000000000000000 }, Field { name: b"rest", place: 46, missing: 0x8000000000000000000, again: 0x400000000000000000000000000, inside: 0x8000000000000000000 }], table: &[2, 0, 1, 255], factors: [0, 1, 0, 0], wanted: 0x7, unknown: 0x800000000000000000000000000, again: 0x400000000000000000000000000 };
static PLACES_2: [Place; 58] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_2_0) },
    Place { path: "/role", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"tool"], tests: &[], facts: &[0x0, 0x2, 0x1000000000002, 0x1000000000002, 0x1000000000002, 0x1000000000002, 0x1000000000002, 0x1000000000002, 0x1000000000002, 0x1000000000000, 0x1000000000002], fields: None },
    Place { path: "/content", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x4, 0x2000000000004, 0x2000000000004, 0x2000000000004, 0x2000000000004, 0x2000000000004, 0x2000000000004, 0x2000000000004, 0x2000000000004, 0x2000000000000], fields: None },
    Place { path: "/tool_call_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x8, 0x4000000000008, 0x80000000004000000000008, 0x80000000004000000000008, 0x80000000004000000000008, 0x80000000004000000000008, 0x80000000004000000000008, 0x80000000004000000000008, 0x4000000000008, 0x4000000000000], fields: None },
    Place { path: "/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x8000000000010, 0x40000000008000000000010, 0x40000000008000000000010, 0x40000000008000000000010, 0x40000000008000000000010, 0x40000000008000000000010, 0x40000000008000000000010, 0x8000000000000], fields: None },
    Place { path: "/is_internal", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x10000000000020, 0x10000000000000, 0x10000000000000, 0x10000000000020, 0x10000000000020, 0x10000000000020, 0x10000000000020, 0x10000000000020], fields: None },
    Place { path: "/code", integers: &[0, 1, 1000, 3000, 5000, 6000], fractions: &[0, 1, 1000, 3000, 5000, 5999], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x100000, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x120000000000040, 0x100040, 0x40, 0x100040, 0x40, 0x100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040, 0x20000000100040], fields: None },
    Place { path: "/message", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x4000000000200000, 0x400000000200080, 0x400000000200080, 0x400000000200080, 0x400000000200080, 0x400000000200080, 0x400000000200080, 0x400000000200080, 0x40000000000080, 0x80], fields: None },
    Place { path: "/data", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x800000000000, 0x8000000000000000000100, 0x200000000000000000100, 0x200000000000000000100, 0x200000000000000000100, 0x200000000000000000100, 0x200000000000000000100, 0x200000000000000000100, 0x200000000000000000100], fields: None },
    Place { path: "/meta", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x400000, 0x400200, 0x800000000400200, 0x800000000400200, 0x200, 0x800000000400200, 0x800000000400200, 0x800000000400200, 0x800000000400200], fields: Some(&FIELDS_2_9) },
    Place { path: "/meta/execution_time_ms", integers: &[0], fractions: &[0], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x800000, 0x2000000000001000000000800000, 0x2000000000001000000000800000, 0x2000000000001000000000800000, 0x2000000000001000000000800000, 0x2000000000001000000000800000, 0x2000000000000000000000000000, 0x2000000000001000000000800000, 0x2000000000000000000000000000, 0x2000000000001000000000800000, 0x2000000000001000000000800000], fields: None },
    Place { path: "/meta/tool", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x1000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000002000000001000000, 0x1000000000000000000000000000], fields: None },
    Place { path: "/meta/resource_type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x0], fields: None },
    Place { path: "/meta/session_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x0], fields: None },
    Place { path: "/meta/temporary_session", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x8000000, 0x0, 0x0, 0x8000000, 0x8000000, 0x8000000, 0x8000000, 0x8000000], fields: None },
    Place { path: "/meta/trace_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x0], fields: None },
    Place { path: "/meta/tool_call_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x0], fields: None },
    Place { path: "/meta/request_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x40000000, 0x0], fields: None },
    Place { path: "/meta/error_type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x80000000, 0x80000000, 0x80000000, 0x80000000, 0x80000000, 0x80000000, 0x0], fields: None },
    Place { path: "/meta/retry_after_ms", integers: &[0], fractions: &[0], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x100000000, 0x100000000, 0x100000000, 0x100000000, 0x100000000, 0x0, 0x100000000, 0x0, 0x100000000, 0x100000000], fields: None },
    Place { path: "/meta/toolresult", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x200000000, 0x200000000, 0x200000000, 0x0, 0x200000000, 0x200000000, 0x200000000, 0x200000000], fields: Some(&FIELDS_2_20) },
    Place { path: "/meta/toolresult/outcome", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"empty", b"failed", b"ok", b"unknown"], tests: &[], facts: &[0x0, 0x0, 0x400000000, 0x400000000, 0x400000000, 0x400000000, 0x400000000, 0x400000000, 0x400000000, 0x200000000000000, 0x200000000000000, 0x80000000000000, 0x0, 0x400000000], fields: None },
    Place { path: "/meta/toolresult/code", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x800000000, 0x800000000, 0x800000000, 0x0, 0x800000000, 0x800000000, 0x800000000, 0x800000000], fields: Some(&FIELDS_2_22) },
    Place { path: "/meta/toolresult/code/value", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x1000000000, 0x1000000000, 0x1000000000, 0x1000000000, 0x1000000000, 0x0, 0x1000000000, 0x1000000000, 0x1000000000], fields: None },
    Place { path: "/meta/toolresult/code/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x2000000000, 0x2000000000, 0x2000000000, 0x2000000000, 0x2000000000, 0x2000000000, 0x2000000000, 0x2000000000, 0x2000000000, 0x0], fields: None },
    Place { path: "/meta/toolresult/code/dialect", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x4000000000, 0x4000000000, 0x4000000000, 0x4000000000, 0x4000000000, 0x4000000000, 0x4000000000, 0x4000000000, 0x4000000000, 0x0], fields: None },
    Place { path: "/meta/toolresult/origin", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x8000000000, 0x8000000000, 0x8000000000, 0x0, 0x8000000000, 0x8000000000, 0x8000000000, 0x8000000000], fields: Some(&FIELDS_2_26) },
    Place { path: "/meta/toolresult/origin/form", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x10000000000, 0x10000000000, 0x10000000000, 0x10000000000, 0x10000000000, 0x10000000000, 0x10000000000, 0x10000000000, 0x10000000000, 0x0], fields: None },
    Place { path: "/meta/toolresult/origin/digest", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x20000000000, 0x20000000000, 0x20000000000, 0x20000000000, 0x20000000000, 0x20000000000, 0x20000000000, 0x20000000000, 0x20000000000, 0x0], fields: None },
    Place { path: "/meta/toolresult/origin/rest", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x40000000000, 0x40000000000, 0x40000000000, 0x40000000000, 0x0, 0x40000000000, 0x40000000000, 0x40000000000, 0x40000000000], fields: None },
    Place { path: "/meta/toolresult/assumed", integers: &[], fractions: &[], lengths: &[1], items: Some(&UNIT_0), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x80000000000, 0x80000000000, 0x80000000000, 0x80000000000, 0x80000000000, 0x80000000000, 0x80000000000, 0x80000000000, 0x0, 0x80000000000, 0x80000000000], fields: None },
    Place { path: "/meta/toolresult/evidence", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_1), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x100000000000, 0x100000000000, 0x100000000000, 0x100000000000, 0x100000000000, 0x100000000000, 0x0, 0x100000000000, 0x100000000000], fields: None },
    Place { path: "/meta/toolresult/still_running", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x200000000000, 0x0, 0x0, 0x200000000000, 0x200000000000, 0x200000000000, 0x200000000000, 0x200000000000], fields: None },
    Place { path: "/meta/toolresult/attempts", integers: &[1], fractions: &[1], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x400000000000, 0x400000000000, 0x400000000000, 0x400000000000, 0x400000000000, 0x0, 0x400000000000, 0x400000000000, 0x400000000000, 0x400000000000], fields: None },
    Place { path: "/success", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8000000000000000, 0x2100008000000000000400, 0x2000000000000000000400, 0x900000000000000000400, 0x2100008000000000000400, 0x2100008000000000000400, 0x2100008000000000000400, 0x2100008000000000000400, 0x2100008000000000000400], fields: None },
    Place { path: "/operationType", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"query"], tests: &[&TEST_0], facts: &[0x0, 0x10000000000000000, 0x4000010000000000000800, 0x4000010000000000000800, 0x4000010000000000000800, 0x4000010000000000000800, 0x4000010000000000000800, 0x4000010000000000000800, 0x4000010000000000000800, 0x800, 0x4000010000000000000800, 0x4000000000000000000800], fields: None },
    Place { path: "/metadata", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1000, 0x20000000000001000, 0x20000000000001000, 0x1000, 0x20000000000001000, 0x20000000000001000, 0x20000000000001000, 0x20000000000001000], fields: Some(&FIELDS_2_36) },
    Place { path: "/metadata/toolresult", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000000000000000, 0x40000000000000000, 0x40000000000000000, 0x0, 0x40000000000000000, 0x40000000000000000, 0x40000000000000000, 0x40000000000000000], fields: Some(&FIELDS_2_37) },
    Place { path: "/metadata/toolresult/outcome", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"empty", b"failed", b"ok", b"unknown"], tests: &[], facts: &[0x0, 0x0, 0x80000000000000000, 0x80000000000000000, 0x80000000000000000, 0x80000000000000000, 0x80000000000000000, 0x80000000000000000, 0x80000000000000000, 0x1001000000000000000000000, 0x10001000000000000000000000, 0x1000400000000000000000000, 0x0, 0x80000000000000000], fields: None },
    Place { path: "/metadata/toolresult/code", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x100000000000000000, 0x100000000000000000, 0x100000000000000000, 0x0, 0x100000000000000000, 0x100000000000000000, 0x100000000000000000, 0x100000000000000000], fields: Some(&FIELDS_2_39) },
    Place { path: "/metadata/toolresult/code/value", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x200000000000000000, 0x200000000000000000, 0x200000000000000000, 0x200000000000000000, 0x200000000000000000, 0x0, 0x200000000000000000, 0x200000000000000000, 0x200000000000000000], fields: None },
    Place { path: "/metadata/toolresult/code/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x400000000000000000, 0x0], fields: None },
    Place { path: "/metadata/toolresult/code/dialect", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x800000000000000000, 0x0], fields: None },
    Place { path: "/metadata/toolresult/origin", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1000000000000000000, 0x1000000000000000000, 0x1000000000000000000, 0x0, 0x1000000000000000000, 0x1000000000000000000, 0x1000000000000000000, 0x1000000000000000000], fields: Some(&FIELDS_2_43) },
    Place { path: "/metadata/toolresult/origin/form", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x2000000000000000000, 0x0], fields: None },
    Place { path: "/metadata/toolresult/origin/digest", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x4000000000000000000, 0x0], fields: None },
    Place { path: "/metadata/toolresult/origin/rest", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8000000000000000000, 0x8000000000000000000, 0x8000000000000000000, 0x8000000000000000000, 0x0, 0x8000000000000000000, 0x8000000000000000000, 0x8000000000000000000, 0x8000000000000000000], fields: None },
    Place { path: "/metadata/toolresult/assumed", integers: &[], fractions: &[], lengths: &[1], items: Some(&UNIT_0), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x10000000000000000000, 0x10000000000000000000, 0x10000000000000000000, 0x10000000000000000000, 0x10000000000000000000, 0x10000000000000000000, 0x10000000000000000000, 0x10000000000000000000, 0x0, 0x10000000000000000000, 0x10000000000000000000], fields: None },
    Place { path: "/metadata/toolresult/evidence", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_1), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x20000000000000000000, 0x20000000000000000000, 0x20000000000000000000, 0x20000000000000000000, 0x20000000000000000000, 0x20000000000000000000, 0x0, 0x20000000000000000000, 0x20000000000000000000], fields: None },
    Place { path: "/metadata/toolresult/still_running", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000000000000000000, 0x0, 0x0, 0x40000000000000000000, 0x40000000000000000000, 0x40000000000000000000, 0x40000000000000000000, 0x40000000000000000000], fields: None },
    Place { path: "/metadata/toolresult/attempts", integers: &[1], fractions: &[1], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x80000000000000000000, 0x80000000000000000000, 0x80000000000000000000, 0x80000000000000000000, 0x80000000000000000000, 0x0, 0x80000000000000000000, 0x80000000000000000000, 0x80000000000000000000, 0x80000000000000000000], fields: None },
    Place { path: "/output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4000000000000000000000000, 0x8000000000000000000002000, 0x10000000000000000002000, 0x10000000000000000002000, 0x10000000000000000002000, 0x10000000000000000002000, 0x10000000000000000002000, 0x10000000000000000002000, 0x2000], fields: None },
    Place { path: "/error", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x20800000000000000000000000, 0x2800000000000000000004000, 0x820000000000000000004000, 0x820000000000000000004000, 0x820000000000000000004000, 0x820000000000000000004000, 0x820000000000000000004000, 0x820000000000000000004000, 0x20000000000000000004000, 0x4000], fields: None },
    Place { path: "/system", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x8000, 0x100000000000000000008000, 0x100000000000000000008000, 0x100000000000000000008000, 0x100000000000000000008000, 0x100000000000000000008000, 0x100000000000000000008000, 0x8000], fields: None },
    Place { path: "/execution_time", integers: &[0], fractions: &[0], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x200000000000000000010000, 0x200000000000000000010000, 0x200000000000000000010000, 0x200000000000000000010000, 0x200000000000000000010000, 0x10000, 0x200000000000000000010000, 0x10000, 0x200000000000000000010000, 0x200000000000000000010000], fields: None },
    Place { path: "/explanation", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x20000, 0x400000000000000000020000, 0x400000000000000000020000, 0x400000000000000000020000, 0x400000000000000000020000, 0x400000000000000000020000, 0x400000000000000000020000, 0x20000], fields: None },
    Place { path: "/$schemaVersion", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000], fields: None },
    Place { path: "/new_items", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000], fields: None },
];
static ENTRIES_2_0: [Entry; 13] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Const, rule: 25, place: 1, wrong: 0x5fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 2, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 3, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"role", b"content", b"tool_call_id", b"name", b"is_internal"], item: 255 },
];
static ENTRIES_2_1: [Entry; 68] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x3fe03c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 6, wrong: 0x2040, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Maximum, rule: 24, place: 6, wrong: 0x81000, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 6, wrong: 0xe1c0, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 6, wrong: 0x3e7c0, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)], &[(6, 0x1fc3)], &[(6, 0x3e1c3f)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0xc3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 10, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 11, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 14, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 15, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 16, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 18, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 19, wrong: 0xc3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 19, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 21, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 21, wrong: 0x21fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 22, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 23, wrong: 0x3bc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 24, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 24, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 25, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 25, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 23, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 24, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 25, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 22, wrong: 0x0, when: &[], looked_at: &[], known: &[b"value", b"name", b"dialect"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 26, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 27, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 27, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 28, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 28, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 29, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 27, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 28, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 29, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 26, wrong: 0x0, when: &[], looked_at: &[], known: &[b"form", b"digest", b"rest"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 30, wrong: 0x10fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinItems, rule: 28, place: 30, wrong: 0x300, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 30, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 31, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 31, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 32, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 33, wrong: 0xf3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 33, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 20, wrong: 0x0, when: &[], looked_at: &[], known: &[b"outcome", b"code", b"origin", b"assumed", b"evidence", b"still_running", b"attempts"], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 10, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 11, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 6, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 8, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 9, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"code", b"message", b"data", b"meta"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 32, place: 7, wrong: 0x200, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3dc, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3dc, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 21, wrong: 0x800, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3dc, when: &[&[(6, 0x3fe0fc)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3dc, when: &[&[(6, 0x3fe0fc)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 21, wrong: 0x600, when: &[&[(6, 0x3fe0fc)]], looked_at: &["/code"], known: &[], item: 255 },
];
static ENTRIES_2_2: [Entry; 64] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x3fe03c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 6, wrong: 0x2040, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Maximum, rule: 24, place: 6, wrong: 0x81000, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 6, wrong: 0xe1c0, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 6, wrong: 0x3e7c0, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)], &[(6, 0x1fc3)], &[(6, 0x3e1c3f)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0xc3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 10, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 11, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 14, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 15, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 16, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 18, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 19, wrong: 0xc3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 19, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 21, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 21, wrong: 0x21fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 22, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 23, wrong: 0x3bc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 24, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 24, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 25, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 25, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 23, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 24, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 25, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 22, wrong: 0x0, when: &[], looked_at: &[], known: &[b"value", b"name", b"dialect"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 26, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 27, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 27, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 28, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 28, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 29, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 27, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 28, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 29, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 26, wrong: 0x0, when: &[], looked_at: &[], known: &[b"form", b"digest", b"rest"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 30, wrong: 0x10fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinItems, rule: 28, place: 30, wrong: 0x300, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 30, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 31, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 31, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 32, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 33, wrong: 0xf3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 33, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 20, wrong: 0x0, when: &[], looked_at: &[], known: &[b"outcome", b"code", b"origin", b"assumed", b"evidence", b"still_running", b"attempts"], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 6, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"code", b"message", b"data", b"meta"], item: 255 },
    Entry { keyword: Keyword::Required, rule: 32, place: 7, wrong: 0x2, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 32, place: 7, wrong: 0x200, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3d8, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3dc, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 21, wrong: 0x800, when: &[&[(6, 0x1fc3)], &[(6, 0x3f9f3f)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3d8, when: &[&[(6, 0x3fe0fc)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3dc, when: &[&[(6, 0x3fe0fc)]], looked_at: &["/code"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 21, wrong: 0x600, when: &[&[(6, 0x3fe0fc)]], looked_at: &["/code"], known: &[], item: 255 },
];
static ENTRIES_2_3: [Entry; 53] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 34, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 35, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 35, wrong: 0x400, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 36, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 37, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 38, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 38, wrong: 0x21fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 39, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 40, wrong: 0x3bc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 41, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 41, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 42, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 42, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 40, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 41, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 42, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 39, wrong: 0x0, when: &[], looked_at: &[], known: &[b"value", b"name", b"dialect"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 43, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 44, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 44, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 45, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 45, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 46, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 44, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 45, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 46, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 43, wrong: 0x0, when: &[], looked_at: &[], known: &[b"form", b"digest", b"rest"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 47, wrong: 0x10fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinItems, rule: 28, place: 47, wrong: 0x300, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 47, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 48, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 48, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 49, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 50, wrong: 0xf3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 50, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 37, wrong: 0x0, when: &[], looked_at: &[], known: &[b"outcome", b"code", b"origin", b"assumed", b"evidence", b"still_running", b"attempts"], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 34, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 35, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"success", b"operationType", b"data", b"message", b"metadata"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 33, place: 8, wrong: 0x3f8, when: &[&[(34, 0xb)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[&[(34, 0xb)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 32, place: 7, wrong: 0x200, when: &[&[(34, 0xb)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 36, wrong: 0x3d8, when: &[&[(34, 0xb)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 37, wrong: 0x3dc, when: &[&[(34, 0xb)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 38, wrong: 0x800, when: &[&[(34, 0xb)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 36, wrong: 0x3d8, when: &[&[(34, 0x3f4)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 37, wrong: 0x3dc, when: &[&[(34, 0x3f4)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 38, wrong: 0x600, when: &[&[(34, 0x3f4)]], looked_at: &["/success"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 34, place: 8, wrong: 0x2, when: &[&[(34, 0x13)], &[(35, 0x203)]], looked_at: &["/success", "/operationType"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 34, place: 8, wrong: 0x4, when: &[&[(34, 0x13)], &[(35, 0x203)]], looked_at: &["/success", "/operationType"], known: &[], item: 255 },
];
static ENTRIES_2_4: [Entry; 52] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 51, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 52, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 52, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 53, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 54, wrong: 0xc3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 54, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 55, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 36, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 37, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 38, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 38, wrong: 0x21fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 39, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 40, wrong: 0x3bc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 41, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 41, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 42, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 42, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 40, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 41, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 42, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 39, wrong: 0x0, when: &[], looked_at: &[], known: &[b"value", b"name", b"dialect"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 43, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 44, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 44, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 45, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 45, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 46, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 44, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 45, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 46, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 43, wrong: 0x0, when: &[], looked_at: &[], known: &[b"form", b"digest", b"rest"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 47, wrong: 0x10fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinItems, rule: 28, place: 47, wrong: 0x300, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 47, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 48, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 48, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 49, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 50, wrong: 0xf3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 50, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 37, wrong: 0x0, when: &[], looked_at: &[], known: &[b"outcome", b"code", b"origin", b"assumed", b"evidence", b"still_running", b"attempts"], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"output", b"error", b"name", b"tool_call_id", b"system", b"execution_time", b"explanation", b"metadata"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 36, wrong: 0x3d8, when: &[&[(52, 0x603)], &[(52, 0x7fd)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 37, wrong: 0x3dc, when: &[&[(52, 0x603)], &[(52, 0x7fd)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 38, wrong: 0xa00, when: &[&[(52, 0x603)], &[(52, 0x7fd)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 35, place: 51, wrong: 0x2, when: &[&[(52, 0x1fe)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 35, place: 51, wrong: 0x1fc, when: &[&[(52, 0x1fe)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 36, wrong: 0x3d8, when: &[&[(52, 0x1fe)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 37, wrong: 0x3dc, when: &[&[(52, 0x1fe)]], looked_at: &["/error"], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 36, place: 38, wrong: 0x400, when: &[&[(52, 0x1fe)]], looked_at: &["/error"], known: &[], item: 255 },
];
static RULES_2: [Rules; 5] = [
    Rules { forbidden: 0xc00000000000000000000fffff, clauses: &[], unique: &[0], items: &[] },
    Rules { forbidden: 0x3c000000000001ffffffffffc01, clauses: &[(0x40000000000000, 0x20000000000000), (0x80000000000000, 0x20000000000000), (0x300000000000000, 0x0)], unique: &[0, 9, 20, 22, 26], items: &[(30, 0), (31, 0)] },
    Rules { forbidden: 0x3c0000000003c1f7ffffe1ffc01, clauses: &[(0x4000000000000000, 0x20000000000000), (0x40000000000000, 0x20000000000000), (0x80000000000000, 0x20000000000000), (0x300000000000000, 0x0)], unique: &[0, 9, 20, 22, 26], items: &[(30, 0), (31, 0)] },
    Rules { forbidden: 0xcc00000ffff801f0000002fe241, clauses: &[(0x200000000000000000000, 0x100000000000000000000), (0x40000000000000, 0x100000000000000000000), (0x400000000000000000000, 0x100000000000000000000), (0x1800000000000000000000, 0x0), (0x800000000000, 0x6000000000000000000000), (0x8000000000000000000000, 0x6000000000000000000000)], unique: &[0, 37, 39, 43], items: &[(47, 0), (48, 0)] },
    Rules { forbidden: 0xcc07f00fffe00130000000c0fc1, clauses: &[(0x1000000000000000000000000, 0x800000000000000000000000), (0x6000000000000000000000000, 0x0), (0xa000000000000000000000000, 0x0), (0x12000000000000000000000000, 0x0), (0x24000000000000000000000000, 0x0), (0x28000000000000000000000000, 0x0), (0x30000000000000000000000000, 0x0)], unique: &[0, 37, 39, 43], items: &[(47, 0), (48, 0)] },
];
static UNIT_2: Unit = Unit { number: 2, places: &PLACES_2, schemas: &RULES_2 };

// error-codes/codes/*/aliases/en/*
static PLACES_3: [Place; 1] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_2], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x0], fields: None },
];
static ENTRIES_3_0: [Entry; 2] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinLength, rule: 27, place: 0, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_3: [Rules; 1] = [
    Rules { forbidden: 0x1, clauses: &[], unique: &[], items: &[] },
];
static UNIT_3: Unit = Unit { number: 3, places: &PLACES_3, schemas: &RULES_3 };

// error-codes/codes/*
static FIELDS_4_0: Fields = Fields { known: &[Field { name: b"code", place: 1, missing: 0x2, again: 0x20000000, inside: 0x2 }, Field { name: b"name", place: 2, missing: 0x4, again: 0x20000000, inside: 0x4 }, Field { name: b"kind", place: 3, missing: 0x8, again: 0x20000000, inside: 0x8 }, Field { name: b"message", place: 4, missing: 0x10, again: 0x20000000, inside: 0xc00070 }, Field { name: b"description", place: 7, missing: 0x0, again: 0x20000000, inside: 0x3000380 }, Field { name: b"retryable", place: 10, missing: 0x0, again: 0x20000000, inside: 0x400 }, Field { name: b"effect", place: 11, missing: 0x0, again: 0x20000000, inside: 0x800 }, Field { name: b"http_status", place: 12, missing: 0x0, again: 0x20000000, inside: 0x1000 }, Field { name: b"advice", place: 13, missing: 0x0, again: 0x20000000, inside: 0xc00e000 }, Field { name: b"aliases", place: 16, missing: 0x0, again: 0x20000000, inside: 0x70000 }, Field { name: b"since", place: 19, missing: 0x0, again: 0x20000000, inside: 0x80000 }, Field { name: b"deprecated", place: 20, missing: 0x0, again: 0x20000000, inside: 0x100000 }, Field { name: b"origin", place: 21, missing: 0x0, again: 0x20000000, inside: 0x200000 }], table: &[0, 12, 2, 10, 9, 1, 5, 6, 4, 11, 7, 8, 255, 255, 3, 255], factors: [8, 0, 5, 0], wanted: 0xf, unknown: 0x10000000, again: 0x20000000 };
static FIELDS_4_4: Fields = Fields { known: &[Field { name: b"en", place: 5, missing: 0x800000, again: 0x20000000, inside: 0x800020 }, Field { name: b"zh", place: 6, missing: 0x400000, again: 0x20000000, inside: 0x400040 }], table: &[0, 255, 1, 255], factors: [0, 0, 0, 1], wanted: 0x3, unknown: 0x10000000, again: 0x20000000 };
static FIELDS_4_7: Fields = Fields { known: &[Field { name: b"en", place: 8, missing: 0x2000000, again: 0x20000000, inside: 0x2000100 }, Field { name: b"zh", place: 9, missing: 0x1000000, again: 0x20000000, inside: 0x1000200 }], table: &[0, 255, 1, 255], factors: [0, 0, 0, 1], wanted: 0x3, unknown: 0x10000000, again: 0x20000000 };
static FIELDS_4_13: Fields = Fields { known: &[Field { name: b"en", place: 14, missing: 0x8000000, again: 0x20000000, inside: 0x8004000 }, Field { name: b"zh", place: 15, missing: 0x4000000, again: 0x20000000, inside: 0x4008000 }], table: &[0, 255, 1, 255], factors: [0, 0, 0, 1], wanted: 0x3, unknown: 0x10000000, again: 0x20000000 };
static FIELDS_4_16: Fields = Fields { known: &[Field { name: b"en", place: 17, missing: 0x0, again: 0x20000000, inside: 0x20000 }, Field { name: b"zh", place: 18, missing: 0x0, again: 0x20000000, inside: 0x40000 }], table: &[0, 255, 1, 255], factors: [0, 0, 0, 1], wanted: 0x0, unknown: 0x10000000, again: 0x20000000 };
static PLACES_4: [Place; 22] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_4_0) },
    Place { path: "/code", integers: &[0, 1, 1000, 3000, 5000, 6000], fractions: &[0, 1, 1000, 3000, 5000, 5999], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0, 0x2, 0x0, 0x2, 0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2], fields: None },
    Place { path: "/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_3, &TEST_4], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0, 0x4, 0x4], fields: None },
    Place { path: "/kind", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"client", b"server", b"success", b"system"], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0, 0x0, 0x0, 0x0, 0x8], fields: None },
    Place { path: "/message", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x10, 0x10, 0x10, 0x10, 0x0, 0x10, 0x10, 0x10, 0x10], fields: Some(&FIELDS_4_4) },
    Place { path: "/message/en", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x800000, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x0], fields: None },
    Place { path: "/message/zh", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x400000, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x0], fields: None },
    Place { path: "/description", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x80, 0x80, 0x80, 0x0, 0x80, 0x80, 0x80, 0x80], fields: Some(&FIELDS_4_7) },
    Place { path: "/description/en", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x2000000, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x0], fields: None },
    Place { path: "/description/zh", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x1000000, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x0], fields: None },
    Place { path: "/retryable", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x400, 0x0, 0x0, 0x400, 0x400, 0x400, 0x400, 0x400], fields: None },
    Place { path: "/effect", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"none", b"partial", b"unknown"], tests: &[], facts: &[0x0, 0x0, 0x800, 0x800, 0x800, 0x800, 0x800, 0x800, 0x800, 0x0, 0x0, 0x0, 0x800], fields: None },
    Place { path: "/http_status", integers: &[100, 600], fractions: &[100, 599], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1000, 0x1000, 0x1000, 0x1000, 0x1000, 0x0, 0x1000, 0x1000, 0x1000, 0x1000, 0x1000, 0x1000], fields: None },
    Place { path: "/advice", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x2000, 0x2000, 0x2000, 0x0, 0x2000, 0x2000, 0x2000, 0x2000], fields: Some(&FIELDS_4_13) },
    Place { path: "/advice/en", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x8000000, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x0], fields: None },
    Place { path: "/advice/zh", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x4000000, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x0], fields: None },
    Place { path: "/aliases", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x10000, 0x10000, 0x10000, 0x0, 0x10000, 0x10000, 0x10000, 0x10000], fields: Some(&FIELDS_4_16) },
    Place { path: "/aliases/en", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_3), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x0, 0x20000, 0x20000], fields: None },
    Place { path: "/aliases/zh", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_3), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x0, 0x40000, 0x40000], fields: None },
    Place { path: "/since", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x0, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x0], fields: None },
    Place { path: "/deprecated", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x100000, 0x0, 0x0, 0x100000, 0x100000, 0x100000, 0x100000, 0x100000], fields: None },
    Place { path: "/origin", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x0, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x0], fields: None },
];
static ENTRIES_4_0: [Entry; 54] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x3fe03c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 1, wrong: 0x2040, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Maximum, rule: 24, place: 1, wrong: 0x81000, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 1, wrong: 0xe1c0, when: &[&[(1, 0x1fc3)], &[(1, 0x3f9f3f)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 24, place: 1, wrong: 0x3e7c0, when: &[&[(1, 0x1fc3)], &[(1, 0x3f9f3f)], &[(1, 0x1fc3)], &[(1, 0x3e1c3f)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 29, place: 2, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 29, place: 2, wrong: 0x1800, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 3, wrong: 0x21fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 5, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 6, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[&[(6, 0x2)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 4, wrong: 0x0, when: &[], looked_at: &[], known: &[b"en", b"zh"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 8, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 8, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 9, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 8, wrong: 0x2, when: &[&[(9, 0x2)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 7, wrong: 0x0, when: &[], looked_at: &[], known: &[b"en", b"zh"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 11, wrong: 0x11fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x3e3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 12, wrong: 0x240, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Maximum, rule: 26, place: 12, wrong: 0x900, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 14, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 14, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 15, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 15, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 14, wrong: 0x2, when: &[&[(15, 0x2)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 13, wrong: 0x0, when: &[], looked_at: &[], known: &[b"en", b"zh"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 16, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 17, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 18, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 18, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 16, wrong: 0x0, when: &[], looked_at: &[], known: &[b"en", b"zh"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 19, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 19, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 21, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 21, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"code", b"name", b"kind", b"message", b"description", b"retryable", b"effect", b"http_status", b"advice", b"aliases", b"since", b"deprecated", b"origin"], item: 255 },
];
static RULES_4: [Rules; 1] = [
    Rules { forbidden: 0x303fffff, clauses: &[(0xc00000, 0x0), (0x3000000, 0x0), (0xc000000, 0x0)], unique: &[0, 4, 7, 13, 16], items: &[(17, 0), (18, 0)] },
];
static UNIT_4: Unit = Unit { number: 4, places: &PLACES_4, schemas: &RULES_4 };

// error-codes/dialects/*/codes/*
static FIELDS_5_0: Fields = Fields { known: &[Field { name: b"code", place: 1, missing: 0x2, again: 0x20, inside: 0x2 }, Field { name: b"name", place: 2, missing: 0x4, again: 0x20, inside: 0x4 }, Field { name: b"means", place: 3, missing: 0x8, again: 0x20, inside: 0x8 }], table: &[255, 1, 2, 0], factors: [0, 0, 0, 1], wanted: 0x7, unknown: 0x10, again: 0x20 };
static PLACES_5: [Place; 4] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_5_0) },
    Place { path: "/code", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0, 0x2, 0x2, 0x2], fields: None },
    Place { path: "/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_3, &TEST_4], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0, 0x4, 0x4], fields: None },
    Place { path: "/means", integers: &[0, 6000], fractions: &[0, 5999], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8], fields: None },
];
static ENTRIES_5_0: [Entry; 12] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x3bc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 29, place: 2, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 29, place: 2, wrong: 0x1800, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x3e3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 3, wrong: 0x240, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Maximum, rule: 26, place: 3, wrong: 0x900, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"code", b"name", b"means"], item: 255 },
];
static RULES_5: [Rules; 1] = [
    Rules { forbidden: 0x3f, clauses: &[], unique: &[0], items: &[] },
];
static UNIT_5: Unit = Unit { number: 5, places: &PLACES_5, schemas: &RULES_5 };

// error-codes/dialects/*
static FIELDS_6_0: Fields = Fields { known: &[Field { name: b"name", place: 1, missing: 0x2, again: 0x200, inside: 0x2 }, Field { name: b"description", place: 2, missing: 0x0, again: 0x200, inside: 0xdc }, Field { name: b"codes", place: 5, missing: 0x20, again: 0x200, inside: 0x20 }], table: &[0, 2, 255, 1], factors: [0, 0, 0, 0], wanted: 0x5, unknown: 0x100, again: 0x200 };
static FIELDS_6_2: Fields = Fields { known: &[Field { name: b"en", place: 3, missing: 0x80, again: 0x200, inside: 0x88 }, Field { name: b"zh", place: 4, missing: 0x40, again: 0x200, inside: 0x50 }], table: &[0, 255, 1, 255], factors: [0, 0, 0, 1], wanted: 0x3, unknown: 0x100, again: 0x200 };
static PLACES_6: [Place; 6] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_6_0) },
    Place { path: "/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_5, &TEST_6], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0, 0x2, 0x2], fields: None },
    Place { path: "/description", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x4, 0x4, 0x4, 0x0, 0x4, 0x4, 0x4, 0x4], fields: Some(&FIELDS_6_2) },
    Place { path: "/description/en", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x80, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0], fields: None },
    Place { path: "/description/zh", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x40, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x0], fields: None },
    Place { path: "/codes", integers: &[], fractions: &[], lengths: &[1], items: Some(&UNIT_5), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x0, 0x20, 0x20], fields: None },
];
static ENTRIES_6_0: [Entry; 17] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 29, place: 1, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Not, rule: 29, place: 1, wrong: 0x1800, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 3, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 4, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[&[(4, 0x2)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 2, wrong: 0x0, when: &[], looked_at: &[], known: &[b"en", b"zh"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x10fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinItems, rule: 28, place: 5, wrong: 0x300, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 5, wrong: 0xa00, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"name", b"description", b"codes"], item: 255 },
];
static RULES_6: [Rules; 1] = [
    Rules { forbidden: 0x33f, clauses: &[(0xc0, 0x0)], unique: &[0, 2], items: &[(5, 0)] },
];
static UNIT_6: Unit = Unit { number: 6, places: &PLACES_6, schemas: &RULES_6 };

// error-codes
static FIELDS_7_0: Fields = Fields { known: &[Field { name: b"version", place: 1, missing: 0x0, again: 0x20, inside: 0x2 }, Field { name: b"codes", place: 2, missing: 0x4, again: 0x20, inside: 0x4 }, Field { name: b"dialects", place: 3, missing: 0x0, again: 0x20, inside: 0x8 }], table: &[2, 1, 255, 0], factors: [0, 0, 0, 0], wanted: 0x2, unknown: 0x10, again: 0x20 };
static PLACES_7: [Place; 4] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_7_0) },
    Place { path: "/version", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0], fields: None },
    Place { path: "/codes", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_4), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0, 0x4, 0x4], fields: None },
    Place { path: "/dialects", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_6), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0, 0x8, 0x8], fields: None },
];
static ENTRIES_7_0: [Entry; 9] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 1, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 2, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 3, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"version", b"codes", b"dialects"], item: 255 },
];
static RULES_7: [Rules; 1] = [
    Rules { forbidden: 0x3f, clauses: &[], unique: &[0], items: &[(2, 0), (3, 0)] },
];
static UNIT_7: Unit = Unit { number: 7, places: &PLACES_7, schemas: &RULES_7 };

// run-record/input/*
static PLACES_8: [Place; 1] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: None },
];
static ENTRIES_8_0: [Entry; 1] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_8: [Rules; 1] = [
    Rules { forbidden: 0x1, clauses: &[], unique: &[], items: &[] },
];
static UNIT_8: Unit = Unit { number: 8, places: &PLACES_8, schemas: &RULES_8 };

// run-record/new_items/*
static FIELDS_9_0: Fields = Fields { known: &[Field { name: b"type", place: 1, missing: 0x2, again: 0x200000, inside: 0x94002 }, Field { name: b"agent", place: 2, missing: 0x4, again: 0x200000, inside: 0xc }, Field { name: b"raw_item", place: 4, missing: 0x10, again: 0x200000, inside: 0x10 }, Field { name: b"output", place: 5, missing: 0x8000, again: 0x200000, inside: 0x8000 }, Field { name: b"source_agent", place: 6, missing: 0x20000, again: 0x200000, inside: 0x20060 }, Field { name: b"target_agent", place: 8, missing: 0x40000, again: 0x200000, inside: 0x40180 }, Field { name: b"input_id", place: 10, missing: 0x100000, again: 0x200000, inside: 0x100200 }, Field { name: b"call_id", place: 11, missing: 0x0, again: 0x200000, inside: 0x400 }, Field { name: b"tool_name", place: 12, missing: 0x0, again: 0x200000, inside: 0x800 }, Field { name: b"tool_origin", place: 13, missing: 0x0, again: 0x200000, inside: 0x1000 }, Field { name: b"custom_data", place: 14, missing: 0x0, again: 0x200000, inside: 0x2000 }], table: &[7, 0, 10, 2, 255, 4, 8, 5, 255, 255, 1, 3, 9, 255, 6, 255], factors: [0, 4, 6, 1], wanted: 0x7f, unknown: 0x0, again: 0x200000 };
static FIELDS_9_2: Fields = Fields { known: &[Field { name: b"name", place: 3, missing: 0x8, again: 0x200000, inside: 0x8 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x200000 };
static FIELDS_9_6: Fields = Fields { known: &[Field { name: b"name", place: 7, missing: 0x40, again: 0x200000, inside: 0x40 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x200000 };
static FIELDS_9_8: Fields = Fields { known: &[Field { name: b"name", place: 9, missing: 0x100, again: 0x200000, inside: 0x100 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x200000 };
static PLACES_9: [Place; 15] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_9_0) },
    Place { path: "/type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"handoff_output_item", b"input_item", b"tool_call_output_item"], tests: &[&TEST_0], facts: &[0x0, 0x2, 0x94002, 0x94002, 0x94002, 0x94002, 0x94002, 0x94002, 0x94002, 0x84000, 0x14000, 0x90000, 0x94002, 0x94000], fields: None },
    Place { path: "/agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4, 0x0, 0x4, 0x4, 0x0, 0x4, 0x4, 0x4, 0x4], fields: Some(&FIELDS_9_2) },
    Place { path: "/agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0], fields: None },
    Place { path: "/raw_item", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x10, 0x0, 0x10, 0x10, 0x0, 0x10, 0x10, 0x10, 0x10], fields: None },
    Place { path: "/output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8000, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0], fields: None },
    Place { path: "/source_agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x20000, 0x0, 0x20, 0x20, 0x0, 0x20, 0x20, 0x20, 0x20], fields: Some(&FIELDS_9_6) },
    Place { path: "/source_agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x0], fields: None },
    Place { path: "/target_agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x40000, 0x0, 0x80, 0x80, 0x0, 0x80, 0x80, 0x80, 0x80], fields: Some(&FIELDS_9_8) },
    Place { path: "/target_agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x0], fields: None },
    Place { path: "/input_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x100000, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x0], fields: None },
    Place { path: "/call_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x400, 0x400, 0x400, 0x400, 0x400, 0x400, 0x0], fields: None },
    Place { path: "/tool_name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x800, 0x800, 0x800, 0x800, 0x800, 0x800, 0x0], fields: None },
    Place { path: "/tool_origin", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x1000, 0x1000, 0x0, 0x1000, 0x1000, 0x1000, 0x1000], fields: None },
    Place { path: "/custom_data", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x2000, 0x2000, 0x0, 0x2000, 0x2000, 0x2000, 0x2000], fields: None },
];
static ENTRIES_9_0: [Entry; 25] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 1, wrong: 0x1000, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 8, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 9, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 14, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[&[(1, 0x803)]], looked_at: &["/type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 6, wrong: 0x2, when: &[&[(1, 0x203)]], looked_at: &["/type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 8, wrong: 0x2, when: &[&[(1, 0x203)]], looked_at: &["/type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 10, wrong: 0x2, when: &[&[(1, 0x403)]], looked_at: &["/type"], known: &[], item: 255 },
];
static RULES_9: [Rules; 1] = [
    Rules { forbidden: 0x203fff, clauses: &[(0x8000, 0x4000), (0x20000, 0x10000), (0x40000, 0x10000), (0x100000, 0x80000)], unique: &[0, 2, 6, 8], items: &[] },
];
static UNIT_9: Unit = Unit { number: 9, places: &PLACES_9, schemas: &RULES_9 };

// run-record/interruptions/*
static FIELDS_10_0: Fields = Fields { known: &[Field { name: b"type", place: 1, missing: 0x2, again: 0x400000, inside: 0x294002 }, Field { name: b"agent", place: 2, missing: 0x4, again: 0x400000, inside: 0xc }, Field { name: b"raw_item", place: 4, missing: 0x10, again: 0x400000, inside: 0x10 }, Field { name: b"output", place: 5, missing: 0x8000, again: 0x400000, inside: 0x8000 }, Field { name: b"source_agent", place: 6, missing: 0x20000, again: 0x400000, inside: 0x20060 }, Field { name: b"target_agent", place: 8, missing: 0x40000, again: 0x400000, inside: 0x40180 }, Field { name: b"input_id", place: 10, missing: 0x100000, again: 0x400000, inside: 0x100200 }, Field { name: b"call_id", place: 11, missing: 0x0, again: 0x400000, inside: 0x400 }, Field { name: b"tool_name", place: 12, missing: 0x0, again: 0x400000, inside: 0x800 }, Field { name: b"tool_origin", place: 13, missing: 0x0, again: 0x400000, inside: 0x1000 }, Field { name: b"custom_data", place: 14, missing: 0x0, again: 0x400000, inside: 0x2000 }], table: &[7, 0, 10, 2, 255, 4, 8, 5, 255, 255, 1, 3, 9, 255, 6, 255], factors: [0, 4, 6, 1], wanted: 0x7f, unknown: 0x0, again: 0x400000 };
static FIELDS_10_2: Fields = Fields { known: &[Field { name: b"name", place: 3, missing: 0x8, again: 0x400000, inside: 0x8 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x400000 };
static FIELDS_10_6: Fields = Fields { known: &[Field { name: b"name", place: 7, missing: 0x40, again: 0x400000, inside: 0x40 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x400000 };
static FIELDS_10_8: Fields = Fields { known: &[Field { name: b"name", place: 9, missing: 0x100, again: 0x400000, inside: 0x100 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x400000 };
static PLACES_10: [Place; 15] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_10_0) },
    Place { path: "/type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"handoff_output_item", b"input_item", b"tool_approval_item", b"tool_call_output_item"], tests: &[&TEST_0], facts: &[0x0, 0x2, 0x294002, 0x294002, 0x294002, 0x294002, 0x294002, 0x294002, 0x294002, 0x284000, 0x214000, 0x94000, 0x290000, 0x294002, 0x294000], fields: None },
    Place { path: "/agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4, 0x0, 0x4, 0x4, 0x0, 0x4, 0x4, 0x4, 0x4], fields: Some(&FIELDS_10_2) },
    Place { path: "/agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0], fields: None },
    Place { path: "/raw_item", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x10, 0x0, 0x10, 0x10, 0x0, 0x10, 0x10, 0x10, 0x10], fields: None },
    Place { path: "/output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8000, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0], fields: None },
    Place { path: "/source_agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x20000, 0x0, 0x20, 0x20, 0x0, 0x20, 0x20, 0x20, 0x20], fields: Some(&FIELDS_10_6) },
    Place { path: "/source_agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x0], fields: None },
    Place { path: "/target_agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x40000, 0x0, 0x80, 0x80, 0x0, 0x80, 0x80, 0x80, 0x80], fields: Some(&FIELDS_10_8) },
    Place { path: "/target_agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x0], fields: None },
    Place { path: "/input_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x100000, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x0], fields: None },
    Place { path: "/call_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x400, 0x400, 0x400, 0x400, 0x400, 0x400, 0x0], fields: None },
    Place { path: "/tool_name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x800, 0x800, 0x800, 0x800, 0x800, 0x800, 0x0], fields: None },
    Place { path: "/tool_origin", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x1000, 0x1000, 0x0, 0x1000, 0x1000, 0x1000, 0x1000], fields: None },
    Place { path: "/custom_data", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x2000, 0x2000, 0x0, 0x2000, 0x2000, 0x2000, 0x2000], fields: None },
];
static ENTRIES_10_0: [Entry; 25] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 1, wrong: 0x2000, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 8, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 9, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 14, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[&[(1, 0x1003)]], looked_at: &["/type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 6, wrong: 0x2, when: &[&[(1, 0x203)]], looked_at: &["/type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 8, wrong: 0x2, when: &[&[(1, 0x203)]], looked_at: &["/type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 10, wrong: 0x2, when: &[&[(1, 0x403)]], looked_at: &["/type"], known: &[], item: 255 },
];
static ENTRIES_10_1: [Entry; 3] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Const, rule: 25, place: 1, wrong: 0x77fc, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_10: [Rules; 2] = [
    Rules { forbidden: 0x403fff, clauses: &[(0x8000, 0x4000), (0x20000, 0x10000), (0x40000, 0x10000), (0x100000, 0x80000)], unique: &[0, 2, 6, 8], items: &[] },
    Rules { forbidden: 0x200001, clauses: &[], unique: &[], items: &[] },
];
static UNIT_10: Unit = Unit { number: 10, places: &PLACES_10, schemas: &RULES_10 };

// run-record/raw_responses/*
static FIELDS_11_0: Fields = Fields { known: &[Field { name: b"response_id", place: 1, missing: 0x2, again: 0x0, inside: 0x2 }, Field { name: b"request_id", place: 2, missing: 0x0, again: 0x0, inside: 0x4 }, Field { name: b"usage", place: 3, missing: 0x8, again: 0x0, inside: 0x8 }, Field { name: b"output", place: 4, missing: 0x10, again: 0x0, inside: 0x10 }], table: &[0, 1, 2, 3], factors: [0, 0, 2, 1], wanted: 0xd, unknown: 0x0, again: 0x0 };
static PLACES_11: [Place; 5] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_11_0) },
    Place { path: "/response_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x2, 0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0], fields: None },
    Place { path: "/request_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0], fields: None },
    Place { path: "/usage", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x0, 0x8, 0x8, 0x8, 0x8], fields: None },
    Place { path: "/output", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x0, 0x10, 0x10], fields: None },
];
static ENTRIES_11_0: [Entry; 9] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 4, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_11: [Rules; 1] = [
    Rules { forbidden: 0x1f, clauses: &[], unique: &[], items: &[(4, 0)] },
];
static UNIT_11: Unit = Unit { number: 11, places: &PLACES_11, schemas: &RULES_11 };

// run-record/input_guardrail_results/*
static FIELDS_12_0: Fields = Fields { known: &[Field { name: b"guardrail", place: 1, missing: 0x2, again: 0x0, inside: 0x6 }, Field { name: b"output", place: 3, missing: 0x8, again: 0x0, inside: 0x38 }, Field { name: b"agent", place: 6, missing: 0x0, again: 0x100, inside: 0xc0 }, Field { name: b"agent_output", place: 8, missing: 0x0, again: 0x0, inside: 0x0 }], table: &[255, 0, 255, 255, 3, 2, 1, 255], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x0, again: 0x0 };
static FIELDS_12_1: Fields = Fields { known: &[Field { name: b"name", place: 2, missing: 0x4, again: 0x0, inside: 0x4 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x0 };
static FIELDS_12_3: Fields = Fields { known: &[Field { name: b"output_info", place: 4, missing: 0x20, again: 0x0, inside: 0x20 }, Field { name: b"tripwire_triggered", place: 5, missing: 0x10, again: 0x0, inside: 0x10 }], table: &[255, 255, 1, 0], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x0, again: 0x0 };
static FIELDS_12_6: Fields = Fields { known: &[Field { name: b"name", place: 7, missing: 0x80, again: 0x100, inside: 0x80 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x100 };
static PLACES_12: [Place; 9] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_12_0) },
    Place { path: "/guardrail", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x0, 0x2, 0x2, 0x2, 0x2], fields: Some(&FIELDS_12_1) },
    Place { path: "/guardrail/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0], fields: None },
    Place { path: "/output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x0, 0x8, 0x8, 0x8, 0x8], fields: Some(&FIELDS_12_3) },
    Place { path: "/output/output_info", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x20, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0], fields: None },
    Place { path: "/output/tripwire_triggered", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x10, 0x10, 0x0, 0x0, 0x10, 0x10, 0x10, 0x10, 0x10], fields: None },
    Place { path: "/agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x40, 0x40, 0x0, 0x40, 0x40, 0x40, 0x40], fields: Some(&FIELDS_12_6) },
    Place { path: "/agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x0], fields: None },
    Place { path: "/agent_output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0], fields: None },
];
static ENTRIES_12_0: [Entry; 13] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 7, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_12: [Rules; 1] = [
    Rules { forbidden: 0x1ff, clauses: &[], unique: &[6], items: &[] },
];
static UNIT_12: Unit = Unit { number: 12, places: &PLACES_12, schemas: &RULES_12 };

// run-record/tool_input_guardrail_results/*
static FIELDS_13_0: Fields = Fields { known: &[Field { name: b"guardrail", place: 1, missing: 0x2, again: 0x0, inside: 0x6 }, Field { name: b"output", place: 3, missing: 0x8, again: 0x0, inside: 0x78 }], table: &[255, 0, 1, 255], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x0, again: 0x0 };
static FIELDS_13_1: Fields = Fields { known: &[Field { name: b"name", place: 2, missing: 0x4, again: 0x0, inside: 0x4 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x0 };
static FIELDS_13_3: Fields = Fields { known: &[Field { name: b"output_info", place: 4, missing: 0x40, again: 0x0, inside: 0x40 }, Field { name: b"behavior", place: 5, missing: 0x10, again: 0x0, inside: 0x30 }], table: &[1, 255, 255, 0], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x0, again: 0x0 };
static FIELDS_13_5: Fields = Fields { known: &[Field { name: b"type", place: 6, missing: 0x20, again: 0x0, inside: 0x20 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x0 };
static PLACES_13: [Place; 7] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_13_0) },
    Place { path: "/guardrail", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x0, 0x2, 0x2, 0x2, 0x2], fields: Some(&FIELDS_13_1) },
    Place { path: "/guardrail/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0], fields: None },
    Place { path: "/output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x0, 0x8, 0x8, 0x8, 0x8], fields: Some(&FIELDS_13_3) },
    Place { path: "/output/output_info", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x40, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0], fields: None },
    Place { path: "/output/behavior", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x10, 0x10, 0x10, 0x10, 0x0, 0x10, 0x10, 0x10, 0x10], fields: Some(&FIELDS_13_5) },
    Place { path: "/output/behavior/type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x0], fields: None },
];
static ENTRIES_13_0: [Entry; 12] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 6, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_13: [Rules; 1] = [
    Rules { forbidden: 0x7f, clauses: &[], unique: &[], items: &[] },
];
static UNIT_13: Unit = Unit { number: 13, places: &PLACES_13, schemas: &RULES_13 };

// run-record/lossy/*
static FIELDS_14_0: Fields = Fields { known: &[Field { name: b"path", place: 1, missing: 0x2, again: 0x10, inside: 0x2 }, Field { name: b"reason", place: 2, missing: 0x4, again: 0x10, inside: 0x4 }], table: &[0, 255, 1, 255], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x8, again: 0x10 };
static PLACES_14: [Place; 3] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_14_0) },
    Place { path: "/path", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_1], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0], fields: None },
    Place { path: "/reason", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0], fields: None },
];
static ENTRIES_14_0: [Entry; 8] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 29, place: 1, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 2, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"path", b"reason"], item: 255 },
];
static RULES_14: [Rules; 1] = [
    Rules { forbidden: 0x1f, clauses: &[], unique: &[0], items: &[] },
];
static UNIT_14: Unit = Unit { number: 14, places: &PLACES_14, schemas: &RULES_14 };

// run-record
static FIELDS_15_0: Fields = Fields { known: &[Field { name: b"schema_version", place: 1, missing: 0x2, again: 0x800000000000, inside: 0x2 }, Field { name: b"sdk", place: 2, missing: 0x0, again: 0x800000000000, inside: 0x1c }, Field { name: b"streaming", place: 5, missing: 0x0, again: 0x800000000000, inside: 0x20 }, Field { name: b"status", place: 6, missing: 0x40, again: 0x800000000000, inside: 0x15400000040 }, Field { name: b"final_output", place: 7, missing: 0x200000000, again: 0x800000000000, inside: 0x280200000000 }, Field { name: b"final_output_type", place: 8, missing: 0x140000000000, again: 0x800000000000, inside: 0x140000000080 }, Field { name: b"last_agent", place: 9, missing: 0x100, again: 0x800000000000, inside: 0x300 }, Field { name: b"last_response_id", place: 11, missing: 0x400, again: 0x800000000000, inside: 0x400 }, Field { name: b"max_turns", place: 12, missing: 0x0, again: 0x800000000000, inside: 0x800 }, Field { name: b"current_turn", place: 13, missing: 0x0, again: 0x800000000000, inside: 0x1000 }, Field { name: b"input", place: 14, missing: 0x2000, again: 0x800000000000, inside: 0x2000 }, Field { name: b"to_input_list", place: 15, missing: 0x4000, again: 0x800000000000, inside: 0x4000 }, Field { name: b"new_items", place: 16, missing: 0x8000, again: 0x800000000000, inside: 0x8000 }, Field { name: b"interruptions", place: 17, missing: 0x10000, again: 0x800000000000, inside: 0x2800010000 }, Field { name: b"raw_responses", place: 18, missing: 0x20000, again: 0x800000000000, inside: 0x20000 }, Field { name: b"usage", place: 19, missing: 0x0, again: 0x800000000000, inside: 0x40000 }, Field { name: b"input_guardrail_results", place: 20, missing: 0x80000, again: 0x800000000000, inside: 0x80000 }, Field { name: b"output_guardrail_results", place: 21, missing: 0x100000, again: 0x800000000000, inside: 0x100000 }, Field { name: b"tool_input_guardrail_results", place: 22, missing: 0x200000, again: 0x800000000000, inside: 0x200000 }, Field { name: b"tool_output_guardrail_results", place: 23, missing: 0x400000, again: 0x800000000000, inside: 0x400000 }, Field { name: b"agent_tool_invocation", place: 24, missing: 0x0, again: 0x800000000000, inside: 0x7800000 }, Field { name: b"error", place: 28, missing: 0x8000000000, again: 0x800000000000, inside: 0x28038000000 }, Field { name: b"state", place: 31, missing: 0x0, again: 0x800000000000, inside: 0xc0000000 }, Field { name: b"lossy", place: 33, missing: 0x0, again: 0x800000000000, inside: 0x100000000 }], table: &[255, 255, 4, 255, 255, 255, 255, 10, 255, 255, 255, 255, 12, 255, 255, 21, 255, 0, 14, 9, 255, 8, 6, 255, 15, 22, 255, 255, 255, 255, 255, 5, 255, 255, 16, 255, 255, 3, 255, 2, 18, 255, 17, 255, 255, 13, 255, 255, 255, 255, 19, 11, 255, 7, 23, 255, 255, 255, 1, 20, 255, 255, 255, 255], factors: [0, 5, 7, 1], wanted: 0x2f7cf9, unknown: 0x400000000000, again: 0x800000000000 };
static FIELDS_15_2: Fields = Fields { known: &[Field { name: b"name", place: 3, missing: 0x8, again: 0x800000000000, inside: 0x8 }, Field { name: b"version", place: 4, missing: 0x10, again: 0x800000000000, inside: 0x10 }], table: &[0, 255, 255, 1], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x400000000000, again: 0x800000000000 };
static FIELDS_15_9: Fields = Fields { known: &[Field { name: b"name", place: 10, missing: 0x200, again: 0x800000000000, inside: 0x200 }], table: &[0, 255, 255, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x800000000000 };
static FIELDS_15_24: Fields = Fields { known: &[Field { name: b"tool_name", place: 25, missing: 0x1000000, again: 0x800000000000, inside: 0x1000000 }, Field { name: b"tool_call_id", place: 26, missing: 0x2000000, again: 0x800000000000, inside: 0x2000000 }, Field { name: b"tool_arguments", place: 27, missing: 0x4000000, again: 0x800000000000, inside: 0x4000000 }], table: &[1, 0, 2, 255], factors: [0, 0, 0, 0], wanted: 0x7, unknown: 0x0, again: 0x800000000000 };
static FIELDS_15_28: Fields = Fields { known: &[Field { name: b"type", place: 29, missing: 0x10000000, again: 0x800000000000, inside: 0x10000000 }, Field { name: b"message", place: 30, missing: 0x20000000, again: 0x800000000000, inside: 0x20000000 }], table: &[0, 255, 255, 1], factors: [0, 0, 0, 0], wanted: 0x3, unknown: 0x400000000000, again: 0x800000000000 };
static FIELDS_15_31: Fields = Fields { known: &[Field { name: b"$schemaVersion", place: 32, missing: 0x80000000, again: 0x0, inside: 0x80000000 }], table: &[255, 255, 0, 255], factors: [0, 0, 0, 0], wanted: 0x1, unknown: 0x0, again: 0x0 };
static PLACES_15: [Place; 34] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_15_0) },
    Place { path: "/schema_version", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"1.0"], tests: &[], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0, 0x2], fields: None },
    Place { path: "/sdk", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x4, 0x4, 0x4, 0x0, 0x4, 0x4, 0x4, 0x4], fields: Some(&FIELDS_15_2) },
    Place { path: "/sdk/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x8, 0x0], fields: None },
    Place { path: "/sdk/version", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x0], fields: None },
    Place { path: "/streaming", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x20, 0x0, 0x0, 0x20, 0x20, 0x20, 0x20, 0x20], fields: None },
    Place { path: "/status", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"completed", b"failed", b"in_progress", b"incomplete", b"interrupted"], tests: &[], facts: &[0x0, 0x40, 0x4400000040, 0x4400000040, 0x4400000040, 0x4400000040, 0x4400000040, 0x4400000040, 0x4400000040, 0x15400000000, 0x1400000000, 0x15400000000, 0x5400000000, 0x14000000000, 0x4400000040], fields: None },
    Place { path: "/final_output", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x200000000, 0x80000000000, 0x280000000000, 0x280000000000, 0x280000000000, 0x280000000000, 0x280000000000, 0x280000000000, 0x200000000000], fields: None },
    Place { path: "/final_output_type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"none", b"structured", b"text"], tests: &[], facts: &[0x0, 0x140000000000, 0x140000000080, 0x140000000080, 0x140000000080, 0x140000000080, 0x140000000080, 0x140000000080, 0x140000000080, 0x40000000000, 0x140000000000, 0x100000000000, 0x140000000080], fields: None },
    Place { path: "/last_agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x100, 0x0, 0x100, 0x100, 0x0, 0x100, 0x100, 0x100, 0x100], fields: Some(&FIELDS_15_9) },
    Place { path: "/last_agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x0], fields: None },
    Place { path: "/last_response_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x400, 0x0, 0x400, 0x400, 0x400, 0x400, 0x400, 0x400, 0x0], fields: None },
    Place { path: "/max_turns", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x800, 0x800, 0x800, 0x0, 0x800, 0x800, 0x800], fields: None },
    Place { path: "/current_turn", integers: &[0], fractions: &[0], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1000, 0x1000, 0x1000, 0x1000, 0x1000, 0x0, 0x1000, 0x1000, 0x1000, 0x1000], fields: None },
    Place { path: "/input", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x2000, 0x2000, 0x2000, 0x2000, 0x2000, 0x2000, 0x2000, 0x0, 0x2000, 0x0], fields: None },
    Place { path: "/to_input_list", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x4000, 0x0, 0x4000, 0x4000], fields: None },
    Place { path: "/new_items", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_9), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x8000, 0x0, 0x8000, 0x8000], fields: None },
    Place { path: "/interruptions", integers: &[], fractions: &[], lengths: &[1], items: Some(&UNIT_10), item_schemas: 2, values: &[], tests: &[], facts: &[0x0, 0x10000, 0x10000, 0x10000, 0x10000, 0x10000, 0x10000, 0x10000, 0x800000000, 0x10000, 0x10000, 0x10000, 0x2000000000, 0x10000, 0x10000, 0x10000, 0x10000], fields: None },
    Place { path: "/raw_responses", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_11), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x0, 0x20000, 0x20000], fields: None },
    Place { path: "/usage", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000, 0x40000, 0x40000, 0x0, 0x40000, 0x40000, 0x40000, 0x40000], fields: None },
    Place { path: "/input_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_12), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x0, 0x80000, 0x80000], fields: None },
    Place { path: "/output_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_12), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x100000, 0x100000, 0x100000, 0x100000, 0x100000, 0x100000, 0x100000, 0x0, 0x100000, 0x100000], fields: None },
    Place { path: "/tool_input_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_13), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x200000, 0x0, 0x200000, 0x200000], fields: None },
    Place { path: "/tool_output_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_13), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x400000, 0x400000, 0x400000, 0x400000, 0x400000, 0x400000, 0x400000, 0x0, 0x400000, 0x400000], fields: None },
    Place { path: "/agent_tool_invocation", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x800000, 0x800000, 0x800000, 0x0, 0x800000, 0x800000, 0x800000, 0x800000], fields: Some(&FIELDS_15_24) },
    Place { path: "/agent_tool_invocation/tool_name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x1000000, 0x1000000, 0x1000000, 0x1000000, 0x1000000, 0x1000000, 0x1000000, 0x1000000, 0x0], fields: None },
    Place { path: "/agent_tool_invocation/tool_call_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x2000000, 0x0], fields: None },
    Place { path: "/agent_tool_invocation/tool_arguments", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x4000000, 0x0], fields: None },
    Place { path: "/error", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8000000000, 0x8000000, 0x8000000, 0x8000000, 0x20000000000, 0x8000000, 0x8000000, 0x8000000, 0x8000000], fields: Some(&FIELDS_15_28) },
    Place { path: "/error/type", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_0], facts: &[0x0, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x10000000, 0x0], fields: None },
    Place { path: "/error/message", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x20000000, 0x0], fields: None },
    Place { path: "/state", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000000, 0x40000000, 0x40000000, 0x0, 0x40000000, 0x40000000, 0x40000000, 0x40000000], fields: Some(&FIELDS_15_31) },
    Place { path: "/state/$schemaVersion", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x80000000, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0], fields: None },
    Place { path: "/lossy", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_14), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x100000000, 0x100000000, 0x100000000, 0x100000000, 0x100000000, 0x100000000, 0x0, 0x100000000, 0x100000000], fields: None },
];
static ENTRIES_15_0: [Entry; 85] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Const, rule: 25, place: 1, wrong: 0x5fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 3, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 4, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 2, wrong: 0x0, when: &[], looked_at: &[], known: &[b"name", b"version"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x3e4, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 6, wrong: 0x41fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 8, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 25, place: 8, wrong: 0x11fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 10, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x3b8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0xf3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 13, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 42, place: 14, wrong: 0x4fc, when: &[&[(14, 0x3fc)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 14, wrong: 0x200, when: &[&[(14, 0x3fc)]], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 15, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 15, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 16, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 16, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x100fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 17, wrong: 0xaa00, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 18, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 18, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 19, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 20, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 21, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 21, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 22, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 22, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 23, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 23, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 24, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 25, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 26, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 27, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 25, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 26, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 27, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 28, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 29, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Pattern, rule: 30, place: 29, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 30, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 29, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 30, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 28, wrong: 0x0, when: &[], looked_at: &[], known: &[b"type", b"message"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 31, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 32, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 33, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 33, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 6, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 9, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 11, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 14, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 15, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 16, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 17, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 18, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 20, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 21, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 22, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 23, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::AdditionalProperties, rule: 23, place: 0, wrong: 0x0, when: &[], looked_at: &[], known: &[b"schema_version", b"sdk", b"streaming", b"status", b"final_output", b"final_output_type", b"last_agent", b"last_response_id", b"max_turns", b"current_turn", b"input", b"to_input_list", b"new_items", b"interruptions", b"raw_responses", b"usage", b"input_guardrail_results", b"output_guardrail_results", b"tool_input_guardrail_results", b"tool_output_guardrail_results", b"agent_tool_invocation", b"error", b"state", b"lossy"], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x100fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 17, wrong: 0xcc00, when: &[], looked_at: &[], known: &[], item: 1 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x100fc, when: &[&[(6, 0x2003)]], looked_at: &["/status"], known: &[], item: 255 },
    Entry { keyword: Keyword::MinItems, rule: 38, place: 17, wrong: 0xf00, when: &[&[(6, 0x2003)]], looked_at: &["/status"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x100fc, when: &[&[(6, 0x5ffc)]], looked_at: &["/status"], known: &[], item: 255 },
    Entry { keyword: Keyword::MaxItems, rule: 39, place: 17, wrong: 0xf000, when: &[&[(6, 0x5ffc)]], looked_at: &["/status"], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 40, place: 28, wrong: 0x2, when: &[&[(6, 0x403)]], looked_at: &["/status"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 41, place: 28, wrong: 0x3f8, when: &[&[(6, 0x6bfc)]], looked_at: &["/status"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 43, place: 7, wrong: 0x1fc, when: &[&[(8, 0x803)], &[(8, 0x1ffd)]], looked_at: &["/final_output_type"], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 43, place: 7, wrong: 0x3f8, when: &[&[(8, 0x203)], &[(8, 0x1ffd)]], looked_at: &["/final_output_type"], known: &[], item: 255 },
];
static RULES_15: [Rules; 1] = [
    Rules { forbidden: 0xc003ffffffff, clauses: &[(0x800000000, 0x400000000), (0x3000000000, 0x0), (0x8000000000, 0x4000000000), (0x30000000000, 0x0), (0x80000000000, 0x40000000000), (0x200000000000, 0x100000000000)], unique: &[0, 2, 9, 24, 28], items: &[(15, 0), (16, 0), (17, 0), (18, 0), (20, 0), (21, 0), (22, 0), (23, 0), (33, 0)] },
];
static UNIT_15: Unit = Unit { number: 15, places: &PLACES_15, schemas: &RULES_15 };

// run-state
static FIELDS_16_0: Fields = Fields { known: &[Field { name: b"$schemaVersion", place: 1, missing: 0x2, again: 0x1000000, inside: 0x2 }, Field { name: b"current_turn", place: 2, missing: 0x4, again: 0x1000000, inside: 0x4 }, Field { name: b"max_turns", place: 3, missing: 0x8, again: 0x1000000, inside: 0x8 }, Field { name: b"current_agent", place: 4, missing: 0x10, again: 0x1000000, inside: 0x70 }, Field { name: b"original_input", place: 7, missing: 0x80, again: 0x1000000, inside: 0x80 }, Field { name: b"pending_input", place: 8, missing: 0x0, again: 0x1000000, inside: 0x100 }, Field { name: b"model_responses", place: 9, missing: 0x0, again: 0x1000000, inside: 0x200 }, Field { name: b"generated_items", place: 10, missing: 0x0, again: 0x1000000, inside: 0x400 }, Field { name: b"session_items", place: 11, missing: 0x0, again: 0x1000000, inside: 0x800 }, Field { name: b"context", place: 12, missing: 0x1000, again: 0x1000000, inside: 0xf000 }, Field { name: b"input_guardrail_results", place: 16, missing: 0x0, again: 0x1000000, inside: 0x10000 }, Field { name: b"output_guardrail_results", place: 17, missing: 0x0, again: 0x1000000, inside: 0x20000 }, Field { name: b"tool_input_guardrail_results", place: 18, missing: 0x0, again: 0x1000000, inside: 0x40000 }, Field { name: b"tool_output_guardrail_results", place: 19, missing: 0x0, again: 0x1000000, inside: 0x80000 }, Field { name: b"current_step", place: 20, missing: 0x0, again: 0x1000000, inside: 0x100000 }, Field { name: b"last_processed_response", place: 21, missing: 0x0, again: 0x1000000, inside: 0x200000 }, Field { name: b"conversation_id", place: 22, missing: 0x0, again: 0x1000000, inside: 0x400000 }, Field { name: b"previous_response_id", place: 23, missing: 0x0, again: 0x1000000, inside: 0x800000 }], table: &[255, 11, 8, 255, 0, 13, 5, 3, 255, 255, 14, 6, 255, 17, 16, 255, 255, 255, 10, 255, 2, 9, 255, 7, 255, 12, 4, 15, 1, 255, 255, 255], factors: [0, 7, 5, 2], wanted: 0x21f, unknown: 0x0, again: 0x1000000 };
static FIELDS_16_4: Fields = Fields { known: &[Field { name: b"name", place: 5, missing: 0x20, again: 0x1000000, inside: 0x20 }, Field { name: b"identity", place: 6, missing: 0x0, again: 0x1000000, inside: 0x40 }], table: &[1, 0, 255, 255], factors: [0, 0, 0, 1], wanted: 0x1, unknown: 0x0, again: 0x1000000 };
static FIELDS_16_12: Fields = Fields { known: &[Field { name: b"usage", place: 13, missing: 0x0, again: 0x1000000, inside: 0x2000 }, Field { name: b"approvals", place: 14, missing: 0x0, again: 0x1000000, inside: 0x4000 }, Field { name: b"context", place: 15, missing: 0x0, again: 0x1000000, inside: 0x8000 }], table: &[0, 1, 2, 255], factors: [0, 0, 0, 1], wanted: 0x0, unknown: 0x0, again: 0x1000000 };
static PLACES_16: [Place; 24] = [
    Place { path: "", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x1, 0x1, 0x1, 0x0, 0x1, 0x1, 0x1, 0x1], fields: Some(&FIELDS_16_0) },
    Place { path: "/$schemaVersion", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[b"1.0", b"1.1", b"1.10", b"1.11", b"1.12", b"1.13", b"1.14", b"1.15", b"1.16", b"1.17", b"1.18", b"1.19", b"1.2", b"1.20", b"1.21", b"1.3", b"1.4", b"1.5", b"1.6", b"1.7", b"1.8", b"1.9"], tests: &[], facts: &[0x0, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x2, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x2], fields: None },
    Place { path: "/current_turn", integers: &[0], fractions: &[0], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x4, 0x4, 0x4, 0x4, 0x4, 0x4, 0x0, 0x4, 0x4, 0x4, 0x4], fields: None },
    Place { path: "/max_turns", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x8, 0x0, 0x8, 0x8, 0x8, 0x0, 0x8, 0x8, 0x8], fields: None },
    Place { path: "/current_agent", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x10, 0x10, 0x10, 0x10, 0x0, 0x10, 0x10, 0x10, 0x10], fields: Some(&FIELDS_16_4) },
    Place { path: "/current_agent/name", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[&TEST_2], facts: &[0x0, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x0], fields: None },
    Place { path: "/current_agent/identity", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x0], fields: None },
    Place { path: "/original_input", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x0, 0x80, 0x0], fields: None },
    Place { path: "/pending_input", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x0, 0x100, 0x100], fields: None },
    Place { path: "/model_responses", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x200, 0x200, 0x200, 0x200, 0x200, 0x200, 0x0, 0x200, 0x200], fields: None },
    Place { path: "/generated_items", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x400, 0x400, 0x400, 0x400, 0x400, 0x400, 0x0, 0x400, 0x400], fields: None },
    Place { path: "/session_items", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x800, 0x800, 0x800, 0x800, 0x800, 0x800, 0x0, 0x800, 0x800], fields: None },
    Place { path: "/context", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x1000, 0x1000, 0x1000, 0x1000, 0x0, 0x1000, 0x1000, 0x1000, 0x1000], fields: Some(&FIELDS_16_12) },
    Place { path: "/context/usage", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x2000, 0x2000, 0x2000, 0x0, 0x2000, 0x2000, 0x2000, 0x2000], fields: None },
    Place { path: "/context/approvals", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x4000, 0x4000, 0x4000, 0x0, 0x4000, 0x4000, 0x4000, 0x4000], fields: None },
    Place { path: "/context/context", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x8000, 0x8000, 0x0, 0x8000, 0x8000, 0x8000, 0x8000], fields: None },
    Place { path: "/input_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x10000, 0x10000, 0x10000, 0x10000, 0x10000, 0x10000, 0x0, 0x10000, 0x10000], fields: None },
    Place { path: "/output_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x20000, 0x0, 0x20000, 0x20000], fields: None },
    Place { path: "/tool_input_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x40000, 0x0, 0x40000, 0x40000], fields: None },
    Place { path: "/tool_output_guardrail_results", integers: &[], fractions: &[], lengths: &[], items: Some(&UNIT_8), item_schemas: 1, values: &[], tests: &[], facts: &[0x0, 0x0, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x80000, 0x0, 0x80000, 0x80000], fields: None },
    Place { path: "/current_step", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x100000, 0x100000, 0x0, 0x100000, 0x100000, 0x100000, 0x100000], fields: None },
    Place { path: "/last_processed_response", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x200000, 0x200000, 0x0, 0x200000, 0x200000, 0x200000, 0x200000], fields: None },
    Place { path: "/conversation_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x400000, 0x400000, 0x400000, 0x400000, 0x400000, 0x400000, 0x0], fields: None },
    Place { path: "/previous_response_id", integers: &[], fractions: &[], lengths: &[], items: None, item_schemas: 0, values: &[], tests: &[], facts: &[0x0, 0x0, 0x0, 0x800000, 0x800000, 0x800000, 0x800000, 0x800000, 0x800000, 0x0], fields: None },
];
static ENTRIES_16_0: [Entry; 43] = [
    Entry { keyword: Keyword::Type, rule: 21, place: 0, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 1, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Enum, rule: 37, place: 1, wrong: 0x800001fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 2, wrong: 0xf3c, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Minimum, rule: 26, place: 2, wrong: 0x140, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 3, wrong: 0x3b8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 4, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 5, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::MinLength, rule: 27, place: 5, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 6, wrong: 0x1fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 5, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 42, place: 7, wrong: 0x4fc, when: &[&[(7, 0x3fc)]], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 7, wrong: 0x200, when: &[&[(7, 0x3fc)]], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 8, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 8, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 9, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 9, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 10, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 10, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 11, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 11, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 12, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 13, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 14, wrong: 0x3dc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 15, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 16, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 16, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 17, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 17, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 18, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 18, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 19, wrong: 0x4fc, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Items, rule: 255, place: 19, wrong: 0x200, when: &[], looked_at: &[], known: &[], item: 0 },
    Entry { keyword: Keyword::Type, rule: 21, place: 20, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 21, wrong: 0x3d8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 22, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Type, rule: 21, place: 23, wrong: 0x1f8, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 1, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 2, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 3, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 4, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 7, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
    Entry { keyword: Keyword::Required, rule: 22, place: 12, wrong: 0x2, when: &[], looked_at: &[], known: &[], item: 255 },
];
static RULES_16: [Rules; 1] = [
    Rules { forbidden: 0x1ffffff, clauses: &[], unique: &[0, 4, 12], items: &[(8, 0), (9, 0), (10, 0), (11, 0), (16, 0), (17, 0), (18, 0), (19, 0)] },
];
static UNIT_16: Unit = Unit { number: 16, places: &PLACES_16, schemas: &RULES_16 };

/// The entries of each unit, for each of its schemas.
pub static ENTRIES: [&[&[Entry]]; 17] = [
    &[&ENTRIES_0_0],
    &[&ENTRIES_1_0],
    &[&ENTRIES_2_0, &ENTRIES_2_1, &ENTRIES_2_2, &ENTRIES_2_3, &ENTRIES_2_4],
    &[&ENTRIES_3_0],
    &[&ENTRIES_4_0],
    &[&ENTRIES_5_0],
    &[&ENTRIES_6_0],
    &[&ENTRIES_7_0],
    &[&ENTRIES_8_0],
    &[&ENTRIES_9_0],
    &[&ENTRIES_10_0, &ENTRIES_10_1],
    &[&ENTRIES_11_0],
    &[&ENTRIES_12_0],
    &[&ENTRIES_13_0],
    &[&ENTRIES_14_0],
    &[&ENTRIES_15_0],
    &[&ENTRIES_16_0],
];
/// For each schema its unit, and its number in it.
pub static SCHEMAS: [(&Unit, usize); 8] = [(&UNIT_7, 0), (&UNIT_15, 0), (&UNIT_16, 0), (&UNIT_2, 3), (&UNIT_2, 0), (&UNIT_2, 1), (&UNIT_2, 4), (&UNIT_2, 2)];
/// The unit whose bits tell the form.
pub static RECOGNIZED_IN: &Unit = &UNIT_2;
/// Bits of which an envelope may not have all.
pub static EXCLUSIVE: [u128; 2] = [0x40, 0x400];
/// The forms in the order of recognition.
pub static RECOGNIZED: [Recognized; 7] = [Recognized { schema: 2, any: &[0x40000] }, Recognized { schema: 1, any: &[0x80000] }, Recognized { schema: 4, any: &[0x1000000000000] }, Recognized { schema: 5, any: &[0x40, 0x3000000000000000000000000000] }, Recognized { schema: 7, any: &[0x40] }, Recognized { schema: 3, any: &[0x400] }, Recognized { schema: 6, any: &[0x6000] }];
