//! Tensors: arrays and variables, strided elements of one dtype, and their ways to Rust's slices.
use crate::error::check;
use crate::handle::{Owned, Raw};
use crate::manager::{Home, SharedScope};
use crate::operand::{Form, OfArrays, OfVariables, Resource};
use crate::shares::Share;
use crate::text::read;
use crate::{ffi, DType, Element, Error, Manager, Refused, Result, Status};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::sync::Arc;

/// As `into`: beside the operands. The crate never leaves a place to what the thread has entered.
pub(crate) const BESIDE: ffi::tinyai_manager = ffi::TINYAI_BESIDE_OPERANDS;

/// Elements of one dtype in the scope of a manager, as an [`Array`] or, with a history of how it was computed, as a [`Variable`].
/// Dropping it releases it.
///
/// Operators come in three forms: `a.add(&b)` and `&a + &b` put the result beside the operands, into the innermost of their
/// scopes, and are NO_PLACE for parameters and other resident operands alone; `s.add(&a, &b)` puts it into the scope `s`. Where
/// a variable meets an array or a number, that is a constant and the result is a variable.
///
/// ```
/// # fn main() -> tinyai::Result<()> {
/// let m = tinyai::Manager::new("demo")?;
/// let (a, b) = (m.array([1.0f32, 2.0])?, m.array([10.0f32, 20.0])?);
/// let c = (&a + &b * 2.0)?;
/// assert_eq!(c.to_string(), "f32[2]\n[21.0, 42.0]");
/// # Ok(()) }
/// ```
#[repr(transparent)]
pub struct Tensor<'m, F: Form> {
    handle: Owned<F::Raw>,
    owner: PhantomData<&'m ()>,
}

/// A tensor without a history.
pub type Array<'m> = Tensor<'m, OfArrays>;

/// A value in a graph that can be differentiated. What the graph keeps of it stays when it is dropped.
pub type Variable<'m> = Tensor<'m, OfVariables>;

/// A tensor that lives with something else, a variable, a store or a module: a reference that never releases it.
pub struct Lent<'v, 'm, F: Form> {
    tensor: ManuallyDrop<Tensor<'m, F>>,
    owner: Option<Share>,
    holder: PhantomData<&'v ()>,
}

/// An array that lives with its variable, store or module.
pub type ArrayRef<'v, 'm> = Lent<'v, 'm, OfArrays>;

/// A variable that its module owns.
pub type VariableRef<'a> = Lent<'a, 'a, OfVariables>;

impl<'m, F: Form> Deref for Lent<'_, 'm, F> {
    type Target = Tensor<'m, F>;
    #[inline]
    fn deref(&self) -> &Tensor<'m, F> {
        &self.tensor
    }
}

impl<F: Form> Lent<'_, '_, F> {
    pub(crate) fn shown(id: u64) -> Self {
        Lent {
            tensor: ManuallyDrop::new(Tensor::own(id)),
            owner: None,
            holder: PhantomData,
        }
    }

    /// Of a module, which an optimizer of it keeps alive.
    pub(crate) fn of(id: u64, owner: Share) -> Self {
        Lent {
            owner: Some(owner),
            ..Lent::shown(id)
        }
    }

    pub(crate) fn share(&self) -> Option<Share> {
        self.owner.clone()
    }
}

/// A tensor that a struct can own, with a share in its scope: `'static + Send + Sync`. [`get`](Kept::get) lends it, and
/// operators take it as it is. What uses it (an optimizer, a composed module) keeps it alive.
///
/// ```
/// # use tinyai::{Buffer, Manager};
/// # use std::sync::Arc;
/// struct Scaler {
///     mean: Buffer,
/// }
///
/// # fn main() -> tinyai::Result<()> {
/// let scope = Arc::new(Manager::new("scaler")?);
/// let scaler = Scaler { mean: Buffer::new(&scope, [3.0f32, 4.0])? };
/// let batch = Manager::new("batch")?;
/// let x = batch.array([4.0f32, 4.0])?;
/// assert_eq!((&x - &scaler.mean)?.to_vec::<f32>()?, [1.0, 0.0]);
/// # Ok(()) }
/// ```
pub struct Kept<F: Form> {
    leaf: Arc<Leaf<F>>,
}

/// A parameter that a struct can own.
pub type Parameter = Kept<OfVariables>;

/// An array that a struct can own: resident, so that it has no vote on where results land.
pub type Buffer = Kept<OfArrays>;

