//! The peers' workloads W1 to W8, W12 and W13 through the crate `tinyai`: sizes and layers as in benchmarks/*_bench.cpp.
//! Criterion's benchmarks and the sampler of ./dev bench run these.
use std::hint::black_box;
use std::sync::Arc;
use tinyai::{
    ffi, Activation, AdamOptions, Array, BackwardOptions, CompiledFunction, DType, Dataset, Manager, Module,
    ModuleConv2dOptions, ModuleLstmOptions, ModulePool2dOptions, ModuleTransformerEncoderOptions, Optimizer,
    Parameters, Reduction, Result, SgdOptions, Trainer, TrainerOptions, Variable, VariableRef,
};

type Scope = &'static Manager;

/// A scope for what a workload keeps, open as long as the process.
fn scope(name: &str) -> Result<Scope> {
    Ok(Box::leak(Box::new(Manager::new(name)?)))
}

/// W1: add of two 16-float arrays, the result released.
pub struct Add {
    scope: Scope,
    owner: ffi::tinyai_manager,
    a: Array<'static>,
    b: Array<'static>,
}

/// The handle inside of an array, which is transparent around it.
fn handle(array: &Array<'_>) -> ffi::tinyai_array {
    // SAFETY: `Array` is `repr(transparent)` over the handle.
    unsafe { *std::ptr::from_ref(array).cast() }
}

impl Add {
    pub fn new() -> Result<Add> {
        let scope = scope("w1")?;
        let (a, b) = (
            scope.array((&[1f32; 16], &[16]))?,
            scope.array((&[2f32; 16], &[16]))?,
        );
        let mut owner = ffi::tinyai_manager { id: 0 };
        // SAFETY: one handle is written.
        unsafe { ffi::tinyai_array_owner(handle(&a), &mut owner) };
        Ok(Add { scope, owner, a, b })
    }

    /// The result lands beside the operands.
    pub fn beside(&self) {
        drop(black_box(self.a.add(&self.b)));
    }

    /// The result lands in a given scope.
    pub fn into_scope(&self) {
        drop(black_box(self.scope.add(&self.a, &self.b)));
    }

    pub fn beside_in_c(&self) {
        self.in_c(ffi::TINYAI_BESIDE_OPERANDS);
    }

    pub fn into_scope_in_c(&self) {
        self.in_c(self.owner);
    }

    #[inline(always)]
    fn in_c(&self, into: ffi::tinyai_manager) {
        let mut out = ffi::tinyai_array { id: 0 };
        // SAFETY: takes ids, which the engine checks; one handle is written.
        unsafe {
            let status = ffi::tinyai_array_add(into, handle(&self.a), handle(&self.b), &mut out);
            if status == ffi::TINYAI_OK {
                ffi::tinyai_array_release(black_box(out));
            }
        }
    }
}

/// W2 and W13: a chain of recorded adds, each handle released after its use; then its backward.
pub struct Chain {
    x: Variable<'static>,
    constant: Variable<'static>,
    seed: Array<'static>,
}

impl Chain {
    pub fn new(shape: &[i64]) -> Result<Chain> {
        let scope = scope("chain")?;
        let leaf = |value: f64| scope.variable(&scope.full(shape, value, DType::F32)?);
        let (x, constant) = (leaf(1.0)?, leaf(2.0)?);
        constant.set_requires_grad(false)?;
        Ok(Chain {
            x,
            constant,
            seed: scope.ones(shape, DType::F32)?,
        })
    }

    pub fn forward(&self, length: usize) -> Result<Variable<'static>> {
        let mut y = self.x.add(&self.constant)?;
        for _ in 1..length {
            y = y.add(&self.constant)?;
        }
        Ok(y)
    }

    pub fn backward(&self, y: &Variable<'_>) -> Result<()> {
        y.backward_with(&BackwardOptions {
            cotangent: Some(&self.seed),
            ..Default::default()
        })
    }

    pub fn clear(&self) -> Result<()> {
        self.x.clear_grad()
    }
}

