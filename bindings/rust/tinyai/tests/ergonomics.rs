//! What Rust's other crates expect: errors that `?` takes anywhere, options in configuration files, loops over batches.
use std::sync::Arc;
use tinyai::{
    AnalysisOptions, Array, Buffer, DType, Dataset, Examples, Loader, LoaderOptions, Manager, ManagerOptions,
    Module, Optimizer, Parameter, Predictor, PredictorOptions, Result, ScheduleOptions, ScheduleShape,
    SgdOptions, Status, Trainer, TrainerCallback, TrainerOptions,
};

/// As anyhow's and thiserror's bounds are.
fn anyhow<E: std::error::Error + Send + Sync + 'static>(
    error: E,
) -> Box<dyn std::error::Error + Send + Sync> {
    Box::new(error)
}

#[test]
fn what_ret_attach_and_detach_fail_with_is_an_error_for_any_crate() {
    let (m, other) = (Manager::new("m").unwrap(), Manager::new("other").unwrap());
    let s = m.open("s").unwrap();
    let refused = s.ret(other.array(1f32).unwrap()).map(drop).map_err(anyhow);
    assert!(refused.unwrap_err().is::<tinyai::Error>());
    m.cap().unwrap();
    let refused = m.attach(other.array(1f32).unwrap()).map(drop).unwrap_err();
    assert_eq!(refused.status, Status::Capped);
    let given_back = m.try_attach(other.array(1f32).unwrap()).map(drop).unwrap_err();
    assert!(given_back.resource.is_in(&other).unwrap());
    let v = other.variable(1f32).unwrap();
    assert_eq!(v.detach().unwrap().item::<f32>().unwrap(), 1.0);
}

struct Pairs(usize);

impl Examples for Pairs {
    fn len(&self) -> usize {
        self.0
    }
    fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
        Ok(vec![s.array([at as f32, 1.0])?, s.array(at as i64)?])
    }
}

