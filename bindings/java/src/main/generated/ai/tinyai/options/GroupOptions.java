// Options: generated from api/operators.toml; do not edit.
package ai.tinyai.options;

import ai.tinyai.Meeting;
import ai.tinyai.Options;

/**
 * How ranks meet and what carries their words. What is not set keeps the engine's default.
 */
public final class GroupOptions extends Options {
    /** The defaults. */
    public GroupOptions() {
        super(4, 3);
    }

    /**
     * rank: this one's number, from 0, where no launcher tells.
     * @param rank this one's number, from 0, where no launcher tells; -1
     * @return this
     */
    public GroupOptions rank(long rank) {
        set(0, rank);
        return this;
    }

    /**
     * ranks: how many there are, where no launcher tells.
     * @param ranks how many there are, where no launcher tells; -1
     * @return this
     */
    public GroupOptions ranks(long ranks) {
        set(1, ranks);
        return this;
    }

    /**
     * timeout: seconds that others are waited for, at most.
     * @param timeout seconds that others are waited for, at most; 300. Ranks may have different ones
     * @return this
     */
    public GroupOptions timeout(double timeout) {
        set(2, Double.doubleToRawLongBits(timeout));
        return this;
    }

    /**
     * bucketBytes: of an array that are exchanged at once, at least 4,096.
     * @param bucketBytes of an array that are exchanged at once, at least 4,096; 0: 1 MiB
     * @return this
     */
    public GroupOptions bucketBytes(long bucketBytes) {
        set(3, bucketBytes);
        return this;
    }

    /**
     * engine: "threads": ranks are threads of this process.
     * @param engine "threads": ranks are threads of this process; "mpi", "gloo", "nccl"; null: what a launcher has set
     * up (mpirun, srun, or RANK and WORLD_SIZE), else a group of one
     * @return this
     */
    public GroupOptions engine(String engine) {
        keep(0, engine);
        return this;
    }

    /**
     * address: of "threads": a name, at which the ranks of one group meet.
     * @param address of "threads": a name, at which the ranks of one group meet; of "gloo": "file:" and a folder that
     * all ranks see, or "tcp:host:port", where rank 0 listens; else null
     * @return this
     */
    public GroupOptions address(String address) {
        keep(1, address);
        return this;
    }

    /**
     * meet: of "gloo", in place of an address.
     * @param meet of "gloo", in place of an address: how ranks meet where nothing else tells them of each other; null:
     * none
     * @return this
     */
    public GroupOptions meet(Meeting meet) {
        keep(2, meet);
        return this;
    }
}
