//! Under attack: A05, A07, A08.
use crate::around::Around;
use crate::{Checks, Row};
use std::ffi::{c_char, c_int};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use tinyai::{
    Activation, CustomFunction, DType, Dataset, Error, GradcheckOptions, Loader, LoaderOptions, Loss,
    LossFunction, Manager, Module, Network, Optimizer, Parameter, Predictor, PredictorFunction,
    PredictorOptions, Result, RunningModule, Schedule, ScheduleOptions, SgdOptions, Status, Trainer,
    TrainerCallback, TrainerOptions, Value, Variable,
};

pub const ROWS: &[Row] = &[("A05", a05), ("A07", a07), ("A08", a08)];

pub type Home = Arc<Manager>;

pub fn home(name: &str) -> Result<Home> {
    Ok(Arc::new(Manager::new(name)?))
}

fn examples(scope: &Home) -> Result<Dataset> {
    let (x, y) = (scope.ones([8, 2], DType::F32)?, scope.ones([8, 1], DType::F32)?);
    Dataset::new(scope, &[&x, &y], 1)
}

/// w * inner(x).
pub struct Scaled {
    pub inner: Module,
    pub w: Parameter,
}

impl Network for Scaled {
    fn forward<'s>(
        &self,
        _module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        Ok(vec![s.mul(&self.inner.forward(s, &x[0])?, &self.w)?.into()])
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("inner", &self.inner)]
    }

    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        vec![("w", &self.w)]
    }
}

// ---- A05

extern "C" {
    fn setlocale(category: c_int, name: *const c_char) -> *const c_char;
}
const LC_NUMERIC: c_int = 1;

/// A locale whose decimal point is a comma, as de_DE's, made on the spot, for the whole process; whether it is in force. glibc
/// reads its categories from files below LOCPATH; LC_NUMERIC's has six entries (point, separator, groups, both as wide
/// characters, code set) behind their places.
fn set_decimal_comma(folder: &Path) -> bool {
    let start = [0x2003_1115_u32 ^ 1, 6, 32, 34, 35, 36, 40, 44];
    let mut file: Vec<u8> = start.iter().flat_map(|number| number.to_ne_bytes()).collect();
    file.extend(b",\0\0\0,\0\0\0\0\0\0\0ASCII\0");
    std::fs::create_dir_all(folder.join("comma")).unwrap();
    std::fs::write(folder.join("comma").join("LC_NUMERIC"), file).unwrap();
    std::env::set_var("LOCPATH", folder);
    extern "C" {
        fn strtod(text: *const c_char, end: *mut *mut c_char) -> f64;
    }
    // SAFETY: C strings; nobody else reads numbers by the locale meanwhile.
    let set = unsafe {
        !setlocale(LC_NUMERIC, c"comma".as_ptr()).is_null()
            && strtod(c"1,5".as_ptr(), std::ptr::null_mut()) == 1.5
    };
    std::env::remove_var("LOCPATH");
    set
}

/// What a training leaves that has texts or files with numbers.
struct Trained {
    home: Home,
    net: Module,
    monitor: tinyai::Monitor,
    trainer: Trainer,
}

