package ai.tinyai;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The built-in blocks. Each goes into the scope that is its first argument (null: the entered scope), parameters and all. */
public final class Blocks extends BuiltInBlocks {
    private Blocks() {}

    /**
     * Blocks one after another; its children "0", "1", ..
     * @param into owner of the handle
     * @param modules in the order of the forward
     * @return the block
     */
    public static Block sequential(@Nullable NDManager into, Block... modules) {
        return new Block.Engine(NativeFunctions.moduleSequential(ThreadState.current(), Ids.orNull(into),
                Arrays.stream(modules).mapToLong(Block::id).toArray()), (Object[]) modules);
    }

    /**
     * Blocks side by side: each is given all inputs and gives one output, and these are joined; its children "0", "1", ..
     * A residual connection is a block beside a {@link #sequential} of none, which is the identity, joined by
     * {@link Join#ADD}.
     * @param into owner of the handle
     * @param join how
     * @param axis along which {@link Join#CONCAT}; may count from the end
     * @param branches the blocks; at least one
     * @return the block
     */
    public static Block parallel(@Nullable NDManager into, Join join, long axis, Block... branches) {
        return new Block.Engine(NativeFunctions.moduleParallel(ThreadState.current(), Ids.orNull(into),
                Arrays.stream(branches).mapToLong(Block::id).toArray(), join.value(), axis), (Object[]) branches);
    }

    /**
     * A function of one value as a block, without parameters of its own.
     * @param into owner of the handle; null: the entered scope
     * @param name shown in messages, and the name of the forward's scope
     * @param function such as {@code x -> x.relu().mul(2)}, or {@code Variable::relu}
     * @return the block
     */
    public static Block lambda(@Nullable NDManager into, String name, UnaryOperator<Variable> function) {
        Objects.requireNonNull(function);
        return new Block(into, name) {
            @Override
            protected Variable forwardInternal(NDManager scope, Variable x) {
                return function.apply(x);
            }
        };
    }
}
