package ai.tinyai;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Which elements: an entry an axis, as DJL writes them. {@code "1"} takes one and drops the axis, {@code "1:3"}, {@code ":-1"},
 * {@code "::2"}, {@code ":"} and {@code "*"} take some, {@code "..."} stands for all axes that are not named, {@code "null"} makes a
 * new one of size 1, and {@code "{}"} stands for the next argument: an integer, also in {@code "{}:{}"}, or an array of integers, which
 * picks, or of booleans, which masks. One array of integers at most. Negative numbers count from the end.
 */
public final class NDIndex {
    private static final Object ELLIPSIS = new Object();
    private static final Object NEW_AXIS = new Object();

    private final List<Object> entries = new ArrayList<>();  // a Long, a long[3], an NDArray or one of the above

    /** Of all elements: entries are added. */
    public NDIndex() {}

    /**
     * One element, or what lies at these places of the first axes.
     * @param indices a place an axis
     */
    public NDIndex(long... indices) {
        addIndices(indices);
    }

    /**
     * As DJL writes it; see the class.
     * @param indices such as "0, 1:3, ..."
     * @param arguments for each "{}" in it: a Number, or an NDArray
     */
    public NDIndex(String indices, Object... arguments) {
        Iterator<Object> given = Arrays.asList(arguments).iterator();
        for (String entry : indices.split(",")) {
            String text = entry.trim();
            if (text.equals("{}")) {
                entries.add(argument(given, indices));
                continue;
            }
            while (text.contains("{}")) {
                Object bound = argument(given, indices);
                text = text.replaceFirst("\\{}", bound instanceof Long ? bound.toString() : "NDArray");
            }
            Object parsed = parsed(text, indices);
            if (parsed == ELLIPSIS && entries.contains(ELLIPSIS)) {
                throw new IllegalArgumentException("\"" + indices + "\" has two ellipses: one stands for all axes that are not named, and which "
                        + "of them each would stand for nobody can tell");
            }
            entries.add(parsed);
        }
        if (given.hasNext()) {
            throw new IllegalArgumentException("\"" + indices + "\" has fewer {} than there are arguments, of which " + given.next() + " is left");
        }
    }

    private static Object argument(Iterator<Object> given, String whole) {
        if (!given.hasNext()) {
            throw new IllegalArgumentException("\"" + whole + "\" has more {} than there are arguments");
        }
        Object argument = given.next();
        if (argument instanceof Number) {
            return ((Number) argument).longValue();
        } else if (argument instanceof NDArray) {
            return argument;
        }
        throw new IllegalArgumentException(argument + " is no index: a number or an NDArray is");
    }

    private static Object parsed(String text, String whole) {
        if (text.equals("...")) {
            return ELLIPSIS;
        } else if (text.equals("null") || text.equals("None")) {
            return NEW_AXIS;
        }
        String entry = text.equals("*") ? ":" : text;
        try {
            if (!entry.contains(":")) {
                return Long.valueOf(entry);
            }
            String[] parts = entry.split(":", -1);
            long step = parts.length > 2 && !parts[2].isBlank() ? Long.parseLong(parts[2].trim()) : 1;
            if (parts.length <= 3) {
                return new long[] {bound(parts[0], step > 0 ? 0 : Long.MAX_VALUE), bound(parts[1], step > 0 ? Long.MAX_VALUE : Long.MIN_VALUE), step};
            }
        } catch (NumberFormatException none) {
            // as below
        }
        throw new IllegalArgumentException("\"" + entry + "\" of \"" + whole + "\" is no index: 1, 1:3, ::2, :, ..., null and {} are");
    }

    private static long bound(String text, long otherwise) {
        return text.isBlank() ? otherwise : Long.parseLong(text.trim());
    }

    /**
     * The next axes: one place each, which drops them.
     * @param indices the places
     * @return this
     */
    public NDIndex addIndices(long... indices) {
        for (long index : indices) {
            entries.add(index);
        }
        return this;
    }

    /**
     * All of the next axis.
     * @return this
     */
    public NDIndex addAllDim() {
        return addSliceDim(0, Long.MAX_VALUE);
    }

