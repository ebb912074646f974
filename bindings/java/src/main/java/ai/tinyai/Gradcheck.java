package ai.tinyai;

import ai.tinyai.options.GradcheckOptions;
import java.util.Collection;
import java.util.Objects;

/**
 * Compares backward with central differences: of one number, the sum of all outputs' elements, each times a random weight.
 * @param passed whether all elements agree
 * @param input where it was worst: which input
 * @param element which element of it, in C order
 * @param analytic what backward says there: the slope of that sum
 * @param numeric what the difference says
 */
public record Gradcheck(boolean passed, long input, long element, double analytic, double numeric) {
    /** A function of variables. */
    @FunctionalInterface
    public interface Function {
        /**
         * The function, which differences call again and again: the same inputs have to give the same outputs.
         * @param scope the call's scope
         * @param inputs f64 variables
         * @return variables
         */
        Variable[] apply(NDManager scope, Variable[] inputs);
    }

    /**
     * Differentiates a function both ways, and tells where they differ most.
     * @param into place of temporaries; null: the inputs and the entered scope decide
     * @param function what is differentiated
     * @param inputs f64 variables; those that require a gradient are checked
     * @param outputs how many it gives
     * @param options tolerances; null: the defaults
     * @return the outcome; one that differs is no exception
     */
    public static Gradcheck check(
            @Nullable NDManager into, Function function, Collection<Variable> inputs, int outputs, @Nullable GradcheckOptions options) {
        long[] words = NativeCallbacks.gradcheck(ThreadState.current(), Ids.orNull(into), Objects.requireNonNull(function), Ids.of(inputs), outputs,
                Options.given(options), Options.values(options));
        // three doubles, two ints in one word, then input, element, analytic, numeric
        return new Gradcheck(words[3] >>> 32 != 0, words[4], words[5], Double.longBitsToDouble(words[6]),
                Double.longBitsToDouble(words[7]));
    }
}
