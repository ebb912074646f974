package ai.tinyai;

import ai.tinyai.options.ScanOptions;
import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;

/**
 * Loops and branches whose bodies are compiled functions. Called as they are they run step by step and are recorded; in a
 * compiled function each is one operator, differentiable as well.
 */
public final class ControlFlow {
    private ControlFlow() {}

    /**
     * Calls the one function or the other.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param predicate one bool
     * @param onTrue what is called where it holds
     * @param onFalse the other, which gives outputs of the same shapes and data types
     * @param inputs that both take
     * @param outputs how many they give
     * @return the outputs
     */
    public static List<Variable> cond(@Nullable NDManager into, NDArray predicate, CompiledFunction onTrue, CompiledFunction onFalse,
            Collection<Variable> inputs, int outputs) {
        List<Variable> made = Variable.list(NativeFunctions.cond(ThreadState.current(), Ids.orNull(into), predicate.id(),
                onTrue.id(), onFalse.id(), Ids.of(inputs), outputs));
        Reference.reachabilityFence(onTrue);
        Reference.reachabilityFence(onFalse);
        return made;
    }

    /**
     * Calls a function again and again with what it gave, as long as a condition holds.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param condition of the state, gives one bool
     * @param body from state to state, of the same shapes and data types
     * @param initial the state that it begins with
     * @param mostSteps after which it ends in any case; Long.MAX_VALUE: any number, then without a gradient in a compiled
     *     function
     * @return the state at the end
     */
    public static List<Variable> whileLoop(@Nullable NDManager into, CompiledFunction condition, CompiledFunction body,
            Collection<Variable> initial, long mostSteps) {
        List<Variable> made = Variable.list(NativeFunctions.whileLoop(ThreadState.current(), Ids.orNull(into), condition.id(),
                body.id(), Ids.of(initial), mostSteps, initial.size()));
        Reference.reachabilityFence(condition);
        Reference.reachabilityFence(body);
        return made;
    }

    /**
     * Calls a function for each element of sequences along their first axis, with the carries of the step before.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param body from carries and one element of each sequence to carries, of the same shapes and data types, and outputs
     * @param carries what the first step is given
     * @param sequences of as many steps each
     * @param outputs how many there are, the carries included
     * @return the carries at the end, then the outputs of all steps, stacked
     */
    public static List<Variable> scan(@Nullable NDManager into, CompiledFunction body, Collection<Variable> carries,
            Collection<Variable> sequences, int outputs) {
        return scan(into, body, carries, sequences, outputs, null);
    }

    /**
     * The same with options.
     * @param into owner of the outputs; null: the operands and the entered scope decide
     * @param body from carries and one element of each sequence to carries and outputs
     * @param carries what the first step is given
     * @param sequences of as many steps each
     * @param outputs how many there are, the carries included
     * @param options null: the defaults
     * @return the carries at the end, then the outputs of all steps, stacked
     */
    public static List<Variable> scan(@Nullable NDManager into, CompiledFunction body, Collection<Variable> carries,
            Collection<Variable> sequences, int outputs, @Nullable ScanOptions options) {
        List<Variable> made = Variable.list(NativeFunctions.scan(ThreadState.current(), Ids.orNull(into), body.id(),
                Ids.of(carries), Ids.of(sequences), Options.given(options), Options.values(options), outputs));
        Reference.reachabilityFence(body);
        return made;
    }
}
