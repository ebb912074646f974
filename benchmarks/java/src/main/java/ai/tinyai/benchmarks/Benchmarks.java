package ai.tinyai.benchmarks;

import ai.tinyai.DataType;
import ai.tinyai.Shape;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** The same workloads under JMH: java -Dtinyai.library.path=build/release -jar build/release/benchmarks/java/tinyai-benchmarks.jar. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Benchmarks {
    private final Add add = new Add();
    private final Queries queries = new Queries();
    private final Copies copies = new Copies();
    private final MlpStep mlp = new MlpStep();
    private final Scopes scopes = new Scopes();
    private final Serving serving = new Serving();

    @Benchmark
    public void add() {
        add.add();
    }

    @Benchmark
    public DataType dtype() {
        return queries.dtype();
    }

    @Benchmark
    public long size() {
        return queries.size();
    }

    @Benchmark
    public Shape shape() {
        return queries.shape();
    }

    @Benchmark
    public void millionFloatsIn() {
        copies.in(1);
    }

    @Benchmark
    public void millionFloatsOut() {
        copies.out(1);
    }

    @Benchmark
    public void plainClone() {
        copies.plainClone(1);
    }

    @Benchmark
    public void mlpStep() {
        mlp.step();
    }

    @Benchmark
    public void scope() {
        scopes.watched();
    }

    @Benchmark
    public float[] predict() {
        return serving.predict();
    }

    @Benchmark
    @Threads(8)
    public float[] predictByEight() {
        return serving.predict();
    }

    /** Ends what the benchmarks hold. */
    @TearDown
    public void close() {
        add.close();
        queries.close();
        copies.close();
        mlp.close();
        scopes.close();
        serving.close();
    }
}
