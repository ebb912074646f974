//! The declarations are those of tinyai.h, as a C compiler reads it: functions with the types of their parameters, and
//! the layout of every struct.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

#[rustfmt::skip]
#[path = "generated/layouts.rs"]
mod layouts;

fn header() -> PathBuf {
    let folder = std::env::var_os("TINYAI_INCLUDE_DIR").map(PathBuf::from);
    folder
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../include"))
        .join("tinyai.h")
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn cc(arguments: &[&str]) {
    let done = Command::new("cc")
        .args(arguments)
        .output()
        .expect("a C compiler named cc");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

/// A C type as GCC prints it, in Rust.
fn rust_type(words: &str) -> String {
    let words = words.trim();
    if let Some((result, arguments)) = words.split_once(" (*)") {
        let listed: Vec<_> = arguments
            .trim_matches(['(', ')', ' '])
            .split(',')
            .map(rust_type)
            .collect();
        let gives = if result == "void" {
            String::new()
        } else {
            format!(" -> {}", rust_type(result))
        };
        return format!("fn({}){gives}", listed.join(", "));
    }
    if let Some(inner) = words.strip_suffix('*') {
        let inner = inner.trim();
        if let Some(pointer) = inner
            .strip_suffix("const")
            .and_then(|left| left.trim_end().strip_suffix('*'))
        {
            return format!("*const {}", rust_type(&format!("{pointer}*")));
        }
        return match inner.strip_prefix("const ") {
            Some(constant) if !constant.ends_with('*') => format!("*const {}", rust_type(constant)),
            _ => format!("*mut {}", rust_type(inner)),
        };
    }
    match words {
        "int32_t" => "i32",
        "int64_t" => "i64",
        "uint64_t" => "u64",
        "size_t" => "usize",
        "double" => "f64",
        "char" => "c_char",
        "void" => "c_void",
        other => other,
    }
    .into()
}

/// Splits at commas outside of parentheses.
fn split(words: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in words.chars() {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        if letter == ',' && depth == 0 {
            parts.push(String::new());
        } else {
            parts.last_mut().unwrap().push(letter);
        }
    }
    parts
        .iter()
        .map(|part| part.trim().to_string())
        .filter(|part| !part.is_empty())
        .collect()
}

type Signatures = BTreeMap<String, (Vec<String>, String)>;

/// What GCC itself says the functions are.
fn of_compiler() -> Signatures {
    let (out, header) = (scratch("prototypes.txt"), header());
    cc(&[
        "-x",
        "c",
        "-fsyntax-only",
        "-aux-info",
        out.to_str().unwrap(),
        header.to_str().unwrap(),
    ]);
    let mut found = Signatures::new();
    for line in std::fs::read_to_string(out).unwrap().lines() {
        let Some((_, rest)) = line.split_once("extern ") else {
            continue;
        };
        let Some(start) = rest.find("tinyai_").and_then(|_| rest.find(" (")) else {
            continue;
        };
        let (result, name) = rest[..start].rsplit_once([' ', '*']).unwrap();
        if !name.starts_with("tinyai_") {
            continue;
        }
        let result = format!("{result}{}", if rest[..start].contains("*") { "*" } else { "" });
        let arguments = rest[start + 2..]
            .trim_end()
            .trim_end_matches(';')
            .strip_suffix(')')
            .unwrap();
        let types = split(arguments)
            .iter()
            .filter(|t| *t != "void")
            .map(|t| rust_type(t))
            .collect();
        found.insert(
            name.into(),
            (
                types,
                if result == "void" {
                    String::new()
                } else {
                    rust_type(&result)
                },
            ),
        );
    }
    found
}

/// What our declarations say; names of parameters and wrappings of function pointers dropped.
fn of_rust() -> Signatures {
    let mut found = Signatures::new();
    for line in include_str!("../src/generated/mod.rs").lines() {
        let Some(rest) = line.trim().strip_prefix("pub fn ") else {
            continue;
        };
        let (name, rest) = rest.split_once('(').unwrap();
        let plain = rest
            .replace("Option<unsafe extern \"C\" fn(", "fn(")
            .replace(")>", ")")
            .trim_end_matches(';')
            .to_string();
        let mut depth = 1;
        let end = plain.char_indices().find(|(_, letter)| {
            depth += i32::from(*letter == '(') - i32::from(*letter == ')');
            depth == 0
        });
        let end = end.unwrap().0;
        let result = plain[end + 1..].trim().trim_start_matches("-> ").to_string();
        let types = split(&plain[..end]).iter().map(|p| nameless(p)).collect();
        found.insert(name.into(), (types, result));
    }
    found
}

fn nameless(parameter: &str) -> String {
    let kind = parameter.split_once(": ").unwrap().1;
    match kind.strip_prefix("fn(") {
        None => kind.into(),
        Some(rest) => {
            let (arguments, result) = rest.rsplit_once(')').unwrap();
            let listed: Vec<_> = split(arguments).iter().map(|p| nameless(p)).collect();
            format!("fn({}){result}", listed.join(", "))
        }
    }
}

#[test]
fn every_function_is_declared_with_the_types_that_the_c_compiler_sees() {
    let (c, rust) = (of_compiler(), of_rust());
    assert!(c.len() > 300, "the compiler found only {} functions", c.len());
    assert_eq!(c.keys().collect::<Vec<_>>(), rust.keys().collect::<Vec<_>>());
    for (name, expected) in &c {
        assert_eq!(expected, &rust[name], "{name}");
    }
}

#[test]
fn every_struct_has_the_layout_that_the_c_compiler_gives_it() {
    let mut program =
        String::from("#include <stdio.h>\n#include <stddef.h>\n#include \"tinyai.h\"\nint main(void) {\n");
    for (name, _, fields) in layouts::layouts() {
        program += &format!("  printf(\"{name} %zu\", sizeof({name}));\n");
        for (field, _) in fields {
            program += &format!("  printf(\" {field} %zu\", offsetof({name}, {field}));\n");
        }
        program += "  printf(\"\\n\");\n";
    }
    program += "  return 0;\n}\n";
    let (source, binary) = (scratch("layouts.c"), scratch("layouts"));
    std::fs::write(&source, program).unwrap();
    let include = format!("-I{}", header().parent().unwrap().display());
    cc(&[
        "-std=c11",
        &include,
        source.to_str().unwrap(),
        "-o",
        binary.to_str().unwrap(),
    ]);
    let said = String::from_utf8(Command::new(&binary).output().unwrap().stdout).unwrap();
    let ours: Vec<String> = layouts::layouts()
        .into_iter()
        .map(|(name, size, fields)| {
            fields
                .iter()
                .fold(format!("{name} {size}"), |line, (f, o)| format!("{line} {f} {o}"))
        })
        .collect();
    assert!(ours.len() > 30);
    assert_eq!(said.lines().collect::<Vec<_>>(), ours);
}

#[test]
fn the_library_that_was_linked_is_of_the_header_s_version() {
    // SAFETY: takes nothing and cannot fail.
    let version = unsafe { tinyai_sys::tinyai_version() };
    assert_eq!(version / 10000, tinyai_sys::TINYAI_VERSION_MAJOR);
    assert_eq!(version / 100 % 100, tinyai_sys::TINYAI_VERSION_MINOR);
}
