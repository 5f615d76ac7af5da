//! What the tables of the contract are made of; the tables themselves are generated.
//!
//! A unit is what is judged as a whole: an envelope, or an item of a list. Each of its places sorts
//! its value into a class, and each class says a few facts, one bit each. A schema forbids facts.

/// One bit for each thing that is known of a unit.
pub type Facts = u128;

/// Classes that every place has, by their number.
pub(crate) const VOID: usize = 0;
pub(crate) const MISSING: usize = 1;
pub(crate) const NULL: usize = 2;
pub(crate) const FALSE: usize = 3;
pub(crate) const TRUE: usize = 4;
pub(crate) const OBJECT: usize = 5;
const FIXED: usize = 6;

/// Who has to act on an error code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Nobody: it is not an error.
    Success,
    /// The caller.
    Client,
    /// The tool.
    Server,
    /// The system around both.
    System,
}

impl Kind {
    /// Its name, as every language has it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Success => "success",
            Kind::Client => "client",
            Kind::Server => "server",
            Kind::System => "system",
        }
    }
}

/// What a test asks of a string.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TestKind {
    /// Whether its first character is in a set.
    Begins,
    /// Whether any character is.
    Contains,
    /// Whether it has so many characters.
    Length,
}

/// One question to a string.
pub struct Test {
    pub kind: TestKind,
    /// The set: a bit for each ASCII character, and the ranges of the others.
    pub ascii: u128,
    pub beyond: &'static [(u32, u32)],
    pub length: usize,
}

impl Test {
    fn has(&self, point: u32) -> bool {
        if point < 128 {
            self.ascii >> point & 1 != 0
        } else {
            self.beyond.iter().any(|&(first, last)| first <= point && point <= last)
        }
    }

    /// Whether a string passes, of which it is known that it is UTF-8.
    #[inline]
    fn passes(&self, said: &[u8]) -> bool {
        if self.kind != TestKind::Length {
            // Most strings tell by their first character.
            match said.first() {
                Some(&byte) if byte < 128 && self.ascii >> byte & 1 != 0 => return true,
                Some(&byte) if byte < 128 && self.kind == TestKind::Begins => return false,
                _ => {}
            }
        }
        let mut points = Points(said);
        match self.kind {
            TestKind::Begins => points.next().is_some_and(|first| self.has(first)),
            TestKind::Contains => points.any(|one| self.has(one)),
            TestKind::Length => points.take(self.length).count() == self.length,
        }
    }
}

/// The code points of a text of which it is known that it is UTF-8, so that it is not looked at
/// again as a whole.
struct Points<'t>(&'t [u8]);

impl Iterator for Points<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let (&first, rest) = self.0.split_first()?;
        let (length, bits) = match first {
            0..=0x7f => (0, 0x7f),
            0x80..=0xdf => (1, 0x1f),
            0xe0..=0xef => (2, 0x0f),
            _ => (3, 0x07),
        };
        let (more, rest) = rest.split_at(length.min(rest.len()));
        self.0 = rest;
        let point = u32::from(first & bits);
        Some(more.iter().fold(point, |point, &byte| point << 6 | u32::from(byte & 0x3f)))
    }
}

/// A field that some schema of the unit knows.
pub struct Field {
    pub name: &'static [u8],
    pub place: u8,
    /// What is known where the object lacks it.
    pub missing: Facts,
    /// What is known where it is a duplicate.
    pub again: Facts,
    /// What is not known any more once there is another value.
    pub inside: Facts,
}

/// The fields of an object.
pub struct Fields {
    pub known: &'static [Field],
    /// Hash of a name → number of the field; empty where no hash tells all names apart.
    pub table: &'static [u8],
    pub factors: [u32; 4],
    /// The fields of which it matters whether they are missing.
    pub wanted: u64,
    /// What is known where there is a field that no schema knows.
    pub unknown: Facts,
    /// What is known where such a one is a duplicate.
    pub again: Facts,
}

impl Fields {
    #[inline(always)]
    pub(crate) fn find(&self, name: &[u8]) -> Option<usize> {
        let (&first, &last) = (name.first()?, name.last()?);
        if self.table.is_empty() {
            return self.known.iter().position(|field| field.name == name);
        }
        let (middle, second) = (name[name.len() / 2], name[(name.len() > 1) as usize]);
        let hash = (name.len() as u32)
            .wrapping_add(u32::from(first) * self.factors[0])
            .wrapping_add(u32::from(last) * self.factors[1])
            .wrapping_add(u32::from(middle) * self.factors[2])
            .wrapping_add(u32::from(second) * self.factors[3]);
        let number = self.table[hash as usize & (self.table.len() - 1)] as usize;
        let field = self.known.get(number)?;
        is_same(field.name, name).then_some(number)
    }
}

/// Compare short names without a call.
#[inline(always)]
fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    if let (Some(a), Some(b), Some(c), Some(d)) = (
        one.first_chunk::<8>(),
        other.first_chunk::<8>(),
        one.last_chunk::<8>(),
        other.last_chunk::<8>(),
    ) {
        return a == b && c == d && (one.len() <= 16 || one == other);
    }
    if let (Some(a), Some(b), Some(c), Some(d)) = (
        one.first_chunk::<4>(),
        other.first_chunk::<4>(),
        one.last_chunk::<4>(),
        other.last_chunk::<4>(),
    ) {
        return a == b && c == d;
    }
    one.iter().eq(other)
}

