//! The named networks, modules side by side and by name, and copies: published sizes, what they take and give, their names. What
//! they compute is compared with another system in C++.
use std::sync::Arc;
use tinyai::{
    Activation, Array, DType, Input, Join, Manager, ModelBertOptions, ModelEfficientnetOptions,
    ModelLenet5Options, ModelMobilenetV2Options, ModelResnetOptions, ModelShufflenetV2Options,
    ModelUnetOptions, ModelVitOptions, Module, ModuleBatchNormOptions, ModuleLstmOptions, Network, Optimizer,
    QuantizedConv2dOptions, Result, RunningModule, Session, SessionOptions, SgdOptions, Status, Value,
    Variable,
};

type Home = Arc<Manager>;

fn home() -> Home {
    Arc::new(Manager::new("model").unwrap())
}

fn parameters(module: &Module) -> usize {
    module.size().unwrap().parameters
}

fn shape_after(module: &Module, shape: &[i64]) -> Vec<usize> {
    let s = Manager::new("call").unwrap();
    let size = usize::try_from(shape.iter().product::<i64>()).unwrap();
    let x = s.array((&vec![0.5f32; size], shape)).unwrap();
    let y = module.forward(&s, &x).unwrap();
    y.shape().unwrap().to_vec()
}

fn tokens<'s>(s: &'s Manager, values: &[i64]) -> Array<'s> {
    s.array((values, [1, values.len()])).unwrap()
}

#[test]
fn networks_for_images_have_the_published_sizes_and_give_a_number_for_each_class() {
    let scope = home();
    let lenet = Module::lenet5(&scope, 10).unwrap();
    assert_eq!(parameters(&lenet), 61_706);
    assert_eq!(shape_after(&lenet, &[2, 1, 28, 28]), [2, 10]);
    assert_eq!(
        parameters(&Module::mobilenet_v2(&scope, 1000).unwrap()),
        3_504_872
    );
    assert_eq!(
        parameters(&Module::shufflenet_v2(&scope, 1000).unwrap()),
        2_278_604
    );
    assert_eq!(
        parameters(&Module::efficientnet(&scope, 1000).unwrap()),
        5_288_548
    );
    assert_eq!(parameters(&Module::resnet(&scope, 18, 1000).unwrap()), 11_689_512);
}

#[test]
fn networks_for_images_are_made_thinner_by_their_options() {
    let scope = home();
    let resnet = ModelResnetOptions {
        width: 4,
        ..Default::default()
    };
    let mobile = ModelMobilenetV2Options {
        width_multiplier: 0.1,
        ..Default::default()
    };
    let shuffle = ModelShufflenetV2Options {
        channels: 8,
        stem: 4,
        last: 16,
        ..Default::default()
    };
    let efficient = ModelEfficientnetOptions {
        width_multiplier: 0.1,
        depth_multiplier: 0.5,
        ..Default::default()
    };
    for made in [
        Module::resnet_with(&scope, 50, 3, &resnet),
        Module::mobilenet_v2_with(&scope, 3, &mobile),
        Module::shufflenet_v2_with(&scope, 3, &shuffle),
        Module::efficientnet_with(&scope, 3, &efficient),
    ] {
        let network = made.unwrap();
        network.set_training(false).unwrap();
        assert_eq!(shape_after(&network, &[2, 3, 32, 32]), [2, 3]);
    }
    let gray = ModelLenet5Options {
        in_channels: 3,
        ..Default::default()
    };
    assert_eq!(
        shape_after(&Module::lenet5_with(&scope, 4, &gray).unwrap(), &[1, 3, 28, 28]),
        [1, 4]
    );
    let shallow = ModelUnetOptions {
        levels: 2,
        ..Default::default()
    };
    let unet = Module::unet_with(&scope, 1, 5, 2, &shallow).unwrap();
    assert_eq!(shape_after(&unet, &[1, 1, 13, 18]), [1, 5, 13, 18]);
    assert_eq!(parameters(&Module::unet(&scope, 1, 2, 64).unwrap()), 31_036_546);
}

#[test]
fn a_vision_transformer_gives_a_number_for_each_class() {
    let scope = home();
    let vit = Module::vit(&scope, 8, 4, 3, 8, 2, 1).unwrap();
    assert_eq!(shape_after(&vit, &[2, 3, 8, 8]), [2, 3]);
    let gray = ModelVitOptions {
        in_channels: 1,
        hidden: Some(6),
        ..Default::default()
    };
    let thin = Module::vit_with(&scope, 8, 4, 3, 8, 2, 1, &gray).unwrap();
    assert_eq!(shape_after(&thin, &[2, 1, 8, 8]), [2, 3]);
    assert!(parameters(&thin) < parameters(&vit));
}

