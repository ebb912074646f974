//! `x.i((.., 1..3))`: parts of tensors by integers and ranges.
use crate::operand::Form;
use crate::sizes::Whole;
use crate::{Result, Tensor};
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// Of one axis: from where to where, and whether the axis goes.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Part {
    start: i64,
    stop: i64,
    is_one: bool,
}

/// What is taken of one axis: an integer, which takes the axis away, or a range, or `..`. Negative ones count from the end.
pub trait Pick {
    #[doc(hidden)]
    fn part(&self) -> Part;
}

/// From what follows an element to the end.
fn after(last: i64) -> i64 {
    if last == -1 {
        i64::MAX
    } else {
        last.saturating_add(1)
    }
}

fn range(start: i64, stop: i64) -> Part {
    Part {
        start,
        stop,
        is_one: false,
    }
}

macro_rules! picks {
    ($([$($generic:tt)*] $of:ty, $it:ident => $part:expr;)*) => {
        $(impl<$($generic)*> Pick for $of {
            fn part(&self) -> Part {
                let $it = self;
                $part
            }
        })*
    };
}
picks! {
    [] RangeFull, _all => range(0, i64::MAX);
    [W: Whole] Range<W>, it => range(it.start.whole(), it.end.whole());
    [W: Whole] RangeFrom<W>, it => range(it.start.whole(), i64::MAX);
    [W: Whole] RangeTo<W>, it => range(0, it.end.whole());
    [W: Whole] RangeInclusive<W>, it => range(it.start().whole(), after(it.end().whole()));
    [W: Whole] RangeToInclusive<W>, it => range(0, after(it.end.whole()));
}

impl<W: Whole> Pick for W {
    fn part(&self) -> Part {
        let at = self.whole();
        Part {
            start: at,
            stop: after(at),
            is_one: true,
        }
    }
}

/// What is taken of a tensor: of its first axis, or of its first axes in a tuple; the others stay whole.
pub trait Picks {
    #[doc(hidden)]
    fn parts(&self) -> impl Iterator<Item = Part>;
}

impl<P: Pick> Picks for P {
    fn parts(&self) -> impl Iterator<Item = Part> {
        [self.part()].into_iter()
    }
}

macro_rules! tuples {
    ($(($($name:ident),*);)*) => {
        $(impl<$($name: Pick),*> Picks for ($($name,)*) {
            #[allow(non_snake_case)]
            fn parts(&self) -> impl Iterator<Item = Part> {
                let ($($name,)*) = self;
                [$($name.part()),*].into_iter()
            }
        })*
    };
}
tuples! { (A); (A, B); (A, B, C); (A, B, C, D); (A, B, C, D, E); }

impl<'m, F: Form> Tensor<'m, F> {
    /// A part of it, as a view: by integers, which take their axis away, and ranges. RANGE for an integer that is outside of its axis;
    /// ranges end at the axis's end.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2, 3], [4, 5, 6]])?;
    /// assert_eq!(x.i((.., 1..3))?.to_vec::<i64>()?, [2, 3, 5, 6]);
    /// assert_eq!(x.i(-1)?.to_vec::<i64>()?, [4, 5, 6]);
    /// assert_eq!(x.i((0, 2))?.item::<i64>()?, 3);
    /// # Ok(()) }
    /// ```
    pub fn i(&self, picks: impl Picks) -> Result<Tensor<'m, F>> {
        let (mut axis, mut shown) = (0i64, None::<Tensor<'m, F>>);
        for part in picks.parts() {
            let before = shown.as_ref().unwrap_or(self);
            if part.is_one {
                let at = before.dimension(axis, part.start)?;
                shown = Some(before.slice(axis, at, at + 1, 1)?.squeeze(axis)?);
            } else {
                if (part.start, part.stop) != (0, i64::MAX) {
                    shown = Some(before.slice(axis, part.start, part.stop, 1)?);
                }
                axis += 1;
            }
        }
        match shown {
            Some(shown) => Ok(shown),
            None => self.slice(0, 0, i64::MAX, 1),
        }
    }

    /// An integer's place on an axis, counted from its begin.
    fn dimension(&self, axis: i64, at: i64) -> Result<i64> {
        let shape = self.shape()?;
        let size = usize::try_from(axis).ok().and_then(|axis| shape.get(axis));
        let size = size.map_or(0, |&size| size as i64);
        let place = if at < 0 { at + size } else { at };
        if (0..size).contains(&place) {
            return Ok(place);
        }
        let said = format!("i: {at} is outside of axis {axis} of the shape {shape:?}");
        Err(crate::Error::new(crate::Status::Range, said))
    }
}
