package ai.tinyai;

/**
 * What a scope can own, lend and move: an array, a variable, or a scope. A resource is an id; the engine checks it at each call,
 * so that a use after the close is a {@link ClosedException} and never a crash, in any thread.
 */
public interface NDResource extends AutoCloseable {
    /**
     * The engine's id.
     * @return never 0
     */
    long id();

    /**
     * The scope that owns it.
     * @return its manager, which is not to be closed for this
     */
    NDManager getManager();

    /** Ends it. A second time nothing happens. */
    @Override
    void close();
}
