package ai.tinyai;

import ai.tinyai.options.ManagerOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Devices of plug-ins: D02, D04. The plug-in is a stand-in that the library's own tests build: the GPU's kernels on the host. */
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

    private static String plugins() {
        return Path.of(System.getProperty("tinyai.library.path"), "tests", "plugins").toString();
    }

    @Test
    void d02() throws Throwable {
        String plugins = plugins();
        Row.run("D02", row -> {
            says(row, "cuda:0", Map.of("TINYAI_CUDA_PATH", "/there/is/none"), "DEVICE", "no plug-in for CUDA", "docs/cuda.md", "0 of CUDA, 1 processor");
            says(row, "cuda:0", Map.of("TINYAI_CUDA_PATH", plugins + "/another_version"), "DEVICE", "of another version");
            says(row, "cuda:0", Map.of("TINYAI_CUDA_PATH", plugins, "TINYAI_STANDIN", "driver"), "DEVICE", "no NVIDIA driver", "0 of CUDA");
            says(row, "cuda:2", Map.of("TINYAI_CUDA_PATH", plugins), "DEVICE", "this machine has 2 devices");
            says(row, "cuda:1", Map.of("TINYAI_CUDA_PATH", plugins), "33.0", "2 of CUDA", "a stand-in for a GPU, room: true");
        });
    }

    /** Row D04, where the plug-in is named from the start. */
    static final class TwoDevices {
        private final Row row;
        private final Path folder;

        private TwoDevices(Row row, Path folder) {
            this.row = row;
            this.folder = folder;
        }

        private static NDManager on(String device) {
            return NDManager.newBaseManager(new ManagerOptions().name(device).device(device).seed(5));
        }

        /** Forty steps, which leave a checkpoint of the first twenty. */
        private float[] trained(String device) {
            try (NDManager base = on(device)) {
                return TrainingScenariosTest.train40(base, null, checkpoint(device).toString());
            }
        }

        /** The last twenty of them, of those that began there, here. */
        private float[] goneOn(String from, String device) {
            try (NDManager base = on(device)) {
                return TrainingScenariosTest.train40(base, checkpoint(from).toString(), null);
            }
        }

        /** What a device reads of the checkpoint that another has left. */
        private float[] read(String from, String device) {
            try (NDManager base = on(device)) {
                Block block = TrainingScenariosTest.smallNetwork(base);
                new Trainer(base, TrainingScenariosTest.optionsFor(block, TrainingScenariosTest.smallDataset(base, -1)).epochs(5))
                        .load(checkpoint(from));
                return weight(block);
            }
        }

        private Path checkpoint(String device) {
            return folder.resolve(device.replace(':', '-') + ".safetensors");
        }

        private static float[] weight(Block block) {
            return block.getParameter("0.weight").value().toFloatArray();
        }

        private void same(float[] expected, float[] actual, String what) {
            row.check(Arrays.equals(expected, actual), what + ": " + Arrays.toString(expected) + ", " + Arrays.toString(actual));
        }

        /** Sums in another order differ in their last place, 6e-8 of what is about 1, and twenty steps carry that on. */
        private void near(float[] expected, float[] actual, String what) {
            for (int i = 0; i < expected.length; i++) {
                row.near(expected[i], actual[i], 1e-5, what);
            }
        }

        private void aCheckpointGoesOn() {
            float[] here = trained("cpu");
            float[] there = trained("cuda:0");
            same(there, goneOn("cuda:0", "cuda:0"), "on the device that saved it, to the bit");
            same(there, goneOn("cuda:0", "cuda:1"), "on another of its kind, to the bit");
            near(there, goneOn("cuda:0", "cpu"), "on the host");
            near(here, goneOn("cpu", "cuda:0"), "on a device, of what the host has saved");
            same(read("cuda:0", "cuda:0"), read("cuda:0", "cpu"), "the same parameters on the host");
            same(read("cpu", "cpu"), read("cpu", "cuda:0"), "the same parameters on a device");
        }

        private void aNetworkIsMovedAndMovedBack() {
            try (NDManager here = on("cpu"); NDManager there = on("cuda:0")) {
                Block first = TrainingScenariosTest.smallNetwork(here);
                Block moved = first.copy(there);
                Block back = moved.copy(here);
                row.check(there.getStats().deviceBytes() > 0, "its parameters are there");
                same(weight(first), weight(moved), "moved");
                same(weight(first), weight(back), "moved back, to the bit");
                Variable x = here.constant(here.create(Row.upTo(8), new Shape(2, 4)));
                Variable onDevice = there.constant(there.create(Row.upTo(8), new Shape(2, 4)));
                for (Block each : new Block[] {first, moved, back}) {
                    each.setTraining(false);
                }
                same(first.forward(x).value().toFloatArray(), back.forward(x).value().toFloatArray(), "and computes the same bits");
                near(first.forward(x).value().toFloatArray(), moved.forward(onDevice).value().toFloatArray(), "as it does there");
            }
        }

        public static void main(String[] arguments) throws Throwable {
            Row.run("D04", row -> {
                TwoDevices test = new TwoDevices(row, Path.of(arguments[0]));
                test.aCheckpointGoesOn();
                test.aNetworkIsMovedAndMovedBack();
            });
        }
    }

    @Test
    void d04(@TempDir Path folder) throws Exception {
        Child child = Child.within(Map.of("TINYAI_CUDA_PATH", plugins()), TwoDevices.class, folder.toString());
        // of a newer JVM's warnings of native code nothing is said here: the child was not allowed any
        child.output().lines().filter(line -> !line.isBlank() && !line.startsWith("WARNING: ")).forEach(System.out::println);
        Assertions.assertEquals(0, child.status(), child.output());
    }
}
