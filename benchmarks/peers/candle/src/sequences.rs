//! W6 and W7, by AdamW: candle-nn has no Adam, which it is without decay.
use crate::sampling::{timed, Sample};
use crate::{Parameters, CPU};
use candle_core::{DType, IndexOp, Result, Tensor, Var, D};
use candle_nn::ops::{layer_norm_slow, softmax};
use candle_nn::rnn::{LSTMConfig, LSTM, RNN};
use candle_nn::{loss, AdamW, Linear, Module, Optimizer, ParamsAdamW, VarBuilder, VarMap};

fn adam_w(variables: Vec<Var>, weight_decay: f64) -> Result<AdamW> {
    AdamW::new(
        variables,
        ParamsAdamW {
            lr: 1e-3,
            weight_decay,
            ..Default::default()
        },
    )
}

fn classes(count: usize, below: f32) -> Result<Tensor> {
    Tensor::rand(0f32, below, count, &CPU)?.to_dtype(DType::U32)
}

/// As candle's `seq` does, but for the outputs of all steps, which nobody asks for.
fn last_state(lstm: &LSTM, x: &Tensor) -> Result<Tensor> {
    let (batch, steps, _) = x.dims3()?;
    let mut state = lstm.zero_state(batch)?;
    for step in 0..steps {
        state = lstm.step(&x.i((.., step, ..))?.contiguous()?, &state)?;
    }
    Ok(state.h().clone())
}

pub fn w6() -> Result<Sample<'static>> {
    let variables = VarMap::new();
    let builder = VarBuilder::from_varmap(&variables, DType::F32, &CPU);
    let lstm = candle_nn::rnn::lstm(64, 256, LSTMConfig::default(), builder.pp("lstm"))?;
    let classify = candle_nn::linear(256, 10, builder.pp("classify"))?;
    let (x, labels) = (Tensor::randn(0f32, 1.0, (32, 64, 64), &CPU)?, classes(32, 10.0)?);
    let mut optimizer = adam_w(variables.all_vars(), 0.0)?;
    let mut step = move || -> Result<()> {
        let logits = classify.forward(&last_state(&lstm, &x)?)?;
        optimizer.backward_step(&loss::cross_entropy(&logits, &labels)?)
    };
    Ok(timed("step", 1, move || step().unwrap()))
}

const BATCH: usize = 8;
const STEPS: usize = 128;
const FEATURES: usize = 256;
const HEADS: usize = 4;
const WORDS: usize = 1000;

/// By operators that have a gradient: candle-nn's layer is a kernel without one.
struct Norm(Tensor, Tensor);

impl Norm {
    fn new(parameters: &mut Parameters) -> Result<Self> {
        let mut filled = |value: f32| -> Result<Tensor> {
            parameters
                .0
                .push(Var::from_tensor(&Tensor::full(value, FEATURES, &CPU)?)?);
            Ok(parameters.0[parameters.0.len() - 1].as_tensor().clone())
        };
        Ok(Norm(filled(1.0)?, filled(0.0)?))
    }

    fn forward(&self, x: &Tensor) -> Result<Tensor> {
        layer_norm_slow(x, &self.0, &self.1, 1e-5)
    }
}

fn heads(x: Tensor) -> Result<Tensor> {
    x.reshape((BATCH, STEPS, HEADS, FEATURES / HEADS))?
        .transpose(1, 2)?
        .contiguous()
}

struct Block {
    norms: [Norm; 2],
    qkv: Linear,
    out: Linear,
    widen: Linear,
    narrow: Linear,
}

impl Block {
    fn new(parameters: &mut Parameters) -> Result<Self> {
        Ok(Block {
            norms: [Norm::new(parameters)?, Norm::new(parameters)?],
            qkv: parameters.linear(FEATURES, 3 * FEATURES)?,
            out: parameters.linear(FEATURES, FEATURES)?,
            widen: parameters.linear(FEATURES, 4 * FEATURES)?,
            narrow: parameters.linear(4 * FEATURES, FEATURES)?,
        })
    }

    fn attention(&self, x: &Tensor, later: &Tensor) -> Result<Tensor> {
        let qkv = self.qkv.forward(x)?;
        let part = |which: usize| heads(qkv.narrow(2, which * FEATURES, FEATURES)?);
        let scores =
            (part(0)?.matmul(&part(1)?.t()?)? / ((FEATURES / HEADS) as f64).sqrt())?.broadcast_add(later)?;
        let mixed = softmax(&scores, D::Minus1)?.matmul(&part(2)?)?;
        self.out
            .forward(&mixed.transpose(1, 2)?.reshape((BATCH, STEPS, FEATURES))?)
    }

    fn forward(&self, x: &Tensor, later: &Tensor) -> Result<Tensor> {
        let x = (x + self.attention(&self.norms[0].forward(x)?, later)?)?;
        let hidden = self.widen.forward(&self.norms[1].forward(&x)?)?.gelu_erf()?;
        &x + self.narrow.forward(&hidden)?
    }
}

pub fn w7() -> Result<Sample<'static>> {
    let mut parameters = Parameters::default();
    let words = parameters.normal(&[WORDS, FEATURES])?;
    let positions = parameters.normal(&[STEPS, FEATURES])?;
    let blocks: Vec<Block> = (0..4)
        .map(|_| Block::new(&mut parameters))
        .collect::<Result<_>>()?;
    let last = Norm::new(&mut parameters)?;
    let head = Linear::new(parameters.normal(&[WORDS, FEATURES])?, None);
    let (tokens, labels) = (
        classes(BATCH * STEPS, WORDS as f32)?,
        classes(BATCH * STEPS, WORDS as f32)?,
    );
    let later: Vec<f32> = (0..STEPS * STEPS)
        .map(|i| if i % STEPS > i / STEPS { -1e9 } else { 0.0 })
        .collect();
    let later = Tensor::from_vec(later, (STEPS, STEPS), &CPU)?;
    let mut optimizer = adam_w(parameters.0, 0.01)?;
    let mut step = move || -> Result<()> {
        let mut x = words
            .index_select(&tokens, 0)?
            .reshape((BATCH, STEPS, FEATURES))?
            .broadcast_add(&positions)?;
        for block in &blocks {
            x = block.forward(&x, &later)?;
        }
        let logits = head
            .forward(&last.forward(&x)?)?
            .reshape((BATCH * STEPS, WORDS))?;
        optimizer.backward_step(&loss::cross_entropy(&logits, &labels)?)
    };
    Ok(timed("step", 1, move || step().unwrap()))
}
