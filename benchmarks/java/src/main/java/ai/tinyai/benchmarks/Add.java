package ai.tinyai.benchmarks;

import ai.tinyai.NDArray;
import ai.tinyai.NDManager;

/** W1: the sum of two arrays of 16 floats, closed at once. */
final class Add implements AutoCloseable {
    private final NDManager scope = NDManager.newBaseManager("w1");
    private final NDArray a = scope.create(new float[16]);
    private final NDArray b = scope.create(new float[16]);

    void add() {
        a.add(b).close();
    }

    void run(long calls) {
        for (long i = 0; i < calls; i++) {
            add();
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
