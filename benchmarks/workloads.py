"""What is measured, beside whom, and which number is to be reached. run.py runs it; README.md explains it."""
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Ours:
    """Benchmarks of one program, build/<preset>/benchmarks/<program>: of a Google Benchmark program those that match the
    expression; of a binding's program, which is asked like a peer, the workload; so of a script, benchmarks/<program>."""
    program: str
    benchmarks: str
    kind: str = ""  # Google Benchmark; else java (a jar), rust or script
    restart: bool = False  # a process of its own for each sample


@dataclass(frozen=True)
class Peer:
    """A workload of the peer's program in peers/, or of cold_build.py."""
    kind: str  # torch, onnxruntime, libtorch, djl, candle, burn or cold_build
    workload: str
    preload: str = ""  # a C file of peers/ that is loaded before everything else
    restart: bool = False  # a process of its own for each sample


@dataclass(frozen=True)
class Measure:
    """One line of the table. `ours` names a benchmark, or "benchmark:counter"; `peer` a value of the peers' samples, or
    `base` another benchmark of ours in its place. The values are multiplied by the scales; a rate is `per` over them."""
    name: str
    unit: str
    ours: str
    peer: str = ""
    base: str = ""
    at_most: float = None  # ratio to the best peer or the base; without either: the value
    at_least: float = None
    scale: float = 1
    peer_scale: float = 1
    per: float = None
    difference: bool = False  # at_most bounds ours minus the peer or the base, in the unit
    deviation: bool = False  # at_most bounds how far the ratio is from 1, either way
    alternative: bool = False  # this line or the one before is to be reached


@dataclass(frozen=True)
class Workload:
    row: str
    ours: Ours
    measures: list
    peers: list = field(default_factory=list)
    threads: int = 1
    samples: int = 9
    beside: Ours = None  # a second program of ours, asked in the same turns: for a base in C

    def programs(self):
        return [ours for ours in (self.ours, self.beside) if ours]


def matmul(n, threads, goal):
    return Workload("W9", Ours("kernels_bench", f"^matmul/n:{n}/threads:{threads}/"),
                    [Measure(f"matmul {n}, {threads} thread{'s' * (threads > 1)}", "GFLOP/s", "matmul", "matmul",
                             at_least=goal, per=2 * n**3 / 1e9)],
                    [Peer("libtorch", f"W9_{n}")], threads)


def two_threads(name, benchmark, goal):
    # Google Benchmark divides the time by the number of threads.
    return Workload("W1", Ours("core_bench", f"^W1_add/|^{benchmark}/"),
                    [Measure(name, "ns", benchmark, base="W1_add", at_most=goal, scale=2)],
                    threads=2)


def two_serving(kind):
    """Requests by two threads over requests by one: 1.9 x as many."""
    return Workload("requests", Ours("requests_bench", f"^(two_)?requests_{kind}/"),
                    [Measure(f"a request of {kind}, two threads against one", "us", f"two_requests_{kind}", base=f"requests_{kind}",
                             at_most=2 / 1.9, scale=2)],
                    threads=2)


def kernel(name, benchmark):
    return [Measure(name, "us", benchmark, benchmark, at_most=0.95),
            Measure("or: against a copy of its bytes", "us", benchmark, base=f"copy_{benchmark}", at_most=1.25,
                    alternative=True)]


W10 = [("softmax 4096x768", "softmax"), ("layer norm 4096x768", "layer_norm"), ("gelu by erf 4096x3072", "gelu_erf"),
       ("gelu by tanh 4096x3072", "gelu_tanh"), ("sum over axis 0, 4096x768", "sum_axis0"),
       ("sum over axis 1, 4096x768", "sum_axis1")]


def java(workload, measures, peer=True, threads=1, restart=False, samples=9, beside=None):
    """A workload of the Java binding's Sampler, beside the same of DJL on libtorch."""
    return Workload("java", Ours("java/tinyai-benchmarks.jar", workload, "java", restart), measures,
                    [Peer("djl", workload, restart=restart)] if peer else [], threads, samples, beside)


