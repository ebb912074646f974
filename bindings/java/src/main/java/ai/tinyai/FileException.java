package ai.tinyai;

/** A file cannot be read or written, or is not what it should be. */
public final class FileException extends TinyAiException {
    private static final long serialVersionUID = 1;

    /**
     * An error of status IO or FORMAT.
     * @param status which
     * @param message for a person
     */
    public FileException(Status status, String message) {
        super(status, message);
    }
}
