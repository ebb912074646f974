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
    /** One in Java: what {@code TrainerOptions.lossFunction} is given stands for it. */
    HOST;

    /** The same computed through Java, from the first target. */
    LossFunction function() {
        return switch (this) {
            case CROSS_ENTROPY -> (scope, output, targets) -> output.crossEntropy(targets.head());
            case NLL -> (scope, output, targets) -> output.nllLoss(targets.head());
            case BCE_WITH_LOGITS -> (scope, output, targets) -> output.bceWithLogits(targets.head());
            case MSE -> (scope, output, targets) -> output.mseLoss(targets.head());
            case L1 -> (scope, output, targets) -> output.l1Loss(targets.head());
            case HUBER -> (scope, output, targets) -> output.huberLoss(targets.head());
            case HOST -> null;
        };
    }

    int value() {
        return ordinal();
    }
}
