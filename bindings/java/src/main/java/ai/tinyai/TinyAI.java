package ai.tinyai;

import java.util.function.Consumer;

/** What concerns the process or the calling thread: versions, memory, threads, tracking, grad mode, log and progress. */
public final class TinyAI {
    private TinyAI() {}

    /** How much is remembered of where handles are made and closed. */
    public enum Tracking {
        /** Nothing, at no cost. */
        OFF,
        /** The call and the innermost label. */
        OPERATOR,
        /** The host's native stack too: a few microseconds a handle. */
        STACK
    }

    /** How grave a message is. */
    public enum LogLevel {
        /** Nothing at all. */
        OFF,
        /** A defect or a loss. */
        ERROR,
        /** The host did what it will regret. */
        WARN,
        /** Worth knowing once. */
        INFO,
        /** Each refusal of a limit, and the like. */
        DEBUG
    }

    /** Takes the engine's messages, on any thread. */
    @FunctionalInterface
    public interface Logger {
        /**
         * One message.
         * @param level how grave
         * @param message the text
         */
        void log(LogLevel level, String message);
    }

    /** Takes lines of progress, on the thread that trains. What it throws ends the run and comes out of it. */
    @FunctionalInterface
    public interface Progress {
        /**
         * One line.
         * @param line the text
         * @param over the next line replaces this one
         */
        void line(String line, boolean over);
    }

    /**
     * A mode of this thread that ends when closed, by the same thread. Closed in another order than that of a stack, each still ends:
     * what it has changed goes back once none of its kind that was begun after it is left. A function that the engine calls begins
     * modes of its own, which end with it at the latest, and ends none from outside.
     */
    public static final class Mode implements AutoCloseable {
        // A frame's slots are the innermost grad mode, label, precision and span of recomputing; an entry's, what is around it, the mode to go back to,
        // and whether it was closed. Plain stores throughout: a call on the way back may overflow the stack.
        private static final int GRAD = 0;
        private static final int LABEL = 1;
        private static final int PRECISION = 2;
        private static final int SPAN = 3;
        private static final int OUTER = 0;
        private static final int BEFORE = 1;
        private static final int OVER = 2;

        private final Thread thread = Thread.currentThread();
        private final long depth = ThreadState.words()[ThreadState.DEPTH];
        private final Object[] frame = ofThisFrame();
        private final int kind;
        private final Object[] entry = {null, null, Boolean.FALSE};
        private boolean ended;

        private Mode(int kind) {
            this.kind = kind;
        }

        private static Object[] ofThisFrame() {
            Object[] held = ThreadState.frame();
            if (held[0] == null) {
                held[0] = new Object[4];
            }
            return (Object[]) held[0];
        }

        static void require(Thread owner, String what) {
            if (Thread.currentThread() != owner) {
                throw new TinyAiException(Status.ORDER, what + " by the thread " + owner.getName() + ", and " + Thread.currentThread().getName()
                        + " cannot end that: close it in its own thread");
            }
        }

        /**
         * Goes back to the mode before, now or with the last of those that were begun after it. A second time nothing happens.
         * @throws TinyAiException ORDER in another thread than the one that began it, and in a function that the engine calls, of a
         *     mode that was begun before that: it is in force still, and can be closed after the function
         */
        @Override
        public void close() {
            if (ended) {
                return;
            }
            require(thread, said());
            if (isInForce()) {
                entry[OVER] = Boolean.TRUE;
                endAllThatAreOver();
                ended = true;
                ThreadState.settle();
            }
            ended = true;
        }

        private String said() {
            return kind == LABEL ? "the label was set" : kind == SPAN ? "the span was begun" : "the mode was begun";
        }

        /** Or it has ended with the callback that it is of. */
        private boolean isInForce() {
            long here = ThreadState.words()[ThreadState.DEPTH];
            if (here > depth) {
                throw new TinyAiException(Status.ORDER, said() + " outside of the function that the engine calls now, which cannot end that: close it after the function");
            }
            return here == depth && ThreadState.frame()[0] == frame;
        }

        private void endAllThatAreOver() {
            for (Object[] last = (Object[]) frame[kind]; last != null && last[OVER] == Boolean.TRUE; last = (Object[]) frame[kind]) {
                if (kind == LABEL) {
                    NativeFunctions.labelPop(ThreadState.current());
                } else if (kind == PRECISION) {
                    NativeThreads.precisionEnd(ThreadState.own(), ((Precision) last[BEFORE]).value());
                } else if (kind == SPAN) {
                    NativeFunctions.recomputePop(ThreadState.current());
                } else {
                    NativeThreads.gradEnd(ThreadState.own(), last[BEFORE] == Boolean.TRUE);
                }
                frame[kind] = last[OUTER];
            }
        }
    }

