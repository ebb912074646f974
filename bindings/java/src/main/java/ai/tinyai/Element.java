package ai.tinyai;

import java.util.function.Function;

/** One element of an array, read through a view that nobody else sees. */
final class Element {
    private Element() {}

    static <T> T of(NDArray array, long[] indices, Function<NDArray, T> read) {
        if (indices.length == 0) {
            return read.apply(array);
        }
        try (NDManager scope = NDManager.unwatched(null, "element")) {
            return read.apply(array.get(scope, new NDIndex(indices)));
        }
    }

    /** Whether all elements agree, as a question to two arrays in a scope of its own says. */
    static boolean all(Function<NDManager, NDArray> agree) {
        try (NDManager scope = NDManager.unwatched(null, "compared"); NDManager.Entered in = scope.enter()) {
            return agree.apply(scope).all().itemLong() != 0;
        }
    }
}
