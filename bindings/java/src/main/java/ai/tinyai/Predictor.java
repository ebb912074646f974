package ai.tinyai;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A block for inference: evaluation mode, nothing recorded, one scope a call. It holds no results: they belong to the caller's
 * scope. Safe from any number of threads at once. What comes before and after the block is a {@link Translator}'s.
 *
 * @param <I> what the caller gives
 * @param <O> what the caller gets
 */
public final class Predictor<I, O> implements Handle, AutoCloseable {
    private final long id;
    private final NDManager owner;
    private final Translator<I, O> translator;
    private volatile boolean closed;
    private final Block block;  // kept for the engine: it may be Java's, or contain one that is

    /**
     * A predictor between values of the caller's.
     * @param into its owner; null: the entered scope
     * @param block what predicts
     * @param translator between the caller's values and arrays
     */
    public Predictor(@Nullable NDManager into, Block block, Translator<I, O> translator) {
        this(into, Objects.requireNonNull(translator), block, false, 0);
    }

    private Predictor(@Nullable NDManager into, Translator<I, O> translator, Block block, boolean compile, int plans) {
        owner = NDManager.owner(into);
        this.translator = translator;
        this.block = block;
        id = NativeCallbacks.predictorCreate(ThreadState.current(), Ids.orNull(into), block.id(), Text.of("predictor"), compile,
                plans);
    }

    /**
     * A predictor from array to array; the result goes to the caller's scope by itself.
     * @param into its owner; null: the entered scope
     * @param block what predicts
     * @return the predictor
     */
    public static Predictor<NDArray, NDArray> of(@Nullable NDManager into, Block block) {
        return new Predictor<>(into, null, block, false, 0);
    }

    /**
     * A predictor from array to array whose block is traced once for each shape of its input, and replayed from then on without
     * calling Java: see docs/compile.md. What it works in belongs to a scope of its own. It keeps 64 plans, each for one shape.
     * @param into its owner; null: the entered scope
     * @param block what predicts
     * @return the predictor
     */
    public static Predictor<NDArray, NDArray> compiled(@Nullable NDManager into, Block block) {
        return new Predictor<>(into, null, block, true, 0);
    }

    /**
     * As {@link #compiled(NDManager, Block)}, with so many plans. Where all are taken, an input of another shape is computed as by
     * {@link #of}, to the same bits; now and then one takes the place of the plan that was not used for longest.
     * @param into its owner; null: the entered scope
     * @param block what predicts
     * @param plans shapes of inputs for which one is kept, 1 to 4096
     * @return the predictor
     */
    public static Predictor<NDArray, NDArray> compiled(@Nullable NDManager into, Block block, int plans) {
        return new Predictor<>(into, null, block, true, given(plans));
    }

    /**
     * As {@link #compiled(NDManager, Block)}, between values of the caller's. The translator runs at each call.
     * @param <I> what the caller gives
     * @param <O> what the caller gets
     * @param into its owner; null: the entered scope
     * @param block what predicts
     * @param translator between the caller's values and arrays
     * @return the predictor
     */
    public static <I, O> Predictor<I, O> compiled(@Nullable NDManager into, Block block, Translator<I, O> translator) {
        return new Predictor<>(into, Objects.requireNonNull(translator), block, true, 0);
    }

    /**
     * As {@link #compiled(NDManager, Block, int)}, between values of the caller's.
     * @param <I> what the caller gives
     * @param <O> what the caller gets
     * @param into its owner; null: the entered scope
     * @param block what predicts
     * @param translator between the caller's values and arrays
     * @param plans shapes of inputs for which one is kept, 1 to 4096
     * @return the predictor
     */
    public static <I, O> Predictor<I, O> compiled(@Nullable NDManager into, Block block, Translator<I, O> translator, int plans) {
        return new Predictor<>(into, Objects.requireNonNull(translator), block, true, given(plans));
    }

    /** What the engine is told, for which 0 stands for none given. */
    private static int given(int plans) {
        return plans == 0 ? -1 : plans;
    }

    /**
     * The output for one input.
     * @param input of the caller
     * @return the output; arrays of it are in the entered scope, else with the input
     */
    public O predict(I input) {
        return predict(null, input);
    }

    /**
     * The output for one input, with a scope for what it holds.
     * @param into owner of the results; null: the entered scope, else the input's owner
     * @param input of the caller
     * @return the output
     */
    @SuppressWarnings("unchecked")
    public O predict(@Nullable NDManager into, I input) {
        if (translator == null) {
            NDArray made = new NDArray(NativeFunctions.predictorPredict(ThreadState.current(), Ids.orNull(into), id, ((NDArray) input).id()));
            Reference.reachabilityFence(block);
            return (O) made;
        }
        return batchPredict(into, Collections.singletonList(input)).get(0);  // which may be null
    }

