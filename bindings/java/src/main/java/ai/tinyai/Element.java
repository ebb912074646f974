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

    /** A number that is read as an int: itself, or none. */
    static int intOf(long value) {
        if (value != (int) value) {
            throw new TinyAiException(Status.RANGE, "getInt: " + value + " is no int; getLong() gives it as it is");
        }
        return (int) value;
    }

    /** A number that is read as a float: the nearest, which is infinite where the number is. */
    static float floatOf(double value) {
        if (Float.isInfinite((float) value) && !Double.isInfinite(value)) {
            throw new TinyAiException(Status.RANGE, "getFloat: " + value + " is beyond every float; getDouble() gives it as it is");
        }
        return (float) value;
    }

    /** Whether all elements agree, as a question to two arrays in a scope of its own says. */
    static boolean all(Function<NDManager, NDArray> agree) {
        try (NDManager scope = NDManager.unwatched(null, "compared"); NDManager.Entered in = scope.enter()) {
            return agree.apply(scope).all().itemLong() != 0;
        }
    }
}
