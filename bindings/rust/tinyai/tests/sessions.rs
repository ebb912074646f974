//! Sessions: what a module remembers of a request, and what becomes of its rows.
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use tinyai::{
    no_grad, Category, CompiledFunction, DType, Manager, Module, Network, Predictor, PredictorOptions,
    Result, RunningModule, Session, SessionOptions, SessionUse, Status, Value, Variable,
};

fn gpt(model: &Arc<Manager>) -> Result<Module> {
    Module::gpt(model, 19, 12, 8, 2, 2)
}

fn close(got: &[f32], wanted: &[f32]) -> bool {
    got.len() == wanted.len()
        && got
            .iter()
            .zip(wanted)
            .all(|(a, b)| (a - b).abs() <= 1e-5 * b.abs().max(1.0))
}

/// The scores behind a whole text.
fn at_once(net: &Module, text: &[i64]) -> Result<Vec<f32>> {
    let s = Manager::new("whole")?;
    let x = s.array((text, [1, text.len()]))?;
    net.forward(&s, &x)?.i((0, -1))?.to_vec()
}

fn last(scores: &Variable<'_>, row: i64) -> Result<Vec<f32>> {
    scores.i((row, -1))?.to_vec()
}

#[test]
fn a_text_in_pieces_gives_what_it_gives_at_once() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = gpt(&model)?.valid()?;
    let s = Manager::new("request")?;
    let mut chat = Session::new(&s, &net, SessionOptions::default())?;
    let y = net.forward_session(&s, &mut chat, [&s.array([[3i64, 1, 4]])?])?;
    assert!(close(&last(&y, 0)?, &at_once(&net, &[3, 1, 4])?));
    let y = net.forward_session(&s, &mut chat, [&s.array([[1i64]])?])?;
    assert!(close(&last(&y, 0)?, &at_once(&net, &[3, 1, 4, 1])?));
    chat.truncate(Some(0), 2)?;
    let y = net.forward_session(&s, &mut chat, [&s.array([[5i64]])?])?;
    assert!(close(&last(&y, 0)?, &at_once(&net, &[3, 1, 5])?));
    assert_eq!(chat.lengths()?, [3]);
    chat.reset_state()?;
    assert_eq!(chat.lengths()?, [0]);
    Ok(())
}

#[test]
fn rows_are_texts_of_their_own() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = gpt(&model)?.valid()?;
    let s = Manager::new("request")?;
    let options = SessionOptions {
        rows: 3,
        capacity: Some(4),
        name: "chat".into(),
        dtype: Some(DType::F64),
    };
    let mut chat = Session::new(&s, &net, options)?;
    let x = s.array([[1i64, 2], [3, 0]])?;
    let y = net.forward_session(&s, chat.rows([2, 0]).counts([2, 1]), [&x])?;
    assert!(close(&last(&y, 0)?, &at_once(&net, &[1, 2])?));
    assert_eq!(chat.lengths()?, [1, 0, 2]);
    chat.select([Some(2), None, Some(2)])?;
    let y = net.forward_session(&s, chat.counts([1, 0, 1]), [&s.array([[5i64], [0], [6]])?])?;
    assert!(close(&last(&y, 0)?, &at_once(&net, &[1, 2, 5])?));
    assert!(close(&last(&y, 2)?, &at_once(&net, &[1, 2, 6])?));
    let x = s.array([[7i64, 8]])?;
    let full = net.forward_session(&s, chat.rows([0]), [&x]).unwrap_err();
    assert_eq!(full.status, Status::Range);
    assert!(full
        .to_string()
        .contains("session 'chat' row 0: 3 steps and 2 more pass its capacity of 4"));
    let unequal = net
        .forward_session(&s, chat.rows([0]).counts([1, 1]), [&x])
        .unwrap_err();
    assert_eq!(unequal.status, Status::Shape);
    let none: [usize; 0] = [];
    let no_rows = net.forward_session(&s, chat.rows(none), [&x]).unwrap_err();
    assert_eq!(no_rows.status, Status::Argument, "{no_rows}");
    let no_counts = net.forward_session(&s, chat.counts(none), [&x]).unwrap_err();
    assert_eq!(no_counts.status, Status::Argument, "{no_counts}");
    chat.reserve(8)?;
    let y = net.forward_session(&s, chat.rows([0]), [&x])?;
    assert!(close(&last(&y, 0)?, &at_once(&net, &[1, 2, 5, 7, 8])?));
    let info = chat.info()?;
    assert_eq!(
        (info.rows, info.capacity, info.longest, info.slots),
        (3, Some(8), 5, 4)
    );
    assert_eq!(info.bytes_per_step, 2 * 2 * 8 * 8);
    assert!(!info.in_use);
    assert_eq!(s.stats()?.by_category[Category::Session], info.bytes);
    drop(chat);
    assert_eq!(s.stats()?.by_category[Category::Session], 0);
    Ok(())
}

