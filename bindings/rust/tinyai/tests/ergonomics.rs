//! What Rust's other crates expect: errors that `?` takes anywhere, options in configuration files, loops over batches.
use std::sync::Arc;
use tinyai::{Array, Dataset, Examples, Loader, LoaderOptions, Manager, Result, Status};

/// As anyhow's and thiserror's bounds are.
fn anyhow<E: std::error::Error + Send + Sync + 'static>(
    error: E,
) -> Box<dyn std::error::Error + Send + Sync> {
    Box::new(error)
}

#[test]
fn what_ret_attach_and_detach_fail_with_is_an_error_for_any_crate() {
    let (m, other) = (Manager::new("m").unwrap(), Manager::new("other").unwrap());
    let s = m.open("s").unwrap();
    let refused = s.ret(other.array(1f32).unwrap()).map(drop).map_err(anyhow);
    assert!(refused.unwrap_err().is::<tinyai::Error>());
    m.cap().unwrap();
    let refused = m.attach(other.array(1f32).unwrap()).map(drop).unwrap_err();
    assert_eq!(refused.status, Status::Capped);
    let given_back = m.try_attach(other.array(1f32).unwrap()).map(drop).unwrap_err();
    assert!(given_back.resource.is_in(&other).unwrap());
    let v = other.variable(1f32).unwrap();
    assert_eq!(v.detach().unwrap().item::<f32>().unwrap(), 1.0);
}

struct Pairs(usize);

impl Examples for Pairs {
    fn len(&self) -> usize {
        self.0
    }
    fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
        Ok(vec![s.array([at as f32, 1.0])?, s.array(at as i64)?])
    }
}

#[test]
fn a_loop_over_a_loader_sees_each_example_once_an_epoch() -> Result<()> {
    let scope = Arc::new(Manager::new("data")?);
    let data = Dataset::collect(&scope, &Pairs(7), 1)?;
    let options = LoaderOptions {
        batch_size: 3,
        seed: 5,
        ..Default::default()
    };
    let loader = Loader::new(&data, &options)?;
    for _epoch in 0..2 {
        let (mut seen, mut shapes) = (Vec::new(), Vec::new());
        for batch in &loader {
            let batch = batch?;
            seen.extend(batch.array(1).unwrap().to_vec::<i64>()?);
            shapes.push(batch.array(0).unwrap().shape()?);
        }
        seen.sort_unstable();
        assert_eq!(seen, [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(shapes, [[3, 2], [3, 2], [1, 2]]);
    }
    let step = Manager::new("step")?;
    let first = loader.epoch(&step).next().unwrap()?;
    assert_eq!(first.scope().path()?.split('/').nth(1), Some("step"));
    Ok(())
}

#[test]
fn examples_of_other_shapes_are_refused() {
    struct Ragged;
    impl Examples for Ragged {
        fn len(&self) -> usize {
            2
        }
        fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
            (0..=at).map(|_| s.array(1f32)).collect()
        }
    }
    let scope = Arc::new(Manager::new("data").unwrap());
    let refused = Dataset::collect(&scope, &Ragged, 1).unwrap_err();
    assert_eq!(refused.status, Status::Shape);
}

#[test]
fn parts_by_integers_and_ranges_are_views_that_gradients_flow_through() -> Result<()> {
    let m = Manager::new("m")?;
    let x = m.variable([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]])?;
    x.i((1, ..2))?.sum(.., false)?.backward()?;
    assert_eq!(
        x.grad()?.unwrap().to_vec::<f32>()?,
        [0.0, 0.0, 0.0, 1.0, 1.0, 0.0]
    );
    assert_eq!(x.i((.., -2..))?.to_vec::<f32>()?, [2.0, 3.0, 5.0, 6.0]);
    assert_eq!(x.i((-1, 0..=1usize))?.to_vec::<f32>()?, [4.0, 5.0]);
    assert_eq!(x.i(..)?.shape()?, [2, 3]);
    assert_eq!(x.i((.., 5..))?.shape()?, [2, 0]);
    let outside = x.i((0, 3)).map(drop).unwrap_err();
    assert_eq!(outside.status, Status::Range);
    assert!(x.i((0, 0, 0)).is_err());
    Ok(())
}

#[cfg(feature = "serde")]
#[test]
fn options_come_from_configuration_files() {
    use tinyai::{AdamOptions, ScheduleOptions, ScheduleShape};
    let adam = AdamOptions {
        rate: 0.5,
        amsgrad: true,
        ..Default::default()
    };
    let text = serde_json::to_string(&adam).unwrap();
    assert!(text.contains("\"rate\":0.5"), "{text}");
    assert_eq!(serde_json::from_str::<AdamOptions>(&text).unwrap(), adam);
    let part: ScheduleOptions = serde_json::from_str(r#"{"shape": "Cosine", "warmup": 10}"#).unwrap();
    assert_eq!((part.shape, part.warmup), (ScheduleShape::Cosine, 10));
    assert_eq!(part.power, ScheduleOptions::default().power);
}
