//! Closures that the engine calls: whose what they hand back is, what of them reaches whom, and that nothing they do with panics
//! ends the process. One after another: the counters are the process's.
use std::panic::{catch_unwind, panic_any, resume_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tinyai::{
    CompiledFunction, CompiledOptions, CustomFunction, DType, Dataset, Error, LogLevel, LossFunction,
    Manager, Module, Network, Predictor, PredictorFunction, PredictorOptions, Result, RunningModule, Status,
    Trainer, TrainerOptions, Value, Variable,
};

type Home = Arc<Manager>;

fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    std::panic::set_hook(Box::new(|_| ())); // panics of the tests are meant
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn home(name: &str) -> Home {
    Arc::new(Manager::new(name).unwrap())
}

/// Runs a step three times and more: what the process holds must not grow.
fn holds_steady(mut step: impl FnMut()) {
    step();
    step();
    let before = tinyai::memory_stats().unwrap().active_bytes;
    (0..10).for_each(|_| step());
    assert_eq!(tinyai::memory_stats().unwrap().active_bytes, before);
}

// ---- What is handed back

#[test]
fn what_a_forward_hands_back_from_elsewhere_ends_with_its_result() {
    let _alone = alone();
    let m = home("model");
    let detached = Module::from_fn(&m, "detached", |s, _| {
        let made = s.full([256], 3.0, DType::F32)?;
        Ok(vec![made.detach()?.into()])
    });
    let detached = detached.unwrap();
    let cache: &'static Manager = Box::leak(Box::new(Manager::new("cache").unwrap()));
    let elsewhere = Module::from_fn(&m, "elsewhere", move |_, x| {
        Ok(vec![cache.pow(&x[0].value()?, 2.0)?.into()])
    });
    let elsewhere = elsewhere.unwrap();
    let s = Manager::new("request").unwrap();
    let x = s.array((&[3f32], &[1])).unwrap();
    for (net, wanted) in [(&detached, 3.0), (&elsewhere, 9.0)] {
        holds_steady(|| {
            let y = net.forward(&s, &x).unwrap();
            assert_eq!(y.value().unwrap().to_vec::<f32>().unwrap()[0], wanted);
            assert!(y.is_in(&s).unwrap());
        });
    }
    assert_eq!(cache.stats().unwrap().arrays, 0);
    assert_eq!(s.stats().unwrap().arrays, 1);
}

#[test]
fn what_a_predictors_closures_hand_back_from_elsewhere_ends_with_the_call() {
    let _alone = alone();
    let m = home("model");
    let options = PredictorOptions {
        before: Some(PredictorFunction::new(|s, x| {
            Ok(vec![s.mul(&x[0], 2.0)?.detach()?.into()])
        })),
        after: Some(PredictorFunction::new(|s, x| {
            Ok(vec![s.copy(&x[0])?.detach()?.into()])
        })),
        ..Default::default()
    };
    let relu = Module::activation(&m, tinyai::Activation::Relu).unwrap();
    let predictor = Predictor::new(&m, &relu, options).unwrap();
    let s = Manager::new("request").unwrap();
    let x = s.array((&[3f32], &[1])).unwrap();
    holds_steady(|| assert_eq!(predictor.predict(&s, &x).unwrap().item::<f64>().unwrap(), 6.0));
}

#[test]
fn a_gradient_or_a_loss_from_elsewhere_ends_with_its_step() {
    let _alone = alone();
    let m = home("model");
    let twice = CustomFunction::new(
        &m,
        "twice",
        |s, x| Ok(vec![s.mul(&x[0].value()?, 2.0)?.detach()?.into()]),
        |s, b| {
            Ok(vec![Some(
                s.mul(&b.cotangents[0].value()?, 2.0)?.detach()?.into(),
            )])
        },
    );
    let twice = twice.unwrap();
    holds_steady(|| {
        let s = Manager::new("step").unwrap();
        let x = s.variable(s.array(5f32).unwrap()).unwrap();
        twice.call::<1>(&s, &[&x]).unwrap()[0].backward().unwrap();
        assert_eq!(x.grad().unwrap().unwrap().item::<f64>().unwrap(), 2.0);
    });
    let data = home("data");
    let (x, y) = (
        data.ones([4, 2], DType::F32).unwrap(),
        data.ones([4, 1], DType::F32).unwrap(),
    );
    let data = Dataset::new(&data, &[&x, &y], 1).unwrap();
    let net = Module::linear(&m, 2, 1, true).unwrap();
    holds_steady(|| {
        let options = TrainerOptions {
            loss_function: Some(LossFunction::new(|s, y, t| {
                let off = s.sub(y, &s.variable(&t[0])?)?;
                s.mean(&s.square(&off)?, .., false)?.detach()
            })),
            epochs: 2,
            ..Default::default()
        };
        Trainer::new(&m, &net, &data, options).unwrap().run().unwrap();
    });
}

#[test]
fn a_loan_is_handed_back_like_anything_else() {
    let _alone = alone();
    let m = home("model");
    let net = Module::from_fn(&m, "loan", |s, x| {
        Ok(vec![s.temp_attach(&s.copy(&x[0])?)?.into()])
    });
    let net = net.unwrap();
    let s = Manager::new("request").unwrap();
    let x = s.variable(s.array(5f32).unwrap()).unwrap();
    holds_steady(|| {
        let y = net.forward(&s, &x).unwrap();
        assert_eq!(y.value().unwrap().item::<f64>().unwrap(), 5.0);
    });
}

// ---- Errors

#[test]
fn a_closures_error_is_not_blamed_on_a_failure_that_it_handled() {
    let _alone = alone();
    let m = home("model");
    let x = m.ones([3], DType::F32).unwrap();
    let said = |name: &str, net: Result<Module>| {
        let error = net.unwrap().forward(&m, &x).map(|_| ()).unwrap_err();
        assert_eq!(error.status, Status::Callback);
        let words = error.to_string();
        assert!(words.contains(name), "{words}");
        words[words.find(name).unwrap()..].to_owned()
    };
    let reader = Module::from_fn(&m, "reader", |s, x| {
        assert!(s.reshape(&x[0], [7, 7]).is_err());
        Err(Error::other("the disk is full"))
    });
    assert_eq!(
        said("reader", reader),
        "reader: the host's function failed: the disk is full"
    );
    let count = Module::from_fn(&m, "count", |s, x| {
        assert!(s.reshape(&x[0], [7, 7]).is_err());
        Ok(vec![])
    });
    let wanted = "count: the host's function failed: the closure gave 0 results, 1 were asked for";
    assert_eq!(said("count", count), wanted);
    // Also where what was handled is a closure's failure too.
    let inner = Module::from_fn(&m, "inner", |_, _| Err(Error::other("inner words"))).unwrap();
    let predictor = Predictor::new(&m, &inner, PredictorOptions::default()).unwrap();
    let outer = Module::from_fn(&m, "outer", move |s, x| {
        assert!(predictor.predict(s, &x[0].value()?).is_err());
        Err(Error::other("outer words"))
    });
    assert_eq!(
        said("outer", outer),
        "outer: the host's function failed: outer words"
    );
    // What the closure passes on is told.
    let passes = Module::from_fn(&m, "passes", |s, x| Ok(vec![s.reshape(&x[0], [7, 7])?.into()]));
    let words = said("passes", passes);
    assert!(words.contains("reshape") && words.contains('7'), "{words}");
}

// ---- Panics

/// A panic's payload whose drop panics again, so many times.
struct Bomb(u32);

impl Drop for Bomb {
    fn drop(&mut self) {
        panic_any(Bomb(self.0.wrapping_sub(1)));
    }
}

struct PanicsWhenDropped;

impl Drop for PanicsWhenDropped {
    fn drop(&mut self) {
        panic_any(Bomb(9));
    }
}

#[test]
fn a_closure_whose_drop_panics_with_a_payload_whose_drop_panics_is_dropped() {
    let _alone = alone();
    let m = home("model");
    let kept = PanicsWhenDropped;
    let net = Module::from_fn(&m, "net", move |s, x| {
        let _ = &kept;
        Ok(vec![s.copy(&x[0])?.into()])
    });
    drop(net);
    assert_eq!(m.stats().unwrap().modules, 0);
}

#[test]
fn a_logger_that_panics_so_is_a_logger_still() {
    let _alone = alone();
    let lines = Arc::new(AtomicUsize::new(0));
    let heard = Arc::clone(&lines);
    let logger = move |_: LogLevel, _: &str| {
        heard.fetch_add(1, Ordering::SeqCst);
        panic_any(Bomb(9))
    };
    tinyai::set_logger(LogLevel::Warn, logger).unwrap();
    let m = home("model");
    let net = Module::from_fn(&m, "net", |s, x| {
        std::mem::forget(s.enter()?); // the engine warns of that
        Ok(vec![s.copy(&x[0])?.into()])
    });
    let (net, x) = (net.unwrap(), m.array(1f32).unwrap());
    net.forward(&m, &x).unwrap();
    net.forward(&m, &x).unwrap();
    tinyai::clear_logger().unwrap();
    assert_eq!(lines.load(Ordering::SeqCst), 2);
}

#[test]
fn a_panic_with_such_a_payload_comes_out_where_the_engine_was_called() {
    let _alone = alone();
    let m = home("model");
    let net = Module::from_fn(&m, "net", |_, _| panic_any(Bomb(7))).unwrap();
    let x = m.array(1f32).unwrap();
    let thrown = catch_unwind(AssertUnwindSafe(|| net.forward(&m, &x).map(|_| ()))).unwrap_err();
    assert_eq!(thrown.downcast_ref::<Bomb>().unwrap().0, 7);
    std::mem::forget(thrown);
}

#[test]
fn what_a_closures_drop_does_leaves_the_panic_that_is_under_way() {
    let _alone = alone();
    struct Asks(Module, Home);
    impl Drop for Asks {
        fn drop(&mut self) {
            let x = self.1.array(1f32).unwrap();
            assert!(self.0.forward(&self.1, &x).is_err());
        }
    }
    let m = home("model");
    let refuses = Module::from_fn(&m, "refuses", |_, _| Err(Error::new(Status::Range, "no"))).unwrap();
    let asks = Mutex::new(Some(Asks(refuses, Arc::clone(&m))));
    let net = Module::from_fn(&m, "net", move |s, _| {
        // In the forward's scope a module whose end calls the engine, with a closure that fails.
        let asks = asks.lock().unwrap().take().unwrap();
        let held = Module::from_fn(&asks.1.clone(), "held", move |_, x| {
            let _ = &asks;
            Ok(vec![x[0].value()?.copy()?.into()])
        })?;
        drop(s.zeros([1], DType::F32));
        drop(held);
        resume_unwind(Box::new("the panic"))
    });
    let x = m.array(1f32).unwrap();
    let thrown = catch_unwind(AssertUnwindSafe(|| net.unwrap().forward(&m, &x).map(|_| ()))).unwrap_err();
    assert_eq!(thrown.downcast_ref::<&str>(), Some(&"the panic"));
}

// ---- Networks

/// Says in which mode it ran, and counts in a buffer.
struct Counts {
    modes: Arc<Mutex<Vec<bool>>>,
}

impl Network for Counts {
    fn forward<'s>(
        &self,
        module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        self.modes.lock().unwrap().push(module.is_training()?);
        let count = module.buffer("count")?;
        count.write(&[count.item::<i64>()? + 1])?;
        Ok(vec![s.copy(&x[0])?.into()])
    }
}

