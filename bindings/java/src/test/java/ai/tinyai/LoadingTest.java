package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The library is loaded by whoever comes first, from whichever class. */
class LoadingTest {
    /** First calls, each of another class of natives. */
    private static final List<ThreadScenariosTest.Work> FIRST = List.of(
            number -> TinyAI.getVersion(),
            number -> NDManager.newBaseManager().close(),
            number -> DataType.F32.engineName(),
            number -> TinyAI.setProgress(null),
            number -> TinyAI.trim(),
            number -> Status.CLOSED.engineName(),
            number -> missing(() -> Safetensors.load(null, "/no/such/file")),
            number -> missing(() -> new NDList(NDArray.concat(List.of())).close()));

    private static void missing(Runnable call) {
        try {
            call.run();
            throw new AssertionError("there is no such file, and no such array");
        } catch (TinyAiException expected) {
            // the call has reached the engine
        }
    }

    @Test
    void firstCallsFromEightThreadsAtOnceWaitForOneLoad() throws Exception {
        for (int round = 0; round < 3; round++) {
            Child child = Child.run(LoadingTest.class);
            assertEquals(0, child.status(), child.output());
        }
    }

    /** Unpacks the natives, as from their jar, while it is interrupted. */
    static final class Interrupted {
        public static void main(String[] arguments) {
            Thread.currentThread().interrupt();
            ThreadScenariosTest.require(TinyAI.getVersion().startsWith("0."), "it is loaded");
            ThreadScenariosTest.require(Thread.interrupted(), "and the thread is interrupted as before");
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    void anInterruptedThreadUnpacksTheNativesAllTheSame(@TempDir Path folder) throws Exception {
        Path natives = Files.createDirectories(folder.resolve("native/linux-x86_64"));
        for (String file : List.of("libtinyai.so.0", "libtinyai_jni.so")) {
            Files.createSymbolicLink(natives.resolve(file), Path.of(System.getProperty("tinyai.library.path"), file).toRealPath());
        }
        Path digest = folder.resolve("Digest.java");
        Files.writeString(digest, "package ai.tinyai.natives.linux_x86_64;\npublic final class Digest {\n"
                + "    @Override public String toString() { return \"test\"; }\n}\n");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), digest.toString()));
        Child child = Child.unpacking(folder, Interrupted.class);
        assertEquals(0, child.status(), child.output());
        assertEquals(1, Files.list(folder.resolve("cache")).count());
    }

    /** In a process of its own: none may be stuck. */
    public static void main(String[] arguments) throws Throwable {
        Thread watchdog = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException nobodyDoes) {
                return;
            }
            Thread.getAllStackTraces().forEach((thread, stack) -> System.out.println(thread + " " + List.of(stack)));
            Runtime.getRuntime().halt(3);
        });
        watchdog.setDaemon(true);
        watchdog.start();
        CyclicBarrier start = new CyclicBarrier(FIRST.size());
        ThreadScenariosTest.together(FIRST.size(), number -> {
            start.await();
            FIRST.get(number).run(number);
        });
    }
}
