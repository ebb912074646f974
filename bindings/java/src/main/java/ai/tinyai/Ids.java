package ai.tinyai;

import java.util.Collection;
import java.util.Objects;
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
        int first = Objects.checkIndex(axis1 < 0 ? axis1 + rank : axis1, rank);
        int second = Objects.checkIndex(axis2 < 0 ? axis2 + rank : axis2, rank);
        axes[first] = second;
        axes[second] = first;
        return axes;
    }
}
