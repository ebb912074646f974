package ai.tinyai.benchmarks;

import ai.tinyai.Batchifier;
import ai.tinyai.NDList;
import ai.tinyai.NDManager;
import ai.tinyai.Predictor;
import ai.tinyai.Shape;
import ai.tinyai.Translator;
import ai.tinyai.TranslatorContext;

/** Predictions of W5's network for one image, from float[] to float[]; all threads share the predictor. */
final class Serving implements AutoCloseable {
    private final NDManager scope = NDManager.newBaseManager("serving");
    private final Predictor<float[], float[]> predictor = new Predictor<>(scope, Networks.cnn(scope), new Scores());
    private final float[] image = new float[28 * 28];

    Serving() {
        java.util.Arrays.fill(image, 0.5f);
    }

    private static final class Scores implements Translator<float[], float[]> {
        private static final Shape SHAPE = new Shape(1, 1, 28, 28);

        @Override
        public Batchifier getBatchifier() {
            return null;
        }

        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) {
            return new NDList(ctx.getNDManager().create(input, SHAPE));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            return list.singletonOrThrow().toFloatArray();
        }
    }

    float[] predict() {
        return predictor.predict(image);
    }

    void run(long calls) {
        for (long i = 0; i < calls; i++) {
            predict();
        }
    }

    @Override
    public void close() {
        predictor.close();
        scope.close();
    }
}
