package ai.tinyai;

/** A {@link Translator} has thrown a checked exception, which is the cause. */
public class TranslateException extends TinyAiException {
    private static final long serialVersionUID = 1;

    TranslateException(Exception cause) {
        super(Status.CALLBACK, "the Translator has thrown " + cause);
        initCause(cause);
    }
}
