package ai.tinyai;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Arrays in an order, as they go into and come out of calls. Closing it closes them. */
public class NDList extends ArrayList<NDArray> implements AutoCloseable {
    private static final long serialVersionUID = 1;

    /**
     * A list of arrays.
     * @param arrays in their order
     */
    public NDList(NDArray... arrays) {
        super(List.of(arrays));
    }

    /**
     * A list of arrays.
     * @param arrays in their order
     */
    public NDList(Collection<NDArray> arrays) {
        super(arrays);
    }

    static NDList of(long[] ids) {
        NDList list = new NDList();
        for (long id : ids) {
            list.add(new NDArray(id));
        }
        return list;
    }

    /**
     * The first.
     * @return the array at 0
     */
    public NDArray head() {
        return get(0);
    }

    /**
     * The only one.
     * @return the array of a list of one
     * @throws IndexOutOfBoundsException when there are more or fewer
     */
    public NDArray singletonOrThrow() {
        if (size() != 1) {
            throw new IndexOutOfBoundsException("the list holds " + size() + " arrays, not one");
        }
        return get(0);
    }

    /**
     * Moves all of them to another scope; all move, or none.
     * @param to the new owner
     */
    public void attach(NDManager to) {
        to.attachAll(this);
    }

    /** Takes all of them out of the tree: they live until closed or attached. */
    public void detach() {
        Library.ready();
        NativeFunctions.detach(Ids.of(this));
    }

    @Override
    public void close() {
        forEach(NDArray::close);
    }
}
