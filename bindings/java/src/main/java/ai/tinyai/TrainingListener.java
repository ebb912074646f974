package ai.tinyai;

/**
 * Moments of a run, on the training thread. {@link Trainer#getState} tells where it stands, {@link Trainer#stop} ends it after the
 * present step; {@link NDManager#entered} is a scope of the moment's own, closed after it. What is thrown ends the run and comes out
 * of it. Several listeners are told in their order.
 */
public interface TrainingListener {
    /**
     * A run begins.
     * @param trainer whose
     */
    default void onTrainingBegin(Trainer trainer) {}

    /**
     * An epoch begins.
     * @param trainer whose
     */
    default void onEpochBegin(Trainer trainer) {}

    /**
     * The loss is known, the backward comes next: activations are all there.
     * @param trainer whose
     */
    default void onForwardEnd(Trainer trainer) {}

    /**
     * The gradients of a step are all there, and may be looked at or changed; clipping and the step come next.
     * @param trainer whose
     */
    default void onBackwardEnd(Trainer trainer) {}

    /**
     * After the step, or the batch's part of one.
     * @param trainer whose
     */
    default void onTrainingBatch(Trainer trainer) {}

    /**
     * An epoch has ended, its evaluation too.
     * @param trainer whose
     */
    default void onEpoch(Trainer trainer) {}

    /**
     * A run has ended, by itself or stopped, but not by an error.
     * @param trainer whose
     */
    default void onTrainingEnd(Trainer trainer) {}
}
