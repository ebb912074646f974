// What a CompiledFunction does: generated from include/tinyai.h; do not edit.
package ai.tinyai;

import java.nio.file.Path;

/** What a CompiledFunction does. */
abstract class CompiledFunctionFunctions {
    CompiledFunctionFunctions() {}

    abstract long id();

    /**
     * Saves a compiled function: what it computes, with the parameters and other arrays that it uses, as an ONNX file
     * that a process without the host's code loads. Operators that ONNX has are written as ONNX's (opset 17), the rest
     * in the domain "ai.tinyai". A function that writes to what it uses, as a training step, keeps its state in the
     * file: what loads it goes on from here. A batch of any size (option batchedInputs) is open in the file, where what
     * the function does at any can be said in one; else a line of the log says why it is of the size of the call. The
     * file is whole, or what was there under that name stays.
     * @param path of the file
     * @throws TinyAiException NOT_READY where it was not called yet; ARGUMENT for one of several signatures, or a
     * custom function; GRAPH for what no file can hold, as a write to an input; UNSUPPORTED past 2 GiB; IO
     */
    public void save(Path path) {
        NativeFunctions.functionSave(id(), Text.of(path));
    }

    /**
     * Why it was last traced: "input 0: f32[32,784] was f32[64,784]". Empty before any call.
     * @return the text, maybe empty
     * @throws TinyAiException ARGUMENT for a custom function
     */
    public String getReason() {
        return Text.of(NativeFunctions.functionReason(id()));
    }

    /**
     * The plans of a compiled function as text, the one that was used last first: what it was given, what it captured,
     * one line an operator.
     * @return the text, maybe empty
     * @throws TinyAiException ARGUMENT for a custom function
     */
    public String dump() {
        return Text.of(NativeFunctions.functionDump(id()));
    }

    /**
     * The graph of the plan that was used last.
     * @return text, one line a node
     */
    public String printGraph() {
        return Text.of(NativeFunctions.functionPrintGraph(id(), 0));
    }

    /**
     * The graph of the plan that was used last.
     * @return DOT, for Graphviz
     */
    public String printGraphDot() {
        return Text.of(NativeFunctions.functionPrintGraph(id(), 1));
    }

    /**
     * The graph of the plan that was used last.
     * @return a drawing, SVG, with bytes: data flows downwards
     */
    public String printGraphSvg() {
        return Text.of(NativeFunctions.functionPrintGraph(id(), 2));
    }
}
