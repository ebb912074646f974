//! Optimizers and schedules: what they do to numbers. Numbers come from arithmetic.
mod trained;

use tinyai::{
    AdadeltaOptions, AdagradOptions, AdamOptions, Manager, NadamOptions, Optimizer, Parameter,
    RmspropOptions, Schedule, ScheduleOptions, SgdOptions, Status,
};
use trained::{file, home, parameter};

fn values(parameter: &Parameter) -> Vec<f32> {
    parameter.get().value().unwrap().to_vec().unwrap()
}

/// Makes `factors` the gradient.
fn backward(parameter: &Parameter, factors: &[f32]) {
    let s = Manager::new("step").unwrap();
    let factors = s.array((factors, &[factors.len() as i64])).unwrap();
    let constant = s.variable(&factors).unwrap();
    constant.set_requires_grad(false).unwrap();
    let loss = s.sum(&s.mul(parameter, &constant).unwrap(), .., false).unwrap();
    loss.backward().unwrap();
}

#[test]
fn a_table_is_stepped_by_the_rows_of_a_batch() {
    let scope = home();
    let start = scope.array([[1.0f32, 2.0], [3.0, 4.0], [5.0, 6.0]]).unwrap();
    let table = Parameter::new(&scope, &start).unwrap();
    assert!(!table.get().sparse_grad().unwrap());
    table.get().set_sparse_grad(true).unwrap();
    assert!(table.get().sparse_grad().unwrap());
    assert!(scope.grad_rows(table.get()).unwrap().is_none());
    let options = SgdOptions {
        rate: 1.0,
        ..Default::default()
    };
    let sgd = Optimizer::sgd(&scope, [&table], &options).unwrap();
    let s = Manager::new("step").unwrap();
    let ids = s.array([2i64, 0, 2]).unwrap();
    let taken = s.embedding(&table, &ids, None).unwrap();
    s.sum(&taken, .., false).unwrap().backward().unwrap();
    let (rows, found) = s.grad_rows(table.get()).unwrap().unwrap();
    assert_eq!(rows.to_vec::<i64>().unwrap(), [0, 2]);
    assert_eq!(found.to_vec::<f32>().unwrap(), [1.0, 1.0, 2.0, 2.0]);
    sgd.step().unwrap();
    assert_eq!(values(&table), [0.0, 1.0, 3.0, 4.0, 3.0, 4.0]);
    let scalar = Parameter::new(&scope, scope.array(1.0f32).unwrap()).unwrap();
    assert_eq!(
        scalar.get().set_sparse_grad(true).unwrap_err().status,
        Status::Shape
    );
}

#[test]
fn groups_of_an_optimizer_step_at_rates_of_their_own() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[1.0]), parameter(&scope, &[1.0]));
    let mut options = SgdOptions {
        rate: 0.5,
        ..Default::default()
    };
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
fn adagrads_steps_shrink_with_the_sum_of_squares() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[1.0]), parameter(&scope, &[1.0]));
    let options = AdagradOptions {
        rate: 0.5,
        initial_sum: 9.0,
        ..Default::default()
    };
    let adagrad = Optimizer::adagrad(&scope, [&a], &options).unwrap();
    let options = AdagradOptions {
        rate: 0.25,
        ..Default::default()
    };
    adagrad.add_adagrad_group([&b], &options).unwrap();
    backward(&a, &[4.0]);
    backward(&b, &[-3.0]);
    adagrad.step().unwrap();
    assert!((values(&a)[0] - 0.6).abs() < 1e-6); // 0.5 * 4 / sqrt(9 + 16)
    assert!((values(&b)[0] - 1.25).abs() < 1e-6);
}

