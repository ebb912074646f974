package ai.tinyai;

/** A {@link Translator} or {@link Examples} have thrown a checked exception, which is the cause. */
public class TranslateException extends TinyAiException {
    private static final long serialVersionUID = 1;

    private TranslateException(String who, Exception cause) {
        super(Status.CALLBACK, who + " thrown " + cause);
        initCause(cause);
    }

    /** What such code may throw, as what callers need not declare. */
    static RuntimeException unchecked(String who, Throwable thrown) {
        if (thrown instanceof Error) {
            throw (Error) thrown;
        }
        return thrown instanceof RuntimeException ? (RuntimeException) thrown : new TranslateException(who, (Exception) thrown);
    }
}
