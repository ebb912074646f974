//! Modules composed in Rust: their inputs, buffers and state, and what ends with them. Numbers come from arithmetic.
mod around;

use around::Around;
use std::sync::Arc;
use tinyai::{
    Array, Buffer, DType, Dataset, Input, Loss, Manager, Module, Network, Predictor, PredictorOptions,
    Result, RunningModule, Status, Trainer, TrainerOptions, Value, Variable,
};

type Home = Arc<Manager>;

fn home() -> Home {
    Arc::new(Manager::new("model").unwrap())
}

#[test]
fn a_composed_module_has_buffers_and_several_inputs_and_outputs() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let net = Module::from_fn(&scope, "sum and difference", |s, x| {
        Ok(vec![
            Value::from(s.add(&x[0], &x[1])?),
            s.sub(&x[0], &x[1])?.into(),
        ])
    })
    .unwrap();
    net.add_buffer("offset", scope.array((&[7f32], &[1])).unwrap())
        .unwrap();
    assert_eq!(net.buffer("offset").unwrap().item::<f64>().unwrap(), 7.0);
    assert_eq!(net.buffers().unwrap()[0].0, "offset");
    let (a, b) = (s.array([0f32, 1.0]).unwrap(), s.array([10f32, 20.0]).unwrap());
    let made = net
        .forward_many::<2>(&s, [Input::from(&a), Input::from(&b)])
        .unwrap();
    let values = |at: usize| made[at].value().unwrap().to_vec::<f32>().unwrap();
    assert_eq!((values(0), values(1)), (vec![10.0, 21.0], vec![-10.0, -19.0]));

    let options = PredictorOptions {
        module_inputs: Some(2),
        module_outputs: Some(2),
        ..Default::default()
    };
    let predictor = Predictor::new(&scope, &net, options).unwrap();
    let made: [Array<'_>; 2] = predictor.predict_many(&s, &[&a, &b]).unwrap();
    assert_eq!(made[1].to_vec::<f32>().unwrap(), [-10.0, -19.0]);
    assert!(made[0].is_in(&s).unwrap());
}

/// a u + b v
struct Blend {
    a: Module,
    b: Module,
}

impl Network for Blend {
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        s: &'s Manager,
        inputs: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let (a, b) = (self.a.forward(s, &inputs[0])?, self.b.forward(s, &inputs[1])?);
        Ok(vec![a.add(&b)?.into()])
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("a", &self.a), ("b", &self.b)]
    }
}

#[test]
fn a_trainer_and_a_predictor_give_a_network_its_inputs_in_the_order_of_the_dataset() {
    let scope = home();
    let line = || Module::linear(&scope, 1, 1, false).unwrap();
    let network = Module::compose(&scope, "blend", Blend { a: line(), b: line() }).unwrap();
    for name in ["a.weight", "b.weight"] {
        network.parameter(name).unwrap().init_constant(0.0).unwrap();
    }
    let column = |values: [f32; 4]| scope.array((&values, [4, 1])).unwrap();
    let (u, v) = (column([1.0, 0.0, 1.0, -1.0]), column([0.0, 1.0, 2.0, 1.0]));
    let y = column([2.0, 3.0, 8.0, 1.0]); // 2 u + 3 v
    let options = TrainerOptions {
        loss: Loss::Mse,
        epochs: 400,
        batch_size: 2,
        rate: 0.05,
        ..Default::default()
    };
    let data = Dataset::new(&scope, &[&u, &v, &y], 2).unwrap();
    Trainer::new(&scope, &network, &data, options)
        .unwrap()
        .run()
        .unwrap();
    for (name, wanted) in [("a.weight", 2.0), ("b.weight", 3.0)] {
        let found: f32 = network.parameter(name).unwrap().value().unwrap().item().unwrap();
        assert!((found - wanted).abs() < 1e-3, "{name} is {found}");
    }
    let predictor = Predictor::new(&scope, &network, PredictorOptions::default()).unwrap();
    let [blended] = predictor.predict_many(&scope, &[&u, &v]).unwrap();
    for (found, wanted) in blended
        .to_vec::<f32>()
        .unwrap()
        .into_iter()
        .zip([2.0, 3.0, 8.0, 1.0])
    {
        assert!((found - wanted).abs() < 1e-2, "{found} instead of {wanted}");
    }
}

fn copies(scope: &Home) -> Module {
    Module::from_fn(scope, "copies", |s, x| Ok(vec![s.copy(&x[0])?.into()])).unwrap()
}

#[test]
fn a_buffer_ends_with_the_last_that_uses_its_module() {
    let (scope, m) = (home(), Manager::new("m").unwrap());
    let made = || {
        let net = copies(&scope);
        net.add_buffer("count", m.zeros([1000], DType::F32).unwrap())
            .unwrap();
        net
    };
    let held = || (scope.stats().unwrap().arrays, scope.stats().unwrap().bytes);
    let before = held();
    for _ in 0..10 {
        drop(made());
    }
    assert_eq!(held(), before);
    let whole = Module::sequential(&scope, &[made()]).unwrap();
    assert_eq!(whole.buffer("0.count").unwrap().size().unwrap(), 1000);
    drop(whole);
    assert_eq!(held(), before);
}

