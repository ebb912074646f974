//! What belongs to the process and to its threads, in a program of its own: random streams, messages, tracking, thread state.
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use tinyai::{
    body, clear_logger, grad_enabled, init_gain, label, memory_stats, no_grad_guard, set_logger,
    set_pool_limit, set_threads, set_tracking, set_width, threads, width, Category, CompiledFunction,
    CompiledOptions, DType, Fan, Format, Gain, LogLevel, Manager, ManagerOptions, Status, ThreadState,
    Tracking, Variable,
};

/// One test at a time: loggers and numbers of threads are the process's.
static ALONE: Mutex<()> = Mutex::new(());

fn seeded(seed: u64) -> Manager {
    let options = ManagerOptions {
        seed: Some(seed),
        ..Default::default()
    };
    Manager::with(&options).unwrap()
}

fn mean_and_deviation(values: &[f32]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().map(|&x| f64::from(x)).sum::<f64>() / count;
    let square = values.iter().map(|&x| (f64::from(x) - mean).powi(2)).sum::<f64>() / count;
    (mean, square.sqrt())
}

#[test]
fn random_numbers_have_their_distribution_and_a_seed_repeats_them() {
    let (m, again) = (seeded(3), seeded(3));
    let size = [20_000];
    let uniform = m
        .uniform(size, 2.0, 4.0, DType::F32)
        .unwrap()
        .to_vec::<f32>()
        .unwrap();
    assert!(uniform.iter().all(|x| (2.0..4.0).contains(x)));
    let (mean, deviation) = mean_and_deviation(&uniform);
    assert!((mean - 3.0).abs() < 0.02 && (deviation - 1.0 / 3f64.sqrt()).abs() < 0.02);
    let repeated = again.uniform(size, 2.0, 4.0, DType::F32).unwrap();
    assert_eq!(repeated.to_vec::<f32>().unwrap(), uniform);
    let normal = m
        .normal(size, 5.0, 2.0, DType::F32)
        .unwrap()
        .to_vec::<f32>()
        .unwrap();
    let (mean, deviation) = mean_and_deviation(&normal);
    assert!((mean - 5.0).abs() < 0.06 && (deviation - 2.0).abs() < 0.06);
    let integers = m
        .randint(size, -1, 2, DType::I64)
        .unwrap()
        .to_vec::<i64>()
        .unwrap();
    assert!((-1..2).all(|each| integers.contains(&each)) && integers.iter().all(|x| (-1..2).contains(x)));
    let coins = m.bernoulli(size, 0.25, DType::F32).unwrap();
    let heads = coins.sum(.., false).unwrap().item::<f64>().unwrap();
    assert!((heads / 20_000.0 - 0.25).abs() < 0.02, "{heads}");
}

#[test]
fn initialisers_have_the_variance_of_their_source() {
    let m = seeded(5);
    let leaf = m.variable(m.zeros([200, 100], DType::F32).unwrap()).unwrap();
    let filled = |fill: &dyn Fn(&Variable<'_>)| {
        fill(&leaf);
        let values = leaf.value().unwrap().to_vec::<f32>().unwrap();
        mean_and_deviation(&values)
    };
    let near = |(mean, deviation): (f64, f64), wanted: (f64, f64)| {
        assert!(
            (mean - wanted.0).abs() < 0.05 * wanted.1 + 1e-9
                && (deviation - wanted.1).abs() <= 0.03 * wanted.1,
            "{mean} {deviation} instead of {wanted:?}"
        );
    };
    near(filled(&|w| w.init_constant(1.5).unwrap()), (1.5, 0.0));
    near(
        filled(&|w| w.init_uniform(-1.0, 1.0).unwrap()),
        (0.0, 1.0 / 3f64.sqrt()),
    );
    near(filled(&|w| w.init_normal(2.0, 0.5).unwrap()), (2.0, 0.5));
    let glorot = (2.0 / 300f64).sqrt();
    near(filled(&|w| w.init_xavier_uniform(1.0).unwrap()), (0.0, glorot));
    near(
        filled(&|w| w.init_xavier_normal(2.0).unwrap()),
        (0.0, 2.0 * glorot),
    );
    assert_eq!(init_gain(Gain::Tanh, 0.0), 5.0 / 3.0);
    assert!((init_gain(Gain::Relu, 0.0) - 2f64.sqrt()).abs() < 1e-12);
    let he = |fan: f64| (2.0 / fan).sqrt();
    near(
        filled(&|w| w.init_kaiming_uniform(0.0, Fan::In, Gain::Relu).unwrap()),
        (0.0, he(100.0)),
    );
    near(
        filled(&|w| w.init_kaiming_normal(0.0, Fan::Out, Gain::Relu).unwrap()),
        (0.0, he(200.0)),
    );
    leaf.init_orthogonal(3.0).unwrap();
    let columns = leaf.value().unwrap();
    let products = m.matmul(&m.transpose(&*columns, ..).unwrap(), &*columns).unwrap();
    for (at, value) in products.to_vec::<f32>().unwrap().into_iter().enumerate() {
        let wanted = if at % 101 == 0 { 9.0 } else { 0.0 };
        assert!((value - wanted).abs() < 1e-3, "{at}: {value}");
    }
}

