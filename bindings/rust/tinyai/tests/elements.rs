//! Elements that other libraries hand in and are shown: DLPack, and ndarray.
use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use tinyai::{DType, Element, ManagedTensor, Manager, Status};

/// A DLManagedTensorVersioned, as another library lays it out: https://dmlc.github.io/dlpack/latest/c_api.html
#[repr(C)]
struct Foreign {
    version: [u32; 2],
    context: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut Foreign)>,
    flags: u64,
    data: *mut c_void,
    device: [i32; 2],
    rank: i32,
    kind: [u8; 2],
    lanes: u16,
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
    values: [f32; 6],
    sizes: [i64; 2],
    steps: [i64; 2],
    released: Arc<AtomicUsize>,
}

unsafe extern "C" fn release(tensor: *mut Foreign) {
    // SAFETY: the box of `foreign`, given back once.
    let tensor = unsafe { Box::from_raw(tensor) };
    tensor.released.fetch_add(1, Ordering::Relaxed);
}

/// 0 to 5 as two rows of three, read column by column: a transposed matrix of f32 on the CPU.
fn foreign(released: &Arc<AtomicUsize>) -> Box<Foreign> {
    let mut made = Box::new(Foreign {
        version: [1, 0],
        context: std::ptr::null_mut(),
        deleter: Some(release),
        flags: 0,
        data: std::ptr::null_mut(),
        device: [1, 0],
        rank: 2,
        kind: [2, 32],
        lanes: 1,
        shape: std::ptr::null(),
        strides: std::ptr::null(),
        byte_offset: 0,
        values: [0.0, 1.0, 2.0, 3.0, 4.0, 5.0],
        sizes: [3, 2],
        steps: [1, 3],
        released: Arc::clone(released),
    });
    made.data = made.values.as_mut_ptr().cast();
    made.shape = made.sizes.as_ptr();
    made.strides = made.steps.as_ptr();
    made
}

fn owned(tensor: Box<Foreign>) -> ManagedTensor {
    let raw = NonNull::from(Box::leak(tensor)).cast();
    // SAFETY: a tensor of version 1.0, whose memory lives until its deleter runs.
    unsafe { ManagedTensor::from_raw(raw) }
}

#[test]
fn another_librarys_tensor_is_an_array_without_a_copy_and_its_deleter_runs_once() {
    let released: Arc<AtomicUsize> = Arc::default();
    let m = Manager::new("m").unwrap();
    let tensor = foreign(&released);
    let first = tensor.values.as_ptr();
    let x = m.from_dlpack(owned(tensor)).unwrap();
    assert_eq!(
        (x.shape().unwrap(), x.strides().unwrap()),
        (vec![3, 2], vec![1, 3])
    );
    assert_eq!(x.to_vec::<f32>().unwrap(), [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]);
    let row = x.transpose([1, 0]).unwrap();
    assert_eq!(row.view::<f32>().unwrap().as_ptr(), first);
    drop(x);
    assert_eq!(released.load(Ordering::Relaxed), 0); // the view holds it
    drop(row);
    assert_eq!(released.load(Ordering::Relaxed), 1);
}

#[test]
fn a_refused_tensor_comes_back_and_is_released_by_its_owner() {
    let released: Arc<AtomicUsize> = Arc::default();
    let m = Manager::new("m").unwrap();
    let mut later = foreign(&released);
    later.version = [2, 0];
    let refused = m.from_dlpack(owned(later)).unwrap_err();
    assert_eq!(refused.error.status, Status::Format);
    assert_eq!(released.load(Ordering::Relaxed), 0);
    assert_eq!(refused.resource.shape(), [3, 2]);
    drop(refused);
    assert_eq!(released.load(Ordering::Relaxed), 1);
    let mut read_only = foreign(&released);
    read_only.flags = 1;
    let refused = m.from_dlpack(owned(read_only)).unwrap_err();
    assert_eq!(refused.error.status, Status::Unsupported);
    let mut between = foreign(&released);
    between.byte_offset = 2; // no f32 starts there, and a slice of them would be undefined behaviour
    let refused = m.from_dlpack(owned(between)).unwrap_err();
    assert_eq!(refused.error.status, Status::Argument);
    let mut nowhere = foreign(&released);
    nowhere.data = std::ptr::null_mut();
    let refused = m.from_dlpack(owned(nowhere)).unwrap_err();
    assert_eq!(refused.error.status, Status::Argument);
    assert_eq!(m.stats().unwrap().arrays, 0);
}

