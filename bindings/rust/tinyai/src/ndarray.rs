//! From and to the arrays of the crate ndarray, by version: features `ndarray-0-16` and `ndarray-0-17`.
use crate::operand::Sealed;
use crate::{Array, Element, Error, Form, HostView, Manager, Result, Status, Tensor};

/// A borrowed ndarray, of one of the versions: `&array`, `&array.t()`.
pub trait NdArray: Sealed {
    #[doc(hidden)]
    fn copied(self, s: &Manager) -> Result<Array<'_>>;
}

/// An owned ndarray, of one of the versions.
pub trait OwnedNdArray: Sealed {
    #[doc(hidden)]
    fn imported(self, s: &Manager) -> Result<Array<'_>>;
}

/// A view of an ndarray of one of the versions, with any number of axes.
pub trait NdArrayView<'v, T>: Sealed + Sized {
    /// # Safety
    /// Nobody writes the elements while it lives.
    #[doc(hidden)]
    unsafe fn of(view: &'v HostView<'_, T>) -> Result<Self>
    where
        T: Element;
}

impl Manager {
    /// An array with the elements of an ndarray, whatever its strides. One in standard layout (C order) is copied once, straight
    /// from where it lies. RANGE for more than 8 axes.
    pub fn from_ndarray(&self, source: impl NdArray) -> Result<Array<'_>> {
        source.copied(self)
    }

    /// An array that takes an ndarray over: one in standard layout without a copy, another with one. Its bytes are on no
    /// account, and are freed when nothing in the engine shows them any more. RANGE for more than 8 axes.
    pub fn import_ndarray(&self, source: impl OwnedNdArray) -> Result<Array<'_>> {
        source.imported(self)
    }
}

impl<T: Element> HostView<'_, T> {
    /// All of them as an `ArrayViewD`, without a copy.
    ///
    /// # Safety
    /// Nobody writes the array, or another that shares its storage, while the view lives; a bool array holds 0 and 1 only.
    pub unsafe fn as_ndarray<'v, V: NdArrayView<'v, T>>(&'v self) -> Result<V> {
        // SAFETY: the caller's promise.
        unsafe { V::of(self) }
    }
}

macro_rules! versions {
    ($($feature:literal $name:ident $nd:ident;)*) => {
        $(#[cfg(feature = $feature)]
        mod $name {
            use super::*;
            use ::$nd::{Array as Nd, ArrayBase, ArrayD, ArrayViewD, Data, Dimension, IxDyn, ShapeError};

            fn misfit(error: &ShapeError) -> Error {
                Error::new(Status::Shape, format!("ndarray: {error}"))
            }

            impl<S: Data, D: Dimension> Sealed for ArrayBase<S, D> {}

            impl<T: Element, S: Data<Elem = T>, D: Dimension> NdArray for &ArrayBase<S, D> {
                fn copied(self, s: &Manager) -> Result<Array<'_>> {
                    let ordered = self.as_standard_layout();
                    let elements = ordered.as_slice().unwrap_or(&[]); // a slice, now that it is in order
                    s.array((elements, self.shape()))
                }
            }

            /// An ndarray in standard layout.
            struct Owned<T, D: Dimension>(Nd<T, D>);

            impl<T, D: Dimension> AsMut<[T]> for Owned<T, D> {
                fn as_mut(&mut self) -> &mut [T] {
                    self.0.as_slice_mut().unwrap_or(&mut [])
                }
            }

            impl<T: Element, D: Dimension + 'static> OwnedNdArray for Nd<T, D> {
                fn imported(self, s: &Manager) -> Result<Array<'_>> {
                    let shape = self.shape().to_vec();
                    let ordered = if self.is_standard_layout() {
                        self
                    } else {
                        self.as_standard_layout().into_owned()
                    };
                    s.import(Owned(ordered), &shape)
                }
            }

            /// The elements, copied once, whatever the strides. DTYPE unless `T` is the element type.
            impl<T: Element, F: Form> TryFrom<&Tensor<'_, F>> for ArrayD<T> {
                type Error = Error;
                fn try_from(tensor: &Tensor<'_, F>) -> Result<ArrayD<T>> {
                    let shape = IxDyn(&tensor.shape()?);
                    ArrayD::from_shape_vec(shape, tensor.to_vec()?).map_err(|error| misfit(&error))
                }
            }

            impl<'v, T> NdArrayView<'v, T> for ArrayViewD<'v, T> {
                unsafe fn of(view: &'v HostView<'_, T>) -> Result<Self>
                where
                    T: Element,
                {
                    let sizes: Vec<usize> = view.shape().iter().map(|&size| size as usize).collect();
                    // SAFETY: the caller's promise.
                    let elements = unsafe { view.as_slice() };
                    ArrayViewD::from_shape(IxDyn(&sizes), elements).map_err(|error| misfit(&error))
                }
            }
        })*
    };
}
versions! { "ndarray-0-16" v16 ndarray_0_16; "ndarray-0-17" v17 ndarray_0_17; }
