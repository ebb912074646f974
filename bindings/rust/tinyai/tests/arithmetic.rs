//! Operators on references, with numbers, between arrays and variables, and what tensors are made of and turned into.
use std::sync::Arc;
use tinyai::{Array, Buffer, DType, Manager, Parameter, Result, Status, Store, Tensor, Variable};

fn numbers(x: &Tensor<'_, impl tinyai::Form>) -> Vec<f32> {
    x.to_vec().unwrap()
}

#[test]
fn operators_take_references_numbers_and_results() -> Result<()> {
    let m = Manager::new("m")?;
    let (a, b) = (m.array([1.0f32, 4.0])?, m.array([2.0f32, 8.0])?);
    assert_eq!(numbers(&(&a + &b)?), [3.0, 12.0]);
    assert_eq!(numbers(&(&a - 1.0)?), [0.0, 3.0]);
    assert_eq!(numbers(&(&a / 2.0)?), [0.5, 2.0]);
    assert_eq!(numbers(&(1.0 - &a)?), [0.0, -3.0]);
    assert_eq!(numbers(&(8.0 / &b)?), [4.0, 1.0]);
    assert_eq!(numbers(&(-&a)?), [-1.0, -4.0]);
    assert_eq!(numbers(&(&a + (&b * 2.0) - (&a * &b)?)?), [3.0, -12.0]);
    assert_eq!(numbers(&(&a * &b + &a - &b)?), [1.0, 28.0]);
    assert_eq!(numbers(&a.add(2)?.pow(2.0)?), [9.0, 36.0]);
    assert_eq!(numbers(&m.maximum(&a, 3.0)?), [3.0, 4.0]);
    assert_eq!(a.greater(2.0)?.to_vec::<bool>()?, [false, true]);
    Ok(())
}

#[test]
fn what_fails_in_the_midst_is_the_result_of_the_whole() {
    let m = Manager::new("m").unwrap();
    let (a, b) = (m.array([1.0f32; 2]).unwrap(), m.array([1.0f32; 3]).unwrap());
    let failed = (&a + &b * 2.0 + &a).map(|_| ()).unwrap_err();
    assert_eq!(failed.status, Status::Shape);
}

#[test]
fn a_number_is_of_the_tensors_dtype_where_that_can_hold_it() -> Result<()> {
    let m = Manager::new("m")?;
    let whole = m.array([7i32, 9])?;
    assert_eq!(whole.maximum(8.0)?.to_vec::<i32>()?, [8, 9]);
    assert_eq!(whole.maximum(8.5)?.dtype()?, DType::F32);
    assert_eq!(m.array([1.0f64])?.div(3.0)?.to_vec::<f64>()?, [1.0 / 3.0]);
    assert_eq!((&m.array([1.0f32])? / 3.0)?.dtype()?, DType::F32);
    Ok(())
}

#[test]
fn an_array_that_meets_a_variable_is_a_constant() -> Result<()> {
    let m = Manager::new("m")?;
    let (x, scale) = (m.variable([1.0f32, 2.0])?, m.array([3.0f32, 4.0])?);
    let y: Variable<'_> = (&x * &scale)?;
    m.sum(&y, .., false)?.backward()?;
    assert_eq!(numbers(&*x.grad()?.unwrap()), [3.0, 4.0]);
    let y: Variable<'_> = scale.sub(&x)?;
    assert_eq!(numbers(&y), [2.0, 2.0]);
    assert_eq!(x.mse_loss(&scale, tinyai::Reduction::Mean)?.item::<f64>()?, 4.0);
    assert_eq!(m.matmul(&scale, &x)?.item::<f64>()?, 11.0);
    Ok(())
}

#[test]
fn a_constant_moves_no_bytes_and_says_where_the_result_lands_as_the_array_does() -> Result<()> {
    let model = Manager::new("model")?;
    let x = model.variable([1.0f32, 2.0])?;
    let batch = model.open("batch")?;
    let deeper = batch.array([1.0f32, 1.0])?;
    assert!(x.add(&deeper)?.is_in(&batch)?);

    let mut store = Store::new("store")?;
    store.put("table", model.array([5.0f32, 6.0])?)?;
    let bytes = store.scope().stats()?.bytes;
    let table = store.get("table").unwrap();
    let sum = x.add(&*table)?;
    assert!(sum.is_in(&model)?, "a resident array has no vote");
    assert_eq!(numbers(&sum), [6.0, 8.0]);
    assert_eq!(store.scope().stats()?.bytes, bytes);

    let w = model.parameter([1.0f32, 1.0])?;
    let nowhere = w.mul(&*table).map(|_| ()).unwrap_err();
    assert_eq!(nowhere.status, Status::NoPlace);
    assert_eq!(numbers(&batch.mul(&w, &*table)?), [5.0, 6.0]);

    model.cap()?;
    let array = model.temp_attach(&deeper).map(|_| ()).unwrap_err();
    assert_eq!(array.status, Status::Capped);
    assert!(batch.variable([1.0f32, 1.0])?.mul(&*x.value()?)?.is_in(&batch)?);
    Ok(())
}

