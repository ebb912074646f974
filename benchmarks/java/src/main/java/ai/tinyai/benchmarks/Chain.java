package ai.tinyai.benchmarks;

import ai.tinyai.NDManager;
import ai.tinyai.Variable;

/** W13: a chain of recorded scalar adds, its backward, and the scope's close. */
final class Chain {
    private Chain() {}

    static void run(long nodes) {
        try (NDManager scope = NDManager.newBaseManager("w13")) {
            Variable x = scope.variable(scope.create(1f));
            Variable one = scope.variable(scope.create(1f));
            one.setRequiresGrad(false);
            Variable y = x.add(one);
            for (long i = 1; i < nodes; i++) {
                Variable next = y.add(one);
                y.close();
                y = next;
            }
            y.backward();
            if (x.grad().item() != 1) {
                throw new IllegalStateException("the gradient of a sum is 1");
            }
        }
    }
}
