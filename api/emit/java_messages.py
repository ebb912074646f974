"""The engine's messages in Java's words: what they begin with (the C function that was called), and options, parameters and functions
that they speak of. JavaNames.java has the tables; the binding's tests look whether each name in them is one of Java's."""
from emit import header_surface, java_methods, java_names, jni, text
from emit.c_surface import forms
from emit.jni_call import camel

# Words without a field or a parameter of that name.
WORDS = {"no_grad": "noGrad", "epoch_begin": "onEpochBegin", "forward_end": "onForwardEnd", "backward_end": "onBackwardEnd", "batch_end": "onTrainingBatch", "epoch_end": "onEpoch",
         "load_state": "state", "module": "block", "modules": "blocks"}
# Of the engine's words, in this order, what is said otherwise here. What C passes as 'into' is the scope before the operands.
PHRASES = [("name the result's scope as 'into'", "pass the result's scope first, as in x.add(manager, y)"), ("pass one as 'into'", "pass one first, as in x.add(manager, y)"),
           ("as 'into'", "first"), ("'into'", "the scope"), ("TINYAI_LOSS_HOST", "Loss.HOST"), ("' is a null pointer", "' is null"), ("'output_count'", "'outputs'"),
           ("'module' is a ", "'block' is a "), ("'outputs_loss_function'", "outputsLossFunction"), ("'loss_function'", "lossFunction"), ("'key_mask'", "keyMask"),
           ("set_sparse_grad off", "setSparseGrad(false)"),
           # Who calls is Java here, or whoever reads it; C says "the host".
           ("that the host composed", "composed in Java"), ("composed by the host", "composed in Java"), ("without the host", "without calling Java"),
           ("a copy from the host", "a copy from Java"), ("a copy to the host", "a copy to Java"), ("the host's data", "Java's data"),
           ("the host's memory", "memory of Java's"), ("the host's function", "your function"), ("the host's allocator", "your allocator"), ("the host's", "yours")]
# How the engine goes on where it names a parameter of the call in quotes; what else is in quotes is somebody's own name.
OF_PARAMETERS = r" is -?(?:\d|nan|inf)| is null| is a null | is not given| is not a handle| is a handle of| is marked as| has -?\d+ entries| names axis| is an? \w+ that was released"
# Of the glue alone.
UNNAMED = ("_release", "_state_init", "_state_swap", "_state_clear", "_options_init", "replica_thread", "replica_trainer", "last_error", "dtype_name", "dtype_size",
           "status_name")

# What messages begin with besides: C says less than the function's name, or the glue says more of what it has called.
SAID = {"predict": "Predictor.predict", "predict_session": "Predictor.predict", "custom_call": "CustomFunction.call"}


def functions(api, surface):
    """{C's name without its prefix: Java's}."""
    renamed = {f"{noun}_{name}": f"{java_names.NOUNS[noun]}.{java}" for noun, listed in java_methods.METHODS.items() for name, java in listed.items() if java and not name.startswith("array_")}
    made = {entry.function: f"Blocks.{camel(entry.name)}" for entry in api.modules.modules}
    found = dict(SAID)
    for function in surface.functions:
        name = function.name.removeprefix("tinyai_")
        if not name.endswith(UNNAMED):
            found[name] = made.get(name) or renamed.get(name) or java_names.function(name)
    return found


def words(api, surface, named):
    """{a word with an underscore: Java's}: operators and their parameters, options, what functions take, and functions without their noun."""
    listed = [name for op in api.operators for name in (op.name, *(a.name for a in op.attributes), *(entry.name for entry in op.inputs))]
    listed += [field.name for entry in api.modules.modules for field in entry.arguments]
    listed += [field.name for struct in surface.structs.values() for field in struct.fields]
    listed += [name for function in surface.functions for name in (function.name.removeprefix("tinyai_").partition("_")[2], *(p.name for p in function.parameters))]
    return {name: java_names.NAMES.get(name) or camel(name) for name in sorted(set(listed)) if "_" in name} | WORDS


def table(name, what, entries):
    lines = "".join(f"        {name}.put(\"{c}\", \"{java}\");\n" for c, java in sorted(entries.items()) if c != java)
    return f"    /** {what} */\n    static final Map<String, String> {name} = new HashMap<>();\n\n    static {{\n{lines}    }}\n"


def outputs(api, root):
    surface = header_surface.read(api, root)
    heads = functions(api, surface)
    operators = {op.name: java_names.method(op) for op in api.operators if forms(op)}
    of_parameters = OF_PARAMETERS.replace("\\", "\\\\")
    phrases = ", ".join(f'"{each}"' for pair in PHRASES for each in pair)
    return {f"{jni.JAVA}/JavaNames.java": f"""// Names in messages: {text.DO_NOT_EDIT}.
package ai.tinyai;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The engine's messages with the names that Java has. */
final class JavaNames {{
{table("FUNCTIONS", "What was called, as messages begin.", operators | heads)}
{table("WORDS", "Options, parameters and functions in the midst of one.", words(api, surface, heads))}
    // A name in quotes is somebody's own, but for an option's with its value; what stands in a path is left alone too.
    private static final Pattern WORD = Pattern.compile("(?<!\\\\w)'[^']*'(?!{of_parameters})|(?<![\\\\w/.-])tinyai_\\\\w+|(?<![\\\\w/.-])[a-z]\\\\w*(?![\\\\w/-]|\\\\.\\\\w)");

    private static final Pattern HEAD = Pattern.compile("(\\\\w+)(: | of )");
    private static final Pattern NOBODY = Pattern.compile("is a null \\\\w+ handle");
    private static final Pattern AGAIN = Pattern.compile("(\\\\w+): ");

    private JavaNames() {{}}

    static String in(String message) {{
        Matcher head = HEAD.matcher(message);
        if (!head.lookingAt() || !FUNCTIONS.containsKey(head.group(1))) {{
            return WORD.matcher(phrased(message)).replaceAll(found -> Matcher.quoteReplacement(java(found.group())));
        }}
        String called = FUNCTIONS.get(head.group(1));
        return called + head.group(2) + in(withoutIt(called, message.substring(head.end())));
    }}

    private static final String[] PHRASES = {{{phrases}}};

    private static String phrased(String message) {{
        String said = message;
        for (int i = 0; i < PHRASES.length; i += 2) {{
            said = said.replace(PHRASES[i], PHRASES[i + 1]);
        }}
        return NOBODY.matcher(said).replaceAll("is not given");
    }}

    /** What is said of an object begins with its class, which has been named then. */
    private static String withoutIt(String called, String rest) {{
        Matcher head = AGAIN.matcher(rest);
        return head.lookingAt() && ("." + called + ".").toLowerCase(Locale.ROOT).contains("." + java(head.group(1)).toLowerCase(Locale.ROOT) + ".")
                ? rest.substring(head.end()) : rest;
    }}

    private static String java(String word) {{
        boolean isFunction = word.startsWith("tinyai_");
        String name = isFunction ? word.substring("tinyai_".length()) : word;
        String java = WORDS.getOrDefault(name, word);
        return isFunction || name.contains("_") ? FUNCTIONS.getOrDefault(name, java) : java;
    }}
}}
"""}