    /**
     * The library's version.
     * @return such as "0.2.0"
     */
    public static String getVersion() {
        Library.ready();
        int version = NativeFunctions.version();
        return version / 10000 + "." + version / 100 % 100 + "." + version % 100;
    }

    /**
     * Bytes of the process.
     * @return active, pooled, the engine's own, the sum over all accounts, its peak, and the pool's limit
     */
    public static MemoryStats getMemoryStats() {
        Library.ready();
        return new MemoryStats(NativeFunctions.getMemoryStats());
    }

    /**
     * For {@link #setPoolLimit}: the limit that TinyAI starts with, the larger of 64 MiB and a quarter of the peak, and what the
     * last steps of trainers took that run.
     */
    public static final long POOL_AUTOMATIC = -1;

    /**
     * Bounds what waits in the pool for the next array. Past it the pages that waited longest go back to the operating
     * system; before a call is refused for want of memory, all of them do. More keeps the memory of a step that frees all
     * it used warm for the next step; 0 keeps nothing.
     * @param bytes or {@link #POOL_AUTOMATIC}
     */
    public static void setPoolLimit(long bytes) {
        Library.ready();
        NativeFunctions.setPoolLimit(bytes);
    }

    /**
     * Gives what is free back to the operating system: what waits in the pool, and free pages of all threads' heaps but the
     * few that a thread works in; and to the drivers of devices what waits in their memory.
     * @return bytes
     */
    public static long trim() {
        Library.ready();
        return NativeFunctions.trim();
    }

    /**
     * How many devices of a kind there are; those of "cuda" are named "cuda:0", "cuda:1" and so on. 0 where there is no
     * plug-in, no driver or no GPU: who opens a manager on "cuda:0" is told which, and the cure. Opens none.
     * @param kind "cuda", or "cpu", which is one
     * @return how many
     * @throws TinyAiException DEVICE for another kind
     */
    public static int getDeviceCount(String kind) {
        Library.ready();
        return (int) NativeFunctions.deviceCount(Text.of(kind));
    }

    /**
     * What the machine calls a device, such as "NVIDIA H100 80GB HBM3", or the processor's model. Opens none.
     * @param device as a manager is opened on it: "cpu", "cuda:0"
     * @return for people to read
     * @throws TinyAiException DEVICE: no such device, and why
     */
    public static String getDeviceName(String device) {
        Library.ready();
        return Text.of(NativeFunctions.deviceName(Text.of(device)));
    }

    /**
     * Memory of a device. Other programs use the same, so that what is free is no promise. A GPU is opened.
     * @param device as a manager is opened on it: "cpu", "cuda:0"
     * @return bytes
     * @throws TinyAiException DEVICE: no such device, and why, or it has failed
     */
    public static DeviceMemory getDeviceMemory(String device) {
        Library.ready();
        return new DeviceMemory(NativeFunctions.deviceGetMemory(Text.of(device)));
    }

    /**
     * Threads that one call may use, the caller included.
     * @param count 1 to 256
     */
    public static void setThreads(int count) {
        Library.ready();
        NativeFunctions.setThreads(count);
    }

    /**
     * The present number of threads.
     * @return 1 to 256
     */
    public static int getThreads() {
        Library.ready();
        return NativeFunctions.getThreads();
    }

    /**
     * Into how many parts work is cut whose parts are summed. Results depend on it and on the processor's instruction
     * set, not on how many processors or threads there are. Trainers keep theirs, and write it into checkpoints.
     * @param width 1 to 256
     */
    public static void setWidth(int width) {
        Library.ready();
        NativeFunctions.setWidth(width);
    }

    /**
     * The present width; by default the number of processors available at its first use.
     * @return 1 to 256
     */
    public static int getWidth() {
        Library.ready();
        return NativeFunctions.getWidth();
    }

    /**
     * Switches tracking for the process: reports, snapshots and errors then say where things were made.
     * @param level how much
     */
    public static void setTracking(Tracking level) {
        Library.ready();
        NativeFunctions.setTracking(level.ordinal());
    }

    /**
     * Labels what this thread makes until it is closed, for tracking.
     * @param label such as "epoch 3"
     * @return what takes the label off when closed
     */
    public static Mode label(String label) {
        Mode mode = new Mode(Mode.LABEL);  // before: where this overflows the stack, nothing has happened
        NativeFunctions.labelPush(ThreadState.own(), Text.needed(label));
        mode.entry[Mode.OUTER] = mode.frame[Mode.LABEL];
        mode.frame[Mode.LABEL] = mode.entry;
        return mode;
    }

