//! A team's own error codes: what is read of them, and what a table must not say.

use toolresult::{describe_code, explain_codes, CodeTable, CodesError, DialectError, ErrorCode, Kind, Language};

const OWN: &str = r#"{
    "codes": [
        {"code": 1201, "name": "OUT_OF_STOCK", "kind": "client", "message": {"en": "Out of stock"},
         "advice": {"zh": "换一件"}, "effect": "none"},
        {"code": 2201, "name": "TILL_OFFLINE", "kind": "server", "message": {"en": "Offline", "zh": "离线"},
         "retryable": true, "effect": "partial", "http_status": 503}
    ],
    "dialects": [{"name": "shop", "codes": [{"code": 7, "name": "GONE", "means": 1201}]}]
}"#;

#[test]
fn a_row_says_what_a_row_of_the_contract_says() {
    let table = CodeTable::read(OWN).unwrap();
    let stock = table.describe(1201);
    assert_eq!((stock.name.as_deref(), stock.kind, stock.http_status), (Some("OUT_OF_STOCK"), Some(Kind::Client), Some(400)));
    assert_eq!((stock.retryable, stock.effect), (Some(false), Some("none")));
    assert_eq!(stock.message(Language::Chinese), Some("Out of stock"));
    assert_eq!(stock.advice(Language::English), Some("换一件"));
    let till = table.describe(2201);
    assert_eq!((till.http_status, till.message(Language::Chinese)), (Some(503), Some("离线")));
    assert!(till.may_repeat(true) && !till.may_repeat(false));
}

#[test]
fn all_other_numbers_are_those_of_the_contract() {
    let table = CodeTable::read(OWN).unwrap();
    for code in ErrorCode::ALL {
        assert_eq!(table.describe(i64::from(code as u16)).name.as_deref(), Some(code.name()));
    }
    assert_eq!(table.describe(1202), describe_code(1202));
    assert_eq!(describe_code(1201).name, None);
    assert_eq!(describe_code(-1), describe_code(i64::MAX));
}

#[test]
fn a_number_of_a_dialect_is_translated_or_refused() {
    let table = CodeTable::read(OWN).unwrap();
    assert_eq!(table.translate(7, "shop"), Ok(1201));
    assert_eq!(table.translate(8, "shop"), Err(DialectError::UnknownCode(8, "shop".into())));
    assert_eq!(table.translate(7, "other"), Err(DialectError::UnknownDialect("other".into())));
    assert_eq!(CodeTable::default().translate(7, "shop"), Err(DialectError::UnknownDialect("shop".into())));
}

#[test]
fn a_table_that_clashes_is_refused_with_the_place_of_each_clash() {
    let text = "{\"codes\": [\n{\"code\": 1002, \"name\": \"A\", \"kind\": \"client\", \"message\": {\"en\": \"a\"}},\n{\"code\": 1201, \"name\": \"A\", \"kind\": \"server\", \"message\": {\"en\": \"b\"}}]}";
    let Err(CodesError::Invalid(report)) = CodeTable::read(text) else { panic!("expected a table that is not valid") };
    let said: Vec<_> = report.findings.iter().map(ToString::to_string).collect();
    assert_eq!(report.findings.len(), 3);
    assert!(said[0].starts_with("2:10: /codes/0/code: "), "{}", said[0]);
    assert!(said[0].contains("1002") && said[0].contains("PARAMETER_ERROR"), "{}", said[0]);
    assert!(said[1].starts_with("3:24: /codes/1/name: "), "{}", said[1]);
    assert!(said[2].starts_with("3:37: /codes/1/kind: "), "{}", said[2]);
}

#[test]
fn what_the_schema_rejects_is_said_once() {
    let report = explain_codes(br#"{"codes": [{"code": 700, "name": "NO_DATA", "kind": 3, "message": {"en": "x"}}]}"#).unwrap();
    let rules: Vec<_> = report.findings.iter().map(|one| (one.rule.id(), one.path.as_str())).collect();
    assert_eq!(rules, [("type", "/codes/0/kind"), ("code-range", "/codes/0/code"), ("code-name-taken", "/codes/0/name")]);
    assert_eq!(explain_codes(b"{").unwrap().findings[0].rule.id(), "text-truncated");
}
