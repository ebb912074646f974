"""What C gives in structs and enumerators and Java in classes of its own: statistics, the state of a run, statuses. The order of a
struct's words is the header's, so a field that moves there moves here."""
import re

from emit import header, header_surface, jni, text, whole_header
from emit.java import escaped, javadoc
from emit.jni_call import camel

ORIGIN = "generated from include/tinyai.h; do not edit"
RECORDS = {"tinyai_memory_stats": "MemoryStats", "tinyai_device_memory": "DeviceMemory", "tinyai_trainer_state": "TrainerState", "tinyai_loss_scale_state": "LossScaleState", "tinyai_function_counts": "CompiledFunctionStats", "tinyai_price": "Price"}
SHORTER = {"by_category": "bytes", "subtree_by_category": "subtreeBytes", "peak_by_category": "peakBytes"}
PLAIN = {  # what the header leaves to its names
    "PARAMETER": "parameters", "GRADIENT": "gradients of leaves", "OPTIMIZER_STATE": "state of optimizers",
    "by_category": "bytes that it holds now for a purpose", "subtree_by_category": "the same of it and all below", "parameter_bytes": "bytes of their elements", "buffer_bytes": "bytes of running statistics and the like",
    "gradient_bytes": "gradients when the backward has ended", "limit_bytes": "its limit; 0: none",
}
IN_JAVA = [(r"tinyai_manager_watch_peak\(\)", "{@link NDManager#watchPeak} is on"), (r"tinyai_manager_reset_peak\(\)", "{@link NDManager#resetPeak}"),
           (r"tinyai_init_gain\(\)", "{@link #gain}"), (r"TINYAI_FAN_IN or _OUT", "which"), (r"TINYAI_GAIN_\w+, \.\.", "what follows"),
           (r"see peak_by_category", "see {@link ManagerStats#peakBytes}"), (r"tinyai_set_pool_limit\(\)", "{@link TinyAI#setPoolLimit}"), (r", (indexed )?by TINYAI_CATEGORY_.*", ""), ("`operators`", "{@link #operators}"),
           (r"tinyai_function_input\(\)", "{@link CompiledFunction#getInputs}"), (r"tinyai_function_reason\(\)", "{@link CompiledFunction#getReason}"), (r"tinyai_function_price\(\)", "{@link CompiledFunction#price}"), ("that ran the host's function", "that ran the body"),
           ("retain_graph", "retainGraph"), (r"`into`", "{@code into}"), ("epoch_begin, batch_end(,| and) epoch_end", r"onEpochBegin, onTrainingBatch\1 onEpoch"), (r"TINYAI_ERROR_", ""),
           (r"\b(?!ml_)([a-z]+)_([a-z]+)\b", lambda found: found[1] + found[2].capitalize())]


def words_of(doc):
    doc = escaped(doc)
    for pattern, java in IN_JAVA:
        doc = re.sub(pattern, java, doc)
    return doc


def sentence(doc):
    doc = words_of(doc)
    return doc[:1].upper() + doc[1:].rstrip(".") + "."


def head(name, what, body):
    return f"// {what}: {ORIGIN}.\npackage ai.tinyai;\n\n{body}"


def read_words(field, slot, surface):
    kind = surface.scalars.get(field.kind, field.kind)
    return {"double": ("double", f"Double.longBitsToDouble(words[{slot}])"), "int32_t": ("boolean", f"(int) words[{slot}] != 0")}.get(
        kind, ("long", f"words[{slot}]"))


def record(struct, name, surface):
    listed = [(camel(field.name), field, *read_words(field, slot, surface)) for slot, field in enumerate(struct.fields)]
    doc = javadoc([sentence(struct.doc)] + [f"@param {java} {re.sub('^1: ', '', words_of(field.doc))}" for java, field, _, _ in listed], "")
    parameters = [f"{kind} {java}" for java, _, kind, _ in listed]
    made = text.call("        this(", [value for *_, value in listed], ");")
    return head(name, f"The words of {struct.name}",
                doc + text.call(f"public record {name}(", parameters, ") {") + f"\n    {name}(long[] words) {{\n{made}\n    }}\n}}\n")


def enumerators(source, prefix, between):
    """[(NAME, number, doc)] of an enum."""
    body = re.search(between + r";\s*enum \{(.*?)\};", source, re.S)[1]
    found = re.findall(rf"{prefix}(\w+) = (\d+),?(?:\s*/\*\*<(.*?)\*/)?", body, re.S)
    return [(name, int(number), " ".join(doc.split()) or PLAIN.get(name, name.lower())) for name, number, doc in found if name != "COUNT"]


def listed(values, pad="    ", numbered=False):
    return ",\n".join(f"{pad}/** {sentence(doc)} */\n{pad}{name}{f'({number})' if numbered else ''}" for name, number, doc in values)


