package ai.tinyai;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A virtual machine of its own: for what ends the process, or has to be there from its start. */
record Child(int status, String output) {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    /** What makes a command that of a user id without a name: as root, or in a namespace of users. */
    private static final List<List<String>> NOBODY = List.of(List.of("setpriv", "--reuid=54321", "--regid=54321", "--clear-groups"),
            List.of("unshare", "--user", "--map-user=54321", "--map-group=54321"));

    private static Child start(String library, String classPath, Class<?> main, String... arguments) throws Exception {
        return start(List.of(), List.of(library), Map.of(), classPath, main, arguments);
    }

    private static Child start(List<String> before, List<String> options, Map<String, String> environment, String classPath, Class<?> main,
            String... arguments) throws Exception {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-cp", classPath, main.getName()));
        all.addAll(List.of(arguments));
        return java(before, all, environment);
    }

    private static Child java(List<String> before, List<String> arguments, Map<String, String> environment) throws Exception {
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Child(process.waitFor(), output);
    }

    private static String here() {
        return "-Dtinyai.library.path=" + System.getProperty("tinyai.library.path");
    }

    /** Where a library is that this process has preloaded, or null. */
    static String preloaded(String name) {
        String libraries = System.getenv().getOrDefault("LD_PRELOAD", "");
        return Stream.of(libraries.split(":")).filter(library -> library.endsWith("/" + name)).findFirst().orElse(null);
    }

    /** With the same library and class path. */
    static Child run(Class<?> main, String... arguments) throws Exception {
        return start(here(), CLASS_PATH, main, arguments);
    }

    /** With the same library, from modules. */
    static Child ofModule(String modulePath, String main) throws Exception {
        return java(List.of(), List.of(here(), "-p", modulePath, "-m", main), Map.of());
    }

    /** With variables of the environment. */
    static Child within(Map<String, String> environment, Class<?> main, String... arguments) throws Exception {
        return start(List.of(), List.of(here()), environment, CLASS_PATH, main, arguments);
    }

    /** Any program, with options of the JVM. */
    static Child program(List<String> options, String classPath, String main, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-cp", classPath, main));
        all.addAll(List.of(arguments));
        return java(List.of(), all, Map.of());
    }

    /** On one of the processors that this process has. */
    static Child onOneProcessor(Class<?> main, String... arguments) throws Exception {
        String allowed = Files.readAllLines(Path.of("/proc/self/status")).stream().filter(line -> line.startsWith("Cpus_allowed_list:"))
                .findFirst().orElseThrow();
        String first = allowed.split("\\s+")[1].split("[-,]")[0];
        return start(List.of("taskset", "-c", first), List.of(here()), Map.of(), CLASS_PATH, main, arguments);
    }

    /** With the library of another folder. */
    static Child withLibrary(Path folder, Class<?> main) throws Exception {
        return start("-Dtinyai.library.path=" + folder, CLASS_PATH, main);
    }

    /** With the classes of a folder in front of ours. */
    static Child withClasses(Path folder, Class<?> main) throws Exception {
        return start(here(), folder + ":" + CLASS_PATH, main);
    }

    /** With another class path, as a user without a name; nothing of this process is preloaded. Null where nobody may become another. */
    static Child ofNobody(Path home, String classPath, List<String> options, Class<?> main, String... arguments) throws Exception {
        for (List<String> become : NOBODY) {
            List<String> attempt = new ArrayList<>(become);
            attempt.add("true");
            if (new ProcessBuilder(attempt).start().waitFor() == 0) {
                return start(become, options, Map.of("HOME", home.toString(), "LD_PRELOAD", "", "XDG_CACHE_HOME", ""), classPath, main, arguments);
            }
        }
        return null;
    }

    /** With natives on the class path, in a folder, and what decides where they are unpacked. */
    static Child unpacking(Path natives, List<String> options, Map<String, String> environment, Class<?> main, String... arguments)
            throws Exception {
        return start(List.of(), options, environment, natives + ":" + CLASS_PATH, main, arguments);
    }
}
