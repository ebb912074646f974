package examples;

import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.CompiledFunction;
import ai.tinyai.DataType;
import ai.tinyai.NDManager;
import ai.tinyai.NDResource;
import ai.tinyai.Optimizer;
import ai.tinyai.Shape;
import ai.tinyai.Variable;
import ai.tinyai.options.ManagerOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A training step in a file: {@code save FILE} trains a few steps, saves the step and prints the losses of the next twenty;
 * {@code go FILE} knows nothing but the file. tests/checks/saved_pairs.py crosses the languages.
 */
public final class SavedStep {
    private static final int BEFORE = 5;
    private static final int AFTER = 20;

    private SavedStep() {}

    /** Numbers that anybody can make who knows the shape. */
    static Variable filled(NDManager m, DataType type, Shape shape) {
        int count = (int) Arrays.stream(shape.getShape()).reduce(1, (a, b) -> a * b);
        if (type == DataType.I64) {
            long[] labels = new long[count];
            for (int i = 0; i < count; i++) {
                labels[i] = i % 3;
            }
            return m.constant(m.create(labels, shape));
        }
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (i * 7 % 11) * 0.125f;
        }
        return m.constant(m.create(numbers, shape));
    }

    static double[] goOn(NDManager m, CompiledFunction step, List<Variable> inputs, int steps) {
        double[] losses = new double[steps];
        for (int i = 0; i < steps; i++) {
            losses[i] = step.call(m, inputs, 1).get(0).value().item();
        }
        return losses;
    }

    static double[] save(NDManager m, String path) {
        Block net = Blocks.sequential(m, Blocks.linear(m, 4, 8), Blocks.dropout(m, 0.25), Blocks.linear(m, 8, 3));
        try (Optimizer adam = Optimizer.adam(m, net.getParameters(), null);
                CompiledFunction step = new CompiledFunction(m, "step", (scope, in) -> {
                    Variable loss = net.forward(scope, in[0]).crossEntropy(in[1].value());
                    loss.backward();
                    adam.step();
                    adam.clearGrads();
                    return new NDResource[] {loss};
                })) {
            List<Variable> inputs = List.of(filled(m, DataType.F32, new Shape(6, 4)), filled(m, DataType.I64, new Shape(6)));
            goOn(m, step, inputs, BEFORE);
            step.save(Path.of(path));
            return goOn(m, step, inputs, AFTER);
        }
    }

    static double[] load(NDManager m, String path) {
        try (CompiledFunction step = CompiledFunction.load(m, Path.of(path))) {
            List<Variable> inputs = new ArrayList<>();
            for (CompiledFunction.Port port : step.getInputs()) {
                inputs.add(filled(m, port.type(), port.shape()));
            }
            return goOn(m, step, inputs, AFTER);
        }
    }

    /**
     * Prints the losses, as C's {@code %a} does.
     * @param words what to do, and the file
     */
    public static void main(String[] words) {
        try (NDManager m = NDManager.newBaseManager(new ManagerOptions().name("saved").seed(7))) {
            for (double loss : words[0].equals("save") ? save(m, words[1]) : load(m, words[1])) {
                System.out.println(Double.toHexString(loss));
            }
        }
    }
}
