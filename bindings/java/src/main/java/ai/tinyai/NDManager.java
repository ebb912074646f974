package ai.tinyai;

import ai.tinyai.options.ManagerOptions;
import java.nio.Buffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A scope of memory and a factory: it owns what is made in it, and closing it frees that, children first. Scopes form a tree; base
 * managers stand right under the system's. Safe from any thread; what a thread has entered belongs to that thread.
 */
public final class NDManager extends ManagerElements {
    private final long id;
    private final Leaks.Watch watch;

    /** A handle that somebody else opened, which is not watched. */
    NDManager(long id) {
        this.id = id;
        this.watch = null;
    }

    private NDManager(long id, String name) {
        this.id = id;
        this.watch = watch(name);
    }

    /** A scope that the engine opened for a caller, who closes it. */
    static NDManager watched(long id, String name) {
        return new NDManager(id, name);
    }

    private NDManager(NDManager parent, ManagerOptions options, boolean watched) {
        id = NativeFunctions.managerOpen(ThreadState.current(), Ids.orNull(parent), Options.given(options), Options.values(options),
                Text.of(Options.<String>kept(options, OptionFields.MANAGER_NAME)), Text.of(Options.<String>kept(options, OptionFields.MANAGER_DEVICE)));
        watch = watched ? watch(Options.kept(options, OptionFields.MANAGER_NAME)) : null;
    }

    private Leaks.Watch watch(String name) {
        try {
            return Leaks.watch(this, id, name);
        } catch (Throwable failed) {  // nobody has the scope yet
            NativeFunctions.managerClose(ThreadState.current(), id);
            throw failed;
        }
    }

    /** A scope that its caller closes in the same breath: nobody can forget it, and it costs no creation site (1.7 us). */
    static NDManager unwatched(NDManager parent, String name) {
        return new NDManager(parent, new ManagerOptions().name(name), false);
    }

    /** Whoever becomes the owner of what is made with this; null where nobody does, which is an error soon. */
    static NDManager owner(@Nullable NDManager into) {
        return orNull(into == null ? NativeThreads.stateScope(ThreadState.current()) : into.id);
    }

    static NDManager orNull(long id) {
        return id == 0 ? null : new NDManager(id);
    }

    // ------------------------------------------------------------------------------------------ opening and closing

    /**
     * A manager right under the system's, on the CPU.
     * @return the manager
     */
    public static NDManager newBaseManager() {
        return newBaseManager("base");
    }

    /**
     * A manager right under the system's, on the CPU.
     * @param name shown in reports and messages
     * @return the manager
     */
    public static NDManager newBaseManager(String name) {
        return newBaseManager(new ManagerOptions().name(name));
    }

    /**
     * A manager right under the system's.
     * @param options name, device, limit, seed, residence
     * @return the manager
     */
    public static NDManager newBaseManager(ManagerOptions options) {
        return new NDManager(null, options, true);
    }

    /**
     * A scope below this one, which ends with it at the latest.
     * @return the manager
     */
    public NDManager newSubManager() {
        return newSubManager("scope");
    }

    /**
     * A scope below this one, which ends with it at the latest.
     * @param name shown in reports and messages
     * @return the manager
     */
    public NDManager newSubManager(String name) {
        return newSubManager(new ManagerOptions().name(name));
    }

    /**
     * A scope below this one with a limit, a seed or a device of its own; it ends with this one at the latest.
     * @param options name, device, limit, seed, residence
     * @return the manager
     */
    public NDManager newSubManager(ManagerOptions options) {
        return new NDManager(this, options, true);
    }

    /**
     * A child of the scope that owns a resource.
     * @param resource an array, a variable
     * @return the manager
     */
    public static NDManager subManagerOf(NDResource resource) {
        return resource.getManager().newSubManager();
    }

    /**
     * The root of the tree, for reports. It owns nothing and cannot be closed.
     * @return the system manager
     */
    public static NDManager getSystemManager() {
        Library.ready();
        return new NDManager(NativeFunctions.managerSystem());
    }

    /**
     * As an operator's {@code into}: the result goes beside the operands; the entered scope has no vote.
     * @return a constant that is no scope of its own
     */
    public static NDManager besideOperands() {
        return new NDManager(-1L);
    }

    /**
     * The scope this thread has entered last.
     * @return its manager, or null
     */
    public static @Nullable NDManager entered() {
        return orNull(NativeThreads.stateScope(ThreadState.current()));
    }

