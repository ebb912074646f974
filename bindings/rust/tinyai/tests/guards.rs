//! Guards of a thread, dropped in any order, forgotten, and in closures that the engine calls.
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use tinyai::{
    grad_enabled, label, no_grad_guard, precision_guard, with_grad_guard, with_precision, DType, Manager,
    Module, Precision, Status, ThreadState, Tracking,
};

#[test]
fn the_mode_is_that_of_the_innermost_guard_whatever_the_order() {
    let (a, b) = (no_grad_guard(), with_grad_guard());
    assert!(grad_enabled());
    drop(a);
    assert!(grad_enabled()); // b's
    drop(b);
    assert!(grad_enabled()); // as before both
    let (a, b, c) = (no_grad_guard(), with_grad_guard(), no_grad_guard());
    drop(b);
    assert!(!grad_enabled()); // c's
    drop(c);
    assert!(!grad_enabled()); // a's
    drop(a);
    assert!(grad_enabled());
}

fn dtype_of_a_product(m: &Manager) -> DType {
    let x = m.ones([2, 2], DType::F32).unwrap();
    m.matmul(&x, &x).unwrap().dtype().unwrap()
}

#[test]
fn the_precision_is_that_of_the_innermost_guard_whatever_the_order() {
    let m = Manager::new("m").unwrap();
    let (a, mode) = (precision_guard(Precision::BF16), no_grad_guard());
    let b = precision_guard(Precision::F16);
    assert_eq!(dtype_of_a_product(&m), DType::F16);
    drop(a);
    assert_eq!(dtype_of_a_product(&m), DType::F16); // b's
    assert!(!grad_enabled());
    let inner = with_precision(Precision::AsIs, || dtype_of_a_product(&m));
    assert_eq!(inner, DType::F32);
    drop(mode);
    assert!(grad_enabled());
    let mut state = ThreadState::new();
    state.swap().unwrap(); // another task's thread
    assert_eq!(dtype_of_a_product(&m), DType::F32);
    state.swap().unwrap();
    drop(b);
    assert_eq!(dtype_of_a_product(&m), DType::F32); // as before both
}

#[test]
fn a_precision_that_a_closure_forgets_is_over_with_the_closure() {
    let m = Arc::new(Manager::new("m").unwrap());
    let net = Module::from_fn(&m, "net", |s, x| {
        std::mem::forget(precision_guard(Precision::BF16));
        Ok(vec![s.copy(&x[0])?.into()])
    });
    net.unwrap()
        .forward(&m, &m.ones([1], DType::F32).unwrap())
        .unwrap();
    assert_eq!(dtype_of_a_product(&m), DType::F32);
}

#[test]
fn a_guard_that_a_closure_forgets_is_over_with_the_closure() {
    let m = Arc::new(Manager::new("m").unwrap());
    let net = Module::from_fn(&m, "net", |s, x| {
        std::mem::forget(no_grad_guard());
        Ok(vec![s.copy(&x[0])?.into()])
    });
    let net = net.unwrap();
    let x = m.ones([1], DType::F32).unwrap();
    let outer = with_grad_guard();
    net.forward(&m, &x).unwrap();
    assert!(grad_enabled());
    let inner = no_grad_guard();
    drop(outer);
    drop(inner);
    assert!(grad_enabled());
}

/// Runs `work` in a closure that the engine calls.
fn in_a_closure(m: &Manager, work: impl Fn()) {
    assert!(records_after(m, work));
}

/// The same, where `work` may leave the closure in another mode: whether it recorded still.
fn records_after(m: &Manager, work: impl Fn()) -> bool {
    let x = m.variable(m.ones([2], DType::F64).unwrap()).unwrap();
    let checked = m.gradcheck(&[&x], 1, &tinyai::GradcheckOptions::default(), |s, x| {
        work();
        Ok(vec![s.square(&x[0])?.into()])
    });
    checked.unwrap().passed
}

