//! Finds libtinyai, or builds it, and tells cargo how to link it. Nothing is downloaded for the published crate.
//!
//! In this order: TINYAI_LIB_DIR (with TINYAI_STATIC=1 for libtinyai.a); pkg-config, for a library of this version; CMake on
//! the engine's sources, which the published crate carries in native/ (TINYAI_VENDORED=1: at once, 0: never; a checkout of the
//! repository is built with 1 only). Under docs.rs, and with TINYAI_LINK=0, nothing is linked: good for `cargo check`. Dependents read
//! DEP_TINYAI_LIB_DIR and DEP_TINYAI_INCLUDE. `cargo run` and `cargo test` find a shared library by links to it in OUT_DIR, which is
//! among the folders that cargo tells the loader.
//!
//! A build from sources leaves oneDNN out, which takes twice as long as the rest: the feature `onednn` builds it too.
//!
//! With the feature `cuda` there is a link to libtinyai_cuda.so, too: to the one that TINYAI_CUDA_PATH names, else to that beside the
//! library, else to one that is built from the sources, where the library is and nvcc is at hand. Dependents read DEP_TINYAI_CUDA_DIR.
use std::env;
use std::ffi::{c_char, c_int, c_void, CString, OsString};
use std::path::{Path, PathBuf};
use std::process::{exit, Command};

const PLUGIN: &str = "libtinyai_cuda.so";
const PLUGIN_SETTINGS: [&str; 2] = ["TINYAI_CUDA_PATH", "CUDACXX"]; // of the feature alone
const SETTINGS: [&str; 11] = [
    "TINYAI_LIB_DIR",
    "TINYAI_LINK",
    "TINYAI_INCLUDE_DIR",
    "TINYAI_STATIC",
    "TINYAI_VENDORED",
    "TINYAI_CMAKE_OPTIONS",
    "PKG_CONFIG",
    "PKG_CONFIG_PATH",
    "PKG_CONFIG_LIBDIR",
    "PKG_CONFIG_ALLOW_CROSS",
    "DOCS_RS",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let of_plugin = if wants_plugin() { &PLUGIN_SETTINGS[..] } else { &[] };
    for name in SETTINGS.iter().chain(of_plugin) {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if env::var_os("DOCS_RS").is_some() || switch("TINYAI_LINK") == Some(false) {
        return;
    }
    let from_sources = switch("TINYAI_VENDORED");
    if from_sources != Some(true) && (by_folder() || by_pkg_config()) {
        return;
    }
    match (from_sources, sources(from_sources == Some(true))) {
        (Some(false), _) | (_, None) => fail(&[
            "libtinyai was not found: set TINYAI_LIB_DIR to the folder of libtinyai.so, or install it so that",
            "`pkg-config --libs tinyai` answers, or set TINYAI_VENDORED=1 to build it from sources; TINYAI_LINK=0 does without, for",
            "cargo check, clippy and rust-analyzer",
        ]),
        (_, Some(sources)) => by_build(&sources),
    }
}

/// A variable that is 1 or 0, in one of their usual spellings.
fn switch(name: &str) -> Option<bool> {
    match env::var(name).ok()?.as_str() {
        "" => None,
        "0" | "false" | "no" => Some(false),
        _ => Some(true),
    }
}

fn fail(words: &[&str]) -> ! {
    for line in words {
        println!("cargo:warning={line}");
    }
    exit(1)
}

fn require_absolute(name: &str, path: &Path) {
    if path.is_relative() {
        let words = "it must be absolute, for build scripts run in their own crate's folder";
        fail(&[&format!("{name} is {}: {words}", path.display())]);
    }
}

fn link(folder: &Path, archive: bool) {
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:lib_dir={}", folder.display());
    let mut shown: Vec<_> = plugin(folder).into_iter().collect();
    if archive {
        println!("cargo:rustc-link-lib=static:-bundle=tinyai");
        for library in ["stdc++", "m", "pthread", "dl"] {
            println!("cargo:rustc-link-lib=dylib={library}");
        }
    } else {
        println!("cargo:rustc-link-lib=dylib=tinyai");
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name());
        let ours = names.filter(|name| name.to_string_lossy().starts_with("libtinyai.so"));
        shown.extend(ours.map(|name| (folder.join(&name), name)));
    }
    if !shown.is_empty() {
        show_loader(&shown);
    }
}

/// Cargo hands on to the loader, for `cargo run` and `cargo test`, those link folders that are inside of its target folder. Where
/// no links can be made a program finds the libraries as any other does.
fn show_loader(files: &[(PathBuf, OsString)]) {
    let Some(out) = env::var_os("OUT_DIR") else {
        return;
    };
    let shown = Path::new(&out).join("shared");
    let _ = std::fs::remove_dir_all(&shown);
    if std::fs::create_dir_all(&shown).is_err() {
        return;
    }
    for (file, name) in files {
        let _ = std::os::unix::fs::symlink(file, shown.join(name));
    }
    println!("cargo:rustc-link-search=native={}", shown.display());
}

