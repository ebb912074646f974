//! What stands where an operand is wanted: what a struct keeps, numbers of any type, and nothing.
use std::sync::Arc;
use tinyai::{
    body, reverse, scalar, Array, Buffer, CompiledFunction, CustomFunction, DType, Manager, Module, Network,
    Parameter, Result, RunningModule, Status, Value, Variable,
};

/// A linear layer of one's own, whose bias may be left out.
struct Linear {
    weight: Parameter,
    bias: Option<Parameter>,
}

impl Network for Linear {
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        Ok(vec![s.linear(&x[0], &self.weight, self.bias.as_deref())?.into()])
    }
    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        let bias = self.bias.as_ref().map(|bias| ("bias", bias));
        [("weight", &self.weight)].into_iter().chain(bias).collect()
    }
}

#[test]
fn what_a_struct_keeps_is_an_operand_that_may_be_left_out() {
    let scope = Arc::new(Manager::new("model").unwrap());
    let weight = Parameter::new(&scope, [[2.0f32, 3.0]]).unwrap();
    let bias = Parameter::new(&scope, [10.0f32]).unwrap();
    let mean = Buffer::new(&scope, [1.0f32, 2.0]).unwrap();
    let variance = Buffer::new(&scope, [1.0f32, 4.0]).unwrap();
    let batch = Manager::new("batch").unwrap();
    let x = batch.array([[1.0f32, 1.0]]).unwrap();
    let y = batch.linear(&x, &weight, Some(&bias)).unwrap();
    assert_eq!(y.to_vec::<f32>().unwrap(), [15.0]);
    let plain = batch.linear(&x, &weight, None).unwrap();
    assert_eq!(plain.to_vec::<f32>().unwrap(), [5.0]);
    let normed = batch
        .batch_norm(&x, None, None, Some(&mean), Some(&variance), false, 0.1, 0.0)
        .unwrap();
    assert_eq!(normed.to_vec::<f32>().unwrap(), [0.0, -0.5]);
    assert_eq!(weight.shape().unwrap(), [1, 2]);
    for (bias, wanted) in [(Some(bias), 15.0f32), (None, 5.0)] {
        let weight = Parameter::new(&scope, [[2.0f32, 3.0]]).unwrap();
        let net = Module::compose(&scope, "own", Linear { weight, bias }).unwrap();
        assert_eq!(net.forward(&batch, &x).unwrap().item::<f32>().unwrap(), wanted);
        let lent = net.parameter("weight").unwrap();
        assert_eq!(batch.linear(&x, &lent, None).unwrap().item::<f32>().unwrap(), 5.0);
    }
}

#[test]
fn a_closure_that_is_bound_to_a_variable_is_a_body() {
    let scope = Arc::new(Manager::new("functions").unwrap());
    let forward = body(|s, x| Ok(vec![s.square(&x[0])?.into()]));
    let backward = reverse(|s, b| {
        let two = s.mul(&b.inputs[0], 2)?;
        Ok(vec![Some(s.mul(&b.cotangents[0], &two)?.into())])
    });
    let square = CustomFunction::new(&scope, "square", forward, backward).unwrap();
    let m = Manager::new("m").unwrap();
    let x = m.variable(3.0f32).unwrap();
    let [y] = square.call(&m, &[&x]).unwrap();
    y.backward().unwrap();
    assert_eq!(x.grad().unwrap().unwrap().item::<f32>().unwrap(), 6.0);
    let traced = body(|s, x| Ok(vec![s.stop_gradient(&s.neg(&x[0])?)?.into()]));
    let function = CompiledFunction::new(&scope, "neg", traced).unwrap();
    assert_eq!(
        function.call::<1>(&m, &[&x]).unwrap()[0].item::<f32>().unwrap(),
        -3.0
    );
    let identity = body(|s, x| Ok(vec![s.add(&x[0], 0)?.into()]));
    let module = Module::from_fn(&scope, "identity", identity).unwrap();
    assert_eq!(module.forward(&m, &x).unwrap().item::<f32>().unwrap(), 3.0);
}

