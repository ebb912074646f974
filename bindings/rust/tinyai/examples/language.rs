//! A small GPT learns a poem by heart, letter by letter, and goes on from the first words of a line; each step attends to the
//! keys and values that its layers have kept of the steps before (`examples/gpt` reads a book in C).
//!
//! Checked: what it says is the poem's, letter for letter, from two places.
use std::sync::Arc;
use tinyai::{
    no_grad, Activation, AdamOptions, DType, Manager, ManagerOptions, Module,
    ModuleTransformerEncoderOptions, Optimizer, Reduction, Result, Session, SessionOptions,
};

const SEED: u64 = 1;
const FEATURES: usize = 64;
const WINDOW: usize = 64;
const BATCH: usize = 8;
const STEPS: usize = 300;
const PROMPT: usize = 16;
type Shared = Arc<Manager>;

/// William Shakespeare, Sonnet 18, 1609: in the public domain.
const POEM: &str = "Shall I compare thee to a summer's day?
Thou art more lovely and more temperate:
Rough winds do shake the darling buds of May,
And summer's lease hath all too short a date:
Sometime too hot the eye of heaven shines,
And often is his gold complexion dimm'd;
And every fair from fair sometime declines,
By chance or nature's changing course untrimm'd;
But thy eternal summer shall not fade
Nor lose possession of that fair thou owest;
Nor shall Death brag thou wander'st in his shade,
When in eternal lines to time thou growest:
So long as men can breathe or eyes can see,
So long lives this and this gives life to thee.
";

/// The letters that the poem is written with.
struct Alphabet(Vec<char>);

impl Alphabet {
    fn of(text: &str) -> Alphabet {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters.dedup();
        Alphabet(letters)
    }

    fn numbers(&self, text: &str) -> Vec<i64> {
        let number = |letter| self.0.binary_search(&letter).expect("a letter of the poem") as i64;
        text.chars().map(number).collect()
    }
}

fn gpt(scope: &Shared, letters: usize) -> Result<Module> {
    let options = ModuleTransformerEncoderOptions {
        hidden: 4 * FEATURES as i64,
        dropout: 0.0,
        activation: Activation::Gelu,
        norm_first: true,
        causal: true,
        rotary_base: Some(10_000.0),
        ..Default::default()
    };
    let parts = [
        Module::embedding(scope, letters, FEATURES)?,
        Module::transformer_encoder_with(scope, FEATURES, 4, 2, &options)?,
        Module::layer_norm(scope, [FEATURES], 1e-5, true)?,
        Module::linear(scope, FEATURES, letters, true)?,
    ];
    Module::sequential(scope, parts)
}

/// One step on windows of the text, which begins again behind its end; each of their letters shall be told from those before it.
fn learn(s: &Manager, gpt: &Module, adam: &Optimizer, text: &[i64]) -> Result<f64> {
    let starts = s.randint([BATCH, 1], 0, text.len(), DType::I64)?;
    let places = (starts + s.arange(0.0, (WINDOW + 1) as f64, 1.0, DType::I64)?)?.mod_(text.len() as i64)?;
    let windows = s
        .array(text)?
        .index_select(&places.flatten(0, -1)?, 0)?
        .reshape([BATCH, WINDOW + 1])?;
    let (seen, next) = (windows.i((.., ..WINDOW))?, windows.i((.., 1..))?);
    let scores = gpt.forward(s, &seen)?.flatten(0, 1)?;
    let loss = scores.cross_entropy(&next.flatten(0, 1)?, 0.0, -100, Reduction::Mean)?;
    adam.clear_grads()?;
    loss.backward()?;
    adam.clip_norm(1.0)?;
    adam.step()?;
    loss.item()
}

/// The likeliest letters behind a prompt, up to a length in all.
fn recite(gpt: &Module, alphabet: &Alphabet, prompt: &str, length: usize) -> Result<String> {
    let options = SessionOptions {
        capacity: Some(length),
        ..Default::default()
    };
    let mut seen = Session::new(gpt.scope(), gpt, options)?;
    let mut text = prompt.to_string();
    let mut given = alphabet.numbers(prompt);
    for _ in prompt.len()..length {
        let s = gpt.scope().open("step")?;
        let scores = no_grad(|| gpt.forward_session(&s, &mut seen, [&s.array((&given, [1, given.len()]))?]))?;
        let best = scores.i((0, -1))?.argmax(0, false)?.item::<i64>()?;
        text.push(alphabet.0[best as usize]);
        given = vec![best]; // the session has what came before it
    }
    Ok(text)
}

fn run() -> Result<()> {
    let options = ManagerOptions {
        name: "gpt".into(),
        seed: Some(SEED),
        ..Default::default()
    };
    let scope = Arc::new(Manager::with(&options)?);
    let alphabet = Alphabet::of(POEM);
    let gpt = gpt(&scope, alphabet.0.len())?;
    let adam = Optimizer::adam(
        &scope,
        &gpt,
        &AdamOptions {
            rate: 3e-3,
            ..Default::default()
        },
    )?;
    let text = alphabet.numbers(POEM);
    for step in 1..=STEPS {
        let batch = scope.open("batch")?;
        let loss = learn(&batch, &gpt, &adam, &text)?;
        if step % 50 == 0 {
            println!("step {step}: loss {loss:.4}");
        }
    }
    gpt.set_training(false)?; // from now on it keeps keys and values
    for place in [0, POEM.find("But thy").expect("a line of it")] {
        let wanted = &POEM[place..place + WINDOW];
        let said = recite(&gpt, &alphabet, &wanted[..PROMPT], WINDOW)?;
        println!("{}|{}", &said[..PROMPT], &said[PROMPT..]);
        assert_eq!(said, wanted);
    }
    Ok(())
}

fn main() -> Result<()> {
    run()?;
    assert_eq!(tinyai::memory_stats()?.active_bytes, 0, "nothing is left");
    Ok(())
}