/// Dropped in this order.
struct Leaf<F: Form> {
    tensor: Tensor<'static, F>,
    scope: Home,
}

impl Parameter {
    /// A parameter with the elements of an array, whose storage it shares, or of numbers. DTYPE for integers and bool.
    pub fn new(scope: &impl SharedScope, value: impl crate::elements::Source) -> Result<Parameter> {
        let scope = scope.shared();
        let id = scope.parameter(value)?.into_raw();
        Ok(Kept::of(id, scope))
    }
}

impl Buffer {
    /// A buffer with a copy of an array's elements, or of numbers.
    pub fn new(scope: &impl SharedScope, value: impl crate::elements::Source) -> Result<Buffer> {
        let scope = scope.shared();
        let array = value.into_array(scope, true)?;
        array.set_resident(true)?;
        Ok(Kept::of(array.into_raw(), scope))
    }
}

/// What it keeps: `Some(&self.bias)` is an operand that may be left out, `self.bias.as_deref()` one of a layer that may have none.
impl<F: Form> Deref for Kept<F> {
    type Target = Tensor<'static, F>;
    #[inline]
    fn deref(&self) -> &Tensor<'static, F> {
        &self.leaf.tensor
    }
}

impl<F: Form> Kept<F> {
    fn of(id: u64, scope: &Home) -> Kept<F> {
        let (tensor, scope) = (Tensor::own(id), Arc::clone(scope));
        Kept {
            leaf: Arc::new(Leaf { tensor, scope }),
        }
    }

    /// The tensor, for as long as this is borrowed.
    #[inline]
    pub fn get(&self) -> &Tensor<'_, F> {
        &self.leaf.tensor
    }

    /// The scope it is in.
    pub fn scope(&self) -> &Home {
        &self.leaf.scope
    }

    pub(crate) fn raw(&self) -> u64 {
        self.leaf.tensor.raw()
    }

    /// For what uses it.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.leaf) as Share
    }
}

/// From here on some whole numbers are no f64.
pub(crate) const EXACT: f64 = (1u64 << 53) as f64;

/// A number that one element is read as, by [`Tensor::item`].
pub trait Item: Element {
    /// From the array's own dtype, if no bit is lost.
    #[doc(hidden)]
    fn read(array: ffi::tinyai_array) -> Result<Self> {
        exactly(array)
    }
}

fn exactly<T: Element>(array: ffi::tinyai_array) -> Result<T> {
    let mut value = [T::default()];
    let array = ArrayRef::shown(array.id);
    match array.size()? {
        1 => array.copy_to(&mut value)?,
        size => {
            return Err(Error::new(
                Status::Shape,
                format!("item: there are {size} elements"),
            ))
        }
    }
    Ok(value[0])
}

macro_rules! items {
    ($($of:ty),*) => { $(impl Item for $of {})* };
}
items! { f32, i8, u8, i32, i64, bool }

impl Item for f64 {
    fn read(array: ffi::tinyai_array) -> Result<f64> {
        let mut value = 0.0;
        // SAFETY: one number is written.
        check(unsafe { ffi::tinyai_item(array, &mut value) })?;
        if value.abs() >= EXACT && ArrayRef::shown(array.id).dtype()? == DType::I64 {
            let exact: i64 = exactly(array)?;
            if i128::from(exact) != value as i128 {
                return Err(Error::new(
                    Status::Range,
                    format!("item: an f64 cannot hold {exact}; item::<i64>() can"),
                ));
            }
        }
        Ok(value)
    }
}

fn sizes(
    ask: unsafe extern "C" fn(ffi::tinyai_array, *mut i64, *mut i64) -> ffi::tinyai_status,
    of: ffi::tinyai_array,
) -> Result<impl Iterator<Item = i64>> {
    let (mut sizes, mut rank) = ([0i64; 8], 0i64);
    // SAFETY: room for eight, the greatest rank.
    check(unsafe { ask(of, sizes.as_mut_ptr(), &mut rank) })?;
    Ok(sizes.into_iter().take(usize::try_from(rank).unwrap_or(0)))
}