/// One field of a unit, and how its values are told apart.
pub struct Place {
    pub path: &'static str,
    pub integers: &'static [i64],
    pub fractions: &'static [i64],
    pub lengths: &'static [usize],
    pub items: Option<&'static Unit>,
    pub item_schemas: u8,
    pub values: &'static [&'static [u8]],
    pub tests: &'static [&'static Test],
    /// Class → facts.
    pub facts: &'static [Facts],
    pub fields: Option<&'static Fields>,
}

impl Place {
    #[inline(always)]
    pub(crate) fn facts_of(&self, class: usize) -> Facts {
        self.facts.get(class).copied().unwrap_or(0)
    }

    #[inline(always)]
    pub(crate) fn integer(&self, value: i64) -> usize {
        FIXED + self.integers.iter().filter(|&&cut| value >= cut).count()
    }

    /// The class of a number between two integers, of which the upper one is given.
    pub(crate) fn fraction(&self, upper: i64) -> usize {
        let first = FIXED + self.integers.len() + 1;
        first + self.fractions.iter().filter(|&&cut| upper > cut).count()
    }

    /// The class of a list of so many items, with a bit for each item schema that one breaks.
    #[inline(always)]
    pub(crate) fn array(&self, length: usize, broken: usize) -> usize {
        let cut = self.lengths.iter().filter(|&&cut| length >= cut).count();
        self.first_array() + (cut << self.item_schemas) + broken
    }

    fn first_array(&self) -> usize {
        FIXED + self.integers.len() + self.fractions.len() + 2
    }

    fn first_text(&self) -> usize {
        self.first_array() + ((self.lengths.len() + 1) << self.item_schemas)
    }

    /// Whether what a string says matters.
    #[inline(always)]
    pub(crate) fn looks(&self) -> bool {
        !(self.values.is_empty() && self.tests.is_empty())
    }

    /// The class of every string, where it does not matter what it says.
    #[inline(always)]
    pub(crate) fn any_text(&self) -> usize {
        self.first_text()
    }

    #[inline]
    pub(crate) fn text(&self, said: &[u8]) -> usize {
        let first = self.first_text();
        if let Some(number) = self.values.iter().position(|&value| value == said) {
            return first + number;
        }
        let passed = self
            .tests
            .iter()
            .enumerate()
            .fold(0, |passed, (number, test)| passed | usize::from(test.passes(said)) << number);
        first + self.values.len() + passed
    }
}

/// The keyword of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Keyword {
    Type,
    Enum,
    Const,
    Minimum,
    Maximum,
    MinLength,
    Pattern,
    Required,
    AdditionalProperties,
    Items,
    MinItems,
    MaxItems,
    Not,
}

impl Keyword {
    /// The keyword as schemas have it.
    pub const fn name(self) -> &'static str {
        match self {
            Keyword::Type => "type",
            Keyword::Enum => "enum",
            Keyword::Const => "const",
            Keyword::Minimum => "minimum",
            Keyword::Maximum => "maximum",
            Keyword::MinLength => "minLength",
            Keyword::Pattern => "pattern",
            Keyword::Required => "required",
            Keyword::AdditionalProperties => "additionalProperties",
            Keyword::Items => "items",
            Keyword::MinItems => "minItems",
            Keyword::MaxItems => "maxItems",
            Keyword::Not => "not",
        }
    }
}

/// One constraint, in the order in which the reference validator reports it.
pub struct Entry {
    pub keyword: Keyword,
    /// Number of the rule; none for `items`.
    pub rule: u8,
    pub place: u8,
    /// The classes that break it.
    pub wrong: u64,
    /// Each of these has to hold: the class of some place is one of those.
    pub when: &'static [&'static [(u8, u64)]],
    /// The fields that the conditions around it look at.
    pub looked_at: &'static [&'static str],
    pub known: &'static [&'static [u8]],
    pub item: u8,
}

/// What one schema says of a unit.
pub struct Rules {
    pub forbidden: Facts,
    /// Not all of the first, unless one of the second is known.
    pub clauses: &'static [(Facts, Facts)],
    /// The places in which no key may be a duplicate.
    pub unique: &'static [u8],
    /// The lists whose items it describes, each with the number of the item schema.
    pub items: &'static [(u8, u8)],
}

impl Rules {
    #[inline(always)]
    pub(crate) fn accept(&self, facts: Facts) -> bool {
        facts & self.forbidden == 0
            && self
                .clauses
                .iter()
                .all(|&(together, unless)| facts & together != together || facts & unless != 0)
    }
}

/// What is judged as a whole.
pub struct Unit {
    pub number: usize,
    pub places: &'static [Place],
    pub schemas: &'static [Rules],
}

/// How a form is told from others: of each of these, one bit is known.
pub struct Recognized {
    pub schema: u8,
    pub any: &'static [Facts],
}