#[test]
fn a_mode_from_outside_that_a_closure_drops_ends_with_the_call() {
    let m = Manager::new("m").unwrap();
    let outer = RefCell::new(Some(no_grad_guard()));
    in_a_closure(&m, || drop(outer.take()));
    assert!(grad_enabled());
    // Under one that stays, and out of order.
    let (first, second) = (RefCell::new(Some(with_grad_guard())), no_grad_guard());
    in_a_closure(&m, || {
        let inner = no_grad_guard();
        drop(first.take());
        assert!(!grad_enabled()); // inner's
        drop(inner);
    });
    assert!(!grad_enabled()); // second's
    drop(second);
    assert!(grad_enabled());
    // Two closures deep: the call in the outer closure that ran the inner one gives it back.
    let middle = RefCell::new(None);
    in_a_closure(&m, || {
        *middle.borrow_mut() = Some(no_grad_guard());
        in_a_closure(&m, || drop(middle.take()));
        assert!(grad_enabled());
    });
    assert!(grad_enabled());
}

#[test]
fn a_scope_from_outside_that_a_closure_drops_is_left_with_the_call() {
    let (m, o) = (Manager::new("m").unwrap(), Manager::new("entered").unwrap());
    let outer = RefCell::new(Some(o.enter().unwrap()));
    in_a_closure(&m, || {
        let inner = o.enter().unwrap(); // its own, which the outer one's end leaves alone
        drop(outer.take());
        if outer.borrow().is_none() {
            assert!(entered(&o) >= 1);
        }
        drop(inner);
    });
    assert_eq!(entered(&o), 0);
    // Of a closure that is over, a guard has nothing to leave.
    let kept = RefCell::new(Vec::new());
    let _here = o.enter().unwrap();
    in_a_closure(&m, || kept.borrow_mut().push(o.enter().unwrap()));
    drop(kept);
    assert_eq!(entered(&o), 1);
}

#[test]
fn a_label_from_outside_that_a_closure_drops_and_one_that_it_forgets_come_off() {
    let _tracked = tracked();
    let m = Manager::new("labelled in closures").unwrap();
    let outer = RefCell::new(Some(label("outer words").unwrap()));
    in_a_closure(&m, || {
        drop(outer.take());
        std::mem::forget(label("forgotten words").unwrap());
    });
    let made = m.ones([1], DType::F32).unwrap();
    let dump = m.debug_dump(tinyai::Format::Text).unwrap();
    drop(made);
    assert!(
        !dump.contains("outer words") && !dump.contains("forgotten words"),
        "{dump}"
    );
}

/// How often threads are inside of a scope.
fn entered(scope: &Manager) -> usize {
    let dump = scope.debug_dump(tinyai::Format::Json).unwrap();
    let count = dump.split("\"entered\":").nth(1).unwrap();
    count.split(',').next().unwrap().parse().unwrap()
}

#[test]
fn scopes_that_are_left_out_of_order_are_left_with_the_last() {
    let (a, b) = (Manager::new("first").unwrap(), Manager::new("second").unwrap());
    for told in [false, true] {
        let (first, second) = (a.enter().unwrap(), b.enter().unwrap());
        match told {
            false => drop(first),
            true => assert_eq!(first.leave().unwrap_err().status, Status::Order),
        }
        assert_eq!((entered(&a), entered(&b)), (1, 1));
        drop(second);
        assert_eq!((entered(&a), entered(&b)), (0, 0));
    }
    let (one, two, three) = (a.enter().unwrap(), b.enter().unwrap(), a.enter().unwrap());
    drop(two);
    drop(one);
    three.leave().unwrap();
    assert_eq!((entered(&a), entered(&b)), (0, 0));
}

