package sampling;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.LinkedHashMap;
import java.util.Map;

/** How a JVM answers for samples, ours and a peer alike: each line of stdin by a line of JSON, {value name: number}; see peers/sampling.py. */
public final class Sampling {
    private static final double SECONDS = Double.parseDouble(System.getenv().getOrDefault("TINYAI_SAMPLE_SECONDS", "0.15"));
    /** Until the compilers have done their work. */
    private static final double WARM_UP_SECONDS = Math.max(1.5, 10 * SECONDS);

    private final Map<String, Sample> samples = new LinkedHashMap<>();

    /** Makes as many calls: the loop stands beside the call, so that it is compiled together with it and with nothing else. */
    @FunctionalInterface
    public interface Loop {
        void run(long calls) throws Exception;
    }

    /** Takes one sample. */
    @FunctionalInterface
    public interface Sample {
        double take() throws Exception;
    }

    /** A value in seconds a call, of as many calls as take a sample's length. */
    public Sampling timed(String name, Loop loop) throws Exception {
        long calls = 1;
        double took = seconds(loop, calls);
        for (double all = took; all < WARM_UP_SECONDS; all += took) {
            if (took < SECONDS) {
                calls *= 2;
            }
            took = seconds(loop, calls);
        }
        long each = Math.max(1, Math.round(calls * SECONDS / took));
        return measured(name, () -> seconds(loop, each) / each);
    }

    /** A value that is measured in its own way. */
    public Sampling measured(String name, Sample sample) {
        samples.put(name, sample);
        return this;
    }

    /** Seconds that one call takes which is made once. */
    public static double seconds(Loop loop, long calls) throws Exception {
        long start = System.nanoTime();
        loop.run(calls);
        return (System.nanoTime() - start) * 1e-9;
    }

    /** For how long a sample may go on. */
    public static double sampleSeconds() {
        return SECONDS;
    }

    /** Answers until stdin ends. */
    public void serve() throws Exception {
        BufferedReader asked = new BufferedReader(new InputStreamReader(System.in));
        while (asked.readLine() != null) {
            StringBuilder line = new StringBuilder("{");
            for (Map.Entry<String, Sample> sample : samples.entrySet()) {
                line.append(line.length() > 1 ? ", " : "").append('"').append(sample.getKey()).append("\": ")
                        .append(sample.getValue().take());
            }
            System.out.println(line.append('}'));
        }
    }
}
