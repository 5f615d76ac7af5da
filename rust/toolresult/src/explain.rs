//! What is wrong with a text: every finding with its rule, its path and its place.
//! Only asked once a text was rejected.

use crate::generated::plan::{RECOGNIZED_IN, SCHEMAS};
use crate::plan::{Entry, Keyword, Unit, MISSING, OBJECT, VOID};
use crate::scan::{resolve, Scan, Stop};
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
    /// 1-based line of the value, or of the nearest that is there.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
    /// The same in bytes from the beginning of the text.
    pub offset: usize,
    /// The field that an unknown one was probably meant to be.
    pub meant: Option<&'static str>,
}

/// What was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The schema that was given, or the form that was recognized.
    pub schema: Option<Schema>,
    /// What is wrong, the best explanation first; nothing, if the text is valid.
    pub findings: Vec<Finding>,
}

/// Say what is wrong with a text; None where [`crate::judge`] is undecided.
///
/// ```
/// use toolresult::explain;
///
/// let report = explain(br#"{"code": 0, "mesage": "done"}"#, None).unwrap();
/// let finding = &report.findings[0];
/// assert_eq!((finding.rule.id(), finding.path.as_str()), ("unknown-field", "/mesage"));
/// assert_eq!((finding.line, finding.column, finding.meant), (1, 23, Some("message")));
/// assert!(explain(br#"{"code": 0}"#, None).unwrap().findings.is_empty());
/// ```
pub fn explain(bytes: &[u8], schema: Option<Schema>) -> Option<Report> {
    let report = |found: Vec<Violation>, schema| {
        let findings = found.into_iter().map(|one| one.located(bytes)).collect();
        Some(Report { schema, findings })
    };
    let utf8 = simdutf8::basic::from_utf8(bytes).is_ok();
    let unit = schema.map_or(RECOGNIZED_IN, |schema| SCHEMAS[schema as usize].0);
    let mut scan = Scan::new(bytes);
    let read = if utf8 { scan.document(unit) } else { Err(Stop::NotJson) };
    let facts = match read {
        Ok(facts) => facts,
        Err(Stop::Undecided) => return None,
        Err(Stop::NotJson) => {
            let (rule, at) = text::fault(bytes)?;
            return report(vec![Violation::of(rule, String::new(), at)], schema);
        }
    };
    let start = scan.blank(0);
    if scan.at(start) == b'"' && holds_json(&mut scan, start) {
        return report(vec![Violation::of(Rule::JsonInString, String::new(), start)], schema);
    }
    let schema = match schema.map_or_else(|| crate::recognize(facts), Ok) {
        Ok(schema) => schema,
        Err(rule) => return report(vec![Violation::of(rule, String::new(), start)], None),
    };
    let (unit, number) = SCHEMAS[schema as usize];
    let mut reader = Reader { scan, text: bytes, found: Vec::new(), duplicates: Vec::new() };
    reader.value(unit, number, start, String::new(), &BTreeSet::new()).ok()?;
    report(reader.findings(), Some(schema))
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
}

impl Violation {
    fn of(rule: Rule, path: String, offset: usize) -> Self {
        Violation { rule, keyword: None, path, offset, looked_at: BTreeSet::new(), meant: None }
    }