    /** Closes the scope and all below. A second time nothing happens. */
    @Override
    public void close() {
        NativeFunctions.managerClose(ThreadState.current(), id);
        ThreadState.settle();
        if (watch != null) {
            watch.closed();
        }
    }

    @Override
    public long id() {
        return id;
    }

    /** A scope as a resource: itself. */
    @Override
    public NDManager getManager() {
        return this;
    }

    // ------------------------------------------------------------------------------------------ entering

    /** A scope that this thread has entered; closing it, by the same thread, leaves. */
    public static final class Entered implements AutoCloseable {
        private final NDManager manager;
        private final Thread thread = Thread.currentThread();
        private boolean left;

        private Entered(NDManager manager) {
            this.manager = manager;
        }

        /**
         * Leaves the scope, unless closing the scope has done so. A second time nothing happens.
         * @throws TinyAiException ORDER in another thread than the one that entered
         */
        @Override
        public void close() {
            if (left) {
                return;
            }
            TinyAI.Mode.require(thread, "the scope was entered");
            try {
                manager.leave();
            } catch (TinyAiException refused) {
                if (refused.getStatus() != Status.ORDER || manager.isOpen()) {
                    throw refused;
                }
            }
            left = true;
        }
    }

    private boolean isOpen() {
        try {
            NativeFunctions.managerPath(id);
            return true;
        } catch (ClosedException closed) {
            return false;
        }
    }

    /**
     * Lets this thread's results land here until it is left. Nests.
     * @return what leaves it when closed, for try-with-resources
     */
    public Entered enter() {
        Entered entered = new Entered(this);  // before: where this overflows the stack, nothing has happened
        NativeFunctions.managerEnter(ThreadState.own(), id);
        return entered;
    }

    /** Leaves the scope, which has to be the one this thread entered last. */
    public void leave() {
        try {
            NativeFunctions.managerLeave(ThreadState.current(), id);
        } finally {
            ThreadState.settle();
        }
    }

    /**
     * Runs a body in an entered child scope and closes that: what the body returns survives, all else that it made is freed.
     * @param <T> an array, a variable, a manager, any plain value; collections, maps and their entries, optionals, atomic references,
     *     finished futures, arrays and records of these. What would end with the scope in another way, in a field or as a module, is an
     *     error, and so is what nobody can look into: a stream, an iterator, a ThreadLocal, a collection whose iterator throws
     * @param body what to run
     * @return what the body returned, now owned by this scope
     */
    public <T> T tidy(Supplier<T> body) {
        T made;
        Resources inside;
        try (NDManager scope = unwatched(this, "tidy"); Entered entered = scope.enter()) {
            made = body.get();
            inside = Resources.in(made);
            inside.moveOut(scope);
        }
        if (inside.holdsOthers()) {
            inside.requireAlive("return it by itself, or in a collection, a map or a record");
        }
        return made;
    }

    /**
     * Runs a body in an entered child scope and closes that.
     * @param body what to run
     */
    public void tidy(Runnable body) {
        tidy(() -> {
            body.run();
            return null;
        });
    }

    // ------------------------------------------------------------------------------------------ moving

    /**
     * Moves what this scope or its subtree owns to the parent, so that it survives the close. A variable keeps its graph.
     * @param <T> an array, a variable, a manager; collections, maps and their entries, optionals, atomic references, finished futures,
     *     arrays and records of these, at any depth; anything else is given back as it is
     * @param resource what to return
     * @return the same
     */
    public <T> T ret(T resource) {
        NativeFunctions.managerRet(id, Resources.in(resource).movable());
        return resource;
    }

    /**
     * Moves several at once to the parent; all move, or none.
     * @param resources what to return
     */
    public void retAll(NDResource... resources) {
        NativeFunctions.managerRet(id, Ids.of(resources));
    }

    /**
     * Moves resources here from anywhere; all move, or none.
     * @param resources what to move
     */
    public void attachAll(NDResource... resources) {
        NativeFunctions.managerAttach(id, Ids.of(resources));
    }

    /**
     * Moves resources here from anywhere; all move, or none.
     * @param resources what to move
     */
    public void attachAll(Collection<? extends NDResource> resources) {
        NativeFunctions.managerAttach(id, Ids.of(resources));
    }

    /**
     * Takes arrays and variables out of the tree: they live until closed or attached, and have no vote.
     * @param resources what to detach
     */
    public static void detachAll(NDResource... resources) {
        Library.ready();
        NativeFunctions.detach(Ids.of(resources));
    }