def compiled_steps(binding, **options):
    """Training steps of W6 to W8 that a language's own code was traced for: replayed, they take what they take in C."""
    return [binding(row, [Measure(f"{row}: compiled step of {name}, over C", "ms", "step", base=f"{row}/compiled", at_most=1.05)],
                    threads=2, samples=5, beside=Ours("models_bench", f"^{row}/compiled"), peer=False)
            for row, name in (("W6", "an LSTM"), ("W7", "a GPT"), ("W8", "ResNet-18"))]


JAVA = [
    java("W1", [Measure("add of 16 floats, over C", "ns", "java_add", base="W1_add", at_most=40, difference=True),
                Measure("the same against DJL", "ns", "java_add", "add", at_most=0.2)], beside=Ours("core_bench", "^W1_add/")),
    java("queries", [Measure(name, "ns", name, at_most=15) for name in ("dtype", "size", "shape")], peer=False),
    java("scopes", [Measure("leak watch of a scope", "ns", "watched", base="unwatched", at_most=500, difference=True)], peer=False),
    java("copies", [Measure("a million floats in", "us", "in", base="plain_copy", at_most=1.2),
                    Measure("out, into an array that is there", "us", "out_into", base="plain_copy", at_most=1.2),
                    Measure("out, into a new array", "us", "out", base="plain_clone", at_most=1.2),
                    Measure("in, against DJL", "us", "in", "in", at_most=1)]),
    java("W3", [Measure("step of 64-64-10, batch 1", "us", "step", "step", at_most=0.15)]),
    java("W4", [Measure("epoch of 784-100-100-10", "ms", "epoch", "epoch", at_most=1)], threads=2, samples=5),
    java("W5", [Measure("training of a CNN", "images/s", "epoch", "epoch", at_least=1, per=8 * 64)], threads=2, samples=5),
    *compiled_steps(java),
    java("W12", [Measure("growth over 10,000 forwards", "MiB", "growth", "growth", at_most=1, scale=2**-20, peer_scale=2**-20)],
         restart=True, samples=3),
    java("W13", [Measure("million nodes, backward", "ms", "total", "total", at_most=1),
                 Measure("peak of the process", "MiB", "peak", "peak", at_most=1, scale=2**-20, peer_scale=2**-20)],
         restart=True, samples=3),
    *[java(f"predict{clients}", [Measure(f"predictions of W5's network, {clients} thread{'s' * (clients > 1)}", "/s", "predict",
                                         at_least=goal, per=1),
                                 Measure("the same against DJL", "/s", "predict", "predict", at_least=1, per=1)])
      for clients, goal in ((1, 2500), (8, 4500))],
    java("cold", [Measure("JVM from exec to 1 + 1", "ms", "exec", at_most=120),
                  Measure("first run, with extraction", "ms", "exec_with_extraction", at_most=250),
                  Measure("jars and what they extract", "MiB", "size", at_most=45, scale=2**-20),
                  Measure("exec to 1 + 1, against DJL", "ms", "exec", "exec", at_most=1)]),
]


def rust(workload, measures, restart=False, peer=True, **options):
    """A workload of the crate's sampler, beside the same of candle and Burn."""
    peers = [Peer(name, workload, restart=restart) for name in ("candle", "burn") if peer]
    return Workload("rust", Ours("rust/release/sampler", workload, "rust", restart), measures, peers, **options)


