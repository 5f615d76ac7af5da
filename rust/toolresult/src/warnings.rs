//! What is worth a warning in an envelope whose form is known: valid, and probably a mistake.

use crate::codes::{is_reserved, range_of, same, Words};
use crate::content::characters::strip;
use crate::content::value::{exact, read, Value};
use crate::evidence::{is_nothing, written_number};
use crate::explain::{below, last_step, Finding, Report};
use crate::generated::plan::{DEPTH_LIMIT, FINDINGS_LIMIT, SCHEMAS};
use crate::generated::words as facts;
use crate::locate::{locate, offset_of, Located};
use crate::members::{members, unescaped, value_at};
use crate::nearest::nearest;
use crate::plan::{Keyword, Unit};
use crate::reading::{contradicting_sign, form_named, outcome_in, value_read, Form};
use crate::scan::{resolve, Scan};
use crate::text::{holds_json, mark};
use crate::words::{in_list, quoted, quoted_value, with, Detail};
use crate::{holds_traceback, is_held_number, CodeTable, Language, Outcome, Rule, Schema, Settings};
use alloc::borrow::{Cow, ToOwned};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// A form: its name, where its message and its data are, whether its data are text, the names that
/// its extension knows.
pub type Warned =
    (&'static str, Option<&'static str>, Option<&'static str>, bool, &'static [&'static [u8]]);

/// How long the paths of a report may be together, in bytes; the first may be longer.
const MOST_OF_PATHS: usize = 1_000_000;

/// Say what is wrong with a text, as [`crate::explain()`] does, and what is worth a warning in
/// it: what is valid, and probably a mistake. None where [`crate::judge`] is undecided and the text is
/// JSON.
///
/// ```
/// use toolresult::{validate, Language, Rule};
///
/// let report = validate(br#"{"code": 0, "data": {"error": "disk is full"}}"#, None).unwrap();
/// assert!(report.is_valid());
/// let warning = report.warnings().next().unwrap();
/// assert_eq!((warning.rule, warning.path.as_str()), (Rule::FailureInSuccess, "/data"));
/// assert_eq!(
///     warning.message(Language::English),
///     r#"expected the data of a success, got what looks like a failure: "disk is full""#
/// );
/// ```
pub fn validate(text: impl AsRef<[u8]>, schema: Option<Schema>) -> Option<Report> {
    Settings::default().validate(text, schema)
}

/// A report with what is worth a warning beside what is wrong.
pub(crate) fn with_warnings(text: &[u8], report: Report, codes: &CodeTable) -> Report {
    let is_unread = |one: &Finding| one.rule < Rule::DuplicateKey || one.rule == Rule::JsonInString;
    let Some(schema) = report.schema.filter(|_| !report.findings.iter().any(is_unread)) else { return report };
    let start = Scan::new(text).blank(0);
    if schema == Schema::ErrorCodes || text.get(start) != Some(&b'{') {
        return report;
    }
    let mut inside = inside_warnings(text, schema, &report.findings);
    let mut findings = report.findings;
    let unlisted = Envelope::new(text, schema, codes).warn(&mut findings);
    inside.sort_by_key(|one| (one.rule, one.depth));
    let mut all: Vec<Noted> = findings.into_iter().map(Noted::Finding).chain(inside.into_iter().map(Noted::Suspect)).collect();
    all.sort_by_key(Noted::rank);
    let listed = listed(&all);
    let more = report.more + unlisted + all.len() - listed;
    all.truncate(listed);
    Report { schema: Some(schema), findings: located(text, schema, all), more }
}

/// What is listed unless others are better.
enum Noted {
    Finding(Finding),
    Suspect(Suspect),
}

impl Noted {
    fn rank(&self) -> (Rule, usize) {
        match self {
            Noted::Finding(one) => (one.rule, one.path.matches('/').count()),
            Noted::Suspect(one) => (one.rule, one.depth),
        }
    }

    fn length(&self) -> usize {
        match self {
            Noted::Finding(one) => one.path.len(),
            Noted::Suspect(one) => one.length,
        }
    }
}

/// How many of them a report lists.
fn listed(all: &[Noted]) -> usize {
    let mut length = 0;
    let fits = |(number, one): &(usize, &Noted)| {
        length += one.length();
        length <= MOST_OF_PATHS || *number == 0
    };
    all.iter().take(FINDINGS_LIMIT).enumerate().take_while(fits).count()
}

/// Find out where the suspects are, all in one walk.
fn located(text: &[u8], schema: Schema, all: Vec<Noted>) -> Vec<Finding> {
    let suspected = |one: &Noted| if let Noted::Suspect(one) = one { Some(one.offset) } else { None };
    let mut offsets: Vec<usize> = all.iter().filter_map(suspected).collect();
    offsets.sort_unstable();
    let places = locate(text, &offsets, usize::MAX).unwrap_or_default();
    let places: BTreeMap<usize, Located> = offsets.into_iter().zip(places).collect();
    let finding_of = |one| match one {
        Noted::Finding(one) => Some(one),
        Noted::Suspect(one) => places.get(&one.offset).map(|place| one.finding(text, schema, place)),
    };
    all.into_iter().filter_map(finding_of).collect()
}

/// An envelope whose form is known, which need not be valid.
struct Envelope<'t> {
    text: &'t [u8],
    schema: Schema,
    codes: &'t CodeTable,
    value: Value,
    form: &'static Form,
    facts: &'static Warned,
    found: Vec<(Rule, String, Words)>,
    /// How many more there are that no report lists.
    more: usize,
}

impl<'t> Envelope<'t> {
    fn new(text: &'t [u8], schema: Schema, codes: &'t CodeTable) -> Self {
        let form = form_named(schema.name());
        let facts = facts::WARNED.iter().find(|facts| facts.0 == schema.name());
        let facts = facts.unwrap_or(&facts::WARNED[0]);
        Envelope { text, schema, codes, value: read(text), form, facts, found: Vec::new(), more: 0 }
    }

    /// Add what is worth a warning in the envelope itself, except where something is wrong; return how
    /// many are left out.
    fn warn(mut self, findings: &mut Vec<Finding>) -> usize {
        self.code();
        self.operation_type();
        self.extension_names();
        self.contradicted_success();
        self.failure_in_success();
        self.empty_success();
        self.message();
        let settled: BTreeSet<String> = findings.iter().map(|one| one.path.clone()).collect();
        let names = offsets_in(self.text, "meta");
        for (rule, path, words) in self.found {
            if !settled.contains(&path) {
                let in_meta = || names.get(last_step(&path).as_bytes()).copied();
                let offset = in_meta().filter(|_| rule == Rule::MetaNameUnknown);
                let offset = offset.unwrap_or_else(|| offset_of(self.text, &path));
                let (line, column) = mark(self.text, rule, offset);
                findings.push(finding(rule, path, (line, column, offset), self.schema, words));
            }
        }
        self.more
    }

    fn add<const N: usize>(&mut self, rule: Rule, path: String, words: [(&'static str, [String; 2]); N]) {
        self.found.push((rule, path, words.into()));
    }

    fn outcome(&self) -> Outcome {
        outcome_in(&self.value, self.form)
    }

    fn has_meta(&self) -> bool {
        self.form.3 == "meta"
    }

    fn code(&mut self) {
        let Some(Value::Number(spelled)) = self.value.field("code").filter(|_| self.has_meta()) else { return };
        let Some(code) = self.value.field("code").and_then(written_number) else { return };
        if spelled.contains(['.', 'e', 'E']) {
            let words = [("value", same(spelled)), ("expected", same(code))];
            self.add(Rule::CodeNotation, "/code".to_owned(), words);
        }
        let is_known = self.codes.describe(code).name.is_some();
        if is_known || range_of(code).is_none() {
            return;
        }
        if is_reserved(code) {
            return self.add(Rule::CodeReserved, "/code".to_owned(), [("value", same(code))]);
        }
        let advice = in_both(|language| match self.codes.in_dialects(code, language) {
            Some(known) => with(facts::ADVICE_DIALECTS, language, &[("known", &known)]),
            None => language.of(facts::ADVICE_TEAM_TABLE).to_owned(),
        });
        self.add(Rule::CodeUnknown, "/code".to_owned(), [("value", same(code)), ("advice", advice)]);
    }

    fn operation_type(&mut self) {
        let Some(said) = self.value.text_in("operationType").map(ToOwned::to_owned) else { return };
        if self.schema != Schema::ToolExecutionResult || facts::OPERATION_TYPES.contains(&said.as_str()) {
            return;
        }
        let (path, value) = ("/operationType".to_owned(), ("value", same(quoted(&said))));
        let meant = case_folded(&said);
        if facts::OPERATION_TYPES.contains(&meant.as_str()) {
            return self.add(Rule::OperationTypeCase, path, [value, ("expected", same(quoted(&meant)))]);
        }
        let known = in_both(|language| in_list(facts::OPERATION_TYPES.iter().copied(), language));
        self.add(Rule::OperationTypeUnknown, path, [value, ("expected", known)]);
    }

    /// Plain names in meta are reserved; that of a third party has a dot or a slash.
    fn extension_names(&mut self) {
        let Some(Value::Object(members)) = self.value.field("meta").filter(|_| self.has_meta()).cloned() else { return };
        let known = self.facts.4;
        for (name, _) in members {
            if known.contains(&name.as_bytes()) || name.contains(['.', '/']) {
                continue;
            }
            if self.found.len() >= FINDINGS_LIMIT {
                self.more += 1;
                continue;
            }
            let advice = match nearest(&name, known) {
                Some(meant) => in_both(|language| with(facts::ADVICE_DID_YOU_MEAN, language, &[("name", &quoted(meant))])),
                None => in_both(|language| with(facts::ADVICE_FOREIGN_NAME, language, &[("name", &name)])),
            };
            let path = below("/meta", name.as_bytes());
            self.add(Rule::MetaNameUnknown, path, [("field", same(quoted(&name))), ("advice", advice)]);
        }
    }

    fn contradicted_success(&mut self) {
        let extension = self.form.3;
        let Some(sign) = contradicting_sign(&self.value, extension) else { return };
        let without = |(key, value): &(String, Value)| {
            (key.clone(), if key == extension { Value::Null } else { value.clone() })
        };
        let flagged = Value::Object(self.value.members().iter().map(without).collect());
        if outcome_in(&flagged, self.form) != Outcome::Ok {
            return;
        }
        let shown = self.value.field(extension).and_then(|beside| beside.field(sign)).map(quoted_value);
        let path = format!("/{extension}{}", below("", sign.as_bytes()));
        self.add(Rule::SuccessContradicted, path, [("value", same(shown.unwrap_or_default()))]);
    }

    /// Data of a success that say that the call failed.
    fn failure_in_success(&mut self) {
        let Some(data) = self.facts.2.and_then(|data| self.value.field(data)) else { return };
        if !(data.is_nested() || data.text().is_some()) || self.outcome() != Outcome::Ok {
            return;
        }
        let read = value_read(data);
        if read.outcome == Outcome::Ok {
            return;
        }
        let said = read.message.filter(|said| !said.is_empty());
        let shown = said.map_or_else(|| quoted_value(data), |said| quoted(&said));
        let path = format!("/{}", self.facts.2.unwrap_or(""));
        self.add(Rule::FailureInSuccess, path, [("value", same(shown))]);
    }

    fn empty_success(&mut self) {
        let is_query = self.schema == Schema::ToolExecutionResult
            && matches!(self.value.field("success"), Some(Value::Bool(true)))
            && self.value.text_in("operationType") == Some("query");
        let data = self.value.field("data").filter(|data| is_query && !matches!(data, Value::Null));
        if let Some(shown) = data.filter(|data| is_nothing(data)).map(quoted_value) {
            self.add(Rule::EmptySuccess, "/data".to_owned(), [("value", same(shown))]);
        }
    }

    fn message(&mut self) {
        let Some(field) = self.facts.1 else { return };
        let Some(said) = self.value.text_in(field).map(ToOwned::to_owned) else { return };
        let path = format!("/{field}");
        if self.schema != Schema::ToolMessage && holds_json(&said) {
            self.add(Rule::JsonInMessage, path.clone(), [("field", same(quoted(field)))]);
        }
        if holds_traceback(&said) {
            self.add(Rule::Traceback, path.clone(), []);
        }
        if is_vague(&said) && matches!(self.outcome(), Outcome::Failed | Outcome::Unknown) {
            self.add(Rule::VagueMessage, path, [("value", same(quoted(&said)))]);
        }
    }
}

/// Where the values of the fields of a field begin.
fn offsets_in(text: &[u8], field: &str) -> BTreeMap<Vec<u8>, usize> {
    let holder = members(text).filter(|(key, _)| resolve(key) == field.as_bytes()).last();
    let offset = |value: &[u8]| value.as_ptr() as usize - text.as_ptr() as usize;
    holder.into_iter().flat_map(|(_, holder)| members(holder)).map(|(key, value)| (resolve(key), offset(value))).collect()
}

/// Whether a message names neither the cause nor the fix.
fn is_vague(message: &str) -> bool {
    let said = strip(message).trim_end_matches(|one| facts::FINAL_PUNCTUATION.contains(one));
    facts::VAGUE_MESSAGES.contains(&case_folded(said).as_str())
}

fn case_folded(said: &str) -> String {
    said.to_lowercase().replace('ß', "ss").replace('ſ', "s").replace('ς', "σ")
}

pub(crate) fn in_both(write: impl Fn(Language) -> String) -> [String; 2] {
    [write(Language::English), write(Language::Chinese)]
}

pub(crate) fn finding(rule: Rule, path: String, at: (usize, usize, usize), schema: Schema, words: Words) -> Finding {
    let (line, column, offset) = at;
    Finding {
        rule,
        keyword: None,
        path,
        line,
        column,
        offset,
        meant: None,
        schema: Some(schema),
        detail: Detail::Words(words),
    }
}

/// A value inside an envelope that is worth a warning, or one whose key was there before.
struct Suspect {
    rule: Rule,
    depth: usize,
    /// How long its path is.
    length: usize,
    offset: usize,
}

impl Suspect {
    fn finding(&self, text: &[u8], schema: Schema, at: &Located) -> Finding {
        let spelled = value_at(text, self.offset);
        let (line, column) =
            if self.rule.marks_key() { mark(text, self.rule, self.offset) } else { (at.line, at.column) };
        let words = match self.rule {
            Rule::DuplicateKeyInData => vec![("field", same(quoted(&last_step(&at.path))))],
            _ => vec![("value", same(quoted_value(&read(spelled))))],
        };
        finding(self.rule, at.path.clone(), (line, column, self.offset), schema, words)
    }
}

/// What is worth a warning inside the data and the foreign values of an envelope, except where
/// something is wrong.
fn inside_warnings(text: &[u8], schema: Schema, errors: &[Finding]) -> Vec<Suspect> {
    let (unit, number) = SCHEMAS[schema as usize];
    let facts = facts::WARNED.iter().find(|facts| facts.0 == schema.name());
    let mut search = Search {
        scan: Scan::new(text),
        text,
        data: facts.and_then(|facts| facts.2),
        data_is_text: facts.is_some_and(|facts| facts.3),
        found: Vec::new(),
    };
    let start = search.scan.blank(0);
    search.value(start, Spot::default(), Some(Known { unit, number, place: 0 }));
    let is_there = |one: &&Finding| one.keyword != Some(Keyword::Required);
    let settled: BTreeSet<usize> = errors.iter().filter(is_there).map(|one| one.offset).collect();
    search.found.retain(|one| !settled.contains(&one.offset));
    search.found
}

/// Where a search is.
#[derive(Clone, Copy, Default)]
struct Spot {
    depth: usize,
    length: usize,
    is_in_data: bool,
}

/// What the contract says of the value at a place.
#[derive(Clone, Copy)]
struct Known {
    unit: &'static Unit,
    number: usize,
    place: usize,
}

impl Known {
    fn field(self, name: &[u8]) -> Option<Known> {
        let fields = self.unit.places.get(self.place)?.fields?;
        let field = fields.known.get(fields.find(name)?)?;
        Some(Known { place: field.place.into(), ..self })
    }

    fn item(self) -> Option<Known> {
        let unit = self.unit.places.get(self.place)?.items?;
        let rules = self.unit.schemas.get(self.number)?;
        let (_, number) = rules.items.iter().find(|&&(list, _)| usize::from(list) == self.place)?;
        Some(Known { unit, number: (*number).into(), place: 0 })
    }

    /// Whether no key may be there twice, or this one must not.
    fn is_unique(self) -> bool {
        let rules = self.unit.schemas.get(self.number);
        rules.is_some_and(|rules| rules.unique.iter().any(|&place| usize::from(place) == self.place))
    }
}

/// A member of an object: its name, its value, what was found before it.
struct Member<'t> {
    name: Cow<'t, [u8]>,
    start: usize,
    before: usize,
}

struct Search<'t> {
    scan: Scan<'t>,
    text: &'t [u8],
    data: Option<&'static str>,
    data_is_text: bool,
    found: Vec<Suspect>,
}

impl<'t> Search<'t> {
    /// Look at the value that begins here; return its end.
    fn value(&mut self, start: usize, at: Spot, known: Option<Known>) -> Option<usize> {
        match self.scan.at(start) {
            b'{' | b'[' if at.depth > DEPTH_LIMIT => None,
            b'{' => self.object(start, at, known),
            b'[' => self.list(start, at, known),
            b'"' => {
                let said = self.scan.string(start + 1).ok()?;
                if at.is_in_data {
                    self.text(self.text.get(said.start..said.end)?, start, at);
                }
                Some(said.end + 1)
            }
            first => {
                let end = self.scan.skip(start, 0).ok()?;
                if first == b'-' || first.is_ascii_digit() {
                    let rule = beyond_double(self.text.get(start..end)?);
                    self.found.extend(rule.map(|rule| at.suspect(rule, start)));
                }
                Some(end)
            }
        }
    }

    /// The texts beside data are looked at by name.
    fn text(&mut self, spelled: &[u8], start: usize, at: Spot) {
        let Some(said) = unescaped(spelled) else { return };
        if holds_traceback(&said) {
            self.found.push(at.suspect(Rule::Traceback, start));
        }
        if !self.data_is_text && holds_json(&said) {
            self.found.push(at.suspect(Rule::DoubleEncoding, start));
        }
    }

    fn object(&mut self, start: usize, at: Spot, known: Option<Known>) -> Option<usize> {
        let mut members: Vec<Member<'t>> = Vec::new();
        let mut i = self.scan.blank(start + 1);
        while self.scan.at(i) == b'"' {
            let key = self.scan.string(i + 1).ok()?;
            let spelled = self.text.get(key.start..key.end)?;
            let name = if spelled.contains(&b'\\') { Cow::Owned(resolve(spelled)) } else { Cow::Borrowed(spelled) };
            let start = self.scan.colon(key.end + 1).ok()?;
            let inside = at.at_field(&name, self.data);
            let field = known.and_then(|known| known.field(&name));
            members.push(Member { name, start, before: self.found.len() });
            let end = self.value(start, inside, field)?;
            i = self.behind(end);
        }
        if has_again(&members) {
            self.again(&members, at, known);
        }
        Some(i + 1)
    }

    /// Of a key that is there again the last value counts; the others are as if they were not there.
    fn again(&mut self, members: &[Member<'t>], at: Spot, known: Option<Known>) {
        let mut last: BTreeMap<&[u8], usize> = BTreeMap::new();
        let mut again = BTreeSet::new();
        for (number, member) in members.iter().enumerate() {
            if last.insert(&member.name, number).is_some() {
                again.insert(&*member.name);
            }
        }
        let first = members.first().map_or(0, |one| one.before);
        let mut found = self.found.split_off(first).into_iter();
        for (number, member) in members.iter().enumerate() {
            let end = members.get(number + 1).map_or(usize::MAX, |next| next.before);
            let inside = found.by_ref().take(end - member.before);
            if last[&*member.name] == number {
                self.found.extend(inside);
            } else {
                inside.for_each(drop);
            }
        }
        for (number, member) in members.iter().enumerate() {
            let field = known.and_then(|known| known.field(&member.name));
            let is_unique = known.is_some_and(Known::is_unique) || field.is_some_and(Known::is_unique);
            if last[&*member.name] == number && again.contains(&*member.name) && !is_unique {
                let place = at.at_field(&member.name, self.data);
                self.found.push(place.suspect(Rule::DuplicateKeyInData, member.start));
            }
        }
    }

    fn list(&mut self, start: usize, at: Spot, known: Option<Known>) -> Option<usize> {
        let item = known.and_then(Known::item);
        let mut i = self.scan.blank(start + 1);
        let mut number = 0;
        while self.scan.at(i) != b']' {
            let end = self.value(i, at.at_item(number), item)?;
            i = self.behind(end);
            number += 1;
        }
        Some(i + 1)
    }

    /// What follows the comma behind a value, or the bracket.
    fn behind(&self, end: usize) -> usize {
        let i = self.scan.blank(end);
        if self.scan.at(i) == b',' { self.scan.blank(i + 1) } else { i }
    }
}

impl Spot {
    fn at_field(self, name: &[u8], data: Option<&str>) -> Spot {
        let escaped = name.iter().filter(|&&byte| matches!(byte, b'~' | b'/')).count();
        let is_in_data = self.is_in_data || self.depth == 0 && data.is_some_and(|data| data.as_bytes() == name);
        Spot { depth: self.depth + 1, length: self.length + 1 + name.len() + escaped, is_in_data }
    }

    fn at_item(self, number: usize) -> Spot {
        let digits = number.checked_ilog10().unwrap_or(0) as usize + 1;
        Spot { depth: self.depth + 1, length: self.length + 1 + digits, ..self }
    }

    fn suspect(self, rule: Rule, offset: usize) -> Suspect {
        Suspect { rule, depth: self.depth, length: self.length, offset }
    }
}

/// So many names are compared one by one.
const FEW: usize = 16;

fn has_again(members: &[Member<'_>]) -> bool {
    if members.len() > FEW {
        let mut seen = BTreeSet::new();
        return !members.iter().all(|one| seen.insert(&one.name));
    }
    members.iter().enumerate().any(|(number, one)| members[..number].iter().any(|other| other.name == one.name))
}

/// The rule of a number that a double does not hold: neither as its shortest spelling nor as its exact
/// value.
fn beyond_double(spelled: &[u8]) -> Option<Rule> {
    if is_held_number(spelled) {
        return None;
    }
    let text = core::str::from_utf8(spelled).ok()?;
    if !text.contains(['.', 'e', 'E']) {
        return Some(Rule::IntegerBeyondDouble);
    }
    let number: f64 = text.parse().ok()?;
    // No double has more digits behind its point.
    let is_exact = number.is_finite() && exact(text) == exact(&format!("{number:.1074}"));
    (!is_exact).then_some(Rule::NumberBeyondDouble)
}