#[test]
fn a_forward_knows_its_module_by_mode_and_buffers() {
    let _alone = alone();
    let m = home("model");
    let modes = Arc::default();
    let net = Module::compose(
        &m,
        "counts",
        Counts {
            modes: Arc::clone(&modes),
        },
    )
    .unwrap();
    net.add_buffer("count", m.array((&[0i64], &[1])).unwrap())
        .unwrap();
    let s = Manager::new("s").unwrap();
    let x = s.array(1f32).unwrap();
    net.forward(&s, &x).unwrap();
    net.set_training(false).unwrap();
    net.forward(&s, &x).unwrap();
    net.set_training(true).unwrap();
    net.valid().unwrap().forward(&s, &x).unwrap();
    let predictor = Predictor::new(&m, &net, PredictorOptions::default()).unwrap();
    predictor.predict(&s, &x).unwrap();
    assert_eq!(*modes.lock().unwrap(), [true, false, false, false]);
    assert_eq!(net.buffer("count").unwrap().item::<i64>().unwrap(), 4);
}

/// Uses an embedding, which `children` forgets.
struct Forgetful {
    table: Module,
    out: Module,
}

impl Network for Forgetful {
    fn forward<'s>(
        &self,
        _module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let row = self.table.forward(s, &x[0].value()?)?;
        Ok(vec![self.out.forward(s, &row)?.into()])
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("out", &self.out)]
    }
}

