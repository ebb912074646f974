package ai.tinyai;

import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * What a body's result has in it. Arrays, variables and managers are found, and moved by ret, in collections, maps and their entries,
 * optionals, atomic references, finished futures, object arrays, batches and records, at any depth. In fields of other classes they
 * are found too, the nearest first, but not moved, for nobody says that they are parts: if one of those ends with the scope, or a
 * module or another handle that no scope can hand over, that is an error. So is what may hold some and cannot be looked into.
 *
 * <p>No code of the user's runs for this but iterators of collections and what else of the kinds above is the user's. Where that fails,
 * because another thread changes the collection, say, it is asked again; what nobody can go through is refused.
 */
final class Resources {
    private static final int MOST = 10_000;  // objects looked at in fields; beyond, they are a program's state
    private static final int TRIES = 10;
    private static final Class<?> COPIES = Collections.nCopies(1, 1).getClass();

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Queue<Object> next = new ArrayDeque<>();
    private final List<Object> objects = new ArrayList<>();  // of classes of the user's: looked into last
    private final List<NDResource> parts = new ArrayList<>();
    private final List<Object> held = new ArrayList<>();
    private final List<NDResource> moved = new ArrayList<>();
    private boolean inFields;

    private Resources() {}

    /** Of a value, before its scope is closed. */
    static Resources in(Object value) {
        Resources found = new Resources();
        found.enqueue(value);
        found.lookAtAll();
        found.inFields = true;
        found.objects.forEach(found::lookAtFields);
        for (int looked = 0; looked < MOST && !found.next.isEmpty(); looked++) {
            found.look(found.next.remove());
        }
        return found;
    }

    private void lookAtAll() {
        while (!next.isEmpty()) {
            look(next.remove());
        }
    }

    /** Ids of what ret moves. */
    long[] movable() {
        return Ids.of(parts);
    }

    /** Moves the parts out of a scope, to its parent. Those that were in it are remembered where somebody may be refused. */
    void moveOut(NDManager scope) {
        if (held.isEmpty()) {
            NativeFunctions.managerRet(scope.id(), movable());
        } else {
            moveOutAndRemember(scope);
        }
    }

    void moveOutAndRemember(NDManager scope) {
        List<Object> before = new ArrayList<>();
        parts.forEach(part -> before.add(place(part)));
        NativeFunctions.managerRet(scope.id(), movable());
        for (int i = 0; i < before.size(); i++) {
            if (!place(parts.get(i)).equals(before.get(i))) {
                moved.add(parts.get(i));
            }
        }
    }

    /** Whether something in it cannot be moved, and has to be outside already. */
    boolean holdsOthers() {
        return !held.isEmpty();
    }

    /** Closes what was moved, for a result that nobody gets. */
    void takeBack() {
        moved.forEach(NDResource::close);
    }

    private static Object place(NDResource part) {
        return part instanceof NDManager ? ((NDManager) part).getPath() : part.getManager().id();
    }

    /** After the scope was closed: whether all that the value holds is still there. If not, what was moved ends too. */
    void requireAlive(String cure) {
        try {
            requireAllAlive(cure);
        } catch (Throwable refused) {
            takeBack();
            throw refused;
        }
    }

    private void requireAllAlive(String cure) {
        parts.forEach(part -> requireAlive(part, cure));
        held.forEach(one -> requireAlive(one, one instanceof NDResource
                ? "it lies in a field, where ret does not look: " + cure : "only arrays, variables and managers can be moved: make it outside"));
    }

    private static void requireAlive(Object handle, String cure) {
        try {
            if (handle instanceof NDResource) {
                requireOpen((NDResource) handle);
            } else {
                ((Handle) handle).requireOpen();
            }
        } catch (ClosedException closed) {
            throw new TinyAiException(Status.SCOPE, "the result holds " + withArticle(handle.getClass())
                    + " that ended with the scope; " + cure + ". " + closed.getMessage());
        }
    }

    private static void requireOpen(NDResource resource) {
        if (resource instanceof NDManager) {
            ((NDManager) resource).getPath();
        } else {
            resource.getManager();
        }
    }

    /** "an NDArray", "a Block". */
    static String withArticle(Class<?> type) {
        if (type == Block.Engine.class) {
            return withArticle(Block.class);
        }
        String name = type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
        return ("AEIOUaeiou".indexOf(name.charAt(0)) >= 0 || name.startsWith("ND") ? "an " : "a ") + name;
    }

    private void enqueue(Object value) {
        if (value != null && Parts.kind(value) != Parts.Kind.PLAIN && seen.add(value)) {
            next.add(value);
        }
    }

