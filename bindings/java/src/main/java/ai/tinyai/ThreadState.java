package ai.tinyai;

import java.lang.ref.Cleaner;

/**
 * What a Java thread has entered: scopes, labels and grad mode. It belongs to the Java thread and is handed to the engine with each
 * call, so that nothing of it stays on the carrier between two calls, and a virtual thread finds its own wherever it goes on.
 *
 * <p>A thread at rest has no native state (address 0), which costs nothing. Inside of a callback the engine's own frame counts,
 * and the address is 0 as well.
 *
 * <p>What a thread keeps for us is of classes of the JDK, so that a long-lived thread does not keep our class loader.
 */
final class ThreadState {
    /** Words of a thread: the address of its native state, and the depth of the callbacks that it is in. */
    static final int ADDRESS = 0;
    static final int DEPTH = 1;

    private ThreadState() {}

    /** Apart, for {@link Library} initialises it where there is room. */
    private static final class Locals {
        static final ThreadLocal<long[]> WORDS = new ThreadLocal<>() {  // a lambda costs a JVM's start some ms
            @Override
            protected long[] initialValue() {
                return new long[2];
            }
        };
        static final ThreadLocal<Cleaner.Cleanable> AT_END = new ThreadLocal<>();  // frees the native state
        static final ThreadLocal<Object[]> FRAME = new ThreadLocal<>() {
            @Override
            protected Object[] initialValue() {
                return new Object[1];
            }
        };
    }

    static void initialise() {
        Locals.WORDS.get();
        Locals.FRAME.get();
    }

    /** This thread's words. A callback sets them by plain stores: a method call may overflow the stack on its way back. */
    static long[] words() {
        Library.ready();
        return Locals.WORDS.get();
    }

    /** Of {@link TinyAI.Mode}, what the callback that runs now has begun, or the thread outside of any: null where it has nothing. A
     *  callback sets it by plain stores too. */
    static Object[] frame() {
        Library.ready();
        return Locals.FRAME.get();
    }

    /** The state to hand over with a call that only reads it. */
    static long current() {
        return words()[ADDRESS];
    }

    /** The state to hand over with a call that changes it. */
    static long own() {
        long[] words = words();
        if (words[ADDRESS] == 0 && words[DEPTH] == 0) {
            long made = NativeThreads.stateNew();
            Cleaner.Cleanable atEnd;
            try {
                atEnd = Leaks.CLEANER.register(words, () -> NativeThreads.stateFree(made));
            } catch (Throwable failed) {
                NativeThreads.stateFree(made);
                throw failed;
            }
            Locals.AT_END.set(atEnd);
            words[ADDRESS] = made;
        }
        return words[ADDRESS];
    }

    /** Lets a state go that is at rest again. */
    static void settle() {
        long[] words = words();
        if (words[ADDRESS] != 0 && NativeThreads.stateAtRest(words[ADDRESS])) {
            Cleaner.Cleanable atEnd = Locals.AT_END.get();
            words[ADDRESS] = 0;
            atEnd.clean();
            Locals.AT_END.remove();
        }
    }
}
