//! What a team has agreed: its own codes, the dialect that its envelopes speak, and what the model reads.

use crate::codes::{same, Dialect};
use crate::content::value::{read, Value};
use crate::evidence::written_number;
use crate::explain::{Finding, Report};
use crate::generated::words as facts;
use crate::locate::offset_of;
use crate::reading::form_named;
use crate::text::position;
use crate::warnings::{finding, in_both, with_warnings};
use crate::words::{quoted_value, range_advice, with, Detail};
use crate::content::content_as;
use crate::convert::convert_as;
use crate::{
    explain, judge, value_at, CodeTable, ContentError, ContentOptions, Conversion, Language, Rule, Schema, Verdict,
};
use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// What a team has agreed; the default is what the functions of the crate do.
///
/// ```
/// use toolresult::{CodeTable, Rule, Settings};
///
/// let codes = CodeTable::default();
/// let settings = Settings { dialect: Some(codes.dialect("agentflow-enum")?), ..Settings::default() };
/// let report = settings.validate(br#"{"code": 4006, "message": "no order 17"}"#, None).unwrap();
/// assert!(report.is_valid());
/// assert_eq!(report.findings[0].rule, Rule::DialectCode);
/// # Ok::<(), toolresult::DialectError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings<'a> {
    /// A team's own error codes; None are those of the contract alone.
    pub codes: Option<&'a CodeTable>,
    /// The dialect of error codes that an envelope speaks; its code is translated first.
    pub dialect: Option<Dialect<'a>>,
    /// The language of default texts, notices and advice.
    pub language: Language,
    /// How the model reads a result.
    pub shown: ContentOptions<'a>,
}

impl Settings<'_> {
    /// The function [`crate::validate`] with settings.
    pub fn validate(&self, text: impl AsRef<[u8]>, schema: Option<Schema>) -> Option<Report> {
        let text = text.as_ref();
        let contract = CodeTable::default();
        let codes = self.codes.unwrap_or(&contract);
        let mut report = explain(text, schema)?;
        let Some(said) = self.said_in_dialect(text, &report) else {
            advise(&mut report, codes);
            return Some(with_warnings(text, report, codes));
        };
        let Some(means) = said.means else {
            return Some(with_warnings(text, said.rejected(report), codes));
        };
        let start = said.finding.offset;
        let translated = with_code(text, start, means);
        let mut report = explain(&translated, schema)?;
        advise(&mut report, codes);
        report.findings.push(said.finding);
        let mut report = with_warnings(&translated, report, codes);
        for one in report.findings.iter_mut().filter(|one| one.offset > start) {
            one.offset = one.offset + text.len() - translated.len();
            (one.line, one.column) = position(text, one.offset);
        }
        Some(report)
    }

    /// The function [`crate::content()`] with settings: default texts are in their language, and the
    /// text is as `shown` says.
    ///
    /// # Errors
    ///
    /// The text is not a valid envelope, or no result of a tool; or `shown` asks for what cannot be.
    ///
    /// ```
    /// use toolresult::{Language, Settings};
    ///
    /// let settings = Settings { language: Language::Chinese, ..Settings::default() };
    /// assert_eq!(settings.content(br#"{"code": 0}"#)?, "（无输出）");
    /// # Ok::<(), toolresult::ContentError>(())
    /// ```
    pub fn content(&self, text: impl AsRef<[u8]>) -> Result<String, ContentError> {
        content_as(text.as_ref(), None, self)
    }

    /// The function [`crate::convert()`] with settings: the code is translated from their dialect.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn convert(&self, text: impl AsRef<[u8]>, to: Schema, conversion: Conversion<'_>) -> Result<String, ContentError> {
        convert_as(text.as_ref(), None, to, conversion, self)
    }

    /// A valid envelope in the contract's own codes, and its form.
    pub(crate) fn must_be_valid<'t>(
        &self,
        text: &'t [u8],
        schema: Option<Schema>,
    ) -> Result<(Cow<'t, [u8]>, Schema), ContentError> {
        if self.dialect.is_none() {
            return valid(Cow::Borrowed(text), schema);
        }
        let report = explain(text, schema).ok_or(ContentError::Undecided)?;
        match self.said_in_dialect(text, &report) {
            None => valid(Cow::Borrowed(text), schema),
            Some(said) => match said.means {
                None => Err(ContentError::Invalid(said.rejected(report))),
                Some(means) => valid(Cow::Owned(with_code(text, said.finding.offset, means)), schema),
            },
        }
    }

    fn said_in_dialect(&self, text: &[u8], report: &Report) -> Option<Said> {
        let contract = CodeTable::default();
        let codes = self.codes.unwrap_or(&contract);
        self.dialect.and_then(|dialect| Said::of(text, report, dialect, codes))
    }
}

