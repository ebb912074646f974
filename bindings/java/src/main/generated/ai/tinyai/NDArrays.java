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
}
