// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Options;
import ai.tinyai.Precision;

/**
 * Definition of a compiled function. What is not set keeps the engine's default.
 */
public final class CompiledFunctionOptions extends Options {
    /** The defaults. */
    public CompiledFunctionOptions() {
        super(7, 0);
    }

    /**
     * plans: that are kept, 1 to 4096; past it the one not used for longest goes.
     * @param plans that are kept, 1 to 4096; past it the one not used for longest goes
     * @return this
     */
    public CompiledFunctionOptions plans(long plans) {
        set(0, plans);
        return this;
    }

    /**
     * batchedInputs: so many of the inputs, from the first on, have a batch as their first axis, which may be of
     * another size at each call.
     * @param batchedInputs so many of the inputs, from the first on, have a batch as their first axis, which may be of
     * another size at each call: the body runs for one size, twice more to see what depends on it, and once for each
     * other, to see that it is so. 0, the default: each size is traced
     * @return this
     */
    public CompiledFunctionOptions batchedInputs(long batchedInputs) {
        set(1, batchedInputs);
        return this;
    }

    /**
     * prepack: true, the default: of weights that convolutions use and that only others write, a copy is kept in the
     * order that their kernels want.
     * @param prepack true, the default: of weights that convolutions use and that only others write, a copy is kept in
     * the order that their kernels want; false: none, and each call copies them
     * @return this
     */
    public CompiledFunctionOptions prepack(boolean prepack) {
        set(2, prepack ? 1L : 0);
        return this;
    }

    /**
     * trustBatches: true: of batches of other sizes `run` is not called, and what three sizes have in common is taken
     * to hold for all.
     * @param trustBatches true: of batches of other sizes `run` is not called, and what three sizes have in common is
     * taken to hold for all: of a body that looks at the size that may be wrong. false, the default: each is looked at,
     * once
     * @return this
     */
    public CompiledFunctionOptions trustBatches(boolean trustBatches) {
        set(3, trustBatches ? 1L : 0);
        return this;
    }

    /**
     * budgetBytes: that a call may take at most for its arena and what it gives.
     * @param budgetBytes that a call may take at most for its arena and what it gives: what does not fit is dropped and
     * made again, with the same bits; what that costs can be asked for before. A backward of a call that was recorded
     * has as much for itself. 0, the default: as fast as can be
     * @return this
     */
    public CompiledFunctionOptions budgetBytes(long budgetBytes) {
        set(4, budgetBytes);
        return this;
    }

    /**
     * rematerialise: true: where the scopes' limits leave less than a call takes, it goes by a plan for what they
     * leave, if there is one, until there is room again.
     * @param rematerialise true: where the scopes' limits leave less than a call takes, it goes by a plan for what they
     * leave, if there is one, until there is room again. false, the default: it is refused
     * @return this
     */
    public CompiledFunctionOptions rematerialise(boolean rematerialise) {
        set(5, rematerialise ? 1L : 0);
        return this;
    }

    /**
     * precision: that `run` computes in; {@link Precision#AS_IS}, the default.
     * @param precision that `run` computes in; {@link Precision#AS_IS}, the default: in that of the thread which calls
     * it
     * @return this
     */
    public CompiledFunctionOptions precision(Precision precision) {
        set(6, precision.ordinal());
        return this;
    }
}
