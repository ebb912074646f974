//! A vector of tests/ops/vectors.jsonl in all forms that its operator has.
use crate::generated;
use crate::json::Json;
use std::collections::BTreeMap;
use tinyai::{
    no_grad_guard, Array, BackwardOptions, DType, Interpolation, Manager, Reduction, Result, Value, Variable,
};

const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/ops/vectors.jsonl");

/// Operators in f64 against PyTorch's: sums of a few dozen terms in another order, exp and the like to a few units in the
/// last place.
const TOLERANCE: f64 = 1e-9;

/// A vector's attributes, as the methods want them.
pub struct Attributes<'j>(&'j Json);

impl Attributes<'_> {
    pub fn int(&self, name: &str) -> i64 {
        self.0.get(name).number() as i64
    }
    pub fn float(&self, name: &str) -> f64 {
        self.0.get(name).number()
    }
    pub fn bool(&self, name: &str) -> bool {
        self.0.get(name).number() != 0.0
    }
    pub fn ints(&self, name: &str) -> Vec<i64> {
        self.0.get(name).integers()
    }
    pub fn axes(&self, name: &str) -> Option<Vec<i64>> {
        match self.0.get(name) {
            Json::List(list) => Some(list.iter().map(|axis| axis.number() as i64).collect()),
            _ => None,
        }
    }
    pub fn numbers<const N: usize>(&self, name: &str) -> [i64; N] {
        self.ints(name).try_into().unwrap()
    }
    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).text()
    }
    pub fn dtype(&self, name: &str) -> DType {
        match self.0.get(name).text() {
            "f32" => DType::F32,
            "i64" => DType::I64,
            "i32" => DType::I32,
            "i8" => DType::I8,
            "u8" => DType::U8,
            "bool" => DType::Bool,
            _ => DType::F64,
        }
    }
    pub fn reduction(&self, name: &str) -> Reduction {
        match self.int(name) {
            0 => Reduction::Mean,
            1 => Reduction::Sum,
            _ => Reduction::None,
        }
    }
    pub fn interpolation(&self, name: &str) -> Interpolation {
        match self.int(name) {
            0 => Interpolation::Nearest,
            1 => Interpolation::Linear,
            _ => Interpolation::Cubic,
        }
    }
}

fn array<'s>(s: &'s Manager, input: &Json) -> Result<Array<'s>> {
    let (numbers, shape) = (input.get("data").numbers(), input.get("shape").integers());
    match input.get("dtype").text() {
        "i64" => s.array((&numbers.iter().map(|&x| x as i64).collect::<Vec<_>>(), &shape)),
        "bool" => s.array((&numbers.iter().map(|&x| x != 0.0).collect::<Vec<_>>(), &shape)),
        "f32" => s.array((&numbers, &shape))?.cast(DType::F32),
        "i32" => s.array((&numbers, &shape))?.cast(DType::I32),
        "i8" => s.array((&numbers, &shape))?.cast(DType::I8),
        "u8" => s.array((&numbers, &shape))?.cast(DType::U8),
        _ => s.array((&numbers, &shape)),
    }
}

fn inputs<'s>(s: &'s Manager, case: &Json) -> Result<Vec<Array<'s>>> {
    case.get("inputs")
        .list()
        .iter()
        .map(|input| array(s, input))
        .collect()
}

/// Variables for the floating inputs, which ask for a gradient if they learn; for the others something that the operator does not
/// look at.
fn variables<'s>(s: &'s Manager, x: &[Array<'_>], learn: bool) -> Result<Vec<Variable<'s>>> {
    let one = |x: &Array<'_>| {
        let made = match x.dtype()? {
            DType::F64 => s.variable(&s.copy(x)?),
            _ => s.variable(&s.array(0f64)?),
        }?;
        made.set_requires_grad(learn)?;
        Ok(made)
    };
    x.iter().map(one).collect()
}

fn numbers(array: &Array<'_>) -> Result<Vec<f64>> {
    array.cast(DType::F64)?.to_vec()
}

fn near(got: &[f64], wanted: &[f64]) -> bool {
    let close = |(a, b): (&f64, &f64)| {
        a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= TOLERANCE * b.abs().max(1.0)
    };
    got.len() == wanted.len() && got.iter().zip(wanted).all(close)
}

/// The results of a form against the vector's.
fn check(form: &str, case: &Json, outcome: Result<Vec<Value<'_>>>) -> std::result::Result<(), String> {
    let results = outcome.map_err(|error| format!("{form}: {error:?}"))?;
    let wanted = case.get("outputs").list();
    if results.len() < wanted.len() {
        return Err(format!(
            "{form}: {} results instead of {}",
            results.len(),
            wanted.len()
        ));
    }
    for (result, wanted) in results.iter().zip(wanted) {
        let (shape, got) = match result {
            Value::Array(array) => (array.shape(), numbers(array)),
            Value::Variable(variable) => {
                let value = variable.value().map_err(|error| error.to_string())?;
                (value.shape(), numbers(&value))
            }
        };
        let (shape, got) = (
            shape.map_err(|e| e.to_string())?,
            got.map_err(|e| format!("{form}: {e}"))?,
        );
        if shape
            .iter()
            .map(|&size| size as i64)
            .ne(wanted.get("shape").integers())
            || !near(&got, &wanted.get("data").numbers())
        {
            return Err(format!("{form}: {shape:?} {got:?} instead of {wanted:?}"));
        }
    }
    Ok(())
}

