//! Many requests: ended in the midst of a call, one after another, side by side: H08, H09, H12. As tests/scenarios/endings.c and
//! requests.c say; a request that is closed while a call runs for it does not compile, and that form is C's and Java's.
use crate::{resident_bytes, Checks, Row};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tinyai::{
    no_grad, Activation, Array, DType, Dataset, Loss, Manager, Module, Predictor, PredictorFunction,
    PredictorOptions, Result, Session, SessionOptions, Status, Trainer, TrainerOptions,
};

pub const ROWS: &[Row] = &[("H08", h08), ("H09", h09), ("H12", h12)];

const LAYERS: usize = 6;
const ENDED_IN: usize = 2;
const WIDTH: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    Deadline,
    Cap,
    Limit,
}
use Ending::{Cap, Deadline, Limit};

impl Ending {
    fn of(self, request: &Manager) -> Result<()> {
        match self {
            Deadline => request.set_deadline(Some(1e-9)),
            Cap => request.cap(),
            Limit => request.set_limit(Some(1)),
        }
    }
    /// A layer of the host's that meets the limit makes it CALLBACK.
    fn told(self, status: Status) -> bool {
        match self {
            Deadline => status == Status::Stopped,
            Cap => status == Status::Capped,
            Limit => status == Status::Limit || status == Status::Callback,
        }
    }
}

/// What the layers count, and the request that one of them ends.
#[derive(Default)]
struct Watch {
    begun: AtomicUsize,
    ended: Mutex<Option<(Arc<Manager>, Ending)>>,
}

impl Watch {
    fn arm(&self, request: &Arc<Manager>, how: Ending) {
        self.begun.store(0, Ordering::Relaxed);
        *self.ended.lock().unwrap() = Some((request.clone(), how));
    }
    fn end(&self) -> Result<()> {
        match self.ended.lock().unwrap().take() {
            Some((request, how)) => how.of(&request),
            None => Ok(()),
        }
    }
    fn begun(&self) -> usize {
        self.begun.load(Ordering::Relaxed)
    }
}

/// A linear layer, the layers that count, and one that remembers.
fn network(model: &Arc<Manager>, watch: &Arc<Watch>) -> Result<Module> {
    let mut layers = vec![Module::linear(model, WIDTH, WIDTH, true)?];
    for _ in 0..LAYERS {
        let watch = watch.clone();
        layers.push(Module::from_fn(model, "counted", move |s, x| {
            let y = s.mul(&x[0], 1.5)?;
            if watch.begun.fetch_add(1, Ordering::Relaxed) == ENDED_IN {
                watch.end()?;
            }
            Ok(vec![y.into()])
        })?);
    }
    layers.push(Module::gru(model, WIDTH, WIDTH)?);
    Module::sequential(model, &layers)
}

/// Calls once for each ending, and once more for a request that goes on.
fn endings(c: &mut Checks, watch: &Watch, call: &mut dyn FnMut(&Manager) -> Result<()>) -> Result<()> {
    for how in [Deadline, Cap, Limit] {
        let request = Arc::new(Manager::new("request")?);
        watch.arm(&request, how);
        let outcome = call(&request);
        c.that(
            outcome.as_ref().is_err_and(|error| how.told(error.status)),
            &format!("{how:?}: {outcome:?}"),
        );
        // What fits into a limit goes on.
        c.that(
            how == Limit || watch.begun() == ENDED_IN + 1,
            &format!("{how:?}: {}", watch.begun()),
        );
        watch.ended.lock().unwrap().take();
    }
    call(&Manager::new("next request")?)
}

fn compiled(
    c: &mut Checks,
    watch: &Arc<Watch>,
    model: &Arc<Manager>,
    net: &Module,
    x: &Array<'_>,
) -> Result<()> {
    let ends_before = Arc::new(AtomicUsize::new(0));
    let (armed, watched) = (ends_before.clone(), watch.clone());
    let options = PredictorOptions {
        compile: true,
        before: Some(PredictorFunction::new(move |s, x| {
            if armed.swap(0, Ordering::Relaxed) == 1 {
                watched.end()?;
            }
            Ok(vec![s.mul(&x[0], 1.0)?.into()])
        })),
        ..Default::default()
    };
    let predictor = Predictor::new(model, net, options)?;
    endings(c, watch, &mut |request| predictor.predict(request, x).map(drop))?; // as it is traced
    for how in [Deadline, Cap, Limit] {
        let request = Arc::new(Manager::new("request")?);
        watch.arm(&request, how);
        ends_before.store(1, Ordering::Relaxed);
        let outcome = predictor.predict(&request, x).map(drop);
        c.that(
            outcome.as_ref().is_err_and(|error| how.told(error.status)),
            &format!("{how:?}: {outcome:?}"),
        );
    }
    predictor.predict(&Manager::new("next request")?, x).map(drop)
}

