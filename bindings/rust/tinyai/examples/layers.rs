//! Layers of one's own: a function for arrays and variables alike, a layer that is generic over its activation and may have no bias, and
//! the identity, which gives back what it is given.
use std::sync::Arc;
use tinyai::{
    body, Form, Manager, Meets, Module, Network, Operand, Parameter, Result, RunningModule, Tensor, Value,
    Variable,
};

/// x sigmoid(x), of an array or a variable: Ramachandran, Zoph, Le 2017, "Searching for Activation Functions".
fn swish<'s, F: Form + Meets<F, Out = F>>(
    s: &'s Manager,
    x: &impl Operand<Form = F>,
) -> Result<Tensor<'s, F>> {
    s.mul(x, &s.sigmoid(x)?)
}

/// An activation: a function of a variable in a scope.
trait Activation: for<'s> Fn(&'s Manager, &Variable<'s>) -> Result<Variable<'s>> + Send + Sync + 'static {}
impl<A: for<'s> Fn(&'s Manager, &Variable<'s>) -> Result<Variable<'s>> + Send + Sync + 'static> Activation
    for A
{
}

/// activation(x w' + b), with whatever activation.
struct Dense<A> {
    weight: Parameter,
    bias: Option<Parameter>,
    activation: A,
}

impl<A: Activation> Dense<A> {
    /// By a function, whose bound says what a closure takes: in a field of a struct literal Rust could not tell.
    fn new(weight: Parameter, bias: Option<Parameter>, activation: A) -> Dense<A> {
        Dense {
            weight,
            bias,
            activation,
        }
    }
}

impl<A: Activation> Network for Dense<A> {
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        s: &'s Manager,
        x: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let y = s.linear(&x[0], &self.weight, self.bias.as_deref())?;
        Ok(vec![(self.activation)(s, &y)?.into()])
    }

    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        let bias = self.bias.as_ref().map(|bias| ("bias", bias));
        [("weight", &self.weight)].into_iter().chain(bias).collect()
    }
}

fn main() -> Result<()> {
    let scope = Arc::new(Manager::new("layers")?);
    let weight = Parameter::new(&scope, [[1.0f32, -1.0]])?;
    let dense = Dense::new(weight, None, |s, y| swish(s, y));
    let dense = Module::compose(&scope, "dense", dense)?;

    // What a body is given is lent: it gives back another handle to the same values, with their history.
    let identity = body(|s, x| Ok(vec![s.temp_attach(&x[0])?.into()]));
    let identity = Module::from_fn(&scope, "identity", identity)?;

    let net = Module::sequential(&scope, &[identity, dense])?;
    let batch = Manager::new("batch")?;
    let x = batch.variable([[3.0f32, 1.0]])?;
    let y = net.forward(&batch, &x)?;
    let wanted = 2.0 / (1.0 + (-2.0f32).exp());
    assert!((y.item::<f32>()? - wanted).abs() < 1e-6);
    assert_eq!(swish(&batch, &batch.array(0.0f32)?)?.item::<f32>()?, 0.0);
    y.backward()?;
    let slope = x.grad()?.expect("it flows through both").to_vec::<f32>()?;
    assert_eq!(slope[0], -slope[1]);
    println!("{net}\n{y}");
    Ok(())
}
