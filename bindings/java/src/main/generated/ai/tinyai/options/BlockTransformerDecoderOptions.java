// Options: generated from api/modules.toml and models.toml; do not edit.
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
     * hidden: features between the two linear layers.
     * @param hidden features between the two linear layers; at least 1; default 2048
     * @return this
     */
    public BlockTransformerDecoderOptions hidden(long hidden) {
        set(0, hidden);
        return this;
    }

    /**
     * dropout: its probability, in training mode.
     * @param dropout its probability, in training mode: of the attention's weights, between the linear layers, and of
     * what each part adds; 0 to 1; default 0.1
     * @return this
     */
    public BlockTransformerDecoderOptions dropout(double dropout) {
        set(1, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * activation: between the linear layers.
     * @param activation between the linear layers; default {@link Activation#RELU}
     * @return this
     */
    public BlockTransformerDecoderOptions activation(Activation activation) {
        set(2, activation.ordinal());
        return this;
    }

    /**
     * normFirst: whether a layer norm stands before each part.
     * @param normFirst whether a layer norm stands before each part; else behind each sum; default false
     * @return this
     */
    public BlockTransformerDecoderOptions normFirst(boolean normFirst) {
        set(3, normFirst ? 1L : 0);
        return this;
    }

    /**
     * kvHeads: heads of keys and values; 0: as many as heads.
     * @param kvHeads heads of keys and values; 0: as many as heads; default 0
     * @return this
     */
    public BlockTransformerDecoderOptions kvHeads(long kvHeads) {
        set(4, kvHeads);
        return this;
    }

    /**
     * rotaryBase: of a rotaryEmbedding() in the self-attention, as 10000.
     * @param rotaryBase of a rotaryEmbedding() in the self-attention, as 10000; 0: none; default 0.0
     * @return this
     */
    public BlockTransformerDecoderOptions rotaryBase(double rotaryBase) {
        set(5, Double.doubleToRawLongBits(rotaryBase));
        return this;
    }

    /**
     * epsilon: of the norms; default 1e-05.
     * @param epsilon of the norms; default 1e-05
     * @return this
     */
    public BlockTransformerDecoderOptions epsilon(double epsilon) {
        set(6, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * bias: whether linear layers and attention have one.
     * @param bias whether linear layers and attention have one; the norms have theirs; default true
     * @return this
     */
    public BlockTransformerDecoderOptions bias(boolean bias) {
        set(7, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockTransformerDecoderOptions dtype(DataType dtype) {
        set(8, dtype.ordinal());
        return this;
    }

    /**
     * keyMask: whether the last input is a mask of keys, bool and of the size of what is attended to without its
     * features, as of multiheadAttention.
     * @param keyMask whether the last input is a mask of keys, bool and of the size of what is attended to without its
     * features, as of multiheadAttention; default false
     * @return this
     */
    public BlockTransformerDecoderOptions keyMask(boolean keyMask) {
        set(9, keyMask ? 1L : 0);
        return this;
    }
}
