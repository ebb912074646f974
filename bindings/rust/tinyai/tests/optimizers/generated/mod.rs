// Each optimizer with two groups, by its name, with options by theirs: generated from api/optimizers.toml; do not edit.

use crate::trained::Home;
use serde_json::Value;
use tinyai::{AdadeltaOptions, AdagradOptions, AdamOptions, NadamOptions, Optimizer, Parameter, Result, RmspropOptions, SgdOptions};

pub const NAMES: &[&str] = &["sgd", "adam", "adamw", "adagrad", "rmsprop", "adadelta", "nadam"];

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}
fn flag(value: &Value) -> bool {
    value.as_bool().unwrap()
}

macro_rules! options {
    ($made:ident: $options:ident { $($field:ident: $read:expr),* }) => {
        fn $made(given: &Value) -> $options {
            let mut o = $options::default();
            for (name, value) in given.as_object().unwrap() {
                match name.as_str() {
                    $(stringify!($field) => o.$field = $read(value),)*
                    _ => panic!("{} has no field {name}", stringify!($options)),
                }
            }
            o
        }
    };
}
options!(sgd_options: SgdOptions { rate: number, momentum: number, dampening: number, weight_decay: number, nesterov: flag, maximize: flag });
options!(adam_options: AdamOptions { rate: number, beta1: number, beta2: number, epsilon: number, weight_decay: Value::as_f64, amsgrad: flag, maximize: flag });
options!(adagrad_options: AdagradOptions { rate: number, rate_decay: number, weight_decay: number, initial_sum: number, epsilon: number, maximize: flag });
options!(rmsprop_options: RmspropOptions { rate: number, alpha: number, epsilon: number, weight_decay: number, momentum: number, centered: flag, maximize: flag });
options!(adadelta_options: AdadeltaOptions { rate: number, rho: number, epsilon: number, weight_decay: number, maximize: flag });
options!(nadam_options: NadamOptions { rate: number, beta1: number, beta2: number, epsilon: number, weight_decay: number, momentum_decay: number, decoupled: flag, maximize: flag });

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
