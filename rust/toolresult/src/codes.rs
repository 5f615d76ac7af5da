//! What any code means: of the contract, of a team, or of the dialect of another system.

use crate::content::value::{parse, Value};
use crate::explain::below;
use crate::generated::error_code::{Range, DIALECTS, RANGES, RESERVED};
use crate::generated::plan::FINDINGS_LIMIT;
use crate::locate::offset_of;
use crate::generated::words as facts;
use crate::words::{quoted, with, Detail};
use crate::search::{searched_texts, Searched};
use crate::{explain, text, ErrorCode, Finding, Kind, Language, Report, Rule, Schema};
use alloc::borrow::{Cow, ToOwned};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// What is known of a code: its row in a table, or what its range says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CodeInfo {
    /// Its name, such as `EXECUTION_TIMEOUT`; None where no table has the number.
    pub name: Option<Cow<'static, str>>,
    /// Who has to act; None outside the ranges of the contract.
    pub kind: Option<Kind>,
    /// The status for a server to answer with; None outside the ranges.
    pub http_status: Option<u16>,
    /// Whether the same call may succeed later; None where nobody knows.
    pub retryable: Option<bool>,
    /// What may have happened although it failed: none, unknown or partial; None where nobody knows.
    pub effect: Option<&'static str>,
    message: Option<Texts>,
    advice: Option<Texts>,
}

/// A text in English and Chinese.
type Texts = [Cow<'static, str>; 2];

impl CodeInfo {
    /// The short default text; None outside the ranges.
    pub fn message(&self, language: Language) -> Option<&str> {
        in_language(&self.message, language)
    }

    /// What the model should do next; None where no row says it.
    pub fn advice(&self, language: Language) -> Option<&str> {
        in_language(&self.advice, language)
    }

    /// Whether a program may repeat the call by itself: a retry may help, and does no harm. After a
    /// failure that may have taken effect only an idempotent call may be repeated.
    ///
    /// ```
    /// use toolresult::describe_code;
    ///
    /// let timeout = describe_code(2002);
    /// assert_eq!((timeout.retryable, timeout.effect), (Some(true), Some("unknown")));
    /// assert_eq!((timeout.may_repeat(false), timeout.may_repeat(true)), (false, true));
    /// ```
    pub fn may_repeat(&self, idempotent: bool) -> bool {
        let is_unsafe = matches!(self.effect, Some("unknown" | "partial"));
        self.retryable == Some(true) && (idempotent || !is_unsafe)
    }

    fn of_contract(code: ErrorCode) -> Self {
        CodeInfo {
            name: Some(code.name().into()),
            kind: Some(code.kind()),
            http_status: Some(code.http_status()),
            retryable: code.retryable(),
            effect: code.effect(),
            message: Some([code.message().into(), code.message_zh().into()]),
            advice: Some([code.advice().into(), code.advice_zh().into()]),
        }
    }

    fn of_range(code: i64) -> Self {
        let Some(&(.., kind, http_status, (english, chinese))) = range_of(code) else {
            return CodeInfo::default();
        };
        CodeInfo {
            kind: Some(kind),
            http_status: Some(http_status),
            message: Some([english.into(), chinese.into()]),
            ..CodeInfo::default()
        }
    }

    /// What a row of a team says; what it leaves out has the default that the schema names.
    fn of_row(code: i64, row: &Value) -> Self {
        let of_range = CodeInfo::of_range(code);
        let effects = ["none", "unknown", "partial"];
        let said = row.text_in("effect");
        CodeInfo {
            name: row.text_in("name").map(|name| name.to_owned().into()),
            http_status: whole_in(row, "http_status").and_then(|status| u16::try_from(status).ok()).or(of_range.http_status),
            retryable: Some(matches!(row.field("retryable"), Some(Value::Bool(true)))),
            effect: effects.into_iter().find(|effect| said == Some(effect)),
            message: row.field("message").map(in_both),
            advice: row.field("advice").map(in_both),
            kind: of_range.kind,
        }
    }
}

fn in_language(texts: &Option<Texts>, language: Language) -> Option<&str> {
    texts.as_ref().map(|texts| &*texts[language as usize])
}

/// A text in both languages; where one is missing, the other stands for it.
fn in_both(texts: &Value) -> Texts {
    let said = |language: &str, other: &str| {
        texts.text_in(language).or(texts.text_in(other)).unwrap_or("").to_owned().into()
    };
    [said("en", "zh"), said("zh", "en")]
}

/// What the contract says of any number.
///
/// ```
/// use toolresult::{describe_code, Kind, Language};
///
/// let known = describe_code(2002);
/// assert_eq!((known.name.as_deref(), known.http_status), (Some("EXECUTION_TIMEOUT"), Some(504)));
/// let of_a_team = describe_code(1234);
/// assert_eq!((of_a_team.name.as_deref(), of_a_team.kind), (None, Some(Kind::Client)));
/// assert_eq!(of_a_team.message(Language::English), Some("Client error"));
/// ```
pub fn describe_code(code: impl Into<i64>) -> CodeInfo {
    let code = code.into();
    of_contract(code).map_or_else(|| CodeInfo::of_range(code), CodeInfo::of_contract)
}

fn of_contract(code: i64) -> Option<ErrorCode> {
    ErrorCode::try_from(u16::try_from(code).ok()?).ok()
}

/// The range of the contract that a number is in.
pub(crate) fn range_of(code: i64) -> Option<&'static Range> {
    RANGES.iter().find(|(first, last, ..)| (i64::from(*first)..=i64::from(*last)).contains(&code))
}