#[test]
fn a_gpt_is_given_a_text_in_pieces_with_a_session_with_positions_or_without() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let gpt = Module::gpt(&scope, 7, 6, 8, 2, 2).unwrap().valid().unwrap();
    let logits = |x: Variable<'_>| x.to_vec::<f32>().unwrap();
    let expected = logits(gpt.forward(&s, &tokens(&s, &[3, 1, 4])).unwrap());
    let (last, position) = (tokens(&s, &[4]), s.array([2i64]).unwrap());
    for told in [false, true] {
        let mut text = Session::new(&s, &gpt, SessionOptions::default()).unwrap();
        let mut given = logits(
            gpt.forward_session(&s, &mut text, [&tokens(&s, &[3, 1])])
                .unwrap(),
        );
        let mut inputs = vec![Input::from(&last)];
        inputs.extend(told.then(|| Input::from(&position)));
        given.extend(logits(gpt.forward_session(&s, &mut text, inputs).unwrap()));
        assert!(given.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-5));
        assert_eq!(given.len(), 3 * 7);
    }
}

#[test]
fn a_bert_gives_states_and_what_it_pools() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let options = ModelBertOptions {
        hidden: Some(6),
        dropout: 0.0,
        ..Default::default()
    };
    for bert in [
        Module::bert(&scope, 7, 6, 8, 2, 1),
        Module::bert_with(&scope, 7, 6, 8, 2, 1, &options),
    ] {
        let bert = bert.unwrap();
        let (ids, types) = (tokens(&s, &[3, 1, 4]), tokens(&s, &[0, 0, 1]));
        let [states, pooled] = bert
            .forward_many(&s, [Input::from(&ids), Input::from(&types)])
            .unwrap();
        assert_eq!(states.shape().unwrap(), [1, 3, 8]);
        assert_eq!(pooled.shape().unwrap(), [1, 8]);
    }
}

#[test]
fn what_makes_no_network_is_refused_by_its_name() {
    let scope = home();
    let refused = Module::resnet(&scope, 20, 10).unwrap_err();
    assert!(
        refused.to_string().contains("18, 34, 50, 101 and 152"),
        "{refused}"
    );
}

#[test]
fn modules_side_by_side_are_added_multiplied_or_put_one_behind_the_other() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let x = s.array([-1.0f32, 2.0]).unwrap();
    let of = |join, axis| {
        let branches = [
            Module::activation(&scope, Activation::Relu).unwrap(),
            Module::sequential(&scope, []).unwrap(),
        ];
        let parallel = Module::parallel(&scope, branches, join, axis).unwrap();
        let values = parallel.forward(&s, &x).unwrap().to_vec::<f32>().unwrap();
        values
    };
    assert_eq!(of(Join::Add, 0), [-1.0, 4.0]);
    assert_eq!(of(Join::Multiply, 0), [0.0, 4.0]);
    assert_eq!(of(Join::Concat, -1), [0.0, 2.0, -1.0, 2.0]);
    assert!(Module::parallel(&scope, [], Join::Add, 0).is_err());
}

/// y = w x
fn weight(scope: &Home, w: f64) -> Module {
    let module = Module::linear(scope, 1, 1, false).unwrap();
    module.parameter("weight").unwrap().init_constant(w).unwrap();
    module
}

fn of_two(module: &Module) -> f32 {
    let s = Manager::new("call").unwrap();
    let y = module.forward(&s, &s.array([2.0f32]).unwrap()).unwrap();
    y.item().unwrap()
}

#[test]
fn a_copy_computes_the_same_from_parameters_of_its_own_and_outlives_the_other() {
    let copy = {
        let model = home();
        let square = Module::from_fn(&model, "square", |_, x| Ok(vec![x[0].square()?.into()])).unwrap();
        let net = Module::sequential(&model, [weight(&model, 3.0), square]).unwrap();
        let copy = net.copy(&home()).unwrap();
        net.parameter("0.weight").unwrap().init_constant(0.0).unwrap();
        assert_eq!(of_two(&net), 0.0);
        copy
    };
    assert_eq!(of_two(&copy), 36.0);
}

#[test]
fn a_cast_module_has_parameters_of_the_dtype_with_the_elements_of_casts() {
    let (model, s) = (home(), Manager::new("s").unwrap());
    let net = Module::lenet5(&model, 3).unwrap();
    let narrow = net.cast(&model, DType::BF16).unwrap();
    for ((name, wide), (also, cast)) in net
        .parameters()
        .unwrap()
        .iter()
        .zip(&narrow.parameters().unwrap())
    {
        assert_eq!(name, also);
        assert_eq!(cast.dtype().unwrap(), DType::BF16);
        let expected = s.cast(&wide.value().unwrap(), DType::BF16).unwrap();
        let to_f32 = |x: &Array<'_>| x.cast(DType::F32).unwrap().to_vec::<f32>().unwrap();
        let got = s.cast(&cast.value().unwrap(), DType::BF16).unwrap();
        assert_eq!(to_f32(&got), to_f32(&expected), "{name}");
    }
    let refused = net.cast(&model, DType::I64).unwrap_err();
    assert_eq!(refused.status, Status::DType);
}