    /**
     * The output for the next steps of a session's rows. The session was made for the predictor's block.
     * @param input of the caller
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @return the output; arrays of it are in the entered scope, else with the input
     */
    @SuppressWarnings("unchecked")
    public O predict(I input, SessionUse session) {
        if (translator != null) {
            return batchPredict(null, Collections.singletonList(input), Objects.requireNonNull(session)).get(0);
        }
        NDArray made = new NDArray(compute(null, Ids.of((NDArray) input), session, 1)[0]);
        Reference.reachabilityFence(block);
        return (O) made;
    }

    private long[] compute(@Nullable NDManager into, long[] inputs, SessionUse session, int outputs) {
        long[] made = NativeSessions.predictorPredictSession(ThreadState.current(), Ids.orNull(into), id, session.session().id(),
                session.rows(), session.counts(), inputs, outputs);
        Reference.reachabilityFence(session);
        return made;
    }

    /**
     * Predicts for several inputs in one call of the block, where the translator has a {@link Batchifier}.
     * @param inputs of the caller
     * @return the outputs, in their order; arrays of them are in the entered scope, else with the first input
     */
    public List<O> batchPredict(List<I> inputs) {
        return batchPredict(null, inputs);
    }

    /**
     * Predicts for several inputs in one call of the block, where the translator has a {@link Batchifier}.
     * @param into owner of the results; null: the entered scope, else the first input's owner
     * @param inputs of the caller
     * @return the outputs, in their order
     */
    public List<O> batchPredict(@Nullable NDManager into, List<I> inputs) {
        if (translator == null || inputs.isEmpty()) {
            return inputs.stream().map(input -> predict(into, input)).toList();
        }
        return batchPredict(into, inputs, null);
    }

    private List<O> batchPredict(@Nullable NDManager into, List<I> inputs, @Nullable SessionUse session) {
        NDManager parent = parent(into, inputs.get(0));
        TranslatorContext[] call = new TranslatorContext[1];
        try {
            Resources inside;
            List<O> outputs;
            try (NDManager scope = NDManager.unwatched(parent, "predict"); NDManager.Entered entered = scope.enter()) {
                call[0] = new TranslatorContext(scope, parent != null);
                outputs = translated(call[0], inputs, session);
                inside = Resources.in(outputs);
            }
            inside.requireAlive("the Translator has to return ctx.ret(it), or plain values");
            return outputs;
        } catch (Exception | Error refused) {
            if (call[0] != null) {
                call[0].takeBack();
            }
            throw TranslateException.unchecked("the Translator has", refused);
        } finally {
            Reference.reachabilityFence(block);
        }
    }

    private List<O> translated(TranslatorContext ctx, List<I> inputs, @Nullable SessionUse session) throws Exception {
        List<NDList> given = new ArrayList<>();
        for (I input : inputs) {
            given.add(Objects.requireNonNull(translator.processInput(ctx, input), "the Translator's processInput gave null"));
        }
        Batchifier batchifier = translator.getBatchifier();
        List<NDList> made = new ArrayList<>();
        if (batchifier == null) {
            given.forEach(one -> made.add(compute(ctx, one, session)));
        } else {
            made.addAll(batchifier.unbatchify(compute(ctx, batchifier.batchify(given), session)));
        }
        List<O> outputs = new ArrayList<>();
        for (NDList one : made) {
            outputs.add(translator.processOutput(ctx, one));
        }
        return outputs;
    }

    private NDList compute(TranslatorContext ctx, NDList inputs, @Nullable SessionUse session) {
        if (session != null) {
            return NDList.of(compute(ctx.getNDManager(), Ids.of(inputs), session, translator.outputs()));
        }
        return NDList.of(NativeFunctions.predictorPredictMany(ThreadState.current(), ctx.getNDManager().id(), id, Ids.of(inputs),
                translator.outputs()));
    }

    /** Where the caller wants results. With null the call's scope is a base manager, from which nothing can be returned. */
    private NDManager parent(@Nullable NDManager into, I input) {
        NDManager parent = into != null ? into : NDManager.entered();
        if (parent == null && input instanceof NDResource) {
            parent = ((NDResource) input).getManager();
        }
        return parent;
    }

    @Override
    public void requireOpen() {
        if (closed) {
            throw new ClosedException("the Predictor was closed");
        }
        owner.getPath();
    }

    @Override
    public void close() {
        closed = true;
        NativeFunctions.predictorRelease(id);
    }

    /** Where it is, and its block. */
    @Override
    public String toString() {
        return Text.shown("Predictor", () -> {
            requireOpen();
            return "Predictor in " + owner.getPath() + " of " + block.toString().lines().findFirst().orElseThrow();
        });
    }
}
