package examples;

import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.NDManager;
import ai.tinyai.NDResource;
import ai.tinyai.Optimizer;
import ai.tinyai.Shape;
import ai.tinyai.Variable;
import ai.tinyai.options.SgdOptions;
import java.util.List;

/** A recurrent network, composed in Java, learns the next value of a cosine. Back-propagation is cut every three steps. */
public final class RnnCosine {
    private RnnCosine() {}

    /** h' = tanh(in(x) + hidden(h)); y = out(h'). */
    static final class Rnn extends Block {
        private final Block in;
        private final Block hidden;
        private final Block out;

        Rnn(NDManager model) {
            super(model, "rnn");
            in = addChildBlock("in", Blocks.linear(model, 1, 16));
            hidden = addChildBlock("hidden", Blocks.linear(model, 16, 16));
            out = addChildBlock("out", Blocks.linear(model, 16, 1));
        }

        @Override
        protected NDResource[] forwardInternal(NDManager scope, Variable[] inputs, int outputs) {
            Variable h = in.forward(inputs[0]).add(hidden.forward(inputs[1])).tanh();
            return new NDResource[] {out.forward(h), h};
        }

        @Override
        protected Variable forwardInternal(NDManager scope, Variable x) {
            throw new UnsupportedOperationException("takes x and h");
        }
    }

    private static Variable cosine(NDManager into, int step) {
        return into.constant(new float[] {(float) Math.cos(0.3 * step)}, new Shape(1, 1));
    }

    /** Gives the loss of the first and of the last hundred chunks, and by how much memory grew between. */
    public static double[] run(int steps) {
        try (NDManager training = NDManager.newBaseManager("training")) {
            NDManager model = training.newSubManager("model");
            Rnn rnn = new Rnn(model);
            Optimizer optimizer = Optimizer.sgd(training, rnn.getParameters(), new SgdOptions().rate(0.02));
            Variable h = training.constant(new float[16], new Shape(1, 16));
            double first = 0;
            double last = 0;
            long flat = 0;
            for (int step = 0; step < steps; step += 3) {
                try (NDManager chunk = training.newSubManager("chunk")) {
                    Variable total = null;
                    Variable state = h;
                    for (int i = step; i < step + 3; i++) {
                        var outputs = rnn.forward(chunk, List.of(cosine(chunk, i), state), 2);
                        state = outputs.get(1);
                        Variable loss = outputs.get(0).mseLoss(cosine(chunk, i + 1));
                        total = total == null ? loss : total.add(loss);
                    }
                    optimizer.clearGrads();
                    total.backward();
                    optimizer.step();
                    state.unchainBackward();
                    chunk.ret(state);  // the state outlives its chunk, and carries no graph
                    h.close();
                    h = state;
                    first += step < 300 ? total.item() : 0;
                    last += step >= steps - 300 ? total.item() : 0;
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
