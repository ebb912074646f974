package ai.tinyai;

import java.lang.ref.Cleaner;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Tells of managers that were collected unclosed, once each, with the place that opened them. It frees nothing: what they own stays
 * with them in the engine, and shows in its reports.
 */
final class Leaks {
    static final Cleaner CLEANER = Cleaner.create();
    private static final boolean WATCHING = !"off".equals(System.getProperty("tinyai.leaks"));
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final Site SITE = new Site();
    private static volatile Consumer<String> reporter;  // null: the log

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
            tell("manager " + path + " was collected unclosed; it was opened at " + site
                    + ". What it owns stays until its parent closes");
        }
    }

    /** The first frame that is not ours. No lambda and no filter: those cost a JVM's start some ms. */
    private static final class Site implements Function<Stream<StackWalker.StackFrame>, StackWalker.StackFrame> {
        @Override
        public StackWalker.StackFrame apply(Stream<StackWalker.StackFrame> frames) {
            for (Iterator<StackWalker.StackFrame> each = frames.iterator(); each.hasNext();) {
                StackWalker.StackFrame frame = each.next();
                String name = frame.getClassName();
                if (!name.startsWith("ai.tinyai.NDManager") && !name.equals("ai.tinyai.Leaks")) {
                    return frame;
                }
            }
            return null;
        }
    }

    static Watch watch(NDManager manager, long id) {
        if (!WATCHING) {
            return null;
        }
        Watch watch = new Watch(id, WALKER.walk(SITE));
        CLEANER.register(manager, watch);
        return watch;
    }

    static void report(Consumer<String> to) {
        reporter = to;
    }

    private static void tell(String message) {
        Consumer<String> to = reporter;
        if (to != null) {
            to.accept(message);
        } else {
            System.getLogger("ai.tinyai").log(System.Logger.Level.WARNING, message);
        }
    }
}
