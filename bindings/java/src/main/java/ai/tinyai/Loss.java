package ai.tinyai;

/** Losses of a {@link Trainer}: the mean over the batch. In the engine's order. */
public enum Loss {
    /** Output [N, C], target [N] of class indices. */
    CROSS_ENTROPY,
    /** The same for log probabilities. */
    NLL,
    /** Output and target of one shape, targets 0 to 1. */
    BCE_WITH_LOGITS,
    /** Mean squared error; output and target of one shape. */
    MSE,
    /** Mean absolute error; output and target of one shape. */
    L1,
    /** Huber; output and target of one shape. */
    HUBER,
    /** A {@link LossFunction} of the host. */
    HOST;

    int value() {
        return ordinal();
    }
}
