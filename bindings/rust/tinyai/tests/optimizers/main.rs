//! Optimizers and schedules: groups, rates and state by arithmetic, and the steps of every rule by PyTorch's numbers (steps.rs).
#[rustfmt::skip]
mod generated;
mod steps;
#[path = "../trained/mod.rs"]
mod trained;

use tinyai::{AdamOptions, Manager, Optimizer, Parameter, Schedule, ScheduleOptions, SgdOptions, Status};
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
fn state_is_saved_and_loaded() {
    let scope = home();
    let (a, b) = (parameter(&scope, &[2.0]), parameter(&scope, &[2.0]));
    let adamw = Optimizer::adamw(&scope, [&a, &b], &AdamOptions::default()).unwrap();
    backward(&a, &[3.0]);
    backward(&b, &[-3.0]);
    adamw.step().unwrap();
    let path = file("adamw");
    adamw.save(&path).unwrap();
    let (start_a, start_b) = (values(&a), values(&b));
    backward(&a, &[1.0]);
    adamw.step().unwrap();
    let (end_a, end_b) = (values(&a), values(&b));
    a.get().value().unwrap().write(&start_a).unwrap();
    b.get().value().unwrap().write(&start_b).unwrap();
    adamw.load(&path).unwrap();
    adamw.step().unwrap();
    assert_eq!((values(&a), values(&b)), (end_a, end_b)); // the same step again
    std::fs::remove_file(path).unwrap();
}

/// The rates before each of so many steps.
fn rates(sgd: &Optimizer, schedule: &Schedule, steps: usize) -> Vec<f64> {
    let rate_of_step = |_| {
        let rate = sgd.rate(0).unwrap();
        schedule.advance().unwrap();
        rate
    };
    (0..steps).map(rate_of_step).collect()
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
    assert_eq!(rates(&sgd, &schedule, 5), [8.0, 8.0, 4.0, 4.0, 2.0]);
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
    assert_eq!(rates(&sgd, &schedule, 4), [1.0, 0.5, 0.5, 0.25]);
}
