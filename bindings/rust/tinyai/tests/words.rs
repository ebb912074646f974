//! What wrong calls are told has no name that is C's alone: as many of them as there are kinds.
use std::sync::Arc;
use tinyai::{
    body, AdamOptions, AnalysisOptions, Array, CompiledFunction, CompiledOptions, DType, Dataset, Loader,
    LoaderOptions, Loss, Manager, ManagerOptions, Module, ModuleMultiheadAttentionOptions, Monitor,
    Optimizer, Parameter, Predictor, PredictorOptions, Profile, ProfileOptions, Reduction, Result, Schedule,
    ScheduleOptions, Session, SessionOptions, Trainer, TrainerOptions,
};

struct Said(Vec<String>);

impl Said {
    fn of<T>(&mut self, outcome: Result<T>) {
        if let Err(error) = outcome {
            self.0.push(error.to_string());
        }
    }
}

fn is_of_c(said: &str) -> bool {
    const WORDS: [&str; 6] = [
        "tinyai_",
        "TINYAI_",
        "'into'",
        "struct_size",
        "null pointer",
        "null array handle",
    ];
    let head = said.split(": ").next().unwrap_or_default();
    let is_function = head.split_once('_').is_some_and(|(noun, _)| {
        [
            "array",
            "manager",
            "module",
            "optimizer",
            "trainer",
            "variable",
            "loader",
            "dataset",
            "function",
        ]
        .contains(&noun)
    });
    is_function || WORDS.iter().any(|word| said.contains(word))
}

fn tensors(said: &mut Said, m: &Manager) -> Result<()> {
    let (x, y, ids) = (
        m.ones([2, 3], DType::F32)?,
        m.ones([4, 5], DType::F32)?,
        m.array([7i64, -9])?,
    );
    let w = m.parameter([1.0f32, 2.0])?;
    said.of(x.add(&y));
    said.of(x.matmul(&y));
    said.of(x.softmax(9));
    said.of(x.sum([0, 0], false));
    said.of(x.reshape([7]));
    said.of(x.index_select(&ids, 0));
    said.of(ids.sqrt());
    said.of(w.square());
    said.of(m.variable(&ids));
    said.of(m.parameter(&ids));
    said.of(m.zeros([1i64 << 40, 1 << 10], DType::F32));
    said.of(m.zeros([1i64 << 62, 1 << 62], DType::F32));
    said.of(x.item::<f64>());
    said.of(x.to_vec::<i64>());
    said.of(m.load_npy("/no/such/file"));
    said.of(m.load_safetensors("/no/such/file"));
    said.of(x.save_npy("/no/such/folder/x"));
    said.of(m.einsum(&[&x], "ij,jk"));
    said.of(m.randint([2], 3, 3, DType::I64));
    said.of(m.constant(&x)?.backward());
    said.of(m.variable(2.0f32)?.add(1.0)?.set_requires_grad(false));
    said.of(x.cross_entropy(&y, 0.0, -100, Reduction::Mean));
    said.of(m.sum(&x, 5, false));
    said.of(m.scaled_dot_product_attention(&x, &y, &y, None, false, 2.0, None));
    said.of(m.uncap());
    said.of(Manager::with(&ManagerOptions {
        device: "abacus".into(),
        ..Default::default()
    }));
    said.of(Manager::with(&ManagerOptions {
        device: "cuda:99".into(),
        ..Default::default()
    }));
    let capped = Manager::new("capped")?;
    let there = capped.array(1.0f32)?;
    capped.cap()?;
    said.of(there.add(1.0));
    said.of(capped.open("below"));
    let scope = m.open("scope")?;
    said.of(scope.ret(there));
    said.of(m.set_deadline(Some(-1.0)));
    Ok(())
}