#[test]
fn a_predictor_goes_on_with_a_session() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = gpt(&model)?;
    let predictor = Predictor::new(&model, &net, PredictorOptions::default())?;
    let s = Manager::new("request")?;
    let mut chat = Session::new(&s, &net, SessionOptions::default())?;
    predictor.predict_session(&s, &mut chat, &s.array([[3i64, 1]])?)?;
    let y = predictor.predict_session(&s, &mut chat, &s.array([[4i64]])?)?;
    assert!(close(
        &y.i((0, -1))?.to_vec::<f32>()?,
        &at_once(&net, &[3, 1, 4])?
    ));
    Ok(())
}

#[test]
fn a_compiled_function_goes_on_with_a_session_by_one_trace() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = Arc::new(gpt(&model)?.valid()?);
    let body = net.clone();
    let step = CompiledFunction::new(&model, "step", move |s, x| {
        Ok(vec![body.forward(s, &x[0])?.into()])
    })?;
    let s = Manager::new("request")?;
    let options = || SessionOptions {
        rows: 2,
        capacity: Some(9),
        name: "chat".into(),
        ..Default::default()
    };
    let mut eager = Session::new(&s, &net, options())?;
    let mut compiled = Session::new(&s, &net, options())?;
    for word in 0..4i64 {
        let x = s.array([[word, word + 1], [word + 2, 3]])?;
        let counts = [1 + word % 2, 2 - word % 2];
        let expected = net.forward_session(&s, eager.rows([1, 0]).counts(counts), [&x])?;
        let [y] = step.call_session(&s, compiled.rows([1, 0]).counts(counts), &[&s.constant(&x)?])?;
        assert_eq!(y.to_vec::<f32>()?, expected.to_vec::<f32>()?);
        assert_eq!(compiled.lengths()?, eager.lengths()?);
    }
    assert_eq!(step.stats()?.traces, 1);
    let x = s.constant([[0i64, 1, 2, 3], [0, 1, 2, 3]])?;
    let full = step.call_session::<1>(&s, &mut compiled, &[&x]).unwrap_err();
    assert_eq!(full.status, Status::Range);
    assert!(
        full.to_string()
            .contains("session 'chat' row 0: 6 steps and 4 more pass"),
        "{full}"
    );
    Ok(())
}

#[test]
fn a_compiled_predictor_goes_on_with_a_session() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = gpt(&model)?;
    let eager = Predictor::new(&model, &net, PredictorOptions::default())?;
    let options = PredictorOptions {
        compile: true,
        ..Default::default()
    };
    let compiled = Predictor::new(&model, &net, options)?;
    let s = Manager::new("request")?;
    let mut one = Session::new(&s, &net, SessionOptions::default())?;
    let mut other = Session::new(&s, &net, SessionOptions::default())?;
    for word in 0..12i64 {
        let x = s.array([[word]])?;
        let expected = eager.predict_session(&s, &mut one, &x)?;
        let y = compiled.predict_session(&s, &mut other, &x)?;
        assert_eq!(y.to_vec::<f32>()?, expected.to_vec::<f32>()?);
    }
    assert_eq!(other.lengths()?, [12]);
    Ok(())
}