RUST = [
    rust("W1", [Measure("W1: add of 16 floats", "ns", "add", "add", at_most=1),
                Measure("a.add(&b) over the same call in C", "ns", "add", base="add_in_c", at_most=3, difference=True),
                Measure("s.add(&a, &b) over the same call in C", "ns", "add_into_scope", base="add_into_scope_in_c",
                        at_most=3, difference=True)]),
    rust("W2", [Measure("W2: recorded add", "ns", "forward", "forward", at_most=1),
                Measure("backward, a node", "ns", "backward", "backward", at_most=1)]),
    rust("W3", [Measure("W3: step of 64-64-10, batch 1", "us", "step", "step", at_most=1),
                Measure("the same, a scope a step", "us", "scoped", "step", at_most=1)]),
    rust("W4", [Measure("W4: epoch of 784-100-100-10", "ms", "epoch", "epoch", at_most=1)], threads=2, samples=7),
    rust("W5", [Measure("W5: training of a CNN", "images/s", "step", "step", at_least=1, per=64)], threads=2),
    *compiled_steps(rust),
    rust("W12", [Measure("W12: 10,000 recorded forwards, all kept", "ms", "recorded", "recorded", at_most=1),
                 Measure("what they keep", "MiB", "recorded_growth", "recorded_growth", at_most=1),
                 Measure("10,000 forwards, history cut or not recorded", "ms", "cut", "cut", at_most=1),
                 Measure("what they keep", "MiB", "cut_growth", at_most=1),
                 Measure("recorded, a scope each: what they keep", "MiB", "scoped_growth", at_most=1)],
         restart=True, samples=3),
    rust("W13", [Measure("W13: a million recorded scalar adds", "ms", "total", "total", at_most=1),
                 Measure("their peak", "MiB", "peak", "peak", at_most=1)], restart=True, samples=3),
    Workload("rust", Ours("cold_build.py", "tinyai", "script", restart=True),
             [Measure("cold build of a minimal crate: CPU", "s", "cpu", at_most=30),
              Measure("crates it builds beside itself", "crates", "crates", at_most=9),
              Measure("its CPU against the peers'", "s", "cpu", "cpu", at_most=1)],
             [Peer("cold_build", "candle", restart=True), Peer("cold_build", "burn", restart=True)], threads=2, samples=1),
]

def network(row, name, sums, longest, peak, compiled, layouts=(), step=1, plan_step=0.91):
    """A training step of a network beside PyTorch's, eager and compiled. The loss of the third step, from the same
    weights, is PyTorch's up to the rounding of so many sums, one behind the other, of at most `longest` products."""
    eager, plan = f"{row}/eager", f"{row}/compiled"
    speed = [Measure(f"training step of {name}", "ms", eager, "step", at_most=step),
             Measure("the same compiled", "ms", plan, "step", at_most=plan_step),
             Measure("against torch.compile", "ms", plan, "compiled_step", at_most=plan_step),
             Measure("against our eager step", "ms", plan, base=eager, at_most=compiled),
             Measure("loss of the third step", "nats", f"{eager}:third_loss", "third_loss", deviation=True,
                     at_most=sums * longest**0.5 * 2**-24),
             Measure("the same compiled, against our eager step", "nats", f"{plan}:third_loss", base=f"{eager}:third_loss",
                     deviation=True, at_most=0)]
    memory = [Measure(f"peak of a {kind} step above the state before", "MB", f"{way}:peak_above_MB", "peak", at_most=peak,
                      peer_scale=1e-6) for kind, way in (("eager", eager), ("compiled", plan))]
    ours = Ours("models_bench", f"^{row}/")
    peers = [Peer("torch", workload) for workload in (row, *layouts, f"{row}_compiled")]
    return [Workload(row, ours, speed, peers, threads=2, samples=7),
            Workload(row, ours, memory, [Peer("torch", f"{row}_peak", preload="malloc_count.c")], threads=2, samples=3)]