#[test]
fn a_loop_over_a_loader_sees_each_example_once_an_epoch() -> Result<()> {
    let scope = Arc::new(Manager::new("data")?);
    let data = Dataset::collect(&scope, &Pairs(7), 1)?;
    let options = LoaderOptions {
        batch_size: 3,
        seed: 5,
        ..Default::default()
    };
    let loader = Loader::new(&data, &options)?;
    for _epoch in 0..2 {
        let (mut seen, mut shapes) = (Vec::new(), Vec::new());
        for batch in &loader {
            let batch = batch?;
            seen.extend(batch.array(1).unwrap().to_vec::<i64>()?);
            shapes.push(batch.array(0).unwrap().shape()?);
        }
        seen.sort_unstable();
        assert_eq!(seen, [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(shapes, [[3, 2], [3, 2], [1, 2]]);
    }
    let step = Manager::new("step")?;
    let first = loader.epoch(&step).next().unwrap()?;
    assert_eq!(first.scope().path()?.split('/').nth(1), Some("step"));
    Ok(())
}

#[test]
fn examples_that_differ_in_their_shapes_or_their_number_of_arrays_are_refused_by_their_place() {
    struct Ragged {
        counts: bool,
    }
    impl Examples for Ragged {
        fn len(&self) -> usize {
            3
        }
        fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
            let last = at == 2;
            let arrays = if last && self.counts { 2 } else { 1 };
            let row: &[f32] = if last && !self.counts { &[1.0] } else { &[1.0, 2.0] };
            (0..arrays).map(|_| s.array((row, [row.len()]))).collect()
        }
    }
    let scope = Arc::new(Manager::new("data").unwrap());
    for (counts, said) in [
        (true, "example 2 has 2 arrays, those before it have 1"),
        (false, "stack: array 2 is f32[1], array 0 f32[2]"),
    ] {
        let refused = Dataset::collect(&scope, &Ragged { counts }, 1).unwrap_err();
        assert_eq!(refused.status, Status::Shape);
        assert!(refused.message().contains(said), "{}", refused.message());
    }
}

#[test]
fn parts_by_integers_and_ranges_are_views_that_gradients_flow_through() -> Result<()> {
    let m = Manager::new("m")?;
    let x = m.variable([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
    x.i((1, ..2))?.sum(.., false)?.backward()?;
    assert_eq!(
        x.grad()?.unwrap().to_vec::<f32>()?,
        [0.0, 0.0, 0.0, 1.0, 1.0, 0.0]
    );
    assert_eq!(x.i((.., -2..))?.to_vec::<f32>()?, [2.0, 3.0, 5.0, 6.0]);
    assert_eq!(x.i((-1, 0..=1usize))?.to_vec::<f32>()?, [4.0, 5.0]);
    assert_eq!(x.i(..)?.shape()?, [2, 3]);
    assert_eq!(x.i((.., 5..))?.shape()?, [2, 0]);
    let outside = x.i((0, 3)).map(drop).unwrap_err();
    assert_eq!(outside.status, Status::Range);
    assert!(x.i((0, 0, 0)).is_err());
    Ok(())
}

#[test]
fn what_is_lent_and_what_a_struct_keeps_stand_on_either_side_of_an_operator() {
    let scope = Arc::new(Manager::new("model").unwrap());
    let weight = Parameter::new(&scope, [2.0f32, 3.0]).unwrap();
    let batch = Manager::new("batch").unwrap();
    let x = batch.variable([1.0f32, 4.0]).unwrap();
    let value = x.value().unwrap();
    let numbers = |y: Result<Array<'_>>| y.unwrap().to_vec::<f32>().unwrap();
    assert_eq!(numbers(&value + &value), [2.0, 8.0]);
    assert_eq!(numbers(&value * 2.0), [2.0, 8.0]);
    assert_eq!(numbers(x.value().unwrap() - 1.0), [0.0, 3.0]);
    assert_eq!(numbers(&value / (&value + &value)), [0.5, 0.5]);
    let y = (&weight * &x).unwrap();
    assert_eq!(y.to_vec::<f32>().unwrap(), [2.0, 12.0]);
    assert_eq!((&weight - &value).unwrap().to_vec::<f32>().unwrap(), [1.0, -1.0]);
    assert_eq!(
        (&weight * (&x + 1.0)).unwrap().to_vec::<f32>().unwrap(),
        [4.0, 15.0]
    );
    assert!(y.is_in(&batch).unwrap());
}

#[test]
fn rows_make_an_array() {
    let m = Manager::new("m").unwrap();
    let rows = vec![[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    for made in [
        m.array(&rows),
        m.array(&rows[..]),
        m.array([rows[0], rows[1]]),
        m.array(rows.clone()),
    ] {
        let made = made.unwrap();
        assert_eq!(
            (made.shape().unwrap(), made.to_vec::<f32>().unwrap()),
            (vec![2, 3], rows.concat())
        );
    }
    assert_eq!(m.array(Vec::<[i64; 5]>::new()).unwrap().shape().unwrap(), [0, 5]);
}

#[test]
fn parameters_and_constants_take_an_owned_array_and_a_copy_of_a_buffer() {
    let scope = Arc::new(Manager::new("model").unwrap());
    let weight = Parameter::new(&scope, scope.full([2], 3.0, DType::F32).unwrap()).unwrap();
    assert_eq!(weight.get().to_vec::<f32>().unwrap(), [3.0, 3.0]);
    let state = Buffer::new(&scope, [1.0f32, 2.0]).unwrap();
    let h = scope.constant(&state).unwrap();
    state.get().write(&[5.0f32, 6.0]).unwrap(); // the constant has elements of its own
    assert_eq!(h.to_vec::<f32>().unwrap(), [1.0, 2.0]);
}

#[test]
fn an_optimizer_steps_over_a_module_as_over_its_parameters() {
    let scope = Arc::new(Manager::new("model").unwrap());
    let (net, twin) = (
        Module::linear(&scope, 2, 1, true).unwrap(),
        Module::linear(&scope, 2, 1, true).unwrap(),
    );
    twin.copy_state(&net, false).unwrap();
    let options = SgdOptions {
        rate: 0.5,
        ..Default::default()
    };
    let whole = Optimizer::sgd(&scope, &net, &options).unwrap();
    let parts = Optimizer::sgd(
        &scope,
        twin.parameters().unwrap().iter().map(|(_, p)| p),
        &options,
    )
    .unwrap();
    for (module, sgd) in [(&net, &whole), (&twin, &parts)] {
        let batch = scope.open("batch").unwrap();
        let x = batch.array([[1.0f32, 2.0]]).unwrap();
        module
            .forward(&batch, &x)
            .unwrap()
            .sum(.., false)
            .unwrap()
            .backward()
            .unwrap();
        sgd.step().unwrap();
    }
    let bits = |of: &Module| of.parameter("weight").unwrap().to_vec::<f32>().unwrap();
    assert_eq!(bits(&net), bits(&twin));
    assert_ne!(bits(&net), [0.0; 2]);
}

#[test]
fn a_batch_gives_as_many_arrays_as_the_pattern_takes_or_says_how_many_it_has() {
    let scope = Arc::new(Manager::new("data").unwrap());
    let (x, y) = (
        scope.array([[1.0f32], [2.0]]).unwrap(),
        scope.array([0i64, 1]).unwrap(),
    );
    let data = Dataset::new(&scope, &[x, y], 1).unwrap();
    let loader = Loader::new(&data, &LoaderOptions::default()).unwrap();
    for (at, batch) in loader.iter().enumerate() {
        let batch = batch.unwrap();
        let [x, y] = batch.arrays().unwrap();
        assert_eq!((at, x.size().unwrap(), y.dtype().unwrap()), (0, 2, DType::I64));
        let error = batch.arrays::<3>().map(drop).unwrap_err();
        assert_eq!(error.to_string(), "the batch has 2 arrays, 3 were asked for");
    }
}

#[test]
fn texts_end_with_their_last_line() {
    let scope = Arc::new(Manager::new("m").unwrap());
    assert_eq!(scope.array([1.0f32]).unwrap().to_string(), "f32[1]\n[1.0]");
    assert_eq!(
        Module::linear(&scope, 2, 1, true).unwrap().to_string(),
        "Linear(2, 1)"
    );
    assert_eq!(format!("{:>5}", DType::BF16), " bf16");
    let w = scope.variable(2.0f32).unwrap();
    assert_eq!(w.value().unwrap().to_string(), w.to_string());
}

#[test]
fn a_closure_that_reads_a_file_fails_by_a_question_mark() {
    let scope = Arc::new(Manager::new("m").unwrap());
    let reads = Module::from_fn(&scope, "reads", |s, x| {
        let words = std::fs::read_to_string("/nowhere/at/all")?;
        Ok(vec![s.mul(&x[0], words.len() as f64)?.into()])
    });
    let error = reads
        .unwrap()
        .forward(&scope, &scope.array(1.0f32).unwrap())
        .unwrap_err();
    let cause = std::error::Error::source(&error).unwrap();
    assert!(cause.downcast_ref::<std::io::Error>().is_some(), "{error}");
}

#[test]
fn handles_cross_a_catch_of_unwinding() {
    fn crosses<T: std::panic::UnwindSafe + std::panic::RefUnwindSafe>() {}
    crosses::<Manager>();
    crosses::<Module>();
    crosses::<Predictor>();
    crosses::<Trainer>();
    crosses::<Optimizer>();
    crosses::<Parameter>();
    crosses::<tinyai::Error>();
}

#[test]
fn options_are_compared_and_shown() {
    let callback = TrainerCallback::new(|_, _, _| Ok(()));
    let options = TrainerOptions {
        epochs: 3,
        schedule: Some(ScheduleOptions {
            milestones: vec![5, 8],
            ..Default::default()
        }),
        epoch_end: Some(callback.clone()),
        ..Default::default()
    };
    assert_eq!(options, options.clone());
    let other = TrainerCallback::new(|_, _, _| Ok(()));
    assert_ne!(
        options,
        TrainerOptions {
            epoch_end: Some(other),
            ..options.clone()
        }
    );
    assert!(format!("{options:?}").contains("epochs: 3"));
    assert_eq!(
        ManagerOptions::default(),
        ManagerOptions {
            name: String::new(),
            ..Default::default()
        }
    );
    assert_ne!(
        PredictorOptions::default(),
        PredictorOptions {
            compile: true,
            ..Default::default()
        }
    );
    assert_ne!(
        AnalysisOptions::default(),
        AnalysisOptions {
            training: true,
            ..Default::default()
        }
    );
    assert_eq!(tinyai::CompiledOptions::default().plans, 16);
}

#[test]
fn more_milestones_than_there_is_room_for_are_refused() {
    let scope = Arc::new(Manager::new("m").unwrap());
    let net = Module::linear(&scope, 1, 1, true).unwrap();
    let sgd = Optimizer::sgd(&scope, &net, &SgdOptions::default()).unwrap();
    let options = ScheduleOptions {
        shape: ScheduleShape::MultiStep,
        milestones: (1..10).collect(),
        ..Default::default()
    };
    let error = tinyai::Schedule::new(&sgd, &options).unwrap_err();
    assert_eq!(error.status, tinyai::Status::Range, "{error}");
}

#[cfg(feature = "serde")]
#[test]
fn options_come_from_configuration_files() {
    use tinyai::AdamOptions;
    let adam = AdamOptions {
        rate: 0.5,
        amsgrad: true,
        ..Default::default()
    };
    let text = serde_json::to_string(&adam).unwrap();
    assert!(text.contains("\"rate\":0.5"), "{text}");
    assert_eq!(serde_json::from_str::<AdamOptions>(&text).unwrap(), adam);
    let part: ScheduleOptions = serde_json::from_str(r#"{"shape": "cosine", "warmup": 10}"#).unwrap();
    assert_eq!((part.shape, part.warmup), (ScheduleShape::Cosine, 10));
    assert_eq!(part.power, ScheduleOptions::default().power);
    let options: TrainerOptions =
        serde_json::from_str(r#"{"epochs": 4, "loss": "bce_with_logits", "schedule": {"period": 9}}"#)
            .unwrap();
    assert_eq!(
        (options.epochs, options.loss, options.batch_size),
        (4, tinyai::Loss::BceWithLogits, 32)
    );
    assert_eq!(options.schedule.unwrap().period, Some(9));
    let scope: ManagerOptions = serde_json::from_str(r#"{"device": "null", "seed": 7}"#).unwrap();
    assert_eq!(
        (scope.device.as_str(), scope.seed, scope.limit_bytes),
        ("null", Some(7), None)
    );
    assert_eq!(serde_json::to_string(&DType::BF16).unwrap(), "\"bf16\"");
    let misspelt = serde_json::from_str::<AdamOptions>(r#"{"rat": 0.1}"#).unwrap_err();
    assert!(misspelt.to_string().contains("unknown field `rat`"), "{misspelt}");
    assert!(serde_json::from_str::<LoaderOptions>(r#"{"batch_size": -5}"#).is_err());
}

#[test]
fn a_chain_of_scopes_longer_than_the_stack_is_deep_ends_link_by_link() -> Result<()> {
    let mut last = Arc::new(Manager::new("chain")?);
    for _ in 0..20_000 {
        last = last.open_shared("link")?;
    }
    std::thread::Builder::new()
        .stack_size(64 << 10)
        .spawn(move || drop(last))
        .unwrap()
        .join()
        .unwrap();
    Ok(())
}

#[test]
fn a_deadline_of_no_seconds_is_now() -> Result<()> {
    let home = Arc::new(Manager::new("model")?);
    let net = Module::linear(&home, 4, 2, true)?;
    let request = Manager::new("request")?;
    let x = request.ones([2, 4], DType::F32)?;
    std::thread::scope(|threads| threads.spawn(|| request.set_deadline(Some(0.0))).join().unwrap())?;
    let error = net.forward(&request, &x).map(drop).unwrap_err();
    assert_eq!(error.status, Status::Stopped);
    request.set_deadline(None)?;
    net.forward(&request, &x)?;
    Ok(())
}