fn whole_in(value: &Value, field: &str) -> Option<i64> {
    let Some(Value::Number(spelled)) = value.field(field) else { return None };
    let number = spelled.parse::<f64>().ok()?;
    let whole = number as i64; // of one that is too large the nearest, which is not the same
    (whole as f64 == number).then_some(whole)
}

/// A team's own error codes, and the dialects of its other systems, beside those of the contract.
/// The default is the contract's table alone.
///
/// ```
/// use toolresult::{CodeTable, Language};
///
/// let table = CodeTable::read(br#"{
///     "codes": [{"code": 1201, "name": "OUT_OF_STOCK", "kind": "client",
///                "message": {"en": "Out of stock"}, "retryable": false}],
///     "dialects": [{"name": "shop", "codes": [{"code": 7, "name": "GONE", "means": 1201}]}]
/// }"#)?;
/// let info = table.describe(1201);
/// assert_eq!((info.name.as_deref(), info.message(Language::English)), (Some("OUT_OF_STOCK"), Some("Out of stock")));
/// assert_eq!(table.translate(7, "shop")?, 1201);
/// assert_eq!(table.translate(5012, "agentflow-enum")?, 2001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodeTable {
    rows: BTreeMap<i64, CodeInfo>,
    dialects: Vec<(String, Vec<DialectRow>)>,
    pub(crate) searched: Vec<Searched>,
}

/// A number of a dialect: its name there, and the code that it means.
pub type DialectRow = (i64, Cow<'static, str>, u16);

/// The error codes of another system, as [`CodeTable::dialect`] finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect<'a> {
    /// Its name.
    pub name: &'a str,
    pub(crate) rows: &'a [DialectRow],
}

impl Dialect<'_> {
    pub(crate) fn row(&self, code: i64) -> Option<&DialectRow> {
        self.rows.iter().find(|row| row.0 == code)
    }

    /// Its numbers as spans: 0, 4001–4006.
    pub(crate) fn numbers(&self) -> String {
        let mut all: Vec<i64> = self.rows.iter().map(|row| row.0).collect();
        all.sort_unstable();
        let spans: Vec<String> = all
            .chunk_by(|one, next| one + 1 == *next)
            .map(|span| match span {
                [first, .., last] => format!("{first}–{last}"),
                _ => span.iter().map(i64::to_string).collect(),
            })
            .collect();
        spans.join(", ")
    }
}

impl CodeTable {
    /// Read a document of the form `error-codes`.
    ///
    /// # Errors
    ///
    /// It is not valid, or clashes with the contract's table or with itself.
    pub fn read(document: impl AsRef<[u8]>) -> Result<Self, CodesError> {
        let document = document.as_ref();
        let report = explain_codes(document).ok_or(CodesError::Undecided)?;
        let Some(value) = read_json(document).filter(|_| report.findings.is_empty()) else {
            return Err(CodesError::Invalid(report));
        };
        let mut table = CodeTable::default();
        for row in items_in(&value, "codes") {
            let Some(code) = whole_in(row, "code") else { continue };
            let info = CodeInfo::of_row(code, row);
            table.searched.extend(u16::try_from(code).map(|code| searched_texts(code, row, &info)));
            table.rows.insert(code, info);
        }
        for entry in items_in(&value, "dialects") {
            let means = items_in(entry, "codes").iter().filter_map(|row| {
                let name = row.text_in("name")?.to_owned();
                Some((whole_in(row, "code")?, name.into(), u16::try_from(whole_in(row, "means")?).ok()?))
            });
            table.dialects.push((entry.text_in("name").unwrap_or("").to_owned(), means.collect()));
        }
        Ok(table)
    }

    /// What is known of any number: its row in the team's table or the contract's, or what its range
    /// says.
    pub fn describe(&self, code: impl Into<i64>) -> CodeInfo {
        let code = code.into();
        self.rows.get(&code).cloned().unwrap_or_else(|| describe_code(code))
    }

