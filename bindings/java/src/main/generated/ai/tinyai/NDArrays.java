// Operators of several arrays: generated from api/operators.toml; do not edit.
package ai.tinyai;

import java.util.Collection;

/** Operators of several arrays, of which none comes first. */
public final class NDArrays {
    private NDArrays() {}

    /**
     * a where the condition holds, else b.
     * @param condition bool, any shape that broadcasts with a's and b's
     * @param a any shape
     * @param b any shape that broadcasts with a's
     * @return the shape all three broadcast to, the promoted dtype of a and b
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        return new NDArray(NativeOperators.arrayWhere(ThreadState.current(), 0, condition.id(), a.id(), b.id()));
    }

    /**
     * a where the condition holds, else b.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param condition bool, any shape that broadcasts with a's and b's
     * @param a any shape
     * @param b any shape that broadcasts with a's
     * @return the shape all three broadcast to, the promoted dtype of a and b
     */
    public static NDArray where(@Nullable NDManager into, NDArray condition, NDArray a, NDArray b) {
        return new NDArray(NativeOperators.arrayWhere(ThreadState.current(), Ids.orNull(into), condition.id(), a.id(), b.id()));
    }

    /**
     * Arrays one after another along an axis.
     * @param xs arrays of one rank, the same sizes but along the axis; dtypes are promoted
     * @return their shape, the sizes along the axis added up; the promoted dtype
     */
    public static NDArray concat(Collection<NDArray> xs) {
        return new NDArray(NativeOperators.arrayConcat(ThreadState.current(), 0, Ids.of(xs), 0));
    }

    /**
     * Arrays one after another along an axis.
     * @param xs arrays of one rank, the same sizes but along the axis; dtypes are promoted
     * @param axis along which
     * @return their shape, the sizes along the axis added up; the promoted dtype
     */
    public static NDArray concat(Collection<NDArray> xs, long axis) {
        return new NDArray(NativeOperators.arrayConcat(ThreadState.current(), 0, Ids.of(xs), axis));
    }

    /**
     * Arrays one after another along an axis.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs arrays of one rank, the same sizes but along the axis; dtypes are promoted
     * @param axis along which
     * @return their shape, the sizes along the axis added up; the promoted dtype
     */
    public static NDArray concat(@Nullable NDManager into, Collection<NDArray> xs, long axis) {
        return new NDArray(NativeOperators.arrayConcat(ThreadState.current(), Ids.orNull(into), Ids.of(xs), axis));
    }

    /**
     * Arrays of one shape, side by side along a new axis.
     * @param xs arrays of one shape, of rank 7 at most; dtypes are promoted
     * @return their shape with the number of arrays at the axis; the promoted dtype
     */
    public static NDArray stack(Collection<NDArray> xs) {
        return new NDArray(NativeOperators.arrayStack(ThreadState.current(), 0, Ids.of(xs), 0));
    }

    /**
     * Arrays of one shape, side by side along a new axis.
     * @param xs arrays of one shape, of rank 7 at most; dtypes are promoted
     * @param axis the new one, as it counts in the result
     * @return their shape with the number of arrays at the axis; the promoted dtype
     */
    public static NDArray stack(Collection<NDArray> xs, long axis) {
        return new NDArray(NativeOperators.arrayStack(ThreadState.current(), 0, Ids.of(xs), axis));
    }

    /**
     * Arrays of one shape, side by side along a new axis.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs arrays of one shape, of rank 7 at most; dtypes are promoted
     * @param axis the new one, as it counts in the result
     * @return their shape with the number of arrays at the axis; the promoted dtype
     */
    public static NDArray stack(@Nullable NDManager into, Collection<NDArray> xs, long axis) {
        return new NDArray(NativeOperators.arrayStack(ThreadState.current(), Ids.orNull(into), Ids.of(xs), axis));
    }

    /**
     * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at
     * the place along axis i.
     * @param xs vectors [n] or scalars, 8 at most, of any dtypes
     * @return the parts
     */
    public static NDList meshgrid(Collection<NDArray> xs) {
        return NDList.of(NativeOperators.arrayMeshgrid(ThreadState.current(), 0, Ids.of(xs), false));
    }

    /**
     * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at
     * the place along axis i.
     * @param xs vectors [n] or scalars, 8 at most, of any dtypes
     * @param xy whether the first two axes of the results change places, so that vector 0 goes across and vector 1
     * down, as in images
     * @return the parts
     */
    public static NDList meshgrid(Collection<NDArray> xs, boolean xy) {
        return NDList.of(NativeOperators.arrayMeshgrid(ThreadState.current(), 0, Ids.of(xs), xy));
    }

    /**
     * Coordinates of a grid: each vector stretched over the sizes of all; views. Result i, at any place, is vector i at
     * the place along axis i.
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs vectors [n] or scalars, 8 at most, of any dtypes
     * @param xy whether the first two axes of the results change places, so that vector 0 goes across and vector 1
     * down, as in images
     * @return the parts
     */
    public static NDList meshgrid(@Nullable NDManager into, Collection<NDArray> xs, boolean xy) {
        return NDList.of(NativeOperators.arrayMeshgrid(ThreadState.current(), Ids.orNull(into), Ids.of(xs), xy));
    }

    /**
     * A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal
     * letters, summed over the letters that out has not. ij,jk-&gt;ik is the matrix product, ii-&gt;i a diagonal,
     * bij-&gt;bji a transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A
     * before a. Three dots stand for any further axes, which broadcast, and lead out without an arrow; an axis of size
     * 1 is stretched where another array's is longer. Arrays are multiplied from left to right: their order decides how
     * much is computed.
     * Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
     * @param xs 1 to 8 arrays, floating
     * @param equation the letters of each array's axes, separated by commas, and perhaps -&gt; and those of out; spaces
     * do not count
     * @return the sizes of its letters, the promoted dtype; a view of a single array that is not summed
     */
    public static NDArray einsum(Collection<NDArray> xs, String equation) {
        return new NDArray(NativeOperators.arrayEinsum(ThreadState.current(), 0, Ids.of(xs), Text.needed(equation)));
    }

    /**
     * A sum of products by Einstein's notation: a letter names each axis of each array, out is their product at equal
     * letters, summed over the letters that out has not. ij,jk-&gt;ik is the matrix product, ii-&gt;i a diagonal,
     * bij-&gt;bji a transposition. Without an arrow out has the letters that occur once, in the alphabet's order, A
     * before a. Three dots stand for any further axes, which broadcast, and lead out without an arrow; an axis of size
     * 1 is stretched where another array's is longer. Arrays are multiplied from left to right: their order decides how
     * much is computed.
     * Source: Einstein 1916, "The Foundation of the General Theory of Relativity".
     * @param into the scope of the result; null: the operands and the entered scope decide
     * @param xs 1 to 8 arrays, floating
     * @param equation the letters of each array's axes, separated by commas, and perhaps -&gt; and those of out; spaces
     * do not count
     * @return the sizes of its letters, the promoted dtype; a view of a single array that is not summed
     */
    public static NDArray einsum(@Nullable NDManager into, Collection<NDArray> xs, String equation) {
        return new NDArray(NativeOperators.arrayEinsum(ThreadState.current(), Ids.orNull(into), Ids.of(xs), Text.needed(equation)));
    }
}
