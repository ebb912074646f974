package djl;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;

/** The smallest program: what ColdStart waits for. */
public final class FirstResult {
    private FirstResult() {}

    /** Prints 1 + 1. */
    public static void main(String[] arguments) {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray one = manager.create(1f);
            System.out.println(one.add(one).getFloat());
        }
    }
}