#[test]
fn an_array_that_is_shown_keeps_its_elements_until_the_tensor_is_dropped() {
    let m = Manager::new("m").unwrap();
    let x = m.array((&[1i32, 2, 3, 4], &[2, 2])).unwrap();
    let tensor = x.transpose([1, 0]).unwrap().to_dlpack().unwrap();
    assert_eq!((tensor.shape(), tensor.strides()), (&[2, 2][..], &[1, 2][..]));
    drop(x);
    m.close().unwrap();
    let other = Manager::new("other").unwrap();
    // SAFETY: out of our hands and back in.
    let tensor = unsafe { ManagedTensor::from_raw(tensor.into_raw()) };
    let back = other.from_dlpack(tensor).unwrap();
    assert_eq!(back.to_vec::<i32>().unwrap(), [1, 3, 2, 4]);
}

#[test]
fn memory_that_a_host_type_owns_is_imported_and_dropped_with_the_last_array() {
    let m = Manager::new("m").unwrap();
    let x = m.import(vec![1.0f32, 2.0].into_boxed_slice(), [2]).unwrap();
    assert_eq!(x.add(&x).unwrap().to_vec::<f32>().unwrap(), [2.0, 4.0]);
    assert_eq!(m.import([1u8; 3], [4]).unwrap_err().status, Status::Shape);
}

#[test]
fn an_i64_that_no_f64_is_equal_to_is_read_as_it_is() {
    const FIRST: i64 = (1 << 53) + 1;
    let m = Manager::new("m").unwrap();
    for value in [FIRST, -FIRST, i64::MAX, i64::MIN + 1] {
        let x = m.array(value).unwrap();
        assert_eq!(x.item::<i64>().unwrap(), value);
        let error = x.item::<f64>().unwrap_err();
        assert!(
            error.status == Status::Range && error.message().contains(&value.to_string()),
            "{error:?}"
        );
    }
    for value in [0, FIRST - 1, 1 - FIRST, i64::MIN, 1 << 62] {
        assert_eq!(m.array(value).unwrap().item::<f64>().unwrap(), value as f64);
    }
    assert_eq!(m.array(f64::MAX).unwrap().item::<f64>().unwrap(), f64::MAX);
    assert!(m.array(true).unwrap().item::<bool>().unwrap());
    assert_eq!(
        m.array(1f32).unwrap().item::<i64>().unwrap_err().status,
        Status::DType
    );
    let two = m.array((&[1i64, 2], &[2])).unwrap();
    assert_eq!(two.item::<i64>().unwrap_err().status, Status::Shape);
    assert_eq!(
        m.array([0f32; 0]).unwrap().item::<f32>().unwrap_err().status,
        Status::Shape
    );
}

#[test]
fn a_view_reads_elements_of_every_type_while_others_write_them() {
    fn reads<T: Element + PartialEq + std::fmt::Debug>(values: [T; 3]) {
        let m = Manager::new("m").unwrap();
        let x = m.array((&values, &[3])).unwrap();
        let view = x.view::<T>().unwrap();
        for (at, value) in values.into_iter().enumerate() {
            assert_eq!(view.get(at), Some(value));
        }
        assert_eq!(view.get(3), None);
        assert_eq!(view.get(usize::MAX), None);
    }
    reads([1.5f32, -0.0, f32::MAX]);
    reads([1.5f64, -0.0, f64::MIN_POSITIVE]);
    reads([1i8, -1, i8::MIN]);
    reads([1u8, 0, u8::MAX]);
    reads([1i32, -1, i32::MIN]);
    reads([1i64, -1, i64::MIN]);
    reads([true, false, true]);

    let m = Manager::new("m").unwrap();
    let x = m.array((&[1i8; 1000], &[1000])).unwrap();
    let view = x.view::<i8>().unwrap();
    std::thread::scope(|threads| {
        threads.spawn(|| {
            (0..200).for_each(|round| x.write(&[if round % 2 == 0 { 1i8 } else { -1 }; 1000]).unwrap())
        });
        for round in 0..200_000 {
            let seen = view.get(round % 1000).unwrap();
            assert!(seen == 1 || seen == -1, "{seen}");
        }
    });
}

