package ai.tinyai;

import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * A function that is traced once for each signature of its inputs, and replayed from then on without calling Java. What
 * it uses is captured by reference; what a trace cannot see is an error that says what to do instead.
 */
public final class CompiledFunction implements Handle, AutoCloseable {
    private static final long DEFAULT_PLANS = 16;

    private final long id;
    private final NDManager owner;
    private final Host host;  // the engine holds it weakly

    /** What the engine calls. */
    record Host(String name, Body body) {}

    /** What is traced. It runs on the calling thread, in a scope of its own that is closed after it. */
    @FunctionalInterface
    public interface Body {
        /**
         * Computes with operators and modules. Nothing has elements yet, so none may be read.
         * @param scope the call's scope
         * @param inputs of the call
         * @return arrays or variables, as many as the caller asked for
         */
        NDResource[] run(NDManager scope, Variable[] inputs);
    }

    /**
     * What a function has done.
     * @param calls so far, those inside of other traces aside
     * @param traces of them, that ran the body
     * @param hits of them, that found a plan
     * @param evictions plans that made room for others
     * @param plans now
     * @param nodes operators of the plan that was used last
     * @param captures arrays that it uses and was not given, constants included
     * @param constantBytes bytes of its constants
     * @param arenaBytes of the block that a call of it works in, beside its results
     * @param aliveBytes the most that is alive in there at one moment
     */
    public record Stats(long calls, long traces, long hits, long evictions, long plans, long nodes, long captures, long constantBytes,
                        long arenaBytes, long aliveBytes) {}

    /**
     * Defines a function that keeps up to 16 plans.
     * @param into owner of the handle; null: the entered scope
     * @param name shown in messages
     * @param body what it does
     */
    public CompiledFunction(NDManager into, String name, Body body) {
        this(into, name, DEFAULT_PLANS, body);
    }

    /**
     * Defines a function.
     * @param into owner of the handle and of constants; null: the entered scope
     * @param name shown in messages
     * @param plans that are kept; past it the one not used for longest goes
     * @param body what it does
     */
    public CompiledFunction(NDManager into, String name, long plans, Body body) {
        host = new Host(name == null ? "compiled function" : name, Objects.requireNonNull(body));
        owner = NDManager.owner(into);
        id = NativeCallbacks.functionCreate(ThreadState.current(), Ids.orNull(into), Text.of(name), plans, host);
    }

    /**
     * Calls it for one output.
     * @param inputs any number
     * @return the output; it has no history
     */
    public Variable call(Variable... inputs) {
        return call(null, List.of(inputs), 1).get(0);
    }

    /**
     * Calls it.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param inputs any number
     * @param outputs how many results; there may be none
     * @return the outputs; they have no history
     */
    public List<Variable> call(NDManager into, Collection<Variable> inputs, int outputs) {
        List<Variable> made =
                Variable.list(NativeFunctions.functionCall(ThreadState.current(), Ids.orNull(into), id, Ids.of(inputs), outputs));
        Reference.reachabilityFence(host);
        return made;
    }

    /**
     * What it has done.
     * @return the numbers
     */
    public Stats getStats() {
        long[] words = NativeFunctions.functionStats(id);
        return new Stats(words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7], words[8], words[9]);
    }

    /**
     * Why it was last traced: "input 0: f32[32,784] was f32[64,784]".
     * @return the reason; empty before any call
     */
    public String getReason() {
        return Text.of(NativeFunctions.functionReason(id));
    }

    long id() {
        return id;
    }

    /**
     * The graph of the plan that was used last.
     * @return text, one line a node
     */
    public String printGraph() {
        return Text.of(NativeFunctions.functionPrintGraph(id, 0));
    }

    /**
     * The same for Graphviz.
     * @return DOT
     */
    public String printGraphDot() {
        return Text.of(NativeFunctions.functionPrintGraph(id, 1));
    }

    /**
     * The same as a drawing, with bytes: data flows downwards.
     * @return SVG
     */
    public String printGraphSvg() {
        return Text.of(NativeFunctions.functionPrintGraph(id, 2));
    }

    /**
     * Its plans: inputs, captures, and one line an operator.
     * @return the text
     */
    public String dump() {
        return Text.of(NativeFunctions.functionDump(id));
    }

    @Override
    public void requireOpen() {
        owner.getPath();
    }

    @Override
    public void close() {
        NativeFunctions.functionRelease(id);
    }
}
