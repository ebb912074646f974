package ai.tinyai;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A virtual machine of its own, with the same library: what ends the process, or has to be there from its start. */
record Child(int status, String output) {
    static Child with(String classPath, List<String> options, Class<?> main, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dtinyai.library.path=" + System.getProperty("tinyai.library.path"), "-cp", classPath));
        command.addAll(options);  // of two that contradict each other the last one counts
        command.add(main.getName());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Child(process.waitFor(), output);
    }

    static Child run(String option, Class<?> main, String... arguments) throws Exception {
        return with(System.getProperty("java.class.path"), List.of(option), main, arguments);
    }

    static Child run(Class<?> main, String... arguments) throws Exception {
        return with(System.getProperty("java.class.path"), List.of(), main, arguments);
    }
}
