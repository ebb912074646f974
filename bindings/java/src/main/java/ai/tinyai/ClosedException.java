package ai.tinyai;

/** A resource was used after it was closed, or after its owner was. */
public final class ClosedException extends TinyAiException {
    private static final long serialVersionUID = 1;

    /**
     * An error of status CLOSED.
     * @param message for a person
     */
    public ClosedException(String message) {
        super(Status.CLOSED, message);
    }
}
