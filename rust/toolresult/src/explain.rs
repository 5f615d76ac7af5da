//! What is wrong with a text: every finding with its rule, its path and its place.
//! Only asked once a text was rejected.

use crate::generated::plan::{ENTRIES, FINDINGS_LIMIT, RECOGNIZED_IN, SCHEMAS};
use crate::plan::{Entry, Keyword, Unit, MISSING, OBJECT, VOID};
use crate::scan::{resolve, Scan, Stop};
use crate::words::{Detail, Excerpt, Row};
use crate::{nearest, text, Rule, Schema};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule that is broken.
    pub rule: Rule,
    /// The keyword of the schema that says so; None where none does.
    pub keyword: Option<Keyword>,
    /// JSON Pointer to the value, or to where it is missing.
    pub path: String,
    /// 1-based line of the value, or of the nearest that is there; of its key, if [`Rule::marks_key`].
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// Where the value begins, in bytes from the beginning of the text.
    pub offset: usize,
    /// The field that an unknown one was probably meant to be.
    pub meant: Option<&'static str>,
    pub(crate) schema: Option<Schema>,
    pub(crate) detail: Detail,
}

/// What was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The schema that was given, or the form that was recognized.
    pub schema: Option<Schema>,
    /// What is wrong, the best explanation first, and then what is worth a warning, if
    /// [`crate::validate`] looked for it; at most 1,000.
    pub findings: Vec<Finding>,
    /// How many more were left out.
    pub more: usize,
}

impl Report {
    /// Whether nothing is wrong; there may be warnings.
    pub fn is_valid(&self) -> bool {
        self.errors().next().is_none()
    }

    /// What is wrong.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|one| !one.rule.is_warning())
    }

    /// What is valid, and probably a mistake, such as data of a success that say that the call failed.
    pub fn warnings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|one| one.rule.is_warning())
    }
}

/// Say what is wrong with a text; None where [`crate::judge`] is undecided and the text is JSON.
///
/// ```
/// use toolresult::explain;
///
/// let report = explain(br#"{"code": 0, "mesage": "done"}"#, None).unwrap();
/// let finding = &report.findings[0];
/// assert_eq!((finding.rule.id(), finding.path.as_str()), ("unknown-field", "/mesage"));
/// assert_eq!((finding.line, finding.column, finding.meant), (1, 13, Some("message")));
/// assert!(explain(br#"{"code": 0}"#, None).unwrap().findings.is_empty());
/// ```
pub fn explain(bytes: &[u8], schema: Option<Schema>) -> Option<Report> {
    let report = |found: Vec<Violation>, schema| {
        let findings = found.into_iter().map(|one| one.located(bytes, schema)).collect();
        Some(Report { schema, findings, more: 0 })
    };
    let utf8 = simdutf8::basic::from_utf8(bytes).is_ok();
    let read_in = schema.map_or(RECOGNIZED_IN, |schema| SCHEMAS[schema as usize].0);
    let mut scan = Scan::new(bytes);
    let read = if utf8 { scan.document(read_in) } else { Err(Stop::NotJson) };
    let facts = match read {
        Ok(facts) => facts,
        // Whether a number is too large to be held is decided here; what a held one means is not.
        Err(Stop::NotJson | Stop::Undecided) => {
            let (rule, at, wanted) = text::wanted_fault(bytes)?;
            let detail = Detail::of_text(bytes, rule, at, wanted);
            return report(vec![Violation { detail, ..Violation::of(rule, String::new(), at) }], schema);
        }
    };
    let start = scan.blank(0);
    if scan.at(start) == b'"' && holds_json(&mut scan, start) {
        return report(vec![Violation::of(Rule::JsonInString, String::new(), start)], schema);
    }
    let schema = match schema.map_or_else(|| crate::recognize(facts), Ok) {
        Ok(schema) => schema,
        Err(rule) => {
            let detail = Detail::of_no_form(bytes, start);
            return report(vec![Violation { detail, ..Violation::of(rule, String::new(), start) }], None);
        }
    };
    let (unit, number) = SCHEMAS[schema as usize];
    if unit.schemas.get(number).is_some_and(|rules| core::ptr::eq(unit, read_in) && rules.accept(facts)) {
        return report(Vec::new(), Some(schema));
    }
    let mut reader = Reader { scan, text: bytes, found: Vec::new(), left: FINDINGS_LIMIT, more: 0 };
    reader.value(unit, number, start, String::new(), &BTreeSet::new()).ok()?;
    let violations = core::mem::take(&mut reader.found);
    reader.duplicates(unit, number, start, "").ok()?;
    let more = reader.more;
    let found = sorted(without_consequences(violations), reader.found);
    report(found, Some(schema)).map(|report| Report { more, ..report })
}