/// Capped is the scope alone, and not what is below it, where a trainer works.
fn training(c: &mut Checks, how: Ending) -> Result<()> {
    let (job, watch) = (Arc::new(Manager::new("job")?), Arc::new(Watch::default()));
    let net = network(&job, &watch)?;
    let data = Dataset::new(
        &job,
        &[
            &job.full([2, 2, WIDTH], 0.5, DType::F32)?,
            &job.full([2, 2, WIDTH], 0.5, DType::F32)?,
        ],
        1,
    )?;
    let options = TrainerOptions {
        loss: Loss::Mse,
        batch_size: 2,
        ..Default::default()
    };
    let trainer = Trainer::new(&job, &net, &data, options)?;
    let weight = || net.parameter("0.weight")?.value()?.to_vec::<f32>();
    let before = weight()?;
    watch.arm(&job, how);
    let outcome = trainer.run();
    c.that(
        outcome.as_ref().is_err_and(|error| how.told(error.status)),
        &format!("{how:?}: {outcome:?}"),
    );
    c.equal(watch.begun(), ENDED_IN + 1);
    c.equal(weight()?, before);
    job.set_deadline(None)?;
    job.set_limit(None)?;
    trainer.run()
}

fn file(c: &mut Checks, how: Ending) -> Result<()> {
    let path = std::env::temp_dir().join(format!("h08-{}.npy", std::process::id()));
    let (model, request) = (Manager::new("model")?, Manager::new("request")?);
    model.full([1000], 2.0, DType::F32)?.save_npy(&path)?;
    how.of(&request)?;
    let outcome = request.load_npy(&path).map(drop);
    std::fs::remove_file(&path).ok();
    c.that(
        outcome.as_ref().is_err_and(|error| how.told(error.status)),
        &format!("{how:?}: {outcome:?}"),
    );
    c.equal(request.stats()?.subtree_arrays, 0);
    Ok(())
}

fn h08(c: &mut Checks) -> Result<()> {
    let (model, watch) = (Arc::new(Manager::new("model")?), Arc::new(Watch::default()));
    let net = network(&model, &watch)?;
    let x = model.full([64, 4, WIDTH], 0.5, DType::F32)?;
    endings(c, &watch, &mut |request| net.forward(request, &x).map(drop))?;
    let options = SessionOptions {
        rows: 4,
        ..Default::default()
    };
    let mut chat = Session::new(&model, &net, options)?;
    let mut lengths = Vec::new();
    endings(c, &watch, &mut |request| {
        let outcome = no_grad(|| net.forward_session(request, &mut chat, [&x]).map(drop));
        lengths.push(chat.lengths()?);
        outcome
    })?;
    c.equal(lengths, vec![vec![0; 4], vec![0; 4], vec![0; 4], vec![64; 4]]);
    let predictor = Predictor::new(&model, &net, PredictorOptions::default())?;
    endings(c, &watch, &mut |request| predictor.predict(request, &x).map(drop))?;
    compiled(c, &watch, &model, &net, &x)?;
    for how in [Deadline, Limit] {
        training(c, how)?;
    }
    for how in [Deadline, Cap, Limit] {
        file(c, how)?;
    }
    Ok(())
}

// ---- H09 and H12

const NARROW: usize = 8;

fn small(model: &Arc<Manager>) -> Result<Module> {
    let layers = [
        Module::linear(model, NARROW, NARROW, true)?,
        Module::activation(model, Activation::Tanh)?,
        Module::linear(model, NARROW, 1, true)?,
    ];
    Module::sequential(model, &layers)
}

fn serve(server: &Manager, predictor: &Predictor) -> Result<bool> {
    let request = server.open("request")?;
    let x = request.full([1, NARROW], 0.5, DType::F32)?;
    predictor.predict(&request, &x)?;
    Ok(x.reshape([2, 2])
        .is_err_and(|error| error.status == Status::Shape))
}

