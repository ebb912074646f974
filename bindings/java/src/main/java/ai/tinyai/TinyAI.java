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

    /** A mode of this thread that ends when closed, by the same thread. */
    public static final class Mode implements AutoCloseable {
        private Runnable end;

        private Mode(Runnable end) {
            this.end = end;
        }

        /** Goes back to the mode before. A second time nothing happens. */
        @Override
        public void close() {
            if (end != null) {
                end.run();
                end = null;
            }
        }
    }

    /**
     * The library's version.
     * @return such as "0.1.0"
     */
    public static String getVersion() {
        int version = NativeFunctions.version();
        return version / 10000 + "." + version / 100 % 100 + "." + version % 100;
    }

    /**
     * Bytes of the process.
     * @return active, pooled, the engine's own, and the sum over all accounts
     */
    public static MemoryStats getMemoryStats() {
        long[] words = NativeFunctions.getMemoryStats();
        return new MemoryStats(words[0], words[1], words[2], words[3]);
    }

    /**
     * Gives pooled pages back to the operating system.
     * @return bytes
     */
    public static long trim() {
        return NativeFunctions.trim();
    }

    /**
     * Threads that one call may use, the caller included.
     * @param count 1 to 256
     */
    public static void setThreads(int count) {
        NativeFunctions.setThreads(count);
    }

    /**
     * The present number of threads.
     * @return 1 to 256
     */
    public static int getThreads() {
        return NativeFunctions.getThreads();
    }

    /**
     * Switches tracking for the process: reports, snapshots and errors then say where things were made.
     * @param level how much
     */
    public static void setTracking(Tracking level) {
        NativeFunctions.setTracking(level.ordinal());
    }

    /**
     * Labels what this thread makes until it is closed, for tracking.
     * @param label such as "epoch 3"
     * @return what takes the label off when closed
     */
    public static Mode label(String label) {
        NativeThreads.labelPush(ThreadState.own(), Text.of(label));
        return new Mode(() -> {
            NativeThreads.labelPop(ThreadState.current());
            ThreadState.settle();
        });
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
        boolean before = NativeThreads.setGradEnabled(ThreadState.own(), enabled);
        return new Mode(() -> {
            NativeThreads.setGradEnabled(ThreadState.own(), before);
            ThreadState.settle();
        });
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
        NativeCallbacks.setLogger(level.ordinal(), logger);
    }

    /**
     * Sends the lines of trainers somewhere else than to standard output.
     * @param progress null: standard output again
     */
    public static void setProgress(Progress progress) {
        NativeCallbacks.setProgress(progress);
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
