//! From and to the arrays of the crate ndarray (feature `ndarray`).
use crate::{Array, Element, Error, Form, HostView, Manager, Result, Status, Tensor};
use ::ndarray::{ArrayBase, ArrayD, ArrayViewD, CowArray, Data, Dimension, IxDyn};

fn axes(shape: &[usize]) -> IxDyn {
    IxDyn(shape)
}

fn misfit(error: &::ndarray::ShapeError) -> Error {
    Error::new(Status::Shape, format!("ndarray: {error}"))
}

impl Manager {
    /// An array with the elements of an ndarray, whatever its strides. One in standard layout (C order) is copied once, straight
    /// from where it lies. RANGE for more than 8 axes.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// let x = ndarray::array![[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let turned = m.from_ndarray(&x.t())?;
    /// assert_eq!(turned.shape()?, [3, 2]);
    /// assert_eq!(turned.to_vec::<f32>()?, [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    /// # Ok(()) }
    /// ```
    pub fn from_ndarray<T, S, D>(&self, source: &ArrayBase<S, D>) -> Result<Array<'_>>
    where
        T: Element,
        S: Data<Elem = T>,
        D: Dimension,
    {
        let ordered: CowArray<'_, T, D> = source.as_standard_layout();
        let elements = ordered.as_slice().unwrap_or(&[]); // a slice, now that it is in order
        self.array((elements, source.shape()))
    }

    /// An array that takes an ndarray over: one in standard layout without a copy, another with one. Its bytes are on no
    /// account, and are freed when nothing in the engine shows them any more. RANGE for more than 8 axes.
    pub fn import_ndarray<T, D>(&self, source: ::ndarray::Array<T, D>) -> Result<Array<'_>>
    where
        T: Element,
        D: Dimension + 'static,
    {
        let shape = source.shape().to_vec();
        let ordered = if source.is_standard_layout() {
            source
        } else {
            source.as_standard_layout().into_owned()
        };
        self.import(Owned(ordered), &shape)
    }
}

/// An ndarray in standard layout.
struct Owned<T, D: Dimension>(::ndarray::Array<T, D>);

impl<T, D: Dimension> AsMut<[T]> for Owned<T, D> {
    fn as_mut(&mut self) -> &mut [T] {
        self.0.as_slice_mut().unwrap_or(&mut [])
    }
}

impl<F: Form> Tensor<'_, F> {
    /// Its elements as an ndarray, copied once, whatever the strides. DTYPE unless `T` is its element type.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?;
    /// assert_eq!(x.to_ndarray::<i64>()?, ndarray::array![[1, 2], [3, 4]].into_dyn());
    /// # Ok(()) }
    /// ```
    pub fn to_ndarray<T: Element>(&self) -> Result<ArrayD<T>> {
        ArrayD::from_shape_vec(axes(&self.shape()?), self.to_vec()?).map_err(|error| misfit(&error))
    }
}

impl<T: Element> HostView<'_, T> {
    /// All of them as an ndarray, without a copy.
    ///
    /// # Safety
    /// Nobody writes the array, or another that shares its storage, while the view lives; a bool array holds 0 and 1 only.
    pub unsafe fn as_ndarray(&self) -> Result<ArrayViewD<'_, T>> {
        // SAFETY: the caller's promise.
        let elements = unsafe { self.as_slice() };
        ArrayViewD::from_shape(
            axes(&self.shape().iter().map(|&size| size as usize).collect::<Vec<_>>()),
            elements,
        )
        .map_err(|error| misfit(&error))
    }
}
