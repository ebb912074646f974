// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#rnn}. What is not set keeps the engine's default.
 */
public final class BlockRnnOptions extends Options {
    /** The defaults. */
    public BlockRnnOptions() {
        super(8, 0);
    }

    /**
     * layers: one above the other; 1 to 1024.
     * @param layers one above the other; 1 to 1024; default 1
     * @return this
     */
    public BlockRnnOptions layers(long layers) {
        set(0, layers);
        return this;
    }

    /**
     * relu: whether max(0, x) stands for tanh.
     * @param relu whether max(0, x) stands for tanh; default false
     * @return this
     */
    public BlockRnnOptions relu(boolean relu) {
        set(1, relu ? 1L : 0);
        return this;
    }

    /**
     * bias: whether there are biases; default true.
     * @param bias whether there are biases; default true
     * @return this
     */
    public BlockRnnOptions bias(boolean bias) {
        set(2, bias ? 1L : 0);
        return this;
    }

    /**
     * batchFirst: whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output.
     * @param batchFirst whether sequences are [N, T, ..] and not [T, N, ..], in the input and the output; states are
     * [layers, N, ..] in either case; default false
     * @return this
     */
    public BlockRnnOptions batchFirst(boolean batchFirst) {
        set(3, batchFirst ? 1L : 0);
        return this;
    }

    /**
     * bidirectional: whether each layer has a second direction, whose features come after the first's.
     * @param bidirectional whether each layer has a second direction, whose features come after the first's; default
     * false
     * @return this
     */
    public BlockRnnOptions bidirectional(boolean bidirectional) {
        set(4, bidirectional ? 1L : 0);
        return this;
    }

    /**
     * dropout: its probability; 0 to 1; default 0.0.
     * @param dropout its probability; 0 to 1; default 0.0
     * @return this
     */
    public BlockRnnOptions dropout(double dropout) {
        set(5, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockRnnOptions dtype(DataType dtype) {
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
    public BlockRnnOptions lastOnly(boolean lastOnly) {
        set(7, lastOnly ? 1L : 0);
        return this;
    }
}
