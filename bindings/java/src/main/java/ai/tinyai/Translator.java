package ai.tinyai;

/**
 * Turns a caller's values into arrays and back, around a module. One that returns plain Java values needs no memory care; one that
 * returns an array, in whatever, has to {@code ret} it, and is told so if it does not. All threads that predict share it.
 *
 * @param <I> what the caller gives
 * @param <O> what the caller gets
 */
public interface Translator<I, O> {
    /**
     * Makes the module's inputs.
     * @param ctx the call
     * @param input of the caller
     * @return at least one array
     */
    NDList processInput(TranslatorContext ctx, I input);

    /**
     * Makes the caller's output.
     * @param ctx the call
     * @param list what the module gave
     * @return plain values, or arrays that {@link TranslatorContext#ret} has taken
     */
    O processOutput(TranslatorContext ctx, NDList list);

    /**
     * How many outputs the module is asked for.
     * @return 1 unless overridden
     */
    default int outputs() {
        return 1;
    }
}