fn holds_json(scan: &mut Scan<'_>, start: usize) -> bool {
    let Ok(quoted) = scan.string(start + 1) else { return false };
    core::str::from_utf8(scan.resolved(quoted)).is_ok_and(text::holds_json)
}

/// One broken constraint at one place.
struct Violation {
    rule: Rule,
    keyword: Option<Keyword>,
    path: String,
    offset: usize,
    /// Fields whose values decide whether the constraint applies at all.
    looked_at: BTreeSet<String>,
    meant: Option<&'static str>,
    row: Option<Row>,
    detail: Detail,
}

impl Violation {
    fn of(rule: Rule, path: String, offset: usize) -> Self {
        Violation {
            rule,
            keyword: None,
            path,
            offset,
            looked_at: BTreeSet::new(),
            meant: None,
            row: None,
            detail: Detail::Nothing,
        }
    }

    fn located(self, text: &[u8], schema: Option<Schema>) -> Finding {
        let (line, column) = text::mark(text, self.rule, self.offset);
        let detail = match self.row {
            Some(row) if self.keyword == Some(Keyword::Required) => {
                Detail::Value { row, value: Excerpt::missing() }
            }
            Some(row) => Detail::Value { row, value: Excerpt::at(text, self.offset, self.rule) },
            None => self.detail,
        };
        Finding {
            rule: self.rule,
            keyword: self.keyword,
            path: self.path,
            line,
            column,
            offset: self.offset,
            meant: self.meant,
            schema,
            detail,
        }
    }
}

/// A member of an object: its name and where its value begins.
struct Member {
    name: Vec<u8>,
    start: usize,
}

/// What was noted of the places of a unit.
struct Noted {
    classes: Vec<usize>,
    starts: Vec<usize>,
    members: BTreeMap<usize, Vec<Member>>,
}

struct Reader<'t> {
    scan: Scan<'t>,
    text: &'t [u8],
    found: Vec<Violation>,
    /// How many more are taken.
    left: usize,
    /// How many were not.
    more: usize,
}

