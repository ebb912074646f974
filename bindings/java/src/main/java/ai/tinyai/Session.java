package ai.tinyai;

import ai.tinyai.options.SessionOptions;
import java.lang.ref.Reference;
import java.util.Objects;

/**
 * What a block remembers of one request: keys and values of causal self-attention, the states of RNN, LSTM and GRU. It is the
 * caller's, made for a block, in the caller's scope, charged whole when it is made, and passed to each call: a block itself
 * remembers nothing, so that any number of threads share one, each with a session of its own.
 *
 * <pre>{@code
 * Variable scores(NDManager request, Block gpt, Variable prompt, Variable nextToken) {
 *     try (Session chat = new Session(request, gpt, new SessionOptions().capacity(1024))) {
 *         gpt.forward(chat, prompt);            // its steps
 *         return gpt.forward(chat, nextToken);  // goes on from there
 *     }
 * }
 * }</pre>
 *
 * A row is one text or stream, a step one of its tokens, its length how many it has had. A call that fails leaves all as it was, also
 * where a {@link Translator} of a {@link Predictor} has thrown; one
 * that finds the session in use by another ends with {@link Status#NOT_READY}, and never waits.
 */
public final class Session extends SessionUse implements Handle, AutoCloseable {
    private final long id;
    final Block block;  // kept for the engine: it may be Java's, or contain one that is

    /**
     * What a session is, and holds.
     * @param rows as it was made
     * @param capacity steps of a row now; the largest long where only states are kept
     * @param longest the length of its longest row
     * @param slots buffers of its layers: keys, values, h, c
     * @param bytes of all of them, charged to its scope
     * @param bytesPerStep of keys and values of one step of one row
     * @param inUse whether a call runs with it now
     */
    public record Info(long rows, long capacity, long longest, long slots, long bytes, long bytesPerStep, boolean inUse) {}

    /** A session, some of whose rows and steps a call is about. */
    public static final class Part extends SessionUse {
        private final Session session;
        private final SessionCall call;

        private Part(Session session, SessionCall call) {
            this.session = session;
            this.call = call;
        }

        @Override
        Session session() {
            return session;
        }

        @Override
        long[] rows() {
            return call.rows;
        }

        @Override
        long[] counts() {
            return call.counts;
        }
    }

    /**
     * A session of one row, which may have as many steps as the block has learned positions for.
     * @param into its owner, on the device of the block's parameters; null: the entered scope
     * @param block what is called with it: the block itself, or a valid view of it
     */
    public Session(@Nullable NDManager into, Block block) {
        this(into, block, null);
    }

    /**
     * A session.
     * @param into its owner, on the device of the block's parameters; null: the entered scope
     * @param block what is called with it: the block itself, or a valid view of it
     * @param options rows, capacity, name; null: the defaults
     */
    public Session(@Nullable NDManager into, Block block, @Nullable SessionOptions options) {
        this.block = block;
        id = NativeFunctions.sessionCreate(ThreadState.current(), Ids.orNull(into), block.id(), Options.given(options),
                Options.values(options), options == null ? null : Text.of(Options.<String>kept(options, OptionFields.SESSION_NAME)));
        Reference.reachabilityFence(options);
    }

    /**
     * The same session for a call about some of its rows, or some of their steps.
     * @param call which
     * @return what such a call is given in the session's place
     */
    public Part at(SessionCall call) {
        return new Part(this, Objects.requireNonNull(call));
    }

    /**
     * What it is, also while a call runs with it.
     * @return the numbers
     */
    public Info getInfo() {
        long[] words = NativeFunctions.sessionGetInfo(id);
        return new Info(words[0], words[1], words[2], words[3], words[4], words[5], (words[6] & 1) != 0);
    }

    /**
     * How many steps each row has had.
     * @return a number a row
     */
    public long[] getLengths() {
        return NativeSessions.sessionLengths(id);
    }

    /**
     * Takes a row's last steps back: it goes on from those before. RNN, LSTM and GRU, which have their present state alone, go back to
     * 0 or not at all.
     * @param row which; -1: each
     * @param steps how many stay; 0: the row begins anew
     */
    public void truncate(long row, long steps) {
        NativeFunctions.sessionTruncate(id, row, steps);
    }

    /** Each row begins anew. */
    public void resetState() {
        NativeFunctions.sessionResetState(id);
    }

    /**
     * Row i becomes what row {@code rows[i]} was: beams that are kept, dropped and taken twice.
     * @param rows one for each of the session's; -1: it begins anew
     */
    public void select(long... rows) {
        NativeFunctions.sessionSelect(id, Objects.requireNonNull(rows));
    }

    /**
     * A larger capacity. What was and what will be are there at once; on failure all is as before.
     * @param capacity steps of a row
     */
    public void reserve(long capacity) {
        NativeFunctions.sessionReserve(id, capacity);
    }

    long id() {
        return id;
    }

    @Override
    Session session() {
        return this;
    }

    @Override
    long[] rows() {
        return null;
    }

    @Override
    long[] counts() {
        return null;
    }

    @Override
    public void requireOpen() {
        getInfo();
    }

    /** Its block and its numbers. */
    @Override
    public String toString() {
        return Text.shown("Session", () -> {
            Info info = getInfo();
            return "Session of " + block.toString().lines().findFirst().orElseThrow() + ": " + info.rows() + (info.rows() == 1 ? " row" : " rows")
                    + ", longest " + info.longest() + (info.capacity() == Long.MAX_VALUE ? "" : " of " + info.capacity()) + " steps, "
                    + info.bytes() + " bytes" + (info.inUse() ? ", in use" : "");
        });
    }

    /** Ends the session; a running call keeps what it uses. */
    @Override
    public void close() {
        NativeFunctions.sessionRelease(id);
    }
}
