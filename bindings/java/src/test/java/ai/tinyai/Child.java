package ai.tinyai;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A virtual machine of its own: for what ends the process, or has to be there from its start. */
record Child(int status, String output) {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private static Child start(String library, String classPath, Class<?> main, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), library,
                "-cp", classPath, main.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Child(process.waitFor(), output);
    }

    private static String here() {
        return "-Dtinyai.library.path=" + System.getProperty("tinyai.library.path");
    }

    /** With the same library and class path. */
    static Child run(Class<?> main, String... arguments) throws Exception {
        return start(here(), CLASS_PATH, main, arguments);
    }

    /** With the library of another folder. */
    static Child withLibrary(Path folder, Class<?> main) throws Exception {
        return start("-Dtinyai.library.path=" + folder, CLASS_PATH, main);
    }

    /** With the classes of a folder in front of ours. */
    static Child withClasses(Path folder, Class<?> main) throws Exception {
        return start(here(), folder + ":" + CLASS_PATH, main);
    }

    /** With natives on the class path, in a folder, and the cache below that. */
    static Child unpacking(Path folder, Class<?> main) throws Exception {
        return start("-Dtinyai.cache=" + folder.resolve("cache"), folder + ":" + CLASS_PATH, main);
    }
}
