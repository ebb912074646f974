package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.tinyai.options.ProfileOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Profiles, and drawings of graphs. */
class ProfileTest {
    @Test
    void aProfileTellsWhatWasCalledAndWritesATraceAndAPage(@TempDir Path folder) throws IOException {
        try (NDManager m = NDManager.newBaseManager("profiled")) {
            NDArray a = m.create(1f, 2f, 3f, 4f).reshape(2, 2);
            try (Profile profile = new Profile(m, new ProfileOptions().limitBytes(1 << 20))) {
                assertEquals(Status.NOT_READY, assertThrows(TinyAiException.class, () -> new Profile(m)).getStatus());
                a.matMul(a);
                assertTrue(profile.getCounts().running());
                profile.stop();
                Profile.Counts counts = profile.getCounts();
                assertFalse(counts.running());
                assertTrue(counts.events() > 0 && counts.dropped() == 0 && counts.threads() >= 1);
                assertTrue(profile.print().contains("matmul"));
                assertTrue(profile.json().contains("\"operator\":\"matmul\""));
                CompiledFunction.Body body = (scope, x) -> new NDResource[] {x[0].add(x[0]).stopGradient()};
                try (CompiledFunction twice = new CompiledFunction(m, "twice", body)) {
                    twice.call(m, List.of(m.variable(a)), 1);
                    assertTrue(twice.printGraph().contains("return"));
                    assertTrue(twice.printGraphDot().startsWith("digraph"));
                    assertTrue(twice.printGraphSvg().startsWith("<svg"));
                    Path trace = folder.resolve("trace.json");
                    Path page = folder.resolve("page.html");
                    profile.saveTrace(trace);
                    profile.saveHtml(twice, "a page", page);
                    assertTrue(Files.readString(trace).contains("traceEvents"));
                    assertTrue(Files.readString(page).contains("<h1>a page</h1>"));
                }
            }
        }
    }

    @Test
    void aRecordedGraphIsDrawn() {
        try (NDManager m = NDManager.newBaseManager("drawn")) {
            Variable x = m.variable(m.create(1f, 2f));
            assertTrue(x.square().sum().printGraphSvg().contains("square"));
        }
    }
}
