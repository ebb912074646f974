package ai.tinyai;

import ai.tinyai.options.CompiledFunctionOptions;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

/**
 * A function that is traced once for each signature of its inputs, and replayed from then on without calling Java. What
 * it uses is captured by reference; what a trace cannot see is an error that says what to do instead.
 */
public final class CompiledFunction extends CompiledFunctionFunctions implements Handle, AutoCloseable {
    private final long id;
    private final String name;
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
     * What a function takes, or gives.
     * @param name which may be empty
     * @param type of its elements
     * @param shape its sizes; -1 where any will do, as in a file with an open batch
     */
    public record Port(String name, DataType type, Shape shape) {}

    /**
     * A function with the defaults: it keeps up to 16 plans, one for each signature of its inputs.
     * @param into owner of the handle and of constants; null: the entered scope
     * @param name shown in messages
     * @param body what it does
     */
    public CompiledFunction(@Nullable NDManager into, String name, Body body) {
        this(into, name, null, body);
    }

    /**
     * A function with options.
     * @param into owner of the handle and of constants; null: the entered scope
     * @param name shown in messages
     * @param options plans, inputs with a batch of any size, packed weights; null: the defaults
     * @param body what it does
     */
    public CompiledFunction(@Nullable NDManager into, String name, @Nullable CompiledFunctionOptions options, Body body) {
        this.name = name == null ? "compiled function" : name;
        host = new Host(this.name, Objects.requireNonNull(body));
        id = NativeCallbacks.functionCreate(ThreadState.current(), Ids.orNull(into), Text.of(name), Options.given(options),
                Options.values(options), host);
    }

    private CompiledFunction(@Nullable NDManager into, Path path) {
        name = path.toString();
        host = null;  // its code is in the file
        id = NativeFunctions.functionLoad(ThreadState.current(), Ids.orNull(into), Text.of(path));
    }

    /**
     * Loads a function that was saved, from whatever language. Its parameters and state belong to it; it takes inputs of
     * the shapes and dtypes that it was saved with.
     * @param into owner of the handle and of its parameters; null: the entered scope
     * @param path of the file; nothing in it is trusted
     * @return the function
     */
    public static CompiledFunction load(@Nullable NDManager into, Path path) {
        return new CompiledFunction(into, path);
    }

    /**
     * What it takes, if it was loaded or called.
     * @return in the order of the call
     */
    public List<Port> getInputs() {
        return LongStream.range(0, getStats().inputs())
                .mapToObj(i -> port(NativeFiles.functionInputName(id, i), NativeFiles.functionInput(id, i))).toList();
    }

    /**
     * What it gives, if it was loaded or called.
     * @return in the order of the call
     */
    public List<Port> getOutputs() {
        return LongStream.range(0, getStats().outputs())
                .mapToObj(i -> port(NativeFiles.functionOutputName(id, i), NativeFiles.functionOutput(id, i))).toList();
    }

    private static Port port(byte[] name, long[] words) {
        return new Port(Text.of(name), DataType.of((int) words[0]), new Shape(Arrays.copyOfRange(words, 1, words.length)));
    }

    /**
     * The output of a function of one: its body runs where the signature is new, a plan is replayed from then on.
     * @param inputs any number
     * @return the output; where it is recorded, gradients flow through the call
     */
    public Variable call(Variable... inputs) {
        return call(null, List.of(inputs), 1).get(0);
    }

    /**
     * The outputs of a function of several, or of none.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param inputs any number
     * @param outputs how many results; there may be none
     * @return the outputs; where they are recorded, gradients flow through the call
     */
    public List<Variable> call(@Nullable NDManager into, Collection<Variable> inputs, int outputs) {
        List<Variable> made =
                Variable.list(NativeFunctions.functionCall(ThreadState.current(), Ids.orNull(into), id, Ids.of(inputs), outputs));
        Reference.reachabilityFence(host);
        return made;
    }

