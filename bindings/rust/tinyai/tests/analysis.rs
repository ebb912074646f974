//! What an analysis asks of a network and of its options, and what it says where it does not get it.
use std::sync::Arc;
use tinyai::{
    no_grad_guard, AnalysisOptions, CompiledFunction, DType, Format, Loss, Manager, ManagerOptions, Module,
    Network, Parameter, Result, RunningModule, Value, Variable,
};

type Home = Arc<Manager>;

fn home() -> Home {
    Arc::new(Manager::new("home").unwrap())
}

/// A loss that a closure works out, as a module of output and target: how it is analysed.
struct Squared(Module);

impl Network for Squared {
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let off = s.sub(&self.0.forward(s, &x[0])?, &x[1])?;
        Ok(vec![s.sum(&s.square(&off)?, .., false)?.into()])
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("inner", &self.0)]
    }
}

#[test]
fn a_loss_of_the_programs_own_is_analysed_where_a_module_gives_it() {
    let home = home();
    let net = Module::linear(&home, 4, 3, true).unwrap();
    let x = home.ones([8, 4], DType::F32).unwrap();
    let y = home.ones([8, 3], DType::F32).unwrap();
    let whole = Module::compose(&home, "whole", Squared(net)).unwrap();
    let step = AnalysisOptions {
        training: true,
        loss: Loss::Host,
        ..Default::default()
    };
    let told = whole.analyze([&x, &y], &step).unwrap();
    assert_eq!(told.macs, 8 * 4 * 3 * 2); // the product, and the gradient of the weight
}

/// Multiplies by a parameter: its own, or what the running module has by that name.
struct Gated {
    gate: Parameter,
    asks: bool,
}

impl Network for Gated {
    fn forward<'s>(
        &self,
        module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        Ok(vec![match self.asks {
            true => s.mul(&x[0], &*module.parameter("gate")?)?.into(),
            false => s.mul(&x[0], &self.gate)?.into(),
        }])
    }

    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        vec![("gate", &self.gate)]
    }
}

#[test]
fn a_network_that_asks_its_running_module_is_analysed_and_another_is_told_to_ask() {
    let home = home();
    let x = home.ones([2, 4], DType::F32).unwrap();
    let analyse = |asks| {
        let gate = Parameter::new(&home, &home.ones([4], DType::F32)?)?;
        let net = Module::compose(&home, "gated", Gated { gate, asks })?;
        net.analyze([&x], &AnalysisOptions::default())
    };
    assert_eq!(analyse(true).unwrap().parameters, 4);
    let said = analyse(false).unwrap_err().to_string();
    assert_eq!(said.matches("RunningModule::parameter").count(), 1, "{said}");
}

#[test]
fn a_compiled_function_is_known_before_it_is_called_and_when_it_was_loaded_at_other_sizes() {
    let home = home();
    let null = ManagerOptions {
        device: "null".into(),
        ..Default::default()
    };
    let examples = Manager::with(&null).unwrap();
    let net = Module::linear(&home, 4, 3, true).unwrap();
    let function = CompiledFunction::new(&home, "scores", move |s, x| {
        Ok(vec![net.forward(s, &x[0])?.into()])
    })
    .unwrap();
    let _inference = no_grad_guard();
    let input = |batch: usize| examples.zeros([batch, 4], DType::F32).unwrap();
    for batch in [1, 7, 64] {
        let told = function.analyze([&input(batch)], 1).unwrap();
        assert_eq!((told.parameters, told.macs), (15, batch * 12));
        assert!(told.peak_bytes > told.parameter_bytes + batch * 16);
    }
    assert_eq!(function.stats().unwrap().plans, 0);
    let text = function.analysis_report([&input(2)], 1, Format::Text).unwrap();
    assert!(text.starts_with("analysis of function 'scores': "), "{text}");
    assert!(text.contains("Linear(4, 3): 15 parameters, 24 MACs"), "{text}");

    let folder = std::env::temp_dir().join(format!("tinyai-analysis-{}", std::process::id()));
    let path = folder.to_str().unwrap();
    let x = home.constant(home.ones([2, 4], DType::F32).unwrap()).unwrap();
    function.call::<1>(&home, &[&x]).unwrap();
    function.save(path).unwrap();
    let loaded = CompiledFunction::load(&home, path).unwrap();
    std::fs::remove_file(path).unwrap();
    assert_eq!(loaded.analyze([&input(50)], 1).unwrap().macs, 50 * 12);
    let wide = examples.zeros([2, 5], DType::F32).unwrap();
    let error = loaded.analyze([&wide], 1).unwrap_err();
    assert!(error.to_string().contains("node '"), "{error}");
}
