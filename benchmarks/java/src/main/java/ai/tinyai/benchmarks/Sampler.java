package ai.tinyai.benchmarks;

import ai.tinyai.TinyAI;
import sampling.Clients;
import sampling.Process;
import sampling.Sampling;

/** Asked by ./dev bench: Sampler WORKLOAD THREADS. */
public final class Sampler {
    private Sampler() {}

    /** Serves one workload. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("cold")) {
            try (ColdStart cold = new ColdStart()) {
                cold.sampling().serve();
            }
            return;
        }
        TinyAI.setThreads(Integer.parseInt(arguments[1]));
        sampling(arguments[0]).serve();
    }

    private static Sampling sampling(String workload) throws Exception {
        Sampling sampling = new Sampling();
        switch (workload) {
            case "W1":
                return sampling.timed("java_add", new Add()::run);
            case "queries":
                Queries queries = new Queries();
                return sampling.timed("dtype", queries::dtypes).timed("size", queries::sizes).timed("shape", queries::shapes);
            case "scopes":
                Scopes scopes = new Scopes();
                return sampling.timed("watched", scopes::watched).timed("unwatched", scopes::unwatched);
            case "copies":
                Copies copies = new Copies();
                return sampling.timed("in", copies::in).timed("overwrite", copies::overwrite).timed("out", copies::out)
                        .timed("out_into", copies::outInto).timed("plain_clone", copies::plainClone)
                        .timed("plain_copy", copies::plainCopy);
            case "W3":
                return sampling.timed("step", new MlpStep()::run);
            case "W4":
                return sampling.timed("epoch", Training.mlp()::epochs);
            case "W5":
                Training cnn = Training.cnn();
                return sampling.timed("epoch", cnn::epochs);
            case "W6":
                return sampling.timed("step", CompiledStep.lstm()::run);
            case "W7":
                return sampling.timed("step", CompiledStep.gpt()::run);
            case "W8":
                return sampling.timed("step", CompiledStep.resnet()::run);
            case "W12":
                return sampling.measured("growth", Forwards::growth);
            case "W13":
                return sampling.measured("total", () -> Sampling.seconds(Chain::run, 1_000_000)).measured("peak", Process::peakBytes);
            case "predict1":
            case "predict8":
                Serving serving = new Serving();
                Clients clients = new Clients(workload.equals("predict1") ? 1 : 8, serving::predict);
                return sampling.timed("alone", serving::run).measured("predict", clients::secondsACall);
            default:
                throw new IllegalArgumentException(workload);
        }
    }
}