    /**
     * The output of a function of one that runs the session's block, for the next steps of the session's rows, to the bits of
     * {@link Block#forward}. One trace serves every session of the block with as many rows, the same capacity and types of keys,
     * at every length.
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @param inputs any number
     * @return the output
     */
    public Variable call(SessionUse session, Variable... inputs) {
        return call(null, session, List.of(inputs), 1).get(0);
    }

    /**
     * As {@link #call(SessionUse, Variable...)}, of several outputs, or of none.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @param inputs any number
     * @param outputs how many results
     * @return the outputs
     */
    public List<Variable> call(@Nullable NDManager into, SessionUse session, Collection<Variable> inputs, int outputs) {
        List<Variable> made = Variable.list(NativeSessions.functionCallSession(ThreadState.current(), Ids.orNull(into), id,
                session.session().id(), session.rows(), session.counts(), Ids.of(inputs), outputs));
        Reference.reachabilityFence(host);
        Reference.reachabilityFence(session);
        return made;
    }

    /**
     * What it has done.
     * @return the numbers
     */
    public CompiledFunctionStats getStats() {
        return new CompiledFunctionStats(NativeFunctions.functionStats(id));
    }

    /**
     * What its next call with such inputs would compute and hold, told without computing: of the plan that the call would go
     * by, which is let go again. The body runs once, as for a plan. Of a loaded function sizes may be others than those that
     * it was saved with, as far as its operators know what to do with them.
     * @param inputs arrays or variables as it takes: only their dtypes and shapes are looked at, so that they may be made in a
     *     manager of the device "null", where they take no memory
     * @param outputs how many results
     * @return the sums
     */
    public Analysis analyze(Collection<? extends NDResource> inputs, int outputs) {
        long[] words = NativeFunctions.functionAnalyze(ThreadState.current(), id, Ids.of(inputs), outputs);
        Reference.reachabilityFence(host);
        return new Analysis(words);
    }

    /**
     * The same as text: also by operator and layer, where the peak is, and which tensors are alive then.
     * @param inputs as above
     * @param outputs as above
     * @return lines for people
     */
    public String printAnalysis(Collection<? extends NDResource> inputs, int outputs) {
        return printed(inputs, outputs, 0);
    }

    /**
     * The same as JSON: all tensors, and each call.
     * @param inputs as above
     * @param outputs as above
     * @return an object
     */
    public String analysisJson(Collection<? extends NDResource> inputs, int outputs) {
        return printed(inputs, outputs, 1);
    }

    /**
     * What the next call with inputs of such dtypes and shapes would take within a budget, and what would run again for
     * it. Nothing is computed; the body runs once, as for {@link #analyze}. More bytes never cost more time, and fewer
     * never give a higher peak. The function's own budget is not looked at.
     * @param inputs arrays or variables
     * @param outputs how many results
     * @param budgetBytes of the call's arena and results; 0: as many as it likes
     * @return the price; its {@code peakBytes} is 0 where the budget is below the least
     */
    public Price price(Collection<? extends NDResource> inputs, int outputs, long budgetBytes) {
        long[] words = NativeFunctions.functionPrice(ThreadState.current(), id, Ids.of(inputs), outputs, budgetBytes);
        Reference.reachabilityFence(host);
        return new Price(words);
    }

    private String printed(Collection<? extends NDResource> inputs, int outputs, int format) {
        byte[] text = NativeFunctions.functionPrintAnalysis(ThreadState.current(), id, Ids.of(inputs), outputs, format);
        Reference.reachabilityFence(host);
        return Text.of(text);
    }

    @Override
    long id() {
        return id;
    }

    @Override
    public void requireOpen() {
        getStats();
    }

    @Override
    public void close() {
        NativeFunctions.functionRelease(id);
    }

    /** Its name, and what it has done. */
    @Override
    public String toString() {
        return Text.shown("CompiledFunction", () -> "CompiledFunction '" + name + "': " + getStats());
    }
}
