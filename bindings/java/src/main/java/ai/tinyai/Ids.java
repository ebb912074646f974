package ai.tinyai;

import java.util.Collection;
import java.util.stream.IntStream;

/** Ids of resources, as the native methods take them. */
final class Ids {
    /** TINYAI_LAST_USE of tinyai.h. */
    static final long LAST_USE = 1L << 33;

    private Ids() {}

    static long orNull(NDResource resource) {
        return resource == null ? 0 : resource.id();
    }

    static long[] of(Collection<? extends NDResource> resources) {
        long[] ids = new long[resources.size()];
        int count = 0;
        for (NDResource resource : resources) {
            ids[count++] = resource.id();
        }
        return ids;
    }

    static long[] of(NDResource... resources) {
        long[] ids = new long[resources.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = resources[i].id();
        }
        return ids;
    }

    /** Axes that a call ended in: none are all. */
    static int[] orAll(int[] axes) {
        return axes == null || axes.length == 0 ? null : axes;
    }

    /** All axes in their order, but two of them in each other's place. */
    static int[] swapped(int rank, int axis1, int axis2) {
        int[] axes = IntStream.range(0, rank).toArray();
        int first = inside(rank, axis1);
        int second = inside(rank, axis2);
        axes[first] = second;
        axes[second] = first;
        return axes;
    }

    private static int inside(int rank, int axis) {
        if (axis < -rank || axis >= rank) {
            throw new TinyAiException(Status.RANGE, "swapAxes: axis " + axis + " is outside an array of rank " + rank);
        }
        return axis < 0 ? axis + rank : axis;
    }
}
