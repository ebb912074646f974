package ai.tinyai;

import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** A differentiable function written in Java. The graphs that contain it keep it. */
public final class CustomFunction implements Handle, AutoCloseable {
    private final long id;
    private final NDManager owner;
    private final Host host;  // the engine keeps it from its first call on, for graphs; until then this does

    /** What the engine calls. */
    record Host(String name, Body body) {}

    /** What a custom function does. Both run on the calling thread, in a scope of their own that is closed after them. */
    public interface Body {
        /**
         * Computes the outputs; recording is off.
         * @param scope the call's scope; what is not handed back is freed
         * @param inputs of the call
         * @return arrays or variables, as many as the caller asked for
         */
        NDResource[] forward(NDManager scope, Variable[] inputs);

        /**
         * Computes the inputs' gradients. Recording is on under createGraph.
         * @param scope the call's scope
         * @param inputs as the forward had them
         * @param outputs what the forward gave
         * @param cotangents one for each output, of its shape
         * @return arrays or variables, one for each input; null: none
         */
        NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents);
    }

    /**
     * Defines a function.
     * @param into owner of the handle; null: the entered scope
     * @param name shown in messages and graphs
     * @param body what it does
     */
    public CustomFunction(@Nullable NDManager into, String name, Body body) {
        host = new Host(name == null ? "custom" : name, Objects.requireNonNull(body));
        owner = NDManager.owner(into);
        id = NativeCallbacks.functionCustom(ThreadState.current(), Ids.orNull(into), Text.of(name), host);
    }

    /**
     * A function of one value, by two lambdas.
     * @param into owner of the handle; null: the entered scope
     * @param name shown in messages and graphs
     * @param forward such as {@code Variable::sign}; recording is off
     * @param backward from the input and the output's gradient to the input's
     */
    public CustomFunction(@Nullable NDManager into, String name, UnaryOperator<Variable> forward, BinaryOperator<Variable> backward) {
        this(into, name, new Body() {
            @Override
            public NDResource[] forward(NDManager scope, Variable[] inputs) {
                return new NDResource[] {forward.apply(inputs[0])};
            }

            @Override
            public NDResource[] backward(NDManager scope, Variable[] inputs, Variable[] outputs, Variable[] cotangents) {
                return new NDResource[] {backward.apply(inputs[0], cotangents[0])};
            }
        });
        Objects.requireNonNull(forward);
        Objects.requireNonNull(backward);
    }

    /**
     * The output of a function of one, which is recorded.
     * @param inputs up to 32
     * @return the output
     */
    public Variable call(Variable... inputs) {
        return call(null, List.of(inputs), 1).get(0);
    }

    /**
     * The outputs of a function of several.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param inputs up to 32
     * @param outputs how many results, up to 4
     * @return the outputs
     */
    public List<Variable> call(@Nullable NDManager into, Collection<Variable> inputs, int outputs) {
        List<Variable> made =
                Variable.list(NativeCallbacks.customCall(ThreadState.current(), Ids.orNull(into), id, Ids.of(inputs), outputs));
        Reference.reachabilityFence(host);
        return made;
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