/// Numbers of a type on both sides of an operator, beside elements of each dtype.
macro_rules! on_both_sides {
    ($m:expr, $($number:ty)*) => {
        $(for dtype in [DType::F32, DType::F64, DType::I64, DType::I32, DType::U8, DType::I8, DType::F16, DType::BF16] {
            let x = $m.full([2], 3, dtype).unwrap();
            let seven = 7 as $number;
            let numbers = |y: Result<Array<'_>>| {
                let y = y.unwrap();
                (y.dtype().unwrap(), y.cast(DType::F64).unwrap().to_vec::<f64>().unwrap()[1])
            };
            assert_eq!(numbers(scalar(seven) - &x), (dtype, 4.0), "{seven:?} - {dtype}");
            assert_eq!(numbers(&x + seven), (dtype, 10.0), "{dtype} + {seven:?}");
            assert_eq!(numbers(scalar(seven) * (&x + seven)), (dtype, 70.0));
            assert_eq!(numbers(x.mul(seven)), (dtype, 21.0));
            assert_eq!(numbers(scalar(seven) + $m.full([2], 3, dtype).unwrap()), (dtype, 10.0));
        })*
    };
}

#[test]
fn numbers_of_any_type_stand_on_either_side() {
    let m = Manager::new("m").unwrap();
    on_both_sides! { m, f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize }
}

#[test]
fn literals_stand_on_either_side() {
    let m = Manager::new("m").unwrap();
    let x = m.array([1.0f32, 3.0]).unwrap();
    let v = m.variable([1.0f32, 3.0]).unwrap();
    assert_eq!(
        (2.0 * &x).unwrap().sum(.., false).unwrap().item::<f64>().unwrap(),
        8.0
    );
    assert_eq!((1 - &x).unwrap().to_vec::<f32>().unwrap(), [0.0, -2.0]);
    assert_eq!(
        (2 * v.value().unwrap()).unwrap().to_vec::<f32>().unwrap(),
        [2.0, 6.0]
    );
    assert_eq!(
        (6.0 / &v.value().unwrap()).unwrap().to_vec::<f32>().unwrap(),
        [6.0, 2.0]
    );
    assert_eq!(
        (scalar(1u8) - &v.value().unwrap())
            .unwrap()
            .to_vec::<f32>()
            .unwrap(),
        [0.0, -2.0]
    );
    let refused = (scalar(300u16) - &m.array([1u8]).unwrap()).map(drop).unwrap_err();
    assert_eq!(refused.status, Status::Range, "{refused}");
}

