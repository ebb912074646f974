package ai.tinyai;

import java.lang.ref.Cleaner;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Tells of managers, those of batches too, that were collected unclosed, once each, with the place that opened them. It frees nothing: what they own stays
 * with them in the engine, and shows in its reports.
 *
 * <p>To find out who opens a manager takes three times as long as to open it, so it is done for the first of a name and then for one
 * in sixteen, until one of that name leaked: from then on for all.
 */
final class Leaks {
    static final Cleaner CLEANER = Cleaner.create();
    private static final boolean WATCHING = !"off".equals(System.getProperty("tinyai.leaks"));
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final Site SITE = new Site();
    private static final Set<String> OURS = Set.of(Leaks.class.getName(), Batch.class.getName(), Loader.class.getName(),
            Loader.class.getName() + "$Epoch");
    private static final int EVERY = 16;
    private static final int ALWAYS = Integer.MIN_VALUE;
    private static final int[] OPENED = new int[1024];  // by the hash of the name; counted without a lock, so not exactly
    private static volatile Consumer<String> reporter;  // null: the log

    private Leaks() {}

    /** Where there is room on the stack: a failed initialiser would fail for good. */
    static void initialise() {
        if (WATCHING) {
            WALKER.walk(SITE);
        }
    }

    /** What is known of a manager without holding it. */
    static final class Watch implements Runnable {
        private final long id;
        private final int name;
        private final StackWalker.StackFrame site;
        private Cleaner.Cleanable registered;
        private volatile boolean closed;

        Watch(long id, int name, StackWalker.StackFrame site) {
            this.id = id;
            this.name = name;
            this.site = site;
        }

        /** At once, not when the collector comes by: a registered object costs it twice as much. */
        void closed() {
            closed = true;
            registered.clean();
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
            OPENED[name] = ALWAYS;
            tell("manager " + path + " was collected unclosed; it was opened at "
                    + (site != null ? site : "a place that the next such report will name") + ". What it owns stays "
                    + (path.lastIndexOf('/') > path.indexOf('/') ? "until its parent closes" : "as long as the process"));
        }
    }

    /** The first frame that is not ours. No lambda and no filter: those cost a JVM's start some ms. */
    private static final class Site implements Function<Stream<StackWalker.StackFrame>, StackWalker.StackFrame> {
        @Override
        public StackWalker.StackFrame apply(Stream<StackWalker.StackFrame> frames) {
            for (Iterator<StackWalker.StackFrame> each = frames.iterator(); each.hasNext();) {
                StackWalker.StackFrame frame = each.next();
                String name = frame.getClassName();
                if (!name.startsWith(NDManager.class.getName()) && !OURS.contains(name)) {
                    return frame;
                }
            }
            return null;
        }
    }

    private static boolean looksWhere(int name) {
        int count = OPENED[name];
        if (count == ALWAYS) {
            return true;
        }
        OPENED[name] = count == Integer.MAX_VALUE ? EVERY : count + 1;
        return count < EVERY || count % EVERY == 0;
    }

    static Watch watch(NDManager manager, long id, String name) {
        if (!WATCHING) {
            return null;
        }
        int hash = name == null ? 0 : name.hashCode();
        int slot = (hash ^ hash >>> 10 ^ hash >>> 20) & OPENED.length - 1;
        Watch watch = new Watch(id, slot, looksWhere(slot) ? WALKER.walk(SITE) : null);
        watch.registered = CLEANER.register(manager, watch);
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
