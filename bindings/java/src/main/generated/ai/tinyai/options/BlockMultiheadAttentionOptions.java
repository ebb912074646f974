// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#multiheadAttention}. What is not set keeps the engine's default.
 */
public final class BlockMultiheadAttentionOptions extends Options {
    /** The defaults. */
    public BlockMultiheadAttentionOptions() {
        super(8, 0);
    }

    /**
     * kvHeads: heads of keys and values, each for as many heads of the query that follow each other.
     * @param kvHeads heads of keys and values, each for as many heads of the query that follow each other; they divide
     * the heads; 0: as many; default 0
     * @return this
     */
    public BlockMultiheadAttentionOptions kvHeads(long kvHeads) {
        set(0, kvHeads);
        return this;
    }

    /**
     * memoryFeatures: of key and value where they differ from the query's.
     * @param memoryFeatures of key and value where they differ from the query's; the three projections then have a
     * weight each; 0: the query's, one weight; default 0
     * @return this
     */
    public BlockMultiheadAttentionOptions memoryFeatures(long memoryFeatures) {
        set(1, memoryFeatures);
        return this;
    }

    /**
     * bias: whether the projections have one.
     * @param bias whether the projections have one; default true
     * @return this
     */
    public BlockMultiheadAttentionOptions bias(boolean bias) {
        set(2, bias ? 1L : 0);
        return this;
    }

    /**
     * dropout: with which probability, in training mode, a weight of the attention is 0.
     * @param dropout with which probability, in training mode, a weight of the attention is 0; 0 to 1; default 0.0
     * @return this
     */
    public BlockMultiheadAttentionOptions dropout(double dropout) {
        set(3, Double.doubleToRawLongBits(dropout));
        return this;
    }

    /**
     * causal: whether step i sees the steps 0 to i alone.
     * @param causal whether step i sees the steps 0 to i alone; default false
     * @return this
     */
    public BlockMultiheadAttentionOptions causal(boolean causal) {
        set(4, causal ? 1L : 0);
        return this;
    }

    /**
     * rotaryBase: base of a rotaryEmbedding() of query and key, as 10000.
     * @param rotaryBase base of a rotaryEmbedding() of query and key, as 10000; 0: none; default 0.0
     * @return this
     */
    public BlockMultiheadAttentionOptions rotaryBase(double rotaryBase) {
        set(5, Double.doubleToRawLongBits(rotaryBase));
        return this;
    }

    /**
     * dtype: of the parameters, floating.
     * @param dtype of the parameters, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockMultiheadAttentionOptions dtype(DataType dtype) {
        set(6, dtype.ordinal());
        return this;
    }

    /**
     * keyMask: whether the last input is a mask of keys, bool and of the size of what is attended to without its
     * features, [.., S].
     * @param keyMask whether the last input is a mask of keys, bool and of the size of what is attended to without its
     * features, [.., S]: true where a key is there, as padding is not; a mask of steps and keys, if there is one,
     * stands before it; default false
     * @return this
     */
    public BlockMultiheadAttentionOptions keyMask(boolean keyMask) {
        set(7, keyMask ? 1L : 0);
        return this;
    }
}