    fn located(self, text: &[u8]) -> Finding {
        let (line, column) = text::position(text, self.offset);
        Finding {
            rule: self.rule,
            keyword: self.keyword,
            path: self.path,
            line,
            column,
            offset: self.offset,
            meant: self.meant,
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
    duplicates: Vec<Violation>,
}

impl Reader<'_> {
    /// Find what is wrong with one value of a unit.
    fn value(
        &mut self,
        unit: &'static Unit,
        number: usize,
        start: usize,
        path: String,
        around: &BTreeSet<String>,
    ) -> Result<(), Stop> {
        let places = unit.places.len();
        let mut noted =
            Noted { classes: vec![VOID; places], starts: vec![start; places], members: BTreeMap::new() };
        self.note(unit, 0, start, &mut noted)?;
        let rules = unit.schemas.get(number).ok_or(Stop::Undecided)?;
        for entry in rules.entries {
            let asked = entry.when.iter().all(|clause| {
                clause.iter().any(|&(place, classes)| {
                    noted.classes.get(place as usize).is_some_and(|&class| classes >> class & 1 != 0)
                })
            });
            if asked {
                self.entry(unit, entry, &noted, &path, around)?;
            }
        }
        self.note_duplicates(unit, number, &noted, &path)
    }

    fn entry(
        &mut self,
        unit: &'static Unit,
        entry: &'static Entry,
        noted: &Noted,
        path: &str,
        around: &BTreeSet<String>,
    ) -> Result<(), Stop> {
        let index = entry.place as usize;
        let (Some(place), Some(&class)) = (unit.places.get(index), noted.classes.get(index)) else {
            return Err(Stop::Undecided);
        };
        let here = format!("{path}{}", place.path);
        let mut looked_at = around.clone();
        looked_at.extend(entry.looked_at.iter().map(|one| format!("{path}{one}")));
        let rule = Rule::ALL.get(entry.rule as usize).copied();
        let mut add = |path: String, offset: usize, meant| {
            let keyword = Some(entry.keyword);
            let looked_at = looked_at.clone();
            if let Some(rule) = rule {
                self.found.push(Violation { rule, keyword, path, offset, looked_at, meant });
            }
        };
        if entry.keyword == Keyword::AdditionalProperties {
            for member in noted.members.get(&index).map_or(&[][..], Vec::as_slice) {
                if !entry.known.contains(&member.name.as_slice()) {
                    let name = String::from_utf8_lossy(&member.name);
                    let meant = nearest::nearest(&name, entry.known);
                    add(below(&here, &member.name), member.start, meant);
                }
            }
        } else if entry.wrong >> class & 1 != 0 {
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

    /// Note the duplicate keys that a schema forbids, also in the items of lists that it describes.
    fn note_duplicates(
        &mut self,
        unit: &'static Unit,
        number: usize,
        noted: &Noted,
        path: &str,
    ) -> Result<(), Stop> {
        let rules = unit.schemas.get(number).ok_or(Stop::Undecided)?;
        let is_unique = |place: usize| rules.unique.iter().any(|&one| one as usize == place);
        for (&index, members) in &noted.members {
            let (Some(place), Some(&start)) = (unit.places.get(index), noted.starts.get(index)) else {
                continue;
            };
            let pairs = self.pairs(start)?;
            if pairs.len() == members.len() {
                continue;
            }
            let mut count: BTreeMap<&[u8], usize> = BTreeMap::new();
            for (name, _) in &pairs {
                *count.entry(name).or_default() += 1;
            }
            for member in members.iter().filter(|one| count.get(one.name.as_slice()) > Some(&1)) {
                let field = place.fields.and_then(|fields| fields.known.get(fields.find(&member.name)?));
                if is_unique(index) || field.is_some_and(|field| is_unique(field.place as usize)) {
                    let at = below(&format!("{path}{}", place.path), &member.name);
                    self.duplicates.push(Violation::of(Rule::DuplicateKey, at, member.start));
                }
            }
        }
        Ok(())
    }

    /// Leave out what is a consequence, and put the best explanation first.
    fn findings(self) -> Vec<Violation> {
        let Reader { found, mut duplicates, .. } = self;
        let broken: BTreeSet<&str> =
            found.iter().filter(|one| one.looked_at.is_empty()).map(|one| one.path.as_str()).collect();
        let mistyped: BTreeSet<&str> =
            found.iter().filter(|one| one.rule == Rule::Type).map(|one| one.path.as_str()).collect();
        let misspelled: BTreeSet<String> = found
            .iter()
            .filter_map(|one| Some(below(parent(&one.path), one.meant?.as_bytes())))
            .collect();
        let mut seen = BTreeSet::new();
        let kept: Vec<bool> = found
            .iter()
            .map(|one| {
                let is_consequence = one.looked_at.iter().any(|path| broken.contains(path.as_str()))
                    || (mistyped.contains(one.path.as_str()) && one.rule != Rule::Type)
                    || (one.keyword == Some(Keyword::Required) && misspelled.contains(&one.path));
                !is_consequence && seen.insert((one.path.clone(), one.rule))
            })
            .collect();
        duplicates.sort_by(|one, other| one.path.cmp(&other.path));
        let mut listed: Vec<Violation> = found
            .into_iter()
            .zip(kept)
            .filter_map(|(one, is_kept)| is_kept.then_some(one))
            .chain(duplicates)
            .collect();
        listed.sort_by_key(|one| (one.rule, one.path.matches('/').count()));
        listed
    }
}

fn below(path: &str, name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name).replace('~', "~0").replace('/', "~1");
    format!("{path}/{name}")
}

fn parent(path: &str) -> &str {
    path.rfind('/').map_or("", |end| path.get(..end).unwrap_or(""))
}