#[test]
fn a_predictor_traces_as_many_sizes_as_it_has_plans_and_computes_the_others() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    for (plans, wanted) in [(64, 8), (2, 2 + 3 * 6)] {
        let runs = Arc::new(AtomicUsize::new(0));
        let counted = runs.clone();
        let net = Module::from_fn(&model, "counting", move |s, x| {
            counted.fetch_add(1, Ordering::Relaxed);
            Ok(vec![s.add(&x[0], &x[0])?.into()])
        })?;
        let options = PredictorOptions {
            compile: true,
            plans,
            ..Default::default()
        };
        let predictor = Predictor::new(&model, &net, options)?;
        let s = Manager::new("batch")?;
        for _ in 0..3 {
            for rows in 1..=8usize {
                let y = predictor.predict(&s, &s.array(vec![1.0f32; rows])?)?;
                assert_eq!(y.to_vec::<f32>()?, vec![2.0; rows]);
            }
        }
        assert_eq!(runs.load(Ordering::Relaxed), wanted);
    }
    Ok(())
}

#[test]
fn states_of_recurrent_modules_go_on_and_train() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let lstm = Module::lstm(&model, 2, 3)?;
    let s = Manager::new("request")?;
    let mut run = Session::new(&s, &lstm, SessionOptions::default())?;
    let x = s.array([[[0.5f32, -1.0]], [[0.25, 2.0]], [[1.0, 0.0]]])?;
    let whole: Vec<f32> = no_grad(|| lstm.forward(&s, &x))?.i(-1)?.to_vec()?;
    lstm.forward_session(&s, &mut run, [&x.slice(0, 0, 2, 1)?])?;
    let [y, h, c] = lstm.forward_session_many(&s, &mut run, [&x.slice(0, 2, 3, 1)?])?;
    assert!(close(&y.to_vec::<f32>()?, &whole));
    assert!(close(&h.to_vec::<f32>()?, &whole));
    assert_eq!(c.shape()?, [1, 1, 3]);
    y.sum(.., false)?.backward()?;
    assert!(lstm.parameter("weight_hh_l0")?.grad()?.is_some());
    assert_eq!(run.truncate(None, 2).unwrap_err().status, Status::Unsupported);
    Ok(())
}

/// Sums up what each row was given, in a slot.
struct Sums;

impl Network for Sums {
    fn forward<'s>(
        &self,
        module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let sum = module.slot(s, "sum")?.add(&x[0])?;
        module.set_slot("sum", &sum)?;
        Ok(vec![sum.into()])
    }

    fn slots(&self) -> Vec<(&str, DType, Vec<usize>)> {
        vec![("sum", DType::F32, vec![2])]
    }
}

#[test]
fn slots_of_a_network_in_rust_go_on_row_by_row() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = Module::sequential(&model, &[Module::compose(&model, "sums", Sums)?])?;
    let s = Manager::new("request")?;
    let options = || SessionOptions {
        rows: 2,
        ..Default::default()
    };
    let mut run = Session::new(&s, &net, options())?;
    let x = s.array([[1f32, 2.0], [10.0, 20.0]])?;
    let next = |run: SessionUse<'_>| net.forward_session(&s, run, [&x])?.to_vec::<f32>();
    assert_eq!(next((&mut run).into())?, [1.0, 2.0, 10.0, 20.0]);
    assert_eq!(next((&mut run).into())?, [2.0, 4.0, 20.0, 40.0]);
    assert_eq!(next(run.counts([1, 0]))?[..2], [3.0, 6.0]);
    assert_eq!(run.lengths()?, [3, 2]);
    run.select([Some(1), Some(0)])?;
    assert_eq!(next((&mut run).into())?, [21.0, 42.0, 13.0, 26.0]);
    assert_eq!(net.forward(&s, &x)?.to_vec::<f32>()?, [1.0, 2.0, 10.0, 20.0]); // without one nothing is remembered
    let mut other = Session::new(&s, &net, options())?;
    assert_eq!(next((&mut other).into())?, [1.0, 2.0, 10.0, 20.0]);
    run.reset_state()?;
    assert_eq!(next((&mut run).into())?, [1.0, 2.0, 10.0, 20.0]);
    assert_eq!(run.info()?.slots, 1);
    Ok(())
}