/// The gradients for the cotangent 1, 1.125, .. 1.75, 1, .., which the vectors were made with.
fn gradients(
    case: &Json,
    results: &[Value<'_>],
    v: &[Variable<'_>],
    floats: &[bool],
) -> Result<Option<String>> {
    let (Json::List(wanted), [Value::Variable(y)]) = (case.get("grads"), results) else {
        return Ok(None);
    };
    if !y.requires_grad()? {
        return Ok(None);
    }
    let scope = Manager::new("gradients")?;
    let (shape, size) = (y.value()?.shape()?, y.value()?.size()?);
    let seed: Vec<f64> = (0..size).map(|at| 1.0 + 0.125 * (at % 7) as f64).collect();
    let seed = scope.array((&seed, &shape))?;
    scope.backward(
        y,
        &BackwardOptions {
            cotangent: Some(&seed),
            ..Default::default()
        },
    )?;
    let leaves: Vec<_> = v
        .iter()
        .zip(floats)
        .filter(|(_, float)| **float)
        .map(|(leaf, _)| leaf)
        .collect();
    if leaves.len() != wanted.len() {
        return Ok(None);
    }
    for (at, (leaf, wanted)) in leaves.iter().zip(wanted).enumerate() {
        let got = match leaf.grad()? {
            Some(grad) => grad.to_vec::<f64>()?,
            None => vec![0.0; wanted.list().len()],
        };
        if !near(&got, &wanted.numbers()) {
            return Ok(Some(format!("gradient {at}: {got:?} instead of {wanted:?}")));
        }
    }
    Ok(None)
}

/// One vector in all forms that its operator has; how many.
fn replay(case: &Json) -> std::result::Result<usize, String> {
    let say = |error: tinyai::Error| format!("{error:?}");
    let (op, at) = (case.get("op").text(), Attributes(case.get("attrs")));
    let s = Manager::new("replay").map_err(say)?;
    let mut ran = 0;
    let x = inputs(&s, case).map_err(say)?;
    if let Some(outcome) = generated::array_in_scope(op, &s, &x, &at) {
        check("s.op on arrays", case, outcome)?;
        ran += 1;
    }
    if let Some(outcome) = generated::array_method(op, &x, &at) {
        check("a.op", case, outcome)?;
        ran += 1;
    }
    let x = inputs(&s, case).map_err(say)?; // an in-place form has written the others
    let in_place = generated::array_in_scope(op, &s, &x, &at).is_none();
    let x = inputs(&s, case).map_err(say)?;
    let floats: Vec<bool> = x
        .iter()
        .map(|x| x.dtype().is_ok_and(|dtype| dtype == DType::F64))
        .collect();
    let mut taken = generated::variable_inputs(op).iter().zip(&floats);
    if taken.any(|(variable, float)| *variable && !float) {
        return Ok(ran); // of numbers that no variable holds
    }
    for scoped in [false, true] {
        let learn = matches!(case.get("grads"), Json::List(_));
        let v = variables(&s, &x, learn).map_err(say)?;
        let quiet = in_place.then(no_grad_guard);
        let outcome = if scoped {
            generated::variable_in_scope(op, &s, &x, &v, &at)
        } else {
            generated::variable_method(op, &x, &v, &at)
        };
        drop(quiet);
        let Some(outcome) = outcome else { continue };
        let form = if scoped { "s.op on variables" } else { "v.op" };
        let results = outcome.map_err(say)?;
        let wrong = gradients(case, &results, &v, &floats).map_err(say)?;
        if let Some(wrong) = wrong {
            return Err(format!("{form}: {wrong}"));
        }
        check(form, case, Ok(results))?;
        ran += 1;
    }
    Ok(ran)
}

/// Of each operator: how many of its vectors are right, in how many forms, and what is wrong with the others.
pub type Outcomes = BTreeMap<String, (usize, usize, Vec<String>)>;

/// All vectors.
pub fn replay_all() -> Outcomes {
    let text = std::fs::read_to_string(VECTORS).expect("the vectors are in the repository");
    let mut ops = Outcomes::new();
    for line in text.lines() {
        let case = Json::read(line);
        if case.get("op").text().is_empty() {
            continue;
        }
        let row = ops.entry(case.get("op").text().into()).or_default();
        match replay(&case) {
            Ok(forms) => *row = (row.0 + 1, row.1.max(forms), std::mem::take(&mut row.2)),
            Err(why) => row.2.push(why),
        }
    }
    ops
}
