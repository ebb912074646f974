//! The feature `cuda`: the plug-in is found though nothing in the environment names it.
#![cfg(feature = "cuda")]
use tinyai::{Manager, ManagerOptions, Status};

#[test]
fn the_feature_brings_the_plugin() {
    std::env::remove_var("TINYAI_CUDA_PATH"); // which told the build where it is
    let options = ManagerOptions {
        device: "cuda:0".into(),
        ..Default::default()
    };
    match Manager::with(&options) {
        Ok(gpu) => {
            let x = gpu.array([1.0f32, 2.0, 3.0]).unwrap();
            assert_eq!(x.sum(.., false).unwrap().item::<f64>().unwrap(), 6.0);
        }
        Err(refused) => {
            assert_eq!(refused.status, Status::Device);
            assert!(
                refused.message().contains("no CUDA device can be used"),
                "{refused:?}"
            );
        }
    }
}
