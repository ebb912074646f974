//! Optimizers, schedules, datasets, loaders and monitors: what they do to numbers. Numbers come from arithmetic.
use std::sync::Arc;
use tinyai::{
    AdamOptions, Dataset, Loader, LoaderOptions, Loss, Manager, Module, Monitor, Optimizer, Parameter,
    Schedule, ScheduleOptions, SgdOptions, Status, Trainer, TrainerOptions,
};

type Home = Arc<Manager<'static>>;

fn home() -> Home {
    Arc::new(Manager::new("home").unwrap())
}

fn parameter(scope: &Home, values: &[f32]) -> Parameter {
    let start = scope.array(values, &[values.len() as i64]).unwrap();
    Parameter::new(scope, &start).unwrap()
}

fn values(parameter: &Parameter) -> Vec<f32> {
    parameter.get().value().unwrap().to_vec().unwrap()
}

/// Makes `factors` the gradient.
fn backward(parameter: &Parameter, factors: &[f32]) {
    let s = Manager::new("step").unwrap();
    let factors = s.array(factors, &[factors.len() as i64]).unwrap();
    let constant = s.variable(&factors).unwrap();
    constant.set_requires_grad(false).unwrap();
    let loss = s.sum(&s.mul(parameter, &constant).unwrap(), None, false).unwrap();
    loss.backward().unwrap();
}

fn file(name: &str) -> String {
    let name = format!("tinyai-{name}-{}.safetensors", std::process::id());
    std::env::temp_dir().join(name).display().to_string()
}

#[test]
fn groups_of_an_optimizer_step_at_rates_of_their_own() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[1.0]), parameter(&scope, &[1.0]));
    let mut options = SgdOptions::default();
    options.rate = 0.5;
    let sgd = Optimizer::sgd(&scope, [&a], &options).unwrap();
    options.rate = 0.25;
    sgd.add_sgd_group([&b], &options).unwrap();
    assert_eq!((sgd.rate(0).unwrap(), sgd.rate(1).unwrap()), (0.5, 0.25));
    backward(&a, &[1.0]);
    backward(&b, &[1.0]);
    sgd.step().unwrap();
    assert_eq!((values(&a), values(&b)), (vec![0.5], vec![0.75]));
    sgd.set_group_rate(1, 0.125).unwrap();
    assert_eq!((sgd.rate(0).unwrap(), sgd.rate(1).unwrap()), (0.5, 0.125));
    sgd.set_rate(1.0).unwrap();
    assert_eq!((sgd.rate(0).unwrap(), sgd.rate(1).unwrap()), (1.0, 1.0));
    assert_eq!(sgd.rate(2).unwrap_err().status, Status::Range);
    sgd.zero_grads().unwrap();
    assert_eq!(a.get().grad().unwrap().unwrap().to_vec::<f32>().unwrap(), [0.0]);
    backward(&a, &[-8.0]);
    sgd.clip_value(2.0).unwrap();
    assert_eq!(a.get().grad().unwrap().unwrap().to_vec::<f32>().unwrap(), [-2.0]);
}

