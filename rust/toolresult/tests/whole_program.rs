//! A program that uses the crate reads its own numbers as it did before.
#![cfg(feature = "serde")]

use serde::Deserialize;
use serde_json::{from_str, json, Value};
use toolresult::envelope::{write, Json, ToolReturn};

#[derive(Debug, Deserialize, PartialEq)]
#[serde(tag = "kind")]
enum Tagged {
    Circle { radius: f64 },
}

#[derive(Debug, Deserialize, PartialEq)]
struct Flattened {
    #[serde(flatten)]
    size: Size,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Size {
    radius: f64,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(untagged)]
enum Untagged {
    Number(f64),
}

#[test]
fn floats_are_read_wherever_serde_holds_them_back() {
    assert_eq!(from_str::<Tagged>(r#"{"kind":"Circle","radius":1.5}"#).unwrap(), Tagged::Circle { radius: 1.5 });
    assert_eq!(from_str::<Flattened>(r#"{"radius":1.5}"#).unwrap(), Flattened { size: Size { radius: 1.5 } });
    assert_eq!(from_str::<Untagged>("1.5").unwrap(), Untagged::Number(1.5));
    assert_eq!(json!(1.0), from_str::<Value>("1.00").unwrap());
}

/// A struct of a program around an envelope that serde reads in two steps.
#[derive(Deserialize)]
#[serde(tag = "kind")]
enum Event {
    Result { body: Value },
}

#[test]
fn an_envelope_inside_a_tagged_enum_is_read_in_a_second_step() {
    let Event::Result { body } = from_str(r#"{"kind":"Result","body":{"code":0,"data":[1.5]}}"#).unwrap();
    let result: ToolReturn = body.to_string().parse().unwrap();
    assert_eq!(result.data_as::<Vec<f64>>().unwrap(), Some(vec![1.5]));
}

#[test]
fn data_keep_digits_and_order_and_lose_their_blanks() {
    let text = r#"{"code":0,"data":{ "b" : 1.50, "a": "x \" y", "c": [ 12345678901234567890.10 ] }}"#;
    let result: ToolReturn = text.parse().unwrap();
    let compact = r#"{"code":0,"data":{"b":1.50,"a":"x \" y","c":[12345678901234567890.10]}}"#;
    assert_eq!(write(&result).unwrap(), compact);
}

#[test]
fn data_that_are_too_deep_are_rejected_before_they_are_read() {
    let deep = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    assert!(from_str::<Json>(&deep(200)).unwrap().read::<Value>().is_ok());
    assert!(from_str::<Json>(&deep(201)).is_err());
}
