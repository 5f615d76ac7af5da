//! What the contract leaves open: any JSON value, as the text that it is (feature `serde`).

use crate::DEPTH_LIMIT;
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use serde::de::{DeserializeOwned, Deserializer};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::{to_raw_value, RawValue};
use serde_json::{Error, Value};

/// Any JSON value, as compact text: numbers keep their digits, and keys their order.
///
/// It is made of everything that becomes a [`Value`], and of your own types by [`Json::of`]. Two of
/// them are equal if they are spelled the same.
///
/// ```
/// use toolresult::envelope::Json;
///
/// let data: Json = serde_json::from_str(r#"{"price": 12.50, "id": 12345678901234567890}"#)?;
/// assert_eq!(data.text(), r#"{"price":12.50,"id":12345678901234567890}"#);
/// assert_eq!(data.read::<serde_json::Value>()?["price"], 12.5);
/// assert_eq!(Json::from(vec![1, 2]).text(), "[1,2]");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Json(Box<RawValue>);

impl Json {
    /// The JSON that a value of your own is written as.
    ///
    /// # Errors
    ///
    /// Its `Serialize` fails, it has a map with keys that are no text, or it is too deep.
    ///
    /// ```
    /// use toolresult::envelope::Json;
    ///
    /// #[derive(serde::Serialize)]
    /// struct Order {
    ///     id: u64,
    /// }
    /// assert_eq!(Json::of(&Order { id: 17 })?.text(), r#"{"id":17}"#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Result<Self, Error> {
        Json::compact(to_raw_value(value)?)
    }

    /// The value as compact JSON.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Whether it is null.
    pub fn is_null(&self) -> bool {
        self.text() == "null"
    }

    /// The value as a type of your own.
    ///
    /// # Errors
    ///
    /// The value does not fit the type.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        // It is no deeper than the contract allows, which is more than serde_json does.
        let mut reader = serde_json::Deserializer::from_str(self.text());
        reader.disable_recursion_limit();
        T::deserialize(&mut reader)
    }

    fn compact<E: serde::de::Error>(raw: Box<RawValue>) -> Result<Self, E> {
        let text = without_blanks(raw.get()).ok_or_else(|| E::custom(format!("deeper than {DEPTH_LIMIT}")))?;
        if text.len() == raw.get().len() {
            return Ok(Json(raw));
        }
        RawValue::from_string(text).map(Json).map_err(E::custom)
    }
}

/// The text of a JSON value without the blanks between its parts; None where it is too deep.
fn without_blanks(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let (mut depth, mut inside, mut start) = (0usize, false, 0);
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'"' => inside = !inside,
            _ if inside => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b' ' | b'\t' | b'\n' | b'\r' => {
                out.push_str(text.get(start..at)?);
                start = at + 1;
            }
            _ => {}
        }
        if depth > DEPTH_LIMIT {
            return None;
        }
        at += 1;
    }
    out.push_str(text.get(start..)?);
    Some(out)
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Default for Json {
    /// null
    fn default() -> Self {
        Json(RawValue::NULL.to_owned())
    }
}

impl<T: Into<Value>> From<T> for Json {
    fn from(value: T) -> Self {
        // A `Value` is always JSON; one that is deeper than the contract allows is no data of an
        // envelope, and `write` says so.
        RawValue::from_string(value.into().to_string()).map_or_else(|_| Json::default(), Json)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, writer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(writer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        Json::compact(Box::<RawValue>::deserialize(reader)?)
    }
}

/// The members of an object that has more than the contract defines.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Members(BTreeMap<String, Json>);

impl Members {
    /// Take what has to be there.
    pub(crate) fn required<T: DeserializeOwned, E: serde::de::Error>(&mut self, key: &'static str) -> Result<T, E> {
        self.optional(key)?.ok_or_else(|| E::missing_field(key))
    }

    /// Take what may be absent.
    pub(crate) fn optional<T: DeserializeOwned, E: serde::de::Error>(&mut self, key: &str) -> Result<Option<T>, E> {
        let value = self.0.remove(key);
        value.map(|value| value.read()).transpose().map_err(|error| E::custom(format!("{key}: {error}")))
    }

    /// The others.
    pub(crate) fn others(self) -> BTreeMap<String, Json> {
        self.0
    }
}
