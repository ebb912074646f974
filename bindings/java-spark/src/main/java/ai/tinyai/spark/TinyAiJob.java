package ai.tinyai.spark;

import ai.tinyai.Group;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import scala.Function1;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * Ranks as the tasks of a Spark job: one task a rank, all of them at once.
 *
 * <pre>{@code
 * List<Double> losses = TinyAiJob.run(sc, 2, rank -> {
 *     try (NDManager scope = NDManager.newBaseManager("rank"); Group group = rank.open(scope)) {
 *         Trainer trainer = new Trainer(scope, options(scope).shards(8).group(group));
 *         if (Files.exists(checkpoint)) {
 *             trainer.load(checkpoint);  // of an attempt that lost a rank
 *         }
 *         trainer.run();
 *         return trainer.getState().loss();
 *     }
 * });
 * }</pre>
 *
 * When a task is lost, with its executor or alone, Spark runs all of them again, {@code spark.stage.maxConsecutiveAttempts} times in
 * all (4): {@link Rank#attempt} counts. The others are told at once, for their {@link Group} has failed.
 */
public final class TinyAiJob {
    private TinyAiJob() {}

    /**
     * What each rank does, in its task's thread. What it holds of its surroundings, and what it returns, is sent from process to process.
     * @param <T> of the result
     */
    @FunctionalInterface
    public interface Work<T> extends Serializable {
        /**
         * Runs on one rank.
         * @param rank which
         * @return the rank's result; may be null
         * @throws Exception ends the attempt of all ranks
         */
        T run(Rank rank) throws Exception;
    }

    /** A rank's result on its way. */
    private record Result<T>(int rank, T value) implements Serializable {}

    /**
     * Runs on all ranks at once.
     * @param <T> of the results
     * @param sc the context; without dynamic allocation
     * @param ranks how many; the cluster must have as many slots for tasks
     * @param work what each does
     * @return the results, in the order of ranks
     * @throws IllegalArgumentException fewer than one rank, or dynamic allocation, which Spark does not have for tasks that run at once
     * @throws IllegalStateException there are fewer slots than ranks, {@code spark.scheduler.maxRegisteredResourcesWaitingTime} after the call
     */
    public static <T> List<T> run(JavaSparkContext sc, int ranks, Work<T> work) {
        requireSlots(sc, ranks);
        String threads = sc.isLocal() ? "spark " + UUID.randomUUID() : null;
        List<Integer> numbers = IntStream.range(0, ranks).boxed().toList();
        ClassTag<Result<T>> tag = ClassTag$.MODULE$.apply(Result.class);
        // A stage that ends in a shuffle is run again when a task is lost; one that ends the job is not.
        RDD<Result<T>> results = sc.parallelize(numbers, ranks).rdd().barrier().mapPartitions(task(ranks, threads, work), false, tag);
        List<T> ordered = new ArrayList<>(java.util.Collections.nCopies(ranks, null));
        new JavaRDD<>(results, tag).repartition(1).collect().forEach(each -> ordered.set(each.rank(), each.value()));
        return ordered;
    }

    private static <T> Function1<scala.collection.Iterator<Integer>, scala.collection.Iterator<Result<T>>> task(int ranks, String threads,
            Work<T> work) {
        return (Function1<scala.collection.Iterator<Integer>, scala.collection.Iterator<Result<T>>> & Serializable) numbers -> {
            Rank rank = new Rank(BarrierTaskContext.get(), ranks, threads);
            Iterator<Result<T>> made = List.of(new Result<>(rank.rank(), ran(work, rank))).iterator();
            return CollectionConverters.asScala(made);
        };
    }

    private static <T> T ran(Work<T> work, Rank rank) {
        try {
            return work.run(rank);
        } catch (RuntimeException thrown) {
            throw thrown;
        } catch (Exception thrown) {
            throw new IllegalStateException(rank + ": " + thrown.getMessage(), thrown);
        }
    }

    /** Spark itself waits in silence where there are too few. */
    private static void requireSlots(JavaSparkContext sc, int ranks) {
        if (ranks < 1) {
            throw new IllegalArgumentException("TinyAiJob: " + ranks + " ranks; there is one at least");
        }
        if (sc.getConf().getBoolean("spark.dynamicAllocation.enabled", false)) {
            throw new IllegalArgumentException("TinyAiJob: ranks run all at once, which Spark refuses with spark.dynamicAllocation.enabled: "
                    + "set it to false, and spark.executor.instances to what the ranks need");
        }
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(sc.getConf().getTimeAsMs("spark.scheduler.maxRegisteredResourcesWaitingTime", "30s"));
        int slots = slots(sc.sc());
        while (slots < ranks && !sc.isLocal() && System.nanoTime() < until) {  // executors are on their way
            pause();
            slots = slots(sc.sc());
        }
        if (slots < ranks) {
            throw new IllegalStateException("TinyAiJob: " + ranks + " ranks need as many slots at once, and " + sc.master() + " has " + slots
                    + ": take fewer ranks, or more executors (spark.executor.instances) or cores of each (spark.executor.cores, spark.task.cpus)");
        }
    }

    /** Tasks that may run at once, as the scheduler counts them for such a stage. */
    private static int slots(SparkContext sc) {
        return sc.maxNumConcurrentTasks(sc.resourceProfileManager().defaultResourceProfile());
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("TinyAiJob: interrupted while it waited for executors", interrupted);
        }
    }
}
