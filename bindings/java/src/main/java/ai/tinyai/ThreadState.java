package ai.tinyai;

import java.lang.ref.Cleaner;

/**
 * What a Java thread has entered: scopes, labels and grad mode. It belongs to the Java thread and is handed to the engine with each
 * call, so that nothing of it stays on the carrier between two calls, and a virtual thread finds its own wherever it goes on.
 *
 * <p>A thread at rest has no native state (address 0), which costs nothing. Inside of a callback the engine's own frame counts,
 * and the address is 0 as well.
 */
final class ThreadState {
    private static final ThreadLocal<ThreadState> LOCAL = new ThreadLocal<>() {  // a lambda costs a JVM's start some ms
        @Override
        protected ThreadState initialValue() {
            return new ThreadState();
        }
    };

    private long address;
    private int callbacks;
    private Cleaner.Cleanable atEnd;

    static ThreadState get() {
        return LOCAL.get();
    }

    /** The state to hand over with a call that only reads it. */
    static long current() {
        return LOCAL.get().address;
    }

    /** The state to hand over with a call that changes it. */
    static long own() {
        ThreadState state = LOCAL.get();
        if (state.address == 0 && state.callbacks == 0) {
            long made = NativeThreads.stateNew();
            state.address = made;
            state.atEnd = Leaks.CLEANER.register(state, () -> NativeThreads.stateFree(made));
        }
        return state.address;
    }

    /** Lets a state go that is at rest again. */
    static void settle() {
        ThreadState state = LOCAL.get();
        if (state.address != 0 && NativeThreads.stateAtRest(state.address)) {
            state.address = 0;
            state.atEnd.clean();
        }
    }

    /** The engine calls back: its frame counts now. Gives what {@link #endCallback} needs. */
    long beginCallback() {
        long before = address;
        address = 0;
        callbacks++;
        return before;
    }

    void endCallback(long before) {
        callbacks--;
        address = before;
    }
}