impl<'m, F: Form> Tensor<'m, F> {
    #[inline]
    pub(crate) fn own(id: u64) -> Tensor<'m, F> {
        Tensor {
            handle: Owned(F::Raw::of(id)),
            owner: PhantomData,
        }
    }

    #[inline]
    pub(crate) fn raw(&self) -> u64 {
        self.handle.0.id()
    }

    #[inline]
    pub(crate) fn handle(&self) -> F::Raw {
        self.handle.0
    }

    pub(crate) fn into_raw(self) -> u64 {
        ManuallyDrop::new(self).raw()
    }

    /// Its elements as C's array, which a variable lends.
    pub(crate) fn elements(&self) -> Result<ffi::tinyai_array> {
        let mut out = ffi::tinyai_array { id: self.raw() };
        if F::VARIABLE {
            let variable = ffi::tinyai_variable { id: self.raw() };
            // SAFETY: one handle is written.
            check(unsafe { ffi::tinyai_variable_value(variable, &mut out) })?;
        }
        Ok(out)
    }

    /// Forgets the wrapper; the manager keeps the tensor until it closes.
    pub fn leave(self) {
        std::mem::forget(self);
    }

    /// Takes it out of the tree: it lives until it is dropped or attached, counted as "detached".
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let kept = {
    ///     let m = tinyai::Manager::new("demo")?;
    ///     m.array([1.0f32, 2.0])?.detach()?
    /// };
    /// assert_eq!(kept.to_vec::<f32>()?, [1.0, 2.0]);
    /// # Ok(()) }
    /// ```
    pub fn detach(self) -> Result<Tensor<'static, F>> {
        Ok(self.try_detach()?)
    }

    /// The same, which gives the tensor back where it is refused.
    pub fn try_detach(self) -> std::result::Result<Tensor<'static, F>, Refused<Self>> {
        let ids = [ffi::tinyai_resource { id: self.raw() }];
        // SAFETY: as many resources as are named.
        match check(unsafe { ffi::tinyai_detach(ids.as_ptr(), 1) }) {
            Ok(()) => Ok(crate::manager::rewrapped(self, &ids)),
            Err(error) => Err(Refused {
                resource: self,
                error,
            }),
        }
    }

    /// Sizes of its axes.
    pub fn shape(&self) -> Result<Vec<usize>> {
        let sizes = sizes(ffi::tinyai_array_shape, self.elements()?)?;
        Ok(sizes.map(|size| usize::try_from(size).unwrap_or(0)).collect())
    }

    /// Strides of its axes, in elements.
    pub fn strides(&self) -> Result<Vec<i64>> {
        Ok(sizes(ffi::tinyai_array_strides, self.elements()?)?.collect())
    }

    /// Its element type.
    pub fn dtype(&self) -> Result<DType> {
        let mut dtype = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_array_dtype(self.elements()?, &mut dtype) })?;
        DType::known(dtype)
    }

    pub(crate) fn owned_by(&self) -> Result<ffi::tinyai_manager> {
        let (id, mut owner) = (self.raw(), ffi::tinyai_manager { id: 0 });
        // SAFETY: one handle is written.
        check(unsafe {
            if F::VARIABLE {
                ffi::tinyai_variable_owner(ffi::tinyai_variable { id }, &mut owner)
            } else {
                ffi::tinyai_array_owner(ffi::tinyai_array { id }, &mut owner)
            }
        })?;
        Ok(owner)
    }

    /// The path of the scope that owns it, such as `system/model/batch`.
    pub fn owner_path(&self) -> Result<String> {
        Manager::lent(self.owned_by()?.id).path()
    }

    /// Whether that scope owns it.
    pub fn is_in(&self, scope: &Manager) -> Result<bool> {
        Ok(self.owned_by()?.id == scope.raw())
    }

    fn elements_of<T: Element>(&self) -> Result<ffi::tinyai_array> {
        let dtype = self.dtype()?;
        if dtype == T::DTYPE {
            return self.elements();
        }
        let (is, wanted) = (dtype.name(), T::DTYPE.name());
        Err(Error::new(
            Status::DType,
            format!("the tensor is {is}, not {wanted}: cast it first"),
        ))
    }

    pub(crate) fn require_dtype<T: Element>(&self) -> Result<()> {
        self.elements_of::<T>().map(drop)
    }

    /// Copies the elements out, in C order whatever the strides. DTYPE unless `T` is its element type.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([[1i64, 2], [3, 4]])?.transpose(..)?;
    /// assert_eq!((x.shape()?, x.to_vec::<i64>()?), (vec![2, 2], vec![1, 3, 2, 4]));
    /// assert_eq!(x.cast(tinyai::DType::F32)?.to_vec::<f32>()?, [1.0, 3.0, 2.0, 4.0]);
    /// # Ok(()) }
    /// ```
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        let (array, count) = (self.elements_of::<T>()?, self.size()?);
        let mut data: Vec<T> = Vec::new();
        data.try_reserve_exact(count)
            .map_err(|_| Error::new(Status::OutOfMemory, format!("no memory for {count} elements")))?;
        // SAFETY: the vector has room for `count` elements; the call fills all of them, or fails.
        unsafe {
            check(ffi::tinyai_array_to_host(
                array,
                data.as_mut_ptr().cast(),
                (count * size_of::<T>()) as i64,
            ))?;
            T::normalise(data.as_mut_ptr(), count);
            data.set_len(count);
        }
        Ok(data)
    }

    /// Copies the elements into a slice, in C order. RANGE unless it has as many, DTYPE unless `T` is the element type.
    pub fn copy_to<T: Element>(&self, data: &mut [T]) -> Result<()> {
        let array = self.elements_of::<T>()?;
        // SAFETY: as many bytes as are named; every value of them is made valid.
        unsafe {
            let (bytes, count) = (size_of_val(data) as i64, data.len());
            check(ffi::tinyai_array_to_host(array, data.as_mut_ptr().cast(), bytes))?;
            T::normalise(data.as_mut_ptr(), count);
        }
        Ok(())
    }

    /// Its one element: any dtype as an `f64`, else `T` has to be its element type. SHAPE if there are more or fewer elements;
    /// DTYPE; RANGE for an i64 that no f64 is equal to.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.array(2.5f32)?.item::<f64>()?, 2.5);
    /// assert_eq!(m.array(i64::MAX)?.item::<i64>()?, i64::MAX);
    /// # Ok(()) }
    /// ```
    pub fn item<T: Item>(&self) -> Result<T> {
        T::read(self.elements()?)
    }

    fn text(&self) -> Result<String> {
        let array = self.elements()?;
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe { ffi::tinyai_array_print(array, buffer, size, length) })
    }

    /// Prints its elements, dtype and shape; long axes are shortened. `to_string()` gives the text.
    pub fn print(&self) {
        println!("{self}");
    }
}

