//! Modules one by one: what they compute, and what can be asked of a tree of them. Numbers come from arithmetic.
use std::sync::Arc;
use tinyai::{
    Activation, Array, DType, Manager, Module, ModuleActivationOptions, ModuleBatchNormOptions,
    ModuleConv2dOptions, ModuleConv3dOptions, ModuleConvTranspose1dOptions, ModuleConvTranspose3dOptions,
    ModuleGruOptions, ModuleLstmOptions, ModuleMultiheadAttentionOptions, ModulePool1dOptions,
    ModulePool2dOptions, ModulePool3dOptions, ModuleRnnOptions, ModuleTransformerDecoderOptions,
    ModuleTransformerEncoderOptions, Predictor, PredictorOptions,
};

type Home = Arc<Manager>;

fn home() -> Home {
    Arc::new(Manager::new("model").unwrap())
}

/// 0, 1, 2, .. in that shape.
fn counted<'s>(s: &'s Manager, shape: &[i64]) -> Array<'s> {
    let size = usize::try_from(shape.iter().product::<i64>()).unwrap();
    let values: Vec<f32> = (0..size).map(|at| at as f32).collect();
    s.array((&values, shape)).unwrap()
}

fn output(module: &Module, x: &Array<'_>) -> Vec<f32> {
    let s = Manager::new("call").unwrap();
    let y = module.forward(&s, x).unwrap();
    let values = y.value().unwrap().to_vec().unwrap();
    values
}

/// Overwrites a parameter.
fn set(module: &Module, name: &str, values: &[f32]) {
    module
        .parameter(name)
        .unwrap()
        .value()
        .unwrap()
        .write(values)
        .unwrap();
}

#[test]
fn a_convolution_sums_its_window_and_pools_take_its_maximum_or_mean() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let x = counted(&s, &[1, 1, 4, 4]);
    let options = ModuleConv2dOptions {
        stride: [2, 2],
        ..Default::default()
    };
    let conv = Module::conv2d_with(&scope, 1, 1, [2, 2], &options).unwrap();
    set(&conv, "weight", &[1.0, 1.0, 1.0, 1.0]);
    set(&conv, "bias", &[0.5]);
    assert_eq!(output(&conv, &x), [10.5, 18.5, 42.5, 50.5]);
    let separable = Module::depthwise_separable(&scope, 1, 1, [2, 2]).unwrap();
    set(&separable, "depthwise.weight", &[1.0, 0.0, 0.0, 0.0]);
    set(&separable, "depthwise.bias", &[0.0]);
    set(&separable, "pointwise.weight", &[2.0]);
    set(&separable, "pointwise.bias", &[0.5]);
    assert_eq!(output(&separable, &x)[..3], [0.5, 2.5, 4.5]);
    let line = s.array((&[1f32, 2.0, 3.0], &[1, 1, 3])).unwrap();
    let along = Module::conv1d(&scope, 1, 1, 2).unwrap();
    set(&along, "weight", &[1.0, 10.0]);
    set(&along, "bias", &[0.5]);
    assert_eq!(output(&along, &line), [21.5, 32.5]);
    let options = ModuleConvTranspose1dOptions {
        bias: false,
        ..Default::default()
    };
    let back = Module::conv_transpose1d_with(&scope, 1, 1, 2, &options).unwrap();
    set(&back, "weight", &[1.0, 10.0]);
    assert_eq!(output(&back, &line), [1.0, 12.0, 23.0, 30.0]);
    let larger = Module::conv_transpose2d(&scope, 1, 1, [2, 2]).unwrap();
    set(&larger, "weight", &[1.0, 0.0, 0.0, 0.0]);
    set(&larger, "bias", &[0.0]);
    assert_eq!(output(&larger, &x).iter().sum::<f32>(), 120.0);
    let pool = ModulePool2dOptions::default();
    let most = Module::max_pool2d_with(&scope, [2, 2], &pool).unwrap();
    assert_eq!(output(&most, &x), [5.0, 7.0, 13.0, 15.0]);
    let mean = Module::avg_pool2d_with(&scope, [2, 2], &pool).unwrap();
    assert_eq!(output(&mean, &x), [2.5, 4.5, 10.5, 12.5]);
    let whole = Module::adaptive_avg_pool2d(&scope, [1, 1]).unwrap();
    assert_eq!(output(&whole, &x), [7.5]);
    let most = Module::adaptive_max_pool2d(&scope, [1, 2]).unwrap();
    assert_eq!(output(&most, &x), [13.0, 15.0]);
    let beyond = ModulePool1dOptions {
        ceil_mode: true,
        ..Default::default()
    };
    let pairs = Module::max_pool1d_with(&scope, 2, &beyond).unwrap();
    assert_eq!(output(&pairs, &line), [2.0, 3.0]);
    let apart = ModulePool1dOptions {
        dilation: 2,
        ..Default::default()
    };
    let ends = Module::max_pool1d_with(&scope, 2, &apart).unwrap();
    assert_eq!(output(&ends, &line), [3.0]);
    assert_eq!(output(&Module::avg_pool1d(&scope, 2).unwrap(), &line), [1.5]);
    assert_eq!(
        output(&Module::adaptive_avg_pool1d(&scope, 1).unwrap(), &line),
        [2.0]
    );
    assert_eq!(
        output(&Module::adaptive_max_pool1d(&scope, 2).unwrap(), &line),
        [2.0, 3.0]
    );
    let flat = Module::flatten(&scope, 1, -1).unwrap();
    assert_eq!(
        flat.forward(&s, &x).unwrap().value().unwrap().shape().unwrap(),
        [1, 16]
    );
}

