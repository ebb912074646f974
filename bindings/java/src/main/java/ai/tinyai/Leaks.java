package ai.tinyai;

import java.lang.ref.Cleaner;
import java.util.function.Consumer;

/**
 * Tells of managers that were collected unclosed, once each, with the place that opened them. It frees nothing: what they own stays
 * with them in the engine, and shows in its reports.
 */
final class Leaks {
    static final Cleaner CLEANER = Cleaner.create();
    private static final boolean WATCHING = !"off".equals(System.getProperty("tinyai.leaks"));
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static volatile Consumer<String> reporter = Leaks::log;

    private Leaks() {}

    /** What is known of a manager without holding it. */
    static final class Watch implements Runnable {
        private final long id;
        private final StackWalker.StackFrame site;
        private volatile boolean closed;

        Watch(long id, StackWalker.StackFrame site) {
            this.id = id;
            this.site = site;
        }

        void closed() {
            closed = true;
        }

        @Override
        public void run() {
            if (closed) {
                return;
            }
            String path;
            try {
                path = Text.of(NativeFunctions.managerPath(id));
            } catch (TinyAiException alreadyClosedWithItsParent) {
                return;
            }
            reporter.accept("manager " + path + " was collected unclosed; it was opened at " + site
                    + ". What it owns stays until its parent closes");
        }
    }

    static Watch watch(NDManager manager, long id) {
        if (!WATCHING) {
            return null;
        }
        StackWalker.StackFrame site = WALKER.walk(frames ->
                frames.filter(frame -> !frame.getClassName().startsWith("ai.tinyai.NDManager")
                        && !frame.getClassName().equals("ai.tinyai.Leaks")).findFirst().orElse(null));
        Watch watch = new Watch(id, site);
        CLEANER.register(manager, watch);
        return watch;
    }

    static void report(Consumer<String> to) {
        reporter = to == null ? Leaks::log : to;
    }

    private static void log(String message) {
        System.getLogger("ai.tinyai").log(System.Logger.Level.WARNING, message);
    }
}
