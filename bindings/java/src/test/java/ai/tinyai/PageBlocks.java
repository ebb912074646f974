package ai.tinyai;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The fenced blocks of pages, and the examples in comments. A fragment is made whole by a comment right before it, {@code <!-- around:}, of
 * which the line {@code ...} is where the block stands: tests/checks/code_blocks.py has the same rule, and says where it is broken.
 */
final class PageBlocks {
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\\n(.*?)\\}</pre>", Pattern.DOTALL);
    private static final String AROUND = "<!-- around:";

    private PageBlocks() {}

    private static Stream<Path> files(Path folder, String suffix) throws IOException {
        return Files.walk(folder).filter(file -> file.toString().endsWith(suffix) && !Files.isSymbolicLink(file)).sorted();
    }

    private static String name(Path file, int number) {
        return file.getFileName().toString().replaceFirst("\\.[a-z]+$", "").replaceAll("\\W", "_") + "_" + number;
    }

    /** The code of a language on the pages of the repository, made whole, by the name of a class. */
    static Map<String, String> ofPages(Path root, String language) throws IOException {
        Map<String, String> found = new TreeMap<>();
        List<Path> pages = new ArrayList<>();
        try (Stream<Path> above = Files.list(root); Stream<Path> docs = files(root.resolve("docs"), ".md");
                Stream<Path> bindings = files(root.resolve("bindings/java"), ".md")) {
            above.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            docs.forEach(pages::add);
            bindings.filter(file -> !file.toString().contains("target")).forEach(pages::add);
        }
        for (Path page : pages) {
            List<String> blocks = ofPage(Files.readAllLines(page), language);
            for (int i = 0; i < blocks.size(); i++) {
                found.put(name(page, i), blocks.get(i));
            }
        }
        return found;
    }

    private static List<String> ofPage(List<String> lines, String language) {
        List<String> found = new ArrayList<>();
        List<String> around = List.of("...");
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).equals(AROUND)) {
                int end = at + lines.subList(at, lines.size()).indexOf("-->");
                around = lines.subList(at + 1, end);
                at = end;
            } else if (lines.get(at).startsWith("```")) {
                int end = at + 1 + lines.subList(at + 1, lines.size()).indexOf("```");
                if (lines.get(at).equals("```" + language)) {
                    List<String> whole = new ArrayList<>(around);
                    int here = whole.indexOf("...");
                    whole.remove(here);
                    whole.addAll(here, lines.subList(at + 1, end));
                    found.add(String.join("\n", whole) + "\n");
                }
                around = List.of("...");
                at = end;
            }
        }
        return found;
    }

    /** The examples in the comments of Java files. */
    static Map<String, String> ofComments(Path sources) throws IOException {
        Map<String, String> found = new TreeMap<>();
        List<Path> all;
        try (Stream<Path> files = files(sources, ".java")) {
            all = files.toList();
        }
        for (Path file : all) {
            Matcher example = EXAMPLE.matcher(Files.readString(file));
            for (int i = 0; example.find(); i++) {
                String code = example.group(1).replaceAll("(?m)^ *\\* ?", "");
                found.put("Comment_" + name(file, i), code);
            }
        }
        return found;
    }
}
