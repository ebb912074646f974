package ai.tinyai;

import ai.tinyai.options.TrainerOptions;


/** A loss written in Java, for {@link TrainerOptions#lossFunction}. */
@FunctionalInterface
public interface LossFunction {
    /**
     * Computes the loss of a batch. Recording is on while it trains.
     * @param scope the call's scope
     * @param output of the block
     * @param targets of the batch
     * @return one element
     */
    Variable loss(NDManager scope, Variable output, NDList targets);
}
