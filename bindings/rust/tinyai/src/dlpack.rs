//! DLPack 1.0: elements where they are, shown to other libraries and taken over from them.
use crate::error::check;
use crate::sizes::count;
use crate::{ffi, Array, Element, Error, Manager, Refused, Result, Status};
use std::ffi::c_void;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, AtomicU8, Ordering::Relaxed};

#[repr(C)]
struct DlTensor {
    data: *mut u8,
    device: [i32; 2],
    ndim: i32,
    dtype: [u8; 4],
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
}

/// DLManagedTensorVersioned.
#[repr(C)]
struct DlManaged {
    version: [u32; 2],
    manager: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut DlManaged)>,
    flags: u64,
    tensor: DlTensor,
}

/// A tensor of DLPack, owned: dropping it calls its deleter. [`Array::to_dlpack`] and [`Manager::from_dlpack`] make it and
/// take it, [`into_raw`](ManagedTensor::into_raw) and [`from_raw`](ManagedTensor::from_raw) hand it to another library and
/// take that library's.
pub struct ManagedTensor(NonNull<DlManaged>);

// SAFETY: DLPack lets the deleter run on any thread; nothing else of it is written.
unsafe impl Send for ManagedTensor {}
// SAFETY: as above.
unsafe impl Sync for ManagedTensor {}

impl ManagedTensor {
    /// Takes a tensor over.
    ///
    /// # Safety
    /// `tensor` is a `DLManagedTensorVersioned*` of version 1.x that nobody else gives back. Until its deleter has run, what
    /// it points to is valid, its sizes and strides do not change, and its elements may be read and, unless it is marked
    /// as read-only, written. The deleter may run on any thread.
    pub unsafe fn from_raw(tensor: NonNull<c_void>) -> ManagedTensor {
        ManagedTensor(tensor.cast())
    }

    /// Hands the tensor over, as a `DLManagedTensorVersioned*`: whoever takes it calls its deleter.
    #[must_use = "its deleter must be called"]
    pub fn into_raw(self) -> NonNull<c_void> {
        let tensor = self.0;
        std::mem::forget(self);
        tensor.cast()
    }

    fn tensor(&self) -> &DlTensor {
        // SAFETY: alive until the deleter runs, by `from_raw`.
        unsafe { &self.0.as_ref().tensor }
    }

    fn list(&self, from: *const i64) -> &[i64] {
        let rank = usize::try_from(self.tensor().ndim).unwrap_or(0);
        if rank == 0 || from.is_null() {
            return &[];
        }
        // SAFETY: as many as the tensor has axes, by `from_raw`.
        unsafe { std::slice::from_raw_parts(from, rank) }
    }

    /// Sizes of its axes.
    pub fn shape(&self) -> &[i64] {
        self.list(self.tensor().shape)
    }

    /// Strides of its axes, in elements; empty where it is in C order and says no more.
    pub fn strides(&self) -> &[i64] {
        self.list(self.tensor().strides)
    }

    /// The first element.
    fn data(&self) -> *mut u8 {
        // SAFETY: the offset is inside of the tensor's memory, by `from_raw`.
        unsafe { self.tensor().data.add(self.tensor().byte_offset as usize) }
    }
}

impl Drop for ManagedTensor {
    fn drop(&mut self) {
        // SAFETY: called once, by `from_raw`.
        unsafe {
            if let Some(deleter) = self.0.as_ref().deleter {
                deleter(self.0.as_ptr());
            }
        }
    }
}

impl std::fmt::Debug for ManagedTensor {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "ManagedTensor({:?})", self.shape())
    }
}

impl Array<'_> {
    /// Shows the array to another library, without a copy. The bytes live until the tensor is dropped, whatever closes.
    /// UNSUPPORTED on a device without host memory.
    pub fn to_dlpack(&self) -> Result<ManagedTensor> {
        let (array, mut tensor) = (ffi::tinyai_array { id: self.raw() }, std::ptr::null_mut());
        // SAFETY: one pointer is written, to a DLManagedTensorVersioned of version 1 that is ours.
        check(unsafe { ffi::tinyai_array_to_dlpack(array, &mut tensor) })?;
        let tensor = NonNull::new(tensor).ok_or_else(|| Error::new(Status::Internal, "a null tensor"))?;
        // SAFETY: the engine's, as above.
        Ok(unsafe { ManagedTensor::from_raw(tensor) })
    }

    /// The elements where they are, without a copy. UNSUPPORTED unless they lie in C order in host memory, DTYPE unless `T`
    /// is the element type. What it shows stays until it is dropped, whatever closes.
    pub fn view<T: Element>(&self) -> Result<HostView<'_, T>> {
        self.require_dtype::<T>()?;
        HostView::of(self.to_dlpack()?)
    }
}

