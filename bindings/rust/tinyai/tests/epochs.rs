//! Loops over a loader, and datasets of examples of which one is missing.
use std::sync::Arc;
use tinyai::{Array, Dataset, Error, Examples, Loader, LoaderOptions, Manager, Result};

fn loader_of_ten() -> Result<Loader> {
    let scope = Arc::new(Manager::new("data")?);
    let rows: Vec<f32> = (0..10).map(|at| at as f32).collect();
    let x = scope.array((&rows, (10, 1)))?;
    let options = LoaderOptions {
        batch_size: 4,
        shuffle: false,
        ..Default::default()
    };
    Loader::new(&Dataset::new(&scope, &[&x], 1)?, &options)
}

fn sizes(loader: &Loader, most: usize) -> Result<Vec<usize>> {
    loader
        .iter()
        .take(most)
        .map(|batch| Ok(batch?.arrays::<1>()?[0].shape()?[0]))
        .collect()
}

#[test]
fn an_epoch_that_is_left_is_over() -> Result<()> {
    let loader = loader_of_ten()?;
    assert_eq!(sizes(&loader, 1)?, [4]);
    assert_eq!(sizes(&loader, usize::MAX)?, [4, 4, 2]);
    for _ in 0..3 {
        assert_eq!(sizes(&loader, 3)?, [4, 4, 2]); // all of them, but for the end
    }
    #[allow(clippy::never_loop)] // what is tested is to leave it
    for batch in &loader {
        batch?;
        break;
    }
    assert_eq!(sizes(&loader, usize::MAX)?, [4, 4, 2]);
    loader.start(7, 1)?;
    assert_eq!(sizes(&loader, usize::MAX)?, [4, 2]); // on purpose
    drop(loader.iter()); // begins none, and so leaves none
    assert_eq!(sizes(&loader, usize::MAX)?, [4, 4, 2]);
    Ok(())
}

#[test]
fn each_epoch_is_shuffled_anew_also_after_one_that_was_left() -> Result<()> {
    let scope = Arc::new(Manager::new("data")?);
    let rows: Vec<f32> = (0..64).map(|at| at as f32).collect();
    let x = scope.array((&rows, (64, 1)))?;
    let loader = Loader::new(
        &Dataset::new(&scope, &[&x], 1)?,
        &LoaderOptions {
            batch_size: 64,
            ..Default::default()
        },
    )?;
    let first =
        |loader: &Loader| -> Result<Vec<f32>> { loader.iter().next().unwrap()?.arrays::<1>()?[0].to_vec() };
    let (one, other) = (first(&loader)?, first(&loader)?);
    assert_ne!(one, other);
    loader.start(0, 0)?;
    assert_eq!(first(&loader)?, one);
    assert_eq!(first(&loader)?, other);
    Ok(())
}

struct Files;

impl Examples for Files {
    fn len(&self) -> usize {
        5
    }
    fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
        if at == 3 {
            std::fs::read("no/such/image.png")?;
        }
        Ok(vec![s.array([at as f32])?])
    }
}

#[test]
fn an_example_that_fails_is_named_by_its_number() {
    let scope = Arc::new(Manager::new("data").unwrap());
    let error: Error = Dataset::collect(&scope, &Files, 1).map(drop).unwrap_err();
    assert!(
        error.to_string().starts_with("example 3: No such file"),
        "{error}"
    );
    assert!(std::error::Error::source(&error).is_some());
}