#[test]
fn slots_refuse_what_they_are_not() -> Result<()> {
    struct Wrong(fn(RunningModule<'_>, &Manager) -> Result<()>);
    impl Network for Wrong {
        fn forward<'s>(
            &self,
            module: RunningModule<'s>,
            s: &'s Manager,
            x: &'s [Variable<'s>],
        ) -> Result<Vec<Value<'s>>> {
            (self.0)(module, s)?;
            Ok(vec![s.copy(&x[0])?.into()])
        }
        fn slots(&self) -> Vec<(&str, DType, Vec<usize>)> {
            vec![("n", DType::I64, vec![])]
        }
    }
    let model = Arc::new(Manager::new("model")?);
    let s = Manager::new("request")?;
    let x = s.ones([2, 3], DType::F32)?;
    let refused = |act: fn(RunningModule<'_>, &Manager) -> Result<()>, words: &str| -> Result<()> {
        let net = Module::compose(&model, "wrong", Wrong(act))?;
        let options = SessionOptions {
            rows: 2,
            ..Default::default()
        };
        let mut run = Session::new(&s, &net, options)?;
        let error = net.forward_session(&s, &mut run, [&x]).unwrap_err();
        assert!(error.to_string().contains(words), "{error}");
        assert_eq!(run.lengths()?, [0, 0]);
        Ok(())
    };
    refused(|m, s| m.slot(s, "h").map(drop), "has no slot 'h'")?;
    refused(
        |m, s| m.set_slot("n", &s.constant(s.ones([2], DType::F32)?)?),
        "is no 'n', i64",
    )?;
    refused(
        |m, s| m.set_slot("n", &s.constant(s.ones([2, 1], DType::I64)?)?),
        "is no 'n', [] for each row",
    )?;
    Ok(())
}

#[test]
fn a_list_of_no_rows_is_not_a_list_of_all() -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = Arc::new(gpt(&model)?.valid()?);
    let s = Manager::new("request")?;
    let mut chat = Session::new(&s, &net, SessionOptions::default())?;
    let (none, x) = (Vec::<usize>::new(), s.array([[3i64]])?);
    let predictor = Predictor::new(&model, &net, PredictorOptions::default())?;
    let own = net.clone();
    let step = CompiledFunction::new(&model, "step", move |s, x| {
        Ok(vec![own.forward(s, &x[0])?.into()])
    })?;
    let v = s.constant(&x)?;
    let refused = [
        net.forward_session(&s, chat.rows(none.clone()), [&x]).map(drop),
        net.forward_session(&s, chat.counts(none.clone()), [&x]).map(drop),
        net.forward_session(&s, chat.rows(none.clone()).counts(none.clone()), [&x])
            .map(drop),
        predictor
            .predict_session(&s, chat.rows(none.clone()), &x)
            .map(drop),
        step.call_session::<1>(&s, chat.rows(none.clone()), &[&v])
            .map(drop),
    ];
    for outcome in refused {
        let error = outcome.unwrap_err();
        assert_eq!(error.status, Status::Argument);
        assert!(error.message().contains("an empty list names no row"), "{error}");
    }
    assert_eq!(chat.lengths()?, [0]);
    Ok(())
}
