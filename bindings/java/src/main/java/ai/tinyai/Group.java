package ai.tinyai;

import ai.tinyai.options.GroupOptions;
import java.lang.ref.Reference;

/**
 * Ranks that compute as one, each with arrays and scopes of its own: threads of this process, or processes.
 *
 * <pre>{@code
 * float[] sums(long rank) {  // in a thread for each of two ranks
 *     try (NDManager scope = NDManager.newBaseManager("rank");
 *             Group group = new Group(scope, new GroupOptions().engine("threads").address("two").rank(rank).ranks(2))) {
 *         return group.sum(scope.create(new float[] {1, rank})).toFloatArray();  // 2, 1 on both
 *     }
 * }
 * }</pre>
 *
 * All its ranks make the same calls in the same order. Whatever fails on one of them, all end with an error: the rank itself with its own,
 * the others with {@link Status#PEER}, or {@link Status#DIFFERS} where they do not ask for the same, and the group goes on; one that does
 * not come within the timeout is {@link Status#TIMEOUT} on all others, and the group has failed. One thread at a time: another is
 * {@link Status#NOT_READY}. A {@link Trainer} with a group makes such calls in {@link Trainer#run}, on each rank's own thread.
 */
public final class Group implements Handle, AutoCloseable {
    private final long id;
    private final @Nullable Meeting meeting;  // kept for the engine

    /**
     * Where a group stands.
     * @param rank this one's number
     * @param ranks how many there are
     * @param calls that this rank has begun
     * @param sentBytes by this rank to others, of arrays
     * @param waitedSeconds by this rank for others
     * @param failedRank who made the group fail; -1: nobody, or nobody knows
     * @param failure with which calls fail from now on; null: the group goes on
     * @param generation how often it was opened again by those who live
     * @param behindRank for whom this rank waited longest in its last calls; -1: for nobody
     * @param behindSeconds how long
     */
    public record State(long rank, long ranks, long calls, long sentBytes, double waitedSeconds, long failedRank, @Nullable Status failure,
            long generation, long behindRank, double behindSeconds) {}

    /**
     * Opens a group: returns when all ranks are there and agree.
     * @param into its owner; null: the entered scope
     * @param options engine, address, rank and ranks; null: what a launcher has set up, else a group of one
     */
    public Group(@Nullable NDManager into, @Nullable GroupOptions options) {
        meeting = options == null ? null : Options.kept(options, OptionFields.GROUP_MEET);
        id = NativeCallbacks.groupOpen(ThreadState.current(), Ids.orNull(into), Options.given(options), Options.values(options),
                text(options, OptionFields.GROUP_ENGINE), text(options, OptionFields.GROUP_ADDRESS), meeting);
        Reference.reachabilityFence(meeting);
    }

    private Group(long id) {
        this.id = id;
        meeting = null;
    }

    private static byte @Nullable [] text(@Nullable GroupOptions options, int field) {
        return options == null ? null : Text.of(Options.<String>kept(options, field));
    }

    /**
     * The sum of the ranks' arrays, on all of them, with the same bits.
     * @param x of any data type but booleans, of the same shape on all ranks
     * @return the sum
     */
    public NDArray sum(NDArray x) {
        return new NDArray(NativeFunctions.arrayGroupSum(ThreadState.current(), 0, x.id(), id));
    }

    /**
     * The same with a gradient, that of the sum: what is computed behind it is the same on all ranks, and counts once. It stands behind a
     * part of a sum that each rank has, {@link #same} in front of it. A backward through it is a call of all ranks, too.
     * @param x as above
     * @return the sum
     */
    public Variable sum(Variable x) {
        return new Variable(NativeFunctions.variableGroupSum(ThreadState.current(), 0, x.id(), id));
    }

    /**
     * A value as it is, whose gradient is the sum of the ranks' gradients: before what each rank computes in part of a value that all have
     * alike. All ranks call it in the same place; the call asks nobody, its backward does.
     * @param x the same elements on all ranks
     * @return a view
     */
    public Variable same(Variable x) {
        return new Variable(NativeFunctions.variableGroupSame(ThreadState.current(), 0, x.id(), id));
    }