#[test]
fn adamw_decays_the_weight_itself_and_its_state_is_saved_and_loaded() {
    let scope = home();
    // The first step of Adam is the rate in the gradient's direction; the decay takes rate * 0.5 of the weight before.
    let (a, b) = (parameter(&scope, &[2.0]), parameter(&scope, &[2.0]));
    let mut options = AdamOptions::default();
    options.rate = 0.125;
    options.weight_decay = 0.5;
    options.epsilon = 0.0;
    let adamw = Optimizer::adamw(&scope, [&a], &options).unwrap();
    options.weight_decay = 0.0;
    adamw.add_adam_group([&b], &options).unwrap();
    backward(&a, &[3.0]);
    backward(&b, &[-3.0]);
    adamw.step().unwrap();
    let near = |got: Vec<f32>, wanted: f32| assert!((got[0] - wanted).abs() < 1e-6, "{got:?}, {wanted}");
    near(values(&a), 2.0 * (1.0 - 0.0625) - 0.125);
    near(values(&b), 2.125);

    let path = file("adamw");
    adamw.save(&path).unwrap();
    let (start_a, start_b) = (values(&a), values(&b));
    backward(&a, &[1.0]); // 4 in all
    adamw.step().unwrap();
    let (end_a, end_b) = (values(&a), values(&b));
    a.get().value().unwrap().write(&start_a).unwrap();
    b.get().value().unwrap().write(&start_b).unwrap();
    adamw.load(&path).unwrap();
    adamw.step().unwrap();
    assert_eq!((values(&a), values(&b)), (end_a, end_b)); // the same step again
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_schedule_warms_up_linearly_and_then_steps_down() {
    let scope = home();
    let weight = parameter(&scope, &[0.0]);
    let mut rate = SgdOptions::default();
    rate.rate = 8.0;
    let sgd = Optimizer::sgd(&scope, [&weight], &rate).unwrap();
    let mut options = ScheduleOptions::default();
    options.shape = tinyai::ffi::TINYAI_SCHEDULE_STEP;
    options.period = 2;
    options.gamma = 0.5;
    let schedule = Schedule::new(&sgd, &options).unwrap();
    let mut rates = Vec::new();
    for _ in 0..5 {
        rates.push(sgd.rate(0).unwrap());
        schedule.advance().unwrap();
    }
    assert_eq!(rates, [8.0, 8.0, 4.0, 4.0, 2.0]);
    assert_eq!(schedule.done().unwrap(), 5);
    schedule.set_done(2).unwrap();
    assert_eq!(sgd.rate(0).unwrap(), 4.0);
}

#[test]
fn a_loader_gives_each_example_once_and_starts_where_it_is_told() {
    let scope = home();
    let numbers: Vec<i64> = (0..10).collect();
    let x = scope.array(&numbers, &[10]).unwrap();
    let data = Dataset::new(&scope, &[&x, &x], 1).unwrap();
    assert_eq!(data.size().unwrap(), 10);
    let parts = data.split(&[7, 3], None).unwrap();
    assert_eq!((parts[0].size().unwrap(), parts[1].size().unwrap()), (7, 3));
    assert_eq!(data.split(&[8, 3], Some(1)).unwrap_err().status, Status::Range);

    let mut options = LoaderOptions::default();
    options.batch_size = 3;
    options.shuffle = 0;
    let loader = Loader::new(&parts[0], &options).unwrap();
    assert_eq!(loader.batches().unwrap(), 3);
    let scopes = scope.stats().unwrap().subtree_scopes;
    let epoch = || {
        let mut seen: Vec<Vec<i64>> = Vec::new();
        while let Some(batch) = loader.next(&scope).unwrap() {
            let inputs = batch.array(0).unwrap().to_vec::<i64>().unwrap();
            assert_eq!(batch.array(1).unwrap().to_vec::<i64>().unwrap(), inputs);
            assert!(batch.array(2).is_none());
            assert!(batch.scope().path().unwrap().starts_with("system/home/"));
            seen.push(inputs);
        }
        seen
    };
    assert_eq!(epoch(), [vec![0, 1, 2], vec![3, 4, 5], vec![6]]);
    loader.start(0, 1).unwrap();
    assert_eq!(epoch(), [vec![3, 4, 5], vec![6]]);
    assert_eq!(scope.stats().unwrap().subtree_scopes, scopes); // each batch went as it was dropped
}

#[test]
fn a_monitor_keeps_series_and_writes_them() {
    let scope = home();
    let monitor = Monitor::new(&scope).unwrap();
    for step in 0..4 {
        monitor
            .add("loss", f64::from(step), 8.0 / f64::from(1 << step))
            .unwrap();
    }
    assert_eq!(monitor.last("loss").unwrap(), 1.0);
    assert!(monitor.last("accuracy").is_err());
    assert!(monitor.print().unwrap().contains("loss"));
    let (csv, svg) = (file("monitor") + ".csv", file("monitor") + ".svg");
    monitor.save_csv(&csv).unwrap();
    monitor.save_svg("a curve", &svg).unwrap();
    let rows = std::fs::read_to_string(&csv).unwrap();
    assert!(rows.lines().count() == 5 && rows.contains("loss"), "{rows}");
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.contains("<svg") && drawn.contains("a curve"));
    std::fs::remove_file(csv).unwrap();
    std::fs::remove_file(svg).unwrap();
}

#[test]
fn a_trainer_evaluates_a_dataset_and_goes_on_for_more_epochs() {
    let scope = home();
    let x = scope.array(&[0f32, 1.0, 2.0, 3.0], &[4, 1]).unwrap();
    let y = scope.array(&[1f32, 3.0, 5.0, 7.0], &[4, 1]).unwrap();
    let data = Dataset::new(&scope, &[&x, &y], 1).unwrap();
    let line = Module::linear(&scope, 1, 1, true).unwrap();
    for name in ["weight", "bias"] {
        line.parameter(name)
            .unwrap()
            .value()
            .unwrap()
            .write(&[1f32])
            .unwrap();
    }
    let options = TrainerOptions {
        loss: Loss::Mse,
        epochs: 1,
        batch_size: 4,
        rate: 0.0,
        ..Default::default()
    };
    let trainer = Trainer::new(&scope, &line, &data, options).unwrap();
    let (loss, accuracy) = trainer.evaluate(&data).unwrap();
    assert_eq!(loss, (0.0 + 1.0 + 4.0 + 9.0) / 4.0); // x + 1 instead of 2 x + 1
    assert!(accuracy.is_nan());
    trainer.run().unwrap();
    assert_eq!(trainer.state().unwrap().epoch, 1);
    trainer.set_epochs(3).unwrap();
    trainer.run().unwrap();
    assert_eq!(trainer.state().unwrap().epoch, 3);
}
