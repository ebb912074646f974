package djl;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.ndarray.types.SparseFormat;
import ai.djl.nn.Activation;
import ai.djl.nn.core.Embedding;
import ai.djl.nn.core.Linear;
import ai.djl.nn.norm.LayerNorm;
import ai.djl.training.GradientCollector;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** W7 from DJL's operators, for no block of it masks what comes later; a step's manager takes what it makes. */
final class Gpt {
    private static final int BATCH = 8;
    private static final int STEPS = 128;
    private static final int FEATURES = 256;
    private static final int HEADS = 4;
    private static final int WORDS = 1000;
    private static final int BLOCKS = 4;

    private final NDManager model = NDManager.newBaseManager();
    private final List<NDArray> parameters = new ArrayList<>();
    private final NDArray tokens = model.randomInteger(0, WORDS, new Shape(BATCH, STEPS), DataType.INT64);
    private final NDArray positions = model.arange(STEPS).toType(DataType.INT64, false);
    private final NDArray later =
            positions.reshape(1, STEPS).gt(positions.reshape(STEPS, 1)).toType(DataType.FLOAT32, false).mul(-1e9f);
    private final NDIndex labels =
            new NDIndex().addAllDim().addPickDim(model.randomInteger(0, WORDS, new Shape(BATCH * STEPS, 1), DataType.INT64));
    private final Optimizer adamW = Optimizer.adamW().optLearningRateTracker(Tracker.fixed(0.001f)).build();
    private Iterator<NDArray> next;

    Gpt() {
        weight(WORDS, FEATURES);
        weight(STEPS, FEATURES);
        for (int i = 0; i < BLOCKS; i++) {
            norm();
            linear(FEATURES, 3 * FEATURES);
            linear(FEATURES, FEATURES);
            norm();
            linear(FEATURES, 4 * FEATURES);
            linear(4 * FEATURES, FEATURES);
        }
        norm();
        weight(WORDS, FEATURES);
        parameters.forEach(parameter -> parameter.setRequiresGradient(true));
    }

    private void weight(long out, long in) {
        parameters.add(model.randomNormal(0, 0.02f, new Shape(out, in), DataType.FLOAT32));
    }

    private void linear(long in, long out) {
        weight(out, in);
        parameters.add(model.zeros(new Shape(out)));
    }

    private void norm() {
        parameters.add(model.ones(new Shape(FEATURES)));
        parameters.add(model.zeros(new Shape(FEATURES)));
    }

    private NDArray applyLinear(NDArray x) {
        return Linear.linear(x, next.next(), next.next()).head();
    }

    private NDArray applyNorm(NDArray x) {
        return LayerNorm.layerNorm(x, new Shape(FEATURES), next.next(), next.next(), 1e-5f).head();
    }

    private NDArray embedded(NDArray ids) {
        return Embedding.embedding(ids, next.next(), SparseFormat.DENSE).head();
    }

    private static NDArray heads(NDArray x) {
        return x.reshape(BATCH, STEPS, HEADS, FEATURES / HEADS).transpose(0, 2, 1, 3);
    }

    private NDArray attention(NDArray x) {
        NDList parts = x.split(3, 2);
        NDArray scores = heads(parts.get(0)).matMul(heads(parts.get(1)).transpose(0, 1, 3, 2));
        NDArray shares = scores.mul(1 / Math.sqrt((double) FEATURES / HEADS)).add(later).softmax(-1);
        return shares.matMul(heads(parts.get(2))).transpose(0, 2, 1, 3).reshape(BATCH, STEPS, FEATURES);
    }

    private NDArray loss() {
        next = parameters.iterator();
        NDArray x = embedded(tokens).add(embedded(positions));
        for (int i = 0; i < BLOCKS; i++) {
            x = x.add(applyLinear(attention(applyLinear(applyNorm(x)))));
            x = x.add(applyLinear(Activation.gelu(applyLinear(applyNorm(x)))));
        }
        NDArray scores = Linear.linear(applyNorm(x), next.next()).head().reshape(BATCH * STEPS, WORDS);
        return scores.logSoftmax(1).get(labels).neg().mean();
    }

    private void step() {
        try (NDManager step = model.newSubManager()) {
            tokens.tempAttach(step);  // results go where the first operand is
            positions.tempAttach(step);
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                collector.backward(loss());
            }
            for (int i = 0; i < parameters.size(); i++) {
                NDArray gradient = parameters.get(i).getGradient();
                gradient.attach(step);
                adamW.update(Integer.toString(i), parameters.get(i), gradient);
            }
        }
    }

    void steps(long count) {
        for (long i = 0; i < count; i++) {
            step();
        }
    }
}
