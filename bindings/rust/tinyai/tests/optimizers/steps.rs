//! The lines of tests/optimizers/steps.jsonl, which PyTorch computed and the tests in C++ and Java replay too.
use crate::generated;
use crate::trained::{home, Home};
use serde_json::Value;
use std::collections::BTreeSet;
use tinyai::{Manager, Parameter};

const STEPS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../../tests/optimizers/steps.jsonl"
);

fn numbers(list: &Value) -> Vec<f64> {
    let each = list.as_array().unwrap().iter();
    each.map(|number| number.as_f64().unwrap()).collect()
}

fn parameter(scope: &Home, start: &[f64]) -> Parameter {
    let array = scope.array((start, &[start.len() as i64])).unwrap();
    Parameter::new(scope, &array).unwrap()
}

fn backward(parameter: &Parameter, gradient: &[f64]) {
    let s = Manager::new("step").unwrap();
    let factors = s.array((gradient, &[gradient.len() as i64])).unwrap();
    let constant = s.variable(&factors).unwrap();
    constant.set_requires_grad(false).unwrap();
    let loss = s.sum(&s.mul(parameter, &constant).unwrap(), .., false).unwrap();
    loss.backward().unwrap();
}

fn values(parameter: &Parameter) -> Vec<f64> {
    parameter.get().value().unwrap().to_vec().unwrap()
}

/// The start is cut in two: the second part is in a group that is added with the same options.
fn replay(case: &Value, start: &[f64], gradients: &[Vec<f64>]) {
    let scope = home();
    let (head, tail) = start.split_at(start.len() / 2);
    let (first, second) = (parameter(&scope, head), parameter(&scope, tail));
    let name = case["optimizer"].as_str().unwrap();
    let optimizer = generated::made(name, &scope, [&first, &second], &case["options"]).unwrap();
    let after = case["after"].as_array().unwrap();
    assert_eq!(after.len(), gradients.len(), "{}", case["name"]);
    for (gradient, expected) in gradients.iter().zip(after) {
        optimizer.clear_grads().unwrap();
        backward(&first, &gradient[..head.len()]);
        backward(&second, &gradient[head.len()..]);
        optimizer.step().unwrap();
        let got = [values(&first), values(&second)].concat();
        let expected = numbers(expected);
        let is_near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-14 * b.abs().max(1.0);
        assert_eq!(got.len(), expected.len());
        assert!(
            got.iter().zip(&expected).all(is_near),
            "{}: {got:?}, not {expected:?}",
            case["name"]
        );
    }
}

#[test]
fn the_steps_of_every_optimizer_are_pytorchs() {
    let text = std::fs::read_to_string(STEPS).unwrap();
    let mut lines = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let first = lines.next().unwrap();
    let gradients: Vec<_> = first["gradients"]
        .as_array()
        .unwrap()
        .iter()
        .map(numbers)
        .collect();
    let mut stepped = BTreeSet::new();
    for case in lines {
        replay(&case, &numbers(&first["start"]), &gradients);
        stepped.insert(case["optimizer"].as_str().unwrap().to_owned());
    }
    let missing: Vec<_> = generated::NAMES
        .iter()
        .filter(|&&name| !stepped.contains(name))
        .collect();
    assert!(missing.is_empty(), "steps.jsonl has no line of {missing:?}");
}
