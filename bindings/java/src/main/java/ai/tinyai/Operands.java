package ai.tinyai;

import java.util.stream.IntStream;

/**
 * Operands that are made for one call, which closes them: a number, or an array where a variable is wanted. They change nothing about
 * where the result lands.
 */
final class Operands {
    private static final double EXACT = 0x1p53;  // up to here every integer is a double

    private Operands() {}

    /** A number beside an array, of a type that leaves the result's be. */
    static long number(@Nullable NDManager into, NDResource beside, double value, boolean compares) {
        boolean hasPlace = hasPlace(into);
        long made = full(hasPlace ? Ids.orNull(into) : ownerOf(beside), beside, value, compares);
        return hasPlace ? made : withoutVote(made);
    }

    /** The same as a variable without a gradient. */
    static long numberVariable(@Nullable NDManager into, NDResource beside, double value, boolean compares) {
        boolean hasPlace = hasPlace(into);
        long scope = hasPlace ? Ids.orNull(into) : ownerOf(beside);
        long array = full(scope, beside, value, compares);
        long made;
        try {
            made = NativeFunctions.constant(ThreadState.current(), scope, array);
        } finally {
            NativeFunctions.arrayRelease(array);
        }
        return hasPlace ? made : withoutVote(made);
    }

    /** Where a mask of one axis is true: read, so not while a function is traced. */
    static long places(@Nullable NDManager into, NDResource beside, NDArray mask) {
        boolean[] held;
        try {
            held = mask.toBooleanArray();
        } catch (TinyAiException traced) {
            throw traced.getStatus() != Status.GRAPH ? traced : new TinyAiException(Status.GRAPH, "get(mask): while a function is traced nobody "
                    + "knows how many elements a mask picks; NDArrays.where, maskedFill and products with the mask keep the shape");
        }
        long[] places = IntStream.range(0, held.length).filter(i -> held[i]).asLongStream().toArray();
        boolean hasPlace = hasPlace(into);
        long made = NativeMemory.arrayFromHost(ThreadState.current(), hasPlace ? Ids.orNull(into) : ownerOf(beside), DataType.I64.value(),
                new long[] {places.length}, places, Long.BYTES);
        return hasPlace ? made : withoutVote(made);
    }

    private static boolean hasPlace(@Nullable NDManager into) {
        return into != null || NativeThreads.stateScope(ThreadState.current()) != 0;
    }

    /** Out of the other operand's owner, which may have no vote. */
    private static long withoutVote(long made) {
        NativeFunctions.detach(new long[] {made});
        return made;
    }

    private static long full(long scope, NDResource beside, double value, boolean compares) {
        long id = beside.id() & ~Ids.LAST_USE;
        int dtype = NativeFunctions.arrayDtype(beside instanceof NDArray ? id : NativeFunctions.variableValue(id));
        return NativeOperators.arrayFull(ThreadState.current(), scope, new long[0], value, typeOf(DataType.of(dtype), value, compares).value());
    }

    private static long ownerOf(NDResource beside) {
        long id = beside.id() & ~Ids.LAST_USE;
        return beside instanceof NDArray ? NativeFunctions.arrayOwner(id) : NativeFunctions.variableOwner(id);
    }

    private static DataType typeOf(DataType own, double value, boolean compares) {
        if (own.isFloating()) {
            return own;
        }
        boolean isWhole = value == Math.rint(value) && Math.abs(value) <= EXACT;
        return isWhole ? (compares || own == DataType.BOOL ? DataType.I64 : own) : compares ? DataType.F64 : DataType.F32;
    }

    /** A variable over the elements of an array, which keeps them and its vote. */
    static long constant(NDArray array, long beside) {
        long state = ThreadState.current();
        long scope = 0;
        long shown;
        try {
            shown = view(state, scope, array);
        } catch (TinyAiException refused) {
            if (refused.getStatus() != Status.NO_PLACE) {
                throw refused;
            }
            scope = NativeFunctions.variableOwner(beside & ~Ids.LAST_USE);
            shown = view(state, scope, array);
        }
        long made;
        try {
            made = NativeFunctions.constant(state, scope, shown);
        } finally {
            NativeFunctions.arrayRelease(shown);
        }
        return scope == 0 ? made : withoutVote(made);
    }

    /** What gives its elements to a variable is then a view of it; the user's array stays what it is. */
    private static long view(long state, long into, NDArray array) {
        return NativeOperators.arrayReshape(state, into, array.id(), array.getShape().dimensions());
    }
}