#[test]
fn a_guard_leaves_its_own_entry_and_no_other_of_the_same_scope() {
    let (m, x, y) = (
        Manager::new("m").unwrap(),
        Manager::new("x").unwrap(),
        Manager::new("y").unwrap(),
    );
    // Dropped or left between two entries of one scope: the inner one stays.
    for told in [false, true] {
        let (first, second, third) = (x.enter().unwrap(), y.enter().unwrap(), x.enter().unwrap());
        match told {
            false => drop(first),
            true => assert_eq!(first.leave().unwrap_err().status, Status::Order),
        }
        assert_eq!((entered(&x), entered(&y)), (2, 1));
        drop(third);
        assert_eq!((entered(&x), entered(&y)), (1, 1));
        drop(second);
        assert_eq!((entered(&x), entered(&y)), (0, 0));
    }
    // From outside, left in a closure that has entered the same scope: ORDER, and it is left with the call.
    let outer = RefCell::new(Some(x.enter().unwrap()));
    in_a_closure(&m, || {
        let own = x.enter().unwrap();
        if let Some(outer) = outer.take() {
            assert_eq!(outer.leave().unwrap_err().status, Status::Order);
        }
        own.leave().unwrap();
    });
    assert_eq!(entered(&x), 0);
    // Of a closure that is over: it was left with that, and a living guard's entry stays.
    let kept = RefCell::new(Vec::new());
    in_a_closure(&m, || kept.borrow_mut().push(y.enter().unwrap()));
    let alive = y.enter().unwrap();
    for gone in kept.take() {
        gone.leave().unwrap();
    }
    assert_eq!(entered(&y), 1);
    alive.leave().unwrap();
    assert_eq!(entered(&y), 0);
}

