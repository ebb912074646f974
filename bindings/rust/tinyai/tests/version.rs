//! A libtinyai of another version that the loader finds: each call that would hand it a struct says so.
use std::path::Path;
use std::process::Command;
use tinyai::{Manager, Status};

/// As the other library's: found before the real one's.
const OTHER: &str = "int tinyai_version(void) { return 9907; }";

#[test]
fn a_library_of_another_version_is_an_error_that_names_both() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, library) = (scratch.join("other_version.c"), scratch.join("other_version.so"));
    std::fs::write(&source, OTHER).unwrap();
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .status();
    assert!(compiled.expect("a C compiler named cc").success());
    let child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "with_the_other_library",
            "--include-ignored",
            "--nocapture",
        ])
        .env("LD_PRELOAD", &library)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout).into_owned() + &String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success(), "{said}");
    assert!(said.contains("1 passed"), "{said}");
    assert!(Manager::new("here").is_ok());
}

#[test]
#[ignore = "runs in the process that the other test starts"]
fn with_the_other_library() {
    let refused = |status: Option<tinyai::Error>| {
        let error = status.expect("an error");
        assert_eq!(error.status, Status::Unsupported);
        let said = error.to_string();
        assert!(
            said.contains("0.99.7") && said.contains(env!("CARGO_PKG_VERSION")),
            "{said}"
        );
    };
    assert_eq!(tinyai::version(), 9907);
    refused(Manager::new("m").err());
    refused(tinyai::memory_stats().err());
    refused(tinyai::system_stats().err());
    refused(tinyai::debug_dump(tinyai::Format::Text).err());
    refused(tinyai::trim().err());
    refused(tinyai::set_threads(1).err());
    refused(tinyai::set_tracking(tinyai::Tracking::Off).err());
    refused(tinyai::set_logger(tinyai::LogLevel::Warn, |_, _| ()).err());
    refused(tinyai::set_progress(|_, _| Ok(())).err());
    let options = std::panic::catch_unwind(tinyai::SgdOptions::default);
    let thrown = options.map(|_| ()).unwrap_err();
    assert!(thrown
        .downcast_ref::<String>()
        .is_some_and(|said| said.contains("0.99.7")));
}