#[test]
fn modules_over_volumes_see_depth_as_they_see_height_and_width() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let x = counted(&s, &[1, 1, 2, 2, 2]);
    let padded = ModuleConv3dOptions {
        padding: [1, 0, 0],
        bias: false,
        ..Default::default()
    };
    let conv = Module::conv3d_with(&scope, 1, 1, [2, 2, 2], &padded).unwrap();
    set(&conv, "weight", &[1.0, 0.0, 0.0, 0.0, 10.0, 0.0, 0.0, 0.0]);
    assert_eq!(output(&conv, &x), [0.0, 40.0, 4.0]);
    let plain = Module::conv3d(&scope, 1, 3, [1, 2, 2]).unwrap();
    assert_eq!(output(&plain, &x).len(), 6);
    let apart = ModuleConvTranspose3dOptions {
        stride: [3, 1, 1],
        bias: false,
        ..Default::default()
    };
    let back = Module::conv_transpose3d_with(&scope, 1, 1, [2, 1, 1], &apart).unwrap();
    set(&back, "weight", &[1.0, 10.0]);
    let spread = output(&back, &x);
    assert_eq!(spread[..8], [0.0, 1.0, 2.0, 3.0, 0.0, 10.0, 20.0, 30.0]);
    assert_eq!(spread[8..12], [0.0; 4]);
    let larger = Module::conv_transpose3d(&scope, 1, 1, [2, 2, 2]).unwrap();
    assert_eq!(output(&larger, &x).len(), 27);
    let rows = ModulePool3dOptions {
        stride: Some([1, 1, 1]),
        ..Default::default()
    };
    let most = Module::max_pool3d_with(&scope, [2, 1, 1], &rows).unwrap();
    assert_eq!(output(&most, &x), [4.0, 5.0, 6.0, 7.0]);
    assert_eq!(output(&Module::max_pool3d(&scope, [2, 2, 2]).unwrap(), &x), [7.0]);
    let mean = Module::avg_pool3d_with(&scope, [2, 1, 1], &rows).unwrap();
    assert_eq!(output(&mean, &x), [2.0, 3.0, 4.0, 5.0]);
    assert_eq!(
        output(&Module::avg_pool3d(&scope, [1, 2, 2]).unwrap(), &x),
        [1.5, 5.5]
    );
    let halves = Module::adaptive_avg_pool3d(&scope, [2, 1, 1]).unwrap();
    assert_eq!(output(&halves, &x), [1.5, 5.5]);
    let most = Module::adaptive_max_pool3d(&scope, [1, 1, 2]).unwrap();
    assert_eq!(output(&most, &x), [6.0, 7.0]);
}

