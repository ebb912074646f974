package ai.tinyai;

import java.math.BigInteger;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * Operands that are made for one call, which closes them: a number, or an array where a variable is wanted. They change nothing about
 * where the result lands.
 */
final class Operands {
    private static final long EXACT = 1L << 53;  // below it every integer is a double

    private Operands() {}

    /** What a number is where an operator takes an array. A whole one that a double may not hold goes as it is. */
    private record Number(DataType type, double real, long whole, boolean isWhole) {
        static Number of(DataType type, double real) {
            return new Number(type, real, 0, false);
        }

        static Number of(DataType type, long whole) {
            return new Number(type, 0, whole, true);
        }

        long made(long scope) {
            long state = ThreadState.current();
            return isWhole ? NativeOperators.arrayFullInt(state, scope, new long[0], whole, type.value())
                    : NativeOperators.arrayFull(state, scope, new long[0], real, type.value());
        }

        long madeVariable(long scope) {
            long array = made(scope);
            try {
                return NativeFunctions.constant(ThreadState.current(), scope, array);
            } finally {
                NativeFunctions.arrayRelease(array);
            }
        }
    }

    /** Why a number cannot be where the result or its operand is. The operator says the same, if it makes a result at all. */
    private static boolean isNoRoom(Status status) {
        return status == Status.SYSTEM || status == Status.CAPPED || status == Status.LIMIT;
    }

    /** A number beside an array, of a type that leaves the result's be; for an operator, which errors name. */
    static long number(String operator, @Nullable NDManager into, NDResource beside, double value, boolean compares) {
        return placed(operator, into, beside, of(typeOf(beside), value, compares)::made);
    }

    static long number(String operator, @Nullable NDManager into, NDResource beside, long value, boolean compares) {
        return placed(operator, into, beside, of(typeOf(beside), value, compares)::made);
    }

    /** The same as a variable without a gradient. */
    static long numberVariable(String operator, @Nullable NDManager into, NDResource beside, double value, boolean compares) {
        return placed(operator, into, beside, of(typeOf(beside), value, compares)::madeVariable);
    }

    static long numberVariable(String operator, @Nullable NDManager into, NDResource beside, long value, boolean compares) {
        return placed(operator, into, beside, of(typeOf(beside), value, compares)::madeVariable);
    }

    /** Whether a whole number goes as a double to what takes one: nothing is lost, or the array's own elements are as coarse. */
    static boolean isDouble(NDResource beside, long value) {
        return isExact(value) || typeOf(beside).isFloating();
    }

    /** Whether elements to that power are floating: they are already, or it is negative. */
    static boolean isPower(NDResource beside, long exponent) {
        DataType own = typeOf(beside);
        return exponent < 0 || own.isFloating() || own == DataType.BOOL;
    }

    /** Where the result goes, or beside the operand; where neither has room for it, in a scope of its own. */
    private static long placed(String operator, @Nullable NDManager into, NDResource beside, LongUnaryOperator made) {
        return firstOf(operator, () -> {
            boolean hasPlace = hasPlace(into);
            long number = made.applyAsLong(hasPlace ? Ids.orNull(into) : ownerOf(beside));
            return hasPlace ? number : withoutVote(number);
        }, () -> apart(NDManager.orNull(ownerOf(beside)), made), () -> apart(null, made));
    }

    /** In a scope on the device of its parent, which the number outlives. */
    private static long apart(@Nullable NDManager parent, LongUnaryOperator made) {
        try (NDManager scope = NDManager.unwatched(parent, "number")) {
            return withoutVote(made.applyAsLong(scope.id()));
        }
    }

    private static long firstOf(String operator, LongSupplier... ways) {
        for (int i = 0;; i++) {
            try {
                return ways[i].getAsLong();
            } catch (TinyAiException refused) {
                if (i == ways.length - 1 || !isNoRoom(refused.getStatus())) {
                    throw refused.saidOf(operator);
                }
            }
        }
    }

