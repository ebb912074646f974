package examples;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Predictor;
import ai.tinyai.Shape;
import ai.tinyai.Translator;
import ai.tinyai.TranslatorContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A service: a model loaded once, eight request threads that share it, a scope for each request, a clean shutdown. */
public final class Service implements AutoCloseable {
    private final NDManager model = NDManager.newBaseManager("model");
    private final Predictor<float[], float[]> predictor;
    private final ExecutorService threads = Executors.newFixedThreadPool(8);

    /** Loads the model; null: with random weights. */
    public Service(String path) {
        Block network = Blocks.sequential(model, Blocks.linear(model, 4, 32),
                Blocks.activation(model, Activation.RELU), Blocks.linear(model, 32, 3));
        if (path != null) {
            network.load(Path.of(path));
        }
        predictor = new Predictor<>(model, network, new Probabilities());
    }

    private static final class Probabilities implements Translator<float[], float[]> {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] features) {
            return new NDList(ctx.getNDManager().create(features));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            return list.singletonOrThrow().softmax().toFloatArray();
        }
    }

    /** One request. */
    public Future<float[]> submit(float[] features) {
        return threads.submit(() -> predictor.predict(features));
    }

    /** Bytes of the model, its predictor and all requests under way. */
    public long bytes() {
        return model.getStats().subtreeBytes();
    }

    /** No new requests; those under way end; then the model goes. */
    @Override
    public void close() throws InterruptedException {
        threads.shutdown();
        threads.awaitTermination(1, TimeUnit.MINUTES);
        predictor.close();
        model.close();
    }

    /** Serves many requests, and gives the bytes by which the service grew. */
    public static long run(int requests) throws InterruptedException, ExecutionException {
        try (Service service = new Service(null)) {
            float[] features = {0.1f, -2, 3, 0.5f};
            float[] expected = service.submit(features).get();
            long before = service.bytes();
            List<Future<float[]>> answers = new ArrayList<>();
            for (int i = 0; i < requests; i++) {
                answers.add(service.submit(features));
            }
            for (Future<float[]> answer : answers) {
                if (!java.util.Arrays.equals(expected, answer.get())) {
                    throw new IllegalStateException("another answer to the same request");
                }
            }
            System.out.println(requests + " requests in eight threads; the service grew by " + (service.bytes() - before) + " bytes");
            return service.bytes() - before;
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        run(20000);
    }
}
