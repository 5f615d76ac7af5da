//! The origin in an envelope is what converting back would lose. It counts only if converting what it
//! gives back leads to this very envelope again, so that an edited, stale or forged one changes nothing.

use super::digest::digest;
use super::{canonical, extension_in, forward, member, one_step, text, with, without, Call, Target, EXTENSION};
use crate::content::value::{parse, Value};
use crate::generated::content_facts::DEFAULT_OPERATION_TYPE;
use crate::reading::has_twice_inside;
use crate::{judge, Schema, Verdict};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

const ORIGIN: &str = "origin";

/// Add what converting back would lose; nothing if the round trip is exact without it.
pub(super) fn added(made: Value, value: &Value, source: Target, target: Target) -> Value {
    let back = forward(&made, target, source, &Call::default(), true);
    let is_kept = |(key, one): &(String, Value)| back.field(key).is_some_and(|kept| one.is_same(kept));
    let mut fields: Vec<_> = value.members().iter().filter(|one| !is_kept(one)).cloned().collect();
    let mut absent: Vec<_> = back.members().iter().map(|(key, _)| key.as_str()).collect();
    absent.retain(|key| value.field(key).is_none());
    absent.sort_unstable();
    let leads_here = |first: &Value, call: &Call| forward(first, source, target, call, true).is_same(&made);
    if fields.is_empty() && absent.is_empty() && leads_here(&back, &Call::default()) {
        return made;
    }
    if !leads_here(&restored_from(&back, &fields, &absent), &call_of(&made, target)) {
        // Equal numbers may be written differently, and lead elsewhere: all is kept as it came.
        fields = value.members().to_vec();
    }
    let mut rest = Vec::new();
    if !fields.is_empty() {
        rest.push(member("fields", Value::Object(fields)));
    }
    if !absent.is_empty() {
        rest.push(member("absent", Value::List(absent.into_iter().map(text).collect())));
    }
    let origin = Value::Object(vec![
        member("form", text(source.parts.name)),
        member("digest", Value::Text(digest(&made))),
        member("rest", Value::Object(rest)),
    ]);
    let holder = made.field(target.extension()).cloned().unwrap_or(Value::Object(Vec::new()));
    let recorded = holder.field(EXTENSION).cloned().unwrap_or(Value::Object(Vec::new()));
    with(&made, target.extension(), with(&holder, EXTENSION, with(&recorded, ORIGIN, origin)))
}

/// Convert the envelope that this one was built from; None if there is none, or something would be
/// lost: the origin holds more than the envelope, except for what a caller added.
pub(super) fn followed(value: &Value, form: Target, target: Target, call: &Call, is_extended: bool) -> Option<Value> {
    let (mut first, mut source) = restored(value, form)?;
    while source.schema != target.schema {
        let Some(before) = restored(&first, source) else { break };
        (first, source) = before;
    }
    if source.schema == target.schema {
        return Some(first);
    }
    if source.schema == form.schema {
        return None;
    }
    let mut said = call_of(value, form);
    // What conversion writes by itself says nothing.
    said.operation_type = said.operation_type.filter(|name| name != DEFAULT_OPERATION_TYPE);
    let made = one_step(&first, source, target, &said.or(call), is_extended);
    let kept = call_of(&made, target);
    (said.or(&kept) == kept).then_some(made)
}

fn call_of(value: &Value, form: Target) -> Call {
    canonical(value, form).call
}

/// The envelope that this one was built from, and its form; None if the origin is not intact.
fn restored(value: &Value, form: Target) -> Option<(Value, Target)> {
    let origin = extension_in(value, form)?.field(ORIGIN)?;
    let name = origin.text_in("form")?;
    let schema = Schema::ALL.into_iter().find(|schema| schema.name() == name && *schema != form.schema)?;
    let source = Target::of(schema).ok()?;
    let bare = without_origin(value, form);
    if Some(digest(&bare).as_str()) != origin.text_in("digest") {
        return None;
    }
    let rest = origin.field("rest");
    let fields = match rest.and_then(|rest| rest.field("fields")) {
        Some(Value::Object(fields)) => &fields[..],
        Some(_) => return None,
        None => &[],
    };
    let absent = rest.and_then(|rest| rest.field("absent")).map_or(&[][..], Value::items);
    let absent: Vec<_> = absent.iter().filter_map(Value::text).collect();
    let back = forward(&bare, form, source, &Call::default(), true);
    let first = restored_from(&back, fields, &absent);
    if !matches!(judge(first.compact().as_bytes(), Some(schema)), Verdict::Valid(_)) {
        return None;
    }
    let again = forward(&first, source, form, &call_of(&bare, form), true);
    leads_to(&again, &bare, first.field(source.parts.data)).then_some((first, source))
}

/// What converting back gives, corrected by what the origin says.
fn restored_from(back: &Value, fields: &[(String, Value)], absent: &[&str]) -> Value {
    let first = fields.iter().fold(back.clone(), |first, (key, value)| with(&first, key, value.clone()));
    absent.iter().fold(first, |first, key| without(&first, key))
}

/// Whether the envelope that was built again is the one that came. Data that became the text of an
/// output may be written differently there, since each language writes JSON in its own way; the value
/// of the text must be the same, and everything else equal.
fn leads_to(again: &Value, bare: &Value, data: Option<&Value>) -> bool {
    const OUTPUT: &str = "output";
    if again.is_same(bare) {
        return true;
    }
    let is_written = data.is_some_and(|data| !matches!(data, Value::Null | Value::Text(_)));
    let (Some(built), Some(came), true) = (again.text_in(OUTPUT), bare.text_in(OUTPUT), is_written) else {
        return false;
    };
    let is_else_equal = with(again, OUTPUT, Value::Text(came.to_owned())).is_same(bare);
    is_else_equal
        && parse(built).zip(parse(came)).is_some_and(|(built, value)| built.is_same(&value))
        && !has_twice_inside(came.trim_start().as_bytes())
}

/// An envelope as it was before the origin was added.
fn without_origin(value: &Value, form: Target) -> Value {
    let nothing = Value::Object(Vec::new());
    let holder = value.field(form.extension()).unwrap_or(&nothing);
    let recorded = without(holder.field(EXTENSION).unwrap_or(&nothing), ORIGIN);
    let mut kept = without(holder, EXTENSION);
    if !recorded.members().is_empty() {
        kept = with(&kept, EXTENSION, recorded);
    }
    if kept.members().is_empty() {
        return without(value, form.extension());
    }
    with(value, form.extension(), kept)
}
