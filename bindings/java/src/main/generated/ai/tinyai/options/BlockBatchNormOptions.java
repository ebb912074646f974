// Options: generated from api/modules.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#batchNorm}. What is not set keeps the engine's default.
 */
public final class BlockBatchNormOptions extends Options {
    /** The defaults. */
    public BlockBatchNormOptions() {
        super(5, 0);
    }

    /**
     * epsilon: added to the variance; default 1e-05.
     * @param value the value
     * @return this
     */
    public BlockBatchNormOptions epsilon(double value) {
        set(0, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * momentum: weight of the newest batch in the running statistics; 0 to 1; default 0.1.
     * @param value the value
     * @return this
     */
    public BlockBatchNormOptions momentum(double value) {
        set(1, Double.doubleToRawLongBits(value));
        return this;
    }

    /**
     * affine: whether there are parameters; default true.
     * @param value the value
     * @return this
     */
    public BlockBatchNormOptions affine(boolean value) {
        set(2, value ? 1L : 0);
        return this;
    }

    /**
     * runningStatistics: whether there are buffers, used in evaluation mode; default true.
     * @param value the value
     * @return this
     */
    public BlockBatchNormOptions runningStatistics(boolean value) {
        set(3, value ? 1L : 0);
        return this;
    }

    /**
     * dtype: of parameters and buffers, floating; default {@link DataType#F32}.
     * @param value the value
     * @return this
     */
    public BlockBatchNormOptions dtype(DataType value) {
        set(4, value.ordinal());
        return this;
    }
}