    /// The code that a number of a dialect means.
    ///
    /// # Errors
    ///
    /// No table has the dialect, or the dialect has no such number.
    pub fn translate(&self, code: i64, dialect: &str) -> Result<u16, DialectError> {
        let known = self.dialect(dialect)?;
        let means = known.row(code).map(|row| row.2);
        means.ok_or_else(|| DialectError::UnknownCode(code, dialect.to_owned()))
    }

    /// The dialect of a name.
    ///
    /// # Errors
    ///
    /// No table has it.
    pub fn dialect(&self, name: &str) -> Result<Dialect<'_>, DialectError> {
        self.all().find(|one| one.name == name).ok_or_else(|| DialectError::UnknownDialect(name.to_owned()))
    }

    fn all(&self) -> impl Iterator<Item = Dialect<'_>> {
        let of_contract = DIALECTS.iter().map(|&(name, rows)| Dialect { name, rows });
        of_contract.chain(self.dialects.iter().map(|(name, rows)| Dialect { name, rows }))
    }

    /// Which dialects know a number, in words; None if none does.
    pub(crate) fn in_dialects(&self, code: i64, language: Language) -> Option<String> {
        let known = self.all().filter_map(|one| {
            let words = [("dialect", one.name), ("name", &*one.row(code)?.1)];
            Some(with(facts::ADVICE_DIALECT_KNOWS, language, &words))
        });
        let known: Vec<String> = known.collect();
        (!known.is_empty()).then(|| known.join(language.of(facts::COMMA)))
    }
}

/// Why a table of a team's own codes cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodesError {
    /// It is not valid, for these reasons.
    Invalid(Report),
    /// It has a number that is too large to be judged.
    Undecided,
}

impl fmt::Display for CodesError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodesError::Undecided => out.write_str("it has a number that is too large to be judged"),
            CodesError::Invalid(report) => match report.findings.first() {
                None => out.write_str("not a valid table of error codes"),
                Some(one) => write!(out, "not a valid table of error codes: {one}"),
            },
        }
    }
}

impl core::error::Error for CodesError {}

/// Why a number of a dialect has no meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialectError {
    /// No table has the dialect of this name.
    UnknownDialect(String),
    /// The dialect does not have this number.
    UnknownCode(i64, String),
}

impl fmt::Display for DialectError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DialectError::UnknownDialect(name) => write!(out, "no table has the dialect {name}"),
            DialectError::UnknownCode(code, name) => write!(out, "the dialect {name} has no code {code}"),
        }
    }
}

impl core::error::Error for DialectError {}

/// Say what is wrong with a team's own table: what [`explain()`] finds, and where it clashes with the
/// contract's table or with itself. None where [`crate::judge`] is undecided.
///
/// ```
/// use toolresult::{explain_codes, Language};
///
/// let table = br#"{"codes": [{"code": 1201, "name": "NO_DATA", "kind": "server", "message": {"en": "Gone"}}]}"#;
/// let report = explain_codes(table).unwrap();
/// let rules: Vec<_> = report.findings.iter().map(|one| one.rule.id()).collect();
/// assert_eq!(rules, ["code-name-taken", "code-kind"]);
/// ```
pub fn explain_codes(document: impl AsRef<[u8]>) -> Option<Report> {
    let document = document.as_ref();
    let mut report = explain(document, Some(Schema::ErrorCodes))?;
    let Some(value) = read_json(document) else { return Some(report) };
    let settled: BTreeSet<String> = report.findings.iter().map(|one| one.path.clone()).collect();
    let clashes = Clashes::of(&value).into_iter().filter(|one| !settled.contains(&one.path));
    report.findings.extend(clashes.map(|one| one.located(document)));
    report.findings.sort_by_key(|one| (one.rule, one.path.matches('/').count()));
    report.more += report.findings.len().saturating_sub(FINDINGS_LIMIT);
    report.findings.truncate(FINDINGS_LIMIT);
    Some(report)
}

fn read_json(document: &[u8]) -> Option<Value> {
    parse(core::str::from_utf8(document).ok()?)
}

fn items_in<'v>(value: &'v Value, field: &str) -> &'v [Value] {
    value.field(field).map_or(&[], Value::items)
}