impl Reader<'_> {
    fn add(&mut self, violation: Violation) {
        if self.left > 0 {
            self.left -= 1;
            self.found.push(violation);
        } else {
            self.more += 1;
        }
    }

    /// Find what is wrong with one value of a unit.
    fn value(
        &mut self,
        unit: &'static Unit,
        number: usize,
        start: usize,
        path: String,
        around: &BTreeSet<String>,
    ) -> Result<(), Stop> {
        let noted = self.noted(unit, start)?;
        let entries = ENTRIES.get(unit.number).and_then(|schemas| schemas.get(number));
        for (index, entry) in entries.ok_or(Stop::Undecided)?.iter().enumerate() {
            let asked = entry.when.iter().all(|clause| {
                clause.iter().any(|&(place, classes)| {
                    noted.classes.get(place as usize).is_some_and(|&class| classes >> class & 1 != 0)
                })
            });
            if asked {
                self.entry(unit, (unit.number, number, index), entry, &noted, &path, around)?;
            }
        }
        Ok(())
    }

    fn noted(&mut self, unit: &'static Unit, start: usize) -> Result<Noted, Stop> {
        let places = unit.places.len();
        let (classes, starts) = (vec![VOID; places], vec![start; places]);
        let mut noted = Noted { classes, starts, members: BTreeMap::new() };
        self.note(unit, 0, start, &mut noted)?;
        Ok(noted)
    }

    fn entry(
        &mut self,
        unit: &'static Unit,
        row: Row,
        entry: &'static Entry,
        noted: &Noted,
        path: &str,
        around: &BTreeSet<String>,
    ) -> Result<(), Stop> {
        let index = entry.place as usize;
        let (Some(place), Some(&class)) = (unit.places.get(index), noted.classes.get(index)) else {
            return Err(Stop::Undecided);
        };
        let members = noted.members.get(&index).map_or(&[][..], Vec::as_slice);
        let is_unknown = |member: &&Member| !entry.known.contains(&member.name.as_slice());
        let is_broken = match entry.keyword {
            Keyword::AdditionalProperties => members.iter().any(|one| is_unknown(&one)),
            _ => entry.wrong >> class & 1 != 0,
        };
        if !is_broken {
            return Ok(());
        }
        let here = format!("{path}{}", place.path);
        let mut looked_at = around.clone();
        looked_at.extend(entry.looked_at.iter().map(|one| format!("{path}{one}")));
        let rule = Rule::ALL.get(entry.rule as usize).copied();
        let mut add = |path: String, offset: usize, meant| {
            let keyword = Some(entry.keyword);
            let looked_at = looked_at.clone();
            if let Some(rule) = rule {
                let of = Violation::of(rule, path, offset);
                self.add(Violation { keyword, looked_at, meant, row: Some(row), ..of });
            }
        };
        if entry.keyword == Keyword::AdditionalProperties {
            for member in members.iter().filter(is_unknown) {
                let name = String::from_utf8_lossy(&member.name);
                let meant = nearest::nearest(&name, entry.known);
                add(below(&here, &member.name), member.start, meant);
            }
        } else {
            let start = noted.starts.get(index).copied().unwrap_or(0);
            match place.items {
                Some(items) if entry.keyword == Keyword::Items => {
                    for (number, start) in self.items(start)?.into_iter().enumerate() {
                        let path = format!("{here}/{number}");
                        self.value(items, entry.item as usize, start, path, &looked_at)?;
                    }
                }
                _ => add(here, start, None),
            }
        }
        Ok(())
    }

    /// Note the class of a place and of those inside it.
    fn note(
        &mut self,
        unit: &'static Unit,
        index: usize,
        start: usize,
        noted: &mut Noted,
    ) -> Result<(), Stop> {
        let place = unit.places.get(index).ok_or(Stop::Undecided)?;
        let (_, class) = self.scan.classify(unit, place, start, 0, &mut 0)?;
        if let (Some(known), Some(at)) = (noted.classes.get_mut(index), noted.starts.get_mut(index)) {
            (*known, *at) = (class, start);
        }
        let Some(fields) = place.fields.filter(|_| class == OBJECT) else { return Ok(()) };
        let members = self.members(start)?;
        for field in fields.known {
            // The nearest value that is there tells where a missing one is.
            if let Some(at) = noted.starts.get_mut(field.place as usize) {
                *at = start;
            }
            match members.iter().find(|member| member.name == field.name) {
                Some(member) => self.note(unit, field.place as usize, member.start, noted)?,
                None => {
                    if let Some(class) = noted.classes.get_mut(field.place as usize) {
                        *class = MISSING;
                    }
                }
            }
        }
        noted.members.insert(index, members);
        Ok(())
    }

    /// The members of an object in the order in which their names come first, with the last value.
    fn members(&mut self, start: usize) -> Result<Vec<Member>, Stop> {
        let mut members: Vec<Member> = Vec::new();
        let mut known = BTreeMap::new();
        for (name, start) in self.pairs(start)? {
            let next = members.len();
            let number = *known.entry(name.clone()).or_insert(next);
            match members.get_mut(number) {
                Some(member) => member.start = start,
                None => members.push(Member { name, start }),
            }
        }
        Ok(members)
    }

    fn pairs(&mut self, start: usize) -> Result<Vec<(Vec<u8>, usize)>, Stop> {
        let mut pairs = Vec::new();
        let mut i = self.scan.blank(start + 1);
        while self.scan.at(i) == b'"' {
            let key = self.scan.string(i + 1)?;
            let name = resolve(self.text.get(key.start..key.end).unwrap_or(&[]));
            i = self.scan.colon(key.end + 1)?;
            pairs.push((name, i));
            let end = self.scan.skip(i, 0)?;
            i = self.scan.blank(end);
            if self.scan.at(i) == b',' {
                i = self.scan.blank(i + 1);
            }
        }
        Ok(pairs)
    }

    fn items(&mut self, start: usize) -> Result<Vec<usize>, Stop> {
        let mut starts = Vec::new();
        let mut i = self.scan.blank(start + 1);
        while self.scan.at(i) != b']' {
            starts.push(i);
            let end = self.scan.skip(i, 0)?;
            i = self.scan.blank(end);
            if self.scan.at(i) == b',' {
                i = self.scan.blank(i + 1);
            }
        }
        Ok(starts)
    }

    /// Find the duplicate keys that a schema forbids, also in the items of lists that it describes.
    fn duplicates(
        &mut self,
        unit: &'static Unit,
        number: usize,
        start: usize,
        path: &str,
    ) -> Result<(), Stop> {
        let noted = self.noted(unit, start)?;
        self.duplicates_in(unit, number, 0, &noted, path)
    }

    fn duplicates_in(
        &mut self,
        unit: &'static Unit,
        number: usize,
        index: usize,
        noted: &Noted,
        path: &str,
    ) -> Result<(), Stop> {
        let rules = unit.schemas.get(number).ok_or(Stop::Undecided)?;
        let place = unit.places.get(index).ok_or(Stop::Undecided)?;
        let start = noted.starts.get(index).copied().unwrap_or(0);
        let is_unique = |place: usize| rules.unique.iter().any(|&one| usize::from(one) == place);
        let here = format!("{path}{}", place.path);
        if let (Some(fields), Some(members)) = (place.fields, noted.members.get(&index)) {
            let field_of = |name: &[u8]| fields.known.get(fields.find(name)?);
            let mut seen = BTreeSet::new();
            let mut told = BTreeSet::new();
            for (name, _) in self.pairs(start)? {
                let is_first = seen.insert(name.clone());
                let field = field_of(&name).map(|field| usize::from(field.place));
                if is_first || !(is_unique(index) || field.is_some_and(is_unique)) {
                    continue;
                }
                if told.insert(name.clone()) {
                    let last = members.iter().find(|member| member.name == name);
                    let last = last.map_or(start, |member| member.start);
                    self.add(Violation::of(Rule::DuplicateKey, below(&here, &name), last));
                }
            }
            for field in members.iter().filter_map(|member| field_of(&member.name)) {
                self.duplicates_in(unit, number, usize::from(field.place), noted, path)?;
            }
        } else if let (Some(items), b'[') = (place.items, self.scan.at(start)) {
            let is_there = noted.classes.get(index).is_some_and(|&class| class > MISSING);
            let described = rules.items.iter().find(|&&(list, _)| usize::from(list) == index);
            if let (Some(&(_, described)), true) = (described, is_there) {
                for (number, start) in self.items(start)?.into_iter().enumerate() {
                    let path = format!("{here}/{number}");
                    self.duplicates(items, usize::from(described), start, &path)?;
                }
            }
        }
        Ok(())
    }
}

