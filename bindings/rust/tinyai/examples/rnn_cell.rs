//! A recurrent network by hand: a cell as a struct of parameters, unrolled over a window, with gradients through that window alone. It learns
//! to go on with a cosine.
use std::sync::Arc;
use tinyai::{
    AdamOptions, Manager, ManagerOptions, Module, Network, Optimizer, Parameter, Result, RunningModule,
    Value, Variable,
};

const HIDDEN: usize = 16;

/// h' = tanh(x w + h u + b), and y = h' v. Inputs: what is seen, [1, 1], and the state before, [1, HIDDEN].
struct Cell {
    w: Parameter,
    u: Parameter,
    b: Parameter,
    v: Parameter,
}

impl Network for Cell {
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        _: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let seen = x[0].matmul(&self.w)?;
        let state = (x[1].matmul(&self.u)? + seen + &self.b)?.tanh()?;
        let next = state.matmul(&self.v)?;
        Ok(vec![next.into(), state.into()])
    }

    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        vec![("w", &self.w), ("u", &self.u), ("b", &self.b), ("v", &self.v)]
    }
}

fn cell(model: &Arc<Manager>) -> Result<Module> {
    let random = |shape: (usize, usize)| -> Result<Parameter> {
        let parameter = Parameter::new(model, &model.zeros(shape, tinyai::DType::F32)?)?;
        parameter.get().init_xavier_uniform(1.0)?;
        Ok(parameter)
    };
    let parts = Cell {
        w: random((1, HIDDEN))?,
        u: random((HIDDEN, HIDDEN))?,
        b: Parameter::new(model, [0.0f32; HIDDEN])?,
        v: random((HIDDEN, 1))?,
    };
    Module::compose(model, "cell", parts)
}

fn wave(at: usize) -> f32 {
    (0.3 * at as f32).cos()
}

fn main() -> Result<()> {
    let options = ManagerOptions {
        name: "model".into(),
        seed: Some(1),
        ..Default::default()
    };
    let model = Arc::new(Manager::with(&options)?);
    let net = cell(&model)?;
    let rate = AdamOptions {
        rate: 0.01,
        ..Default::default()
    };
    let adam = Optimizer::adam(&model, &net, &rate)?;
    let mut state = vec![0.0f32; HIDDEN]; // from window to window as numbers: no gradient, and nothing is kept
    let mut last = f64::INFINITY;
    for window in 0..200 {
        let s = model.open("window")?;
        let mut h = s.constant((&state, (1, HIDDEN)))?;
        let mut loss = s.constant(0.0f32)?;
        for at in 10 * window..10 * (window + 1) {
            let seen = s.constant([[wave(at)]])?;
            let [next, state] = net.forward_many(&s, [&seen, &h])?;
            let miss = (&next - f64::from(wave(at + 1)))?;
            loss = (loss + miss.square()?.mean(.., false)? * 0.1)?;
            h = state;
        }
        adam.clear_grads()?;
        loss.backward()?;
        adam.step()?;
        state = h.to_vec()?;
        last = loss.item()?;
        if window % 40 == 39 {
            println!("window {}: loss {last:.5}", window + 1);
        }
    }
    assert!(last < 0.01, "{last}");
    Ok(())
}
