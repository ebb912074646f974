//! Arrays: strided views of elements of one dtype, and their ways from and to Rust's slices.
use crate::error::check;
use crate::operand::Resource;
use crate::registration::Ours;
use crate::text::{c_string, read};
use crate::{ffi, DType, Element, Error, Manager, Refused, Result, Status};
use std::alloc::{alloc_zeroed, Layout};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;

/// As `into`: beside the operands. The crate never leaves a place to what the thread has entered.
pub(crate) const BESIDE: ffi::tinyai_manager = ffi::TINYAI_BESIDE_OPERANDS;

/// Elements of one dtype in the scope of a manager. Dropping it releases it.
///
/// Operators come in two forms: `a.add(&b)` puts the result beside the operands, into the innermost of their scopes, and is
/// NO_PLACE for parameters and other resident operands alone; `s.add(&a, &b)` puts it into the scope `s`.
#[repr(transparent)]
pub struct Array<'m> {
    handle: Handle,
    owner: PhantomData<&'m ()>,
}

/// Releases the handle. Apart from the lifetime, so that letting go of it after its scope is allowed: using it is not.
#[repr(transparent)]
struct Handle(ffi::tinyai_array);

impl Drop for Handle {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: takes an id; releasing cannot fail.
        unsafe { ffi::tinyai_array_release(self.0) };
    }
}

/// An array that lives with its variable or store: a reference that never releases it.
pub struct ArrayRef<'v, 'm> {
    array: ManuallyDrop<Array<'m>>,
    holder: PhantomData<&'v ()>,
}

impl<'m> Deref for ArrayRef<'_, 'm> {
    type Target = Array<'m>;
    fn deref(&self) -> &Array<'m> {
        &self.array
    }
}

impl ArrayRef<'_, '_> {
    pub(crate) fn lent(id: u64) -> Self {
        ArrayRef {
            array: ManuallyDrop::new(Array::own(id)),
            holder: PhantomData,
        }
    }
}

impl std::fmt::Debug for ArrayRef<'_, '_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(out)
    }
}

/// From here on some whole numbers are no f64.
const EXACT: f64 = (1u64 << 53) as f64;

/// Axes for C: none given, or a list.
pub(crate) fn axes_pointer(axes: Option<&[i64]>) -> *const i64 {
    axes.map_or(std::ptr::null(), <[i64]>::as_ptr)
}

pub(crate) fn axes_count(axes: Option<&[i64]>) -> i64 {
    axes.map_or(0, |axes| axes.len() as i64)
}

/// Room for the ids of `count` results. The engine refuses what is below one; what no memory holds is refused here. Zeros that
/// nobody has written take no memory, so that a count which the engine refuses costs nothing.
pub(crate) fn room(count: i64) -> Result<Vec<u64>> {
    let wanted = usize::try_from(count).unwrap_or(0);
    if wanted == 0 {
        return Ok(Vec::new());
    }
    let none = || {
        Error::new(
            Status::OutOfMemory,
            format!("{count} results need more memory than there is"),
        )
    };
    let layout = Layout::array::<u64>(wanted).map_err(|_| none())?;
    // SAFETY: a layout of more than no bytes.
    let ids: *mut u64 = unsafe { alloc_zeroed(layout) }.cast();
    if ids.is_null() {
        return Err(none());
    }
    // SAFETY: of the global allocator, by the layout of so many, all of which are set.
    Ok(unsafe { Vec::from_raw_parts(ids, wanted, wanted) })
}

/// The ids of `count` results that land in `s`, which `call(into, ids, count)` writes.
pub(crate) fn filled(
    s: &Manager<'_>,
    count: usize,
    call: impl FnOnce(ffi::tinyai_manager, *mut u64, i64) -> ffi::tinyai_status,
) -> Result<Vec<u64>> {
    let mut ids = room(i64::try_from(count).unwrap_or(i64::MAX))?;
    check(call(s.place()?, ids.as_mut_ptr(), ids.len() as i64))?;
    Ok(ids)
}

/// How many elements a shape has; `None` for what is no shape.
pub(crate) fn elements(shape: &[i64]) -> Option<usize> {
    shape.iter().try_fold(1usize, |product, &size| {
        product.checked_mul(usize::try_from(size).ok()?)
    })
}

fn require_length<T>(data: &[T], shape: &[i64]) -> Result<()> {
    if elements(shape) == Some(data.len()) {
        return Ok(());
    }
    Err(Error::new(
        Status::Shape,
        format!("array: {} elements do not fill the shape {shape:?}", data.len()),
    ))
}

