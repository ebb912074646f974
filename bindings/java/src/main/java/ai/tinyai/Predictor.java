package ai.tinyai;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
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
    private final boolean compile;
    private final int plans;
    private final Host host = new Host();
    private long ofSessions;  // 0: none was needed yet

    /**
     * What comes after the block in a call with a session runs within it: where that fails, the session is as it was. So such calls
     * have a predictor of their own, which others need not pay for.
     */
    static final class Host {
        private final ThreadLocal<Call<?, ?>> running = new ThreadLocal<>();

        /** Has the running call make its outputs. The engine wants arrays, and gets some of no elements. */
        NDResource[] after(NDManager scope, NDList made, int count) {
            Call<?, ?> call = running.get();
            call.process(made);
            call.inside = Resources.in(call.outputs);
            NDResource[] none = new NDResource[count];
            Arrays.fill(none, scope.zeros(new Shape(0)));
            return none;
        }
    }

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
        this.compile = compile;
        this.plans = plans;
        id = created(into, null);
    }

    private long created(@Nullable NDManager into, @Nullable Host called) {
        return NativeCallbacks.predictorCreate(ThreadState.current(), Ids.orNull(into), block.id(), Text.of("predictor"), compile, plans,
                called);
    }

    private synchronized long ofSessions() {
        if (closed) {
            throw new ClosedException("the Predictor was closed");
        }
        if (ofSessions == 0) {
            ofSessions = created(owner, host);
        }
        return ofSessions;
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
        if (plans == 0) {
            throw new TinyAiException(Status.RANGE, "Predictor.compiled: 'plans' is 0; 1 to 4096 are allowed");
        }
        return plans;
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
        return predictAll(into, Collections.singletonList(input), null).get(0);  // which may be null
    }

    /**
     * The output for the next steps of a session's rows. The session was made for the predictor's block.
     * @param input of the caller
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @return the output; arrays of it are in the entered scope, else with the input
     */
    public O predict(I input, SessionUse session) {
        return predict(null, input, session);
    }

    /**
     * The output for the next steps of a session's rows, with a scope for what it holds: that of the request, whose bound and deadline
     * hold, and whose close ends the call before its next layer.
     * @param into owner of the results; null: the entered scope, else the input's owner
     * @param input of the caller
     * @param session what it goes on from, or {@link Session#at some of its rows}
     * @return the output
     */
    @SuppressWarnings("unchecked")
    public O predict(@Nullable NDManager into, I input, SessionUse session) {
        if (translator != null) {
            return predictAll(into, Collections.singletonList(input), Objects.requireNonNull(session)).get(0);
        }
        NDArray made = new NDArray(compute(id, into, Ids.of((NDArray) input), session, 1)[0]);
        Reference.reachabilityFence(block);
        return (O) made;
    }

    private static long[] compute(long id, @Nullable NDManager into, long[] inputs, SessionUse session, int outputs) {
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
        return predictAll(into, inputs, null);
    }

    /**
     * Predicts for the next steps of several rows of a session in one call of the block, which the translator's {@link Batchifier}
     * makes of the inputs: the first is of the call's first row.
     * @param inputs of the caller
     * @param session what they go on from, or {@link Session#at some of its rows}
     * @return the outputs, in their order; arrays of them are in the entered scope, else with the first input
     */
    public List<O> batchPredict(List<I> inputs, SessionUse session) {
        return batchPredict(null, inputs, session);
    }

    /**
     * As {@link #batchPredict(List, SessionUse)}, with a scope for what it holds.
     * @param into owner of the results; null: the entered scope, else the first input's owner
     * @param inputs of the caller
     * @param session what they go on from, or {@link Session#at some of its rows}
     * @return the outputs, in their order
     */
    public List<O> batchPredict(@Nullable NDManager into, List<I> inputs, SessionUse session) {
        Objects.requireNonNull(session);
        if (inputs.size() == 1) {
            return Collections.singletonList(predict(into, inputs.get(0), session));
        }
        if (translator == null || translator.getBatchifier() == null) {
            throw new TinyAiException(Status.ARGUMENT, "batchPredict: a session goes on once in a call, and " + inputs.size()
                    + " inputs are one call by a Translator's Batchifier alone");
        }
        return predictAll(into, inputs, session);
    }

    private List<O> predictAll(@Nullable NDManager into, List<I> inputs, @Nullable SessionUse session) {
        NDManager parent = parent(into, inputs.get(0));
        Call<I, O> call = null;
        try {
            try (NDManager scope = NDManager.unwatched(parent, "predict"); NDManager.Entered entered = scope.enter()) {
                call = new Call<>(translator, new TranslatorContext(scope, parent != null));
                predict(call, inputs, session);
            }
            call.inside.requireAlive("the Translator has to return ctx.ret(it), or plain values");
            return call.outputs;
        } catch (Exception | Error refused) {
            if (call != null) {
                call.ctx.takeBack();
            }
            throw TranslateException.unchecked("the Translator has", refused);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** A call between values of the caller's. */
    private static final class Call<I, O> {
        final Translator<I, O> translator;
        final TranslatorContext ctx;
        final Batchifier batchifier;
        final List<O> outputs = new ArrayList<>();
        Resources inside;

        Call(Translator<I, O> translator, TranslatorContext ctx) {
            this.translator = translator;
            this.ctx = ctx;
            batchifier = translator.getBatchifier();
        }

        /** Of what the block has given. */
        void process(NDList made) {
            try {
                for (NDList one : batchifier == null ? List.of(made) : batchifier.unbatchify(made)) {
                    outputs.add(translator.processOutput(ctx, one));
                }
            } catch (Exception thrown) {
                throw TranslateException.unchecked("the Translator has", thrown);
            }
        }
    }

    private void predict(Call<I, O> call, List<I> inputs, @Nullable SessionUse session) throws Exception {
        List<NDList> given = new ArrayList<>();
        for (I input : inputs) {
            given.add(Objects.requireNonNull(translator.processInput(call.ctx, input), "the Translator's processInput gave null"));
        }
        for (NDList one : call.batchifier == null ? given : List.of(call.batchifier.batchify(given))) {
            if (session == null) {
                call.process(NDList.of(NativeFunctions.predictorPredictMany(ThreadState.current(), call.ctx.getNDManager().id(), id, Ids.of(one),
                        translator.outputs())));
            } else {
                compute(call, one, session);
            }
        }
        if (session == null) {
            call.inside = Resources.in(call.outputs);
        }
    }

    private void compute(Call<I, O> call, NDList inputs, SessionUse session) {
        Call<?, ?> outer = host.running.get();
        host.running.set(call);
        try {
            compute(ofSessions(), call.ctx.getNDManager(), Ids.of(inputs), session, translator.outputs());
        } finally {
            host.running.set(outer);
        }
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
        synchronized (this) {
            NativeFunctions.predictorRelease(ofSessions);
        }
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
