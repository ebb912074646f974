// Options: generated from api/modules.toml and models.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.DataType;
import ai.tinyai.Options;

/**
 * Options of {@link ai.tinyai.Blocks#batchNorm}. What is not set keeps the engine's default.
 */
public final class BlockBatchNormOptions extends Options {
    /** The defaults. */
    public BlockBatchNormOptions() {
        super(6, 0);
    }

    /**
     * epsilon: added to the variance; default 1e-05.
     * @param epsilon added to the variance; default 1e-05
     * @return this
     */
    public BlockBatchNormOptions epsilon(double epsilon) {
        set(0, Double.doubleToRawLongBits(epsilon));
        return this;
    }

    /**
     * momentum: weight of the newest batch in the running statistics.
     * @param momentum weight of the newest batch in the running statistics; 0 to 1; default 0.1
     * @return this
     */
    public BlockBatchNormOptions momentum(double momentum) {
        set(1, Double.doubleToRawLongBits(momentum));
        return this;
    }

    /**
     * affine: whether there are parameters.
     * @param affine whether there are parameters; default true
     * @return this
     */
    public BlockBatchNormOptions affine(boolean affine) {
        set(2, affine ? 1L : 0);
        return this;
    }

    /**
     * runningStatistics: whether there are buffers, used in evaluation mode.
     * @param runningStatistics whether there are buffers, used in evaluation mode; default true
     * @return this
     */
    public BlockBatchNormOptions runningStatistics(boolean runningStatistics) {
        set(3, runningStatistics ? 1L : 0);
        return this;
    }

    /**
     * dtype: of parameters and buffers, floating.
     * @param dtype of parameters and buffers, floating; default {@link DataType#F32}
     * @return this
     */
    public BlockBatchNormOptions dtype(DataType dtype) {
        set(4, dtype.ordinal());
        return this;
    }

    /**
     * cumulative: whether the running statistics are the plain average of all batches so far, whatever the momentum.
     * @param cumulative whether the running statistics are the plain average of all batches so far, whatever the
     * momentum; these are counted in one buffer more, "num_batches_tracked" [] i64; default false
     * @return this
     */
    public BlockBatchNormOptions cumulative(boolean cumulative) {
        set(5, cumulative ? 1L : 0);
        return this;
    }
}