impl Manager<'_> {
    /// An array with elements copied from a slice, in C order. SHAPE unless they fill the shape.
    pub fn array<T: Element>(&self, data: &[T], shape: &[i64]) -> Result<Array<'_>> {
        require_length(data, shape)?;
        let (into, dtype, mut out) = (self.place()?, T::DTYPE.raw(), ffi::tinyai_array { id: 0 });
        // SAFETY: `data` holds as many elements of that dtype as the shape names.
        check(unsafe {
            ffi::tinyai_array_from_host(
                into,
                dtype,
                shape.as_ptr(),
                shape.len() as i64,
                data.as_ptr().cast(),
                &mut out,
            )
        })?;
        Ok(Array::own(out.id))
    }

    /// An array of no axes with one element.
    pub fn scalar<T: Element>(&self, value: T) -> Result<Array<'_>> {
        self.array(&[value], &[])
    }

    /// An array that takes memory over without a copy: a `Vec`, or another owner of elements. The owner is dropped, on any
    /// thread, when nothing in the engine shows them any more. Their bytes are on no account. SHAPE unless they fill the
    /// shape.
    pub fn import<T: Element>(
        &self,
        owner: impl AsMut<[T]> + Send + 'static,
        shape: &[i64],
    ) -> Result<Array<'_>> {
        let (into, mut out) = (self.place()?, ffi::tinyai_array { id: 0 });
        let ours = Ours::new(owner);
        // SAFETY: the box is ours still. It is asked once, so that length and address are of one slice, and after its last
        // move, which would end what points into it.
        let data = unsafe { (*ours.get()).as_mut() };
        let (fits, pointer) = (require_length(data, shape), data.as_mut_ptr());
        // SAFETY: the elements stay where they are until `destroy` drops their owner, which the engine calls once.
        let mut import = || unsafe {
            ffi::tinyai_array_import(
                into,
                T::DTYPE.raw(),
                shape.as_ptr(),
                shape.len() as i64,
                pointer.cast(),
                Some(ours.destroy()),
                ours.get().cast(),
                &mut out,
            )
        };
        fits.and_then(|()| check(import()))?;
        ours.taken();
        Ok(Array::own(out.id))
    }
}