#[test]
fn a_refused_buffer_is_given_back_where_it_was() {
    let (scope, m) = (home(), Manager::new("m").unwrap());
    let built_in = Module::linear(&scope, 2, 1, true).unwrap();
    let composed = copies(&scope);
    let full = scope.stats().unwrap().arrays;
    for (net, name) in [(&built_in, "b"), (&composed, "a.b"), (&composed, "a\0b")] {
        let refused = net
            .add_buffer(name, m.ones([3], DType::F32).unwrap())
            .unwrap_err();
        assert_eq!(refused.error.status, Status::Argument);
        assert_eq!(refused.resource.to_vec::<f32>().unwrap(), [1.0; 3]);
        assert!(refused.resource.is_in(&m).unwrap());
        assert_eq!(scope.stats().unwrap().arrays, full);
    }
    scope.cap().unwrap();
    let refused = composed
        .add_buffer("b", m.ones([3], DType::F32).unwrap())
        .unwrap_err();
    assert_eq!(refused.error.status, Status::Capped);
    assert!(refused.resource.is_in(&m).unwrap());
}

/// A module asked of a module, again and again, in a thread whose stack is small.
fn chain(links: usize, next: impl Fn(&Home, &Module) -> Result<Module> + Send + 'static) -> usize {
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(move || {
        let scope = home();
        let mut last = Module::linear(&scope, 2, 2, true).unwrap();
        for _ in 0..links {
            last = next(&scope, &last).unwrap();
        }
        let modules = scope.stats().unwrap().modules;
        let s = Manager::new("s").unwrap();
        let y = last.forward(&s, &s.ones([1, 2], DType::F32).unwrap()).unwrap();
        assert_eq!(y.to_vec::<f32>().unwrap().len(), 2);
        drop(last);
        assert_eq!(scope.stats().unwrap().modules, 0);
        modules
    });
    thread.unwrap().join().unwrap()
}

#[test]
fn views_of_views_and_children_of_children_keep_the_module_and_not_each_other() {
    assert_eq!(chain(5_000, |_, last| last.valid()), 2);
    assert_eq!(chain(5_000, |_, last| last.child("")), 2);
    assert_eq!(chain(5_000, |_, last| last.valid()?.child("")), 2);
}

#[test]
fn a_chain_of_modules_of_any_length_ends_without_a_stack_as_deep() {
    chain(5_000, |scope, last| {
        Module::sequential(scope, &[last.child("")?])?.child("0")
    });
    chain(5_000, |scope, last| {
        Module::compose(scope, "around", Around(last.child("")?))?.child("inner")
    });
}

#[test]
fn a_buffer_that_is_added_through_a_view_or_a_child_ends_with_the_module() {
    let scope = home();
    let net = Module::compose(&scope, "net", Around(copies(&scope))).unwrap();
    let add = |to: Module, name: &str| {
        to.add_buffer(name, scope.array((&[3f32], &[1])).unwrap())
            .unwrap()
    };
    add(net.valid().unwrap(), "own");
    add(net.child("inner").unwrap().child("").unwrap(), "below");
    for name in ["own", "inner.below"] {
        assert_eq!(net.buffer(name).unwrap().to_vec::<f32>().unwrap(), [3.0]);
    }
    drop(net);
    assert_eq!(scope.stats().unwrap().arrays, 0);
}

/// The mean of what it has seen in training, which evaluation subtracts.
struct Centred {
    mean: Buffer,
}

impl Network for Centred {
    fn forward<'s>(
        &self,
        module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let mean = module.buffer("mean")?;
        if module.is_training()? {
            mean.write(&x[0].value()?.mean(0, false)?.to_vec::<f32>()?)?;
            return Ok(vec![s.copy(&x[0])?.into()]);
        }
        Ok(vec![s.sub(&x[0], &*mean)?.into()])
    }

    fn buffers(&self) -> Vec<(&str, &Buffer)> {
        vec![("mean", &self.mean)]
    }
}

#[test]
fn a_composed_network_has_buffers_and_knows_whether_it_trains() -> Result<()> {
    let scope = Arc::new(Manager::new("model")?);
    let mean = Buffer::new(&scope, [0.0f32, 0.0])?;
    let net = Module::compose(&scope, "centred", Centred { mean })?;
    assert_eq!(net.buffers()?.len(), 1);
    let s = Manager::new("batch")?;
    let x = s.array([[1.0f32, 2.0], [3.0, 6.0]])?;
    assert_eq!(net.forward(&s, &x)?.to_vec::<f32>()?, [1.0, 2.0, 3.0, 6.0]);
    assert_eq!(net.buffer("mean")?.to_vec::<f32>()?, [2.0, 4.0]);
    net.set_training(false)?;
    assert_eq!(net.forward(&s, &x)?.to_vec::<f32>()?, [-1.0, -2.0, 1.0, 2.0]);
    let path = std::env::temp_dir().join(format!("tinyai-centred-{}.safetensors", std::process::id()));
    net.save(&path)?;
    net.buffer("mean")?.write(&[9.0f32, 9.0])?;
    net.load(&path, false)?;
    std::fs::remove_file(&path).unwrap();
    assert_eq!(net.buffer("mean")?.to_vec::<f32>()?, [2.0, 4.0]);
    Ok(())
}
