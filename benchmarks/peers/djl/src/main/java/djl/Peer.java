package djl;

import ai.djl.engine.Engine;
import sampling.Clients;
import sampling.Process;
import sampling.Sampling;

/** DJL's side: Peer WORKLOAD THREADS; see peers/sampling.py. Values have the names of the Java binding's Sampler. */
public final class Peer {
    private Peer() {}

    /** Serves one workload. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("cold")) {
            try (ColdStart cold = new ColdStart()) {
                cold.sampling().serve();
            }
            return;
        }
        Engine.getInstance().setRandomSeed(1);
        sampling(arguments[0]).serve();
    }

    private static Sampling sampling(String workload) throws Exception {
        Sampling sampling = new Sampling();
        switch (workload) {
            case "W1":
                return sampling.timed("add", new Arrays()::adds);
            case "copies":
                Arrays arrays = new Arrays();
                return sampling.timed("in", arrays::in).timed("out", arrays::out);  // "out" for who wants to compare
            case "W3":
                return sampling.timed("step", Training.step()::epochs);
            case "W4":
                return sampling.timed("epoch", Training.mlp()::epochs);
            case "W5":
                return sampling.timed("epoch", Training.cnn()::epochs);
            case "W6":
                return sampling.timed("step", Training.lstm()::epochs);
            case "W7":
                return sampling.timed("step", new Gpt()::steps);
            case "W12":
                return sampling.measured("growth", Graphs::growth);
            case "W13":
                return sampling.measured("total", () -> Sampling.seconds(Graphs::chain, 1_000_000))
                        .measured("peak", Process::peakBytes);
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