#[test]
fn recurrent_modules_give_a_state_for_each_step() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let x = s.zeros([2, 1, 3], DType::F32).unwrap();
    let shape = |module: &Module| module.forward(&s, &x).unwrap().value().unwrap().shape().unwrap();
    assert_eq!(shape(&Module::rnn(&scope, 3, 4).unwrap()), [2, 1, 4]);
    assert_eq!(shape(&Module::gru(&scope, 3, 4).unwrap()), [2, 1, 4]);
    let options = ModuleLstmOptions {
        layers: 2,
        bidirectional: true,
        bias: false,
        ..Default::default()
    };
    let lstm = Module::lstm_with(&scope, 3, 2, &options).unwrap();
    assert_eq!(output(&lstm, &x), [0.0; 8]); // nothing goes in, and the state, which is 0, stays
    assert_eq!(lstm.parameters().unwrap().len(), 8);
    let plain = ModuleRnnOptions {
        relu: true,
        ..Default::default()
    };
    let rnn = Module::rnn_with(&scope, 3, 2, &plain).unwrap();
    assert!(output(&rnn, &x).iter().all(|v| *v >= 0.0));
    let gates = ModuleGruOptions {
        batch_first: true,
        ..Default::default()
    };
    assert_eq!(shape(&Module::gru_with(&scope, 3, 2, &gates).unwrap()), [2, 1, 2]);
    let long = Module::lstm(&scope, 3, 2).unwrap();
    assert_eq!(shape(&long), [2, 1, 2]);
}

#[test]
fn transformers_keep_the_shape_of_a_sequence() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let x = s.array((&[0.5f32; 24], &[2, 3, 4])).unwrap();
    let shape = |module: &Module| module.forward(&s, &x).unwrap().value().unwrap().shape().unwrap();
    let attention = ModuleMultiheadAttentionOptions {
        causal: true,
        rotary_base: Some(1e4),
        ..Default::default()
    };
    let encoding = ModuleTransformerEncoderOptions {
        hidden: 8,
        activation: Activation::Gelu,
        norm_first: true,
        ..Default::default()
    };
    for module in [
        Module::multihead_attention(&scope, 4, 2),
        Module::multihead_attention_with(&scope, 4, 2, &attention),
        Module::transformer_encoder_layer(&scope, 4, 2),
        Module::transformer_encoder_layer_with(&scope, 4, 2, &encoding),
        Module::transformer_encoder(&scope, 4, 2, 2),
        Module::transformer_encoder_with(&scope, 4, 2, 2, &encoding),
        Module::positional_encoding(&scope, 4, 1e4),
        Module::positional_embedding(&scope, 3, 4),
    ] {
        assert_eq!(shape(&module.unwrap()), [2, 3, 4]);
    }
    let decoding = ModuleTransformerDecoderOptions {
        hidden: 8,
        dropout: 0.0,
        ..Default::default()
    };
    let memory = s.array((&[0.25f32; 40], &[2, 5, 4])).unwrap();
    for module in [
        Module::transformer_decoder_layer(&scope, 4, 2),
        Module::transformer_decoder_layer_with(&scope, 4, 2, &decoding),
        Module::transformer_decoder(&scope, 4, 2, 2),
        Module::transformer_decoder_with(&scope, 4, 2, 2, &decoding),
    ] {
        let [y] = module.unwrap().forward_many(&s, [&x, &memory]).unwrap();
        assert_eq!(y.shape().unwrap(), [2, 3, 4]);
    }
}