#[test]
fn a_quantized_module_computes_in_eight_bits_within_the_ranges_of_its_batches() {
    let (model, s) = (home(), Manager::new("s").unwrap());
    let net = Module::sequential(&model, [weight(&model, 3.0)]).unwrap();
    let (low, high) = (s.array([-1.0f32]).unwrap(), s.array([254.0f32]).unwrap()); // steps of 1
    let bytes = net.quantize(&model, &[&low, &high], 100.0).unwrap();
    assert!(
        bytes.to_string().contains("QuantizedLinear(1, 1, no bias)"),
        "{bytes}"
    );
    assert!((of_two(&bytes) - 6.0).abs() < 1e-5);
    assert_eq!(bytes.buffer("0.weight").unwrap().dtype().unwrap(), DType::I8);
    assert_eq!(
        net.quantize(&model, &[], 100.0).unwrap_err().status,
        Status::Argument
    );
}

#[test]
fn weights_nearest_to_zero_become_zero_until_pruning_ends() {
    let model = home();
    let net = Module::sequential(&model, [weight(&model, 3.0), weight(&model, -1.0)]).unwrap();
    assert_eq!(net.prune(0.5, true).unwrap(), 1);
    assert_eq!(of_two(&net), 0.0);
    net.parameter("1.weight").unwrap().init_constant(5.0).unwrap(); // under the mask
    assert_eq!(of_two(&net), 0.0);
    assert_eq!(net.buffer("1.weight_mask").unwrap().dtype().unwrap(), DType::Bool);
    net.end_pruning().unwrap();
    assert_eq!(of_two(&net), 30.0);
    assert_eq!(net.prune(1.0, false).unwrap_err().status, Status::Range);
}

#[test]
fn a_module_without_some_channels_is_smaller_and_tells_which_layers_keep_theirs() {
    let model = home();
    let (first, second) = (
        Module::linear(&model, 1, 2, false).unwrap(),
        Module::linear(&model, 2, 1, false).unwrap(),
    );
    second.parameter("weight").unwrap().init_constant(10.0).unwrap();
    let net = Module::sequential(&model, [first, second]).unwrap();
    let small = net.prune_channels(&model, 0.5, 1).unwrap();
    assert_eq!(parameters(&small), 2);
    let kept = small
        .parameter("0.weight")
        .unwrap()
        .value()
        .unwrap()
        .item::<f32>()
        .unwrap();
    assert!((of_two(&small) - 20.0 * kept).abs() < 1e-5);
    let report = net.prune_channels_report(0.5, 2).unwrap();
    assert_eq!((report.channels, report.removed), (3, 1));
    assert_eq!(report.pruned, ["0 Linear(1, 2, no bias): 1 of 2"]);
    assert_eq!(
        report.left,
        ["1 Linear(2, 1, no bias): its outputs are the module's"]
    );
    assert_eq!(
        net.prune_channels(&model, 0.5, 3).unwrap_err().status,
        Status::Range
    );
}

#[test]
fn cumulative_statistics_are_the_plain_average_of_all_batches() {
    let (model, s) = (home(), Manager::new("s").unwrap());
    let options = ModuleBatchNormOptions {
        cumulative: true,
        ..Default::default()
    };
    let norm = Module::batch_norm_with(&model, 1, 1, &options).unwrap();
    for batch in [[[1.0f32], [3.0]], [[3.0], [7.0]]] {
        norm.forward(&s, &s.array(batch).unwrap()).unwrap();
    }
    assert_eq!(norm.buffer("running_mean").unwrap().item::<f32>().unwrap(), 3.5);
    assert_eq!(
        norm.buffer("num_batches_tracked").unwrap().item::<i64>().unwrap(),
        2
    );
}