    /**
     * The ranks' arrays one behind the other, on all of them.
     * @param x of the same shape on all ranks, but along the axis
     * @param axis along which
     * @return all of them, in the order of ranks
     */
    public NDArray gather(NDArray x, long axis) {
        return new NDArray(NativeFunctions.arrayGroupGather(ThreadState.current(), 0, x.id(), id, axis));
    }

    /**
     * The same with a gradient: that of x is its part of the sum of all ranks' gradients. A backward through it is a call of all ranks.
     * @param x as {@link #gather(NDArray, long)} has it
     * @param axis along which
     * @return all of them, in the order of ranks
     */
    public Variable gather(Variable x, long axis) {
        return new Variable(NativeFunctions.variableGroupGather(ThreadState.current(), 0, x.id(), id, axis));
    }

    /**
     * This rank's part of the sum of the ranks' arrays.
     * @param x of any data type but booleans, of the same shape on all ranks
     * @param axis that is shared out
     * @return the part
     */
    public NDArray scatterSum(NDArray x, long axis) {
        return new NDArray(NativeFunctions.arrayGroupScatterSum(ThreadState.current(), 0, x.id(), id, axis));
    }

    /**
     * The same with a gradient: that of x are those of all parts. A backward through it is a call of all ranks.
     * @param x as {@link #scatterSum(NDArray, long)} has it
     * @param axis that is shared out
     * @return the part
     */
    public Variable scatterSum(Variable x, long axis) {
        return new Variable(NativeFunctions.variableGroupScatterSum(ThreadState.current(), 0, x.id(), id, axis));
    }

    /**
     * One rank's elements in the arrays of all others, in place.
     * @param x of the same shape and data type on all ranks
     * @param root whose elements
     */
    public void share(NDArray x, long root) {
        NativeFunctions.arrayGroupShare(x.id(), id, root);
    }

    /**
     * Sends an array to one rank, which must receive it: returns when it has.
     * @param x what is sent
     * @param to another rank
     */
    public void send(NDArray x, long to) {
        NativeFunctions.arraySend(x.id(), id, to);
    }

    /**
     * Receives the array that one rank sends, in place.
     * @param x of the shape and data type of what is sent
     * @param from another rank
     */
    public void receive(NDArray x, long from) {
        NativeFunctions.arrayReceive(x.id(), id, from);
    }

    /**
     * Groups of some ranks each: those that give the same color, in the order of their numbers. This one goes on, and its parts do not hang
     * on it.
     * @param into the part's owner; null: the entered scope
     * @param color of the part that this rank belongs to; -1: of none
     * @return the part; null for a rank of none
     */
    public @Nullable Group split(@Nullable NDManager into, long color) {
        long part = NativeFunctions.groupSplit(ThreadState.current(), Ids.orNull(into), id, color);
        return part == 0 ? null : new Group(part);
    }

    /**
     * The next generation of a group that has failed, of those of its ranks that live: they call this, keep their order, and are numbered
     * anew from 0. Who does not come within the timeout is left out. This one stays failed; close it.
     * @param into the owner; null: the entered scope
     * @return the group
     * @throws TinyAiException NOT_READY: it has not failed; DEVICE: its engine cannot go on without a rank
     */
    public Group reopen(@Nullable NDManager into) {
        return new Group(NativeFunctions.groupReopen(ThreadState.current(), Ids.orNull(into), id));
    }

    /**
     * Where it stands. Asks no other rank.
     * @return the numbers
     */
    public State getState() {
        long[] words = NativeFunctions.groupGetState(id);
        int failure = (int) words[6];
        return new State(words[0], words[1], words[2], words[3], Double.longBitsToDouble(words[4]), words[5],
                failure == 0 ? null : Status.of(failure), words[7], words[8], Double.longBitsToDouble(words[9]));
    }

    long id() {
        return id;
    }

    @Override
    public void requireOpen() {
        getState();
    }

    /** Its rank, and of how many. */
    @Override
    public String toString() {
        return Text.shown("Group", () -> {
            State state = getState();
            return "Group of " + state.ranks() + ", rank " + state.rank();
        });
    }

    /** Ends the group on this rank. Waits for nobody: whoever still counts on it is told. */
    @Override
    public void close() {
        NativeFunctions.groupClose(id);
    }
}
