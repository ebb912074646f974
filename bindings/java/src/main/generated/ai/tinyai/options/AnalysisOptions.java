// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Loss;
import ai.tinyai.NDArray;
import ai.tinyai.Optimizer;
import ai.tinyai.Options;

/**
 * Options of an analysis. What is not set keeps the engine's default.
 */
public final class AnalysisOptions extends Options {
    /** The defaults. */
    public AnalysisOptions() {
        super(5, 0);
    }

    /**
     * training: true: a training step: forward, loss, backward, the optimizer's step, gradients cleared. false: a
     * forward that records nothing.
     * @param value the value
     * @return this
     */
    public AnalysisOptions training(boolean value) {
        set(0, value ? 1L : 0);
        return this;
    }

    /**
     * loss: {@link Loss#CROSS_ENTROPY}; {@link Loss#HOST}: the block's first output is the loss.
     * @param value the value
     * @return this
     */
    public AnalysisOptions loss(Loss value) {
        set(1, value.ordinal());
        return this;
    }

    /**
     * target: of the loss; as with inputs, only its dtype and shape are looked at.
     * @param value the value
     * @return this
     */
    public AnalysisOptions target(NDArray value) {
        set(2, value);
        return this;
    }

    /**
     * optimizer: that would step; null: no step.
     * @param value the value
     * @return this
     */
    public AnalysisOptions optimizer(Optimizer value) {
        set(3, value);
        return this;
    }

    /**
     * outputs: of the block; 1.
     * @param value the value
     * @return this
     */
    public AnalysisOptions outputs(long value) {
        set(4, value);
        return this;
    }
}
