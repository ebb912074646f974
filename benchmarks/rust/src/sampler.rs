//! Answers ./dev bench: sampler WORKLOAD THREADS; see sampling.rs.
use sampling::{
    asked, calls_for, mean, parts, peak_above, resident, sample_seconds, seconds, serve, timed, Sample,
};
use tinyai::{Manager, Result, Variable};
use workloads::{Add, Chain, CompiledStep, Forwards, Step, Training};

#[path = "../../peers/sampling.rs"]
mod sampling;

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The crate and C in short turns, so that a noisy moment and a change of the processor's pace meet both.
fn w1() -> Result<Sample<'static>> {
    const CALLS: u64 = 1000;
    let add = Add::new()?;
    let round = move || {
        [
            mean(&mut || add.beside(), CALLS),
            mean(&mut || add.beside_in_c(), CALLS),
            mean(&mut || add.into_scope(), CALLS),
            mean(&mut || add.into_scope_in_c(), CALLS),
        ]
    };
    let rounds = calls_for(&mut || drop(Vec::from(round())), sample_seconds());
    Ok(Box::new(move || {
        let times: Vec<_> = (0..rounds).map(|_| round()).collect();
        let names = ["add", "add_in_c", "add_into_scope", "add_into_scope_in_c"];
        let value = |form: usize| median(times.iter().map(|round| round[form]).collect());
        names
            .into_iter()
            .enumerate()
            .map(|(form, name)| (name, value(form)))
            .collect()
    }))
}

fn w2() -> Result<Sample<'static>> {
    const LENGTH: usize = 1000;
    let chain = Chain::new(&[16])?;
    let round = move || -> Result<[f64; 2]> {
        let mut y = None;
        let forward = seconds(|| y = Some(chain.forward(LENGTH)));
        let y = y.unwrap()?;
        let mut done = Ok(());
        let backward = seconds(|| done = chain.backward(&y));
        done?;
        chain.clear()?;
        Ok([forward, backward])
    };
    Ok(parts(["forward", "backward"], LENGTH as u32, move || {
        round().unwrap()
    }))
}

fn w3() -> Result<Sample<'static>> {
    let step = Step::new()?;
    let mut released = timed("step", 1, {
        let step = Step::new()?;
        move || step.released().unwrap()
    });
    let mut scoped = timed("scoped", 1, move || step.scoped().unwrap());
    Ok(Box::new(move || [released(), scoped()].concat()))
}

/// Seconds and growth of resident memory, MiB, of 10,000 forwards in one of the three ways.
fn growth(run: impl for<'s> Fn(&'s Manager, usize) -> Result<Variable<'s>>) -> Result<[f64; 2]> {
    let s = Manager::new("w12")?;
    drop(run(&s, 100)?);
    tinyai::trim()?; // what the sample before left in the pool
    let before = resident();
    let mut last = None;
    let took = seconds(|| last = Some(run(&s, 10000)));
    let after = resident();
    last.unwrap()?;
    Ok([took, after - before])
}

fn w12() -> Result<Sample<'static>> {
    let forwards = Forwards::new()?;
    let sample = move || -> Result<Vec<(&'static str, f64)>> {
        let [cut, cut_growth] = growth(|s, count| forwards.unrecorded(s, count))?;
        let [scoped, scoped_growth] = growth(|s, count| forwards.scoped(s, count))?;
        let [recorded, recorded_growth] = growth(|s, count| forwards.recorded(s, count))?;
        Ok(vec![
            ("cut", cut),
            ("cut_growth", cut_growth),
            ("scoped", scoped),
            ("scoped_growth", scoped_growth),
            ("recorded", recorded),
            ("recorded_growth", recorded_growth),
        ])
    };
    Ok(Box::new(move || sample().unwrap()))
}

fn w13() -> Result<Sample<'static>> {
    Ok(Box::new(|| {
        let mut total = 0.0;
        tinyai::trim().unwrap();
        let peak = peak_above(|| {
            total = seconds(|| {
                let chain = Chain::new(&[]).unwrap();
                chain.backward(&chain.forward(1_000_000).unwrap()).unwrap();
            });
        });
        vec![("total", total), ("peak", peak)]
    }))
}

fn compiled(step: CompiledStep) -> Sample<'static> {
    timed("step", 1, move || step.run().unwrap())
}

fn main() -> Result<()> {
    let (workload, threads) = asked();
    tinyai::set_threads(threads)?;
    serve(match workload.as_str() {
        "W1" => w1()?,
        "W2" => w2()?,
        "W3" => w3()?,
        "W4" => {
            let training = Training::perceptron()?;
            timed("epoch", 1, move || training.epoch().unwrap())
        }
        "W5" => {
            let training = Training::convolutional()?;
            timed("step", 8, move || training.epoch().unwrap())
        }
        "W6" => compiled(CompiledStep::lstm()?),
        "W7" => compiled(CompiledStep::gpt()?),
        "W8" => compiled(CompiledStep::resnet()?),
        "W12" => w12()?,
        "W13" => w13()?,
        _ => panic!("no workload {workload}"),
    });
    Ok(())
}
