package ai.tinyai.spark;

import ai.tinyai.Group;
import ai.tinyai.NDManager;
import ai.tinyai.options.GroupOptions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.spark.BarrierTaskContext;

/** One of the ranks of a job: what its task knows, and the group of all of them. Of the task's own thread. */
public final class Rank {
    private final BarrierTaskContext context;
    private final int ranks;
    private final String threads;  // the name at which ranks of one process meet; null: they are processes

    Rank(BarrierTaskContext context, int ranks, String threads) {
        this.context = context;
        this.ranks = ranks;
        this.threads = threads;
    }

    /**
     * This one's number.
     * @return from 0
     */
    public int rank() {
        return context.partitionId();
    }

    /**
     * How many there are.
     * @return at least 1
     */
    public int ranks() {
        return ranks;
    }

    /**
     * How often all ranks were begun anew, because one of them was lost: what the job does is then to go on from its last checkpoint.
     * @return 0 at first
     */
    public int attempt() {
        return context.stageAttemptNumber();
    }

    /**
     * How the ranks meet, for a group with settings of one's own: a timeout, or the size of messages.
     * @return options with rank, ranks, engine and meeting
     */
    public GroupOptions options() {
        GroupOptions options = new GroupOptions().rank(rank()).ranks(ranks);
        return threads != null ? options.engine("threads").address(threads + ", attempt " + attempt()) : options.engine("gloo").meet(this::meet);
    }

    /**
     * The group of all ranks. All of them open it.
     * @param into its owner
     * @return the group; close it
     */
    public Group open(NDManager into) {
        return new Group(into, options());
    }

    /** A barrier gathers texts; each byte is a character of one. */
    private byte[][] meet(byte[] own) {
        String[] all = context.allGather(new String(own, StandardCharsets.ISO_8859_1));
        return Arrays.stream(all).map(each -> each.getBytes(StandardCharsets.ISO_8859_1)).toArray(byte[][]::new);
    }

    @Override
    public String toString() {
        return "rank " + rank() + " of " + ranks + ", attempt " + attempt();
    }
}
