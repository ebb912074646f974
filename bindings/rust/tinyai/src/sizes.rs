//! What stands for whole numbers, shapes and axes in calls.
mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// A whole number: an axis, a count, a size. Axes may be negative, from the last on: `-1`.
pub trait Whole: Sealed + Copy {
    #[doc(hidden)]
    fn whole(self) -> i64;
}

macro_rules! wholes {
    ($($of:ty),*) => {
        $(impl Sealed for $of {}
        impl Whole for $of {
            #[inline]
            fn whole(self) -> i64 {
                i64::try_from(self).unwrap_or(i64::MAX)
            }
        })*
    };
}
wholes! { i32, i64, u32, usize }

/// The most that a list of a call has: two for each axis of the greatest rank.
const MOST: usize = 16;

/// A list of whole numbers for C, without an allocation. One more than is possible stands for all that are too many.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct List {
    values: [i64; MOST + 1],
    count: usize,
    given: bool,
}

impl List {
    fn of(values: &[impl Whole]) -> List {
        let mut list = List {
            values: [1; MOST + 1],
            count: values.len().min(MOST + 1),
            given: true,
        };
        for (to, from) in list.values.iter_mut().zip(values) {
            *to = from.whole();
        }
        list
    }

    /// Null where nothing was given.
    #[inline]
    pub(crate) fn pointer(&self) -> *const i64 {
        if self.given {
            self.values.as_ptr()
        } else {
            std::ptr::null()
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> i64 {
        self.count as i64
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[i64] {
        &self.values[..self.count]
    }
}

/// Sizes, one an axis: `[2, 3]`, `&[2, 3]`, `(2, 3)`, a slice or a `Vec` of any integers, or one number. Where an operator says so, -1
/// stands for what is left.
pub trait Shape: Sealed {
    #[doc(hidden)]
    fn list(&self) -> List;
}

/// Axes to go over: `..` for all, one number, or several as a shape. Negative ones count from the last.
pub trait Axes: Sealed {
    #[doc(hidden)]
    fn axes(&self) -> List;
}

macro_rules! lists {
    ($([$($generic:tt)*] $of:ty, $it:ident => $slice:expr;)*) => {
        $(impl<$($generic)*> Sealed for $of {}
        impl<$($generic)*> Shape for $of {
            #[inline]
            fn list(&self) -> List {
                let $it = self;
                List::of($slice)
            }
        })*
    };
}
lists! {
    [T: Whole, const N: usize] [T; N], it => it;
    [T: Whole, const N: usize] &[T; N], it => *it;
    [T: Whole] &[T], it => it;
    [T: Whole] &Vec<T>, it => it;
    [T: Whole] Vec<T>, it => it;
    [A: Whole] (A,), it => &[it.0.whole()];
    [A: Whole, B: Whole] (A, B), it => &[it.0.whole(), it.1.whole()];
    [A: Whole, B: Whole, C: Whole] (A, B, C), it => &[it.0.whole(), it.1.whole(), it.2.whole()];
    [A: Whole, B: Whole, C: Whole, D: Whole] (A, B, C, D), it => &[it.0.whole(), it.1.whole(), it.2.whole(), it.3.whole()];
}

/// Of no axes: one element.
impl Sealed for () {}
impl Shape for () {
    fn list(&self) -> List {
        List::of(&[0i64; 0])
    }
}

impl<W: Whole> Shape for W {
    #[inline]
    fn list(&self) -> List {
        List::of(&[*self])
    }
}

impl<S: Shape> Axes for S {
    #[inline]
    fn axes(&self) -> List {
        self.list()
    }
}

/// All of them.
impl Sealed for std::ops::RangeFull {}
impl Axes for std::ops::RangeFull {
    #[inline]
    fn axes(&self) -> List {
        List {
            values: [0; MOST + 1],
            count: 0,
            given: false,
        }
    }
}

/// `None`: all of them.
impl<T: Axes> Sealed for Option<T> {}
impl<T: Axes> Axes for Option<T> {
    fn axes(&self) -> List {
        self.as_ref().map_or_else(|| (..).axes(), Axes::axes)
    }
}

/// How many elements a shape has; `None` for what is no shape.
pub(crate) fn count(shape: &[i64]) -> Option<usize> {
    shape.iter().try_fold(1usize, |product, &size| {
        product.checked_mul(usize::try_from(size).ok()?)
    })
}
