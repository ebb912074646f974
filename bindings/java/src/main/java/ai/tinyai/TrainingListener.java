package ai.tinyai;

/**
 * Moments of a run, on the training thread, in a scope of their own that is closed after each. What is thrown ends the run and comes
 * out of it.
 */
public interface TrainingListener {
    /**
     * An epoch begins.
     * @param scope the moment's scope
     * @param state where the run stands
     */
    default void onEpochBegin(NDManager scope, TrainerState state) {}

    /**
     * The loss is known, the backward comes next: activations are all there.
     * @param scope the moment's scope
     * @param state where the run stands
     */
    default void onForwardEnd(NDManager scope, TrainerState state) {}

    /**
     * After the step, or the batch's part of one.
     * @param scope the moment's scope
     * @param state where the run stands
     */
    default void onBatchEnd(NDManager scope, TrainerState state) {}

    /**
     * After the evaluation.
     * @param scope the moment's scope
     * @param state where the run stands
     */
    default void onEpochEnd(NDManager scope, TrainerState state) {}
}