impl Array<'_> {
    /// Overwrites the elements from a slice, in C order. RANGE unless it has as many, DTYPE unless `T` is the element type.
    pub fn write<T: Element>(&self, data: &[T]) -> Result<()> {
        let array = self.elements_of::<T>()?;
        // SAFETY: as many bytes as are named.
        check(unsafe { ffi::tinyai_array_write(array, data.as_ptr().cast(), size_of_val(data) as i64) })
    }
}

impl<F: Form> std::fmt::Display for Tensor<'_, F> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.text() {
            Ok(words) => out.write_str(words.trim_end()),
            Err(error) => write!(out, "({error})"),
        }
    }
}

/// As it is displayed.
macro_rules! debug_as_displayed {
    ($($of:ty: $shown:ident => $how:expr;)*) => {
        $(impl<F: Form> std::fmt::Debug for $of {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $shown = self;
                std::fmt::Display::fmt($how, out)
            }
        })*
    };
}
impl<F: Form> std::fmt::Display for Lent<'_, '_, F> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(&**self, out)
    }
}

debug_as_displayed! {
    Tensor<'_, F>: it => it;
    Lent<'_, '_, F>: it => &**it;
    Kept<F>: it => it.get();
}

impl<T: Element, F: Form> TryFrom<&Tensor<'_, F>> for Vec<T> {
    type Error = Error;
    fn try_from(tensor: &Tensor<'_, F>) -> Result<Vec<T>> {
        tensor.to_vec()
    }
}

macro_rules! scalars {
    ($($of:ty),*) => {
        $(impl<F: Form> TryFrom<&Tensor<'_, F>> for $of {
            type Error = Error;
            fn try_from(tensor: &Tensor<'_, F>) -> Result<$of> {
                tensor.item()
            }
        })*
    };
}
scalars! { f32, f64, i8, u8, i32, i64, bool }

impl<F: Form> Resource for Tensor<'_, F> {
    type In<'m> = Tensor<'m, F>;
    fn ids(&self, listed: &mut Vec<ffi::tinyai_resource>) {
        listed.push(ffi::tinyai_resource { id: self.raw() });
    }
    unsafe fn with_ids<'m>(&self, ids: &mut dyn Iterator<Item = u64>) -> Tensor<'m, F> {
        Tensor::own(ids.next().unwrap_or(0))
    }
    fn end_wrapper(self) {
        std::mem::forget(self);
    }
}
