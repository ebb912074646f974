// Options: generated from api/modules.toml and models.toml; do not edit.
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
     * layers: one above the other; 1 to 1024.
     * @param layers one above the other; 1 to 1024; default 1
     * @return this
     */
    public BlockGruOptions layers(long layers) {
        set(0, layers);
        return this;
    }

    /**
     * bias: whether there are biases; default true.
     * @param bias whether there are biases; default true
     * @return this
     */
    public BlockGruOptions bias(boolean bias) {
        set(1, bias ? 1L : 0);
        return this;
    }

    /**
     * batchFirst: whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output.
     * @param batchFirst whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are
     * [layers, N, ..] in either case; default false
     * @return this
     */
    public BlockGruOptions batchFirst(boolean batchFirst) {
        set(2, batchFirst ? 1L : 0);
        return this;
    }

    /**
     * bidirectional: whether each layer has a second direction, whose features come after the first's.
     * @param bidirectional whether each layer has a second direction, whose features come after the first's; default
     * false
     * @return this
     */
    public BlockGruOptions bidirectional(boolean bidirectional) {
        set(3, bidirectional ? 1L : 0);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param dropout its probability; 0 to 1; default 0.0
     * @return this
     */
    public BlockGruOptions dropout(double dropout) {
        set(4, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockGruOptions dtype(DataType dtype) {
        set(5, dtype.ordinal());
        return this;
    }

    /**
     * lastOnly: whether what it gives first is of each example's last step alone, [N, directions * features].
     * @param lastOnly whether what it gives first is of each example's last step alone, [N, directions * features]:
     * what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it
     * ends, at the first step; default false
     * @return this
     */
    public BlockGruOptions lastOnly(boolean lastOnly) {
        set(6, lastOnly ? 1L : 0);
        return this;
    }
}
