//! One model, many requests: H01. Filled as tests/scenarios/sessions.c says; one session in two threads does not compile
//! (tests/compile/session_in_two_threads.rs).
use crate::{Checks, Row};
use std::sync::Arc;
use tinyai::{no_grad, Manager, Module, Result, Session, SessionOptions};

pub const ROWS: &[Row] = &[("H01", h01)];

const WORDS: usize = 23;
const MOST_STEPS: usize = 24;
const THREADS: usize = 8;
const TEXTS: usize = 400;

fn length_of(text: usize) -> usize {
    4 + text % (MOST_STEPS - 4)
}

/// Greedy words from one on.
fn generate(gpt: &Module, begin: usize, count: usize) -> Result<Vec<i64>> {
    let request = Manager::new("request")?;
    let mut chat = Session::new(&request, gpt, SessionOptions::default())?;
    let (mut words, mut word) = (Vec::new(), begin as i64);
    while words.len() < count {
        let token = request.open("token")?;
        let x = token.array([[word]])?;
        let y = no_grad(|| gpt.forward_session(&token, &mut chat, [&x]))?;
        word = y.i((0, -1))?.argmax(0, false)?.item()?;
        words.push(word);
    }
    Ok(words)
}

/// A stream's steps one by one through the LSTM; the last output.
fn listen(lstm: &Module, stream: usize) -> Result<Vec<f32>> {
    let request = Manager::new("request")?;
    let mut ear = Session::new(&request, lstm, SessionOptions::default())?;
    let mut last = Vec::new();
    for i in 0..length_of(stream) {
        let step = [(stream + 1) as f32 / WORDS as f32, (i % 3) as f32 - 1.0, 0.5];
        let x = request.array([[step]])?;
        last = no_grad(|| lstm.forward_session(&request, &mut ear, [&x]))?.to_vec()?;
    }
    Ok(last)
}

fn h01(c: &mut Checks) -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let gpt = Module::gpt(&model, WORDS, MOST_STEPS, 16, 2, 2)?;
    let lstm = Module::lstm(&model, 3, 5)?;
    let texts = (0..WORDS)
        .map(|begin| generate(&gpt, begin, MOST_STEPS))
        .collect::<Result<Vec<_>>>()?;
    let streams = (0..WORDS)
        .map(|begin| listen(&lstm, begin))
        .collect::<Result<Vec<_>>>()?;
    let weights = model.stats()?.subtree_bytes;
    let serve = |first: usize| -> Result<usize> {
        let mut wrong = 0;
        for text in (first..TEXTS).step_by(THREADS) {
            let (begin, length) = (text % WORDS, length_of(text));
            wrong += usize::from(generate(&gpt, begin, length)? != texts[begin][..length]);
            wrong += usize::from(listen(&lstm, begin)? != streams[begin]);
        }
        Ok(wrong)
    };
    std::thread::scope(|threads| {
        let all: Vec<_> = (0..THREADS)
            .map(|first| threads.spawn(move || serve(first)))
            .collect();
        for thread in all {
            let outcome = thread.join().unwrap();
            c.that(matches!(outcome, Ok(0)), &format!("{outcome:?}"));
        }
    });
    c.equal(model.stats()?.subtree_bytes, weights);
    Ok(())
}