/// The process tracks for one test at a time.
fn tracked() -> impl Drop {
    struct Tracked(#[allow(dead_code)] std::sync::MutexGuard<'static, ()>);
    impl Drop for Tracked {
        fn drop(&mut self) {
            tinyai::set_tracking(Tracking::Off).unwrap();
        }
    }
    static ONE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    tinyai::set_tracking(Tracking::Operator).unwrap();
    Tracked(one)
}

#[test]
fn labels_come_off_with_their_own_guards() {
    let _tracked = tracked();
    let m = Manager::new("labelled").unwrap();
    let labelled = |words: &str| {
        let made = m.ones([1], DType::F32).unwrap();
        let dump = m.debug_dump(tinyai::Format::Text).unwrap();
        drop(made);
        dump.contains(words)
    };
    let (outer, inner) = (label("outer label").unwrap(), label("inner label").unwrap());
    drop(outer);
    assert!(labelled("inner label") && !labelled("outer label"));
    drop(inner);
    assert!(!labelled("inner label") && !labelled("outer label"));
    let (outer, inner, innermost) = (
        label("label one").unwrap(),
        label("label two").unwrap(),
        label("label three").unwrap(),
    );
    drop(inner);
    drop(innermost);
    assert!(labelled("label one"));
    drop(outer);
    assert!(!labelled("label one"));
}

#[test]
fn a_task_takes_its_guards_with_its_state() {
    let mut task = ThreadState::new();
    let outside = no_grad_guard();
    task.swap().unwrap(); // the task begins, recording
    assert!(grad_enabled());
    let (a, b) = (no_grad_guard(), with_grad_guard());
    task.swap().unwrap(); // it pauses
    assert!(!grad_enabled());
    drop(outside);
    assert!(grad_enabled());
    task.swap().unwrap();
    drop(a);
    assert!(grad_enabled());
    drop(b);
    assert!(grad_enabled());
    task.swap().unwrap();
}

#[test]
fn a_guard_that_is_dropped_while_its_task_rests_is_over_when_the_task_goes_on() {
    let (m, mut task) = (Manager::new("of a task").unwrap(), ThreadState::new());
    task.swap().unwrap();
    let (scope, mode) = (m.enter().unwrap(), no_grad_guard());
    task.swap().unwrap();
    drop(mode);
    drop(scope);
    assert!(grad_enabled());
    task.swap().unwrap();
    assert!(grad_enabled());
    assert_eq!(entered(&m), 0);
    task.swap().unwrap();
}

#[test]
fn a_state_that_a_closure_swaps_in_and_leaves_in_is_over_with_the_closure() {
    let (m, o) = (Manager::new("m").unwrap(), Manager::new("entered").unwrap());
    for outside in [false, true] {
        let mut task = ThreadState::new();
        task.swap().unwrap();
        let (of_task, scope_of_task) = (no_grad_guard(), o.enter().unwrap());
        task.swap().unwrap();
        let task = RefCell::new(task);
        let (mode, scope) = (outside.then(no_grad_guard), o.enter().unwrap());
        let first = Cell::new(true);
        let recorded = records_after(&m, || {
            if first.take() {
                task.borrow_mut().swap().unwrap();
                assert!(!grad_enabled()); // the task's
                task.borrow_mut().swap().unwrap();
                assert!(grad_enabled());
                task.borrow_mut().swap().unwrap(); // and not back
            }
        });
        assert!(!recorded);
        assert_eq!(grad_enabled(), !outside);
        drop(mode);
        assert!(grad_enabled());
        drop(task);
        drop((of_task, scope_of_task));
        assert!(grad_enabled());
        scope.leave().unwrap();
        assert_eq!(entered(&o), 0);
    }
}

#[test]
fn guards_from_outside_end_with_the_call_though_the_closure_has_another_state() {
    let (m, o) = (Manager::new("m").unwrap(), Manager::new("entered").unwrap());
    let outer = RefCell::new(Some((no_grad_guard(), o.enter().unwrap())));
    let task = RefCell::new(ThreadState::new());
    in_a_closure(&m, || {
        task.borrow_mut().swap().unwrap();
        drop(outer.take());
        task.borrow_mut().swap().unwrap();
    });
    assert!(grad_enabled());
    assert_eq!(entered(&o), 0);
}

#[test]
fn guards_work_in_a_thread_local_that_ends_after_the_crates_own() {
    type Seen = std::sync::mpsc::Sender<(bool, bool, usize, bool)>;
    struct AtExit(Seen, Arc<Manager>);
    impl Drop for AtExit {
        fn drop(&mut self) {
            let m = &self.1;
            let held = (no_grad_guard(), m.enter().unwrap(), label("late words").unwrap());
            let within = grad_enabled();
            drop(held);
            let after = grad_enabled();
            assert!(!records_after(m, || std::mem::forget((
                no_grad_guard(),
                label("late words").unwrap()
            ))));
            let made = m.ones([1], DType::F32).unwrap();
            let dump = m.debug_dump(tinyai::Format::Text).unwrap();
            drop(made);
            let labelled = dump.contains("late words");
            self.0.send((within, after, entered(m), labelled)).unwrap();
        }
    }
    thread_local! { static LAST: RefCell<Option<AtExit>> = const { RefCell::new(None) } }
    let _tracked = tracked();
    let (sender, seen) = std::sync::mpsc::channel();
    let thread = std::thread::spawn(move || {
        // First this, so that it is dropped after what the crate keeps for the thread, which the guard makes.
        let m = Arc::new(Manager::new("late").unwrap());
        LAST.with(|last| *last.borrow_mut() = Some(AtExit(sender, m)));
        drop(no_grad_guard());
    });
    thread.join().unwrap();
    assert_eq!(seen.recv().unwrap(), (false, true, 0, false));
}

#[test]
fn a_scope_that_is_left_out_of_order_is_told_by_its_path() -> tinyai::Result<()> {
    let (outer, inner) = (Manager::new("outer")?, Manager::new("inner")?);
    let first = outer.enter()?;
    let _second = inner.enter()?;
    let error = first.leave().unwrap_err();
    assert_eq!(error.status, Status::Order);
    assert!(
        error
            .message()
            .starts_with("Entered::leave: 'system/outer': another scope"),
        "{error}"
    );
    let error = tinyai::label(&"x".repeat(70_000)).map(drop).unwrap_err();
    assert!(error.message().starts_with("label: 'label' is longer"), "{error}");
    Ok(())
}
