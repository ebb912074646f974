//! Finds libtinyai and tells cargo how to link it.
//!
//! In this order: TINYAI_LIB_DIR (with TINYAI_STATIC=1 for libtinyai.a), pkg-config. Nothing is downloaded. Under docs.rs
//! nothing is linked. Dependents read DEP_TINYAI_LIB_DIR and DEP_TINYAI_INCLUDE.
use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    for name in [
        "TINYAI_LIB_DIR",
        "TINYAI_INCLUDE_DIR",
        "TINYAI_STATIC",
        "PKG_CONFIG_PATH",
        "DOCS_RS",
    ] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    if let Some(folder) = env::var_os("TINYAI_LIB_DIR") {
        link(Path::new(&folder), is_static());
        if let Ok(include) = env::var("TINYAI_INCLUDE_DIR") {
            println!("cargo:include={include}");
        }
    } else if !by_pkg_config() {
        println!("cargo:warning=libtinyai was not found: set TINYAI_LIB_DIR to the folder of libtinyai.so, or install it so");
        println!("cargo:warning=that `pkg-config --libs tinyai` answers");
        std::process::exit(1);
    }
}

fn is_static() -> bool {
    matches!(env::var("TINYAI_STATIC").as_deref(), Ok("1" | "true" | "yes"))
}

fn link(folder: &Path, archive: bool) {
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:lib_dir={}", folder.display());
    if archive {
        println!("cargo:rustc-link-lib=static=tinyai");
        for library in ["stdc++", "m", "pthread", "dl"] {
            println!("cargo:rustc-link-lib=dylib={library}");
        }
    } else {
        println!("cargo:rustc-link-lib=dylib=tinyai");
    }
}

fn by_pkg_config() -> bool {
    let answer = |flag: &str| {
        let tool = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".into());
        let done = Command::new(tool)
            .args([flag, "tinyai"])
            .output()
            .ok()
            .filter(|done| done.status.success())?;
        Some(String::from_utf8_lossy(&done.stdout).trim().to_string())
    };
    let (Some(folder), Some(include)) = (answer("--variable=libdir"), answer("--variable=includedir")) else {
        return false;
    };
    link(Path::new(&folder), is_static());
    println!("cargo:include={include}");
    true
}