#[test]
fn norms_bring_their_input_to_mean_0_and_variance_1() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let near = |got: &[f32], wanted: &[f32]| {
        assert!(
            got.len() == wanted.len() && got.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-5),
            "{got:?} instead of {wanted:?}"
        );
    };
    let x = s.array((&[1f32, 3.0, 10.0, 30.0], &[2, 2])).unwrap();
    let layer = Module::layer_norm(&scope, [2], 0.0, true).unwrap();
    near(&output(&layer, &x), &[-1.0, 1.0, -1.0, 1.0]);
    let sides = s.array((&[3f32, 4.0], &[1, 2])).unwrap(); // of root mean square 5 / sqrt(2)
    let rms = Module::rms_norm(&scope, [2], 0.0, true).unwrap();
    near(&output(&rms, &sides), &[0.6 * 2f32.sqrt(), 0.8 * 2f32.sqrt()]);
    let row = s.array((&[1f32, 3.0, 10.0, 30.0], &[1, 4])).unwrap();
    let channels = s.array((&[1f32, 3.0, 10.0, 30.0], &[1, 2, 2])).unwrap();
    let instance = Module::instance_norm(&scope, 2, 0.0, true).unwrap();
    near(&output(&instance, &channels), &[-1.0, 1.0, -1.0, 1.0]);
    let group = Module::group_norm(&scope, 2, 4, 0.0, true).unwrap();
    near(&output(&group, &row), &[-1.0, 1.0, -1.0, 1.0]);
    let options = ModuleBatchNormOptions {
        epsilon: 0.0,
        momentum: 0.5,
        ..Default::default()
    };
    let batch = Module::batch_norm_with(&scope, 1, 2, &options).unwrap();
    near(&output(&batch, &x), &[-1.0, -1.0, 1.0, 1.0]);
    // Half of the batch's mean (5.5, 16.5) and unbiased variance (40.5, 364.5) beside half of 0 and 1.
    near(
        &batch.buffer("running_mean").unwrap().to_vec::<f32>().unwrap(),
        &[2.75, 8.25],
    );
    near(
        &batch.buffer("running_var").unwrap().to_vec::<f32>().unwrap(),
        &[20.75, 182.75],
    );
    let names: Vec<String> = batch
        .buffers()
        .unwrap()
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert!(names.contains(&"running_mean".into()) && names.contains(&"running_var".into()));
}

#[test]
fn an_embedding_gives_rows_and_an_activation_takes_its_slope() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let table = Module::embedding(&scope, 3, 2).unwrap();
    set(&table, "weight", &[0.0, 1.0, 10.0, 11.0, 20.0, 21.0]);
    let ids = s.array((&[2i64, 0], &[2])).unwrap();
    assert_eq!(output(&table, &ids), [20.0, 21.0, 0.0, 1.0]);
    let options = ModuleActivationOptions {
        slope: 0.25,
        ..Default::default()
    };
    let leaky = Module::activation_with(&scope, Activation::LeakyRelu, &options).unwrap();
    assert_eq!(
        output(&leaky, &s.array((&[-4f32, 4.0], &[2])).unwrap()),
        [-1.0, 4.0]
    );
}

#[test]
fn a_tree_of_modules_is_asked_frozen_copied_and_printed() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let two_layers = || {
        let layers = [
            Module::linear(&scope, 2, 3, true).unwrap(),
            Module::dropout(&scope, 0.5).unwrap(),
        ];
        Module::sequential(&scope, &layers).unwrap()
    };
    let (net, other) = (two_layers(), two_layers());
    let size = net.size().unwrap();
    assert_eq!((size.parameters, size.buffer_bytes), (9, 0));
    assert!(size.parameter_bytes >= 9 * 4);
    assert!(net.to_string().contains("Linear(2, 3)"), "{}", net.to_string());
    assert_eq!(net.child("0").unwrap().size().unwrap().parameters, 9);

    assert!(net.is_training().unwrap());
    net.set_training(false).unwrap();
    assert!(!net.is_training().unwrap() && !net.child("1").unwrap().is_training().unwrap());
    let ones = s.ones([1, 2], DType::F32).unwrap();
    assert_eq!(output(&net, &ones), output(&net, &ones)); // drops nothing
    other.set_training(false).unwrap();
    assert_ne!(output(&net, &ones), output(&other, &ones));
    other.average_state(&net, 0.5).unwrap(); // half way
    assert_ne!(output(&net, &ones), output(&other, &ones));
    other.average_state(&net, 0.0).unwrap();
    assert_eq!(output(&net, &ones), output(&other, &ones));
    other.copy_state(&net, false).unwrap();
    assert_eq!(output(&net, &ones), output(&other, &ones));

    net.freeze(true).unwrap();
    assert!(!net.forward(&s, &ones).unwrap().requires_grad().unwrap());
    net.freeze(false).unwrap();
    assert!(net.forward(&s, &ones).unwrap().requires_grad().unwrap());
}

