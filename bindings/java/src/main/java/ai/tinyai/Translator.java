package ai.tinyai;

/**
 * Turns a caller's values into arrays and back, around a block. One that returns plain Java values needs no memory care; one that
 * returns an array, in whatever, has to {@code ret} it, and is told so if it does not. All threads that predict share it. A checked
 * exception comes out of the prediction as the cause of a {@link TranslateException}, another as it is.
 *
 * @param <I> what the caller gives
 * @param <O> what the caller gets
 */
public interface Translator<I, O> {
    /**
     * Makes the inputs of one prediction, without a batch axis unless {@link #getBatchifier} is null.
     * @param ctx the call
     * @param input of the caller
     * @return at least one array
     * @throws Exception whatever goes wrong
     */
    NDList processInput(TranslatorContext ctx, I input) throws Exception;

    /**
     * Makes the caller's output. With a {@link Session} it runs within the call: where it throws, the session is as it was.
     * @param ctx the call
     * @param list what the block gave for this input, without a batch axis unless {@link #getBatchifier} is null
     * @return plain values, or arrays that {@link TranslatorContext#ret} has taken
     * @throws Exception whatever goes wrong
     */
    O processOutput(TranslatorContext ctx, NDList list) throws Exception;

    /**
     * How inputs become a batch.
     * @return {@link Batchifier#STACK} unless overridden; null: the inputs are a batch, or know none
     */
    default @Nullable Batchifier getBatchifier() {
        return Batchifier.STACK;
    }

    /**
     * How many outputs the block is asked for.
     * @return 1 unless overridden
     */
    default int outputs() {
        return 1;
    }
}
