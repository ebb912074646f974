package ai.tinyai;

import java.util.Collection;
import java.util.Objects;

/**
 * A module for inference: evaluation mode, nothing recorded, one scope a call. It holds no results: they belong to the caller's
 * scope. Safe from any number of threads at once. What comes before and after the module is a {@link Translator}'s; the engine's own
 * callbacks for that have no Java form.
 *
 * @param <I> what the caller gives
 * @param <O> what the caller gets
 */
public final class Predictor<I, O> implements AutoCloseable {
    private final long id;
    private final Translator<I, O> translator;

    /**
     * A predictor.
     * @param into its owner; null: the entered scope
     * @param module what predicts
     * @param translator between the caller's values and arrays
     */
    public Predictor(NDManager into, Module module, Translator<I, O> translator) {
        this(into, Objects.requireNonNull(translator), module);
    }

    private Predictor(NDManager into, Translator<I, O> translator, Module module) {
        this.translator = translator;
        id = NativeCallbacks.predictorCreate(ThreadState.current(), Ids.orNull(into), module.id(), Text.of("predictor"));
    }

    /**
     * A predictor from array to array; the result goes to the caller's scope by itself.
     * @param into its owner; null: the entered scope
     * @param module what predicts
     * @return the predictor
     */
    public static Predictor<NDArray, NDArray> of(NDManager into, Module module) {
        return new Predictor<>(into, null, module);
    }

    /**
     * Predicts.
     * @param input of the caller
     * @return the output; arrays of it are in the entered scope, else with the input
     */
    public O predict(I input) {
        return predict(null, input);
    }

    /**
     * Predicts.
     * @param into owner of the results; null: the entered scope, else the input's owner
     * @param input of the caller
     * @return the output
     */
    @SuppressWarnings("unchecked")
    public O predict(NDManager into, I input) {
        if (translator == null) {
            return (O) new NDArray(NativeFunctions.predictorPredict(ThreadState.current(), Ids.orNull(into), id, ((NDArray) input).id()));
        }
        O output;
        try (NDManager scope = open(into, input); NDManager.Entered entered = scope.enter()) {
            TranslatorContext ctx = new TranslatorContext(scope);
            NDList inputs = translator.processInput(ctx, input);
            NDList outputs = NDList.of(NativeFunctions.predictorPredictMany(ThreadState.current(), scope.id(), id, Ids.of(inputs),
                    translator.outputs()));
            output = translator.processOutput(ctx, outputs);
        }
        requireAlive(output);
        return output;
    }

    /** The call's scope: where the caller wants results, or a base manager, from which nothing can be returned. */
    private NDManager open(NDManager into, I input) {
        NDManager parent = into != null ? into : NDManager.entered();
        if (parent == null && input instanceof NDResource) {
            parent = ((NDResource) input).getManager();
        }
        return NDManager.unwatched(parent, "predict");
    }

    private static void requireAlive(Object output) {
        if (output instanceof Collection) {
            ((Collection<?>) output).forEach(Predictor::requireAlive);
        } else if (output instanceof NDResource) {
            try {
                ((NDResource) output).getManager();
            } catch (ClosedException closed) {
                throw new TinyAiException(Status.SCOPE, "the Translator returned a resource that ended with the call's scope; "
                        + "return ctx.ret(it), or plain values. " + closed.getMessage());
            }
        }
    }

    @Override
    public void close() {
        NativeFunctions.predictorRelease(id);
    }
}