#[test]
fn logical_operators_and_reductions_take_variables_and_give_arrays() {
    let m = Manager::new("m").unwrap();
    let leaf = |values: &[f32]| m.variable(m.array((values, &[2])).unwrap()).unwrap();
    let (a, b) = (leaf(&[0.0, 2.0]), leaf(&[1.0, 3.0]));
    let truth = |array: tinyai::Array<'_>| array.to_vec::<bool>().unwrap();
    assert_eq!(truth(m.logical_and(&a, &b).unwrap()), [false, true]);
    assert_eq!(truth(m.logical_or(&a, &b).unwrap()), [true, true]);
    assert_eq!(truth(m.logical_xor(&a, &b).unwrap()), [true, false]);
    assert_eq!(truth(m.all(&a, .., false).unwrap()), [false]);
    assert_eq!(truth(m.any(&a, .., false).unwrap()), [true]);
    assert_eq!((DType::F32.size(), DType::Bool.size()), (4, 1));
    let cut = a.mul(&b).unwrap();
    cut.unchain().unwrap();
    assert_eq!(cut.backward().unwrap_err().status, Status::Graph);
}

#[test]
fn threads_are_as_many_as_was_said() {
    let _alone = ALONE.lock().unwrap();
    let before = threads();
    set_threads(2).unwrap();
    assert_eq!(threads(), 2);
    assert_eq!(set_threads(0).unwrap_err().status, Status::Range);
    set_threads(before).unwrap();
}

#[test]
fn the_pool_keeps_what_it_was_allowed_to() {
    let _alone = ALONE.lock().unwrap();
    let automatic = memory_stats().unwrap().pool_limit_bytes;
    assert!(automatic >= 64 << 20);
    let m = Manager::new("m").unwrap();
    for allowed in [48 << 20, 0] {
        set_pool_limit(Some(allowed)).unwrap();
        drop(m.ones([1 << 23], DType::F32).unwrap());
        let memory = memory_stats().unwrap();
        assert_eq!(memory.pool_limit_bytes, allowed);
        assert!(memory.peak_bytes >= 32 << 20);
        assert_eq!(memory.pooled_bytes >= 32 << 20, allowed > 0);
    }
    set_pool_limit(None).unwrap();
    assert!(memory_stats().unwrap().pool_limit_bytes >= automatic);
}

#[test]
fn the_width_is_what_was_said() {
    let _alone = ALONE.lock().unwrap();
    let before = width();
    set_width(3).unwrap();
    assert_eq!(width(), 3);
    assert_eq!(set_width(0).unwrap_err().status, Status::Range);
    assert_eq!(set_width(257).unwrap_err().status, Status::Range);
    set_width(before).unwrap();
}

#[test]
fn a_logger_gets_the_engines_messages_until_it_is_taken_off() {
    let _alone = ALONE.lock().unwrap();
    let said: Arc<Mutex<Vec<(LogLevel, String)>>> = Arc::default();
    let kept = Arc::clone(&said);
    set_logger(LogLevel::Debug, move |level, words| {
        kept.lock().unwrap().push((level, words.into()));
    })
    .unwrap();
    let m = Manager::with(&ManagerOptions {
        limit_bytes: Some(1 << 16),
        ..Default::default()
    })
    .unwrap();
    let refused = m.zeros([1 << 20], DType::F32).unwrap_err(); // a refusal is told at that level
    clear_logger().unwrap();
    assert_eq!(refused.status, Status::Limit);
    let heard = said.lock().unwrap().len();
    assert!(heard > 0);
    m.zeros([1 << 20], DType::F32).unwrap_err();
    assert_eq!(said.lock().unwrap().len(), heard);
    assert_eq!(Arc::strong_count(&said), 1); // the closure was dropped
}

#[test]
fn tracking_names_the_call_and_the_label_of_what_grew() {
    let _alone = ALONE.lock().unwrap();
    set_tracking(Tracking::Operator).unwrap();
    let (m, reports) = (Manager::new("m").unwrap(), Manager::new("reports").unwrap());
    let before = reports.snapshot(Some(&m)).unwrap();
    {
        let _labelled = label("epoch 3").unwrap();
        m.zeros([100], DType::F32).unwrap().leave();
    }
    m.ones([7], DType::F32).unwrap().leave();
    let grown = before.diff(None, Format::Text).unwrap();
    set_tracking(Tracking::Off).unwrap();
    assert!(grown.contains("epoch 3") && grown.contains("f32[100]"), "{grown}");
    let of_seven = grown.lines().find(|line| line.contains("f32[7]")).unwrap();
    assert!(!of_seven.contains("epoch 3"), "{of_seven}"); // the label was taken off
}

