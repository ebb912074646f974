//! Training steps within a budget: N01, N02, N12.
use crate::{Checks, Row};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use tinyai::{
    AdamOptions, CompiledFunction, CompiledOptions, Manager, ManagerOptions, Module,
    ModuleTransformerEncoderOptions, Optimizer, Price, Reduction, Result, Status, Variable,
};

pub const ROWS: &[Row] = &[("N01", n01), ("N02", n02), ("N12", n12)];

const WORDS: usize = 40;
const FEATURES: usize = 32;
const SEQUENCES: usize = 4;
const POSITIONS: usize = 12;
const BUDGETS: usize = 20;

struct Gpt {
    base: Arc<Manager>,
    head: Arc<Module>,
    function: CompiledFunction,
}

fn words(ahead: usize) -> Vec<i64> {
    (0..SEQUENCES * POSITIONS)
        .map(|i| ((i + ahead) * 7 % WORDS) as i64)
        .collect()
}

impl Gpt {
    fn new(budget_bytes: usize) -> Result<Gpt> {
        let base = Arc::new(Manager::with(&ManagerOptions {
            name: "gpt".into(),
            seed: Some(11),
            ..Default::default()
        })?);
        let embedding = Module::embedding(&base, WORDS, FEATURES)?;
        let layers = ModuleTransformerEncoderOptions {
            hidden: 2 * FEATURES as i64,
            causal: true,
            ..Default::default()
        };
        let blocks = Module::transformer_encoder_with(&base, FEATURES, 4, 3, &layers)?;
        let head = Arc::new(Module::linear(&base, FEATURES, WORDS, true)?);
        let mut parameters = embedding.parameters()?;
        parameters.extend(blocks.parameters()?);
        parameters.extend(head.parameters()?);
        let optimizer = Optimizer::adamw(&base, parameters.iter().map(|(_, p)| p), &AdamOptions::default())?;
        let last = Arc::clone(&head);
        let options = CompiledOptions {
            budget_bytes,
            ..Default::default()
        };
        let function = CompiledFunction::with(&base, "step", &options, move |s, x| {
            let y = embedding.forward(s, &*x[0].value()?)?;
            let y = last.forward(s, &blocks.forward(s, &y)?)?;
            let scores = y.reshape([SEQUENCES * POSITIONS, WORDS])?;
            let loss = s.cross_entropy(&scores, &*x[1].value()?, 0.0, -100, Reduction::Mean)?;
            loss.backward()?;
            optimizer.step()?;
            optimizer.clear_grads()?;
            Ok(vec![loss.into()])
        })?;
        Ok(Gpt { base, head, function })
    }

    fn inputs(&self) -> Result<[Variable<'_>; 2]> {
        let (x, y) = (words(0), words(1));
        let shape = [SEQUENCES as i64, POSITIONS as i64];
        Ok([
            self.base.constant(&self.base.array((&x, &shape))?)?,
            self.base.constant(&self.base.array((&y, &[y.len() as i64]))?)?,
        ])
    }

    fn price(&self, budget: usize) -> Result<Price> {
        let [x, y] = self.inputs()?;
        self.function.price([&x, &y], 1, budget)
    }
}

/// The bits of losses and of the head's weight, and the peak above what was there before.
fn run(gpt: &Gpt) -> Result<(Vec<u64>, Vec<f32>, usize)> {
    let [x, y] = gpt.inputs()?;
    let before = gpt.base.stats()?.subtree_bytes;
    gpt.base.reset_peak()?;
    let mut losses = Vec::new();
    for _ in 0..2 {
        let [loss] = gpt.function.call(&gpt.base, &[&x, &y])?;
        losses.push(loss.item::<f64>()?.to_bits());
    }
    let peak = gpt.base.stats()?.peak_bytes - before;
    let weight = gpt.head.parameter("weight")?.value()?.to_vec::<f32>()?;
    Ok((losses, weight, peak))
}

fn n01(c: &mut Checks) -> Result<()> {
    let whole = Gpt::new(0)?;
    let most = whole.price(0)?;
    c.equal((most.operators, most.more_time), (0, 0.0));
    c.that(
        most.least_bytes < most.peak_bytes * 3 / 4,
        "there is something to see",
    );
    let (losses, weight, peak) = run(&whole)?;
    let mut before = most;
    for i in 0..=BUDGETS {
        let budget = most.peak_bytes - (most.peak_bytes - most.least_bytes) * i / BUDGETS;
        let bounded = Gpt::new(budget)?;
        let told = bounded.price(budget)?;
        c.that(
            told.peak_bytes <= budget && told.peak_bytes <= before.peak_bytes,
            "no more than the budget, and than a larger one",
        );
        c.that(told.more_time >= before.more_time, "no faster than with more");
        let found = run(&bounded)?;
        c.equal(&found.0, &losses);
        c.that(found.1 == weight, "the same weights");
        c.equal(peak - found.2, most.peak_bytes - told.peak_bytes);
        c.equal(bounded.function.stats()?.copies, told.operators);
        before = told;
    }
    c.equal(before.peak_bytes, most.least_bytes);
    Ok(())
}

fn n02(c: &mut Checks) -> Result<()> {
    let least = {
        let whole = Gpt::new(0)?;
        let least = whole.price(0)?.least_bytes;
        c.equal(whole.price(least - 1)?.peak_bytes, 0);
        least
    };
    let bounded = Gpt::new(least - 1)?;
    let [x, y] = bounded.inputs()?;
    let message = c.fails(
        bounded.function.call::<1>(&bounded.base, &[&x, &y]),
        Status::Limit,
    );
    for part in [&format!("{least} bytes"), "is fullest at", "a smaller batch"] {
        c.has(&message, part);
    }
    Ok(())
}

/// The price of a loaded step's budget and its next losses, a line each, as tests/saved/budgeted_step.c prints them.
fn loaded(c: &mut Checks, file: &Path) -> Result<String> {
    let base = Arc::new(Manager::with(&ManagerOptions {
        name: "loaded".into(),
        seed: Some(7),
        ..Default::default()
    })?);
    let step = CompiledFunction::load(&base, file)?;
    let numbers: Vec<f32> = (0..64 * 32).map(|i| (i * 7 % 11) as f32 * 0.125).collect();
    let x = base.constant(&base.array((&numbers, &[64, 32]))?)?;
    let budget = step.stats()?.budget_bytes;
    let price = step.price([&x], 1, budget)?;
    let mut text = format!(
        "{} {} {:.9}\n",
        price.peak_bytes, price.operators, price.more_time
    );
    for _ in 0..4 {
        let [loss] = step.call(&base, &[&x])?;
        text += &format!("{:.9}\n", loss.item::<f64>()?);
    }
    c.equal(step.stats()?.copies, price.operators);
    c.that(price.peak_bytes <= budget, "within the budget");
    Ok(text)
}

fn n12(c: &mut Checks) -> Result<()> {
    let library = std::env::var("TINYAI_LIB_DIR").unwrap_or_default();
    let in_c = Path::new(&library).join("tests/c_saved_budgeted_step");
    let file = std::env::temp_dir().join(format!("tinyai-budgeted-{}.onnx", std::process::id()));
    let saved = Command::new(&in_c)
        .arg("save")
        .arg(&file)
        .output()
        .map_err(tinyai::Error::other)?;
    c.that(saved.status.success(), "saving in C");
    let expected = String::from_utf8_lossy(&saved.stdout).into_owned();
    c.equal(expected.lines().count(), 5);
    let found = loaded(c, &file);
    std::fs::remove_file(&file).map_err(tinyai::Error::other)?;
    c.equal(found?, expected);
    Ok(())
}