/// Linear layers with an activation between them.
fn perceptron(home: &Arc<Manager>, sizes: &[i64], which: Activation) -> Result<Module> {
    let mut layers = Vec::new();
    for pair in sizes.windows(2) {
        if !layers.is_empty() {
            layers.push(Module::activation(home, which)?);
        }
        layers.push(Module::linear(home, pair[0], pair[1], true)?);
    }
    Module::sequential(home, &layers)
}

fn sgd(home: &Arc<Manager>, parameters: impl Parameters, rate: f64, momentum: f64) -> Result<Optimizer> {
    let mut options = SgdOptions::default();
    (options.rate, options.momentum) = (rate, momentum);
    Optimizer::sgd(home, parameters, &options)
}

fn parameters_of<'m>(modules: impl IntoIterator<Item = &'m Module>) -> Result<Vec<VariableRef<'m>>> {
    let mut all = Vec::new();
    for module in modules {
        all.extend(module.parameters()?.into_iter().map(|(_, parameter)| parameter));
    }
    Ok(all)
}

/// W3: a training step of 64-64-10, relu, batch 1, cross-entropy, SGD.
pub struct Step {
    batch: Scope,
    network: Module,
    optimizer: Optimizer,
    x: Array<'static>,
    label: Array<'static>,
}

impl Step {
    pub fn new() -> Result<Step> {
        let (model, batch) = (Arc::new(Manager::new("model")?), scope("batch")?);
        let network = perceptron(&model, &[64, 64, 10], Activation::Relu)?;
        let optimizer = sgd(&model, &network, 0.01, 0.0)?;
        let (x, label) = (
            batch.array((&[0.5f32; 64], &[1, 64]))?,
            batch.array((&[3i64], &[1]))?,
        );
        Ok(Step {
            batch,
            network,
            optimizer,
            x,
            label,
        })
    }

    /// Results are dropped one by one in a scope that stays.
    pub fn released(&self) -> Result<()> {
        self.run(self.batch)
    }

    /// A scope for the step.
    pub fn scoped(&self) -> Result<()> {
        self.batch.tidy(|s| self.run(s))
    }

    fn run(&self, s: &Manager) -> Result<()> {
        self.optimizer.clear_grads()?;
        let logits = self.network.forward(s, &self.x)?;
        let loss = s.cross_entropy(&logits, &self.label, 0.0, -100, Reduction::Mean)?;
        loss.backward()?;
        self.optimizer.step()
    }
}

/// W4 and W5: training over images in memory.
pub struct Training(Trainer);

impl Training {
    fn new(
        home: &Arc<Manager>,
        network: &Module,
        optimizer: &Optimizer,
        images: &[i64],
        batch_size: usize,
    ) -> Result<Training> {
        let x = home.uniform(images, 0.0, 1.0, DType::F32)?;
        let labels = home.randint(&images[..1], 0, 10, DType::I64)?;
        let data = Dataset::new(home, &[&x, &labels], 1)?;
        let options = TrainerOptions {
            optimizer: Some(optimizer),
            batch_size,
            shuffle: false,
            ..Default::default()
        };
        Ok(Training(Trainer::new(home, network, &data, options)?))
    }

    /// W4: 784-100-100-10, sigmoid, batch 100, SGD; an epoch has 60,000 images.
    pub fn perceptron() -> Result<Training> {
        let home = Arc::new(Manager::new("w4")?);
        let network = perceptron(&home, &[784, 100, 100, 10], Activation::Sigmoid)?;
        Training::new(
            &home,
            &network,
            &sgd(&home, &network, 0.1, 0.0)?,
            &[60000, 784],
            100,
        )
    }