/// What fills the places in the texts of a rule, in English and Chinese.
pub(crate) type Words = Vec<(&'static str, [String; 2])>;

pub(crate) fn same(word: impl ToString) -> [String; 2] {
    [word.to_string(), word.to_string()]
}

/// What the schema of a table cannot say, because it takes two rows, or the contract's table, to see it.
struct Clash {
    rule: Rule,
    path: String,
    words: Words,
}

impl Clash {
    fn located(self, document: &[u8]) -> Finding {
        let offset = offset_of(document, &self.path);
        let (line, column) = text::position(document, offset);
        Finding {
            rule: self.rule,
            keyword: None,
            path: self.path,
            line,
            column,
            offset,
            meant: None,
            schema: Some(Schema::ErrorCodes),
            detail: Detail::Words(self.words),
        }
    }
}

#[derive(Default)]
struct Clashes {
    codes: BTreeMap<i64, String>,
    names: BTreeMap<String, i64>,
    found: Vec<Clash>,
}

impl Clashes {
    fn of(document: &Value) -> Vec<Clash> {
        let mut clashes = Clashes::default();
        for code in ErrorCode::ALL {
            clashes.codes.insert(i64::from(code as u16), code.name().to_owned());
            clashes.names.insert(code.name().to_owned(), i64::from(code as u16));
        }
        for (index, row) in items_in(document, "codes").iter().enumerate() {
            clashes.row(&format!("/codes/{index}"), row);
        }
        let mut known: BTreeSet<&str> = DIALECTS.iter().map(|one| one.0).collect();
        for (index, entry) in items_in(document, "dialects").iter().enumerate() {
            let at = format!("/dialects/{index}");
            if let Some(name) = entry.text_in("name").filter(|name| !known.insert(name)) {
                clashes.add(Rule::DialectTaken, &at, "name", [("value", same(quoted(name)))]);
            }
            clashes.dialect(&at, entry);
        }
        clashes.found
    }

    fn add(&mut self, rule: Rule, at: &str, field: &str, words: impl Into<Words>) {
        self.found.push(Clash { rule, path: below(at, field.as_bytes()), words: words.into() });
    }

    fn row(&mut self, at: &str, row: &Value) {
        let (code, name) = (whole_in(row, "code"), row.text_in("name"));
        if let Some(code) = code {
            self.number(at, row, code);
        }
        let owner = name.and_then(|name| self.names.get(name).copied());
        if let (Some(name), Some(owner)) = (name, owner) {
            self.add(Rule::CodeNameTaken, at, "name", [("value", same(name)), ("code", same(owner))]);
        }
        // The first of two rows keeps its number and name.
        let Some(code) = code else { return };
        self.codes.entry(code).or_insert_with(|| name.map_or_else(|| code.to_string(), ToOwned::to_owned));
        if let (Some(name), None) = (name, owner) {
            self.names.insert(name.to_owned(), code);
        }
    }

    fn number(&mut self, at: &str, row: &Value, code: i64) {
        let range = range_of(code);
        if let Some(taken) = self.codes.get(&code).cloned() {
            self.add(Rule::CodeTaken, at, "code", [("value", same(code)), ("name", same(taken))]);
        } else if range.is_some() && is_reserved(code) {
            self.add(Rule::OwnCodeReserved, at, "code", [("value", same(code))]);
        }
        if let (Some(range), Some(kind)) = (range, row.text_in("kind")) {
            if kind != range.2.name() {
                let words = [
                    ("expected", same(range.2.name())),
                    ("code", same(code)),
                    ("value", same(quoted(kind))),
                    ("ranges", [kinds(Language::English), kinds(Language::Chinese)]),
                ];
                self.add(Rule::CodeKind, at, "kind", words);
            }
        }
    }

    fn dialect(&mut self, at: &str, entry: &Value) {
        let mut seen = BTreeSet::new();
        for (index, row) in items_in(entry, "codes").iter().enumerate() {
            let place = format!("{at}/codes/{index}");
            if let Some(code) = whole_in(row, "code").filter(|code| !seen.insert(*code)) {
                let dialect = entry.text_in("name").unwrap_or("");
                self.add(Rule::DialectCodeTaken, &place, "code", [("value", same(code)), ("dialect", same(dialect))]);
            }
            if let Some(means) = whole_in(row, "means").filter(|means| !self.codes.contains_key(means)) {
                self.add(Rule::DialectMeansUnknown, &place, "means", [("value", same(means))]);
            }
        }
    }
}

pub(crate) fn is_reserved(code: i64) -> bool {
    code >= 1000 && (RESERVED.0..=RESERVED.1).contains(&(code % 1000))
}

/// The kinds that a team may use, with their ranges: client 1000–1999, and so on.
fn kinds(language: Language) -> String {
    let of_teams = RANGES.iter().filter(|(first, last, ..)| first != last);
    let listed: Vec<String> =
        of_teams.map(|(first, last, kind, ..)| format!("{} {first}–{last}", kind.name())).collect();
    listed.join(language.of(crate::generated::words::COMMA))
}
