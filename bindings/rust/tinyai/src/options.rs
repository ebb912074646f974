//! Option structs of C.
use crate::sizes::Whole;
use crate::text::c_string;
use crate::{Category, Error, Result, Status};
use std::ffi::{c_char, CString};
use std::mem::MaybeUninit;

/// An option struct with the library's defaults, those of fields that a newer library added too.
///
/// # Safety
/// `init` is the struct's init function, and zeros are values of all its fields.
///
/// # Panics
/// Where the loaded library is of another version, whose struct may be larger.
pub(crate) unsafe fn defaults<T>(init: unsafe extern "C" fn(*mut T)) -> T {
    if let Err(error) = crate::library::require() {
        panic!("{error}");
    }
    let mut raw = MaybeUninit::zeroed();
    // SAFETY: the caller's promise.
    unsafe {
        init(raw.as_mut_ptr());
        raw.assume_init()
    }
}

/// Texts for C, as long as this lives; an empty one is null.
#[derive(Default)]
pub(crate) struct Texts(Vec<CString>);

impl Texts {
    pub(crate) fn pointer(&mut self, words: &str) -> Result<*const c_char> {
        if words.is_empty() {
            return Ok(std::ptr::null());
        }
        let text = c_string(words)?;
        let pointer = text.as_ptr();
        self.0.push(text); // its bytes stay where they are
        Ok(pointer)
    }
}

/// How many, as C says it.
pub(crate) fn count(raw: i64) -> usize {
    usize::try_from(raw).unwrap_or(0)
}

/// A count for C, where 0 stands for none: one of 0 that is given is refused there, as what is below is.
pub(crate) fn count_or_none(value: Option<usize>) -> i64 {
    value.map_or(0, |count| if count == 0 { -1 } else { count.whole() })
}

/// The same of a number for which another one stands: that one is given as the next below it, which is refused.
pub(crate) fn whole_or(value: Option<i64>, none: i64) -> i64 {
    value.map_or(none, |whole| if whole == none { none - 1 } else { whole })
}

/// The same of a real number.
pub(crate) fn real_or(value: Option<f64>, none: f64) -> f64 {
    const BELOW: f64 = 1.0 + 1e-12;
    value.map_or(none, |real| {
        if real == none {
            none * BELOW - f64::MIN_POSITIVE
        } else {
            real
        }
    })
}

/// The same of a window's numbers.
pub(crate) fn windows_or_none<const N: usize>(value: Option<[i64; N]>) -> [i64; N] {
    value.map_or([0; N], |each| if each == [0; N] { [-1; N] } else { each })
}

/// A list of C's, which ends with its first 0.
pub(crate) fn given(raw: &[i64]) -> Vec<usize> {
    raw.iter()
        .map(|&each| count(each))
        .take_while(|&each| each != 0)
        .collect()
}

/// A list for C. RANGE for more than have room there.
pub(crate) fn listed<const N: usize>(name: &str, values: &[usize]) -> Result<[i64; N]> {
    let mut raw = [0; N];
    if values.len() > N {
        return Err(Error::new(
            Status::Range,
            format!("{name}: {} are more than {N}", values.len()),
        ));
    }
    for (to, from) in raw.iter_mut().zip(values) {
        *to = from.whole();
    }
    Ok(raw)
}

/// Bytes by what they are for: `stats.by_category[Category::Parameter]`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ByCategory(pub(crate) [usize; 16]);

impl ByCategory {
    /// All of them together.
    pub fn total(&self) -> usize {
        self.0.iter().sum()
    }
}

impl std::ops::Index<Category> for ByCategory {
    type Output = usize;
    fn index(&self, category: Category) -> &usize {
        &self.0[category as usize]
    }
}
