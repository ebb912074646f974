package ai.tinyai;

/** What a scope owns and cannot hand over: modules, optimizers, datasets and what runs them. */
interface Handle {
    /**
     * Asks whether it is still there.
     * @throws ClosedException if it is not
     */
    void requireOpen();
}
