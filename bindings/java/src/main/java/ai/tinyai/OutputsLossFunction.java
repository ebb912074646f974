package ai.tinyai;

import ai.tinyai.options.TrainerOptions;
import java.util.List;

/** A loss of a block of several outputs, written in Java, for {@link TrainerOptions#outputsLossFunction}. */
@FunctionalInterface
public interface OutputsLossFunction {
    /**
     * Computes the loss of a batch. Recording is on while it trains.
     * @param scope the call's scope
     * @param outputs of the block, as many as {@link TrainerOptions#outputs} says
     * @param targets of the batch
     * @return one element
     */
    Variable loss(NDManager scope, List<Variable> outputs, NDList targets);
}
