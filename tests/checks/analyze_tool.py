#!/usr/bin/env python3
"""tinyai-analyze tells what formulas tell: of each named builder along each of its sizes, and of a saved function; as a table and as a
plot that a browser reads. What it cannot do it says, with the name of what is in the way."""
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / "build" / "release"
TOOL = RELEASE / "tinyai-analyze"
COLUMNS = ["parameters", "activation bytes", "peak bytes", "MACs", "FLOPs", "bytes moved"]
USUAL = {"mlp": dict(batch=1, depth=3, width=256), "cnn": dict(batch=1, resolution=32, depth=4, width=64),
         "gpt": dict(batch=1, sequence=1024, depth=12, width=768)}


def mlp(batch, depth, width):
    layers = [(784, width)] + [(width, width)] * (depth - 1) + [(width, 10)]
    return sum(i * o + o for i, o in layers), batch * sum(i * o for i, o in layers)


def cnn(batch, resolution, depth, width):
    layers = [(3, width)] + [(width, width)] * (depth - 1)
    parameters = sum(9 * i * o + o for i, o in layers) + 10 * width + 10
    return parameters, batch * (resolution ** 2 * sum(9 * i * o for i, o in layers) + 10 * width)


def gpt(batch, sequence, depth, width):
    block = 12 * width ** 2 + 13 * width  # four matrices in one and one, two of four widths; their biases and two norms
    tokens = batch * sequence
    macs = depth * (tokens * 12 * width ** 2 + 2 * tokens * sequence * width) + tokens * 50257 * width
    return 50257 * width + sequence * width + depth * block + 2 * width, macs


FORMULAS = {"mlp": mlp, "cnn": cnn, "gpt": gpt}
VARIED = [("mlp", "batch", [1, 2, 64]), ("mlp", "depth", [1, 4]), ("mlp", "width", [1, 100, 1000]),
          ("cnn", "batch", [1, 3]), ("cnn", "resolution", [1, 32, 224]), ("cnn", "depth", [1, 5]), ("cnn", "width", [8, 64]),
          ("gpt", "batch", [1, 4]), ("gpt", "sequence", [16, 1024]), ("gpt", "depth", [1, 12]), ("gpt", "width", [64, 768])]


