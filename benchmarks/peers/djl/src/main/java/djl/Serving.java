package djl;

import ai.djl.Model;
import ai.djl.inference.Predictor;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.translate.Batchifier;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;

/** Predictions of W5's network for one image, from float[] to float[]; a predictor a thread, as DJL wants it. */
final class Serving {
    private static final Shape IMAGE = new Shape(1, 1, 28, 28);

    private final Model model = Networks.model(Networks.cnn());
    private final ThreadLocal<Predictor<float[], float[]>> predictors =
            ThreadLocal.withInitial(() -> model.newPredictor(new Scores()));
    private final float[] image = new float[28 * 28];

    Serving() {
        model.getBlock().initialize(model.getNDManager(), DataType.FLOAT32, IMAGE);
        java.util.Arrays.fill(image, 0.5f);
    }

    private static final class Scores implements Translator<float[], float[]> {
        @Override
        public NDList processInput(TranslatorContext ctx, float[] input) {
            return new NDList(ctx.getNDManager().create(input, IMAGE));
        }

        @Override
        public float[] processOutput(TranslatorContext ctx, NDList list) {
            return list.singletonOrThrow().toFloatArray();
        }

        @Override
        public Batchifier getBatchifier() {
            return null;  // the input has its batch axis already
        }
    }

    float[] predict() throws Exception {
        return predictors.get().predict(image);
    }

    void run(long calls) throws Exception {
        for (long i = 0; i < calls; i++) {
            predict();
        }
    }
}
