//! What the crate adds to a call of the C API: add of two 16-float arrays, result released (workload W1). Medians and lower
//! quartiles of 41 rounds, the two sides in turn in one process. `cargo bench`, with the library as for the tests.
use std::hint::black_box;
use std::time::Instant;
use tinyai::{ffi, Array, Manager, Result};

const CALLS: u32 = 200_000;
const ROUNDS: usize = 41;

/// The handle inside of an array, which is transparent around it.
fn handle(array: &Array<'_>) -> ffi::tinyai_array {
    // SAFETY: `Array` is `repr(transparent)` over the handle.
    unsafe { *std::ptr::from_ref(array).cast() }
}

fn in_c(into: ffi::tinyai_manager, a: ffi::tinyai_array, b: ffi::tinyai_array) {
    let mut out = ffi::tinyai_array { id: 0 };
    // SAFETY: takes ids, which the engine checks; one handle is written.
    unsafe {
        ffi::tinyai_array_add(into, a, b, &mut out);
        ffi::tinyai_array_release(black_box(out));
    }
}

/// Nanoseconds a call.
fn timed(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    (0..CALLS).for_each(|_| work());
    start.elapsed().as_nanos() as f64 / f64::from(CALLS)
}

fn main() -> Result<()> {
    let m = Manager::new("m")?;
    let (a, b) = (m.array(&[1f32; 16], &[16])?, m.array(&[2f32; 16], &[16])?);
    let mut owner = ffi::tinyai_manager { id: 0 };
    // SAFETY: one handle is written.
    unsafe { ffi::tinyai_array_owner(handle(&a), &mut owner) };
    let beside = ffi::TINYAI_BESIDE_OPERANDS;
    let mut rows =
        ["s.add(&a, &b)", "the same in C", "a.add(&b)", "the same in C"].map(|name| (name, Vec::new()));
    for _ in 0..ROUNDS {
        rows[0].1.push(timed(|| drop(black_box(m.add(&a, &b)))));
        rows[1].1.push(timed(|| in_c(owner, handle(&a), handle(&b))));
        rows[2].1.push(timed(|| drop(black_box(a.add(&b)))));
        rows[3].1.push(timed(|| in_c(beside, handle(&a), handle(&b))));
    }
    for (name, mut times) in rows {
        times.sort_by(f64::total_cmp);
        println!(
            "{name:14} quartile {:6.1} ns, median {:6.1} ns",
            times[ROUNDS / 4],
            times[ROUNDS / 2]
        );
    }
    Ok(())
}
