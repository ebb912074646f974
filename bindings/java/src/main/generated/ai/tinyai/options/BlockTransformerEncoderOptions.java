// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Activation;
import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of transformer encoders and their layers. What is not set keeps the engine's default.
 */
public final class BlockTransformerEncoderOptions extends Options {
    /** The defaults. */
    public BlockTransformerEncoderOptions() {
        super(11, 0);
    }

    /**
     * hidden: features between the two linear layers.
     * @param hidden features between the two linear layers; at least 1; default 2048
     * @return this
     */
    public BlockTransformerEncoderOptions hidden(long hidden) {
        set(0, hidden);
        return this;
    }

    /**
     * dropout: its probability, in training mode.
     * @param dropout its probability, in training mode: of the attention's weights, between the linear layers, and of
     * what each part adds; 0 to 1; default 0.1
     * @return this
     */
    public BlockTransformerEncoderOptions dropout(double dropout) {
        set(1, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * activation: between the linear layers.
     * @param activation between the linear layers; default {@link Activation#RELU}
     * @return this
     */
    public BlockTransformerEncoderOptions activation(Activation activation) {
        set(2, activation.ordinal());
        return this;
    }

    /**
     * normFirst: whether a layer norm stands before each part.
     * @param normFirst whether a layer norm stands before each part; else behind each sum; default false
     * @return this
     */
    public BlockTransformerEncoderOptions normFirst(boolean normFirst) {
        set(3, normFirst ? 1L : 0);
        return this;
    }

    /**
     * kvHeads: heads of keys and values; 0: as many as heads.
     * @param kvHeads heads of keys and values; 0: as many as heads; default 0
     * @return this
     */
    public BlockTransformerEncoderOptions kvHeads(long kvHeads) {
        set(4, kvHeads);
        return this;
    }

    /**
     * rotaryBase: of a rotaryEmbedding() in the self-attention, as 10000.
     * @param rotaryBase of a rotaryEmbedding() in the self-attention, as 10000; 0: none; default 0.0
     * @return this
     */
    public BlockTransformerEncoderOptions rotaryBase(double rotaryBase) {
        set(5, Double.doubleToRawLongBits(rotaryBase));
        return this;
    }

    /**
     * epsilon: of the norms; default 1e-05.
     * @param epsilon of the norms; default 1e-05
     * @return this
     */
    public BlockTransformerEncoderOptions epsilon(double epsilon) {
        set(6, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * bias: whether linear layers and attention have one.
     * @param bias whether linear layers and attention have one; the norms have theirs; default true
     * @return this
     */
    public BlockTransformerEncoderOptions bias(boolean bias) {
        set(7, bias ? 1L : 0);
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockTransformerEncoderOptions dtype(DataType dtype) {
        set(8, dtype.ordinal());
        return this;
    }

    /**
     * causal: whether a step sees those before it and itself alone, as in a GPT.
     * @param causal whether a step sees those before it and itself alone, as in a GPT; default false
     * @return this
     */
    public BlockTransformerEncoderOptions causal(boolean causal) {
        set(9, causal ? 1L : 0);
        return this;
    }

    /**
     * keyMask: whether the last input is a mask of keys, bool and of the size of what is attended to without its
     * features, as of multiheadAttention.
     * @param keyMask whether the last input is a mask of keys, bool and of the size of what is attended to without its
     * features, as of multiheadAttention; default false
     * @return this
     */
    public BlockTransformerEncoderOptions keyMask(boolean keyMask) {
        set(10, keyMask ? 1L : 0);
        return this;
    }
}
