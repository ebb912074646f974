//! RNN, LSTM and GRU of one size read a book letter by letter and say the next one; the bits that a letter takes as a table
//! (`examples/letters` is its like in C).
//!
//! Checked: of a part of the book that none has read each letter takes less than 0.85 of the bits that it takes by counts of pairs.
use std::sync::Arc;
use tinyai::{
    no_grad, AdamOptions, Array, DType, Manager, ManagerOptions, Module, ModuleGruOptions, ModuleLstmOptions,
    ModuleRnnOptions, Optimizer, Reduction, Result, Variable,
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../examples/data/opticks.txt");
const WINDOW: usize = 64;
const BATCH: usize = 32;
const TEST: usize = 160; // windows
const FEATURES: usize = 32;
const HIDDEN: usize = 96;
const STEPS: usize = 200;
type Shared = Arc<Manager>;

/// A book as numbers of letters, and how many letters there are.
struct Book {
    training: Vec<i64>,
    test: Vec<i64>,
    letters: usize,
}

impl Book {
    fn read() -> Book {
        let text =
            std::fs::read(FILE).expect("examples/data/opticks.txt, beside the crate in the repository");
        let mut alphabet = text.clone();
        alphabet.sort_unstable();
        alphabet.dedup();
        let number = |letter| alphabet.binary_search(letter).expect("a letter of the book") as i64;
        let mut training: Vec<i64> = text.iter().map(number).collect();
        let test = training.split_off(text.len() - TEST * WINDOW - 1);
        Book {
            training,
            test,
            letters: alphabet.len(),
        }
    }

    /// The bits of a letter of the test part by how often it stood behind the letter before; what was never seen counts as once.
    fn bits_of_pairs(&self) -> f64 {
        let mut counts = vec![vec![1.0; self.letters]; self.letters];
        for pair in self.training.windows(2) {
            counts[pair[0] as usize][pair[1] as usize] += 1.0;
        }
        let bits = |pair: &[i64]| {
            let row = &counts[pair[0] as usize];
            -(row[pair[1] as usize] / row.iter().sum::<f64>()).log2()
        };
        self.test.windows(2).map(bits).sum::<f64>() / (self.test.len() - 1) as f64
    }
}

fn network(scope: &Shared, kind: &str, letters: usize) -> Result<Module> {
    let batch_first = true;
    let recurrent = match kind {
        "RNN" => {
            let options = ModuleRnnOptions {
                batch_first,
                ..Default::default()
            };
            Module::rnn_with(scope, FEATURES, HIDDEN, &options)?
        }
        "LSTM" => {
            let options = ModuleLstmOptions {
                batch_first,
                ..Default::default()
            };
            Module::lstm_with(scope, FEATURES, HIDDEN, &options)?
        }
        _ => {
            let options = ModuleGruOptions {
                batch_first,
                ..Default::default()
            };
            Module::gru_with(scope, FEATURES, HIDDEN, &options)?
        }
    };
    let words = Module::embedding(scope, letters, FEATURES)?;
    Module::sequential(
        scope,
        [words, recurrent, Module::linear(scope, HIDDEN, letters, true)?],
    )
}

/// The mean loss of saying each letter behind those of the windows, [N, WINDOW + 1].
fn loss<'s>(s: &'s Manager, net: &Module, windows: &Array<'s>) -> Result<Variable<'s>> {
    let scores = net.forward(s, &windows.i((.., ..WINDOW))?)?.flatten(0, 1)?;
    let next = windows.i((.., 1..))?.flatten(0, 1)?;
    scores.cross_entropy(&next, 0.0, -100, Reduction::Mean)
}

/// Windows of the text that begin there, [N, 1].
fn windows<'s>(s: &'s Manager, text: &[i64], starts: &Array<'s>) -> Result<Array<'s>> {
    let places = (starts + s.arange(0.0, (WINDOW + 1) as f64, 1.0, DType::I64)?)?;
    s.array(text)?
        .index_select(&places.flatten(0, -1)?, 0)?
        .reshape([starts.shape()?[0], WINDOW + 1])
}

fn train(net: &Module, text: &[i64]) -> Result<()> {
    let rate = AdamOptions {
        rate: 0.005,
        ..Default::default()
    };
    let adam = Optimizer::adam(net.scope(), net, &rate)?;
    for _step in 0..STEPS {
        let batch = net.scope().open("batch")?;
        let starts = batch.randint([BATCH, 1], 0, text.len() - WINDOW, DType::I64)?;
        adam.clear_grads()?;
        loss(&batch, net, &windows(&batch, text, &starts)?)?.backward()?;
        adam.clip_norm(1.0)?;
        adam.step()?;
    }
    Ok(())
}

/// The bits of a letter of the part that was not learned.
fn test(net: &Module, text: &[i64]) -> Result<f64> {
    let s = net.scope().open("test")?;
    let starts = s
        .arange(0.0, (TEST * WINDOW) as f64, WINDOW as f64, DType::I64)?
        .reshape([TEST, 1])?;
    let nats: f64 = no_grad(|| loss(&s, net, &windows(&s, text, &starts)?))?.item()?;
    Ok(nats / 2f64.ln())
}

fn run() -> Result<()> {
    let book = Book::read();
    let by_pairs = book.bits_of_pairs();
    println!("{:6}{:>12}{:>8}", "", "parameters", "bits");
    println!("{:6}{:>12}{by_pairs:>8.3}", "pairs", book.letters * book.letters);
    for kind in ["RNN", "LSTM", "GRU"] {
        let options = ManagerOptions {
            name: "model".into(),
            seed: Some(1),
            ..Default::default()
        };
        let scope = Arc::new(Manager::with(&options)?);
        let net = network(&scope, kind, book.letters)?;
        train(&net, &book.training)?;
        let bits = test(&net, &book.test)?;
        println!("{kind:6}{:>12}{bits:>8.3}", net.size()?.parameters);
        assert!(bits < 0.85 * by_pairs, "{kind} has learned little");
    }
    Ok(())
}

fn main() -> Result<()> {
    run()?;
    assert_eq!(tinyai::memory_stats()?.active_bytes, 0, "nothing is left");
    Ok(())
}
