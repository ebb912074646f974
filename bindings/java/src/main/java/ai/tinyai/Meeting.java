package ai.tinyai;

import ai.tinyai.options.GroupOptions;

/**
 * How ranks meet where nothing else tells them of each other, for {@link GroupOptions#meet}: a job's own way to gather a few bytes of each,
 * such as a barrier's allGather.
 */
@FunctionalInterface
public interface Meeting {
    /**
     * Gives bytes of this rank to all, and gets those of all. Called while a group is opened, by the thread that opens it, a few times; all
     * ranks are asked alike.
     * @param own this rank's bytes, as many as every rank has
     * @return those of all ranks, in their order
     */
    byte[][] meet(byte[] own);
}
