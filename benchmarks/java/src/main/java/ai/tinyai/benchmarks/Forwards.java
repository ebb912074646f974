package ai.tinyai.benchmarks;

import ai.tinyai.Activation;
import ai.tinyai.Block;
import ai.tinyai.Blocks;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;
import ai.tinyai.Variable;
import sampling.Process;

/** W12: 10,000 recorded forwards of 4-8096-4, each output the next input, a scope each, never a backward. */
final class Forwards {
    private Forwards() {}

    /** By how many bytes the process grows. */
    static double growth() throws Exception {
        try (NDManager scope = NDManager.newBaseManager("w12")) {
            Block network = Networks.mlp(scope, Activation.RELU, 4, 8096, 4);
            Variable x = scope.variable(scope.randomUniform(0, 1, new Shape(1, 4)));
            double before = Process.residentBytes();
            for (int i = 0; i < 10_000; i++) {
                Variable next;
                try (NDManager step = scope.newSubManager("step")) {
                    next = step.ret(network.forward(step, x).stopGradient(step));
                }
                x.close();
                x = next;
            }
            return Process.residentBytes() - before;
        }
    }
}
