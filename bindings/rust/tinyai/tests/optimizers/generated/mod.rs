// Each optimizer with two groups, by its name, with options by theirs: generated from api/optimizers.toml; do not edit.

use crate::trained::Home;
use serde_json::Value;
use tinyai::{AdadeltaOptions, AdagradOptions, AdamOptions, NadamOptions, Optimizer, Parameter, Result, RmspropOptions, SgdOptions};

pub const NAMES: &[&str] = &["sgd", "adam", "adamw", "adagrad", "rmsprop", "adadelta", "nadam"];

fn sgd_options(given: &Value) -> SgdOptions {
    let mut o = SgdOptions::default();
    for (name, value) in given.as_object().unwrap() {
        match name.as_str() {
            "rate" => o.rate = value.as_f64().unwrap(),
            "momentum" => o.momentum = value.as_f64().unwrap(),
            "dampening" => o.dampening = value.as_f64().unwrap(),
            "weight_decay" => o.weight_decay = value.as_f64().unwrap(),
            "nesterov" => o.nesterov = value.as_bool().unwrap(),
            "maximize" => o.maximize = value.as_bool().unwrap(),
            _ => panic!("sgd has no option {name}"),
        }
    }
    o
}

fn adam_options(given: &Value) -> AdamOptions {
    let mut o = AdamOptions::default();
    for (name, value) in given.as_object().unwrap() {
        match name.as_str() {
            "rate" => o.rate = value.as_f64().unwrap(),
            "beta1" => o.beta1 = value.as_f64().unwrap(),
            "beta2" => o.beta2 = value.as_f64().unwrap(),
            "epsilon" => o.epsilon = value.as_f64().unwrap(),
            "weight_decay" => o.weight_decay = value.as_f64(),
            "amsgrad" => o.amsgrad = value.as_bool().unwrap(),
            "maximize" => o.maximize = value.as_bool().unwrap(),
            _ => panic!("adam has no option {name}"),
        }
    }
    o
}

fn adagrad_options(given: &Value) -> AdagradOptions {
    let mut o = AdagradOptions::default();
    for (name, value) in given.as_object().unwrap() {
        match name.as_str() {
            "rate" => o.rate = value.as_f64().unwrap(),
            "rate_decay" => o.rate_decay = value.as_f64().unwrap(),
            "weight_decay" => o.weight_decay = value.as_f64().unwrap(),
            "initial_sum" => o.initial_sum = value.as_f64().unwrap(),
            "epsilon" => o.epsilon = value.as_f64().unwrap(),
            "maximize" => o.maximize = value.as_bool().unwrap(),
            _ => panic!("adagrad has no option {name}"),
        }
    }
    o
}

fn rmsprop_options(given: &Value) -> RmspropOptions {
    let mut o = RmspropOptions::default();
    for (name, value) in given.as_object().unwrap() {
        match name.as_str() {
            "rate" => o.rate = value.as_f64().unwrap(),
            "alpha" => o.alpha = value.as_f64().unwrap(),
            "epsilon" => o.epsilon = value.as_f64().unwrap(),
            "weight_decay" => o.weight_decay = value.as_f64().unwrap(),
            "momentum" => o.momentum = value.as_f64().unwrap(),
            "centered" => o.centered = value.as_bool().unwrap(),
            "maximize" => o.maximize = value.as_bool().unwrap(),
            _ => panic!("rmsprop has no option {name}"),
        }
    }
    o
}

fn adadelta_options(given: &Value) -> AdadeltaOptions {
    let mut o = AdadeltaOptions::default();
    for (name, value) in given.as_object().unwrap() {
        match name.as_str() {
            "rate" => o.rate = value.as_f64().unwrap(),
            "rho" => o.rho = value.as_f64().unwrap(),
            "epsilon" => o.epsilon = value.as_f64().unwrap(),
            "weight_decay" => o.weight_decay = value.as_f64().unwrap(),
            "maximize" => o.maximize = value.as_bool().unwrap(),
            _ => panic!("adadelta has no option {name}"),
        }
    }
    o
}

fn nadam_options(given: &Value) -> NadamOptions {
    let mut o = NadamOptions::default();
    for (name, value) in given.as_object().unwrap() {
        match name.as_str() {
            "rate" => o.rate = value.as_f64().unwrap(),
            "beta1" => o.beta1 = value.as_f64().unwrap(),
            "beta2" => o.beta2 = value.as_f64().unwrap(),
            "epsilon" => o.epsilon = value.as_f64().unwrap(),
            "weight_decay" => o.weight_decay = value.as_f64().unwrap(),
            "momentum_decay" => o.momentum_decay = value.as_f64().unwrap(),
            "decoupled" => o.decoupled = value.as_bool().unwrap(),
            "maximize" => o.maximize = value.as_bool().unwrap(),
            _ => panic!("nadam has no option {name}"),
        }
    }
    o
}

pub fn made(name: &str, scope: &Home, [first, second]: [&Parameter; 2], given: &Value) -> Result<Optimizer> {
    match name {
        "sgd" => {
            let options = sgd_options(given);
            let made = Optimizer::sgd(scope, [first], &options)?;
            made.add_sgd_group([second], &options)?;
            Ok(made)
        }
        "adam" => {
            let options = adam_options(given);
            let made = Optimizer::adam(scope, [first], &options)?;
            made.add_adam_group([second], &options)?;
            Ok(made)
        }
        "adamw" => {
            let options = adam_options(given);
            let made = Optimizer::adamw(scope, [first], &options)?;
            made.add_adam_group([second], &options)?;
            Ok(made)
        }
        "adagrad" => {
            let options = adagrad_options(given);
            let made = Optimizer::adagrad(scope, [first], &options)?;
            made.add_adagrad_group([second], &options)?;
            Ok(made)
        }
        "rmsprop" => {
            let options = rmsprop_options(given);
            let made = Optimizer::rmsprop(scope, [first], &options)?;
            made.add_rmsprop_group([second], &options)?;
            Ok(made)
        }
        "adadelta" => {
            let options = adadelta_options(given);
            let made = Optimizer::adadelta(scope, [first], &options)?;
            made.add_adadelta_group([second], &options)?;
            Ok(made)
        }
        "nadam" => {
            let options = nadam_options(given);
            let made = Optimizer::nadam(scope, [first], &options)?;
            made.add_nadam_group([second], &options)?;
            Ok(made)
        }
        _ => panic!("no optimizer {name}"),
    }
}