impl<'m> Array<'m> {
    pub(crate) fn own(id: u64) -> Array<'m> {
        Array {
            handle: Handle(ffi::tinyai_array { id }),
            owner: PhantomData,
        }
    }

    pub(crate) fn raw(&self) -> u64 {
        self.handle.0.id
    }

    pub(crate) fn into_raw(self) -> u64 {
        ManuallyDrop::new(self).raw()
    }

    /// Forgets the wrapper; the manager keeps the array until it closes.
    pub fn leave(self) {
        std::mem::forget(self);
    }

    /// Takes the array out of the tree: it lives until it is dropped or attached, counted as "detached".
    pub fn detach(self) -> std::result::Result<Array<'static>, Refused<Array<'m>>> {
        detach(self)
    }

    /// Sizes of its axes.
    pub fn shape(&self) -> Result<Vec<i64>> {
        let (mut sizes, mut rank) = ([0i64; 8], 0i64);
        // SAFETY: room for eight, the greatest rank.
        check(unsafe { ffi::tinyai_array_shape(self.handle.0, sizes.as_mut_ptr(), &mut rank) })?;
        Ok(sizes
            .into_iter()
            .take(usize::try_from(rank).unwrap_or(0))
            .collect())
    }

    /// Strides of its axes, in elements.
    pub fn strides(&self) -> Result<Vec<i64>> {
        let (mut strides, mut rank) = ([0i64; 8], 0i64);
        // SAFETY: room for eight, the greatest rank.
        check(unsafe { ffi::tinyai_array_strides(self.handle.0, strides.as_mut_ptr(), &mut rank) })?;
        Ok(strides
            .into_iter()
            .take(usize::try_from(rank).unwrap_or(0))
            .collect())
    }

    /// Number of its axes.
    pub fn rank(&self) -> Result<i64> {
        let mut rank = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_array_rank(self.handle.0, &mut rank) })?;
        Ok(rank)
    }

    /// Number of its elements.
    pub fn size(&self) -> Result<i64> {
        let mut size = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_array_size(self.handle.0, &mut size) })?;
        Ok(size)
    }

    /// Its element type.
    pub fn dtype(&self) -> Result<DType> {
        let mut dtype = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_array_dtype(self.handle.0, &mut dtype) })?;
        DType::from_raw(dtype)
            .ok_or_else(|| Error::new(Status::DType, "a dtype that this crate does not know"))
    }

    /// The path of the scope that owns it, such as `system/model/batch`.
    pub fn owner_path(&self) -> Result<String> {
        let mut owner = ffi::tinyai_manager { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_array_owner(self.handle.0, &mut owner) })?;
        Manager::lent(owner.id).path()
    }

    /// Whether that scope owns it.
    pub fn is_in(&self, scope: &Manager<'_>) -> Result<bool> {
        let mut owner = ffi::tinyai_manager { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_array_owner(self.handle.0, &mut owner) })?;
        Ok(owner.id == scope.raw())
    }

    /// Names it, for messages and reports.
    pub fn set_name(&self, name: &str) -> Result<()> {
        let name = c_string(name)?;
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_array_set_name(self.handle.0, name.as_ptr()) })
    }

    /// Its name.
    pub fn name(&self) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe { ffi::tinyai_array_name(self.handle.0, buffer, size, length) })
    }

    /// Marks it as long-lived: it has no vote on where results land.
    pub fn set_resident(&self, resident: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_array_set_resident(self.handle.0, i32::from(resident)) })
    }

    pub(crate) fn require_dtype<T: Element>(&self) -> Result<()> {
        let dtype = self.dtype()?;
        if dtype == T::DTYPE {
            return Ok(());
        }
        let (is, wanted) = (dtype.name(), T::DTYPE.name());
        Err(Error::new(
            Status::DType,
            format!("the array is {is}, not {wanted}: cast it first"),
        ))
    }

    /// Copies the elements out, in C order whatever the strides. DTYPE unless `T` is its element type.
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        self.require_dtype::<T>()?;
        let count = usize::try_from(self.size()?).unwrap_or(0);
        let mut data: Vec<T> = Vec::new();
        data.try_reserve_exact(count)
            .map_err(|_| Error::new(Status::OutOfMemory, format!("no memory for {count} elements")))?;
        // SAFETY: the vector has room for `count` elements; the call fills all of them, or fails.
        unsafe {
            check(ffi::tinyai_array_to_host(
                self.handle.0,
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
        self.require_dtype::<T>()?;
        // SAFETY: as many bytes as are named; every value of them is made valid.
        unsafe {
            check(ffi::tinyai_array_to_host(
                self.handle.0,
                data.as_mut_ptr().cast(),
                size_of_val(data) as i64,
            ))?;
            T::normalise(data.as_mut_ptr(), data.len());
        }
        Ok(())
    }

    /// Overwrites the elements from a slice, in C order. RANGE unless it has as many, DTYPE unless `T` is the element type.
    pub fn write<T: Element>(&self, data: &[T]) -> Result<()> {
        self.require_dtype::<T>()?;
        // SAFETY: as many bytes as are named.
        check(unsafe {
            ffi::tinyai_array_write(self.handle.0, data.as_ptr().cast(), size_of_val(data) as i64)
        })
    }

    /// Its one element. SHAPE if there are more or fewer; RANGE for an i64 that no f64 is equal to, from 2^53 on: there is
    /// [`to_scalar`](Array::to_scalar).
    pub fn item(&self) -> Result<f64> {
        let mut value = 0.0;
        // SAFETY: one number is written.
        check(unsafe { ffi::tinyai_item(self.handle.0, &mut value) })?;
        if value.abs() >= EXACT && self.dtype()? == DType::I64 {
            let exact: i64 = self.to_scalar()?;
            if i128::from(exact) != value as i128 {
                return Err(Error::new(
                    Status::Range,
                    format!("item: an f64 cannot hold {exact}; to_scalar::<i64>() can"),
                ));
            }
        }
        Ok(value)
    }

    /// Its one element as it is. SHAPE if there are more or fewer, DTYPE unless `T` is the element type.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.scalar(i64::MAX)?.to_scalar::<i64>()?, i64::MAX);
    /// # Ok(()) }
    /// ```
    pub fn to_scalar<T: Element>(&self) -> Result<T> {
        let size = self.size()?;
        if size != 1 {
            return Err(Error::new(
                Status::Shape,
                format!("to_scalar: there are {size} elements"),
            ));
        }
        let mut value = [T::default()];
        self.copy_to(&mut value)?;
        Ok(value[0])
    }

    /// The elements as text: nested brackets, long axes shortened.
    pub fn print(&self) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe { ffi::tinyai_array_print(self.handle.0, buffer, size, length) })
    }
}

pub(crate) fn detach<T: Resource>(resource: T) -> std::result::Result<T::In<'static>, Refused<T>> {
    let mut ids = Vec::new();
    resource.ids(&mut ids);
    // SAFETY: as many resources as are named.
    match check(unsafe { ffi::tinyai_detach(ids.as_ptr(), ids.len() as i64) }) {
        Ok(()) => Ok(crate::manager::rewrapped(resource, &ids)),
        Err(error) => Err(Refused { resource, error }),
    }
}

impl std::fmt::Debug for Array<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.print().unwrap_or_else(|error| format!("Array({error})")))
    }
}