fn valid(text: Cow<'_, [u8]>, schema: Option<Schema>) -> Result<(Cow<'_, [u8]>, Schema), ContentError> {
    match judge(&text, schema) {
        Verdict::Valid(schema) => Ok((text, schema)),
        _ => Err(explain(&text, schema).map_or(ContentError::Undecided, ContentError::Invalid)),
    }
}

/// The text with another number at a place.
fn with_code(text: &[u8], start: usize, code: u16) -> Vec<u8> {
    let end = start + value_at(text, start).len();
    [&text[..start], alloc::format!("{code}").as_bytes(), &text[end..]].concat()
}

/// What the code of an envelope is in a dialect.
struct Said {
    finding: Finding,
    /// The code that it means; None if that is wrong.
    means: Option<u16>,
}

impl Said {
    /// The report on an envelope whose code the dialect does not know.
    fn rejected(self, mut report: Report) -> Report {
        report.findings.retain(|one| one.path != self.finding.path);
        report.findings.push(self.finding);
        report
    }

    /// None where there is nothing to translate.
    fn of(text: &[u8], report: &Report, dialect: Dialect<'_>, codes: &CodeTable) -> Option<Said> {
        let schema = report.schema.filter(|schema| form_named(schema.name()).3 == "meta")?;
        if report.findings.iter().any(|one| one.rule < Rule::DuplicateKey || one.rule == Rule::JsonInString) {
            return None;
        }
        let value = read(text);
        let written = value.field("code").filter(|code| matches!(code, Value::Number(_)))?;
        let code = written_number(written)?;
        let offset = offset_of(text, "/code");
        let (line, column) = position(text, offset);
        let said = |rule, words, means| {
            Some(Said { finding: finding(rule, "/code".to_owned(), (line, column, offset), schema, words), means })
        };
        let before = value.field("meta").and_then(|meta| meta.field("toolresult")).and_then(|kept| kept.field("code"));
        if let Some(before @ Value::Object(_)) = before {
            let name = before.text_in("dialect").unwrap_or(dialect.name);
            return said(Rule::DialectCodeTranslated, vec![("dialect", same(name))], None);
        }
        match dialect.row(code) {
            None => {
                let advice = in_both(|language| {
                    let (name, numbers) = (("dialect", dialect.name), dialect.numbers());
                    let numbers = ("numbers", numbers.as_str());
                    match codes.in_dialects(code, language) {
                        Some(known) => with(facts::ADVICE_OTHER_DIALECT, language, &[name, numbers, ("known", &known)]),
                        None => with(facts::ADVICE_DIALECT_NUMBERS, language, &[name, numbers]),
                    }
                });
                let value = ("value", same(quoted_value(written)));
                said(Rule::DialectCodeUnknown, vec![value, ("dialect", same(dialect.name)), ("advice", advice)], None)
            }
            Some((0, _, 0)) => None,
            Some((number, name, means)) => {
                let meant: String = codes.describe(*means).name.unwrap_or_default().into();
                let words = vec![
                    ("value", same(number)),
                    ("name", same(name)),
                    ("dialect", same(dialect.name)),
                    ("code", same(means)),
                    ("code_name", same(meant)),
                ];
                said(Rule::DialectCode, words, Some(*means))
            }
        }
    }
}

/// Say of a code in no range which dialects of the team know it.
fn advise(report: &mut Report, codes: &CodeTable) {
    for one in report.findings.iter_mut().filter(|one| one.rule == Rule::CodeRange) {
        let word = |place| in_both(|language| one.word(place, language).unwrap_or_default());
        let (value, ranges) = (word("value"), word("ranges"));
        let Some(code) = value[0].parse().ok().filter(|code| codes.in_dialects(*code, Default::default()).is_some()) else {
            continue;
        };
        let advice = in_both(|language| range_advice(codes.in_dialects(code, language), language));
        one.detail = Detail::Words(Vec::from([("value", value), ("ranges", ranges), ("advice", advice)]));
    }
}