#[test]
fn a_watched_peak_says_what_it_was_made_of_and_a_report_is_written() {
    let m = Manager::new("m").unwrap();
    m.watch_peak().unwrap();
    drop(m.zeros([1 << 16], DType::F32).unwrap());
    let stats = m.stats().unwrap();
    let made = stats.peak_by_category.total();
    assert!(made == stats.peak_bytes && made >= 4 << 16);
    assert!(stats.device_peak_bytes == stats.peak_bytes && stats.device_bytes == stats.subtree_bytes); // the host's
    assert!(stats.peak_by_category[Category::Data] >= 4 << 16);
    let path = std::env::temp_dir().join(format!("tinyai-report-{}.html", std::process::id()));
    m.save_report("a report", path.to_str().unwrap()).unwrap();
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(page.contains("a report") && page.contains("system/m"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_threads_state_moves_with_a_task_to_another_thread() {
    let m = Manager::new("m").unwrap();
    let mut task = ThreadState::new();
    task.swap().unwrap(); // the task begins here
    let quiet = no_grad_guard();
    assert!(!grad_enabled());
    task.swap().unwrap(); // and pauses
    assert!(grad_enabled());
    let mut task = std::thread::scope(|threads| {
        let elsewhere = threads.spawn(|| {
            task.swap().unwrap(); // goes on in another thread
            let off = !grad_enabled();
            task.swap().unwrap();
            assert!(off && grad_enabled());
            task
        });
        elsewhere.join().unwrap()
    });
    task.swap().unwrap();
    let entered = m.enter().unwrap();
    assert!(!grad_enabled());
    entered.leave().unwrap();
    drop(quiet);
    assert!(grad_enabled());
    task.swap().unwrap();
    assert!(format!("{:?}", ThreadState::default()).contains("grad: 1"));
}

/// What reasons and lines of the log advise has its name here.
#[test]
fn a_logger_and_a_reason_have_no_words_of_c() {
    let _alone = ALONE.lock().unwrap();
    let said: Arc<Mutex<Vec<String>>> = Arc::default();
    let kept = Arc::clone(&said);
    set_logger(LogLevel::Debug, move |_, words| {
        kept.lock().unwrap().push(words.into())
    })
    .unwrap();
    let m = Arc::new(Manager::new("functions").unwrap());
    let options = CompiledOptions {
        batched_inputs: 1,
        ..Default::default()
    };
    let twice = body(|s, x| Ok(vec![s.add(&x[0], &x[0])?.into()]));
    let function = CompiledFunction::with(&m, "twice", &options, twice).unwrap();
    for size in 2..5usize {
        let x = m.variable(vec![1f32; size]).unwrap(); // which asks for a gradient of its size
        function.call::<1>(&m, &[&x]).unwrap();
    }
    clear_logger().unwrap();
    let advice = "make it by Manager::constant";
    let said = said.lock().unwrap();
    assert!(said.iter().any(|line| line.contains(advice)), "{said:?}");
    let reason = function.reason().unwrap();
    assert!(reason.contains(advice), "{reason}");
}

/// A message that a logger wanted is nobody's when that one is gone: it is not written to standard error.
#[test]
fn no_message_goes_elsewhere_while_its_logger_is_taken_off() {
    const CHILD: &str = "TINYAI_TEST_OF_LOGGERS";
    if std::env::var_os(CHILD).is_none() {
        let itself = std::env::current_exe().unwrap();
        let name = "no_message_goes_elsewhere_while_its_logger_is_taken_off";
        let mut command = std::process::Command::new(itself);
        let ended = command
            .args(["--exact", name])
            .env(CHILD, "1")
            .env_remove("TINYAI_LOG");
        let ended = ended.output().unwrap();
        assert!(ended.status.success());
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
        return;
    }
    let small = Manager::with(&ManagerOptions {
        limit_bytes: Some(64),
        ..Default::default()
    })
    .unwrap();
    let over = AtomicBool::new(false);
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    small.ones([1000], DType::F32).unwrap_err(); // is told
                }
            });
        }
        for _ in 0..30_000 {
            set_logger(LogLevel::Debug, |_, _| std::thread::yield_now()).unwrap();
            clear_logger().unwrap();
        }
        over.store(true, Ordering::Relaxed);
    });
}
