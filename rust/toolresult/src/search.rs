//! Finds codes by words: stems of English words, pairs of neighbors in Chinese.

use crate::codes::CodeTable;
use crate::content::value::Value;
use crate::generated::error_code::{ENDINGS, IGNORED, SEARCHED};
use crate::{CodeInfo, ErrorCode, Language};
use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

/// A code and the texts by which it is found: its names, and longer ones that describe it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Searched {
    code: u16,
    names: Vec<String>,
    long: Vec<String>,
}

/// The texts by which a row of a team's table is found.
pub(crate) fn searched_texts(code: u16, row: &Value, info: &CodeInfo) -> Searched {
    let languages = [Language::English, Language::Chinese];
    let mut names: Vec<String> = info.name.iter().map(|name| name.clone().into_owned()).collect();
    names.extend(languages.iter().filter_map(|&language| info.message(language)).map(str::to_owned));
    let mut long: Vec<String> = info.http_status.iter().map(|status| format!("HTTP {status}")).collect();
    for language in ["en", "zh"] {
        let of = |field: &str| row.field(field).and_then(|texts| texts.field(language));
        names.extend(of("aliases").map_or(&[][..], Value::items).iter().filter_map(Value::text).map(str::to_owned));
        long.extend(of("description").and_then(Value::text).map(str::to_owned));
    }
    Searched { code, names, long }
}

/// Find codes of the contract by words of either language: in names, texts and aliases; the best first.
///
/// ```
/// use toolresult::{search_codes, ErrorCode};
///
/// assert_eq!(search_codes("too many requests")[0], ErrorCode::RateLimited);
/// assert_eq!(search_codes("限流")[0], ErrorCode::RateLimited);
/// assert!(search_codes("").is_empty());
/// ```
pub fn search_codes(words: &str) -> Vec<ErrorCode> {
    found_in(words, &[]).into_iter().filter_map(|code| ErrorCode::try_from(code).ok()).collect()
}

impl CodeTable {
    /// The function [`search_codes`] on the codes of the contract and those of the team.
    pub fn search(&self, words: &str) -> Vec<u16> {
        found_in(words, &self.searched)
    }
}

type Terms = BTreeSet<String>;

/// The texts of a code, each as its terms, and whether it is a longer one.
struct Phrases {
    code: u16,
    all: Terms,
    each: Vec<(Terms, bool)>,
}

impl Phrases {
    fn of<'t>(code: u16, names: impl Iterator<Item = &'t str>, long: impl Iterator<Item = &'t str>) -> Self {
        let texts = names.map(|name| (name, false)).chain(long.map(|long| (long, true)));
        let each: Vec<_> = texts.map(|(text, is_long)| (terms_of(text), is_long)).collect();
        let all = each.iter().flat_map(|(terms, _)| terms.iter().cloned()).collect();
        Phrases { code, all, each }
    }

    /// What counts of the words in the best of its texts, and in all of them.
    fn found(&self, values: &BTreeMap<String, usize>) -> Option<Found> {
        let in_all = worth(&self.all, values);
        let found = |(terms, is_long): &(Terms, bool)| Found {
            code: self.code,
            in_one: worth(terms, values),
            is_long: *is_long,
            length: terms.len(),
            in_all,
        };
        self.each.iter().map(found).min_by(Found::compare)
    }
}

/// A code with what counts of the words in all of its texts and in the best one.
struct Found {
    code: u16,
    in_one: usize,
    is_long: bool,
    /// Of the best text, in terms.
    length: usize,
    in_all: usize,
}

impl Found {
    /// The better one is less.
    fn compare(&self, other: &Self) -> Ordering {
        let rank = |one: &Self| (Reverse(one.in_one), one.is_long, one.length, Reverse(one.in_all));
        rank(self).cmp(&rank(other))
    }
}

fn found_in(words: &str, own: &[Searched]) -> Vec<u16> {
    let of_contract = SEARCHED
        .iter()
        .map(|(code, names, long)| Phrases::of(*code, names.iter().copied(), long.iter().copied()));
    let of_team = own
        .iter()
        .map(|row| Phrases::of(row.code, row.names.iter().map(String::as_str), row.long.iter().map(String::as_str)));
    let rows: Vec<Phrases> = of_contract.chain(of_team).collect();
    let values = rarity(&terms_of(words), &rows);
    let total: usize = values.values().sum();
    if total == 0 {
        return Vec::new();
    }
    let mut found: Vec<Found> = rows.iter().filter_map(|row| row.found(&values)).collect();
    let is_whole = found.iter().any(|one| one.in_one == total);
    found.retain(|one| if is_whole { one.in_all == total } else { 2 * one.in_all > total });
    found.sort_by(Found::compare);
    found.iter().map(|one| one.code).collect()
}

/// Rarity is in whole numbers, so that every language computes the same; a third of the words must be
/// known, the others may be filling.
const RARITY_SCALE: usize = 1000;
const KNOWN_SHARE: usize = 3;
const SHORTEST_STEM: usize = 3;

/// What each word that is known counts, the rare ones more.
fn rarity(asked: &Terms, rows: &[Phrases]) -> BTreeMap<String, usize> {
    let owners = |term: &&String| rows.iter().filter(|row| row.all.contains(*term)).count();
    let known = asked.iter().map(|term| (term, owners(&term))).filter(|(_, owners)| *owners > 0);
    let values: BTreeMap<String, usize> = known.map(|(term, owners)| (term.clone(), RARITY_SCALE / owners)).collect();
    if values.len() * KNOWN_SHARE < asked.len() { BTreeMap::new() } else { values }
}

fn worth(terms: &Terms, values: &BTreeMap<String, usize>) -> usize {
    values.iter().filter(|(term, _)| terms.contains(*term)).map(|(_, value)| value).sum()
}

fn terms_of(text: &str) -> Terms {
    let lower = text.to_lowercase();
    let mut terms = Terms::new();
    for run in lower.split(|one: char| !is_english(one) && !is_chinese(one)) {
        let mut rest = run;
        while let Some(first) = rest.chars().next() {
            let is_same: fn(char) -> bool = if is_english(first) { is_english } else { is_chinese };
            let (part, others) = rest.split_at(rest.find(|one| !is_same(one)).unwrap_or(rest.len()));
            rest = others;
            if !is_english(first) {
                terms.extend(neighbors(part));
            } else if !IGNORED.contains(&part) {
                terms.insert(stem_of(part));
            }
        }
    }
    terms
}

fn is_english(one: char) -> bool {
    one.is_ascii_lowercase() || one.is_ascii_digit()
}

fn is_chinese(one: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&one)
}

/// Each two characters that are side by side; one that is alone is itself.
fn neighbors(run: &str) -> Vec<String> {
    let characters: Vec<char> = run.chars().collect();
    match characters.as_slice() {
        [_] => Vec::from([run.to_owned()]),
        several => several.windows(2).map(|pair| pair.iter().collect()).collect(),
    }
}

fn stem_of(word: &str) -> String {
    let without = |(ending, instead): &(&str, &str)| {
        let before = word.strip_suffix(ending).filter(|before| before.len() >= SHORTEST_STEM)?;
        Some(before.to_owned() + instead)
    };
    let mut stem = ENDINGS.iter().find_map(without).unwrap_or_else(|| word.to_owned());
    // cancelled, canceled
    if let [.., before, last] = stem.as_bytes() {
        if stem.len() > SHORTEST_STEM && before == last {
            stem.pop();
        }
    }
    stem
}