WORKLOADS = [
    Workload("W1", Ours("core_bench", "^W1_add/"), [Measure("add of 16 floats", "ns", "W1_add", "add", at_most=0.2)],
             [Peer("libtorch", "W1")]),
    two_threads("against one: two threads, own scopes", "W1_add_own_scopes", 1.1),
    two_threads("against one: two threads, one scope", "W1_add_one_scope", 1.1),
    two_threads("against one: two threads, a shared operand", "W1_add_shared_operand", 4),
    *(two_serving(kind) for kind in ("arrays", "modules", "predictors", "trainers")),
    Workload("W2", Ours("core_bench", "^W2_"),
             [Measure("recorded add", "ns", "W2_forward", "forward", at_most=0.14, scale=1e-3),
              Measure("backward, a node", "ns", "W2_backward", "backward", at_most=0.04, scale=1e-3)],
             [Peer("libtorch", "W2")]),
    Workload("W3", Ours("w3_mlp_bench", "^released$|^scoped$"),
             [Measure("step of 64-64-10, batch 1", "us", "released", "step", at_most=0.2),
              Measure("the same, a scope a step", "us", "scoped", "step", at_most=0.2)],
             [Peer("libtorch", "W3")]),
    Workload("W4", Ours("train_bench", "^W4_mlp_epoch/shuffled:0"),
             [Measure("epoch of 784-100-100-10", "ms", "W4_mlp_epoch", "epoch", at_most=0.75)],
             [Peer("libtorch", "W4")], threads=2, samples=7),
    Workload("W4", Ours("train_bench", "^W4_in_shards"),
             [Measure("shards of 100 images: two replicas, over one on one thread", "ms", "W4_in_shards/replicas:2/threads:2",
                      base="W4_in_shards/replicas:1/threads:1", at_most=1 / 1.7),
              Measure("and over one on two threads", "ms", "W4_in_shards/replicas:2/threads:2",
                      base="W4_in_shards/replicas:1/threads:2", at_most=1)], threads=2, samples=7),
    Workload("W5", Ours("train_bench", "^W5_cnn_training"),
             [Measure("training of a CNN", "images/s", "W5_cnn_training", "step", at_least=1.2, scale=1 / 8,
                      per=64)],
             [Peer("torch", "W5"), Peer("torch", "W5_channels_last")], threads=2),
    Workload("W5", Ours("train_bench", "^W5_cnn_training"),
             [Measure("its peak", "MB", "W5_cnn_training:peak_above_MB", "peak", at_most=0.75, peer_scale=1e-6)],
             [Peer("torch", "W5_peak", preload="malloc_count.c")], threads=2, samples=3),
    Workload("W5", Ours("train_bench", "^W5_profiled"),
             [Measure("processor time while a profile runs, over without", "x", "W5_profiled:over", at_most=1.03)], threads=2),
    Workload("W5", Ours("train_bench", "^W5_large_batches"),
             [Measure("batches of 512, the pool bounded as by default", "ms", "W5_large_batches/bounded",
                      base="W5_large_batches/unbounded", at_most=1.03),
              Measure("page faults a step", "faults", "W5_large_batches/bounded:faults_a_step", at_most=100)],
             threads=2, samples=5),
    *network("W5", "a CNN", sums=4, longest=9216, peak=0.55, compiled=0.87, layouts=["W5_channels_last"],
             plan_step=0.5),
    *network("W6", "an LSTM", sums=2 * 64, longest=256, peak=0.9, compiled=1, step=0.91),
    *network("W7", "a GPT", sums=4 * 7, longest=1024, peak=0.95, compiled=0.83, step=0.91),
    *network("W8", "ResNet-18", sums=21, longest=4608, peak=0.85, compiled=1, step=0.91, layouts=["W8_channels_last"]),
    *[Workload(row, Ours("models_bench", f"^{row}/"),
               [Measure(f"step of {name}, eager, beside DJL, candle and Burn", "ms", f"{row}/eager", "step", at_most=goal),
                Measure("compiled, beside them", "ms", f"{row}/compiled", "step", at_most=goal)],
               [Peer(kind, row) for kind in ("djl", "candle", "burn")], threads=2, samples=5)
      for row, name, goal in (("W6", "an LSTM", 1 / 2), ("W7", "a GPT", 1 / 1.35))],
    Workload("W8", Ours("models_bench", "^W8_inference/"),
             [Measure("inference of ResNet-18, one image of 224x224", "ms", "W8_inference/eager", "infer", at_most=0.91),
              Measure("the same compiled", "ms", "W8_inference/compiled", "infer", at_most=0.91)],
             [Peer("torch", "W8_inference")], threads=2),
    Workload("attention", Ours("models_bench", "^attention"),
             [Measure("8 heads of 64 over 4,096 positions, forward and backward", "ms", "attention", "whole", at_most=0.91),
              Measure("the same, causal", "ms", "attention_causal", "causal", at_most=0.91),
              Measure("its peak, a tenth of one matrix of scores", "MB", "attention:peak_above_MB", at_most=53.6)],
             [Peer("torch", "attention")], threads=2, samples=5),
    *[matmul(n, threads, goal) for n, goal in ((32, 0.8), (256, 0.95), (1024, 0.95)) for threads in (1, 2)],
    Workload("W10", Ours("kernels_bench", f"^({'|'.join(name for _, name in W10)})/|^copy_"),
             [measure for name, benchmark in W10 for measure in kernel(name, benchmark)],
             [Peer("torch", "W10"), Peer("onnxruntime", "W10")], threads=2),
    Workload("W12", Ours("train_bench", "^W12_"),
             [Measure("growth over 10,000 forwards", "bytes", "W12_forwards_without_backward:growth_bytes", at_most=0)],
             samples=1),
    Workload("W13", Ours("core_bench", "^W13_million/keep_handles:0"),
             [Measure("million nodes, backward", "ms", "W13_million", "total", at_most=0.1),
              Measure("their peak", "MiB", "W13_million:MiB_peak", "peak", at_most=0.35)],
             [Peer("libtorch", "W13", restart=True)], samples=3),
    Workload("W13", Ours("core_bench", "^W13_million/keep_handles:1"),
             [Measure("a node with its handle kept", "bytes", "W13_million:resident_per_node", at_most=250)],
             samples=1),
    Workload("W14", Ours("train_bench", "^W14_"),
             [Measure("inference of a CNN, one image", "us", "W14_cnn_inference", "infer", at_most=1.1)],
             [Peer("onnxruntime", "W14")]),
    *[Workload("mobile", Ours("inference_bench", f"^mobilenet_v2/.*threads:{threads}"),
               [Measure(f"inference of MobileNetV2, {what}", "ms", f"mobilenet_v2/{way}", "infer", at_most=1)
                for way, what in (("eager", f"threads: {threads}"), ("compiled", f"compiled, threads: {threads}"))],
               [Peer("onnxruntime", "mobilenet_v2")], threads=threads) for threads in (1, 2)],
    *[Workload("mobile", Ours("inference_bench", f"^depthwise/threads:{threads}"),
               [Measure(f"depthwise 3x3, 144 of 56x56, threads: {threads}", "us", "depthwise", "infer", at_most=1)],
               [Peer("onnxruntime", "depthwise")], threads=threads) for threads in (1, 2)],
    Workload("upkeep", Ours("upkeep_bench", "^orthogonal"),
             [Measure("orthogonal weight of 1024x1024", "ms", "orthogonal", "orthogonal", at_most=1)],
             [Peer("torch", "orthogonal")]),
    *[Workload("upkeep", Ours("upkeep_bench", f"^{rule}/"),
               [Measure(f"{what}, 1,500 steps after the last gradient", "us", f"{rule}/idle", base=f"{rule}/fresh",
                        at_most=1.1),
                Measure("the same against PyTorch", "us", f"{rule}/idle", rule, at_most=1)],
               [Peer("torch", rule)])
      for rule, what in (("adam", "Adam"), ("momentum", "SGD with momentum"), ("rmsprop", "RMSprop"),
                         ("adadelta", "Adadelta"), ("nadam", "NAdam"))],
    Workload("upkeep", Ours("upkeep_bench", "^table_"),
             [Measure("a step of Adam by 1,024 rows of a table 1M x 64, over a whole one", "us", "table_step/rows",
                      base="table_step/whole", at_most=1 / 300),
              Measure("the same with forward and backward", "us", "table_training/rows", base="table_training/whole",
                      at_most=1 / 300),
              Measure("its memory beside table and moments", "KiB", "table_training/rows:peak_above_KiB", at_most=2048)],
             samples=3),
    *[Workload("upkeep", Ours("upkeep_bench", f"^small_linear/n:{n}$"),
               [Measure(f"linear 8x{n}x{n}", "ns", "small_linear", "linear", at_most=0.6)], [Peer("libtorch", f"linear_{n}")])
      for n in (64, 128)],
    Workload("upkeep", Ours("upkeep_bench", "^add_64_KiB"),
             [Measure("add of 16,384 floats", "ns", "add_64_KiB", "add", at_most=1)], [Peer("libtorch", "add_16384")]),
    Workload("upkeep", Ours("upkeep_bench", "^close_nested_scopes"),
             [Measure("10,000 scopes within each other, closed", "ms", "close_nested_scopes", at_most=50)]),
    Workload("upkeep", Ours("upkeep_bench", "^refusal"),
             [Measure("a refusal by a limit, a million arrays alive", "us", "refusal", at_most=1000)]),
    Workload("cold", Ours("cold_start_bench", "."),
             [Measure("exec to the first 1 + 1", "ms", "cold_start", at_most=10),
              Measure("libtinyai.so, stripped", "MiB", "cold_start:stripped_MiB", at_most=40)], samples=3),
    *[Workload("composed", Ours("composed_bench", f"^{network}/"),
               [Measure(f"{what} composed by the host", "ms", f"{network}/composed",
                        base=f"{network}/built_in", at_most=1.03),
                Measure("its peak", "MB", f"{network}/composed:peak_above_MB", base=f"{network}/built_in:peak_above_MB",
                        at_most=1.02)], threads=2)
      for network, what in (("w5", "W5's network"), ("digits", "the demo's network"))],
    Workload("compiled", Ours("compiled_bench", "^compiled_add"),
             [Measure("call of a compiled add of 16 floats over the eager add", "x", "compiled_add:ratio", at_most=1.5)]),
    *[Workload("compiled", Ours("compiled_bench", f"^compiled_w3/{rule}"),
               [Measure(f"compiled training step of W3's network, {rule}, over the same eager calls", "x",
                        f"compiled_w3/{rule}:ratio", at_most=0.4)]) for rule in ("sgd", "adam")],
    *[Workload("compiled", Ours("compiled_bench", f"^through_call_w3/{rows}/"),
               [Measure(f"training step of W3's network, rows: {rows}, whose forward alone is compiled, over all eager calls",
                        "x", f"through_call_w3/{rows}:ratio", at_most=most)]) for rows, most in ((1, 0.8), (32, 1))],
    Workload("compiled", Ours("compiled_bench", "^through_call_chain"),
             [Measure("chain of 20 and its gradient through the call, over the same eager calls", "x",
                      "through_call_chain:ratio", at_most=0.7)]),
    # Of a library without oneDNN, too: TINYAI_ONEDNN=OFF ./dev bench convolution
    *[Workload("convolution", Ours("kernels_bench", f"^conv2d/threads:{threads}/"),
               [Measure(f"convolution 3x3 of 64 channels, 56x56, {threads} thread{'s' * (threads > 1)}", "GFLOP/s", "conv2d",
                        at_least=12.5 * threads, per=2 * 56 * 56 * 64 * 64 * 9 / 1e9)], threads=threads) for threads in (1, 2)],
    # The goal is one of processors with VNNI or AMX.
    *[Workload("int8", Ours("quantized_bench", f"^quantized_{benchmark}/"),
               [Measure(f"{name} of 8 bits over the same of f32, two threads", "x", f"quantized_{benchmark}:ratio", at_most=0.5)], threads=2)
      for name, benchmark in (("product 1024x1024x1024", "linear/m:1024/n:1024/k:1024/threads:2"),
                              ("convolution 3x3 of 64 channels, 56x56", "conv2d/in:64/out:64/size:56/kernel:3/threads:2"))],
    *JAVA,
    *RUST,
]