    /// W5: a convolutional network, batch 64, SGD with momentum; an epoch has eight batches.
    pub fn convolutional() -> Result<Training> {
        let home = Arc::new(Manager::new("w5")?);
        let convolution = |from, to| Module::conv2d(&home, from, to, [3, 3]);
        let relu = || Module::activation(&home, Activation::Relu);
        let network = Module::sequential(
            &home,
            &[
                convolution(1, 32)?,
                relu()?,
                convolution(32, 64)?,
                relu()?,
                Module::max_pool2d(&home, [2, 2])?,
                Module::flatten(&home, 1, -1)?,
                perceptron(&home, &[9216, 128, 10], Activation::Relu)?,
            ],
        )?;
        Training::new(
            &home,
            &network,
            &sgd(&home, &network, 0.01, 0.9)?,
            &[64 * 8, 1, 28, 28],
            64,
        )
    }

    /// One more epoch.
    pub fn epoch(&self) -> Result<()> {
        self.0.set_epochs(self.0.state()?.epoch + 1)?;
        self.0.run()
    }
}

/// W6 to W8: a training step as one compiled function; the networks of benchmarks/models.h, of built-in modules.
pub struct CompiledStep {
    s: Scope,
    step: CompiledFunction,
}

impl CompiledStep {
    /// `scores` of that many rows and classes.
    fn new<F>(
        home: &Arc<Manager>,
        rows: i64,
        classes: i64,
        optimizer: Optimizer,
        scores: F,
    ) -> Result<CompiledStep>
    where
        F: for<'s> Fn(&'s Manager) -> Result<Variable<'s>> + Send + Sync + 'static,
    {
        let s = scope("step")?;
        let labels = s.randint([rows], 0, classes, DType::I64)?;
        let step = CompiledFunction::new(home, "step", move |s, _| {
            let loss = s.cross_entropy(&scores(s)?, &labels, 0.0, -100, Reduction::Mean)?;
            loss.backward()?;
            optimizer.step()?;
            optimizer.clear_grads()?;
            Ok(vec![loss.into()])
        })?;
        Ok(CompiledStep { s, step })
    }

    /// W6: an LSTM, 64 in, 256 hidden, 64 steps, batch 32; the last state classified.
    pub fn lstm() -> Result<CompiledStep> {
        let (home, data) = (Arc::new(Manager::new("w6")?), scope("data")?);
        let options = ModuleLstmOptions {
            batch_first: true,
            ..Default::default()
        };
        let lstm = Module::lstm_with(&home, 64, 256, &options)?;
        let classify = Module::linear(&home, 256, 10, true)?;
        let optimizer = Optimizer::adam(
            &home,
            &parameters_of([&lstm, &classify])?,
            &AdamOptions::default(),
        )?;
        let x = data.uniform([32, 64, 64], -1.0, 1.0, DType::F32)?;
        CompiledStep::new(&home, 32, 10, optimizer, move |s| {
            let [_, last] = lstm.forward_many(s, [&x])?;
            classify.forward(s, &last.reshape([32, 256])?)
        })
    }

    /// W7: a GPT, 1,000 words, 128 positions, 256 features, 4 layers and heads, batch 8.
    pub fn gpt() -> Result<CompiledStep> {
        let (home, data) = (Arc::new(Manager::new("w7")?), scope("data")?);
        let options = ModuleTransformerEncoderOptions {
            hidden: 1024,
            dropout: 0.0,
            activation: Activation::Gelu,
            norm_first: true,
            causal: true,
            ..Default::default()
        };
        let network = Module::sequential(
            &home,
            [
                Module::embedding(&home, 1000, 256)?,
                Module::positional_embedding(&home, 128, 256)?,
                Module::transformer_encoder_with(&home, 256, 4, 4, &options)?,
                Module::layer_norm(&home, [256], 1e-5, true)?,
                Module::linear(&home, 256, 1000, false)?,
            ],
        )?;
        let optimizer = Optimizer::adamw(&home, &network, &AdamOptions::default())?;
        let tokens = data.randint([8, 128], 0, 1000, DType::I64)?;
        CompiledStep::new(&home, 8 * 128, 1000, optimizer, move |s| {
            network.forward(s, &tokens)?.reshape([8 * 128, 1000])
        })
    }

    /// W8: ResNet-18, 8 images of 224x224.
    pub fn resnet() -> Result<CompiledStep> {
        let (home, data) = (Arc::new(Manager::new("w8")?), scope("data")?);
        let convolution = |from: i64, to: i64, size: i64, stride: i64| {
            let options = ModuleConv2dOptions {
                stride: [stride; 2],
                padding: [size / 2; 2],
                bias: false,
                ..Default::default()
            };
            let layer = Module::conv2d_with(&home, from, to, [size; 2], &options)?;
            Module::sequential(&home, [layer, Module::batch_norm(&home, 2, to)?])
        };
        let pool = ModulePool2dOptions {
            stride: Some([2; 2]),
            padding: [1; 2],
            ..Default::default()
        };
        let relu = || Module::activation(&home, Activation::Relu);
        let max = Module::max_pool2d_with(&home, [3; 2], &pool)?;
        let stem = Module::sequential(&home, [convolution(3, 64, 7, 2)?, relu()?, max])?;
        let mut blocks = Vec::new(); // f and what changes the shape of x, in relu(f(x) + x)
        for to in [64, 128, 256, 512] {
            for from in [64.max(to / 2), to] {
                let (first, second) = (convolution(from, to, 3, to / from)?, convolution(to, to, 3, 1)?);
                let shortcut = if from == to {
                    vec![]
                } else {
                    vec![convolution(from, to, 1, 2)?]
                };
                let layers = Module::sequential(&home, [first, relu()?, second])?;
                blocks.push((layers, Module::sequential(&home, shortcut)?));
            }
        }
        let classify = Module::linear(&home, 512, 1000, true)?;
        let parts = blocks.iter().flat_map(|(f, shortcut)| [f, shortcut]);
        let optimizer = sgd(&home, &parameters_of(parts.chain([&stem, &classify]))?, 0.01, 0.9)?;
        let images = data.uniform([8, 3, 224, 224], -1.0, 1.0, DType::F32)?;
        CompiledStep::new(&home, 8, 1000, optimizer, move |s| {
            let mut x = stem.forward(s, &images)?;
            for (f, shortcut) in &blocks {
                x = f.forward(s, &x)?.add(&shortcut.forward(s, &x)?)?.relu()?;
            }
            classify.forward(s, &x.mean([2, 3], false)?)
        })
    }

    pub fn run(&self) -> Result<()> {
        let [_loss] = self.step.call(self.s, &([] as [&Variable; 0]))?;
        Ok(())
    }
}

