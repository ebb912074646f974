//! Which libtinyai the loader has found: structs of another version would not fit.
use crate::{Error, Result, Status};
use std::sync::atomic::{AtomicBool, Ordering};

/// Of this crate: major, minor, patch.
const OURS: [i32; 3] = [
    number(env!("CARGO_PKG_VERSION_MAJOR")),
    number(env!("CARGO_PKG_VERSION_MINOR")),
    number(env!("CARGO_PKG_VERSION_PATCH")),
];

const fn number(digits: &str) -> i32 {
    let (bytes, mut value, mut at) = (digits.as_bytes(), 0, 0);
    while at < bytes.len() {
        value = 10 * value + (bytes[at] - b'0') as i32;
        at += 1;
    }
    value
}

/// Until 1.0 a minor version may change what is declared; from then on a newer one only adds.
fn fits([major, minor, _]: [i32; 3]) -> bool {
    major == OURS[0]
        && if major == 0 {
            minor == OURS[1]
        } else {
            minor >= OURS[1]
        }
}

/// UNSUPPORTED where the loaded library is not of this crate's version. Whatever gives the engine a struct, or opens the first
/// scope, asks before it does.
#[inline]
pub(crate) fn require() -> Result<()> {
    static KNOWN: AtomicBool = AtomicBool::new(false);
    if KNOWN.load(Ordering::Relaxed) {
        return Ok(());
    }
    let found = crate::version();
    let loaded = [found / 10000, found / 100 % 100, found % 100];
    if !fits(loaded) {
        let dotted = |version: [i32; 3]| version.map(|part| part.to_string()).join(".");
        let (loaded, ours) = (dotted(loaded), dotted(OURS));
        return Err(Error::new(
            Status::Unsupported,
            format!(
                "the loaded libtinyai is {loaded}, the crate tinyai is {ours}: let LD_LIBRARY_PATH or the program's rpath lead to \
                 a libtinyai of that version"
            ),
        ));
    }
    KNOWN.store(true, Ordering::Relaxed);
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_library_fits_that_declares_the_same() {
        let [major, minor, patch] = super::OURS;
        assert!(super::fits([major, minor, patch]) && super::fits([major, minor, patch + 7]));
        assert!(!super::fits([major + 1, minor, patch]));
        assert_eq!(super::fits([major, minor + 1, patch]), major > 0);
        assert!(minor == 0 || !super::fits([major, minor - 1, patch]));
    }
}
