package ai.tinyai;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The lines of tests/optimizers/steps.jsonl, which PyTorch computed and the tests in C++ and Rust replay too. Optimizers and
 * options are found by their names, so that a new one needs a line there and nothing here.
 */
class OptimizerStepsTest extends LeavesNothing {
    private static final Path STEPS = Path.of("../../tests/optimizers/steps.jsonl");
    private static final Pattern OPTION = Pattern.compile("\"(\\w+)\":([^,]+)");

    /** What stands behind a key, up to the given end. */
    private static String after(String line, String key, String end) {
        int start = line.indexOf("\"" + key + "\":") + key.length() + 3;
        return line.substring(start, line.indexOf(end, start) + end.length());
    }

    private static String text(String line, String key) {
        String quoted = after(line, key, "\",");
        return quoted.substring(1, quoted.length() - 2);
    }

    private static double[] numbers(String list) {
        return Arrays.stream(list.replaceAll("[\\[\\]]", "").split(",")).mapToDouble(Double::parseDouble).toArray();
    }

    private static double[][] rows(String line, String key) {
        return Arrays.stream(after(line, key, "]]").split("],\\[")).map(OptimizerStepsTest::numbers).toArray(double[][]::new);
    }

    /** weightDecay for weight_decay. */
    private static String javaName(String name) {
        return Pattern.compile("_(\\w)").matcher(name).replaceAll(found -> found.group(1).toUpperCase());
    }

    private static Object options(Class<?> type, String given) throws ReflectiveOperationException {
        Object options = type.getConstructor().newInstance();
        Matcher each = OPTION.matcher(given.substring(1, given.length() - 1));
        while (each.find()) {
            String value = each.group(2);
            boolean isNumber = !value.equals("true") && !value.equals("false");
            Method set = type.getMethod(javaName(each.group(1)), isNumber ? double.class : boolean.class);
            set.invoke(options, isNumber ? (Object) Double.valueOf(value) : Boolean.valueOf(value));
        }
        return options;
    }

    /** Those that make an optimizer, each named as it is. */
    private static List<Method> makers() {
        return Arrays.stream(Optimizer.class.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getReturnType() == Optimizer.class)
                .filter(method -> Arrays.equals(Arrays.copyOf(method.getParameterTypes(), 2),
                        new Class<?>[] {NDManager.class, Collection.class}))
                .toList();
    }

    /** With a group for each of the parameters, and the same options for all. */
    private static Optimizer make(NDManager m, String line, List<Variable> parameters) throws ReflectiveOperationException {
        String name = text(line, "optimizer");
        Method maker = makers().stream().filter(method -> method.getName().equals(name)).findFirst().orElseThrow();
        Class<?> type = maker.getParameterTypes()[2];
        Object options = options(type, after(line, "options", "}"));
        Optimizer made = (Optimizer) maker.invoke(null, m, parameters.subList(0, 1), options);
        for (Variable parameter : parameters.subList(1, parameters.size())) {
            Optimizer.class.getMethod("addGroup", Collection.class, type).invoke(made, List.of(parameter), options);
        }
        return made;
    }

    private static void backward(Variable w, double[] gradient) {
        NDManager step = w.getManager().newSubManager("step");
        w.mul(step, step.variable(step.create(gradient))).sum(step, null, false).backward();
        step.close();
    }

    /** The start is cut in two, so that there are two groups. */
    private static void replay(String line, double[] start, double[][] gradients) throws ReflectiveOperationException {
        int half = start.length / 2;
        double[][] after = rows(line, "after");
        assertEquals(gradients.length, after.length);
        try (NDManager m = NDManager.newBaseManager("m")) {
            Variable head = m.parameter(m.create(Arrays.copyOf(start, half)));
            Variable tail = m.parameter(m.create(Arrays.copyOfRange(start, half, start.length)));
            Optimizer optimizer = make(m, line, List.of(head, tail));
            for (int step = 0; step < after.length; step++) {
                optimizer.clearGrads();
                backward(head, Arrays.copyOf(gradients[step], half));
                backward(tail, Arrays.copyOfRange(gradients[step], half, start.length));
                optimizer.step();
                for (int i = 0; i < start.length; i++) {
                    double[] part = (i < half ? head : tail).toDoubleArray();
                    double expected = after[step][i];
                    assertEquals(expected, part[i % half], 1e-14 * Math.max(1, Math.abs(expected)),
                            text(line, "name") + ", step " + (step + 1));
                }
            }
        }
    }

    @Test
    void theStepsOfEveryOptimizerArePyTorchs() throws IOException, ReflectiveOperationException {
        List<String> lines = Files.readAllLines(STEPS);
        double[] start = numbers(after(lines.get(0), "start", "]"));
        Set<String> stepped = new TreeSet<>();
        for (String line : lines.subList(1, lines.size())) {
            replay(line, start, rows(lines.get(0), "gradients"));
            stepped.add(text(line, "optimizer"));
        }
        assertEquals(makers().stream().map(Method::getName).collect(Collectors.toCollection(TreeSet::new)), stepped);
    }
}
