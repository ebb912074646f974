package ai.tinyai;

import ai.tinyai.options.GroupOptions;
import ai.tinyai.options.ManagerOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Ranks that are threads of the test, each with a scope and a group of its own. */
final class Ranks {
    private static final AtomicInteger MEETINGS = new AtomicInteger();

    private Ranks() {}

    /** What a rank does. */
    interface Body {
        void run(NDManager scope, Group group, int rank) throws Exception;
    }

    /** What a thread does. */
    interface Work {
        void run(int rank) throws Exception;
    }

    /** Runs the body on each; what it throws is the test's failure. */
    static void on(int ranks, Body body) throws Exception {
        String address = "java " + MEETINGS.incrementAndGet();
        inThreads(ranks, rank -> {
            GroupOptions options = new GroupOptions().engine("threads").address(address).rank(rank).ranks(ranks).timeout(60);
            try (NDManager scope = scope(rank); Group group = new Group(scope, options)) {
                body.run(scope, group, rank);
            }
        });
    }

    /** The same without scopes and groups. */
    static void inThreads(int ranks, Work work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(ranks);
        List<Future<Void>> done = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            int rank = i;
            done.add(threads.submit(() -> {
                work.run(rank);
                return null;
            }));
        }
        threads.shutdown();
        for (Future<Void> each : done) {
            try {
                each.get();
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof Error) {
                    throw (Error) failed.getCause();
                }
                throw (Exception) failed.getCause();
            }
        }
    }

    /** With random numbers of its own, so that ranks begin with weights that differ. */
    static NDManager scope(int rank) {
        return NDManager.newBaseManager(new ManagerOptions().name("rank " + rank).seed(7 + rank));
    }
}
