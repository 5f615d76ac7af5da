//! The crate `toolresult` for JavaScript: a text is written into [`room`], and [`judge`] reads it.
//!
//! Nothing here dereferences a pointer. The host writes only where [`room`] said, between two
//! calls, and WebAssembly keeps it from writing outside of this module's memory.
#![deny(unsafe_code)]

use std::cell::RefCell;

use toolresult::{Schema, Verdict, PLAN_DIGEST};

const VALID: i32 = 1;
const INVALID: i32 = 0;
const UNDECIDED: i32 = -1;

thread_local! {
    // WebAssembly has one thread, so this is one text at a time.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Return where a text of so many bytes may be written; null if there is no memory for it.
///
/// The place stays the same until this is called again.
// A name for the host is unsafe in principle, because it could replace another function's.
#[allow(unsafe_code)]
#[no_mangle]
pub extern "C" fn room(size: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        let more = size.saturating_sub(text.len());
        if text.try_reserve_exact(more).is_err() {
            return std::ptr::null_mut();
        }
        text.resize(text.len() + more, 0);
        text.as_mut_ptr()
    })
}

/// Judge the first `size` bytes of what was written: 1 valid, 0 invalid, -1 for the reference.
///
/// The schema is its number in the plan, counted from 1; 0 recognizes the form.
#[allow(unsafe_code)] // as above
#[no_mangle]
pub extern "C" fn judge(size: usize, schema: usize) -> i32 {
    let named = match schema.checked_sub(1) {
        None => None,
        Some(number) => match Schema::ALL.get(number) {
            None => return UNDECIDED,
            known => known.copied(),
        },
    };
    TEXT.with_borrow(|text| match text.get(..size) {
        None => UNDECIDED,
        Some(text) => match toolresult::judge(text, named) {
            Verdict::Valid(_) => VALID,
            Verdict::Invalid => INVALID,
            Verdict::Undecided => UNDECIDED,
        },
    })
}

/// Return where the digest of the plan is: 64 characters of ASCII.
#[allow(unsafe_code)] // as above
#[no_mangle]
pub extern "C" fn digest() -> *const u8 {
    PLAN_DIGEST.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judges_what_was_written() {
        assert!(!room(64).is_null());
        TEXT.with_borrow_mut(|text| text[..11].copy_from_slice(b"{\"code\": 0}"));
        let tool_return = 1 + Schema::ToolReturn as usize;
        assert_eq!(judge(11, 0), VALID);
        assert_eq!(judge(11, tool_return), VALID);
        assert_eq!(judge(11, tool_return - 1), INVALID);
        assert_eq!(judge(10, 0), INVALID);
    }

    #[test]
    fn leaves_what_it_cannot_know_to_the_reference() {
        assert!(!room(8).is_null());
        assert_eq!(judge(9, 0), UNDECIDED);
        assert_eq!(judge(0, 1 + Schema::ALL.len()), UNDECIDED);
        assert_eq!(judge(0, usize::MAX), UNDECIDED);
    }

    #[test]
    fn has_no_room_beyond_memory() {
        assert!(room(usize::MAX).is_null());
        assert!(!room(8).is_null());
    }

    #[test]
    fn has_a_digest_of_64_characters() {
        assert_eq!(PLAN_DIGEST.len(), 64);
        assert!(PLAN_DIGEST.is_ascii());
    }
}
