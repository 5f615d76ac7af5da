//! What has to hold of every text.

use toolresult::{content, convert, explain, judge, judge_str, judge_with_values, locate, members, outcome, place};
use toolresult::{unescaped, validate, value_at, walk, ContentError, Conversion, Schema, Values, Verdict, Visitor};

/// Counts what it sees.
struct Counter(usize);

impl Visitor for Counter {
    fn string(&mut self, spelled: &[u8]) -> bool {
        self.0 += 1;
        unescaped(spelled).is_some()
    }

    fn number(&mut self, spelled: &[u8]) -> bool {
        self.0 += 1;
        !spelled.is_empty()
    }

    fn duplicate_key(&mut self) -> bool {
        true
    }
}

/// Ask everything of a text.
pub fn ask(text: &[u8]) {
    let mut values = Values::new();
    for schema in Schema::ALL.into_iter().map(Some).chain([None]) {
        let verdict = judge(text, schema);
        assert_eq!(judge_with_values(text, schema, &mut values), verdict);
        if let Ok(text) = core::str::from_utf8(text) {
            assert_eq!(judge_str(text, schema), verdict);
        }
        match explain(text, schema) {
            Some(report) => {
                assert_eq!(report.findings.is_empty(), verdict != Verdict::Invalid);
                for finding in report.findings {
                    value_at(text, finding.offset);
                }
            }
            None => assert_eq!(verdict, Verdict::Undecided),
        }
        warn(text, schema);
        if let Verdict::Valid(_) = verdict {
            assert!(walk(text, &mut Counter(0)), "a valid text can be walked over");
        }
    }
    let code = place("/code").expect("the contract has it");
    if let (Verdict::Valid(Schema::ToolReturn), Some(value)) =
        (judge_with_values(text, None, &mut values), values.get(text, code))
    {
        assert!(members(text).any(|(_, other)| other == value), "the code is a member");
    }
    walk(text, &mut Counter(0));
    outcome(text);
    match (content(text), judge(text, None)) {
        (Ok(shown), Verdict::Valid(_)) => assert!(!shown.is_empty() || shown_as_it_is(text)),
        (Err(ContentError::NotAResult(_)), Verdict::Valid(_)) => {}
        (Err(ContentError::Invalid(report)), Verdict::Invalid) => assert!(!report.findings.is_empty()),
        (found, verdict) => assert_eq!((found, verdict), (Err(ContentError::Undecided), Verdict::Undecided)),
    }
    for to in Schema::ALL {
        if let Ok(made) = convert(text, to, Conversion::default()) {
            assert_eq!(judge(made.as_bytes(), Some(to)), Verdict::Valid(to));
        }
    }
}

/// Warnings change neither the verdict nor what is wrong, and each is at a place that is there.
fn warn(text: &[u8], schema: Option<Schema>) {
    let Some(report) = validate(text, schema) else { return };
    let explained = explain(text, schema).expect("it is decided");
    assert!(report.errors().eq(&explained.findings));
    assert_eq!(report.is_valid(), explained.is_valid());
    for warning in report.warnings() {
        assert!(!value_at(text, warning.offset).is_empty());
        assert_eq!(locate(text, &[warning.offset], usize::MAX).expect("a value begins here")[0].path, warning.path);
    }
}

/// Whether a text is a message of a host, whose content may be blank.
fn shown_as_it_is(text: &[u8]) -> bool {
    judge(text, None) == Verdict::Valid(Schema::ToolMessage)
}