    /** Whole numbers in steps: beyond what doubles hold, by how many steps each is from the first. */
    static NDArray range(NDManager into, long start, long stop, long step, DataType dtype) {
        if (isExact(start) && isExact(stop) && isExact(step) || step == 0) {
            return into.arange((double) start, (double) stop, (double) step, dtype);
        }
        if (dtype != DataType.I64) {
            throw new TinyAiException(Status.RANGE, "arange: " + dtype + " has no such numbers as " + start + " to " + stop + " by " + step + "; I64 has");
        }
        BigInteger way = BigInteger.valueOf(stop).subtract(BigInteger.valueOf(start)), each = BigInteger.valueOf(step);
        long steps = way.signum() * each.signum() <= 0 ? 0 : way.abs().subtract(BigInteger.ONE).divide(each.abs()).add(BigInteger.ONE).longValueExact();
        try (NDManager scope = NDManager.unwatched(null, "arange")) {
            return scope.arange((double) 0, steps, 1, dtype).mul(scope, step).add(into, start);
        }
    }

    private static boolean isExact(long value) {
        return -EXACT < value && value < EXACT;
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

    private static DataType typeOf(NDResource beside) {
        long id = beside.id() & ~Ids.LAST_USE;
        return DataType.of(NativeFunctions.arrayDtype(beside instanceof NDArray ? id : NativeFunctions.variableValue(id)));
    }

    private static long ownerOf(NDResource beside) {
        long id = beside.id() & ~Ids.LAST_USE;
        return beside instanceof NDArray ? NativeFunctions.arrayOwner(id) : NativeFunctions.variableOwner(id);
    }

    /** Comparisons are those of mathematics, whatever the type can hold; elsewhere the engine refuses what it cannot. */
    private static Number of(DataType own, long value, boolean compares) {
        if (own.isFloating()) {
            return of(own, (double) value, compares);
        }
        return Number.of(own == DataType.BOOL || compares && !holds(own, value) ? DataType.I64 : own, value);
    }

    private static Number of(DataType own, double value, boolean compares) {
        boolean isBeyond = Math.abs(value) > greatest(own) && !Double.isInfinite(value);
        if (own.isFloating()) {
            return Number.of(compares && isBeyond ? DataType.F64 : own, value);
        }
        boolean isWhole = value == Math.rint(value) && !Double.isInfinite(value);
        if (!compares) {
            return !isWhole ? Number.of(DataType.F32, value) : Number.of(own == DataType.BOOL ? DataType.I64 : own, value);
        }
        if (isWhole && -0x1p63 <= value && value < 0x1p63) {
            return of(own, (long) value, true);
        }
        return Number.of(DataType.F64, isWhole ? 2 * value : value);  // beyond any integer that is rounded beside it
    }

    private static boolean holds(DataType integer, long value) {
        if (integer == DataType.U8) {
            return 0 <= value && value <= 255;
        }
        if (integer == DataType.I8) {
            return value == (byte) value;
        }
        return integer != DataType.I32 || value == (int) value;
    }

    private static double greatest(DataType type) {
        if (type == DataType.F16) {
            return 65504;
        }
        if (type == DataType.F32) {
            return Float.MAX_VALUE;
        }
        return type == DataType.BF16 ? 0x1.fep127 : Double.MAX_VALUE;
    }

    /** A variable over the elements of an array, which keeps them and its vote, where it has one. */
    static long constant(NDArray array) {
        try {
            return constant(array, 0);
        } catch (TinyAiException refused) {
            if (refused.getStatus() != Status.NO_PLACE) {
                throw refused;
            }
            return apart(null, scope -> constant(array, scope));
        }
    }

    private static long constant(NDArray array, long scope) {
        long state = ThreadState.current();
        long shown = view(state, scope, array);
        try {
            return NativeFunctions.constant(state, scope, shown);
        } finally {
            NativeFunctions.arrayRelease(shown);
        }
    }

    /** What gives its elements to a variable is then a view of it; the user's array stays what it is. */
    private static long view(long state, long into, NDArray array) {
        return NativeOperators.arrayReshape(state, into, array.id(), array.getShape().dimensions());
    }
}
