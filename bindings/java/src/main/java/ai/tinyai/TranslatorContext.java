package ai.tinyai;

/** One call of a {@link Predictor}. */
public final class TranslatorContext {
    private final NDManager manager;

    TranslatorContext(NDManager manager) {
        this.manager = manager;
    }

    /**
     * The call's scope, which is entered and closed with the call.
     * @return the manager
     */
    public NDManager getNDManager() {
        return manager;
    }

    /**
     * Hands a resource to the caller, so that it survives the call.
     * @param <T> as in {@link NDManager#ret}
     * @param resource what survives
     * @return the same
     */
    public <T> T ret(T resource) {
        return manager.ret(resource);
    }
}