    /**
     * Borrows: new handles of this scope's to the same arrays and variables. The originals stay where they are and stay valid;
     * closing this scope ends the loans only.
     * @param resources what is lent
     * @return the loans, in the same order: use these, not the originals
     */
    @CheckReturnValue
    public List<NDResource> tempAttachAll(NDResource... resources) {
        long[] loans = NativeFunctions.managerTempAttach(id, Ids.of(resources));
        List<NDResource> made = new ArrayList<>(loans.length);
        for (int i = 0; i < loans.length; i++) {
            made.add(resources[i] instanceof NDArray ? new NDArray(loans[i])
                    : resources[i] instanceof Variable ? new Variable(loans[i]) : new NDManager(loans[i]));
        }
        return made;
    }

    /**
     * Borrows one resource.
     * @param <T> NDArray, Variable or NDManager
     * @param resource what is lent
     * @return the loan: use this, not the original
     */
    @CheckReturnValue
    @SuppressWarnings("unchecked")
    public <T extends NDResource> T tempAttach(T resource) {
        return (T) tempAttachAll(resource).get(0);
    }

    // ------------------------------------------------------------------------------------------ bounds and reports

    /**
     * Counters of the scope and of all below, exact at one moment.
     * @return the counters
     */
    public ManagerStats getStats() {
        return new ManagerStats(NativeFunctions.managerGetStats(id));
    }

    /**
     * What the scope and all below hold, as one HTML page.
     * @param title of the page; null: "Memory"
     * @param path of the file
     */
    public void saveMemoryReport(String title, Path path) {
        NativeFunctions.memoryReportSave(id, Text.of(title), Text.of(path));
    }

    /**
     * The tree below the scope as text: counts, bytes, peaks, loans, what outlived a closed scope and what keeps it.
     * @return several lines
     */
    public String debugDump() {
        return Text.of(NativeFunctions.managerDebugDump(id, 0));
    }

    /**
     * The same as JSON.
     * @return one object
     */
    public String debugDumpJson() {
        return Text.of(NativeFunctions.managerDebugDump(id, 1));
    }

    /**
     * Remembers what stands where in this subtree, to be compared later.
     * @param into owner of the snapshot; null: the entered scope
     * @return the snapshot
     */
    public Snapshot snapshot(@Nullable NDManager into) {
        return new Snapshot(NativeFunctions.snapshotTake(ThreadState.current(), Ids.orNull(into), id), owner(into));
    }

    // ------------------------------------------------------------------------------------------ arrays from the host

    /**
     * Bytes copied from Java, taken as a type of one byte (u8) or as the bits of one of more.
     * @param data the bytes that the shape asks for, in native order
     * @param shape the sizes
     * @param dtype type of the elements
     * @return [shape] of that type
     */
    public NDArray create(byte[] data, Shape shape, DataType dtype) {
        return fromHost(dtype, shape, data, Byte.BYTES);
    }

    /**
     * Elements left unset.
     * @param shape the sizes
     * @param dtype type of the elements
     * @return [shape] of that type
     */
    public NDArray create(Shape shape, DataType dtype) {
        return new NDArray(NativeMemory.arrayNew(ThreadState.current(), id, dtype.value(), shape.dimensions(), -1));
    }

    /**
     * Elements copied from a buffer in native order, from its position to its limit.
     * @param data exactly the bytes that the shape asks for
     * @param shape the sizes
     * @param dtype type of the elements
     * @return [shape] of that type
     */
    public NDArray create(Buffer data, Shape shape, DataType dtype) {
        HostBuffer buffer = HostBuffer.of(data, dtype);
        NDArray made = new NDArray(
                NativeMemory.arrayNew(ThreadState.current(), id, dtype.value(), shape.dimensions(), buffer.bytes()));
        try {
            made.fill(buffer, dtype);
            return made;
        } catch (Throwable refused) {
            made.close();
            throw refused;
        }
    }

    /**
     * Shows a direct buffer's own bytes as an array, without a copy. The buffer is held until nothing shows it any more.
     * @param data exactly the bytes that the shape asks for, between position and limit, in native order; not of an Arena that can be
     *     closed. Those of BOOL are 0 and 1
     * @param shape the sizes
     * @param dtype type of the elements
     * @return [shape] of that type
     */
    public NDArray importBuffer(Buffer data, Shape shape, DataType dtype) {
        return importBuffer(data, shape, dtype, null);
    }