#[test]
fn a_struct_keeps_parameters_and_buffers_and_operators_take_them() -> Result<()> {
    struct Affine {
        weight: Parameter,
        shift: Buffer,
    }
    let scope = Arc::new(Manager::new("affine")?);
    let affine = Affine {
        weight: Parameter::new(&scope, [2.0f32, 3.0])?,
        shift: Buffer::new(&scope, [1.0f32, 1.0])?,
    };
    drop(scope); // they keep it
    let batch = Manager::new("batch")?;
    let x = batch.variable([1.0f32, 2.0])?;
    let y = (&x * &affine.weight + &affine.shift)?;
    assert!(y.is_in(&batch)?);
    assert_eq!(numbers(&y), [3.0, 7.0]);
    y.sum(.., false)?.backward()?;
    assert_eq!(numbers(&*affine.weight.get().grad()?.unwrap()), [1.0, 2.0]);
    Ok(())
}

#[test]
fn tensors_are_made_of_nested_arrays_and_turned_into_vectors_and_numbers() -> Result<()> {
    let m = Manager::new("m")?;
    let cube = m.array([[[1i64, 2], [3, 4]], [[5, 6], [7, 8]]])?;
    assert_eq!((cube.shape()?, cube.rank()?, cube.size()?), (vec![2, 2, 2], 3, 8));
    assert_eq!(Vec::<i64>::try_from(&cube)?, [1, 2, 3, 4, 5, 6, 7, 8]);
    let three = m.variable(3.0f32)?;
    assert_eq!((f32::try_from(&three)?, three.item::<f64>()?), (3.0, 3.0));
    assert_eq!((three.shape()?, three.dtype()?), (vec![], DType::F32));
    let turned: Array<'_> = m.zeros((2, 3), DType::F32)?.transpose(..)?;
    assert_eq!(turned.shape()?, [3, 2]);
    assert_eq!(turned.reshape([-1])?.shape()?, [6]);
    assert_eq!(cube.sum(0, false)?.to_vec::<i64>()?, [6, 8, 10, 12]);
    assert_eq!(cube.sum([0, 2], true)?.shape()?, [1, 2, 1]);
    Ok(())
}

#[test]
fn a_child_scope_can_be_shared_and_keeps_its_parent() -> Result<()> {
    let application = Arc::new(Manager::new("application")?);
    let model = application.open_shared("model")?;
    let net = tinyai::Module::linear(&model, 2, 1, true)?;
    drop((application, model));
    assert_eq!(net.scope().path()?, "system/application/model");
    net.parameters()?;
    let adopter = Manager::new("adopter")?;
    let moved = Arc::new(Manager::new("old")?).open_shared("child")?;
    let moved = adopter.attach(Arc::into_inner(moved).unwrap())?;
    assert_eq!(moved.path()?, "system/adopter/child");
    Ok(())
}

#[test]
fn numbers_and_constants_are_traced_in_compiled_functions() -> Result<()> {
    let scope = Arc::new(Manager::new("functions")?);
    let shift = Buffer::new(&scope, [1.0f32, 2.0])?;
    let function = tinyai::CompiledFunction::new(&scope, "scaled", move |s, x| {
        let third = x[0].div(3.0)?;
        let large = x[0].greater(4.0)?.cast(DType::F32)?;
        let moved = (third + &shift)?;
        Ok(vec![s.add(&moved, &large)?.into()])
    })?;
    let m = Manager::new("m")?;
    for turn in 0..2 {
        let x = m.constant([3.0f32, 6.0 + 3.0 * turn as f32])?;
        let [y] = function.call(&m, &[&x])?;
        assert_eq!(numbers(&y), [2.0, 5.0 + turn as f32]);
    }
    assert_eq!(function.stats()?.traces, 1);
    Ok(())
}