/// W12: forwards of Linear(4, 8096), relu, Linear(8096, 4), each output the next input, no backward.
pub struct Forwards {
    network: Module,
    start: Array<'static>,
}

impl Forwards {
    pub fn new() -> Result<Forwards> {
        let model = Arc::new(Manager::new("model")?);
        let network = perceptron(&model, &[4, 8096, 4], Activation::Relu)?;
        Ok(Forwards {
            network,
            start: scope("start")?.uniform([1, 4], 0.0, 1.0, DType::F32)?,
        })
    }

    /// The whole history is kept: the last output could run backward.
    pub fn recorded<'s>(&self, s: &'s Manager, count: usize) -> Result<Variable<'s>> {
        let mut x = s.variable(&self.start)?;
        for _ in 0..count {
            x = self.network.forward(s, &x)?;
        }
        Ok(x)
    }

    /// Recorded, each in a scope of its own, from which the value alone survives.
    pub fn scoped<'s>(&self, s: &'s Manager, count: usize) -> Result<Variable<'s>> {
        let mut x = s.variable(&self.start)?;
        for _ in 0..count {
            let inner = s.open("forward")?;
            let y = self.network.forward(&inner, &x)?;
            x = inner.ret(inner.stop_gradient(&y)?)?;
        }
        Ok(x)
    }

    /// Not recorded.
    pub fn unrecorded<'s>(&self, s: &'s Manager, count: usize) -> Result<Variable<'s>> {
        let _guard = tinyai::no_grad_guard();
        self.recorded(s, count)
    }
}
