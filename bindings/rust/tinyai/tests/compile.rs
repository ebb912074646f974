//! What must not compile does not, for the stated reason; its twin, which differs in a line, does.
//!
//! A case of tests/compile/*.rs is a program with lines marked `// bad` and `// good`: with the bad ones it fails with the
//! error code of its first line, with the good ones it compiles. rustc checks types and lifetimes only, nothing is linked.
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder and file of the crate that this test was built with.
fn crate_file() -> (PathBuf, PathBuf) {
    let folder = std::env::current_exe().unwrap().parent().unwrap().to_path_buf();
    let newest = |file: &PathBuf| file.metadata().and_then(|data| data.modified()).ok();
    let files = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let ours = files.filter(|file| {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        name.starts_with("libtinyai-") && name.ends_with(".rlib")
    });
    (
        folder.clone(),
        ours.max_by_key(newest)
            .expect("the crate is built beside its tests"),
    )
}

/// What rustc says of a program; empty if it compiles.
fn said_of(source: &str, name: &str, format: &str) -> String {
    let (folder, library) = crate_file();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, source).unwrap();
    let done = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition=2021", "--emit=metadata", format, "-Awarnings", "-o"])
        .arg(file.with_extension("rmeta"))
        .arg("--extern")
        .arg(format!("tinyai={}", library.display()))
        .arg("-L")
        .arg(format!("dependency={}", folder.display()))
        .arg(&file)
        .output()
        .expect("rustc");
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success() || !said.is_empty(), "{name}");
    if done.status.success() {
        String::new()
    } else {
        said
    }
}

/// The error codes of a program; none if it compiles.
fn errors(source: &str, name: &str) -> Vec<String> {
    let said = said_of(source, name, "--error-format=short");
    let codes = said
        .split("error")
        .skip(1)
        .filter_map(|rest| rest.strip_prefix('[')?.split(']').next());
    let mut codes: Vec<String> = codes.map(str::to_string).collect();
    if !said.is_empty() && codes.is_empty() {
        codes.push(said); // a lifetime error without a code, or one that has nothing to do with the case
    }
    codes
}

fn with(source: &str, kept: &str, dropped: &str) -> String {
    source
        .lines()
        .filter(|line| !line.trim_end().ends_with(dropped))
        .map(|line| line.replace(kept, "") + "\n")
        .collect()
}

#[test]
fn each_bad_twin_fails_for_its_reason_and_each_good_one_compiles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile");
    let mut cases: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    cases.sort();
    assert!(cases.len() >= 10, "only {} cases", cases.len());
    for case in cases {
        let source = std::fs::read_to_string(&case).unwrap();
        let name = case.file_name().unwrap().to_string_lossy().into_owned();
        let reason = source
            .lines()
            .next()
            .unwrap()
            .trim_start_matches("// ")
            .split(':')
            .next()
            .unwrap()
            .to_string();
        let good = errors(&with(&source, "// good", "// bad"), &format!("good_{name}"));
        assert_eq!(good, Vec::<String>::new(), "{name}: the good twin");
        let bad = errors(&with(&source, "// bad", "// good"), &format!("bad_{name}"));
        assert!(
            bad.iter().any(|said| said.contains(&reason)),
            "{name}: {reason} instead of {bad:?}"
        );
        println!("ok compile-fail {name}: {reason}");
    }
}

#[test]
fn rustc_advises_nothing_that_is_hidden() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile");
    let source = std::fs::read_to_string(folder.join("S09_ret_on_a_base_manager.rs")).unwrap();
    let said = said_of(
        &with(&source, "// bad", "// good"),
        "advice.rs",
        "--error-format=human",
    );
    assert!(said.contains("no method named `ret`"), "{said}");
    for hidden in ["`ids`", "`with_ids`", "`end_wrapper`", "`forget`"] {
        assert!(!said.contains(hidden), "{said}");
    }
}
