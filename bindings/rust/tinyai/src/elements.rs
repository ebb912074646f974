//! Tensors of numbers: elements from Rust's arrays, slices and vectors.
use crate::operand::{OfArrays, OfVariables};
use crate::registration::Ours;
use crate::sizes::{count, List, Shape};
use crate::{ffi, Array, Buffer, Element, Error, Lent, Manager, Result, Status, Tensor, Variable};

/// Numbers with a shape: a number, an array or nested arrays, a slice or a `Vec` of numbers or of rows, or `(numbers, shape)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` gives no elements of an array",
    note = "elements are f32, f64, i8, u8, i32, i64 and bool: one, an array or nested arrays of them, a slice or a Vec of them or of \
            rows `[T; N]`, or `(numbers, shape)`"
)]
pub trait Numbers {
    /// Of each number.
    type Element: Element;
    #[doc(hidden)]
    fn give<R>(self, take: impl FnOnce(&[Self::Element], &[i64]) -> R) -> R;
}

impl<T: Element> Numbers for T {
    type Element = T;
    fn give<R>(self, take: impl FnOnce(&[T], &[i64]) -> R) -> R {
        take(&[self], &[])
    }
}

macro_rules! numbers {
    ($([$($generic:tt)*] $of:ty, $it:ident => $flat:expr, $sizes:expr;)*) => {
        $(impl<T: Element, $($generic)*> Numbers for $of {
            type Element = T;
            fn give<R>(self, take: impl FnOnce(&[T], &[i64]) -> R) -> R {
                let $it = &self;
                take($flat, &$sizes.map(|size: usize| i64::try_from(size).unwrap_or(i64::MAX)))
            }
        })*
    };
}
numbers! {
    [const A: usize] [T; A], it => it.as_slice(), [A];
    [const A: usize, const B: usize] [[T; A]; B], it => it.as_flattened(), [B, A];
    [const A: usize, const B: usize, const C: usize] [[[T; A]; B]; C], it => it.as_flattened().as_flattened(), [C, B, A];
    [const A: usize, const B: usize, const C: usize, const D: usize]
        [[[[T; A]; B]; C]; D], it => it.as_flattened().as_flattened().as_flattened(), [D, C, B, A];
    [const A: usize] &[T; A], it => it.as_slice(), [A];
    [const A: usize, const B: usize] &[[T; A]; B], it => it.as_flattened(), [B, A];
    [const A: usize] &[[T; A]], it => it.as_flattened(), [it.len(), A];
    [const A: usize] &Vec<[T; A]>, it => it.as_flattened(), [it.len(), A];
    [const A: usize] Vec<[T; A]>, it => it.as_flattened(), [it.len(), A];
    [] &[T], it => it, [it.len()];
    [] &Vec<T>, it => it, [it.len()];
    [] Vec<T>, it => it, [it.len()];
}

impl<N: Numbers, S: Shape> Numbers for (N, S) {
    type Element = N::Element;
    fn give<R>(self, take: impl FnOnce(&[N::Element], &[i64]) -> R) -> R {
        let shape = self.1.list();
        self.0.give(|numbers, _| take(numbers, shape.as_slice()))
    }
}

/// What a variable's elements are: an array's, whose storage it then shares, a copy of a [`Buffer`]'s, or [`Numbers`].
pub trait Source {
    /// An array of them in a scope: `copied`, or a view.
    #[doc(hidden)]
    fn into_array(self, s: &Manager, copied: bool) -> Result<Array<'_>>;
    #[doc(hidden)]
    fn with<R>(self, s: &Manager, take: impl FnOnce(ffi::tinyai_array) -> Result<R>) -> Result<R>
    where
        Self: Sized,
    {
        take(self.into_array(s, false)?.handle())
    }
}

impl<N: Numbers> Source for N {
    fn into_array(self, s: &Manager, _copied: bool) -> Result<Array<'_>> {
        s.array(self)
    }
}

macro_rules! sources {
    ($($of:ty),*) => {
        $(impl Source for &$of {
            fn into_array(self, s: &Manager, copied: bool) -> Result<Array<'_>> {
                if copied { s.copy(self) } else { s.temp_attach::<Array<'_>>(self) }
            }
            fn with<R>(self, _s: &Manager, take: impl FnOnce(ffi::tinyai_array) -> Result<R>) -> Result<R> {
                take(self.handle())
            }
        })*
    };
}
sources! { Array<'_>, Lent<'_, '_, OfArrays> }

impl Source for Array<'_> {
    fn into_array(self, s: &Manager, copied: bool) -> Result<Array<'_>> {
        (&self).into_array(s, copied)
    }
    fn with<R>(self, s: &Manager, take: impl FnOnce(ffi::tinyai_array) -> Result<R>) -> Result<R> {
        (&self).with(s, take)
    }
}

