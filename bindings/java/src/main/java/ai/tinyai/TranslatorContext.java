package ai.tinyai;

import java.util.ArrayList;
import java.util.List;

/** One call of a {@link Predictor}. */
public final class TranslatorContext {
    private final NDManager manager;
    private final boolean hasParent;
    private final List<Resources> handedOver = new ArrayList<>();

    TranslatorContext(NDManager manager, boolean hasParent) {
        this.manager = manager;
        this.hasParent = hasParent;
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
     * @throws TinyAiException SCOPE where the caller has named no scope and entered none, so that nobody would own it
     */
    public <T> T ret(T resource) {
        Resources inside = Resources.in(resource);
        if (!hasParent && inside.movable().length > 0) {
            throw new TinyAiException(Status.SCOPE, "ctx.ret: this call of predict has no scope that could own the result: call "
                    + "predict(manager, input), or enter a manager around it");
        }
        handedOver.add(inside);
        inside.moveOutAndRemember(manager);
        return resource;
    }

    /** The caller gets nothing: closes what was handed over. */
    void takeBack() {
        handedOver.forEach(Resources::takeBack);
    }
}
