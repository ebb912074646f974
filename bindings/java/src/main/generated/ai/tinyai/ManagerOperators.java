// What makes arrays in a scope: generated from api/operators.toml; do not edit.
package ai.tinyai;

/** What makes arrays in a scope. */
abstract class ManagerOperators implements NDResource {
    ManagerOperators() {}

    /**
     * All elements zero (false).
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray zeros(Shape shape) {
        return new NDArray(NativeOperators.arrayZeros(ThreadState.current(), id(), shape.dimensions(), DataType.F32.value()));
    }

    /**
     * All elements zero (false).
     * @param shape the sizes
     * @param dtype of the elements
     * @return [shape], of that dtype
     */
    public NDArray zeros(Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayZeros(ThreadState.current(), id(), shape.dimensions(), dtype.value()));
    }

    /**
     * All elements one (true).
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray ones(Shape shape) {
        return new NDArray(NativeOperators.arrayOnes(ThreadState.current(), id(), shape.dimensions(), DataType.F32.value()));
    }

    /**
     * All elements one (true).
     * @param shape the sizes
     * @param dtype of the elements
     * @return [shape], of that dtype
     */
    public NDArray ones(Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayOnes(ThreadState.current(), id(), shape.dimensions(), dtype.value()));
    }

    /**
     * All elements one value.
     * @param shape the sizes
     * @param value of each element; integers drop a fraction, and are below 2^53, from where on not every one is a
     * double: full() takes them all
     * @return [shape], of that dtype
     */
    public NDArray full(Shape shape, double value) {
        return new NDArray(NativeOperators.arrayFull(ThreadState.current(), id(), shape.dimensions(), value, DataType.F32.value()));
    }

    /**
     * All elements one value.
     * @param shape the sizes
     * @param value of each element; integers drop a fraction, and are below 2^53, from where on not every one is a
     * double: full() takes them all
     * @param dtype of the elements; an integer one must hold the number
     * @return [shape], of that dtype
     */
    public NDArray full(Shape shape, double value, DataType dtype) {
        return new NDArray(NativeOperators.arrayFull(ThreadState.current(), id(), shape.dimensions(), value, dtype.value()));
    }

    /**
     * All elements one whole number, which goes through no double: an id or a time in nanoseconds is itself. With a
     * rank of 0 the operand of add(), equal() and others beside an array of i64.
     * @param shape the sizes
     * @param value of each element
     * @return [shape], of that dtype
     */
    public NDArray full(Shape shape, long value) {
        return new NDArray(NativeOperators.arrayFullInt(ThreadState.current(), id(), shape.dimensions(), value, DataType.F32.value()));
    }

    /**
     * All elements one whole number, which goes through no double: an id or a time in nanoseconds is itself. With a
     * rank of 0 the operand of add(), equal() and others beside an array of i64.
     * @param shape the sizes
     * @param value of each element
     * @param dtype of the elements; it must hold the number, a floating one too; in bool it is whether it is 0
     * @return [shape], of that dtype
     */
    public NDArray full(Shape shape, long value, DataType dtype) {
        return new NDArray(NativeOperators.arrayFullInt(ThreadState.current(), id(), shape.dimensions(), value, dtype.value()));
    }

    /**
     * A matrix of zeros with ones on its diagonal.
     * @param rows how many
     * @param columns how many
     * @return [rows, columns], of that dtype
     */
    public NDArray eye(long rows, long columns) {
        return new NDArray(NativeOperators.arrayEye(ThreadState.current(), id(), rows, columns, DataType.F32.value()));
    }

    /**
     * A matrix of zeros with ones on its diagonal.
     * @param rows how many
     * @return [rows, columns], of that dtype
     */
    public NDArray eye(long rows) {
        return new NDArray(NativeOperators.arrayEye(ThreadState.current(), id(), rows, rows, DataType.F32.value()));
    }

    /**
     * A matrix of zeros with ones on its diagonal.
     * @param rows how many
     * @param columns how many
     * @param dtype of the elements
     * @return [rows, columns], of that dtype
     */
    public NDArray eye(long rows, long columns, DataType dtype) {
        return new NDArray(NativeOperators.arrayEye(ThreadState.current(), id(), rows, columns, dtype.value()));
    }

    /**
     * start, start + step, ... up to but not including stop.
     * @param start the first element
     * @param stop where to end, not included
     * @return [ceil((stop - start) / step)], or [0] when that is negative
     */
    public NDArray arange(double start, double stop) {
        return new NDArray(NativeOperators.arrayArange(ThreadState.current(), id(), start, stop, 1.0, DataType.F32.value()));
    }

    /**
     * start, start + step, ... up to but not including stop.
     * @param stop where to end, not included
     * @return [ceil((stop - start) / step)], or [0] when that is negative
     */
    public NDArray arange(double stop) {
        return new NDArray(NativeOperators.arrayArange(ThreadState.current(), id(), 0, stop, 1.0, DataType.F32.value()));
    }

    /**
     * start, start + step, ... up to but not including stop.
     * @param start the first element
     * @param stop where to end, not included
     * @param step not zero; negative to count down
     * @return [ceil((stop - start) / step)], or [0] when that is negative
     */
    public NDArray arange(double start, double stop, double step) {
        return new NDArray(NativeOperators.arrayArange(ThreadState.current(), id(), start, stop, step, DataType.F32.value()));
    }

    /**
     * start, start + step, ... up to but not including stop.
     * @param start the first element
     * @param stop where to end, not included
     * @param step not zero; negative to count down
     * @param dtype of the elements, not bool; for an integer one all three are below 2^53
     * @return [ceil((stop - start) / step)], or [0] when that is negative
     */
    public NDArray arange(double start, double stop, double step, DataType dtype) {
        return new NDArray(NativeOperators.arrayArange(ThreadState.current(), id(), start, stop, step, dtype.value()));
    }

    /**
     * Numbers in equal steps from start to stop, both included; start alone where one is asked for.
     * @param start the first element
     * @param stop the last element
     * @param steps how many elements
     * @return [steps], of that dtype
     */
    public NDArray linspace(double start, double stop, long steps) {
        return new NDArray(NativeOperators.arrayLinspace(ThreadState.current(), id(), start, stop, steps, DataType.F32.value()));
    }

    /**
     * Numbers in equal steps from start to stop, both included; start alone where one is asked for.
     * @param start the first element
     * @param stop the last element
     * @param steps how many elements
     * @param dtype of the elements, floating
     * @return [steps], of that dtype
     */
    public NDArray linspace(double start, double stop, long steps, DataType dtype) {
        return new NDArray(NativeOperators.arrayLinspace(ThreadState.current(), id(), start, stop, steps, dtype.value()));
    }

    /**
     * Random numbers, each equally likely between two bounds. The stream is that of the scope in which the result
     * lands, and moves on by what was drawn; it does not depend on threads.
     * @param low the least
     * @param high not reached
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray randomUniform(double low, double high, Shape shape) {
        return new NDArray(NativeOperators.arrayUniform(ThreadState.current(), id(), shape.dimensions(), low, high, DataType.F32.value()));
    }

    /**
     * Random numbers, each equally likely between two bounds. The stream is that of the scope in which the result
     * lands, and moves on by what was drawn; it does not depend on threads.
     * @param low the least
     * @param high not reached
     * @param shape the sizes
     * @param dtype of the elements, floating
     * @return [shape], of that dtype
     */
    public NDArray randomUniform(double low, double high, Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayUniform(ThreadState.current(), id(), shape.dimensions(), low, high, dtype.value()));
    }

    /**
     * Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on
     * by what was drawn; it does not depend on threads.
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray randomNormal(Shape shape) {
        return new NDArray(NativeOperators.arrayNormal(ThreadState.current(), id(), shape.dimensions(), 0.0, 1.0, DataType.F32.value()));
    }

    /**
     * Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on
     * by what was drawn; it does not depend on threads.
     * @param shape the sizes
     * @param dtype of the elements, floating
     * @return [shape], of that dtype
     */
    public NDArray randomNormal(Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayNormal(ThreadState.current(), id(), shape.dimensions(), 0.0, 1.0, dtype.value()));
    }

    /**
     * Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on
     * by what was drawn; it does not depend on threads.
     * @param mean of the distribution
     * @param stddev its standard deviation, not negative
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray randomNormal(double mean, double stddev, Shape shape) {
        return new NDArray(NativeOperators.arrayNormal(ThreadState.current(), id(), shape.dimensions(), mean, stddev, DataType.F32.value()));
    }

    /**
     * Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on
     * by what was drawn; it does not depend on threads.
     * @param mean of the distribution
     * @param stddev its standard deviation, not negative
     * @param shape the sizes
     * @param dtype of the elements, floating
     * @return [shape], of that dtype
     */
    public NDArray randomNormal(double mean, double stddev, Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayNormal(ThreadState.current(), id(), shape.dimensions(), mean, stddev, dtype.value()));
    }

    /**
     * Random integers, each equally likely. The stream is that of the scope in which the result lands, and moves on by
     * what was drawn; it does not depend on threads.
     * @param low the least
     * @param high not reached; more than low
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray randomInteger(long low, long high, Shape shape) {
        return new NDArray(NativeOperators.arrayRandint(ThreadState.current(), id(), shape.dimensions(), low, high, DataType.I64.value()));
    }

    /**
     * Random integers, each equally likely. The stream is that of the scope in which the result lands, and moves on by
     * what was drawn; it does not depend on threads.
     * @param low the least
     * @param high not reached; more than low
     * @param shape the sizes
     * @param dtype of the elements, integer
     * @return [shape], of that dtype
     */
    public NDArray randomInteger(long low, long high, Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayRandint(ThreadState.current(), id(), shape.dimensions(), low, high, dtype.value()));
    }

    /**
     * One (true) with probability p, else zero. The stream is that of the scope in which the result lands, and moves on
     * by what was drawn; it does not depend on threads.
     * @param p from 0 to 1
     * @param shape the sizes
     * @return [shape], of that dtype
     */
    public NDArray randomBernoulli(double p, Shape shape) {
        return new NDArray(NativeOperators.arrayBernoulli(ThreadState.current(), id(), shape.dimensions(), p, DataType.F32.value()));
    }

    /**
     * One (true) with probability p, else zero. The stream is that of the scope in which the result lands, and moves on
     * by what was drawn; it does not depend on threads.
     * @param p from 0 to 1
     * @param shape the sizes
     * @param dtype of the elements
     * @return [shape], of that dtype
     */
    public NDArray randomBernoulli(double p, Shape shape, DataType dtype) {
        return new NDArray(NativeOperators.arrayBernoulli(ThreadState.current(), id(), shape.dimensions(), p, dtype.value()));
    }
}
