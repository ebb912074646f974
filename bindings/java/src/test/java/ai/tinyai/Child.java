package ai.tinyai;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A virtual machine of its own, with the same class path: what ends the process, or has to be there from its start. */
record Child(int status, String output) {
    static Child run(String option, Class<?> main, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dtinyai.library.path=" + System.getProperty("tinyai.library.path"), "-cp", System.getProperty("java.class.path")));
        if (!option.isEmpty()) {
            command.add(option);  // the last one counts
        }
        command.add(main.getName());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Child(process.waitFor(), output);
    }

    static Child run(Class<?> main, String... arguments) throws Exception {
        return run("", main, arguments);
    }
}
