//! W6 and W7.
use crate::sampling::{timed, Sample};
use crate::{linear, recording, uniform};
use burn::module::Module;
use burn::nn::loss::CrossEntropyLossConfig;
use burn::nn::{
    Embedding, EmbeddingConfig, LayerNorm, LayerNormConfig, Linear, LinearConfig, Lstm, LstmConfig,
};
use burn::optim::{AdamConfig, AdamWConfig, GradientsParams};
use burn::prelude::*;
use burn::tensor::activation::{gelu, softmax};
use burn::tensor::Distribution;

fn classes<const D: usize>(shape: [usize; D], below: usize) -> Tensor<D, Int> {
    Tensor::random(shape, Distribution::Uniform(0.0, below as f64), &recording())
}

#[derive(Module, Debug)]
struct Recurrent {
    lstm: Lstm,
    classify: Linear,
}

pub fn w6() -> Sample<'static> {
    let mut network = Some(Recurrent {
        lstm: LstmConfig::new(64, 256, true).init(&recording()),
        classify: linear(256, 10),
    });
    let (x, labels) = (uniform([32, 64, 64], &recording()), classes([32], 10));
    let loss = CrossEntropyLossConfig::new().init(&recording());
    let mut optimizer = AdamConfig::new().with_epsilon(1e-8).init();
    timed("step", 1, move || {
        let present = network.take().unwrap();
        let (_, state) = present.lstm.forward(x.clone(), None);
        let gradients = loss
            .forward(present.classify.forward(state.hidden), labels.clone())
            .backward();
        let gradients = GradientsParams::from_grads(gradients, &present);
        network = Some(optimizer.step(1e-3, present, gradients));
    })
}

const BATCH: usize = 8;
const STEPS: usize = 128;
const FEATURES: usize = 256;
const HEADS: usize = 4;
const WORDS: usize = 1000;

fn norm() -> LayerNorm {
    LayerNormConfig::new(FEATURES).init(&recording())
}

fn heads(x: Tensor<3>) -> Tensor<4> {
    x.reshape([BATCH, STEPS, HEADS, FEATURES / HEADS]).swap_dims(1, 2)
}

#[derive(Module, Debug)]
struct Block {
    before_attention: LayerNorm,
    qkv: Linear,
    out: Linear,
    before_mlp: LayerNorm,
    widen: Linear,
    narrow: Linear,
}

impl Block {
    fn new() -> Self {
        Block {
            before_attention: norm(),
            qkv: linear(FEATURES, 3 * FEATURES),
            out: linear(FEATURES, FEATURES),
            before_mlp: norm(),
            widen: linear(FEATURES, 4 * FEATURES),
            narrow: linear(4 * FEATURES, FEATURES),
        }
    }

    fn attention(&self, x: Tensor<3>, later: &Tensor<4, Bool>) -> Tensor<3> {
        let mut parts = self.qkv.forward(x).chunk(3, 2).into_iter().map(heads);
        let [q, k, v] = std::array::from_fn(|_| parts.next().unwrap());
        let scores = q
            .matmul(k.transpose())
            .div_scalar(((FEATURES / HEADS) as f64).sqrt());
        let shares = softmax(scores.mask_fill(later.clone(), -1e9), 3);
        self.out
            .forward(shares.matmul(v).swap_dims(1, 2).reshape([BATCH, STEPS, FEATURES]))
    }

    fn forward(&self, x: Tensor<3>, later: &Tensor<4, Bool>) -> Tensor<3> {
        let x = x.clone() + self.attention(self.before_attention.forward(x), later);
        let hidden = gelu(self.widen.forward(self.before_mlp.forward(x.clone())));
        x + self.narrow.forward(hidden)
    }
}

#[derive(Module, Debug)]
struct Gpt {
    words: Embedding,
    positions: Embedding,
    blocks: Vec<Block>,
    last: LayerNorm,
    head: Linear,
}

impl Gpt {
    fn new() -> Self {
        Gpt {
            words: EmbeddingConfig::new(WORDS, FEATURES).init(&recording()),
            positions: EmbeddingConfig::new(STEPS, FEATURES).init(&recording()),
            blocks: (0..4).map(|_| Block::new()).collect(),
            last: norm(),
            head: LinearConfig::new(FEATURES, WORDS)
                .with_bias(false)
                .init(&recording()),
        }
    }

    fn forward(
        &self,
        tokens: Tensor<2, Int>,
        positions: Tensor<2, Int>,
        later: &Tensor<4, Bool>,
    ) -> Tensor<2> {
        let x = self.words.forward(tokens) + self.positions.forward(positions);
        let x = self.blocks.iter().fold(x, |x, block| block.forward(x, later));
        self.head
            .forward(self.last.forward(x))
            .reshape([BATCH * STEPS, WORDS])
    }
}

pub fn w7() -> Sample<'static> {
    let device = recording();
    let mut network = Some(Gpt::new());
    let (tokens, labels) = (classes([BATCH, STEPS], WORDS), classes([BATCH * STEPS], WORDS));
    let positions = Tensor::<1, Int>::arange(0..STEPS as i64, &device).reshape([1, STEPS]);
    let later = Tensor::<2, Bool>::tril_mask([STEPS, STEPS], 0, &device)
        .reshape([1, 1, STEPS, STEPS])
        .expand([BATCH, HEADS, STEPS, STEPS]);
    let loss = CrossEntropyLossConfig::new().init(&device);
    let mut optimizer = AdamWConfig::new()
        .with_epsilon(1e-8)
        .with_weight_decay(0.01)
        .init();
    timed("step", 1, move || {
        let present = network.take().unwrap();
        let scores = present.forward(tokens.clone(), positions.clone(), &later);
        let gradients = loss.forward(scores, labels.clone()).backward();
        let gradients = GradientsParams::from_grads(gradients, &present);
        network = Some(optimizer.step(1e-3, present, gradients));
    })
}
