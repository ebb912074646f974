//! What build.rs says of the folder in TINYAI_LIB_DIR: where no library is, or one of another version, cargo stops there.
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn run(command: &mut Command) -> Output {
    command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

/// build.rs as a program.
fn script() -> &'static Path {
    static SCRIPT: OnceLock<PathBuf> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        let program = scratch("build-script");
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
        rustc
            .args(["--edition=2021", "-o"])
            .arg(&program)
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("build.rs"));
        let done = run(&mut rustc);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        program
    })
}

/// A folder with a shared library that says it is of a version.
fn folder(name: &str, version: &str) -> PathBuf {
    let folder = scratch(name);
    std::fs::create_dir_all(&folder).unwrap();
    let source = folder.join("version.c");
    std::fs::write(
        &source,
        format!("int tinyai_version(void) {{ return {version}; }}"),
    )
    .unwrap();
    let done = run(Command::new("cc")
        .args(["-shared", "-fPIC", "-o"])
        .arg(folder.join("libtinyai.so"))
        .arg(&source));
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    folder
}

/// Whether the script goes on, and what it tells cargo.
fn told(library_folder: &Path, settings: &[(&str, &str)]) -> (bool, String) {
    let mut command = Command::new(script());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TINYAI_")) {
        command.env_remove(name);
    }
    let done = run(command
        .env_remove("OUT_DIR") // which is the crate's own, whose links programs need
        .env("TINYAI_LIB_DIR", library_folder)
        .envs([("HOST", "same"), ("TARGET", "same")])
        .envs(settings.iter().copied())
        .env("CARGO_PKG_VERSION_MAJOR", env!("CARGO_PKG_VERSION_MAJOR"))
        .env("CARGO_PKG_VERSION_MINOR", env!("CARGO_PKG_VERSION_MINOR")));
    (
        done.status.success(),
        String::from_utf8_lossy(&done.stdout).into_owned(),
    )
}

fn version(minor_more: i32, patch: i32) -> String {
    let part = |digits: &str| digits.parse::<i32>().unwrap();
    let (major, minor) = (
        part(env!("CARGO_PKG_VERSION_MAJOR")),
        part(env!("CARGO_PKG_VERSION_MINOR")),
    );
    (10000 * major + 100 * (minor + minor_more) + patch).to_string()
}

#[test]
fn a_library_of_the_crates_version_is_linked() {
    let (goes_on, said) = told(&folder("same", &version(0, 9)), &[]);
    assert!(
        goes_on && said.contains("cargo:rustc-link-lib=dylib=tinyai"),
        "{said}"
    );
}

#[test]
fn a_library_of_another_version_stops_the_build_and_both_versions_are_named() {
    let (goes_on, said) = told(&folder("newer", &version(7, 3)), &[]);
    assert!(!goes_on && said.contains("cargo:warning="), "{said}");
    let newer = env!("CARGO_PKG_VERSION_MINOR").parse::<i32>().unwrap() + 7;
    assert!(said.contains(&format!(".{newer}.3")), "{said}");
    let elsewhere = [("TARGET", "another-machine")]; // which cannot be asked, but for its header
    assert!(told(&folder("newer still", &version(7, 3)), &elsewhere).0);
    let include = scratch("newer include");
    std::fs::create_dir_all(&include).unwrap();
    let header = "#define TINYAI_VERSION_MAJOR 7\n#define TINYAI_VERSION_MINOR 1 /**< */\n#define TINYAI_VERSION_PATCH 0\n";
    std::fs::write(include.join("tinyai.h"), header).unwrap();
    let (goes_on, said) = told(
        &folder("newer yet", &version(7, 3)),
        &[elsewhere[0], ("TINYAI_INCLUDE_DIR", include.to_str().unwrap())],
    );
    assert!(!goes_on && said.contains("7.1.0"), "{said}");
}

#[test]
fn a_folder_without_the_library_stops_the_build_and_is_named() {
    let empty = scratch("empty");
    std::fs::create_dir_all(&empty).unwrap();
    for (settings, wanted) in [
        (vec![], "libtinyai.so"),
        (vec![("TINYAI_STATIC", "1")], "libtinyai.a"),
    ] {
        let (goes_on, said) = told(&empty, &settings);
        assert!(
            !goes_on && said.contains("TINYAI_LIB_DIR") && said.contains(wanted),
            "{said}"
        );
    }
    let (_, said) = told(
        Path::new(""),
        &[("TINYAI_VENDORED", "0"), ("PKG_CONFIG", "/no/pkg-config")],
    );
    assert!(said.contains("libtinyai was not found"), "{said}"); // empty is unset
}

#[test]
fn cargo_is_told_a_folder_of_its_own_where_the_loader_finds_the_library() {
    let out = scratch("out");
    let (goes_on, said) = told(
        &folder("shown", &version(0, 0)),
        &[("OUT_DIR", out.to_str().unwrap())],
    );
    let shown = out.join("shared");
    assert!(
        goes_on && said.contains(&format!("cargo:rustc-link-search=native={}\n", shown.display())),
        "{said}"
    );
    assert!(shown.join("libtinyai.so").exists());
}

#[test]
fn without_linking_no_library_is_needed() {
    let empty = scratch("nothing");
    std::fs::create_dir_all(&empty).unwrap();
    let (goes_on, said) = told(&empty, &[("TINYAI_LINK", "0")]);
    assert!(goes_on && !said.contains("rustc-link"), "{said}");
}