fn path_in(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

impl Trained {
    fn new() -> Result<Trained> {
        let home = Arc::new(Manager::with(&tinyai::ManagerOptions {
            name: "model".into(),
            seed: Some(5),
            ..Default::default()
        })?);
        let (net, monitor) = (Module::linear(&home, 2, 1, true)?, tinyai::Monitor::new(&home)?);
        let data = examples(&home)?;
        let options = TrainerOptions {
            loss: Loss::Mse,
            rate: 0.0625,
            epochs: 3,
            monitor: Some(&monitor),
            ..Default::default()
        };
        let trainer = Trainer::new(&home, &net, &data, options)?;
        trainer.run()?;
        Ok(Trained {
            home,
            net,
            monitor,
            trainer,
        })
    }

    fn save(&self, folder: &Path) -> Result<()> {
        self.net.save(path_in(folder, "net.safetensors"))?;
        self.trainer.save(path_in(folder, "trainer.safetensors"))
    }

    fn load(&self, folder: &Path) -> Result<()> {
        self.net.load(path_in(folder, "net.safetensors"), false)?;
        self.trainer.load(path_in(folder, "trainer.safetensors"))
    }

    /// All of them.
    fn written(&self, folder: &Path) -> Result<Vec<(&'static str, Vec<u8>)>> {
        self.save(folder)?;
        self.monitor.save_csv(path_in(folder, "curves.csv"))?;
        self.monitor.save_svg("loss", path_in(folder, "curves.svg"))?;
        let x = self.home.array((&[1.5f32, -0.25, 1e-9], &[3]))?;
        x.save_npy(path_in(folder, "x.npy"))?;
        let saved = path_in(folder, "net.safetensors");
        let mut all = vec![
            ("an array's print", x.to_string().into_bytes()),
            ("the monitor's print", self.monitor.to_string().into_bytes()),
            (
                "a module's print",
                Module::dropout(&self.home, 0.25)?.to_string().into_bytes(),
            ),
            (
                "a file's print",
                tinyai::describe_safetensors(&saved, tinyai::Format::Json)?.into_bytes(),
            ),
        ];
        for name in [
            "net.safetensors",
            "trainer.safetensors",
            "curves.csv",
            "curves.svg",
            "x.npy",
        ] {
            all.push((name, std::fs::read(folder.join(name)).unwrap()));
        }
        Ok(all)
    }

    fn weights(&self) -> Result<Vec<f32>> {
        self.net.parameter("weight")?.value()?.to_vec()
    }
}

fn a05(c: &mut Checks) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("tinyai-comma-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let trained = Trained::new()?;
    let with_point = trained.written(&folder)?;
    c.that(set_decimal_comma(&folder), "a locale with a decimal comma");
    let under_comma = || {
        trained.load(&folder)?; // as it was written with the point
        let written = trained.written(&folder)?;
        let other = Trained::new()?;
        other.save(&folder)?;
        Ok((written, other))
    };
    let outcome: Result<_> = under_comma();
    // SAFETY: a C string.
    let restored = unsafe { !setlocale(LC_NUMERIC, c"C".as_ptr()).is_null() };
    c.that(restored, "the locale from before");
    let (with_comma, other) = outcome?;
    for ((what, point), (_, comma)) in with_point.into_iter().zip(with_comma) {
        c.that(!point.is_empty() && point == comma, what);
    }
    c.equal(other.weights()?, trained.weights()?);
    trained.load(&folder)?; // as it was written with the comma
    c.equal(trained.trainer.state()?.steps, 3);
    std::fs::remove_dir_all(&folder).unwrap();
    Ok(())
}

// ---- A07

/// Whether closures panic instead of giving an error.
static PANICS: AtomicBool = AtomicBool::new(false);

fn refusal() -> Error {
    if PANICS.load(Ordering::Relaxed) {
        resume_unwind(Box::new("the disk is full"));
    }
    Error::other(std::io::Error::other("the disk is full"))
}

/// The error carries the words once, and leads to their own error; a panic comes out as it was.
#[track_caller]
fn carries<T>(c: &mut Checks, call: impl FnOnce() -> Result<T>) {
    let outcome = match catch_unwind(AssertUnwindSafe(call)) {
        Ok(outcome) => outcome,
        Err(payload) => return c.equal(payload.downcast_ref::<&str>().copied(), Some("the disk is full")),
    };
    c.that(!PANICS.load(Ordering::Relaxed), "the panic goes on");
    let message = c.fails(
        outcome.as_ref().map(|_| ()).map_err(Clone::clone),
        Status::Callback,
    );
    c.equal(message.matches("the disk is full").count(), 1);
    let Err(error) = outcome else { return };
    let mut cause: &dyn std::error::Error = &error;
    while let Some(deeper) = cause.source() {
        c.that(
            cause.to_string() != deeper.to_string(),
            "no line of the chain twice",
        );
        cause = deeper;
    }
    c.that(
        cause.downcast_ref::<std::io::Error>().is_some(),
        "the first error is at the end of the chain",
    );
}

/// Every place where a closure runs.
fn fails_everywhere(c: &mut Checks) -> Result<()> {
    let (m, s) = (home("model")?, Manager::new("s")?);
    let x = s.variable(&s.ones([1, 2], DType::F32)?)?;
    let mut refuses = Module::from_fn(&m, "refuses", |_, _| Err(refusal()))?;
    for _ in 0..3 {
        carries(c, || refuses.forward(&s, &x));
        refuses = Module::compose(&m, "around", Around(refuses))?;
    }
    carries(c, || {
        Predictor::new(&m, &refuses, Default::default())?.predict(&s, &x.value()?)
    });
    let relu = Module::activation(&m, Activation::Relu)?;
    for options in [
        PredictorOptions {
            before: Some(PredictorFunction::new(|_, _| Err(refusal()))),
            ..Default::default()
        },
        PredictorOptions {
            after: Some(PredictorFunction::new(|_, _| Err(refusal()))),
            ..Default::default()
        },
    ] {
        carries(c, || Predictor::new(&m, &relu, options)?.predict(&s, &x.value()?));
    }
    let forward = CustomFunction::new(&m, "f", |_, _| Err(refusal()), |_, _| Ok(vec![None]))?;
    carries(c, || forward.call::<1>(&s, &[&x]));
    let backward = CustomFunction::new(
        &m,
        "b",
        |s, x| Ok(vec![s.copy(&x[0].value()?)?.into()]),
        |_, _| Err(refusal()),
    )?;
    let y = &backward.call::<1>(&s, &[&x])?[0];
    carries(c, || y.sum(.., false)?.backward());
    let f64s = s.variable(&s.ones([2], DType::F64)?)?;
    carries(c, || {
        s.gradcheck(&[&f64s], 1, &GradcheckOptions::default(), |_, _| Err(refusal()))
    });

    let (net, data) = (Module::linear(&m, 2, 1, true)?, examples(&m)?);
    let plain = || TrainerOptions {
        loss: Loss::Mse,
        ..Default::default()
    };
    let fails = || Some(TrainerCallback::new(|_, _, _| Err(refusal())));
    for options in [
        TrainerOptions {
            loss_function: Some(LossFunction::new(|_, _, _| Err(refusal()))),
            ..plain()
        },
        TrainerOptions {
            epoch_begin: fails(),
            ..plain()
        },
        TrainerOptions {
            forward_end: fails(),
            ..plain()
        },
        TrainerOptions {
            batch_end: fails(),
            ..plain()
        },
        TrainerOptions {
            epoch_end: fails(),
            ..plain()
        },
    ] {
        carries(c, || Trainer::new(&m, &net, &data, options)?.run());
    }

    Ok(())
}

fn a07(c: &mut Checks) -> Result<()> {
    fails_everywhere(c)?;
    PANICS.store(true, Ordering::Relaxed);
    let outcome = fails_everywhere(c);
    PANICS.store(false, Ordering::Relaxed);
    outcome?;

    // What the engine itself refuses in there says its own words.
    let (m, s) = (home("model")?, Manager::new("s")?);
    let x = s.variable(&s.ones([1, 2], DType::F32)?)?;
    let misfit = Module::from_fn(&m, "misfit", |s, x| {
        Ok(vec![s
            .add(&x[0], &s.variable(&s.ones([3], DType::F32)?)?)?
            .into()])
    })?;
    let message = c.fails(misfit.forward(&s, &x), Status::Callback);
    c.has(&message, "misfit");
    c.has(&message, "[1,2] and [3]");
    Ok(())
}

// ---- A08

fn linear(name: &str) -> Result<Module> {
    Module::linear(&home(name)?, 2, 1, true)
}

fn predicts(c: &mut Checks, predictor: &Predictor) -> Result<()> {
    let s = Manager::new("request")?;
    c.equal(
        predictor.predict(&s, &s.ones([1, 2], DType::F32)?)?.shape()?,
        vec![1, 1],
    );
    Ok(())
}

fn a08(c: &mut Checks) -> Result<()> {
    // Modules, and what is made of them.
    predicts(
        c,
        &Predictor::new(&home("serving")?, &linear("model")?, Default::default())?,
    )?;
    let whole = Module::sequential(
        &home("whole")?,
        &[Module::sequential(&home("part")?, &[linear("layer")?])?],
    )?;
    predicts(c, &Predictor::new(&home("serving")?, &whole, Default::default())?)?;
    predicts(
        c,
        &Predictor::new(&home("serving")?, &whole.child("0.0")?, Default::default())?,
    )?;
    let view = linear("model")?.valid()?;
    predicts(c, &Predictor::new(&home("serving")?, &view, Default::default())?)?;
    let scaled = Scaled {
        inner: linear("inner")?,
        w: Parameter::new(&home("w")?, &home("value")?.ones([1], DType::F32)?)?,
    };
    let composed = Module::compose(&home("composed")?, "scaled", scaled)?;
    let whole = Module::sequential(&home("whole")?, &[composed])?;
    predicts(c, &Predictor::new(&home("serving")?, &whole, Default::default())?)?;
    let buffered = Module::from_fn(&home("net")?, "buffered", |s, x| Ok(vec![s.copy(&x[0])?.into()]))?;
    buffered.add_buffer("count", Manager::new("short")?.array((&[7f32], &[1]))?)?;
    c.values(&*buffered.buffer("count")?, &[7.0]);

    // Trainers, with all that they may be given.
    let mse = || TrainerOptions {
        loss: Loss::Mse,
        ..Default::default()
    };
    let data = examples(&home("data")?)?;
    Trainer::new(
        &home("trainer")?,
        &linear("model")?,
        &examples(&home("data")?)?,
        mse(),
    )?
    .run()?;
    let trainer = {
        let net = linear("model")?;
        let optimizer = Optimizer::sgd(
            &home("state")?,
            net.parameters()?.iter().map(|(_, p)| p),
            &Default::default(),
        )?;
        let (validation, monitor) = (
            examples(&home("held out")?)?,
            tinyai::Monitor::new(&home("monitor")?)?,
        );
        let options = TrainerOptions {
            optimizer: Some(&optimizer),
            validation: Some(&validation),
            monitor: Some(&monitor),
            ..mse()
        };
        Trainer::new(&home("trainer")?, &net, &data, options)?
    };
    trainer.run()?;
    c.equal(trainer.state()?.steps, 1);
    drop(trainer);

    // Optimizers of modules and of parameters, also in groups that came later.
    let net = linear("model")?;
    let optimizer = Optimizer::sgd(
        &home("state")?,
        net.parameters()?.iter().map(|(_, p)| p),
        &SgdOptions::default(),
    )?;
    {
        let w = Parameter::new(&home("w")?, &home("value")?.ones([1], DType::F32)?)?;
        optimizer.add_sgd_group([&w], &SgdOptions::default())?;
    }
    drop(net);
    optimizer.step()?;
    let schedule = Schedule::new(&optimizer, &ScheduleOptions::default())?;
    drop(optimizer);
    schedule.advance()?;
    c.equal(schedule.done()?, 1);
    let loader = Loader::new(&examples(&home("data")?)?, &LoaderOptions::default())?;
    let s = Manager::new("s")?;
    let batch = loader.next(&s)?.unwrap();
    c.equal(batch.array(0).unwrap().shape()?, vec![8, 2]);
    drop(batch);

    // A plain variable is its owner's.
    let plain = {
        let owner = Manager::new("owner")?;
        let w = owner.variable(&owner.ones([3], DType::F32)?)?;
        w.set_name("coefficients")?;
        Optimizer::sgd(&home("state")?, [&w], &SgdOptions::default())?
    };
    let message = c.fails(plain.step(), Status::Closed);
    c.has(&message, "coefficients");
    c.has(&message, "f32[3]");
    Ok(())
}