#[test]
fn a_load_tells_what_matched_and_what_was_missed() {
    let (scope, s) = (home(), Manager::new("s").unwrap());
    let path = std::env::temp_dir().join(format!("tinyai-report-{}", std::process::id()));
    let path = path.to_str().unwrap();
    let layers = |n| {
        (0..n)
            .map(|_| Module::linear(&scope, 2, 2, true).unwrap())
            .collect::<Vec<_>>()
    };
    let (one, two) = (layers(1), layers(2));
    let (small, large) = (
        Module::sequential(&scope, &one).unwrap(),
        Module::sequential(&scope, &two).unwrap(),
    );
    small.save(path).unwrap();
    let report = large.load_report(path, true).unwrap();
    assert_eq!(report.matched, ["0.bias", "0.weight"]); // as they lie in the file
    assert_eq!(report.missing, ["1.weight", "1.bias"]);
    assert!(report.unexpected.is_empty() && report.skipped.is_empty());
    assert!(large
        .load_report(path, false)
        .unwrap_err()
        .message()
        .contains("'1.weight'"));
    large.save(path).unwrap();
    assert_eq!(
        small.load_report(path, true).unwrap().unexpected,
        ["1.bias", "1.weight"]
    );
    let ones = s.ones([1, 2], DType::F32).unwrap();
    assert_eq!(output(&one[0], &ones), output(&two[0], &ones));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_file_cannot_forge_the_report_of_its_loading() {
    let (scope, m) = (home(), Manager::new("m").unwrap());
    let net = Module::linear(&scope, 2, 1, true).unwrap();
    let path = std::env::temp_dir().join(format!("tinyai-forged-{}.safetensors", std::process::id()));
    let path = path.to_str().unwrap();
    let forged = "junk\nmatched bias\nmissing nothing";
    let odd = "back\\slash \\n \u{7f}\t\u{e9}\r";
    let (w, x) = (
        m.full([1, 2], 5.0, DType::F32).unwrap(),
        m.ones([2], DType::F32).unwrap(),
    );
    tinyai::save_safetensors(path, &[("weight", &w), (forged, &x), (odd, &x)], &[]).unwrap();
    let mut report = net.load_report(path, true).unwrap();
    std::fs::remove_file(path).unwrap();
    report.unexpected.sort();
    assert_eq!(report.matched, ["weight"]);
    assert_eq!(report.missing, ["bias"]);
    assert_eq!(report.unexpected, [odd, forged]);
    assert!(report.skipped.is_empty());
}

#[test]
fn a_predictor_that_compiles_predicts_as_one_that_does_not() {
    let scope = home();
    let line = Module::linear(&scope, 2, 3, true).unwrap();
    let x = scope.array((&[1f32, 2.0, 3.0, 4.0], &[2, 2])).unwrap();
    let predicted = |compile| {
        let options = PredictorOptions {
            compile,
            ..Default::default()
        };
        let predictor = Predictor::new(&scope, &line, options).unwrap();
        [0, 1].map(|_| {
            let s = Manager::new("call").unwrap();
            predictor.predict(&s, &x).unwrap().to_vec::<f32>().unwrap()
        })
    };
    assert_eq!(predicted(true), predicted(false));
}
