package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.AdamOptions;
import ai.tinyai.options.ManagerOptions;
import ai.tinyai.options.TrainerOptions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No message has names that are C's alone: none of the texts in the engine's sources, and none of ours. */
class WordsOfCTest extends LeavesNothing {
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    // Variables of the environment are the same in each language.
    private static final Pattern OF_C = Pattern.compile("tinyai_\\w*|TINYAI_(?!CUDA_PATH|MPI_PATH|GLOO_PATH|ADDRESS\\b|LOG\\b|ISAS?\\b|CU)\\w*|'into'|struct_size|\\bsizeof\\b|' is a null pointer"
            + "|is a null \\w+ handle|\\bthe host\\b|\\binto:");
    private static final Pattern NAME = Pattern.compile("'[^']*'|(?<![\\w.])[a-z]\\w*_\\w+");
    // What is called, and what it was given, are nobody's own names.
    private static final Pattern CALLED = Pattern.compile("^[\\w.]*_\\w*(?=:| of )|(?<=^[\\w.]{1,60}: ')[a-z]+_\\w+(?=' is )");
    // A report that all languages share; a struct that is C's own; attributes and nodes of ONNX's files; names in checkpoints.
    private static final List<String> ELSEWHERE = List.of("/report/memory_report.cpp", "/capi/struct.h", "/onnx/", "/train/checkpoint.cpp");