/// Leave out what follows from something else that is wrong, and what was said before.
fn without_consequences(found: Vec<Violation>) -> Vec<Violation> {
    let broken: BTreeSet<&str> =
        found.iter().filter(|one| one.looked_at.is_empty()).map(|one| one.path.as_str()).collect();
    let mistyped: BTreeSet<&str> =
        found.iter().filter(|one| one.rule == Rule::Type).map(|one| one.path.as_str()).collect();
    let misspelled: BTreeSet<String> =
        found.iter().filter_map(|one| Some(below(parent(&one.path), one.meant?.as_bytes()))).collect();
    let mut said = BTreeSet::new();
    let kept: Vec<bool> = found
        .iter()
        .map(|one| {
            let is_consequence = one.looked_at.iter().any(|path| broken.contains(path.as_str()))
                || (mistyped.contains(one.path.as_str()) && one.rule != Rule::Type)
                || (one.keyword == Some(Keyword::Required) && misspelled.contains(&one.path));
            !is_consequence && said.insert((one.path.clone(), one.rule))
        })
        .collect();
    found.into_iter().zip(kept).filter_map(|(one, is_kept)| is_kept.then_some(one)).collect()
}

/// Put the best explanation first: as the catalog ranks rules, then the shallow ones.
fn sorted(mut found: Vec<Violation>, others: Vec<Violation>) -> Vec<Violation> {
    found.extend(others);
    found.sort_by_key(|one| (one.rule, one.path.matches('/').count()));
    found
}

pub(crate) fn below(path: &str, name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name).replace('~', "~0").replace('/', "~1");
    format!("{path}/{name}")
}

fn parent(path: &str) -> &str {
    path.rfind('/').map_or("", |end| path.get(..end).unwrap_or(""))
}

/// The name or number that a pointer ends with.
pub(crate) fn last_step(path: &str) -> String {
    let last = path.rsplit('/').next().unwrap_or("");
    last.replace("~1", "/").replace("~0", "~")
}
