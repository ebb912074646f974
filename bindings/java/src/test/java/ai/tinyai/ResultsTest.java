package ai.tinyai;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ScheduleOptions;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Timestamp;
import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.EventObject;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a tidy body, ret and a Translator give back is alive, wherever the arrays lie in it, or refused with a name. */
class ResultsTest extends LeavesNothing {
    private record Pair(NDArray first, List<NDArray> more) {}

    /** A result type of the user's that says nothing of what it holds. */
    private static final class Found {
        private final String label;
        private final Map<String, NDArray> boxes;

        Found(String label, NDArray boxes) {
            this.label = label;
            this.boxes = Map.of(label, boxes);
        }
    }

    private static NDArray one() {
        return NDManager.entered().create(1f, 2f);
    }

    private static <T> void survives(NDManager m, Supplier<T> body, Function<T, NDArray> array) {
        NDArray kept = array.apply(m.tidy(body));
        assertEquals(m, kept.getManager());
        assertEquals(3, kept.sum().item());
    }

    @Test
    void tidyMovesArraysOutOfEveryContainer() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            survives(m, () -> one(), a -> a);
            survives(m, () -> new NDArray[] {one()}, a -> a[0]);
            survives(m, () -> Map.of("a", one()), map -> map.get("a"));
            survives(m, () -> new Pair(one(), List.of(one())), pair -> pair.more().get(0));
            survives(m, () -> Optional.of(one()), Optional::get);
            survives(m, () -> List.of(List.of(one())), lists -> lists.get(0).get(0));
            survives(m, () -> one().topK(2, -1), TopKResult::values);
            survives(m, () -> Map.of(List.of(1), Optional.of(new Object[] {"x", new Pair(one(), List.of())})),
                    map -> ((Pair) map.get(List.of(1)).get()[1]).first());
            NDArray twice = m.tidy(() -> {
                NDArray made = one();
                return List.of(made, made);
            }).get(1);
            assertEquals(m, twice.getManager());
            List<Object> itself = new ArrayList<>();
            itself.add(itself);
            assertSame(itself, m.tidy(() -> itself));
        }
    }

    @Test
    void tidyMovesArraysOutOfTheJdksHolders() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            survives(m, () -> Map.entry("a", one()), Map.Entry::getValue);
            survives(m, () -> new AbstractMap.SimpleEntry<>(one(), "a"), Map.Entry::getKey);
            survives(m, () -> new HashMap<>(Map.of("a", one())).entrySet(), entries -> entries.iterator().next().getValue());
            survives(m, () -> new AtomicReference<>(one()), AtomicReference::get);
            survives(m, () -> new AtomicReferenceArray<>(new NDArray[] {one()}), all -> all.get(0));
            survives(m, () -> CompletableFuture.completedFuture(List.of(one())), future -> future.join().get(0));
            survives(m, () -> new AtomicStampedReference<>(one(), 1), AtomicStampedReference::getReference);
            survives(m, () -> new AtomicMarkableReference<>(one(), true), AtomicMarkableReference::getReference);
            survives(m, () -> new AtomicReference<>(one()) { }, AtomicReference::get);
            survives(m, () -> CompletableFuture.completedStage(one()), stage -> stage.toCompletableFuture().join());
            survives(m, () -> {
                Thread.currentThread().interrupt();
                return new ImpatientFuture(one());
            }, future -> future.result);
            assertTrue(Thread.interrupted());
            NDArray[] strong = new NDArray[1];
            survives(m, () -> new WeakReference<>(strong[0] = one()), WeakReference::get);
            Batch batch = m.tidy(() -> new Dataset(null, new NDList(one()), new NDList()).open(null, null).next(NDManager.entered()));
            assertEquals(2, batch.getData().head().size());
        }
    }

    /** One that looks at the request to interrupt first, as Guava's do. */
    private static final class ImpatientFuture extends CompletableFuture<NDArray> {
        private final NDArray result;

        ImpatientFuture(NDArray result) {
            this.result = result;
            complete(result);
        }

        @Override
        public NDArray get() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return result;
        }
    }

    private record Detection(String label, double score, List<String> words, LocalDate day) {}

    private record Link(Object value, Link next) {}

    private static final class Node {
        private final Object value;
        private final Node next;

        Node(Object value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    @Test
    void plainResultsOfAnySizeAndDepthPass() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            List<Supplier<Object>> makes = List.of(() -> 1.0, () -> 'x', () -> new Detection("x", 1, List.of(), LocalDate.MIN),
                    () -> List.of(1.0), () -> LocalDate.EPOCH, () -> new float[] {1}, () -> new Link(1, null), () -> new Node("x", null));
            for (Supplier<Object> make : makes) {
                List<Object> many = Stream.generate(make).limit(20_001).collect(Collectors.toList());
                assertSame(many, m.tidy(() -> many));
            }
            assertEquals(Integer.MAX_VALUE, m.tidy(() -> Collections.nCopies(Integer.MAX_VALUE, 0f)).size());
            Node nodes = null;
            Link links = null;
            for (int i = 0; i < 100_000; i++) {
                nodes = new Node(i, nodes);
                links = new Link(i, links);
            }
            Node chain = nodes;
            assertSame(chain, m.tidy(() -> chain));
            Link last = links;
            assertSame(last, m.tidy(() -> last));
            survives(m, () -> new Link("first", new Link(List.of(last, one()), null)), link -> (NDArray) ((List<?>) link.next().value()).get(1));
        }
    }

    private record Lazy(String label, NDArray array) {
        @Override
        public String label() {
            throw new UnsupportedOperationException("later");
        }
    }

    /** A list that another thread changes while it is gone through, so often. */
    private static final class Changing extends AbstractList<Object> {
        private final Object only;
        private int times;

        Changing(Object only, int times) {
            this.only = only;
            this.times = times;
        }

        @Override
        public Object get(int index) {
            if (times-- > 0) {
                throw new ConcurrentModificationException();
            }
            return only;
        }

        @Override
        public int size() {
            return 1;
        }
    }

    @Test
    void aResultIsNotLostForWhatItsOwnCodeThrows() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            survives(m, () -> new Lazy("x", one()), Lazy::array);
            survives(m, () -> new Changing(one(), 3), list -> (NDArray) list.get(0));
            Object holder = new Object() {
                private final Object live = new Changing("x", Integer.MAX_VALUE);
            };
            assertSame(holder, m.tidy(() -> holder));
        }
    }

    @Test
    void whatCannotBeLookedIntoIsRefusedByItsName() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            assertTrue(refusal(m, () -> Stream.of(one())).contains("ReferencePipeline"));
            assertTrue(refusal(m, () -> List.of(List.of(one()).iterator())).contains("list, a map or a record"));
            assertTrue(refusal(m, () -> Optional.of(new CompletableFuture<NDArray>())).contains("CompletableFuture"));
            refusal(m, () -> {
                NDArray captured = one();
                return (Supplier<NDArray>) () -> captured;
            });
            refusal(m, () -> {
                NDArray captured = one();
                return new Supplier<NDArray>() {
                    @Override
                    public NDArray get() {
                        return captured;
                    }
                };
            });
            Supplier<String> harmless = () -> "x";
            assertSame(harmless, m.tidy(() -> harmless));
            class Deep {
                private final Object state = new ArrayList<>(Stream.generate(Object::new).limit(20_000).toList());
                private final Object many = Stream.generate(() -> new Object[] {1}).limit(20_000).toList();
                private final NDArray array = one();
            }
            assertTrue(refusal(m, Deep::new).contains("an NDArray"));
        }
    }

    private static class Event extends EventObject {
        Event(Object source) {
            super(source);
        }
    }

    @Test
    void whatNobodyCanGoThroughIsRefusedByItsName() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            assertTrue(refusal(m, () -> new Changing(one(), Integer.MAX_VALUE)).contains("ConcurrentModificationException"));
            assertTrue(refusal(m, () -> new AbstractMap<String, NDArray>() {
                @Override
                public Set<Entry<String, NDArray>> entrySet() {
                    throw new IllegalStateException("not now");
                }
            }).contains("not now"));
            refusal(m, () -> CompletableFuture.completedStage(1).thenCombine(new CompletableFuture<>(), (a, b) -> a));
            List<Supplier<Object>> holders = List.of(() -> ThreadLocal.withInitial(ResultsTest::one), () -> new Event(one()), () -> new EventObject(one()),
                    () -> new ThreadLocal<NDArray>() { }, () -> Executors.callable(() -> { }, one()), () -> new Exchanger<NDArray>(),
                    () -> MethodHandles.constant(NDArray.class, one()), () -> Function.<NDArray>identity().andThen(x -> one()),
                    () -> Proxy.newProxyInstance(ResultsTest.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, method, a) -> one()));
            for (Supplier<Object> make : holders) {
                Object[] made = new Object[1];
                assertTrue(refusal(m, () -> made[0] = make.get()).contains(made[0].getClass().getName()));
            }
        }
    }

    private record Settings(Random random, Comparator<String> order, Lock lock, ExecutorService workers, Logger log, Charset charset) {}

    @Test
    void plainTypesOfTheJdkPass() throws Exception {
        ExecutorService workers = Executors.newSingleThreadExecutor();
        try (NDManager m = NDManager.newBaseManager("m"); InputStream stream = new ByteArrayInputStream(new byte[1])) {
            List<Object> plain = List.of(new Object(), 1, "x", new StringBuilder(), new StringJoiner(","), BigDecimal.ONE, new LongAdder(),
                    LocalDate.EPOCH, ZoneId.of("UTC"), TimeZone.getDefault(), Calendar.getInstance(), Locale.ROOT, UUID.randomUUID(),
                    new Random(), OptionalInt.of(1), new IntSummaryStatistics(), Pattern.compile("x"), Pattern.compile("x").matcher("x"),
                    Path.of("x"), new File("x"), URI.create("x:y"), ByteBuffer.allocate(1), UTF_8, new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB),
                    new Timestamp(1), new Throwable("x"), Thread.currentThread(), new ReentrantLock(), new CountDownLatch(1), workers,
                    Executors.newCachedThreadPool(), Logger.getLogger("x"), stream, MessageDigest.getInstance("SHA-256"), new CRC32(),
                    NumberFormat.getInstance(), new Properties(), TimeUnit.DAYS, String.class, String.class.getMethods()[0], Comparator.naturalOrder(),
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument(), FileSystems.getDefault(),
                    new Settings(new Random(), Comparator.comparing(String::length), new ReentrantLock(), workers, Logger.getLogger("x"), UTF_8));
            for (Object one : plain) {
                assertSame(one, m.tidy(() -> one));
            }
        } finally {
            workers.shutdown();
        }
    }

    @Test
    void everyHandleThatEndsWithTheScopeIsRefused() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            Block linear = Blocks.linear(m, 2, 2);
            Optimizer optimizer = Optimizer.sgd(m, linear.getParameters(), null);
            List<Function<NDManager, Object>> makes = List.of(to -> Predictor.of(to, linear), m::snapshot, to -> new Monitor(to),
                    to -> new Schedule(to, optimizer, new ScheduleOptions()), to -> new CustomFunction(to, "f", new examples.CubeFunction()));
            for (Function<NDManager, Object> make : makes) {
                assertTrue(refusal(m, () -> make.apply(NDManager.entered())).contains("make it outside"));
                assertTrue(refusal(m, () -> List.of(make.apply(null))).contains("make it outside"));
                Object outside = make.apply(m);
                assertSame(outside, m.tidy(() -> outside));
            }
        }
    }

    @Test
    void aRefusedResultLeavesNothingBehind() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered entered = m.enter()) {
            Block linear = Blocks.linear(m, 2, 2);
            NDArray outside = m.create(1f);
            long before = m.getStats().subtreeArrays();
            long scopes = m.getStats().children();
            for (int i = 0; i < 3; i++) {
                refusal(m, () -> List.of(one(), outside, NDManager.entered().newSubManager("kept"), Blocks.linear(NDManager.entered(), 2, 2)));
                Predictor<float[], Pair> half = new Predictor<>(m, linear, new Translator<>() {
                    @Override
                    public Batchifier getBatchifier() {
                        return null;
                    }

                    @Override
                    public NDList processInput(TranslatorContext ctx, float[] input) {
                        return new NDList(ctx.getNDManager().create(input, new Shape(1, input.length)));
                    }

                    @Override
                    public Pair processOutput(TranslatorContext ctx, NDList list) {
                        ctx.ret(outside);
                        return new Pair(ctx.ret(list.head()), List.of(list.head().softmax(1)));
                    }
                });
                assertThrows(TinyAiException.class, () -> half.predict(new float[2]));
                Predictor<float[], Object> failing = predictor(m, linear, y -> y, true, () -> {
                    throw new IllegalStateException("after ret");
                });
                assertThrows(IllegalStateException.class, () -> failing.predict(new float[2]));
            }
            assertEquals(before, m.getStats().subtreeArrays());
            assertEquals(scopes, m.getStats().children());
            assertEquals(1, outside.item());
        }
    }

    /** Records of a package that no other module may look into. */
    private static final String CLOSED = """
            package closed.inner;
            import ai.tinyai.*;
            import java.util.*;
            public class Main {
                record Plain(double score, List<String> words, Optional<java.time.LocalDate> day, Map<String, double[]> tables) {}
                record Holding(String name, Object what) {}
                static class Settings { final Map<String, Object> all = new HashMap<>(); }
                public static void main(String[] arguments) {
                    try (NDManager m = NDManager.newBaseManager("m")) {
                        Plain plain = new Plain(1, List.of("x"), Optional.empty(), Map.of());
                        if (m.tidy(() -> plain) != plain || m.tidy(() -> List.of(plain)).get(0) != plain) throw new AssertionError("plain");
                        Settings settings = new Settings();
                        if (m.tidy(() -> settings) != settings) throw new AssertionError("settings");
                        try {
                            m.tidy(() -> new Holding("x", NDManager.entered().create(1f)));
                            throw new AssertionError("it cannot be looked into");
                        } catch (TinyAiException refused) {
                            System.out.println(refused.getMessage());
                        }
                    }
                }
            }
            """;

    @Test
    void recordsOfAClosedPackagePassUnlessTheyMayHoldArrays(@TempDir Path folder) throws Exception {
        Path source = Files.createDirectories(folder.resolve("source"));
        Files.writeString(source.resolve("module-info.java"), "module closed { requires ai.tinyai; }");
        Files.writeString(source.resolve("Main.java"), CLOSED);
        String library = Path.of(NDArray.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-p", library, "-d", folder.resolve("classes").toString(),
                source.resolve("module-info.java").toString(), source.resolve("Main.java").toString()));
        Child child = Child.ofModule(library + ":" + folder.resolve("classes"), "closed/closed.inner.Main");
        assertEquals(0, child.status(), child.output());
        assertTrue(child.output().contains("closed.inner.Main$Holding, whose 'what' may hold arrays: open its package"), child.output());
    }

    private static String refusal(NDManager m, Supplier<?> body) {
        long children = m.getStats().children();
        TinyAiException refused = assertThrows(TinyAiException.class, () -> m.tidy(body));
        assertEquals(Status.SCOPE, refused.getStatus());
        assertEquals(children, m.getStats().children());
        return refused.getMessage();
    }

    @Test
    void tidyRefusesWhatItCannotMove() {
        try (NDManager m = NDManager.newBaseManager("m")) {
            assertTrue(refusal(m, () -> new Found("x", one())).contains("NDArray"));
            assertTrue(refusal(m, () -> Blocks.linear(NDManager.entered(), 2, 2)).contains("make it outside"));
            refusal(m, () -> List.of(new Dataset(null, new NDList(one()), new NDList())));
            refusal(m, () -> Optimizer.sgd(null, List.of(NDManager.entered().parameter(one())), null));
            NDArray outside = m.create(1f);
            assertEquals("y", m.tidy(() -> new Found("y", outside)).label);
            Block module = Blocks.linear(m, 2, 2);
            assertSame(module, m.tidy(() -> module));
        }
    }

    private static <O> Predictor<float[], O> predictor(NDManager m, Block module, Function<NDArray, O> output, boolean ret) {
        return predictor(m, module, output, ret, () -> { });
    }

    private static <O> Predictor<float[], O> predictor(NDManager m, Block module, Function<NDArray, O> output, boolean ret, Runnable last) {
        return new Predictor<>(m, module, new Translator<>() {
            @Override
            public Batchifier getBatchifier() {
                return null;
            }

            @Override
            public NDList processInput(TranslatorContext ctx, float[] input) {
                return new NDList(ctx.getNDManager().create(input, new Shape(1, input.length)));
            }

            @Override
            public O processOutput(TranslatorContext ctx, NDList list) {
                O made = output.apply(list.head());
                O given = ret ? ctx.ret(made) : made;
                last.run();
                return given;
            }
        });
    }

    @Test
    void translatorsHandArraysOverInWhateverOrAreToldThatTheyDoNot() {
        try (NDManager m = NDManager.newBaseManager("m"); NDManager.Entered entered = m.enter()) {
            Block module = Blocks.linear(m, 2, 2);
            float[] input = {1, 2};
            assertEquals(2, predictor(m, module, y -> Map.of("y", y), true).predict(input).get("y").size());
            assertEquals(2, predictor(m, module, y -> List.of(new NDList(y)), true).predict(input).get(0).head().size());
            List<Function<NDArray, Object>> forgetful = List.of(y -> y, y -> Map.of("y", y), y -> new Pair(y, List.of()),
                    y -> new NDArray[] {y}, y -> Optional.of(y), y -> new Found("y", y));
            for (Function<NDArray, Object> output : forgetful) {
                TinyAiException refused = assertThrows(TinyAiException.class,
                        () -> predictor(m, module, output, false).predict(input));
                assertEquals(Status.SCOPE, refused.getStatus());
                assertTrue(refused.getMessage().contains("ctx.ret"), refused.getMessage());
            }
        }
    }
}