fn h09(c: &mut Checks) -> Result<()> {
    const REQUESTS: usize = 200_000;
    let server = Arc::new(Manager::new("server")?);
    let predictor = Predictor::new(&server, &small(&server)?, PredictorOptions::default())?;
    let scopes = server.stats()?.subtree_scopes;
    let (mut wrong, mut before) = (0, 0);
    for request in 0..REQUESTS {
        if request == REQUESTS / 20 {
            before = resident_bytes();
        }
        wrong += usize::from(!serve(&server, &predictor)?);
    }
    c.equal(wrong, 0);
    c.equal(server.stats()?.subtree_scopes, scopes);
    let grown = resident_bytes().saturating_sub(before);
    c.that(grown <= 64 << 10, &format!("{grown} bytes more"));
    Ok(())
}

struct Work<'a> {
    net: &'a Module,
    predictor: Predictor,
}

fn input(s: &Manager) -> Result<Array<'_>> {
    let values: Vec<f32> = (0..8 * NARROW).map(|at| (at % 7) as f32 - 3.0).collect();
    s.array((&values[..], [8, NARROW]))
}

fn by_arrays(_: &Work<'_>, s: &Arc<Manager>) -> Result<Vec<f32>> {
    let x = input(s)?;
    (&x * &x)?.sum(1, false)?.to_vec()
}
/// The gradient with respect to the input, which is the thread's own; the weights are frozen.
fn by_modules(work: &Work<'_>, s: &Arc<Manager>) -> Result<Vec<f32>> {
    let x = s.variable(&input(s)?)?;
    work.net.forward(s, &x)?.sum(.., false)?.backward()?;
    s.sum(&x.grad()?.expect("a gradient"), 1, false)?.to_vec()
}
fn by_predictors(work: &Work<'_>, s: &Arc<Manager>) -> Result<Vec<f32>> {
    work.predictor.predict(s, &input(s)?)?.to_vec()
}
fn by_trainers(_: &Work<'_>, s: &Arc<Manager>) -> Result<Vec<f32>> {
    let net = Module::linear(s, NARROW, 1, false)?;
    net.parameter("weight")?
        .value()?
        .assign(&s.full([1], 0.25, DType::F32)?)?;
    let data = Dataset::new(
        s,
        &[
            &s.full([16, NARROW], 0.5, DType::F32)?,
            &s.full([16, 1], 3.0, DType::F32)?,
        ],
        1,
    )?;
    let options = TrainerOptions {
        loss: Loss::Mse,
        batch_size: 4,
        epochs: 2,
        ..Default::default()
    };
    Trainer::new(s, &net, &data, options)?.run()?;
    net.parameter("weight")?.value()?.to_vec()
}

type Kind = fn(&Work<'_>, &Arc<Manager>) -> Result<Vec<f32>>;

fn h12(c: &mut Checks) -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = small(&model)?;
    net.freeze(true)?;
    let kinds: [(&str, Kind); 4] = [
        ("arrays", by_arrays),
        ("modules", by_modules),
        ("predictors", by_predictors),
        ("trainers", by_trainers),
    ];
    for (name, kind) in kinds {
        let new_work = || -> Result<Work<'_>> {
            Ok(Work {
                net: &net,
                predictor: Predictor::new(&model, &net, PredictorOptions::default())?,
            })
        };
        let wanted = kind(&new_work()?, &Arc::new(Manager::new("alone")?))?;
        let rounds = |work: Work<'_>| -> Result<usize> {
            let (mut wrong, begun) = (0, Instant::now());
            while begun.elapsed() < Duration::from_secs(2) {
                wrong += usize::from(kind(&work, &Arc::new(Manager::new("request")?))? != wanted);
            }
            Ok(wrong)
        };
        let works = [new_work()?, new_work()?];
        std::thread::scope(|threads| {
            let rounds = &rounds;
            let all: Vec<_> = works
                .into_iter()
                .map(|work| threads.spawn(move || rounds(work)))
                .collect();
            for thread in all {
                let outcome = thread.join().unwrap();
                c.that(matches!(outcome, Ok(0)), &format!("{name}: {outcome:?}"));
            }
        });
    }
    Ok(())
}
