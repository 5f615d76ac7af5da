//! The fingerprint of an envelope: SHA-256 of its canonical JSON (RFC 8785), equal in every language.

use crate::content::value::{write_text, Value};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How much of the SHA-256 is the digest, in bytes.
const LENGTH: usize = 8;
/// Beyond so many digits JavaScript writes a number with an exponent.
const MOST_DIGITS: i32 = 21;
/// Below so many zeros behind the point, too.
const MOST_ZEROS: i32 = 6;

pub(super) fn digest(value: &Value) -> String {
    let mut canonical = String::new();
    write_canonical(&mut canonical, value);
    sha256(canonical.as_bytes())[..LENGTH].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn write_canonical(out: &mut String, value: &Value) {
    match value {
        Value::Number(spelled) => out.push_str(&spelled.parse().ok().and_then(double_text).unwrap_or("null".to_string())),
        Value::List(items) => {
            out.push('[');
            for (number, item) in items.iter().enumerate() {
                out.push_str(if number == 0 { "" } else { "," });
                write_canonical(out, item);
            }
            out.push(']');
        }
        Value::Object(members) => {
            let mut sorted: Vec<_> = members.iter().collect();
            sorted.sort_by(|one, other| one.0.encode_utf16().cmp(other.0.encode_utf16()));
            out.push('{');
            for (number, (name, value)) in sorted.into_iter().enumerate() {
                out.push_str(if number == 0 { "" } else { "," });
                write_text(out, name);
                out.push(':');
                write_canonical(out, value);
            }
            out.push('}');
        }
        other => out.push_str(&other.compact()),
    }
}

/// A double as JavaScript writes it, which has no -0; None beyond all doubles.
pub(super) fn double_text(double: f64) -> Option<String> {
    if !double.is_finite() {
        return None;
    }
    if double == 0.0 {
        return Some("0".to_string());
    }
    // The shortest digits that are this double, and its power of ten.
    let scientific = format!("{:e}", double.abs());
    let (mantissa, power) = scientific.split_once('e')?;
    let digits = mantissa.replace('.', "");
    let point = power.parse::<i32>().ok()? + 1;
    let length = i32::try_from(digits.len()).ok()?;
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    let written = match point {
        _ if point > MOST_DIGITS || point <= -MOST_ZEROS => {
            let sign = if point > 0 { "+" } else { "-" };
            format!("{mantissa}e{sign}{}", (point - 1).abs())
        }
        _ if point >= length => digits + &zeros(point - length),
        1.. => {
            let (whole, fraction) = digits.split_at(usize::try_from(point).ok()?);
            format!("{whole}.{fraction}")
        }
        _ => format!("0.{}{digits}", zeros(-point)),
    };
    Some(if double < 0.0 { format!("-{written}") } else { written })
}

const BLOCK: usize = 64;
/// The first 32 bits of the fractions of the cube roots of the first 64 primes, and of the square
/// roots of the first 8 (FIPS 180-4).
#[rustfmt::skip]
const ROUNDS: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];
#[rustfmt::skip]
const START: [u32; 8] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

fn sha256(content: &[u8]) -> Vec<u8> {
    let mut padded = content.to_vec();
    padded.push(0x80);
    padded.resize((content.len() + 9).div_ceil(BLOCK) * BLOCK - 8, 0);
    padded.extend((content.len() as u64 * 8).to_be_bytes());
    let state = padded.chunks_exact(BLOCK).fold(START, compressed);
    state.into_iter().flat_map(u32::to_be_bytes).collect()
}

fn compressed(state: [u32; 8], block: &[u8]) -> [u32; 8] {
    let mut words = [0u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte));
    }
    for i in 16..words.len() {
        let (far, near) = (words[i - 15], words[i - 2]);
        let far = far.rotate_right(7) ^ far.rotate_right(18) ^ (far >> 3);
        let near = near.rotate_right(17) ^ near.rotate_right(19) ^ (near >> 10);
        words[i] = words[i - 16].wrapping_add(far).wrapping_add(words[i - 7]).wrapping_add(near);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
    for (word, round) in words.into_iter().zip(ROUNDS) {
        let mixed = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let first = h.wrapping_add(mixed).wrapping_add(choice).wrapping_add(round).wrapping_add(word);
        let mixed = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let second = mixed.wrapping_add((a & b) ^ (a & c) ^ (b & c));
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(second));
    }
    let mut sums = [a, b, c, d, e, f, g, h];
    for (sum, before) in sums.iter_mut().zip(state) {
        *sum = sum.wrapping_add(before);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::{digest, double_text, sha256};
    use crate::content::value::read;
    use std::format;
    use std::string::String;

    fn hexadecimal(content: &[u8]) -> String {
        sha256(content).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn the_hash_is_that_of_the_standard_at_the_ends_of_blocks() {
        assert_eq!(hexadecimal(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assert_eq!(hexadecimal(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(hexadecimal(&[b'a'; 55]), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
        assert_eq!(hexadecimal(&[b'a'; 56]), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
        assert_eq!(hexadecimal(&[b'a'; 64]), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    }

    #[test]
    fn a_number_is_written_as_in_javascript() {
        let written = [
            (0.1503, "0.1503"), (150.0, "150"), (1e21, "1e+21"), (1e20, "100000000000000000000"), (1e-6, "0.000001"),
            (1e-7, "1e-7"), (-2.5e-9, "-2.5e-9"), (-0.0, "0"), (123456.75, "123456.75"), (5e-324, "5e-324"),
        ];
        for (double, text) in written {
            assert_eq!(double_text(double).as_deref(), Some(text));
        }
        assert_eq!(double_text(f64::INFINITY), None);
    }

    #[test]
    fn a_digest_does_not_depend_on_spelling_and_order() {
        let one = digest(&read(br#"{"b": 1.0, "a": "\u00e9", "\ud83d\ude00": 1e400, "\ufb01": [-0]}"#));
        let other = digest(&read("{\"\u{fb01}\": [0], \"a\": \"\u{e9}\", \"\u{1f600}\": null, \"b\": 1}".as_bytes()));
        assert_eq!(one, other);
    }
}