    private static Map<Path, String> sources(String root, String... endings) throws IOException {
        Map<Path, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of(root))) {
            for (Path file : files.filter(path -> Stream.of(endings).anyMatch(end -> path.toString().endsWith(end))).toList()) {
                found.put(file, Files.readString(file).replaceAll("(?m)^ *//.*$|^ *#include.*$", ""));
            }
        }
        return found;
    }

    /** What is left of C's words in a message. */
    static Set<String> left(String message) {
        Set<String> found = new TreeSet<>();
        OF_C.matcher(message).results().forEach(each -> found.add(each.group()));
        CALLED.matcher(message).results().forEach(each -> found.add(each.group()));
        Matcher name = NAME.matcher(message);
        while (name.find()) {
            if (JavaNames.FUNCTIONS.containsKey(name.group()) || JavaNames.WORDS.containsKey(name.group())) {
                found.add(name.group());
            }
        }
        return found;
    }

    @Test
    void noTextOfTheEngineIsToldInWordsOfC() throws IOException {
        Set<String> wrong = new TreeSet<>();
        int texts = 0;
        for (Map.Entry<Path, String> source : sources("../../src", ".cpp", ".h").entrySet()) {
            String file = source.getKey().toString();
            Matcher text = TEXT.matcher(source.getValue());
            while (text.find()) {
                if (!text.group(1).contains(" ") || ELSEWHERE.stream().anyMatch(file::contains)) {
                    continue;  // a name, and no message
                }
                texts++;
                String told = JavaNames.in(text.group(1).endsWith(" is ") ? text.group(1) + "0" : text.group(1));
                left(told).forEach(word -> wrong.add(file + ": " + word + " in: " + told));
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(texts > 1000, texts + " texts");
    }

    /** Messages begin with what was called: each name that C begins one with is told as Java's. */
    @Test
    void whatWasCalledIsToldAsJavaCallsIt() throws IOException {
        Set<String> methods = new TreeSet<>();
        owners(NDArray.class, Variable.class, NDManager.class, TinyAI.class).forEach(method -> methods.add(method.getName()));
        Set<String> wrong = new TreeSet<>();
        for (String source : sources("../../src/capi", ".cpp", ".h").values()) {
            Pattern.compile("(?:guarded|change_session)\\(\"(\\w+)\"").matcher(source).results().map(each -> each.group(1))
                    .filter(name -> !name.endsWith("_release") && !name.startsWith("thread_state_"))
                    .filter(name -> !JavaNames.FUNCTIONS.containsKey(name) && !methods.contains(name)).forEach(wrong::add);
        }
        assertEquals(Set.of(), wrong);
    }

    private static Stream<Method> owners(Class<?>... classes) {
        return Stream.of(classes).flatMap(type -> Stream.of(type.getMethods()));
    }

    @Test
    void noTextOfOursHasWordsOfC() throws IOException {
        Set<String> wrong = new TreeSet<>();
        Map<Path, String> all = sources("src/main/java", ".java");
        all.putAll(sources("src/main/cpp", ".cpp", ".h"));
        all.forEach((file, source) -> TEXT.matcher(source).results().map(each -> each.group(1))
                .filter(text -> text.contains(" ")).forEach(text -> left(text).forEach(word -> wrong.add(file + ": " + word))));
        assertEquals(Set.of(), wrong);
    }

    /** What calls are made on, and with: in a scope with a bound, of which nothing is left. */
    private static final class World implements AutoCloseable {
        final NDManager m = NDManager.newBaseManager(new ManagerOptions().name("world").limitBytes(1 << 20));
        final NDArray floats = m.ones(new Shape(2, 3));
        final NDArray ids = m.create(7L, -9L);
        final NDArray booleans = m.create(true, false, true);
        final NDArray closed = m.create(1f);
        final Variable leaf = m.variable(m.ones(new Shape(3)));
        final Variable constant = m.constant(m.create(1L, 2L));
        final Block block = Blocks.linear(m, 3, 2);
        final Optimizer adam = Optimizer.adam(m, block.getParameters(), new AdamOptions());
        final Dataset data = new Dataset(m, new NDList(m.ones(new Shape(2, 3))), new NDList(m.zeros(new Shape(2), DataType.I64)));
        final CompiledFunction compiled = new CompiledFunction(m, "compiled", (scope, in) -> in);
        final CustomFunction custom = new CustomFunction(m, "custom", x -> x, (x, g) -> g);
        final Monitor monitor = new Monitor(m);
        final Trainer trainer = new Trainer(m, new TrainerOptions().block(block).training(data).epochs(1));
        final Block cell = Blocks.gru(m, 3, 2);
        final Session session = new Session(m, cell);
        final Predictor<NDArray, NDArray> predictor = Predictor.of(m, cell);
        final NDArray detached = m.ones(new Shape(2));
        final List<Object> objects = List.of(m, floats, ids, booleans, closed, leaf, constant, block, adam, data, compiled, custom, monitor, trainer,
                session, predictor, detached);

        World() {
            closed.close();
            detached.detach();
        }

        /** Something of a type, of which there are several that are wrong for most. */
        Object of(Class<?> type, int turn) {
            if (type == boolean.class) {
                return turn % 2 == 0;
            } else if (type == int.class || type == short.class || type == byte.class) {
                int[] wrong = {-1, 9, 0, 1 << 20};
                return type == int.class ? (Object) wrong[turn % 4] : type == byte.class ? (Object) (byte) 3 : (Object) (short) 3;
            } else if (type == long.class || type == Number.class) {
                return new long[] {-1, 9, 0, 1L << 40}[turn % 4];
            } else if (type == double.class || type == float.class) {
                double wrong = new double[] {-1, Double.NaN, 2, 1e300}[turn % 4];
                return type == double.class ? (Object) wrong : (Object) (float) wrong;
            } else if (type == long[].class) {
                return new long[][] {{-1}, {9, 9}, {}, {1L << 40, 1L << 40}}[turn % 4];
            } else if (type == int[].class) {
                return new int[][] {{-1, -9}, {9}, {}, {0, 0}}[turn % 4];
            } else if (type == String.class) {
                return new String[] {"no_such_name", "", "...", "/no/such/file"}[turn % 4];
            } else if (type == Path.class) {
                return Path.of("/no/such/file");
            } else if (type == Shape.class) {
                return new Shape((long[]) of(long[].class, turn));
            } else if (type == NDResource.class || type == Object.class) {
                return new Object[] {floats, leaf, ids, closed}[turn % 4];
            } else if (type == NDArray.class) {
                return new NDArray[] {ids, booleans, floats, closed}[turn % 4];
            } else if (type == Variable.class) {
                return turn % 2 == 0 ? leaf : constant;
            } else if (type == NDList.class || type == List.class || type == Collection.class) {
                List<NDArray> some = turn % 2 == 0 ? List.of(floats, ids) : List.of();
                return type == NDList.class ? new NDList(some) : some;
            } else if (type == Variable[].class) {
                return new Variable[] {leaf, constant};
            } else if (type.isEnum()) {
                return type.getEnumConstants()[turn % type.getEnumConstants().length];
            }
            return objects.stream().filter(type::isInstance).findFirst().orElse(null);
        }

        @Override
        public void close() {
            detached.close();
            m.close();
        }
    }

    // They change the thread or the process, take what this test would have to give back, or write files.
    private static final Set<String> NOT_CALLED = Set.of("enter", "close", "wait", "notify", "notifyAll", "importBuffer", "deleteDlpack", "fromDlpack",
            "save", "saveNpy", "run", "toByteBuffer", "toDlpack", "detach", "newBaseManager");

    private static List<Method> calls(Class<?> type) {
        return Stream.of(type.getMethods()).filter(method -> method.getDeclaringClass() != Object.class && !NOT_CALLED.contains(method.getName()))
                .toList();
    }

    /** What is said to a wrong call, or null where it is none. */
    private static String said(World world, Object object, Method method, int turn) throws Exception {
        Class<?>[] types = method.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = world.of(types[i], turn + i);
        }
        try {
            method.invoke(object, arguments);
            return null;
        } catch (InvocationTargetException thrown) {
            return thrown.getCause() instanceof TinyAiException ? thrown.getCause().getMessage() : null;
        } catch (IllegalArgumentException | IllegalAccessException notCalled) {
            return null;
        }
    }

    private static final List<Class<?>> OF_STATICS = List.of(NDArrays.class, Blocks.class, ControlFlow.class, Safetensors.class, Gradcheck.class);

    /** The objects of a world, and classes for their static methods. */
    private static List<Object> owners(World world) {
        List<Object> all = new ArrayList<>(world.objects);
        all.addAll(OF_STATICS);
        return all;
    }

    private static List<Method> callsOf(Object owner) {
        return calls(owner instanceof Class ? (Class<?>) owner : owner.getClass());
    }

    @Test
    void noWrongCallIsToldInWordsOfC() throws Exception {
        Set<String> messages = new TreeSet<>();
        Set<String> wrong = new TreeSet<>();
        List<Integer> counts;
        try (World world = new World()) {
            counts = owners(world).stream().map(owner -> callsOf(owner).size()).toList();
        }
        for (int at = 0; at < counts.size(); at++) {
            for (int call = 0; call < 4 * counts.get(at); call++) {
                try (World world = new World()) {  // for each its own: the one before may have closed anything
                    Object owner = owners(world).get(at);
                    Method method = callsOf(owner).get(call / 4);
                    String told = said(world, Modifier.isStatic(method.getModifiers()) ? null : owner, method, call % 4);
                    if (told != null) {
                        messages.add(told);
                        left(told).forEach(word -> wrong.add(method + ": " + word + " in: " + told));
                        if (told.startsWith("full: ") && !method.getName().equals("full")) {
                            wrong.add(method + " says: " + told);  // of a number that is an operand
                        }
                    }
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
        assertTrue(messages.size() > 1000, messages.size() + " messages");
    }
}
