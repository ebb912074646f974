// Options: generated from api/modules.toml and models.toml; do not edit.
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
     * layers: one above the other; 1 to 1024.
     * @param layers one above the other; 1 to 1024; default 1
     * @return this
     */
    public BlockLstmOptions layers(long layers) {
        set(0, layers);
        return this;
    }

    /**
     * projection: features that a state is projected to, by weightHrL0 [projection, hidden].
     * @param projection features that a state is projected to, by weightHrL0 [projection, hidden]; 0: none; default 0
     * @return this
     */
    public BlockLstmOptions projection(long projection) {
        set(1, projection);
        return this;
    }

    /**
     * bias: whether there are biases; default true.
     * @param bias whether there are biases; default true
     * @return this
     */
    public BlockLstmOptions bias(boolean bias) {
        set(2, bias ? 1L : 0);
        return this;
    }

    /**
     * batchFirst: whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output.
     * @param batchFirst whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are
     * [layers, N, ..] in either case; default false
     * @return this
     */
    public BlockLstmOptions batchFirst(boolean batchFirst) {
        set(3, batchFirst ? 1L : 0);
        return this;
    }

    /**
     * bidirectional: whether each layer has a second direction, whose features come after the first's.
     * @param bidirectional whether each layer has a second direction, whose features come after the first's; default
     * false
     * @return this
     */
    public BlockLstmOptions bidirectional(boolean bidirectional) {
        set(4, bidirectional ? 1L : 0);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param dropout its probability; 0 to 1; default 0.0
     * @return this
     */
    public BlockLstmOptions dropout(double dropout) {
        set(5, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockLstmOptions dtype(DataType dtype) {
        set(6, dtype.ordinal());
        return this;
    }

    /**
     * lastOnly: whether what it gives first is of each example's last step alone, [N, directions * features].
     * @param lastOnly whether what it gives first is of each example's last step alone, [N, directions * features]:
     * what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it
     * ends, at the first step; default false
     * @return this
     */
    public BlockLstmOptions lastOnly(boolean lastOnly) {
        set(7, lastOnly ? 1L : 0);
        return this;
    }
}
