// Options: generated from api/modules.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#gru}. What is not set keeps the engine's default.
 */
public final class BlockGruOptions extends Options {
    /** The defaults. */
    public BlockGruOptions() {
        super(7, 0);
    }

    /**
     * layers: one above the other; 1 to 1024; default 1.
     * @param value the value
     * @return this
     */
    public BlockGruOptions layers(long value) {
        set(0, value);
        return this;
    }

    /**
     * bias: whether there are biases; default true.
     * @param value the value
     * @return this
     */
    public BlockGruOptions bias(boolean value) {
        set(1, value ? 1L : 0);
        return this;
    }

    /**
     * batchFirst: whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are [layers,
     * N, ..] in either case; default false.
     * @param value the value
     * @return this
     */
    public BlockGruOptions batchFirst(boolean value) {
        set(2, value ? 1L : 0);
        return this;
    }

    /**
     * bidirectional: whether each layer has a second direction, whose features come after the first's; default false.
     * @param value the value
     * @return this
     */
    public BlockGruOptions bidirectional(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param value the value
     * @return this
     */
    public BlockGruOptions dropout(double value) {
        set(4, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * keepState: whether a forward that is given no state goes on from where the last one ended, until the block's
     * state is reset. No gradient flows from one call to another: back-propagation is truncated there. Valid views, and
     * so predictors and evaluations, begin from no state and keep none; default false.
     * @param value the value
     * @return this
     */
    public BlockGruOptions keepState(boolean value) {
        set(5, value ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating; default {@link DataType#F32}.
     * @param value the value
     * @return this
     */
    public BlockGruOptions dtype(DataType value) {
        set(6, value.ordinal());
        return this;
    }
}