#[test]
fn numbers_of_eight_bits_stand_for_steps_from_a_zero_point() {
    let s = Manager::new("s").unwrap();
    let (step, zero) = (
        s.array(0.5f32).unwrap(),
        s.array(3.0f32).unwrap().cast(DType::U8).unwrap(),
    );
    let floats = |x: &Array<'_>| x.cast(DType::F32).unwrap().to_vec::<f32>().unwrap();
    let x = s.array([[0.25f32, 0.75, -9.0]]).unwrap();
    let q = x.quantize_linear(&step, Some(&zero), 1, DType::U8).unwrap();
    assert_eq!(floats(&q), [3.0, 5.0, 0.0]);
    let back = q.dequantize_linear(&step, Some(&zero), 1).unwrap();
    assert_eq!(floats(&back), [0.0, 1.0, -1.5]);
    let weight = s.array([[1.0f32, -2.0, 4.0]]).unwrap().cast(DType::I8).unwrap();
    let (scale, bias) = (s.array([2.0f32]).unwrap(), s.array([10.0f32]).unwrap());
    let y = q
        .quantized_linear(&step, &weight, &scale, Some(&zero), Some(&bias))
        .unwrap();
    assert_eq!(floats(&y), [(0 - 2 * 2 - 3 * 4) as f32 + 10.0]);
    let (image, filter) = (
        q.reshape([1, 1, 1, 3]).unwrap(),
        weight.reshape([1, 1, 1, 3]).unwrap(),
    );
    let options = QuantizedConv2dOptions::default();
    let y = image
        .quantized_conv2d(&step, &filter, &scale, Some(&zero), None, &options)
        .unwrap();
    assert_eq!(floats(&y), [-16.0]);
}

struct Residual {
    inner: Module,
}

impl Network for Residual {
    fn forward<'s>(
        &self,
        _module: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        Ok(vec![self.inner.forward(s, &x[0])?.add(&x[0])?.into()])
    }
    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("inner", &self.inner)]
    }
}

#[test]
fn a_network_composed_of_parts_is_not_copied_and_says_how_it_is_done() {
    let model = home();
    let compose = |w| {
        let inner = weight(&model, w);
        Module::compose(&model, "residual", Residual { inner }).unwrap()
    };
    let (one, another) = (compose(3.0), compose(0.0));
    let refused = one.copy(&model).unwrap_err();
    assert_eq!(refused.status, Status::Unsupported);
    assert!(
        refused.to_string().contains("'residual' is composed"),
        "{refused}"
    );
    another.copy_state(&one, false).unwrap();
    assert_eq!(of_two(&another), 8.0);
}

#[test]
fn modules_by_name_are_one_module_without_a_forward() {
    let model = home();
    let nets = {
        let (policy, value) = (weight(&model, 3.0), weight(&model, 5.0));
        Module::dict(&model, [("policy", &policy), ("value", &value)]).unwrap()
    };
    let parameters = nets.parameters().unwrap();
    let names: Vec<_> = parameters.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["policy.weight", "value.weight"]);
    assert_eq!(of_two(&nets.child("value").unwrap()), 10.0);
    let s = Manager::new("call").unwrap();
    let refused = nets.forward(&s, &s.array([2.0f32]).unwrap()).unwrap_err();
    assert_eq!(refused.status, Status::Unsupported);
    assert!(refused.to_string().contains("'policy', 'value'"), "{refused}");
    let twice = Module::dict(&model, [("a", &nets), ("a", &nets)]).unwrap_err();
    assert_eq!(twice.status, Status::Argument);
}

#[test]
fn an_optimizer_of_several_modules_steps_over_each_parameter_once() {
    let model = home();
    let (trunk, head) = (weight(&model, 3.0), weight(&model, 5.0));
    let both = Module::sequential(&model, [trunk, head]).unwrap();
    let trunk = both.child("0").unwrap();
    let rate = SgdOptions {
        rate: 0.5,
        ..Default::default()
    };
    let parameters = Module::parameters_of([&trunk, &both]).unwrap();
    assert_eq!(parameters.len(), 2);
    let sgd = Optimizer::sgd(&model, parameters, &rate).unwrap(); // one twice would be refused
    let s = Manager::new("call").unwrap();
    let y = both.forward(&s, &s.array([2.0f32]).unwrap()).unwrap();
    y.backward().unwrap();
    sgd.step().unwrap();
    let of = |name: &str| both.parameter(name).unwrap().item::<f32>().unwrap();
    assert_eq!(of("0.weight"), -2.0); // 3 - 0.5 * 5 * 2
    assert_eq!(of("1.weight"), 2.0); // 5 - 0.5 * 3 * 2
}

#[test]
fn a_recurrent_layer_gives_the_last_step_alone_to_what_is_behind_it() {
    let model = home();
    let last = ModuleLstmOptions {
        batch_first: true,
        last_only: true,
        ..Default::default()
    };
    let lstm = Module::lstm_with(&model, 2, 3, &last).unwrap();
    let net = Module::sequential(&model, [lstm, Module::linear(&model, 3, 5, true).unwrap()]).unwrap();
    assert_eq!(shape_after(&net, &[4, 7, 2]), [4, 5]);
}