    private void look(Object value) {
        RuntimeException thrown = null;
        for (int tries = 0; tries < TRIES; tries++) {
            try {
                lookInto(value);
                return;
            } catch (TinyAiException refused) {
                throw refused;
            } catch (RuntimeException changedMeanwhile) {
                thrown = changedMeanwhile;
            }
        }
        refuse(value, "to look into it throws " + thrown);
    }

    private void lookInto(Object value) {
        switch (Parts.kind(value)) {
            case RESOURCE -> lookAt((NDResource) value);
            case HANDLE -> held.add(value);
            case BATCH -> enqueue(((Batch) value).getManager());
            case COLLECTION -> enqueueAll((Collection<?>) value);
            case MAP -> lookAt((Map<?, ?>) value);
            case ENTRY -> {
                enqueue(((Map.Entry<?, ?>) value).getKey());
                enqueue(((Map.Entry<?, ?>) value).getValue());
            }
            case OPTIONAL -> enqueue(((Optional<?>) value).orElse(null));
            case ATOMIC -> enqueue(((AtomicReference<?>) value).get());
            case STAMPED -> enqueue(((AtomicStampedReference<?>) value).getReference());
            case MARKABLE -> enqueue(((AtomicMarkableReference<?>) value).getReference());
            case ATOMIC_ARRAY -> lookAt((AtomicReferenceArray<?>) value);
            case REFERENCE -> enqueue(((Reference<?>) value).get());
            case FUTURE -> lookAt((Future<?>) value);
            case ARRAY -> {
                for (Object one : (Object[]) value) {
                    enqueue(one);
                }
            }
            case RECORD -> {
                requireReadable(value);
                lookAtFields(value);
            }
            case ONCE -> refuse(value, "it gives what it holds once, so nobody can look into it");
            case OPAQUE -> {
                refuse(value, "nobody can look into one");
                lookAtFields(value);
            }
            default -> lookAtObject(value);
        }
    }

    private void lookAt(Map<?, ?> map) {
        enqueueAll(map.keySet());
        enqueueAll(map.values());
    }

    private void lookAt(AtomicReferenceArray<?> all) {
        for (int i = 0; i < all.length(); i++) {
            enqueue(all.get(i));
        }
    }

    private void lookAtObject(Object value) {
        if (inFields) {
            lookAtFields(value);
        } else {
            requireReadable(value);
            objects.add(value);
        }
    }

    private void lookAt(NDResource resource) {
        if (!inFields) {
            parts.add(resource);
            return;
        }
        try {
            requireOpen(resource);
            held.add(resource);
        } catch (ClosedException ended) {
            // before this scope, so not with it
        }
    }

    private void lookAt(Future<?> given) {
        // A stage that is only that is no future to ask.
        Future<?> future = given instanceof CompletionStage ? ((CompletionStage<?>) given).toCompletableFuture() : given;
        if (!future.isDone()) {
            refuse(given, "it has not ended, and this scope would end before it");
        } else if (!future.isCancelled()) {
            enqueue(resultOf(future));
        }
    }

    /** Null where it has failed. It does not wait, so a request to interrupt is none to it and is kept. */
    private static Object resultOf(Future<?> ended) {
        boolean interrupted = Thread.interrupted();
        try {
            return ended.get();
        } catch (ExecutionException failed) {
            return null;
        } catch (InterruptedException meanwhile) {
            interrupted = true;
            throw new IllegalStateException(meanwhile);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void refuse(Object value, String why) {
        if (!inFields) {
            throw new TinyAiException(Status.SCOPE, "the result has an object of " + value.getClass().getName() + " in it: " + why
                    + ", and arrays in it would end with the scope. Return a list, a map or a record");
        }
    }

    private void enqueueAll(Collection<?> all) {
        if (all.getClass() == COPIES) {
            enqueue(all.isEmpty() ? null : all.iterator().next());
            return;
        }
        for (Object one : all) {
            enqueue(one);
        }
    }

    private void requireReadable(Object value) {
        Field closed = Parts.closed(value);
        if (closed != null && !inFields) {
            throw new TinyAiException(Status.SCOPE, "cannot look into " + value.getClass().getName() + ", whose '" + closed.getName()
                    + "' may hold arrays: open its package to the module ai.tinyai, or return a list or a map");
        }
    }

    private void lookAtFields(Object value) {
        for (Field field : Parts.fields(value)) {
            try {
                enqueue(field.get(value));
            } catch (IllegalAccessException never) {
                throw new IllegalStateException(never);
            }
        }
    }
}