fn wants_plugin() -> bool {
    env::var_os("CARGO_FEATURE_CUDA").is_some()
}

/// What TINYAI_CUDA_PATH names, as when a program runs: the plug-in, or its folder.
fn named_plugin() -> Option<PathBuf> {
    let named = PathBuf::from(env::var_os("TINYAI_CUDA_PATH").filter(|path| !path.is_empty())?);
    require_absolute("TINYAI_CUDA_PATH", &named);
    Some(if named.is_dir() { named.join(PLUGIN) } else { named })
}

/// With the feature `cuda`, the plug-in and the name by which the library looks for it.
fn plugin(beside: &Path) -> Option<(PathBuf, OsString)> {
    if !wants_plugin() {
        return None;
    }
    let file = named_plugin().unwrap_or_else(|| beside.join(PLUGIN));
    if !file.exists() {
        let words = "name the plug-in in TINYAI_CUDA_PATH, or put it beside the library";
        fail(&[&format!(
            "the feature cuda: there is no {}: {words}",
            file.display()
        )]);
    }
    println!(
        "cargo:cuda_dir={}",
        file.parent().unwrap_or(Path::new("/")).display()
    );
    Some((file, PLUGIN.into()))
}

fn by_folder() -> bool {
    let Some(folder) = env::var_os("TINYAI_LIB_DIR").filter(|folder| !folder.is_empty()) else {
        return false;
    };
    let (folder, archive) = (Path::new(&folder), switch("TINYAI_STATIC") == Some(true));
    require_absolute("TINYAI_LIB_DIR", folder);
    require_library(folder, archive);
    link(folder, archive);
    if let Ok(include) = env::var("TINYAI_INCLUDE_DIR") {
        println!("cargo:include={include}");
    }
    true
}

/// Stops where the linker would, or later the loader, with less to say.
fn require_library(folder: &Path, archive: bool) {
    let file = folder.join(if archive { "libtinyai.a" } else { "libtinyai.so" });
    if !file.exists() {
        fail(&[&format!(
            "TINYAI_LIB_DIR is {}: there is no {}",
            folder.display(),
            file.display()
        )]);
    }
    let found = if archive { None } else { loaded_version(&file) };
    let Some(found) = found.or_else(header_version) else {
        return; // of another machine, say: the crate asks again when it runs
    };
    let (major, minor) = ours();
    let [other_major, other_minor] = [found / 10000, found / 100 % 100];
    if major != other_major || (major == 0 && minor != other_minor) || minor > other_minor {
        let (file, patch) = (file.display(), found % 100);
        fail(&[&format!(
            "{file} is libtinyai {other_major}.{other_minor}.{patch}, this crate declares {major}.{minor}: TINYAI_LIB_DIR must \
             name the folder of that version"
        )]);
    }
}

/// This crate's version. Until 1.0 a minor version may change what is declared here.
fn ours() -> (i32, i32) {
    let part = |name: &str| env::var(name).ok()?.parse().ok();
    let (major, minor) = ("CARGO_PKG_VERSION_MAJOR", "CARGO_PKG_VERSION_MINOR");
    (part(major).unwrap_or(0), part(minor).unwrap_or(0))
}

/// What a shared library for this machine says.
fn loaded_version(file: &Path) -> Option<i32> {
    extern "C" {
        fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
        fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    }
    const LAZY: c_int = 1;
    let path = CString::new(file.to_str()?).ok()?;
    if is_cross_build() {
        return None;
    }
    // SAFETY: C strings; tinyai_version has had this type since the first version.
    unsafe {
        let library = dlopen(path.as_ptr(), LAZY);
        let symbol = (!library.is_null()).then(|| dlsym(library, c"tinyai_version".as_ptr()))?;
        let version: Option<extern "C" fn() -> i32> = std::mem::transmute(symbol);
        version.map(|version| version())
    }
}

/// What a header says that was named.
fn header_version() -> Option<i32> {
    let folder = env::var_os("TINYAI_INCLUDE_DIR")?;
    let text = std::fs::read_to_string(Path::new(&folder).join("tinyai.h")).ok()?;
    let part = |name: &str| {
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("#define TINYAI_VERSION_")?.strip_prefix(name))?;
        line.split_whitespace().next()?.parse::<i32>().ok()
    };
    Some(10000 * part("MAJOR")? + 100 * part("MINOR")? + part("PATCH")?)
}

fn is_cross_build() -> bool {
    env::var_os("HOST") != env::var_os("TARGET")
}

fn by_pkg_config() -> bool {
    if is_cross_build() && switch("PKG_CONFIG_ALLOW_CROSS") != Some(true) {
        return false;
    }
    let answer = |arguments: &[&str]| {
        let tool = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
        let done = Command::new(tool)
            .args(arguments)
            .output()
            .ok()
            .filter(|done| done.status.success())?;
        Some(String::from_utf8_lossy(&done.stdout).trim().to_string())
    };
    let (major, minor) = ours();
    let fits = format!("tinyai >= {major}.{minor} tinyai < {major}.{}", minor + 1);
    if answer(&["--exists", &fits]).is_none() {
        return false;
    }
    let variable = |name: &str| answer(&[&format!("--variable={name}"), "tinyai"]);
    let (Some(folder), Some(include)) = (variable("libdir"), variable("includedir")) else {
        return false;
    };
    link(Path::new(&folder), switch("TINYAI_STATIC") == Some(true));
    println!("cargo:include={include}");
    true
}