    /**
     * All of the next axes.
     * @param count how many
     * @return this
     */
    public NDIndex addAllDim(int count) {
        for (int i = 0; i < count; i++) {
            addAllDim();
        }
        return this;
    }

    /**
     * A part of the next axis.
     * @param min the first
     * @param max not included
     * @return this
     */
    public NDIndex addSliceDim(long min, long max) {
        return addSliceDim(min, max, 1);
    }

    /**
     * A part of the next axis.
     * @param min the first
     * @param max not included
     * @param step from one to the next
     * @return this
     */
    public NDIndex addSliceDim(long min, long max, long step) {
        entries.add(new long[] {min, max, step});
        return this;
    }

    /** What is done to an axis: of four kinds. */
    record Step(int kind, int axis, long start, long stop, long step, NDArray picked) {
        static final int SLICE = 0;
        static final int SQUEEZE = 1;
        static final int EXPAND = 2;
        static final int PICK = 3;
    }

    /** Whether it shows the elements, so that they can be written through it. */
    boolean isView() {
        return entries.stream().noneMatch(NDArray.class::isInstance);
    }

    /** What is to be done to an array of that shape, one after another. */
    List<Step> steps(Shape shape) {
        int rank = shape.dimension();
        int named = entries.stream().mapToInt(NDIndex::axes).sum();
        if (named > rank) {
            throw new TinyAiException(Status.RANGE, "an index of " + named + " axes for an array of shape " + shape);
        }
        if (entries.stream().filter(entry -> entry instanceof NDArray && ((NDArray) entry).getDataType() != DataType.BOOL).count() > 1) {
            throw new TinyAiException(Status.UNSUPPORTED, "an index takes one array of integers: pairs of places are gatherNd's, all combinations "
                    + "one get behind the other");
        }
        List<Step> steps = new ArrayList<>();
        int of = 0;    // the axis as the array has it
        int axis = 0;  // as it is by then
        for (Object entry : entries) {
            if (entry == ELLIPSIS) {
                of += rank - named;
                axis += rank - named;
            } else if (entry == NEW_AXIS) {
                steps.add(new Step(Step.EXPAND, axis++, 0, 0, 0, null));
            } else if (entry instanceof Long) {
                long at = (Long) entry;
                long place = at < 0 ? at + shape.get(of) : at;
                if (place < 0 || place >= shape.get(of)) {
                    throw new TinyAiException(Status.RANGE, "the index " + at + " is outside of axis " + of + " of shape " + shape);
                }
                steps.add(new Step(Step.SLICE, axis, place, place + 1, 1, null));
                steps.add(new Step(Step.SQUEEZE, axis, 0, 0, 0, null));
                of++;
            } else {
                if (entry instanceof NDArray) {
                    requireFits((NDArray) entry, shape, of);
                    steps.add(new Step(Step.PICK, axis, 0, 0, 0, (NDArray) entry));
                } else if (!isAll((long[]) entry)) {
                    long[] part = (long[]) entry;
                    steps.add(new Step(Step.SLICE, axis, part[0], part[1], part[2], null));
                }
                of += axes(entry);
                axis++;
            }
        }
        return steps;
    }

    /** How many axes of the array an entry is about: a mask is about as many as it has. */
    private static int axes(Object entry) {
        if (entry == ELLIPSIS || entry == NEW_AXIS) {
            return 0;
        }
        return entry instanceof NDArray && ((NDArray) entry).getDataType() == DataType.BOOL ? ((NDArray) entry).getShape().dimension() : 1;
    }

    private static void requireFits(NDArray mask, Shape shape, int of) {
        if (mask.getDataType() == DataType.BOOL && !shape.slice(of, of + axes(mask)).equals(mask.getShape())) {
            throw new ShapeException(Status.SHAPE, "a mask of shape " + mask.getShape() + " on axis " + of + " of shape " + shape);
        }
    }

    private static boolean isAll(long[] part) {
        return part[0] == 0 && part[1] == Long.MAX_VALUE && part[2] == 1;
    }
}
