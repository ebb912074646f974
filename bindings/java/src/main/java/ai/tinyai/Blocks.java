package ai.tinyai;

import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
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
                ids(Arrays.asList(modules))), (Object[]) modules);
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
                ids(Arrays.asList(branches)), join.value(), axis), (Object[]) branches);
    }

    /**
     * Blocks by name, as one: what it contains is saved, switched between modes, frozen, copied and stepped over together, such as
     * the two networks of a GAN. It has no forward of its own: its blocks are called.
     * @param into owner of the handle
     * @param blocks by their names, which have no dot; its children, and so its parameters, are in the order of a {@link LinkedHashMap}
     *     or {@link SortedMap}, and by their names where the map has no order that is the same in each run
     * @return the block
     */
    public static Block dict(@Nullable NDManager into, Map<String, ? extends Block> blocks) {
        boolean isOrdered = blocks instanceof LinkedHashMap || blocks instanceof SortedMap;
        Map<String, Block> named = isOrdered ? new LinkedHashMap<>(blocks) : new TreeMap<>(blocks);  // names and blocks of one moment
        byte[][] names = named.keySet().stream().map(Text::needed).toArray(byte[][]::new);
        return new Block.Engine(NativeFiles.moduleDict(ThreadState.current(), Ids.orNull(into), names, ids(named.values())),
                named.values().toArray());
    }

    /**
     * All parameters of several blocks, frozen ones too: what one optimizer of them all is given.
     * @param blocks the blocks
     * @return in the order of their trees; one that several blocks have is there once
     */
    public static List<Variable> getParameters(Block... blocks) {
        List<Variable> found = Variable.list(NativeFiles.moduleParameters(ids(Arrays.asList(blocks))));
        Reference.reachabilityFence(blocks);
        return found;
    }

    private static long[] ids(Collection<? extends Block> blocks) {
        return blocks.stream().mapToLong(Block::id).toArray();
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