    /**
     * The same, and tells when nothing shows the buffer any more: its memory may be used for something else then.
     * @param data exactly the bytes that the shape asks for, between position and limit, in native order
     * @param shape the sizes
     * @param dtype type of the elements
     * @param released run once, on whichever thread lets go of the bytes, with no lock held; what it throws is logged. Null: nothing
     * @return [shape] of that type
     */
    public NDArray importBuffer(Buffer data, Shape shape, DataType dtype, Runnable released) {
        HostBuffer buffer = HostBuffer.writable(data, dtype);
        if (!data.isDirect()) {
            throw new IllegalArgumentException("a direct buffer is needed to be shown: create(..) copies one of the heap");
        }
        if (Arenas.mayEnd(data)) {
            throw new IllegalArgumentException("the buffer's memory is of an Arena that can be closed, and the array would be left without "
                    + "it: create(..) copies it; a buffer of Arena.ofAuto(), Arena.global() or ByteBuffer.allocateDirect can be shown");
        }
        return new NDArray(NativeMemory.arrayImport(ThreadState.current(), id, dtype.value(), shape.dimensions(), data,
                buffer.offset(), buffer.bytes(), released == null ? null : new Callbacks.Import(data, released)));
    }

    /**
     * Shows another library's tensor as an array, without a copy, and takes it over: its deleter is called once, when nothing shows
     * it any more, on whichever thread. When this fails the tensor stays the caller's.
     * @param tensor the address of a DLManagedTensorVersioned of version 1.x, writable, in the CPU's memory
     * @return the array
     */
    public NDArray fromDlpack(long tensor) {
        return new NDArray(NativeMemory.arrayFromDlpack(ThreadState.current(), id, tensor));
    }

    /**
     * Loads an array from .npy.
     * @param path of the file
     * @return the array
     */
    public NDArray loadNpy(Path path) {
        return new NDArray(NativeFunctions.arrayLoadNpy(ThreadState.current(), id, Text.of(path)));
    }

    @Override
    NDArray fromHost(DataType dtype, Shape shape, Object data, int element) {
        return new NDArray(NativeMemory.arrayFromHost(ThreadState.current(), id, dtype.value(), shape.dimensions(),
                Objects.requireNonNull(data), element));
    }

    // ------------------------------------------------------------------------------------------ variables

    /**
     * A leaf over an array's elements, which requires a gradient and owns them from now on.
     * @param value a floating array
     * @return the variable
     */
    public Variable variable(NDArray value) {
        return new Variable(NativeFunctions.variableFromArray(ThreadState.current(), id, value.id()));
    }

    /**
     * The same as a parameter: it lives long, so it has no vote on where results land.
     * @param value a floating array
     * @return the parameter
     */
    public Variable parameter(NDArray value) {
        return new Variable(NativeFunctions.parameter(ThreadState.current(), id, value.id()));
    }

    /**
     * A variable of the same elements without a gradient, of any type: data among variables, as the labels that a
     * compiled function is given. It owns the elements from now on.
     * @param value an array
     * @return the variable
     */
    public Variable constant(NDArray value) {
        return new Variable(NativeFunctions.constant(ThreadState.current(), id, value.id()));
    }

    /**
     * Whole numbers in steps: stop - 1 at most, from 0 on.
     * @param stop where to end, not included
     * @return f32, as for numbers that are not whole
     */
    public NDArray arange(long stop) {
        return arange(0, stop, 1, DataType.F32);
    }

    /**
     * Whole numbers in steps of 1.
     * @param start the first
     * @param stop where to end, not included
     * @return f32, as for numbers that are not whole
     */
    public NDArray arange(long start, long stop) {
        return arange(start, stop, 1, DataType.F32);
    }

    /**
     * Whole numbers in steps.
     * @param start the first
     * @param stop where to end, not included
     * @param step not zero; negative to count down
     * @return f32, as for numbers that are not whole
     */
    public NDArray arange(long start, long stop, long step) {
        return arange(start, stop, step, DataType.F32);
    }

    /**
     * Whole numbers in steps; among integers each is itself.
     * @param start the first
     * @param stop where to end, not included
     * @param step not zero; negative to count down
     * @param dtype of the elements, not BOOL
     * @return the numbers
     */
    public NDArray arange(long start, long stop, long step, DataType dtype) {
        return Operands.range(this, start, stop, step, dtype);
    }

    @Override
    Variable ownedBy(NDArray value) {
        try (value) {
            return constant(value);
        }
    }

    /** Its path. */
    @Override
    public String toString() {
        return Text.shown("NDManager", () -> getPath());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NDManager && ((NDManager) other).id == id;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(new long[] {id});
    }
}