    static Mode beginSpan() {
        Mode mode = new Mode(Mode.SPAN);
        NativeFunctions.recomputePush(ThreadState.own());
        mode.entry[Mode.OUTER] = mode.frame[Mode.SPAN];
        mode.frame[Mode.SPAN] = mode.entry;
        return mode;
    }

    /**
     * Records nothing on this thread until it is closed.
     * @return what restores the mode before when closed
     */
    public static Mode noGrad() {
        return gradMode(false);
    }

    /**
     * Switches recording for this thread until it is closed.
     * @param enabled whether operators are recorded
     * @return what restores the mode before when closed
     */
    public static Mode gradMode(boolean enabled) {
        Mode mode = new Mode(Mode.GRAD);
        mode.entry[Mode.BEFORE] = NativeThreads.gradBegin(ThreadState.own(), enabled) ? Boolean.TRUE : Boolean.FALSE;
        mode.entry[Mode.OUTER] = mode.frame[Mode.GRAD];
        mode.frame[Mode.GRAD] = mode.entry;
        return mode;
    }

    /**
     * Has this thread compute in so many bits until it is closed: products, convolutions, attention and recurrent networks are given
     * operands of 16 bits, losses, sums, powers, exponentials and logarithms operands of f32, and all others are given what is there.
     * Operands are cast for each call; parameters, gradients and what an optimizer keeps stay f32. A call with an operand of f64 is as
     * ever. A backward computes in what its forward was recorded in.
     * @param precision in how many bits
     * @return what restores the precision before when closed
     */
    public static Mode precision(Precision precision) {
        int wanted = precision.value();
        Mode mode = new Mode(Mode.PRECISION);
        mode.entry[Mode.BEFORE] = Precision.values()[NativeThreads.precisionBegin(ThreadState.own(), wanted)];
        mode.entry[Mode.OUTER] = mode.frame[Mode.PRECISION];
        mode.frame[Mode.PRECISION] = mode.entry;
        return mode;
    }

    /**
     * Whether this thread records.
     * @return the grad mode
     */
    public static boolean isGradEnabled() {
        return NativeFunctions.gradEnabled(ThreadState.current()) != 0;
    }

    /**
     * Takes the engine's messages.
     * @param level the least grave that is wanted
     * @param logger null: stderr again, as the environment's TINYAI_LOG says
     */
    public static void setLogger(LogLevel level, Logger logger) {
        Library.ready();
        NativeCallbacks.setLogger(level.ordinal(), logger);
    }

    private static boolean hasProgress;  // of the host's
    private static int runs;  // that print to System.out meanwhile

    /**
     * Sends the lines of trainers somewhere else than to System.out.
     * @param progress null: System.out again
     */
    public static synchronized void setProgress(Progress progress) {
        Library.ready();
        hasProgress = progress != null;
        NativeCallbacks.setProgress(hasProgress || runs == 0 ? progress : (Progress) TinyAI::print);
    }

    /** Around a run: its lines go to System.out, which may have been set, and not past it to the process's own output. */
    static synchronized void printing(int more) {
        runs += more;
        if (!hasProgress && runs == (more > 0 ? 1 : 0)) {
            NativeCallbacks.setProgress(more > 0 ? (Progress) TinyAI::print : null);
        }
    }

    private static void print(String line, boolean over) {
        if (System.console() != null) {
            System.out.print("\r\033[K" + line + (over ? "" : "\n"));
        } else if (!over) {
            System.out.println(line);
        }
    }

    /**
     * Takes memory from somewhere else than the operating system: from native functions, given by their addresses, of the types in
     * tinyai.h's tinyai_allocator. They run on any thread, in the midst of a call, and must not come back into Java.
     * @param allocate address of a function (bytes, alignment, userData) that gives a block or null; 0: the default again
     * @param release address of a function (block, bytes, userData)
     * @param userData passed to both
     * @param everyBlock nothing is pooled, each request arrives: for leak checkers; slow
     * @throws TinyAiException NOT_READY while blocks of the present allocator are in use
     */
    public static void setAllocator(long allocate, long release, long userData, boolean everyBlock) {
        Library.ready();
        NativeMemory.setAllocator(allocate, release, userData, everyBlock);
    }

    /**
     * Who is told of managers that were collected unclosed. Without this it is the System.Logger "ai.tinyai".
     * @param reporter gets a sentence with the place that opened it, on the cleaner's thread; null: the logger again
     */
    public static void setLeakReporter(Consumer<String> reporter) {
        Leaks.report(reporter);
    }
}