impl Source for &Buffer {
    fn into_array(self, s: &Manager, _copied: bool) -> Result<Array<'_>> {
        s.copy(self)
    }
}

fn misfit(found: usize, shape: &[i64]) -> Error {
    Error::new(
        Status::Shape,
        format!("array: {found} elements do not fill the shape {shape:?}"),
    )
}

impl Manager {
    /// An array of numbers, copied: of a number, of nested arrays, of a slice or a `Vec` of numbers or of rows `[T; N]`, or of `(numbers, shape)`, in
    /// C order. SHAPE unless they fill the shape.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.array([[1.0f32, 2.0], [3.0, 4.0]])?.shape()?, [2, 2]);
    /// assert_eq!(m.array((vec![1i64; 6], [2, 3]))?.shape()?, [2, 3]);
    /// assert_eq!(m.array(vec![[1.0f32, 2.0]; 8])?.shape()?, [8, 2]); // rows
    /// assert_eq!(m.array(true)?.item::<bool>()?, true);
    /// # Ok(()) }
    /// ```
    pub fn array<N: Numbers>(&self, numbers: N) -> Result<Array<'_>> {
        numbers.give(|data, shape| {
            if count(shape) != Some(data.len()) {
                return Err(misfit(data.len(), shape));
            }
            // SAFETY: `data` holds as many elements of that dtype as the shape names; one id is written.
            self.made(|into, out| unsafe {
                ffi::tinyai_array_from_host(
                    into,
                    N::Element::DTYPE.raw(),
                    shape.as_ptr(),
                    shape.len() as i64,
                    data.as_ptr().cast(),
                    out,
                )
            })
            .map(Array::own)
        })
    }

    /// An array that takes memory over without a copy: a `Vec`, or another owner of elements. The owner is dropped, on any
    /// thread, when nothing in the engine shows them any more. Their bytes are on no account. SHAPE unless they fill the
    /// shape.
    pub fn import<T: Element>(
        &self,
        owner: impl AsMut<[T]> + Send + 'static,
        shape: impl Shape,
    ) -> Result<Array<'_>> {
        let (ours, shape): (_, List) = (Ours::new(owner), shape.list());
        let shape = shape.as_slice();
        // SAFETY: the box is ours still. It is asked once, so that length and address are of one slice, and after its last
        // move, which would end what points into it.
        let data = unsafe { (*ours.get()).as_mut() };
        let (length, pointer) = (data.len(), data.as_mut_ptr());
        if count(shape) != Some(length) {
            return Err(misfit(length, shape));
        }
        // SAFETY: the elements stay where they are until `destroy` drops their owner, which the engine calls once.
        let id = self.made(|into, out| unsafe {
            ffi::tinyai_array_import(
                into,
                T::DTYPE.raw(),
                shape.as_ptr(),
                shape.len() as i64,
                pointer.cast(),
                Some(ours.destroy()),
                ours.get().cast(),
                out,
            )
        })?;
        ours.taken();
        Ok(Array::own(id))
    }

    /// A leaf that requires a gradient, of numbers or of an array, whose storage it shares: the bytes are the variable's from now
    /// on, and the array is a view of them. DTYPE for integers and bool.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// let x = m.variable(3.0f32)?;
    /// x.square()?.backward()?;
    /// assert_eq!(x.grad()?.unwrap().item::<f32>()?, 6.0);
    /// # Ok(()) }
    /// ```
    pub fn variable(&self, value: impl Source) -> Result<Variable<'_>> {
        self.leaf(value, ffi::tinyai_variable_from_array)
    }

    /// The same as a parameter: resident, so that it has no vote on where results land.
    pub fn parameter(&self, value: impl Source) -> Result<Variable<'_>> {
        self.leaf(value, ffi::tinyai_parameter)
    }

    /// A variable of numbers, or of an array's elements, without a gradient, of any dtype: data among variables, as the labels
    /// that a compiled function is given. The bytes are the variable's from now on.
    pub fn constant(&self, value: impl Source) -> Result<Variable<'_>> {
        self.leaf(value, ffi::tinyai_constant)
    }

    fn leaf(
        &self,
        value: impl Source,
        make: unsafe extern "C" fn(
            ffi::tinyai_manager,
            ffi::tinyai_array,
            *mut ffi::tinyai_variable,
        ) -> ffi::tinyai_status,
    ) -> Result<Variable<'_>> {
        // SAFETY: takes ids; one is written.
        let made = value.with(self, |array| {
            self.made(|into, out| unsafe { make(into, array, out) })
        });
        made.map(Tensor::<OfVariables>::own)
    }
}
