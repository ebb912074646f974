package ai.tinyai;

/** A call of the engine failed. The message names the arrays with shapes and owners, the rule that was broken, and what helps. */
public class TinyAiException extends RuntimeException {
    private static final long serialVersionUID = 1;
    /** Why. */
    private final Status status;

    /**
     * An error with its status.
     * @param status why
     * @param message for a person
     */
    public TinyAiException(Status status, String message) {
        super(message);
        this.status = status;
    }

    /**
     * Why the call failed.
     * @return the engine's status
     */
    public final Status getStatus() {
        return status;
    }

    /** Called by the glue, which knows no class of this package by its name: programs are packed under other names. */
    static RuntimeException thrown(int code, byte[] message) {
        return of(code, message);
    }

    /** The exception for a status, of the class that callers catch apart. */
    static TinyAiException of(int code, byte[] message) {
        Status status = Status.of(code);
        String text = JavaNames.in(Text.of(message));
        return of(status, status == Status.OUT_OF_MEMORY || status == Status.LIMIT ? text + HostViews.advice() : text);
    }

    private static TinyAiException of(Status status, String text) {
        return switch (status) {
            case CLOSED -> new ClosedException(text);
            case SHAPE, OVERFLOW -> new ShapeException(status, text);
            case OUT_OF_MEMORY, LIMIT -> new MemoryException(status, text);
            case IO, FORMAT -> new FileException(status, text);
            default -> new TinyAiException(status, text);
        };
    }

    /** The same, said of what the caller has called instead of what that was done by. */
    TinyAiException saidOf(String called) {
        TinyAiException said = of(status, getMessage().replaceFirst("^[\\w.]+(?=: | of )", called));
        said.setStackTrace(getStackTrace());
        return said;
    }

    /** Called by the glue, before it says that memory is short: whether a call that took none of the host's code may be made again. */
    static boolean mayTryAgain() {
        return HostViews.letGo();
    }
}
