package ai.tinyai;

/** The machine's memory, or a scope's byte limit. Nothing was changed by the call. */
public final class MemoryException extends TinyAiException {
    private static final long serialVersionUID = 1;

    /**
     * An error of status OUT_OF_MEMORY or LIMIT.
     * @param status which
     * @param message for a person
     */
    public MemoryException(Status status, String message) {
        super(status, message);
    }
}
