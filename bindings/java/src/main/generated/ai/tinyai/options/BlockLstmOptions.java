// Options: generated from api/modules.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#lstm}. What is not set keeps the engine's default.
 */
public final class BlockLstmOptions extends Options {
    /** The defaults. */
    public BlockLstmOptions() {
        super(8, 0);
    }

    /**
     * layers: one above the other; 1 to 1024; default 1.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions layers(long value) {
        set(0, value);
        return this;
    }

    /**
     * projection: features that a state is projected to, by weightHrL0 [projection, hidden]; 0: none; default 0.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions projection(long value) {
        set(1, value);
        return this;
    }

    /**
     * bias: whether there are biases; default true.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions bias(boolean value) {
        set(2, value ? 1L : 0);
        return this;
    }

    /**
     * batchFirst: whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are [layers,
     * N, ..] in either case; default false.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions batchFirst(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * bidirectional: whether each layer has a second direction, whose features come after the first's; default false.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions bidirectional(boolean value) {
        set(4, value ? 1L : 0);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions dropout(double value) {
        set(5, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * keepState: whether a forward that is given no state goes on from where the last one ended, until the block's
     * state is reset. No gradient flows from one call to another: back-propagation is truncated there. Valid views, and
     * so predictors and evaluations, begin from no state and keep none; default false.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions keepState(boolean value) {
        set(6, value ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating; default {@link DataType#F32}.
     * @param value the value
     * @return this
     */
    public BlockLstmOptions dtype(DataType value) {
        set(7, value.ordinal());
        return this;
    }
}