def run(*words):
    done = subprocess.run([TOOL, *map(str, words)], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout, done.stderr


def table(*words):
    """The rows by their first number: each a dictionary of the columns."""
    status, out, error = run(*words)
    if status:
        raise AssertionError(f"{words}: {error.strip()}")
    lines = out.splitlines()
    if [title for title in COLUMNS if title not in lines[0]]:
        raise AssertionError(f"columns are {lines[0]}")
    return {int(line.split()[0]): dict(zip(COLUMNS, map(int, line.split()[1:]))) for line in lines[1:]}


def same(what, is_now, expected):
    if is_now != expected:
        raise AssertionError(f"{what} is {is_now}, and should be {expected}")


def builders_count_as_their_formulas(_):
    for model, size, values in VARIED:
        rows = table(model, "--vary", f"{size}={','.join(map(str, values))}")
        same(f"{model}'s rows", list(rows), values)
        for value, row in rows.items():
            parameters, macs = FORMULAS[model](**{**USUAL[model], size: value})
            same(f"parameters of {model} at {size} {value}", row["parameters"], parameters)
            same(f"MACs of {model} at {size} {value}", row["MACs"], macs)
            if row["FLOPs"] < 2 * macs or row["peak bytes"] < 4 * parameters + row["activation bytes"]:
                raise AssertionError(f"{model} at {size} {value}: {row}")


def a_training_step_has_two_gradients_a_product(_):
    # but of the first layer's input, which nobody asks for
    for batch, row in table("mlp", "--training", "--vary", "batch=8,64").items():
        same(f"MACs of a step at batch {batch}", row["MACs"], 3 * mlp(batch, 3, 256)[1] - batch * 784 * 256)
        if row["peak bytes"] < 4 * 4 * row["parameters"]:  # parameter, gradient, two of Adam's
            raise AssertionError(f"the peak is {row['peak bytes']}")


def sizes_that_are_set_stay(_):
    row = table("mlp", "--set", "width=32", "--set", "depth=2", "--vary", "batch=5")[5]
    same("parameters", row["parameters"], mlp(5, 2, 32)[0])


def what_nobody_could_run_is_told_and_not_wrapped(_):
    row = table("mlp", "--vary", f"batch={1 << 21}", "--set", f"width={1 << 21}", "--set", "depth=2")[1 << 21]
    same("FLOPs", row["FLOPs"], (1 << 63) - 1)
    same("MACs", row["MACs"], (1 << 63) - 1)


def a_saved_step_grows_with_its_batch(folder):
    path = folder / "step.onnx"
    subprocess.run([RELEASE / "tests" / "c_saved_saved_step", "save", path], check=True, stdout=subprocess.DEVNULL)
    rows = table(path, "--vary", "batch=6,12,600")
    for batch in (12, 600):
        same("parameters", rows[batch]["parameters"], rows[6]["parameters"])
        same("MACs", rows[batch]["MACs"] * 6, rows[6]["MACs"] * batch)
        if rows[batch]["activation bytes"] <= rows[6]["activation bytes"]:
            raise AssertionError(f"activations at batch {batch} are {rows[batch]['activation bytes']}")


def the_plot_is_a_page_of_its_own(folder):
    path = folder / "growth.svg"
    table("mlp", "--vary", "batch=1,2,4", "--plot", path)
    text = path.read_text()
    root = xml.etree.ElementTree.fromstring(text)
    tags = [element.tag.split("}")[1] for element in root.iter()]
    same("lines", tags.count("polyline"), len(COLUMNS))
    same("points", tags.count("circle"), 3 * len(COLUMNS))
    if "href" in text or "url(" in text or "script" in tags:
        raise AssertionError("it needs something from elsewhere")
    told = [element.text for element in root.iter() if element.tag.endswith("}title")]
    if f"batch 4: {mlp(4, 3, 256)[1]}" not in told:
        raise AssertionError(f"its points are {told}")


def prices(*words):
    """The rows by their share: budget, bytes, percent of time, operators that run again; and the least."""
    status, out, error = run(*words)
    if status:
        raise AssertionError(f"{words}: {error.strip()}")
    lines = [line.split() for line in out.splitlines()]
    rows = {line[0]: [float(word) for word in line[1:]] for line in lines[1:-1] if "below" not in line}
    return rows, int(lines[-1][-2])


def less_memory_never_costs_less(folder):
    path = folder / "step.onnx"
    subprocess.run([RELEASE / "tests" / "c_saved_saved_step", "save", path], check=True, stdout=subprocess.DEVNULL)
    for model, sizes in (("gpt", ["--set", "batch=4"]), ("cnn", ["--set", "batch=8"]), (path, [])):
        rows, least = prices(model, *sizes, "--budget", "1,0.9,0.7,0.5,0.3,0.2")
        whole = rows["whole"][1]
        before = [0, whole, 0, 0]
        for share, row in list(rows.items())[1:]:
            budget, bytes_of_call, time, again = row[:4]
            if bytes_of_call > budget or bytes_of_call > before[1] or time < before[2] or bytes_of_call < least:
                raise AssertionError(f"{model} at {share}: {row} after {before}")
            same(f"whether {model} at {share} runs something again", again > 0, bytes_of_call < whole)
            before = row
        same(f"{model} at its whole", rows["1"][1], whole)
    rows, _ = prices("gpt", "--set", "batch=4", "--budget", "0.3")
    if not 0 < rows["0.3"][2] < 33:  # all of it again would be a third of a step
        raise AssertionError(f"a third of the memory costs {rows['0.3'][2]} %")
    rows, least = prices("mlp", "--budget", "0.01")
    same("rows above the least", list(rows), ["whole"])


def what_it_cannot_do_it_names(folder):
    def fails(status, part, *words):
        code, _, error = run(*words)
        if code != status or part not in error:
            raise AssertionError(f"{words} gave {code}: {error.strip()}")

    fails(2, "usage", "--vary", "batch=1")
    fails(2, "usage", "mlp", "--vary", "batch=0")
    fails(2, "usage", "mlp", "--vary", "colour=1")
    fails(2, "no size 'resolution'", "mlp", "--vary", "resolution=1")
    fails(1, "nothing.onnx", folder / "nothing.onnx")
    fails(2, "no size 'depth'", folder / "nothing.onnx", "--vary", "depth=1")
    fails(2, "saved function", folder / "nothing.onnx", "--training")
    for words in (["--budget", "0"], ["--budget", "1.5"], ["--budget", "0.5,"], ["--budget", "0.5", "--vary", "batch=1"]):
        fails(2, "usage", "mlp", *words)
    fails(1, "missing/growth.svg", "mlp", "--plot", folder / "missing" / "growth.svg")


def main():
    failed = 0
    for case in (builders_count_as_their_formulas, a_training_step_has_two_gradients_a_product, sizes_that_are_set_stay,
                 what_nobody_could_run_is_told_and_not_wrapped, a_saved_step_grows_with_its_batch, the_plot_is_a_page_of_its_own,
                 less_memory_never_costs_less, what_it_cannot_do_it_names):
        with tempfile.TemporaryDirectory() as folder:
            try:
                case(pathlib.Path(folder))
                print(f"ok {case.__name__.replace('_', ' ')}")
            except (AssertionError, OSError, subprocess.SubprocessError, ValueError) as error:
                print(f"FAIL {case.__name__.replace('_', ' ')}: {error}")
                failed += 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