def status(source):
    values = enumerators(source, "TINYAI_ERROR_", "int32_t tinyai_status")
    return head("Status", "The statuses", """/** Why a call failed: the engine's statuses by name. Their numbers are never changed. */
public enum Status {
""" + listed(values, numbered=True) + """;

    private final int code;

    Status(int code) {
        this.code = code;
    }

    /**
     * The number in tinyai.h.
     * @return the number
     */
    public int code() {
        return code;
    }

    /**
     * The name in tinyai.h, as messages of other languages give it.
     * @return such as "TINYAI_ERROR_CLOSED"
     */
    public String engineName() {
        Library.ready();
        return Text.of(NativeFunctions.statusName(code));
    }

    static Status of(int code) {
        for (Status status : values()) {
            if (status.code == code) {
                return status;
            }
        }
        return INTERNAL;
    }
}
""")


def schedule_shape(source):
    return head("ScheduleShape", "Shapes of schedules", "/** What follows the warm-up of a schedule, in the engine's order. */\npublic enum ScheduleShape {\n"
                + listed(enumerators(source, "TINYAI_SCHEDULE_", "int32_t tinyai_schedule_shape")) + ";\n\n    int value() {\n        return ordinal();\n    }\n}\n")


def accessors(struct, category):
    """A method for each number of a struct, whose words the class keeps."""
    slot, methods = 0, []
    for field in struct.fields:
        name = SHORTER.get(field.name, camel(field.name))
        words, at = [sentence(PLAIN.get(field.name, field.doc))], str(slot)
        if field.extent > 1:
            words.append("@param category the purpose")
            at += " + category.ordinal()"
        unit = "bytes" if "bytes" in field.name or field.extent > 1 else "its number" if field.name == "peak_operator" else "how many"
        methods.append(javadoc(words + [f"@return {unit}"]) + f"    public long {name}({f'{category} category' if field.extent > 1 else ''}) {{\n        return words[{at}];\n    }}\n")
        slot += field.extent
    return "\n".join(methods)


def analysis(struct):
    plain = [name for name in (camel(field.name) for field in struct.fields if field.extent == 1)]
    said = ' + ", '.join(f'{"" if i else chr(34)}{name}=" + {name}()' for i, name in enumerate(plain))
    return head("Analysis", f"The words of {struct.name}", f"""/** What a block or a function would compute and need, by {{@link Block#analyze}} and {{@link CompiledFunction#analyze}}. */
public final class Analysis {{
    private final long[] words;

    Analysis(long[] words) {{
        this.words = words;
    }}

{accessors(struct, "ManagerStats.Category")}
    /** All numbers but the peak's parts. */
    @Override
    public String toString() {{
        return {said};
    }}
}}
""")


def manager_stats(struct, source):
    categories = listed(enumerators(source, "TINYAI_CATEGORY_", "int32_t tinyai_category"), "        ")
    return head("ManagerStats", f"The words of {struct.name}", f"""import java.util.Arrays;

/** {sentence(struct.doc)} By category: what they are for. */
public final class ManagerStats {{
    private final long[] words;

    /** What bytes are for, in the engine's order. */
    public enum Category {{
{categories}
    }}

    ManagerStats(long[] words) {{
        this.words = words;
    }}

{accessors(struct, "Category")}
    /** What it holds, then what it holds with all below. */
    @Override
    public String toString() {{
        return arrays() + " arrays, " + variables() + " variables, " + modules() + " modules, " + optimizers() + " optimizers, " + children()
                + " child scopes, " + bytes() + " bytes; the subtree " + subtreeArrays() + " arrays, " + subtreeVariables() + " variables, "
                + subtreeScopes() + " scopes, " + subtreeBytes() + " bytes, at most " + peakBytes()
                + (limitBytes() > 0 ? ", " + deviceBytes() + " of " + limitBytes() + " on its device" : "") + (caps() > 0 ? ", capped" : "");
    }}

    @Override
    public boolean equals(Object other) {{
        return other instanceof ManagerStats && Arrays.equals(words, ((ManagerStats) other).words);
    }}

    @Override
    public int hashCode() {{
        return Arrays.hashCode(words);
    }}
}}
""")


def outputs(api, root):
    surface = header_surface.read(api, root)
    source = whole_header.read(api, root, without=(header.PATH,))
    files = {name: record(surface.structs[struct], name, surface) for struct, name in RECORDS.items()}
    files.update(Status=status(source), ScheduleShape=schedule_shape(source), ManagerStats=manager_stats(surface.structs["tinyai_manager_stats"], source), Analysis=analysis(surface.structs["tinyai_analysis"]))
    return {f"{jni.JAVA}/{name}.java": body for name, body in files.items()}
