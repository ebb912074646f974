package ai.tinyai;

import ai.tinyai.options.BackwardOptions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A value in a graph that can be differentiated. Operators on it are recorded while gradients are on ({@link TinyAI#noGrad}) and
 * something behind it requires one. Safe from any thread: gradients of leaves are added up under the engine's locks.
 */
public final class Variable extends VariableElements {
    private final long id;

    Variable(long id) {
        this.id = id;
    }

    static List<Variable> list(long[] ids) {
        List<Variable> made = new ArrayList<>(ids.length);
        for (long id : ids) {
            made.add(id == 0 ? null : new Variable(id));
        }
        return made;
    }

    static Variable[] array(long[] ids) {
        return list(ids).toArray(new Variable[0]);
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public NDManager getManager() {
        return new NDManager(NativeFunctions.variableOwner(id));
    }

    @Override
    public NDArray value() {
        return new NDArray(NativeFunctions.variableValue(id));
    }

    /**
     * The gradient that backward added up, which lives with the variable.
     * @return the same array each time; null before any backward and after {@link #clearGrad}
     */
    public @Nullable NDArray grad() {
        return NDArray.orNull(NativeFunctions.variableGrad(id));
    }

    /**
     * The gradient with its history, after a backward with createGraph.
     * @param into owner of the new handle; null: the entered scope
     * @return a variable, or null
     */
    public @Nullable Variable gradVariable(@Nullable NDManager into) {
        long grad = NativeFunctions.variableGradVariable(ThreadState.current(), Ids.orNull(into), id);
        return grad == 0 ? null : new Variable(grad);
    }

    /**
     * The gradient of a leaf by rows, see {@link #setSparseGrad}: copies, of which nobody else has a part.
     * @param into owner of both; null: the entered scope
     * @return the numbers of the rows, rising and each once, and what these got; null where there is no gradient, or where
     *     it is whole
     * @throws TinyAiException GRAPH if it is no leaf, UNSUPPORTED on the null device
     */
    public @Nullable NDList gradRows(@Nullable NDManager into) {
        long[] both = NativeFunctions.variableGradRows(ThreadState.current(), Ids.orNull(into), id);
        return both[0] == 0 ? null : NDList.of(both);
    }

    @Override
    public Shape getShape() {
        return value().getShape();
    }

    @Override
    public DataType getDataType() {
        return value().getDataType();
    }

    /**
     * The one element as a double.
     * @return its value
     */
    public double item() {
        return value().item();
    }

    /**
     * The same elements without a history: the end of a gradient's flow (PyTorch's detach).
     * @return a variable that requires no gradient
     */
    public Variable stopGradient() {
        return stopGradient(null);
    }

    /**
     * The same elements without a history.
     * @param into the scope of the result; null: the operand and the entered scope decide
     * @return a variable that requires no gradient
     */
    public Variable stopGradient(@Nullable NDManager into) {
        return new Variable(NativeFunctions.variableStopGradient(ThreadState.current(), Ids.orNull(into), id));
    }

    /** Adds the gradients of this one element to the leaves behind it. */
    public void backward() {
        backward(null, null);
    }

    /**
     * Adds the gradients to the leaves behind it. They change only after the whole pass succeeded.
     * @param options cotangent, retainGraph, createGraph
     */
    public void backward(@Nullable BackwardOptions options) {
        backward(null, options);
    }

    /**
     * Adds the gradients to the leaves behind it.
     * @param into place of the pass's temporaries; null: this variable and the entered scope decide
     * @param options cotangent, retainGraph, createGraph; null: the defaults
     */
    public void backward(@Nullable NDManager into, @Nullable BackwardOptions options) {
        NativeFunctions.variableBackward(ThreadState.current(), Ids.orNull(into), id, Options.given(options), Options.values(options));
    }

    /**
     * The gradients of this one with respect to given variables, leaves or not. No leaf is touched.
     * @param into owner of the results; null: this variable and the entered scope decide
     * @param inputs with respect to what
     * @param options cotangent, retainGraph, createGraph; null: the defaults
     * @return the gradients, null where this does not depend on an input
     */
    public List<Variable> grad(@Nullable NDManager into, Collection<Variable> inputs, @Nullable BackwardOptions options) {
        return list(NativeFunctions.grad(ThreadState.current(), Ids.orNull(into), id, Ids.of(inputs), Options.given(options),
                Options.values(options)));
    }

    /**
     * Moves it to another scope; it keeps its graph.
     * @param to the new owner
     */
    public void attach(NDManager to) {
        to.attachAll(this);
    }

    /**
     * Lends it: a second handle to the same leaf or value.
     * @param borrower owner of the loan
     * @return the loan
     */
    @CheckReturnValue
    public Variable tempAttach(NDManager borrower) {
        return borrower.tempAttach(this);
    }

    /** Takes it out of the tree: it lives until closed or attached. (The end of a gradient's flow is {@link #stopGradient()}.) */
    public void detach() {
        NativeFunctions.detach(new long[] {id});
    }

    /**
     * This variable as the operand of an operator that uses it for the last time: if the call succeeds it is closed by it, and where
     * nobody else can reach the elements, an elementwise result is written over them: {@code y = x.lastUse().relu()}. It is good
     * for nothing else.
     * @return the operand
     */
    public Variable lastUse() {
        return new Variable(id | Ids.LAST_USE);
    }

    @Override
    public void close() {
        NativeFunctions.variableRelease(id);
    }

    /** Whether it is the same handle. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Variable && ((Variable) other).id == id;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }

    /** Its value as text. */
    @Override
    public String toString() {
        return Text.shown("Variable", () -> value().toString());
    }
}