/// The CMake project: in the published crate, or, only where that is asked for, around a checkout of the repository. There
/// people have a build of their own, and oneDNN's source would be downloaded.
fn sources(asked_for: bool) -> Option<PathBuf> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
    let around = asked_for.then(|| here.join("../../.."));
    [Some(here.join("native")), around]
        .into_iter()
        .flatten()
        .find(|place| place.join("CMakeLists.txt").exists() && place.join("include/tinyai.h").exists())
}

fn by_build(sources: &Path) {
    if is_cross_build() {
        fail(&["libtinyai is built from sources for this machine only: for another, set TINYAI_LIB_DIR"]);
    }
    for part in ["CMakeLists.txt", "cmake", "include", "src"] {
        println!("cargo:rerun-if-changed={}", sources.join(part).display());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let tree = out.join("native");
    let mut configure = cmake(&out);
    configure.arg("-S").arg(sources).arg("-B").arg(&tree).args([
        "-GNinja",
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_C_FLAGS_RELEASE=-O2 -DNDEBUG", // no line numbers: they would triple the archive
        "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG",
        "-DTINYAI_WERROR=OFF",
        "-DTINYAI_TESTS=OFF",
        "-DTINYAI_JAVA=OFF",
        "-DTINYAI_TOOLS=OFF",
        "-DTINYAI_UNITY=ON",
    ]);
    let onednn = env::var_os("CARGO_FEATURE_ONEDNN").is_some();
    configure.arg(format!("-DTINYAI_ONEDNN={}", if onednn { "ON" } else { "OFF" }));
    let packed = sources.join("third_party"); // headers that a distribution may lack
    configure.arg(format!(
        "-DCMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES={}",
        packed.display()
    ));
    configure.args(
        env::var("TINYAI_CMAKE_OPTIONS")
            .unwrap_or_default()
            .split_whitespace(),
    );
    run(configure, &NO_LIBRARY);
    let archive = switch("TINYAI_STATIC") != Some(false);
    let target = if archive { "tinyai_static" } else { "tinyai" };
    run(build(&out, &tree, target), &NO_LIBRARY);
    if wants_plugin() && named_plugin().is_none() {
        build_plugin(sources, &out, &tree);
    }
    link(&tree, archive);
    println!("cargo:include={}", sources.join("include").display());
}

/// A project of its own, which needs nvcc: in CUDACXX, or where CMake finds it.
fn build_plugin(sources: &Path, out: &Path, into: &Path) {
    let tree = out.join("cuda");
    let mut configure = cmake(out);
    configure
        .arg("-S")
        .arg(sources.join("cmake/cuda"))
        .arg("-B")
        .arg(&tree);
    configure.args(["-GNinja", "-DCMAKE_BUILD_TYPE=Release"]);
    configure.arg(format!("-DCMAKE_LIBRARY_OUTPUT_DIRECTORY={}", into.display()));
    run(configure, &NO_PLUGIN);
    run(build(out, &tree, "tinyai_cuda"), &NO_PLUGIN);
}

fn build(out: &Path, tree: &Path, target: &str) -> Command {
    let jobs = env::var("NUM_JOBS").unwrap_or_else(|_| "2".into());
    let mut build = cmake(out);
    build
        .arg("--build")
        .arg(tree)
        .args(["--target", target, "--parallel", &jobs]);
    build
}

/// CMake, which keeps oneDNN in the user's cache folder, for it takes long; where none can be written, in cargo's.
fn cmake(out: &Path) -> Command {
    let mut command = Command::new(env::var_os("CMAKE").unwrap_or("cmake".into()));
    let home = env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache"));
    let cache = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).or(home);
    let writable = cache.is_some_and(|cache| {
        let probe = cache.join("tinyai").join(format!("probe-{}", std::process::id()));
        std::fs::create_dir_all(&probe).is_ok() && std::fs::remove_dir(&probe).is_ok()
    });
    if !writable {
        command.env("XDG_CACHE_HOME", out);
    }
    command
}

const NO_LIBRARY: [&str; 2] = [
    "libtinyai was not found by TINYAI_LIB_DIR or pkg-config, and its build from sources failed: see the output above.",
    "It needs CMake 3.25, ninja, Python 3.9, and GCC 12 or another compiler of C++20",
];
const NO_PLUGIN: [&str; 2] = [
    "the feature cuda: the build of the plug-in from sources failed, see the output above. It needs nvcc of CUDA 13, which CUDACXX",
    "may name. TINYAI_CUDA_PATH names a plug-in that is there",
];

fn run(mut command: Command, words: &[&str]) {
    if !command.status().is_ok_and(|status| status.success()) {
        println!("{command:?} failed");
        fail(words);
    }
}