macro_rules! of_ndarray {
    ($feature:literal, $name:ident, $nd:ident) => {
        #[cfg(feature = $feature)]
        mod $name {
    use ::$nd::{arr0, array, s, Array2, Array3, ArrayD, ArrayViewD, IxDyn};
    use tinyai::{Manager, Status};

    #[test]
    fn arrays_of_every_layout_keep_their_values_both_ways() {
        let m = Manager::new("m").unwrap();
        let x = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| (100 * i + 10 * j + k) as f32);
        for view in [
            x.view().into_dyn(),
            x.slice(s![.., ..;2, 1..]).into_dyn(),
            x.slice(s![..;-1, .., ..;-2]).into_dyn(),
            x.t().into_dyn(),
            x.slice(s![1, 2, ..]).into_dyn(),
            x.slice(s![..0, .., ..]).into_dyn(),
        ] {
            let there = m.from_ndarray(&view).unwrap();
            assert_eq!(there.shape().unwrap(), view.shape());
            assert_eq!(ArrayD::<f32>::try_from(&there).unwrap(), view);
        }
        let turned = m.from_ndarray(&x).unwrap().transpose([2, 0, 1]).unwrap();
        assert_eq!(
            ArrayD::<f32>::try_from(&turned).unwrap(),
            x.view().permuted_axes([2, 0, 1]).into_dyn()
        );
        let one = m.from_ndarray(&arr0(7i64)).unwrap();
        assert_eq!((one.rank().unwrap(), one.item::<f64>().unwrap()), (0, 7.0));
        assert_eq!(ArrayD::<i64>::try_from(&one).unwrap(), arr0(7).into_dyn());
        let yes = m.from_ndarray(&array![true, false]).unwrap();
        assert_eq!(ArrayD::<bool>::try_from(&yes).unwrap(), array![true, false].into_dyn());
        assert_eq!(ArrayD::<f32>::try_from(&yes).unwrap_err().status, Status::DType);
        let nine = ArrayD::<f32>::zeros(IxDyn(&[1; 9]));
        assert!(m.from_ndarray(&nine).is_err() && m.import_ndarray(nine).is_err());
    }

    #[test]
    fn one_in_standard_layout_is_taken_over_without_a_copy() {
        let m = Manager::new("m").unwrap();
        let x = Array2::from_shape_fn((3, 4), |(i, j)| (4 * i + j) as f64);
        let (first, columns) = (x.as_ptr(), x.clone().reversed_axes());
        let there = m.import_ndarray(x).unwrap();
        let view = there.view::<f64>().unwrap();
        assert_eq!(view.as_ptr(), first);
        // SAFETY: nobody writes it.
        let shown: ArrayViewD<'_, f64> = unsafe { view.as_ndarray() }.unwrap();
        assert_eq!((shown.shape(), shown.as_ptr()), (&[3, 4][..], first));
        assert_eq!(shown[[2, 1]], 9.0);
        let columns = m.import_ndarray(columns).unwrap();
        assert_eq!(columns.to_vec::<f64>().unwrap()[..4], [0.0, 4.0, 8.0, 1.0]);
        let tail = array![1.0f32, 2.0, 3.0, 4.0].slice_move(s![2..]); // owned, not from the first element of its memory
        assert_eq!(
            m.import_ndarray(tail).unwrap().to_vec::<f32>().unwrap(),
            [3.0, 4.0]
        );
    }
        }
    };
}
of_ndarray!("ndarray-0-16", ndarray_0_16, ndarray_0_16);
of_ndarray!("ndarray-0-17", ndarray_0_17, ndarray_0_17);

#[test]
fn what_an_integer_dtype_lacks_is_refused_and_not_bent_into_it() {
    let m = Manager::new("m").unwrap();
    for (value, dtype) in [
        (9.3e18, DType::I64),
        (f64::NAN, DType::I64),
        (-1.0, DType::U8),
        (300.0, DType::U8),
    ] {
        let error = m.full([1], value, dtype).map(|_| ()).unwrap_err();
        assert_eq!(error.status, Status::Range);
        let x = m.zeros([1], dtype).unwrap();
        let mask = m.ones([1], DType::Bool).unwrap();
        let error = x.masked_fill(&mask, value).map(|_| ()).unwrap_err();
        assert_eq!(error.status, Status::Range);
    }
}