fn modules(said: &mut Said, home: &Arc<Manager>) -> Result<()> {
    let net = Module::linear(home, 3, 2, true)?;
    let x = home.ones([4, 5], DType::F32)?;
    said.of(Module::linear(home, 0, 2, true));
    said.of(Module::resnet(home, 7, 10));
    said.of(Module::sequential(home, &[] as &[Module]));
    said.of(net.forward(home, &x));
    said.of(net.load("/no/such/file", false));
    said.of(net.save("/no/such/folder/net"));
    said.of(net.parameter("none"));
    said.of(net.buffer("none"));
    said.of(net.child("none"));
    said.of(net.analyze(
        [&x],
        &AnalysisOptions {
            training: true,
            ..Default::default()
        },
    ));
    let options = ModuleMultiheadAttentionOptions {
        kv_heads: Some(5),
        ..Default::default()
    };
    said.of(Module::multihead_attention_with(home, 6, 2, &options));
    said.of(Session::new(
        home,
        &net,
        SessionOptions {
            rows: 0,
            ..Default::default()
        },
    ));
    let adam = Optimizer::adam(home, &net, &AdamOptions::default())?;
    said.of(Optimizer::adam(
        home,
        &net,
        &AdamOptions {
            rate: -1.0,
            ..Default::default()
        },
    ));
    said.of(adam.set_rate(f64::NAN));
    said.of(adam.clip_norm(-1.0));
    said.of(adam.load("/no/such/file"));
    said.of(Schedule::new(
        &adam,
        &ScheduleOptions {
            gamma: -1.0,
            period: Some(0),
            ..Default::default()
        },
    ));
    said.of(Monitor::new(home)?.last("none"));
    let function = CompiledFunction::with(
        home,
        "f",
        &CompiledOptions {
            batched_inputs: 1,
            ..Default::default()
        },
        body(|s, x| Ok(vec![s.sum(&x[0], .., false)?.into()])),
    )?;
    said.of(function.call::<2>(home, &[&home.constant([1.0f32])?]));
    said.of(function.save("/no/such/folder/f"));
    said.of(CompiledFunction::load(home, "/no/such/file"));
    let profile = Profile::start(home, ProfileOptions::default())?;
    said.of(Profile::start(home, ProfileOptions::default()));
    said.of(profile.save_trace("/no/such/folder/f"));
    Ok(())
}

fn training(said: &mut Said, home: &Arc<Manager>) -> Result<()> {
    let net = Module::linear(home, 3, 2, true)?;
    let (x, y): (Array<'_>, Array<'_>) = (home.ones([4, 3], DType::F32)?, home.zeros([4], DType::I64)?);
    said.of(Dataset::new(home, &[&x, &home.zeros([5], DType::I64)?], 1));
    let data = Dataset::new(home, &[&x, &y], 1)?;
    said.of(Dataset::new(home, &[&x, &y], 3));
    said.of(data.split([3, 3], None));
    said.of(Loader::new(
        &data,
        &LoaderOptions {
            batch_size: 0,
            ..Default::default()
        },
    ));
    let refused = |options: TrainerOptions<'_>| Trainer::new(home, &net, &data, options);
    said.of(refused(TrainerOptions {
        batch_size: 0,
        ..Default::default()
    }));
    said.of(refused(TrainerOptions {
        rate: -1.0,
        ..Default::default()
    }));
    said.of(refused(TrainerOptions {
        loss: Loss::Host,
        ..Default::default()
    }));
    said.of(refused(TrainerOptions {
        shards: 5000,
        ..Default::default()
    }));
    let trainer = refused(TrainerOptions::default())?;
    said.of(trainer.load("/no/such/file"));
    said.of(trainer.save("/no/such/folder/checkpoint"));
    let predictor = Predictor::new(home, &net, PredictorOptions::default())?;
    said.of(predictor.predict(home, &y));
    said.of(Parameter::new(home, [1i64]));
    Ok(())
}

#[test]
fn no_wrong_call_is_told_in_words_of_c() {
    let home = Arc::new(Manager::new("words").unwrap());
    let mut said = Said(Vec::new());
    tensors(&mut said, &home).unwrap();
    modules(&mut said, &home).unwrap();
    training(&mut said, &home).unwrap();
    let wrong: Vec<&String> = said.0.iter().filter(|each| is_of_c(each)).collect();
    assert_eq!(wrong, Vec::<&String>::new());
    let twice = |said: &&String| {
        let mut parts = said.split(": ");
        let head = parts.next().and_then(|head| head.rsplit("::").next());
        head == parts.next()
    };
    assert_eq!(said.0.iter().find(twice), None, "what was called is said once");
    assert!(said.0.len() > 60, "{}", said.0.len());
}
