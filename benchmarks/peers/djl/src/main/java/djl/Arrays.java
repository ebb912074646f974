package djl;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;

/** Sums of 16 floats, each closed at once, and a million floats in and out. */
final class Arrays {
    private static final int COUNT = 1_000_000;

    private final NDManager manager = NDManager.newBaseManager();
    private final NDArray a = manager.create(new float[16]);
    private final NDArray b = manager.create(new float[16]);
    private final Shape shape = new Shape(COUNT);
    private final float[] source = new float[COUNT];
    private final NDArray large = manager.create(source, shape);
    private float[] made;

    void adds(long calls) {
        for (long i = 0; i < calls; i++) {
            a.add(b).close();
        }
    }

    void in(long calls) {
        for (long i = 0; i < calls; i++) {
            manager.create(source, shape).close();
        }
    }

    void out(long calls) {
        for (long i = 0; i < calls; i++) {
            made = large.toFloatArray();
        }
    }
}