#[cfg(feature = "half")]
#[test]
fn sixteen_bit_floats_are_those_of_the_crate_half() -> Result<()> {
    use half::{bf16, f16};
    let m = Manager::new("m")?;
    let x = m.array([f16::from_f32(1.5), f16::from_f32(-2.0)])?;
    assert_eq!(x.dtype()?, DType::F16);
    assert_eq!(numbers(&x.cast(DType::F32)?), [1.5, -2.0]);
    assert_eq!(m.array(bf16::from_f32(3.0))?.item::<bf16>()?, bf16::from_f32(3.0));
    Ok(())
}

/// A number promotes a tensor as it does on the other side, which is what PyTorch 2 does: `torch.tensor([1, 3], dtype=torch.uint8) * 0.5`
/// is floating, `torch.tensor([True]) + 1` an int64.
#[test]
fn a_number_is_the_same_operand_on_either_side() -> Result<()> {
    let m = Manager::new("m")?;
    let (x, b) = (m.array([1u8, 3])?, m.array([true, false])?);
    let same = |left: Result<Array<'_>>, right: Result<Array<'_>>, wanted: &[f32]| -> Result<()> {
        let (left, right) = (left?, right?);
        assert_eq!(left.dtype()?, right.dtype()?);
        assert_eq!(left.cast(DType::F32)?.to_vec::<f32>()?, wanted);
        assert_eq!(right.cast(DType::F32)?.to_vec::<f32>()?, wanted);
        Ok(())
    };
    same(0.5 * &x, &x * 0.5, &[0.5, 1.5])?;
    same(0.5 + &x, &x + 0.5, &[1.5, 3.5])?;
    same(0.5 - &x, (&x - 0.5)?.neg(), &[-0.5, -2.5])?;
    same(
        m.mul(&x, 0.5),
        m.array([1u8, 3])?.last_use().mul(0.5),
        &[0.5, 1.5],
    )?;
    same(1 + &b, &b + 1, &[2.0, 1.0])?;
    same(2 * &b, &b * 2, &[2.0, 0.0])?;
    same(0.5 * &b, &b * 0.5, &[0.5, 0.0])?;
    assert_eq!((&x * 0.5)?.dtype()?, DType::F32);
    assert_eq!(
        ((&b + 1)?.dtype()?, (&b * 2)?.dtype()?, (&x + 1)?.dtype()?),
        (DType::I64, DType::I64, DType::U8)
    );
    for (name, refused) in [
        ("add", &x + 300),
        ("sub", &x - 300),
        ("mul", &x * 300),
        ("minimum", x.minimum(300)),
        ("add", 300 + &x),
        ("sub", 300 - &x),
    ] {
        let error = refused.unwrap_err();
        assert_eq!(error.message(), format!("{name}: u8 cannot hold 300"));
        assert_eq!(error.status, Status::Range);
    }
    Ok(())
}

#[test]
fn a_whole_number_that_an_f64_holds_is_one() -> Result<()> {
    let m = Manager::new("m")?;
    let (ids, all, y) = (m.array([1i64])?, m.array([true])?, m.array([1f32])?);
    let great = 1i64 << 53;
    let below = m.array([f64::MIN])?;
    assert_eq!(below.clip(-great, 1i64 << 60)?.to_vec::<f64>()?, [-great as f64]);
    assert_eq!(
        y.masked_fill(&all, 1i64 << 60)?.to_vec::<f32>()?,
        [(1u64 << 60) as f32]
    );
    assert_eq!(
        y.masked_fill(&all, 1u64 << 63)?.to_vec::<f32>()?,
        [(1u64 << 63) as f32]
    );
    let steps = m.arange(great, great + 4, 2, DType::F64)?.to_vec::<f64>()?;
    assert_eq!(steps, [great as f64, (great + 2) as f64]);
    for odd in [great + 1, -great - 1, i64::MAX] {
        let error = y.masked_fill(&all, odd).map(drop).unwrap_err();
        assert_eq!(error.status, Status::Range);
        assert!(error.message().contains(&format!("{odd} is no f64")), "{error}");
    }
    let beside_integers = ids.masked_fill(&all, great).map(drop).unwrap_err(); // the engine sees a double, which others would round to
    assert!(
        beside_integers
            .message()
            .contains("may not be the number that was meant"),
        "{beside_integers}"
    );
    Ok(())
}
