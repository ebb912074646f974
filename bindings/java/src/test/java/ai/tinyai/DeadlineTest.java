package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import ai.tinyai.options.ModelGptOptions;
import org.junit.jupiter.api.Test;

/** What is placed beneath a scope ends when the scope's deadline has passed. */
class DeadlineTest {
    @Test
    void aForwardBeneathAScopeWhoseDeadlineHasPassedIsStopped() {
        try (NDManager model = NDManager.newBaseManager("model"); NDManager request = NDManager.newBaseManager("request")) {
            Block gpt = Blocks.gpt(model, 19, 12, 8, 2, 2, new ModelGptOptions()).valid(model);
            NDArray ids = request.create(new long[] {3, 1, 4}, new Shape(1, 3));
            request.setDeadline(1e-9);
            assertEquals(Status.STOPPED, assertThrows(TinyAiException.class, () -> gpt.forward(ids)).getStatus());
            request.setDeadline(0);
            assertEquals(new Shape(1, 3, 19), gpt.forward(ids).value().getShape());
        }
    }
}
