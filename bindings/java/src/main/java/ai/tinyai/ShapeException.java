package ai.tinyai;

/** Shapes that do not fit each other or the call. */
public final class ShapeException extends TinyAiException {
    private static final long serialVersionUID = 1;

    /**
     * An error of status SHAPE or OVERFLOW.
     * @param status which
     * @param message for a person
     */
    public ShapeException(Status status, String message) {
        super(status, message);
    }
}
