package ai.tinyai;

import ai.tinyai.options.ManagerOptions;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Devices of plug-ins: D02. The plug-in is a stand-in that the library's own tests build: the GPU's kernels on the host. */
class DeviceScenariosTest {
    /** Opens a manager on the device that it is told, adds there, and prints what came of it. */
    static final class OnDevice {
        public static void main(String[] arguments) {
            System.out.println(TinyAI.getDeviceCount("cuda") + " of CUDA, " + TinyAI.getDeviceCount("cpu") + " processor");
            try (NDManager manager = NDManager.newBaseManager(new ManagerOptions().device(arguments[0]))) {
                System.out.println(manager.create(1f, 2f).add(manager.create(10f, 20f)).sum().item());
                DeviceMemory memory = TinyAI.getDeviceMemory(arguments[0]);
                System.out.println(TinyAI.getDeviceName(arguments[0]) + ", room: "
                        + (memory.freeBytes() > 0 && memory.totalBytes() > memory.freeBytes()));
            } catch (TinyAiException refused) {
                System.out.println(refused.getStatus() + " " + refused.getMessage());
            }
        }
    }

    private static void says(Row row, String device, Map<String, String> environment, String... words) throws Exception {
        Child child = Child.within(environment, OnDevice.class, device);
        row.equal(0, child.status(), "the process ends well: " + child.output());
        for (String word : words) {
            row.check(child.output().contains(word), word + " in " + child.output());
        }
    }

    @Test
    void d02() throws Throwable {
        String plugins = Path.of(System.getProperty("tinyai.library.path"), "tests", "plugins").toString();
        Row.run("D02", row -> {
            says(row, "cuda:0", Map.of("TINYAI_CUDA_PATH", "/there/is/none"), "DEVICE", "no plug-in for CUDA", "docs/cuda.md", "0 of CUDA, 1 processor");
            says(row, "cuda:0", Map.of("TINYAI_CUDA_PATH", plugins, "TINYAI_STANDIN", "version"), "DEVICE", "of another version");
            says(row, "cuda:0", Map.of("TINYAI_CUDA_PATH", plugins, "TINYAI_STANDIN", "driver"), "DEVICE", "no NVIDIA driver", "0 of CUDA");
            says(row, "cuda:2", Map.of("TINYAI_CUDA_PATH", plugins), "DEVICE", "this machine has 2 devices");
            says(row, "cuda:1", Map.of("TINYAI_CUDA_PATH", plugins), "33.0", "2 of CUDA", "a stand-in for a GPU, room: true");
        });
    }
}