#[test]
fn a_module_that_a_network_uses_and_does_not_name_is_an_error_that_names_it() {
    let _alone = alone();
    let m = home("model");
    let made = |table| Forgetful {
        table,
        out: Module::linear(&m, 4, 2, true).unwrap(),
    };
    let table = Module::embedding(&m, 10, 4).unwrap();
    let viewed = Module::compose(&m, "viewed", made(table.valid().unwrap())).unwrap();
    let net = Module::compose(&m, "tok", made(table)).unwrap();
    let s = Manager::new("s").unwrap();
    let ids = s.array((&[1i64, 2], &[2])).unwrap();
    let error = net.forward(&s, &ids).map(|_| ()).unwrap_err();
    let said = format!("{error:?}");
    assert!(
        said.contains("'tok'") && said.contains("Embedding(10, 4)") && said.contains("no child"),
        "{said}"
    );
    viewed.forward(&s, &ids).unwrap(); // who takes a view for inference means it
}

// ---- Threads

#[test]
fn a_thread_that_ends_may_still_call_closures() {
    type Said = Arc<Mutex<Vec<String>>>;
    struct AtExit(Option<(Module, Manager, Said)>);
    impl Drop for AtExit {
        fn drop(&mut self) {
            let (net, scope, said) = self.0.take().unwrap();
            let x = scope.ones([1], DType::F32).unwrap();
            let error = net.forward(&scope, &x).map(|_| ()).unwrap_err();
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            said.lock().unwrap().extend(cause);
            let _quiet = tinyai::no_grad_guard();
            drop(tinyai::label("at exit").unwrap());
        }
    }
    thread_local! { static LAST: std::cell::RefCell<AtExit> = const { std::cell::RefCell::new(AtExit(None)) } }
    let _alone = alone();
    let said = Arc::default();
    let refuses = |m: &Home| Module::from_fn(m, "net", |_, _| Err(Error::new(Status::Range, "no")));
    let (net, told) = (refuses(&home("model")).unwrap(), Arc::clone(&said));
    let thread = std::thread::spawn(move || {
        // First this, so that it is dropped after what the crate keeps for the thread, which the call makes.
        LAST.with(|last| last.borrow_mut().0 = Some((net, Manager::new("last").unwrap(), told)));
        let m = home("thread");
        let x = m.ones([1], DType::F32).unwrap();
        assert!(refuses(&m).unwrap().forward(&m, &x).is_err());
        drop(tinyai::no_grad_guard());
    });
    thread.join().unwrap();
    assert_eq!(*said.lock().unwrap(), ["no"]);
}

