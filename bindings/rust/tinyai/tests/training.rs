//! Datasets, loaders, monitors and trainers: what they do to numbers. Numbers come from arithmetic.
mod trained;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use tinyai::{
    AdamOptions, CompiledFunction, DType, Dataset, Loader, LoaderOptions, Loss, LossFunction, Manager,
    ManagerOptions, Module, ModuleGruOptions, Monitor, Optimizer, Parameter, Reduction, Result, Status,
    Trainer, TrainerCallback, TrainerOptions, Variable,
};
use trained::{file, home, parameter};

fn step<'s>(s: &'s Manager, x: &Variable<'_>, w: &Parameter, adam: &Optimizer) -> Result<Variable<'s>> {
    let loss = s.sum(&s.square(&s.mul(x, w)?)?, .., false)?;
    loss.backward()?;
    adam.clip_norm(1.0)?;
    adam.step()?;
    adam.clear_grads()?;
    Ok(loss)
}

fn losses_of_six_steps(compiled: bool) -> Vec<f64> {
    let scope = home();
    let w = Arc::new(parameter(&scope, &[1.0, -2.0]));
    let adam = Optimizer::adam(&scope, [&*w], &AdamOptions::default()).unwrap();
    let adam = Arc::new(adam);
    let (of_body, by_body) = (Arc::clone(&w), Arc::clone(&adam));
    let function = CompiledFunction::new(&scope, "step", move |s, x| {
        Ok(vec![step(s, &x[0], &of_body, &by_body)?.into()])
    });
    let function = function.unwrap();
    let x = scope
        .constant(scope.array((&[3f32, 4.0], &[2])).unwrap())
        .unwrap();
    let losses = (0..6).map(|_| {
        let batch = scope.open("batch").unwrap();
        let loss = if compiled {
            let [loss] = function.call(&batch, &[&x]).unwrap();
            loss
        } else {
            step(&batch, &x, &w, &adam).unwrap()
        };
        loss.value().unwrap().item::<f64>().unwrap()
    });
    let losses = losses.collect();
    assert_eq!(function.stats().unwrap().traces, usize::from(compiled));
    losses
}

#[test]
fn a_whole_training_step_is_one_function() {
    let (eager, compiled) = (losses_of_six_steps(false), losses_of_six_steps(true));
    assert_eq!(compiled, eager);
    assert!(eager[5] < eager[0]);
}

#[test]
fn gradients_flow_through_the_call_of_a_function() {
    let scope = home();
    let w = Arc::new(parameter(&scope, &[1.0, -2.0]));
    let of_body = Arc::clone(&w);
    let layer = CompiledFunction::new(&scope, "layer", move |s, x| {
        Ok(vec![s.relu(&s.mul(&x[0], &*of_body)?)?.into()])
    });
    let layer = layer.unwrap();
    let x = scope
        .variable(scope.array((&[3f32, 4.0], &[2])).unwrap())
        .unwrap();
    for _ in 0..2 {
        let batch = scope.open("batch").unwrap();
        let [y] = layer.call(&batch, &[&x]).unwrap();
        let loss = batch.sum(&batch.square(&y).unwrap(), .., false).unwrap();
        loss.backward().unwrap();
    }
    let gradient = |of: &Variable<'_>| of.grad().unwrap().unwrap().to_vec::<f32>().unwrap();
    assert_eq!(gradient(w.get()), [36.0, 0.0]);
    assert_eq!(gradient(&x), [12.0, 0.0]);
    assert_eq!(layer.stats().unwrap().traces, 1);
}

#[test]
fn a_constant_is_a_variable_of_any_type_without_a_gradient() {
    let scope = home();
    let labels = scope.constant(scope.array((&[3i64, 1], &[2])).unwrap()).unwrap();
    assert_eq!(labels.value().unwrap().to_vec::<i64>().unwrap(), [3, 1]);
    assert!(!labels.requires_grad().unwrap());
}

