//! Python objects as JSON text, so that what is known of texts holds for them, too.
//!
//! Only what is certainly JSON is written: built-in types themselves, without what inherits from
//! them, no deeper and no larger than may be. Everything else is left to the reference.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use toolresult::DEPTH_LIMIT;

/// Longer integers are left to the reference: Python may be unable to print them.
const LONGEST_INTEGER: usize = 3_800;
/// What one list holds many times is written as often, so a small object may be a large text.
const LARGEST: usize = 64 << 20;
/// Most results of tools are no larger.
const USUAL: usize = 1024;

/// The text of a dict; None of everything else.
pub fn text_of(payload: &Bound<'_, PyAny>) -> Option<Vec<u8>> {
    let members = payload.cast_exact::<PyDict>().ok()?;
    let mut writer = Writer { out: Vec::with_capacity(USUAL) };
    writer.object(members, DEPTH_LIMIT)?;
    Some(writer.out)
}

struct Writer {
    out: Vec<u8>,
}

impl Writer {
    /// Write a value below which there is room for so many brackets.
    fn value(&mut self, value: &Bound<'_, PyAny>, room: usize) -> Option<()> {
        if let Ok(text) = value.cast_exact::<PyString>() {
            return self.string(text);
        }
        if let Ok(number) = value.cast_exact::<PyInt>() {
            return self.integer(number);
        }
        if let Ok(members) = value.cast_exact::<PyDict>() {
            return self.object(members, room);
        }
        if let Ok(items) = value.cast_exact::<PyList>() {
            return self.list(items, room);
        }
        if let Ok(number) = value.cast_exact::<PyFloat>() {
            let number = number.value();
            if !number.is_finite() {
                return None;
            }
            self.float(number);
        } else if let Ok(flag) = value.cast_exact::<PyBool>() {
            self.out.extend_from_slice(if flag.is_true() { b"true" } else { b"false" });
        } else if value.is_none() {
            self.out.extend_from_slice(b"null");
        } else {
            return None;
        }
        Some(())
    }

    fn object(&mut self, members: &Bound<'_, PyDict>, room: usize) -> Option<()> {
        let room = self.room_inside(room)?;
        self.out.push(b'{');
        for (number, (name, value)) in members.iter().enumerate() {
            if number > 0 {
                self.out.push(b',');
            }
            self.string(name.cast_exact::<PyString>().ok()?)?;
            self.out.push(b':');
            self.value(&value, room)?;
        }
        self.out.push(b'}');
        Some(())
    }

    fn list(&mut self, items: &Bound<'_, PyList>, room: usize) -> Option<()> {
        let room = self.room_inside(room)?;
        self.out.push(b'[');
        for (number, item) in items.iter().enumerate() {
            if number > 0 {
                self.out.push(b',');
            }
            self.value(&item, room)?;
        }
        self.out.push(b']');
        Some(())
    }

    /// The room inside another bracket; a cycle has none sooner or later.
    fn room_inside(&self, room: usize) -> Option<usize> {
        room.checked_sub(1).filter(|_| self.out.len() < LARGEST)
    }

    /// Write a string; None of one with unpaired surrogates, which has no UTF-8.
    fn string(&mut self, text: &Bound<'_, PyString>) -> Option<()> {
        let text = text.to_str().ok()?.as_bytes();
        self.out.push(b'"');
        let mut start = 0;
        for (at, &byte) in text.iter().enumerate() {
            if byte >= b' ' && byte != b'"' && byte != b'\\' {
                continue;
            }
            self.out.extend_from_slice(&text[start..at]);
            start = at + 1;
            match byte {
                b'"' | b'\\' => self.out.extend_from_slice(&[b'\\', byte]),
                b'\n' => self.out.extend_from_slice(b"\\n"),
                b'\r' => self.out.extend_from_slice(b"\\r"),
                b'\t' => self.out.extend_from_slice(b"\\t"),
                _ => self.out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
            }
        }
        self.out.extend_from_slice(&text[start..]);
        self.out.push(b'"');
        Some(())
    }

    /// Write a float as the package does, without the sign of an exponent that is positive.
    fn float(&mut self, number: f64) {
        let mut buffer = zmij::Buffer::new();
        let spelled = buffer.format_finite(number).as_bytes();
        self.out.extend(spelled.iter().filter(|&&byte| byte != b'+'));
    }

    fn integer(&mut self, number: &Bound<'_, PyInt>) -> Option<()> {
        if let Ok(small) = number.extract::<i64>() {
            self.out.extend_from_slice(itoa::Buffer::new().format(small).as_bytes());
            return Some(());
        }
        let spelled = number.str().ok()?;
        let digits = spelled.to_str().ok().filter(|digits| digits.len() <= LONGEST_INTEGER)?;
        self.out.extend_from_slice(digits.as_bytes());
        Some(())
    }
}
