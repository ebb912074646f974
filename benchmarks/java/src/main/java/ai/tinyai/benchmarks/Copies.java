package ai.tinyai.benchmarks;

import ai.tinyai.NDArray;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;

/** A million floats in and out, beside what Java itself takes for as many: into an array that is there, or into a new one. */
final class Copies implements AutoCloseable {
    private static final int COUNT = 1_000_000;

    private final NDManager scope = NDManager.newBaseManager("copies");
    private final Shape shape = new Shape(COUNT);
    private final float[] source = new float[COUNT];
    private final float[] target = new float[COUNT];
    private final NDArray array = scope.create(source, shape);
    private float[] made;  // so that no copy is left out

    void in(long calls) {
        for (long i = 0; i < calls; i++) {
            scope.create(source, shape).close();
        }
    }

    void overwrite(long calls) {
        for (long i = 0; i < calls; i++) {
            array.set(source);
        }
    }

    void out(long calls) {
        for (long i = 0; i < calls; i++) {
            made = array.toFloatArray();
        }
    }

    void outInto(long calls) {
        for (long i = 0; i < calls; i++) {
            array.copyTo(target);
        }
    }

    void plainClone(long calls) {
        for (long i = 0; i < calls; i++) {
            made = source.clone();
        }
    }

    void plainCopy(long calls) {
        for (long i = 0; i < calls; i++) {
            System.arraycopy(source, 0, target, 0, COUNT);
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
