//! A recurrent net learns to say the next value of a cosine, with back-propagation cut every three steps: 10,000 steps, flat.
use std::sync::Arc;
use tinyai::{Manager, Module, Optimizer, Result, SgdOptions, Variable};

const STEPS: usize = 10_000;
const CUT: usize = 3;

struct Net {
    input: Module,
    hidden: Module,
    output: Module,
}

impl Net {
    /// h = tanh(input(x) + hidden(h)), and the squared error of output(h).
    fn step<'s>(
        &self,
        s: &'s Manager,
        h: &Variable<'_>,
        step: usize,
    ) -> Result<(Variable<'s>, Variable<'s>)> {
        let cosine = |at: usize| s.array((&[(0.3 * at as f32).cos()], &[1, 1]));
        let next = self
            .input
            .forward(s, &cosine(step)?)?
            .add(&self.hidden.forward(s, h)?)?
            .tanh()?;
        let target = s.variable(&cosine(step + 1)?)?;
        target.set_requires_grad(false)?;
        let loss = self
            .output
            .forward(s, &next)?
            .sub(&target)?
            .square()?
            .sum(.., false)?;
        Ok((next, loss))
    }
}

fn main() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = Net {
        input: Module::linear(&model, 1, 16, true)?,
        hidden: Module::linear(&model, 16, 16, true)?,
        output: Module::linear(&model, 16, 1, true)?,
    };
    let mut parameters = Vec::new();
    for module in [&net.input, &net.hidden, &net.output] {
        parameters.extend(module.parameters()?);
    }
    let options = SgdOptions {
        rate: 0.02,
        ..Default::default()
    };
    let optimizer = Optimizer::sgd(
        &model,
        parameters.iter().map(|(_, parameter)| parameter),
        &options,
    )?;

    let run = Manager::new("run")?;
    let mut state = run.variable(&run.array((&[0f32; 16], &[1, 16]))?)?;
    state.set_requires_grad(false)?;
    let (mut errors, mut flat) = (Vec::new(), 0);
    for chunk in 0..STEPS / CUT {
        let (next, error) = run.tidy(|s| {
            let (mut h, mut loss) = net.step(s, &state, CUT * chunk)?;
            for step in 1..CUT {
                let (next, more) = net.step(s, &h, CUT * chunk + step)?;
                (h, loss) = (next, loss.add(&more)?);
            }
            optimizer.clear_grads()?;
            loss.backward()?;
            optimizer.step()?;
            h.unchain_backward()?; // the next chunk's gradient ends here
            Ok::<_, tinyai::Error>((s.ret(h)?, loss.value()?.item::<f64>()?))
        })?;
        state = next;
        errors.push(error);
        let now = run.stats()?.subtree_bytes;
        flat = if chunk == 1 { now } else { flat };
        assert!(
            chunk < 1 || now == flat,
            "chunk {chunk}: {now} bytes instead of {flat}"
        );
    }
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let (first, last) = (mean(&errors[..100]), mean(&errors[errors.len() - 100..]));
    println!(
        "error of {CUT} steps: {first:.4} at first, {last:.6} at last; {flat} bytes after each of {} chunks",
        errors.len()
    );
    assert!(last < 0.1 * first);
    Ok(())
}
