//! Option structs of C.
use crate::sizes::Whole;
use crate::text::{c_path, c_string};
use crate::{Category, Error, Result, Status};
use std::ffi::{c_char, CString};
use std::mem::MaybeUninit;
use std::path::Path;

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
        Ok(self.kept(c_string(words)?))
    }

    pub(crate) fn path(&mut self, path: Option<&Path>) -> Result<*const c_char> {
        match path {
            Some(path) => Ok(self.kept(c_path(path)?)),
            None => Ok(std::ptr::null()),
        }
    }

    fn kept(&mut self, text: CString) -> *const c_char {
        let pointer = text.as_ptr();
        self.0.push(text); // its bytes stay where they are
        pointer
    }
}

/// How many, as C says it.
pub(crate) fn count(raw: i64) -> usize {
    usize::try_from(raw).unwrap_or(0)
}

/// RANGE for a number that is given where it stands in C for none: by its own value, before C sees any.
fn refused<T>(name: &str, value: impl std::fmt::Display) -> Result<T> {
    let said = format!("{name}: {value} is not allowed; `None` leaves it out");
    Err(Error::new(Status::Range, said))
}

/// A count for C, where 0 stands for none.
pub(crate) fn count_or_none(name: &str, value: Option<usize>) -> Result<i64> {
    match value {
        Some(0) => refused(name, 0),
        value => Ok(value.map_or(0, Whole::whole)),
    }
}

/// A number for C, where another one stands for none.
pub(crate) fn whole_or(name: &str, value: Option<i64>, none: i64) -> Result<i64> {
    match value {
        Some(whole) if whole == none => refused(name, whole),
        value => Ok(value.unwrap_or(none)),
    }
}

/// The same of a real number.
pub(crate) fn real_or_none(name: &str, value: Option<f64>, none: f64) -> Result<f64> {
    match value {
        Some(real) if real == none => refused(name, real),
        value => Ok(value.unwrap_or(none)),
    }
}

/// The same of a window's numbers, which are not 0 all of them.
pub(crate) fn windows_or_none<const N: usize>(name: &str, value: Option<[i64; N]>) -> Result<[i64; N]> {
    match value {
        Some(each) if each == [0; N] => refused(name, format_args!("{each:?}")),
        value => Ok(value.unwrap_or([0; N])),
    }
}

/// A real number that may be the one that stands in C for none: it is given as its neighbour, which computes the same.
pub(crate) fn real_or(value: Option<f64>, none: f64) -> f64 {
    value.map_or(none, |real| {
        if real == none {
            none - f64::MIN_POSITIVE
        } else {
            real
        }
    })
}

/// Seconds from now, where C takes 0 for none: now is a moment that has passed when it is asked for.
pub(crate) fn deadline(seconds: Option<f64>) -> f64 {
    seconds.map_or(0.0, |given| if given == 0.0 { f64::MIN_POSITIVE } else { given })
}

/// A list of C's, which ends with its first 0.
pub(crate) fn given(raw: &[i64]) -> Vec<usize> {
    raw.iter()
        .map(|&each| count(each))
        .take_while(|&each| each != 0)
        .collect()
}

/// A list for C, where a 0 ends it. RANGE for one, and for more than have room there.
pub(crate) fn listed<const N: usize>(name: &str, values: &[usize]) -> Result<[i64; N]> {
    let mut raw = [0; N];
    if values.len() > N {
        return Err(Error::new(
            Status::Range,
            format!("{name}: {} are more than {N}", values.len()),
        ));
    }
    if values.contains(&0) {
        return Err(Error::new(
            Status::Range,
            format!("{name}: {values:?} has a 0; each is 1 at least"),
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