#[test]
fn a_compiled_function_runs_its_closure_once_for_a_signature() {
    let _alone = alone();
    let m = home("model");
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let twice = CompiledFunction::with(
        &m,
        "twice",
        &CompiledOptions {
            plans: 4,
            ..Default::default()
        },
        move |s, x| {
            counted.fetch_add(1, Ordering::Relaxed);
            Ok(vec![s.stop_gradient(&s.add(&x[0], &x[0])?)?.into()])
        },
    )
    .unwrap();
    let s = Manager::new("request").unwrap();
    for size in [2usize, 3, 2] {
        let x = s
            .variable(s.array((&vec![1.5f32; size], &[size as i64])).unwrap())
            .unwrap();
        let y = twice.call::<1>(&s, &[&x]).unwrap();
        assert_eq!(y[0].value().unwrap().to_vec::<f32>().unwrap(), vec![3f32; size]);
    }
    assert_eq!(runs.load(Ordering::Relaxed), 2);
    let stats = twice.stats().unwrap();
    assert_eq!((stats.calls, stats.traces, stats.hits, stats.plans), (3, 2, 1, 2));
    assert_eq!(twice.reason().unwrap(), "input 0: f32[3] was f32[2]");
    assert!(twice.dump().unwrap().contains("add(%0, %0)"));
}

#[test]
fn what_a_trace_cannot_see_is_an_error_with_a_cure() {
    let _alone = alone();
    let m = home("model");
    let reader = CompiledFunction::new(&m, "reader", |s, x| {
        s.add(&x[0], &x[0])?.value()?.item::<f64>()?;
        Ok(vec![])
    })
    .unwrap();
    let s = Manager::new("request").unwrap();
    let x = s.variable(s.array(1f32).unwrap()).unwrap();
    let error = reader.call::<0>(&s, &[&x]).unwrap_err();
    assert!(error.to_string().contains("was traced for 'reader'"), "{error}");
}