#[test]
fn rmsprop_divides_by_the_root_of_the_mean_square_and_climbs_where_it_is_told() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[1.0]), parameter(&scope, &[1.0]));
    let mut options = RmspropOptions {
        rate: 0.125,
        alpha: 0.75,
        ..Default::default()
    };
    let rmsprop = Optimizer::rmsprop(&scope, [&a], &options).unwrap();
    options.maximize = true;
    rmsprop.add_rmsprop_group([&b], &options).unwrap();
    backward(&a, &[4.0]);
    backward(&b, &[-3.0]);
    rmsprop.step().unwrap();
    assert!((values(&a)[0] - 0.75).abs() < 1e-6); // 0.125 * 4 / sqrt(0.25 * 16)
    assert!((values(&b)[0] - 0.75).abs() < 1e-6);
}

#[test]
fn adadeltas_steps_are_measured_by_those_before() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[1.0]), parameter(&scope, &[1.0]));
    let mut options = AdadeltaOptions {
        rate: 0.25,
        rho: 0.0,
        epsilon: 9.0,
        ..Default::default()
    };
    let adadelta = Optimizer::adadelta(&scope, [&a], &options).unwrap();
    options.rate = 0.125;
    adadelta.add_adadelta_group([&b], &options).unwrap();
    backward(&a, &[4.0]);
    backward(&b, &[-4.0]);
    adadelta.step().unwrap();
    assert!((values(&a)[0] - 0.4).abs() < 1e-6); // 0.25 * 4 * sqrt(0 + 9) / sqrt(16 + 9)
    assert!((values(&b)[0] - 1.3).abs() < 1e-6);
}

#[test]
fn nadam_looks_ahead_of_its_momentum() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[1.0]), parameter(&scope, &[1.0]));
    let mut options = NadamOptions {
        rate: 0.375,
        beta1: 0.5,
        momentum_decay: 0.0,
        ..Default::default()
    };
    let nadam = Optimizer::nadam(&scope, [&a], &options).unwrap();
    options.rate = 0.75;
    nadam.add_nadam_group([&b], &options).unwrap();
    backward(&a, &[2.0]);
    backward(&b, &[-2.0]);
    nadam.step().unwrap();
    // Both momenta are 1/4, so that the step is 1 + (1/4 * 1/2) / (1 - 1/16) of the rate.
    assert!((values(&a)[0] - 0.575).abs() < 1e-6);
    assert!((values(&b)[0] - 1.85).abs() < 1e-6);
}

#[test]
fn adamw_decays_the_weight_itself_and_its_state_is_saved_and_loaded() {
    let scope = home();
    // The first step of Adam is the rate in the gradient's direction; the decay takes rate * 0.5 of the weight before.
    let (a, b) = (parameter(&scope, &[2.0]), parameter(&scope, &[2.0]));
    let mut options = AdamOptions {
        rate: 0.125,
        weight_decay: Some(0.5),
        epsilon: 0.0,
        ..Default::default()
    };
    let adamw = Optimizer::adamw(&scope, [&a], &options).unwrap();
    options.weight_decay = Some(0.0);
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
    let rate = SgdOptions {
        rate: 8.0,
        ..Default::default()
    };
    let sgd = Optimizer::sgd(&scope, [&weight], &rate).unwrap();
    let options = ScheduleOptions {
        shape: tinyai::ScheduleShape::Step,
        period: Some(2),
        gamma: 0.5,
        ..Default::default()
    };
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
fn a_schedule_steps_down_at_its_milestones() {
    let scope = home();
    let rate = SgdOptions {
        rate: 1.0,
        ..Default::default()
    };
    let sgd = Optimizer::sgd(&scope, [&parameter(&scope, &[0.0])], &rate).unwrap();
    let options = ScheduleOptions {
        shape: tinyai::ScheduleShape::MultiStep,
        milestones: vec![1, 3],
        gamma: 0.5,
        ..Default::default()
    };
    let schedule = Schedule::new(&sgd, &options).unwrap();
    let mut rates = Vec::new();
    for _ in 0..4 {
        rates.push(sgd.rate(0).unwrap());
        schedule.advance().unwrap();
    }
    assert_eq!(rates, [1.0, 0.5, 0.5, 0.25]);
}
