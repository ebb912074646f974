package examples;

import ai.tinyai.Module;
import ai.tinyai.Modules;
import ai.tinyai.NDManager;
import ai.tinyai.NDResource;
import ai.tinyai.Optimizer;
import ai.tinyai.SgdOptions;
import ai.tinyai.Shape;
import ai.tinyai.Variable;

/** A recurrent network, composed in Java, learns the next value of a cosine. Back-propagation is cut every three steps. */
public final class RnnCosine {
    private RnnCosine() {}

    /** h' = tanh(in(x) + hidden(h)); y = out(h'). */
    static final class Rnn extends Module {
        private final Module in;
        private final Module hidden;
        private final Module out;

        Rnn(NDManager model) {
            super(model, "rnn");
            in = addChild("in", Modules.linear(model, 1, 16));
            hidden = addChild("hidden", Modules.linear(model, 16, 16));
            out = addChild("out", Modules.linear(model, 16, 1));
        }

        @Override
        protected NDResource[] forwardAll(NDManager scope, Variable[] inputs, int outputs) {
            Variable h = in.call(inputs[0]).add(hidden.call(inputs[1])).tanh();
            return new NDResource[] {out.call(h), h};
        }

        @Override
        protected Variable forward(NDManager scope, Variable x) {
            throw new UnsupportedOperationException("takes x and h");
        }
    }

    private static Variable cosine(NDManager into, int step) {
        Variable x = into.variable(into.create(new float[] {(float) Math.cos(0.3 * step)}, new Shape(1, 1)));
        x.setRequiresGrad(false);
        return x;
    }

    private static Variable zeroState(NDManager into) {
        Variable h = into.variable(into.zeros(new Shape(1, 16)));
        h.setRequiresGrad(false);
        return h;
    }

    /** Gives the loss of the first and of the last hundred chunks, and by how much memory grew between. */
    public static double[] run(int steps) {
        try (NDManager training = NDManager.newBaseManager("training")) {
            NDManager model = training.newSubManager("model");
            Rnn rnn = new Rnn(model);
            Optimizer optimizer = Optimizer.sgd(training, rnn.getParameters(), new SgdOptions().rate(0.02));
            rnn.resetState();
            Variable h = zeroState(training);
            double first = 0;
            double last = 0;
            long flat = 0;
            for (int step = 0; step < steps; step += 3) {
                try (NDManager chunk = training.newSubManager("chunk")) {
                    Variable total = null;
                    Variable state = h;
                    for (int i = step; i < step + 3; i++) {
                        var outputs = rnn.call(chunk, java.util.List.of(cosine(chunk, i), state), 2);
                        state = outputs.get(1);
                        Variable loss = outputs.get(0).sub(cosine(chunk, i + 1)).square().sum();
                        total = total == null ? loss : total.add(loss);
                    }
                    optimizer.clearGrads();
                    total.backward();
                    optimizer.step();
                    state.unchainBackward();
                    chunk.ret(state);  // the state outlives its chunk, and carries no graph
                    h.close();
                    h = state;
                    first += step < 300 ? total.value().item() : 0;
                    last += step >= steps - 300 ? total.value().item() : 0;
                }
                if (step == 9) {
                    flat = training.getStats().subtreeBytes();
                }
            }
            double grown = training.getStats().subtreeBytes() - flat;
            System.out.printf("loss %.4f -> %.4f, memory grew by %.0f bytes over %d steps%n", first / 100, last / 100, grown, steps);
            return new double[] {first, last, grown};
        }
    }

    /** Runs it. */
    public static void main(String[] arguments) {
        run(9999);
    }
}