#[test]
fn a_loader_gives_each_example_once_and_starts_where_it_is_told() {
    let scope = home();
    let numbers: Vec<i64> = (0..10).collect();
    let x = scope.array((&numbers, &[10])).unwrap();
    let data = Dataset::new(&scope, &[&x, &x], 1).unwrap();
    assert_eq!(data.size().unwrap(), 10);
    let parts = data.split([7, 3], None).unwrap();
    assert_eq!((parts[0].size().unwrap(), parts[1].size().unwrap()), (7, 3));
    assert_eq!(data.split([8, 3], Some(1)).unwrap_err().status, Status::Range);

    let options = LoaderOptions {
        batch_size: 3,
        shuffle: false,
        ..Default::default()
    };
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
fn a_batch_cannot_be_written_and_its_dataset_stays_as_it_is() {
    let scope = home();
    let x = scope.array((&[1f32, 2.0, 3.0, 4.0], &[4])).unwrap();
    let data = Dataset::new(&scope, &[&x], 1).unwrap();
    for shuffle in [false, true] {
        let options = LoaderOptions {
            batch_size: 2,
            shuffle,
            ..Default::default()
        };
        let loader = Loader::new(&data, &options).unwrap();
        let batch = loader.next(&scope).unwrap().unwrap();
        let shown = batch.array(0).unwrap();
        let (before, more) = (
            shown.to_vec::<f32>().unwrap(),
            batch.scope().ones([2], DType::F32).unwrap(),
        );
        let row = shown.slice(0, 0, 1, 1).unwrap(); // a view of it too
        assert_eq!(shown.add_inplace(&more).unwrap_err().status, Status::Argument);
        assert_eq!(shown.assign(&more).unwrap_err().status, Status::Argument);
        assert_eq!(
            row.mul_inplace(&more.slice(0, 0, 1, 1).unwrap())
                .unwrap_err()
                .status,
            Status::Argument
        );
        assert_eq!(shown.to_vec::<f32>().unwrap(), before);
        let own = batch.scope().copy(&shown).unwrap();
        own.add_inplace(&more).unwrap();
        assert_eq!(own.to_vec::<f32>().unwrap(), [before[0] + 1.0, before[1] + 1.0]);
        assert_eq!(x.to_vec::<f32>().unwrap(), [1.0, 2.0, 3.0, 4.0]);
    }
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
    assert!(monitor.to_string().contains("loss"));
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
fn a_callback_between_two_steps_may_change_how_long_the_run_is_or_take_it_back() {
    let scope = home();
    let x = scope.array((&[0f32, 1.0, 2.0, 3.0], &[4, 1])).unwrap();
    let data = Dataset::new(&scope, &[&x, &x], 1).unwrap();
    let line = Module::linear(&scope, 1, 1, true).unwrap();
    let path = file("callback");
    let train = |epochs, epoch_end: Option<TrainerCallback>, forward_end: Option<TrainerCallback>| {
        let options = TrainerOptions {
            loss: Loss::Mse,
            epochs,
            batch_size: 4,
            epoch_end,
            forward_end,
            ..Default::default()
        };
        let trainer = Trainer::new(&scope, &line, &data, options).unwrap();
        trainer.run().map(|()| trainer.state().unwrap().epoch)
    };
    let longer = train(1, Some(TrainerCallback::new(|_, run, _| run.set_epochs(3))), None);
    assert_eq!(longer.unwrap(), 3);
    let shorter = train(5, Some(TrainerCallback::new(|_, run, _| run.set_epochs(2))), None);
    assert_eq!(shorter.unwrap(), 2);
    let in_a_step = train(1, None, Some(TrainerCallback::new(|_, run, _| run.set_epochs(3))));
    let refused = in_a_step.unwrap_err();
    assert!(refused.message().contains("in the midst of a step"), "{refused}");
    let (saved, ends) = (path.clone(), std::sync::atomic::AtomicI64::new(0));
    let back = train(
        2,
        Some(TrainerCallback::new(move |_, run, state| {
            match (
                state.epoch,
                ends.fetch_add(1, std::sync::atomic::Ordering::Relaxed),
            ) {
                (1, 0) => run.save(&saved),
                (2, 1) => run.load(&saved), // and train the second epoch again
                (2, 2) => Ok(()),
                other => panic!("epoch and moment {other:?}"),
            }
        })),
        None,
    );
    assert_eq!(back.unwrap(), 2);
    std::fs::remove_file(path).unwrap();
}

/// The weights after ten epochs of two batches, and how often the loss ran.
fn weights_of_a_trainer(compile: bool) -> (Vec<f32>, usize) {
    let scope = home();
    let x = scope
        .array((&[1f32, 2.0, -1.0, 0.5, 3.0, -2.0, 0.0, 1.0], &[4, 2]))
        .unwrap();
    let labels = scope.array((&[1i64, 0, 1, 0], &[4])).unwrap();
    let data = Dataset::new(&scope, &[&x, &labels], 1).unwrap();
    let line = Module::linear(&scope, 2, 2, true).unwrap();
    for (name, count) in [("weight", 4), ("bias", 2)] {
        let parameter = line.parameter(name).unwrap();
        parameter.value().unwrap().write(&vec![0.5f32; count]).unwrap();
    }
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let options = TrainerOptions {
        loss_function: Some(LossFunction::new(move |_, output, targets| {
            counted.fetch_add(1, Ordering::Relaxed);
            output.cross_entropy(&targets[0], 0.0, -100, Reduction::Mean)
        })),
        epochs: 10,
        batch_size: 2,
        shuffle: false,
        compile,
        ..Default::default()
    };
    Trainer::new(&scope, &line, &data, options)
        .unwrap()
        .run()
        .unwrap();
    let weight = line.parameter("weight").unwrap();
    let weights = weight.value().unwrap().to_vec().unwrap();
    (weights, runs.load(Ordering::Relaxed))
}

#[test]
fn a_trainer_that_compiles_trains_as_one_that_does_not() {
    let (eager, compiled) = (weights_of_a_trainer(false), weights_of_a_trainer(true));
    assert_eq!(eager.0, compiled.0);
    // Without gradients, and with those of the step before.
    assert_eq!((eager.1, compiled.1), (20, 2));
}

#[test]
fn a_trainer_that_compiles_cannot_stop_within_a_step() {
    let scope = home();
    let x = scope.array((&[0f32, 1.0], &[2, 1])).unwrap();
    let data = Dataset::new(&scope, &[&x, &x], 1).unwrap();
    let line = Module::linear(&scope, 1, 1, true).unwrap();
    let options = TrainerOptions {
        loss: Loss::Mse,
        compile: true,
        forward_end: Some(TrainerCallback::new(|_, _, _| Ok(()))),
        ..Default::default()
    };
    let refused = Trainer::new(&scope, &line, &data, options).err().unwrap();
    assert_eq!(refused.status, Status::Argument);
}

#[test]
fn a_trainer_evaluates_a_dataset_and_goes_on_for_more_epochs() {
    let scope = home();
    let x = scope.array((&[0f32, 1.0, 2.0, 3.0], &[4, 1])).unwrap();
    let y = scope.array((&[1f32, 3.0, 5.0, 7.0], &[4, 1])).unwrap();
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

/// Of a GRU whose state is kept from batch to batch, after the 8 batches of two epochs; saved within the first, or gone on from there.
fn weights_of_a_kept_state(path: &str, resumes: bool) -> Vec<f32> {
    let options = ManagerOptions {
        seed: Some(4),
        ..Default::default()
    };
    let home = Arc::new(Manager::with(&options).unwrap());
    let gru = ModuleGruOptions {
        batch_first: true,
        ..Default::default()
    };
    let net = Module::gru_with(&home, 2, 3, &gru).unwrap();
    let steps: Vec<f32> = (0..8 * 3 * 2).map(|i| (0.3 * i as f32).sin()).collect();
    let x = home.array((&steps, (8, 3, 2))).unwrap();
    let y = home.ones((8, 3, 3), DType::F32).unwrap();
    let data = Dataset::new(&home, &[&x, &y], 1).unwrap();
    let saved = path.to_owned();
    let options = TrainerOptions {
        loss: Loss::Mse,
        batch_size: 2,
        shuffle: false,
        epochs: 2,
        keep_state: true,
        batch_end: (!resumes).then(|| {
            TrainerCallback::new(move |_, trainer, state| match state.steps {
                3 => trainer.save(&saved),
                _ => Ok(()),
            })
        }),
        ..Default::default()
    };
    let trainer = Trainer::new(&home, &net, &data, options).unwrap();
    if resumes {
        trainer.load(path).unwrap();
    }
    trainer.run().unwrap();
    net.parameter("weight_hh_l0")
        .unwrap()
        .value()
        .unwrap()
        .to_vec()
        .unwrap()
}

#[test]
fn a_run_goes_on_with_the_state_that_its_network_kept() {
    let path = file("kept-state");
    let unbroken = weights_of_a_kept_state(&path, false);
    assert_eq!(weights_of_a_kept_state(&path, true), unbroken);
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_trainer_that_keeps_state_is_reset_between_two_sequences() {
    let trained = |resets: bool, compile: bool| -> Vec<f32> {
        let options = ManagerOptions {
            seed: Some(4),
            ..Default::default()
        };
        let home = Arc::new(Manager::with(&options).unwrap());
        let gru = ModuleGruOptions {
            batch_first: true,
            ..Default::default()
        };
        let net = Module::gru_with(&home, 2, 3, &gru).unwrap();
        let steps: Vec<f32> = (0..8 * 3 * 2).map(|i| (0.3 * i as f32).sin()).collect();
        let x = home.array((&steps, (8, 3, 2))).unwrap();
        let y = home.ones((8, 3, 3), DType::F32).unwrap();
        let data = Dataset::new(&home, &[&x, &y], 1).unwrap();
        let options = TrainerOptions {
            loss: Loss::Mse,
            batch_size: 2,
            shuffle: false,
            keep_state: true,
            compile,
            batch_end: resets.then(|| TrainerCallback::new(|_, trainer, _| trainer.reset_state())),
            ..Default::default()
        };
        let trainer = Trainer::new(&home, &net, &data, options).unwrap();
        trainer.run().unwrap();
        trainer.reset_state().unwrap();
        let weights = net.parameter("weight_hh_l0").unwrap();
        weights.value().unwrap().to_vec().unwrap()
    };
    assert_ne!(trained(true, false), trained(false, false));
    assert_eq!(trained(true, true), trained(true, false));
    assert_eq!(trained(false, true), trained(false, false));
}

#[test]
fn a_trainer_that_keeps_no_state_has_none_to_reset() {
    let home = Arc::new(Manager::new("model").unwrap());
    let net = Module::linear(&home, 2, 1, true).unwrap();
    let (x, y) = (
        home.ones((4, 2), DType::F32).unwrap(),
        home.ones((4, 1), DType::F32).unwrap(),
    );
    let data = Dataset::new(&home, &[&x, &y], 1).unwrap();
    let options = |keep_state| TrainerOptions {
        loss: Loss::Mse,
        keep_state,
        ..Default::default()
    };
    let trainer = Trainer::new(&home, &net, &data, options(false)).unwrap();
    assert_eq!(trainer.reset_state().unwrap_err().status, Status::Argument);
    let refused = Trainer::new(&home, &net, &data, options(true)).unwrap_err();
    assert_eq!(refused.status, Status::Range, "{refused}");
}
