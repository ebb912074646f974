//! Losses of several outputs. Numbers come from arithmetic.
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use tinyai::{
    Dataset, Loss, Manager, Module, Network, OutputsLossFunction, Reduction, Result, RunningModule, Status,
    Trainer, TrainerCallback, TrainerOptions, Value, Variable,
};

/// What a line makes of a number, and its double.
struct WithDouble {
    line: Module,
}

impl Network for WithDouble {
    fn forward<'s>(
        &self,
        module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let y = self.line.forward(s, &x[0])?;
        let double = y.mul(2.0)?;
        let all = [y.into(), double.into()];
        Ok(all.into_iter().take(module.outputs()).collect())
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("line", &self.line)]
    }
}

/// Of (w - 1)^2 + 3 (2 w - 10)^2, w times the number; what it becomes, and how many steps told of their gradients.
fn slope(options: TrainerOptions<'_>, prepare: impl FnOnce(&Trainer) -> Result<()>) -> (f64, usize) {
    let scope = Arc::new(Manager::new("home").unwrap());
    let x = scope.array((&[-1f32, 1.0], &[2, 1])).unwrap();
    let data = Dataset::new(&scope, &[&x, &x, &x.mul(10.0).unwrap()], 1).unwrap();
    let line = Module::linear(&scope, 1, 1, true).unwrap();
    let with_double = Module::compose(&scope, "with double", WithDouble { line }).unwrap();
    assert_eq!(with_double.forward(&scope, &x).unwrap().shape().unwrap(), [2, 1]); // the first alone
    let weight = with_double.parameter("line.weight").unwrap();
    weight.value().unwrap().write(&[0.5f32]).unwrap();
    let steps = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&steps);
    let options = TrainerOptions {
        batch_size: 2,
        epochs: 600,
        rate: 0.05,
        outputs: 2,
        backward_end: Some(TrainerCallback::new(move |_, _, _| {
            counted.fetch_add(1, Ordering::Relaxed);
            Ok(())
        })),
        ..options
    };
    let trainer = Trainer::new(&scope, &with_double, &data, options).unwrap();
    prepare(&trainer).unwrap();
    trainer.run().unwrap();
    let slope = f64::from(weight.value().unwrap().to_vec::<f32>().unwrap()[0]);
    (slope, steps.load(Ordering::Relaxed))
}

#[test]
fn a_loss_is_a_sum_over_the_outputs_of_a_module() {
    let least = 122.0 / 26.0; // where the derivative, 2 (w - 1) + 12 (2 w - 10), is 0
    let mse = || TrainerOptions {
        loss: Loss::Mse,
        ..Default::default()
    };
    let (added, steps) = slope(mse(), |trainer| trainer.add_loss(Loss::Mse, 1, 1, 3.0));
    assert!((added - least).abs() < 1e-3, "{added}");
    assert_eq!(steps, 600);
    let half = TrainerOptions {
        loss_weight: 0.5,
        ..mse()
    };
    let (added, _) = slope(half, |trainer| trainer.add_loss(Loss::Mse, 1, 1, 1.5));
    assert!((added - least).abs() < 1e-3, "{added}");
    let own = OutputsLossFunction::new(|_, outputs, targets| {
        let near = outputs[0].mse_loss(&targets[0], Reduction::Mean)?;
        near.add(&outputs[1].mse_loss(&targets[1], Reduction::Mean)?.mul(3.0)?)
    });
    let of_all = TrainerOptions {
        outputs_loss_function: Some(own),
        ..Default::default()
    };
    let (closure, _) = slope(of_all, |trainer| {
        let refused = trainer.add_loss(Loss::Host, 0, 0, 1.0).unwrap_err();
        assert_eq!(refused.status, Status::Argument);
        Ok(())
    });
    assert!((closure - least).abs() < 1e-3, "{closure}");
}
