//! Room for what calls give several of.
use crate::error::check;
use crate::{ffi, Error, Form, Manager, Result, Status, Tensor};
use std::alloc::{alloc_zeroed, Layout};

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
    s: &Manager,
    count: usize,
    call: impl FnOnce(ffi::tinyai_manager, *mut u64, i64) -> ffi::tinyai_status,
) -> Result<Vec<u64>> {
    let mut ids = room(i64::try_from(count).unwrap_or(i64::MAX))?;
    check(call(s.place()?, ids.as_mut_ptr(), ids.len() as i64))?;
    Ok(ids)
}

/// So many tensors that calls gave.
pub(crate) fn owned<'s, F: Form, const N: usize>(ids: Vec<u64>) -> [Tensor<'s, F>; N] {
    std::array::from_fn(|at| Tensor::own(ids.get(at).copied().unwrap_or(0)))
}
