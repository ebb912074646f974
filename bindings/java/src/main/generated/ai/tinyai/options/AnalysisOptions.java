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
        super(7, 0);
    }

    /**
     * training: true: a training step: forward, loss, backward, the optimizer's step, gradients cleared.
     * @param training true: a training step: forward, loss, backward, the optimizer's step, gradients cleared. false: a
     * forward that records nothing
     * @return this
     */
    public AnalysisOptions training(boolean training) {
        set(0, training ? 1L : 0);
        return this;
    }

    /**
     * loss: {@link Loss#CROSS_ENTROPY}.
     * @param loss {@link Loss#CROSS_ENTROPY}; {@link Loss#HOST}: the block's first output is the loss
     * @return this
     */
    public AnalysisOptions loss(Loss loss) {
        set(1, loss.ordinal());
        return this;
    }

    /**
     * target: of the loss; as with inputs, only its dtype and shape are looked at.
     * @param target of the loss; as with inputs, only its dtype and shape are looked at
     * @return this
     */
    public AnalysisOptions target(NDArray target) {
        set(2, target);
        return this;
    }

    /**
     * optimizer: that would step; null: no step.
     * @param optimizer that would step; null: no step
     * @return this
     */
    public AnalysisOptions optimizer(Optimizer optimizer) {
        set(3, optimizer);
        return this;
    }

    /**
     * outputs: of the block; 1.
     * @param outputs of the block; 1
     * @return this
     */
    public AnalysisOptions outputs(long outputs) {
        set(4, outputs);
        return this;
    }

    /**
     * groupRanks: how many ranks a training step is shared out among.
     * @param groupRanks how many ranks a training step is shared out among; all but 1 is UNSUPPORTED in this release
     * @return this
     */
    public AnalysisOptions groupRanks(long groupRanks) {
        set(5, groupRanks);
        return this;
    }

    /**
     * shareState: as the trainer's; all but 0 is UNSUPPORTED in this release.
     * @param shareState as the trainer's; all but 0 is UNSUPPORTED in this release
     * @return this
     */
    public AnalysisOptions shareState(long shareState) {
        set(6, shareState);
        return this;
    }
}
