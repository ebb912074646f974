package ai.tinyai;

import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells buffers whose memory may end before they do: those of a java.lang.foreign.Arena that can be closed. Asked by reflection, for
 * JDK 17 has no such arenas; a JDK before 21 has them only as incubating or preview classes, of which nothing is known here.
 *
 * <p>A scope does not say whether it can be closed, so the classes of some tell: of the global arena's, of an automatic arena's and of
 * a plain direct buffer's, unless it is a class of closeable arenas too.
 */
final class Arenas {
    private static volatile Arenas known;  // no initialiser: one that overflows the stack would fail for good

    private final Method ofBuffer;
    private final Method scope;
    private final Set<Class<?>> lasting = new HashSet<>();

    private Arenas() throws ReflectiveOperationException {
        Class<?> segment;
        Class<?> arena;
        try {
            segment = Class.forName("java.lang.foreign.MemorySegment");
            arena = Class.forName("java.lang.foreign.Arena");
            arena.getMethod("ofAuto");
        } catch (ReflectiveOperationException before21) {
            ofBuffer = null;
            scope = null;
            return;
        }
        ofBuffer = segment.getMethod("ofBuffer", Buffer.class);
        scope = segment.getMethod("scope");
        Method of = arena.getMethod("scope");
        lasting.add(scopeOf(ByteBuffer.allocateDirect(1)));
        lasting.add(of.invoke(arena.getMethod("global").invoke(null)).getClass());
        lasting.add(of.invoke(arena.getMethod("ofAuto").invoke(null)).getClass());
        for (String closeable : new String[] {"ofConfined", "ofShared"}) {
            try (AutoCloseable made = (AutoCloseable) arena.getMethod(closeable).invoke(null)) {
                lasting.remove(of.invoke(made).getClass());
            } catch (ReflectiveOperationException refused) {
                throw refused;
            } catch (Exception never) {
                throw new IllegalStateException(never);
            }
        }
    }

    private Class<?> scopeOf(Buffer buffer) throws ReflectiveOperationException {
        return scope.invoke(ofBuffer.invoke(null, buffer)).getClass();
    }

    /** Whether somebody may end a direct buffer's memory. */
    static boolean mayEnd(Buffer buffer) {
        try {
            Arenas here = known;
            if (here == null) {
                here = new Arenas();
                known = here;
            }
            return here.ofBuffer != null && !here.lasting.contains(here.scopeOf(buffer));
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException("this JDK does not say what becomes of a buffer's memory", unknown);
        }
    }
}
