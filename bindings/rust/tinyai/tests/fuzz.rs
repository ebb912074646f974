//! Random calls from four threads, in a program of its own, for the accounts are the process's.
use tinyai::{DType, Manager};

/// A generator of numbers (Marsaglia 2003), so that a failure can be run again.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// Random calls on arrays that all threads share, in a scope that is capped, limited and emptied meanwhile. Any error is fine;
/// what is checked is that nothing crashes and nothing stays.
fn wander(shared: &Manager, table: &tinyai::Array<'_>, seed: u64) {
    let mut random = Random(seed);
    let mine = Manager::new("mine").unwrap();
    for _ in 0..300 {
        let Ok(scope) = shared.open("wander") else {
            continue;
        };
        let mut kept = Vec::new();
        for _ in 0..random.below(20) {
            let made = match random.below(10) {
                0 => scope.zeros([random.below(64) as i64 - 2], DType::F32),
                1 => scope.temp_attach(table),
                2 => table.add(table),
                3 => scope.reshape(table, [random.below(6) as i64, -1]),
                4 => scope.index_select(table, table, random.below(3) as i64),
                5 => scope.sum(table, .., false),
                6 => shared
                    .cap()
                    .and_then(|()| shared.uncap())
                    .and_then(|()| scope.copy(table)),
                7 => scope.variable(table).and_then(|v| v.square()?.value()?.copy()),
                8 => mine.copy(table).and_then(|copy| scope.attach(copy)),
                _ => scope.tidy(|s| s.ret(s.exp(table)?)),
            };
            kept.extend(made);
            if random.below(3) == 0 && !kept.is_empty() {
                let at = random.below(kept.len() as u64) as usize;
                match random.below(3) {
                    0 => drop(kept.swap_remove(at)),
                    1 => kept.swap_remove(at).leave(),
                    _ => drop(scope.ret(kept.swap_remove(at))),
                }
            }
        }
    }
}

#[test]
fn random_calls_from_four_threads_crash_nothing_and_leave_nothing() {
    let base = Manager::new("fuzz").unwrap();
    base.set_limit(Some(1 << 20)).unwrap();
    let table = base.array((&[1f32; 16], &[4, 4])).unwrap();
    let before = base.stats().unwrap();
    std::thread::scope(|threads| {
        for seed in 1..=4 {
            let (base, table) = (&base, &table);
            threads.spawn(move || wander(base, table, 0x9E37_79B9 * seed));
        }
    });
    let after = base.stats().unwrap();
    assert_eq!((after.caps, after.children), (0, 0));
    assert!(after.arrays >= before.arrays);
    drop(table);
    base.close().unwrap();
    let memory = tinyai::memory_stats().unwrap();
    assert_eq!(memory.accounted_bytes, memory.active_bytes);
}
