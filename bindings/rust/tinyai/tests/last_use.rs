//! The last use of an operand: released by the call, and written over where nobody else can reach it.
use tinyai::{no_grad_guard, DType, Manager, Status};

const ELEMENTS: i64 = 1 << 14;

/// By how much the peak of a scope rises above what it holds before.
fn peak_above<T>(scope: &Manager, work: impl FnOnce() -> T) -> (T, usize) {
    let before = scope.stats().unwrap().subtree_bytes;
    scope.reset_peak().unwrap();
    let made = work();
    (made, scope.stats().unwrap().peak_bytes - before)
}

#[test]
fn the_result_of_a_last_use_takes_its_operands_memory() {
    let m = Manager::new("m").unwrap();
    let full = |value| m.full([ELEMENTS], value, DType::F32).unwrap();
    let array = full(-1.0).add(&full(-1.0)).unwrap();
    let (array, above) = peak_above(&m, || array.last_use().abs().unwrap());
    assert_eq!((array.to_vec::<f32>().unwrap()[7], above), (2.0, 0));
    let other = full(3.0);
    let (sum, above) = peak_above(&m, || m.add(&other, &array.last_use()).unwrap());
    assert_eq!((sum.to_vec::<f32>().unwrap()[7], above), (5.0, 0));

    let (leaf, _off) = (m.variable(&sum).unwrap(), no_grad_guard());
    let doubled = leaf.add(&leaf).unwrap();
    let (squared, above) = peak_above(&m, || doubled.last_use().square().unwrap());
    assert_eq!(squared.value().unwrap().to_vec::<f32>().unwrap()[7], 100.0);
    assert_eq!(above, 0);
}

#[test]
fn a_call_that_fails_ends_a_last_use_too_and_nothing_is_held_after_it() {
    let m = Manager::new("m").unwrap();
    let (x, y) = (
        m.zeros([3], DType::F32).unwrap(),
        m.zeros([2], DType::F32).unwrap(),
    );
    let held = m.stats().unwrap().arrays;
    assert_eq!(x.last_use().add(&y).unwrap_err().status, Status::Shape);
    assert_eq!(m.stats().unwrap().arrays, held - 1);
}

#[test]
fn a_last_use_is_good_for_operators_alone() {
    let m = Manager::new("m").unwrap();
    let x = m.zeros([3], DType::F32).unwrap();
    assert_eq!(x.last_use().shape().unwrap_err().status, Status::Handle);
}
