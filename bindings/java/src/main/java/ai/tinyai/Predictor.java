package ai.tinyai;

import java.lang.ref.Reference;
import java.util.Objects;

/**
 * A module for inference: evaluation mode, nothing recorded, one scope a call. It holds no results: they belong to the caller's
 * scope. Safe from any number of threads at once. What comes before and after the module is a {@link Translator}'s; the engine's own
 * callbacks for that have no Java form.
 *
 * @param <I> what the caller gives
 * @param <O> what the caller gets
 */
public final class Predictor<I, O> implements Handle, AutoCloseable {
    private final long id;
    private final NDManager owner;
    private final Translator<I, O> translator;
    private final Module module;  // kept for the engine: it may be Java's, or contain one that is

    /**
     * A predictor.
     * @param into its owner; null: the entered scope
     * @param module what predicts
     * @param translator between the caller's values and arrays
     */
    public Predictor(NDManager into, Module module, Translator<I, O> translator) {
        this(into, Objects.requireNonNull(translator), module, false);
    }

    private Predictor(NDManager into, Translator<I, O> translator, Module module, boolean compile) {
        owner = NDManager.owner(into);
        this.translator = translator;
        this.module = module;
        id = NativeCallbacks.predictorCreate(ThreadState.current(), Ids.orNull(into), module.id(), Text.of("predictor"), compile);
    }

    /**
     * A predictor from array to array; the result goes to the caller's scope by itself.
     * @param into its owner; null: the entered scope
     * @param module what predicts
     * @return the predictor
     */
    public static Predictor<NDArray, NDArray> of(NDManager into, Module module) {
        return new Predictor<>(into, null, module, false);
    }

    /**
     * A predictor from array to array whose module is traced once for each shape of its input, and replayed from then on without
     * calling Java: see docs/graphs.md. What it works in belongs to a scope of its own.
     * @param into its owner; null: the entered scope
     * @param module what predicts
     * @return the predictor
     */
    public static Predictor<NDArray, NDArray> compiled(NDManager into, Module module) {
        return new Predictor<>(into, null, module, true);
    }

    /**
     * As {@link #compiled(NDManager, Module)}, between values of the caller's. The translator runs at each call.
     * @param <I> what the caller gives
     * @param <O> what the caller gets
     * @param into its owner; null: the entered scope
     * @param module what predicts
     * @param translator between the caller's values and arrays
     * @return the predictor
     */
    public static <I, O> Predictor<I, O> compiled(NDManager into, Module module, Translator<I, O> translator) {
        return new Predictor<>(into, Objects.requireNonNull(translator), module, true);
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
            NDArray made = new NDArray(NativeFunctions.predictorPredict(ThreadState.current(), Ids.orNull(into), id, ((NDArray) input).id()));
            Reference.reachabilityFence(module);
            return (O) made;
        }
        TranslatorContext[] call = new TranslatorContext[1];
        try {
            return predict(into, input, call);
        } catch (Throwable refused) {
            if (call[0] != null) {
                call[0].takeBack();
            }
            throw refused;
        } finally {
            Reference.reachabilityFence(module);
        }
    }

    private O predict(NDManager into, I input, TranslatorContext[] call) {
        O output;
        Resources inside;
        NDManager parent = parent(into, input);
        try (NDManager scope = NDManager.unwatched(parent, "predict"); NDManager.Entered entered = scope.enter()) {
            TranslatorContext ctx = new TranslatorContext(scope, parent != null);
            call[0] = ctx;
            NDList inputs = Objects.requireNonNull(translator.processInput(ctx, input), "the Translator's processInput gave null");
            NDList outputs = NDList.of(NativeFunctions.predictorPredictMany(ThreadState.current(), scope.id(), id, Ids.of(inputs),
                    translator.outputs()));
            output = translator.processOutput(ctx, outputs);
            inside = Resources.in(output);
        }
        inside.requireAlive("the Translator has to return ctx.ret(it), or plain values");
        return output;
    }

    /** Where the caller wants results. With null the call's scope is a base manager, from which nothing can be returned. */
    private NDManager parent(NDManager into, I input) {
        NDManager parent = into != null ? into : NDManager.entered();
        if (parent == null && input instanceof NDResource) {
            parent = ((NDResource) input).getManager();
        }
        return parent;
    }

    @Override
    public void requireOpen() {
        owner.getPath();
    }

    @Override
    public void close() {
        NativeFunctions.predictorRelease(id);
    }
}