impl Manager {
    /// Takes another library's tensor over as an array, without a copy; its deleter is called, on any thread, when nothing
    /// shows it any more. The bytes are on no account.
    ///
    /// FORMAT for another version of DLPack, DTYPE, DEVICE unless it is on the CPU, RANGE for too many axes, UNSUPPORTED if
    /// it is read-only, ARGUMENT if its elements are not aligned.
    pub fn from_dlpack(
        &self,
        tensor: ManagedTensor,
    ) -> std::result::Result<Array<'_>, Refused<ManagedTensor>> {
        let given = tensor.0.as_ptr().cast();
        // SAFETY: a tensor that is ours to give, by `ManagedTensor::from_raw`; one id is written.
        match self.made(|into, out| unsafe { ffi::tinyai_array_from_dlpack(into, given, out) }) {
            Ok(id) => {
                std::mem::forget(tensor); // the engine's now
                Ok(Array::own(id))
            }
            Err(error) => Err(Refused {
                resource: tensor,
                error,
            }),
        }
    }
}

/// An array's elements where they are. Not a slice: other holders of the array may write in place meanwhile.
#[derive(Debug)]
pub struct HostView<'a, T: Element> {
    tensor: ManagedTensor,
    data: *const T,
    length: usize,
    array: PhantomData<&'a T>,
}

// SAFETY: it reads plain elements, and its deleter may run on any thread.
unsafe impl<T: Element> Send for HostView<'_, T> {}
// SAFETY: as above; nothing in it changes.
unsafe impl<T: Element> Sync for HostView<'_, T> {}

impl<T: Element> HostView<'_, T> {
    fn of(tensor: ManagedTensor) -> Result<Self> {
        let length = count(tensor.shape()).unwrap_or(0);
        let mut stride = 1;
        for (&size, &actual) in tensor.shape().iter().zip(tensor.strides()).rev() {
            if size != 1 && actual != stride && length > 0 {
                return Err(Error::new(
                    Status::Unsupported,
                    "the elements are not in C order: `contiguous` makes it so",
                ));
            }
            stride *= size.max(1);
        }
        Ok(HostView {
            data: tensor.data().cast_const().cast(),
            tensor,
            length,
            array: PhantomData,
        })
    }

    /// Sizes of its axes.
    pub fn shape(&self) -> &[i64] {
        self.tensor.shape()
    }

    /// How many elements.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The first element's address, valid while the view lives.
    pub fn as_ptr(&self) -> *const T {
        self.data
    }

    /// One element as it is now, by an atomic load: who writes it meanwhile does no harm.
    pub fn get(&self, at: usize) -> Option<T> {
        if at >= self.length {
            return None;
        }
        let mut value = T::default();
        // SAFETY: inside of the view, aligned to its size as DLPack's exchange requires, and of as many bytes; what arrives is
        // made valid before it is a `T`.
        unsafe {
            let (from, to) = (self.data.add(at).cast_mut(), &raw mut value);
            match size_of::<T>() {
                1 => to
                    .cast::<u8>()
                    .write(AtomicU8::from_ptr(from.cast()).load(Relaxed)),
                2 => to
                    .cast::<u16>()
                    .write(AtomicU16::from_ptr(from.cast()).load(Relaxed)),
                4 => to
                    .cast::<u32>()
                    .write(AtomicU32::from_ptr(from.cast()).load(Relaxed)),
                _ => to
                    .cast::<u64>()
                    .write(AtomicU64::from_ptr(from.cast()).load(Relaxed)),
            }
            T::normalise(to, 1);
        }
        Some(value)
    }

    /// All of them as a slice.
    ///
    /// # Safety
    /// Nobody writes the array, or another that shares its storage, while the slice lives; a bool array holds 0 and 1 only.
    pub unsafe fn as_slice(&self) -> &[T] {
        if self.length == 0 {
            return &[];
        }
        // SAFETY: so many elements, aligned, and kept by the tensor; the caller promises the rest.
        unsafe { std::slice::from_raw_parts(self.data, self.length) }
    }
}
