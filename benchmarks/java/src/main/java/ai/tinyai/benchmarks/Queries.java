package ai.tinyai.benchmarks;

import ai.tinyai.DataType;
import ai.tinyai.NDArray;
import ai.tinyai.NDManager;
import ai.tinyai.Shape;

/** What an array is asked for all the time. Each answer says too that it is still alive. */
final class Queries implements AutoCloseable {
    private final NDManager scope = NDManager.newBaseManager("queries");
    private final NDArray x = scope.create(new float[16]);
    private long seen;  // so that no answer is thrown away unseen

    DataType dtype() {
        return x.getDataType();
    }

    long size() {
        return x.size();
    }

    Shape shape() {
        return x.getShape();
    }

    void dtypes(long calls) {
        for (long i = 0; i < calls; i++) {
            seen += dtype() == DataType.F32 ? 1 : 0;
        }
    }

    void sizes(long calls) {
        for (long i = 0; i < calls; i++) {
            seen += size();
        }
    }

    void shapes(long calls) {
        for (long i = 0; i < calls; i++) {
            seen += shape().dimension();
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
