// Options: generated from api/modules.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Activation;
import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of transformer decoders and their layers, whose steps see those before them and themselves alone. What is not
 * set keeps the engine's default.
 */
public final class BlockTransformerDecoderOptions extends Options {
    /** The defaults. */
    public BlockTransformerDecoderOptions() {
        super(10, 0);
    }

    /**
     * hidden: features between the two linear layers; at least 1; default 2048.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions hidden(long value) {
        set(0, value);
        return this;
    }

    /**
     * dropout: its probability, in training mode: of the attention's weights, between the linear layers, and of what
     * each part adds; 0 to 1; default 0.1.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions dropout(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * activation: between the linear layers; default {@link Activation#RELU}.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions activation(Activation value) {
        set(2, value.ordinal());
        return this;
    }

    /**
     * normFirst: whether a layer norm stands before each part; else behind each sum; default false.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions normFirst(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * kvHeads: heads of keys and values; 0: as many as heads; default 0.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions kvHeads(long value) {
        set(4, value);
        return this;
    }

    /**
     * rotaryBase: of a rotaryEmbedding() in the self-attention, as 10000; 0: none; default 0.0.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions rotaryBase(double value) {
        set(5, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * cache: whether the self-attention keeps keys and values in evaluation mode, as that of multiheadAttention;
     * default false.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions cache(boolean value) {
        set(6, value ? 1L : 0);
        return this;
    }

    /**
     * epsilon: of the norms; default 1e-05.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions epsilon(double value) {
        set(7, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * bias: whether linear layers and attention have one; the norms have theirs; default true.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions bias(boolean value) {
        set(8, value ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating; default {@link DataType#F32}.
     * @param value the value
     * @return this
     */
    public BlockTransformerDecoderOptions dtype(DataType value) {
        set(9, value.ordinal());
        return this;
    }
}
