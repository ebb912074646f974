"""What replays tests/optimizers/steps.jsonl: tests/spec/generated/optimizers.h and its like in Rust make an optimizer by its name and
options by theirs, so that a new one needs a line there and no test. (Java's tests find both by reflection.)"""
from emit import text

CXX = "tests/spec/generated/optimizers.h"
RUST = "bindings/rust/tinyai/tests/optimizers/generated/mod.rs"


def cxx_options(options):
    struct = f"tinyai_{options.name}_options"
    rows = "    else ".join(f'if (name == "{f.name}") o.{f.name} = value.get<{"bool" if f.type == "bool" else "double"}>();\n' for f in options.attributes)
    return (f"inline {struct} {options.name}_options(const Json& given) {{\n  {struct} o;\n  {struct}_init(&o);\n"
            f"  for (const auto& [name, value] : given.items()) {{\n    {rows}"
            f'    else throw std::runtime_error("{options.name} has no option " + name);\n  }}\n  return o;\n}}\n')


def cxx_entry(rule):
    options = f"      const tinyai_{rule.options.name}_options o = {rule.options.name}_options(given);\n"
    return (f'  {{"{rule.name}", {{\n'
            "    [](tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out) {\n" + options
            + f"      return tinyai_optimizer_{rule.name}(into, p.data(), static_cast<int64_t>(p.size()), &o, out);\n    }},\n"
            "    [](tinyai_optimizer to, const Parameters& p, const Json& given) {\n" + options
            + f"      return tinyai_optimizer_add_{rule.options.name}_group(to, p.data(), static_cast<int64_t>(p.size()), &o);\n    }}}}}},\n")


def cxx(api):
    return (text.head("Each optimizer and its groups, by name, with options by their names", text.OPTIMIZERS)
            + '#pragma once\n\n#include <map>\n#include <nlohmann/json.hpp>\n#include <stdexcept>\n#include <string>\n#include <vector>\n\n'
            + '#include "tinyai.h"\n\nnamespace optimizer_tests {\n\n'
            + "using Json = nlohmann::json;\nusing Parameters = std::vector<tinyai_variable>;\n\n"
            + "\n".join(cxx_options(options) for options in api.optimizers.options)
            + "\nstruct Maker {\n  tinyai_status (*create)(tinyai_manager into, const Parameters& p, const Json& given, tinyai_optimizer* out);\n"
            + "  tinyai_status (*add_group)(tinyai_optimizer to, const Parameters& p, const Json& given);\n};\n\n"
            + "inline const std::map<std::string, Maker> kMakers = {\n" + "".join(cxx_entry(rule) for rule in api.optimizers.optimizers)
            + "};\n\n}  // namespace optimizer_tests\n")


RUST_OPTIONS = """
fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}
fn flag(value: &Value) -> bool {
    value.as_bool().unwrap()
}

macro_rules! options {
    ($made:ident: $options:ident { $($field:ident: $read:expr),* }) => {
        fn $made(given: &Value) -> $options {
            let mut o = $options::default();
            for (name, value) in given.as_object().unwrap() {
                match name.as_str() {
                    $(stringify!($field) => o.$field = $read(value),)*
                    _ => panic!("{} has no field {name}", stringify!($options)),
                }
            }
            o
        }
    };
}
"""


def rust_options(options):
    reads = {f.name: "Value::as_f64" if f.own else "flag" if f.type == "bool" else "number" for f in options.attributes}
    fields = ", ".join(f"{name}: {read}" for name, read in reads.items())
    return f"options!({options.name}_options: {options.camel}Options {{ {fields} }});\n"


def rust_arm(rule):
    return (f'        "{rule.name}" => {{\n            let options = {rule.options.name}_options(given);\n'
            f"            let made = Optimizer::{rule.name}(scope, [first], &options)?;\n"
            f"            made.add_{rule.options.name}_group([second], &options)?;\n            Ok(made)\n        }}\n")


def rust(api):
    used = ", ".join(sorted([f"{options.camel}Options" for options in api.optimizers.options] + ["Optimizer", "Parameter", "Result"]))
    names = ", ".join(f'"{rule.name}"' for rule in api.optimizers.optimizers)
    return (text.head("Each optimizer with two groups, by its name, with options by theirs", text.OPTIMIZERS)
            + f"\nuse crate::trained::Home;\nuse serde_json::Value;\nuse tinyai::{{{used}}};\n\n"
            + f"pub const NAMES: &[&str] = &[{names}];\n"
            + RUST_OPTIONS + "".join(rust_options(options) for options in api.optimizers.options)
            + "\npub fn made(name: &str, scope: &Home, [first, second]: [&Parameter; 2], given: &Value) -> Result<Optimizer> {\n    match name {\n"
            + "".join(rust_arm(rule) for rule in api.optimizers.optimizers)
            + '        _ => panic!("no optimizer {name}"),\n    }\n}\n')


def outputs(api, root):
    return {CXX: cxx(api), RUST: rust(api)}