/// A number that C takes for none is no way around `None`.
#[test]
fn a_number_that_stands_for_none_elsewhere_is_refused() {
    use tinyai::{
        AdamOptions, Dataset, ManagerOptions, ModuleLstmOptions, ModuleMultiheadAttentionOptions,
        ModulePool2dOptions, Optimizer, Predictor, PredictorOptions, Schedule, ScheduleOptions,
        ScheduleShape, Session, SessionOptions, Trainer, TrainerOptions,
    };
    let home = Arc::new(Manager::new("options").unwrap());
    let refused_for = |given: &str, what: &str, outcome: Result<()>| {
        let error = outcome.expect_err(what);
        assert_eq!(error.status, Status::Range, "{what}: {error}");
        assert!(
            error.message().starts_with(&format!("{what}: {given}")),
            "{error}"
        );
    };
    let refused = |what: &str, outcome: Result<()>| refused_for("0 is not allowed", what, outcome);
    let limit = ManagerOptions {
        limit_bytes: Some(0),
        ..Default::default()
    };
    refused("limit_bytes", Manager::with(&limit).map(drop));
    refused("limit_bytes", home.set_limit(Some(0)));
    let net = Module::linear(&home, 2, 1, true).unwrap();
    let (x, y) = (
        home.ones([4, 2], DType::F32).unwrap(),
        home.ones([4, 1], DType::F32).unwrap(),
    );
    let data = Dataset::new(&home, &[&x, &y], 1).unwrap();
    let none = || TrainerOptions {
        loss: tinyai::Loss::Mse,
        ..Default::default()
    };
    let trainer = |what, options| refused(what, Trainer::new(&home, &net, &data, options).map(drop));
    trainer(
        "clip_norm",
        TrainerOptions {
            clip_norm: Some(0.0),
            ..none()
        },
    );
    trainer(
        "clip_value",
        TrainerOptions {
            clip_value: Some(0.0),
            ..none()
        },
    );
    trainer(
        "patience",
        TrainerOptions {
            patience: Some(0),
            ..none()
        },
    );
    trainer(
        "time_limit",
        TrainerOptions {
            time_limit: Some(0.0),
            ..none()
        },
    );
    trainer(
        "plateau",
        TrainerOptions {
            plateau: Some(0),
            ..none()
        },
    );
    trainer(
        "replicas",
        TrainerOptions {
            replicas: Some(0),
            ..none()
        },
    );
    let inputs = PredictorOptions {
        module_inputs: Some(0),
        ..Default::default()
    };
    refused("module_inputs", Predictor::new(&home, &net, inputs).map(drop));
    let outputs = PredictorOptions {
        module_outputs: Some(0),
        ..Default::default()
    };
    refused("module_outputs", Predictor::new(&home, &net, outputs).map(drop));
    let own = AdamOptions {
        weight_decay: Some(-1.0),
        ..Default::default()
    };
    refused_for(
        "-1 is not allowed",
        "weight_decay",
        Optimizer::adam(&home, &net, &own).map(drop),
    );
    let heads = ModuleMultiheadAttentionOptions {
        kv_heads: Some(0),
        ..Default::default()
    };
    refused(
        "kv_heads",
        Module::multihead_attention_with(&home, 4, 2, &heads).map(drop),
    );
    let base = ModuleMultiheadAttentionOptions {
        rotary_base: Some(0.0),
        ..Default::default()
    };
    refused(
        "rotary_base",
        Module::multihead_attention_with(&home, 4, 2, &base).map(drop),
    );
    let memory = ModuleMultiheadAttentionOptions {
        memory_features: Some(0),
        ..Default::default()
    };
    refused(
        "memory_features",
        Module::multihead_attention_with(&home, 4, 2, &memory).map(drop),
    );
    let projection = ModuleLstmOptions {
        projection: Some(0),
        ..Default::default()
    };
    refused(
        "projection",
        Module::lstm_with(&home, 2, 3, &projection).map(drop),
    );
    let stride = ModulePool2dOptions {
        stride: Some([0, 0]),
        ..Default::default()
    };
    refused_for(
        "[0, 0] is not allowed",
        "stride",
        Module::max_pool2d_with(&home, [2, 2], &stride).map(drop),
    );
    let table = home.ones([3, 2], DType::F32).unwrap();
    let ids = home.array([0i64, 2]).unwrap();
    refused_for(
        "-1 is not allowed",
        "padding_index",
        home.embedding(&table, &ids, Some(-1)).map(drop),
    );
    let adam = Optimizer::adam(&home, &net, &AdamOptions::default()).unwrap();
    let schedule = |milestones: &[usize], period| ScheduleOptions {
        shape: ScheduleShape::MultiStep,
        milestones: milestones.to_vec(),
        period,
        ..Default::default()
    };
    refused("period", Schedule::new(&adam, &schedule(&[], Some(0))).map(drop));
    refused_for(
        "[0, 3] has a 0",
        "milestones",
        Schedule::new(&adam, &schedule(&[0, 3], None)).map(drop),
    );
    let causal = Module::multihead_attention(&home, 4, 2).unwrap();
    let capacity = SessionOptions {
        capacity: Some(0),
        ..Default::default()
    };
    refused("capacity", Session::new(&home, &causal, capacity).map(drop));
}
