package djl;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.core.Linear;
import ai.djl.training.GradientCollector;
import sampling.Process;

/** Graphs without a backward (W12) and a deep one (W13); intermediates are closed as soon as they were used. */
final class Graphs {
    private Graphs() {}

    /** By how many bytes the process grows over 10,000 recorded forwards, each output the next input. */
    static double growth() throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray[] parameters = {manager.randomNormal(new Shape(8096, 4)), manager.zeros(new Shape(8096)),
                manager.randomNormal(new Shape(4, 8096)), manager.zeros(new Shape(4))};
            for (NDArray parameter : parameters) {
                parameter.muli(0.01f).setRequiresGradient(true);
            }
            NDArray x = manager.randomUniform(0, 1, new Shape(1, 4));
            double before = Process.residentBytes();
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                for (int i = 0; i < 10_000; i++) {
                    NDArray hidden = Linear.linear(x, parameters[0], parameters[1]).head();
                    NDArray active = Activation.relu(hidden);
                    NDArray next = Linear.linear(active, parameters[2], parameters[3]).head();
                    hidden.close();
                    active.close();
                    x.close();
                    x = next;
                }
                return Process.residentBytes() - before;
            }
        }
    }

    static void chain(long nodes) {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray x = manager.create(1f);
            NDArray one = manager.create(1f);
            x.setRequiresGradient(true);
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                NDArray y = x.add(one);
                for (long i = 1; i < nodes; i++) {
                    NDArray next = y.add(one);
                    y.close();
                    y = next;
                }
                collector.backward(y);
                if (x.getGradient().getFloat() != 1) {
                    throw new IllegalStateException("the gradient of a sum is 1");
                }
            }
        }
    }
}
