"""The programs that give samples: ours, and the peers at hand. A sample is a dictionary {value name: number}, seconds mostly."""
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ALL = ("libtorch", "torch", "onnxruntime", "djl", "candle", "burn")
SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}


class GoogleBenchmark:
    """A program of ours over tinyai.h, run anew for each sample: {benchmark: seconds, "benchmark:counter": value}."""

    def __init__(self, build, ours, seconds):
        self.program = build / "benchmarks" / ours.program
        self.command = [self.program, f"--benchmark_filter={ours.benchmarks}", f"--benchmark_min_time={seconds}",
                        "--benchmark_format=json"]

    def missing(self):
        return "" if self.program.exists() else f"{self.program.name} is not built"

    def warm_up(self):
        pass

    def sample(self):
        result = subprocess.run(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if result.returncode != 0:
            sys.exit(f"{self.program.name} failed:\n{result.stderr}")
        sample = {}
        for entry in json.loads(result.stdout)["benchmarks"]:
            if "error_message" in entry:
                sys.exit(f"{self.program.name}: {entry['name']}: {entry['error_message']}")
            sample[entry["name"]] = entry["real_time"] * SECONDS[entry["time_unit"]]
            for key, value in entry.items():
                if key not in sample and isinstance(value, float):
                    sample[f"{entry['name']}:{key}"] = value
        return sample

    def close(self):
        pass


class AskedProgram:
    """A program that is asked line by line; see peers/sampling.py."""

    def __init__(self, name, command, environment, restart=False, needs=HERE):
        self.name = name
        self.command = command
        self.needs = needs  # a file without which it cannot start
        self.environment = environment
        self.restart = restart
        self.process = None

    def missing(self):
        if not shutil.which(self.command[0]):
            return f"{self.command[0]} is absent"
        return "" if self.needs.exists() else f"{self.needs.name} is not built"

    def warm_up(self):
        """Start and warm-up, outside the turns."""
        if not self.restart:
            self.sample()

    def sample(self):
        if self.process is None:
            self.process = subprocess.Popen(self.command, text=True, env=self.environment, stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE)
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.name} ended")
        if self.restart:
            self.close()
        else:
            self.wait_until_idle()
        return json.loads(line)

    def wait_until_idle(self):
        """Threads of a pool spin for a while after their work; they would take a processor from whoever comes next."""
        before = None
        for _ in range(50):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            used = int(fields[11]) + int(fields[12])
            if used == before:
                return
            before = used
            time.sleep(0.05)

    def close(self):
        if self.process is not None:
            self.process.stdin.close()
            self.process.wait()
            self.process = None


def own_program(build, ours, threads, seconds):
    """How a workload's `ours` is measured."""
    if not ours.kind:
        return GoogleBenchmark(build, ours, seconds)
    program = build / "benchmarks" / ours.program
    if ours.kind == "script":
        program = HERE / ours.program
    command = {"java": ["java", "-cp", program, f"-Dtinyai.library.path={build}",
                        f"-Dtinyai.package={build.parent / 'package'}", "ai.tinyai.benchmarks.Sampler"],
               "rust": [program], "script": [sys.executable, program]}[ours.kind]
    library = str(build.resolve())
    environment = dict(os.environ, TINYAI_SAMPLE_SECONDS=str(seconds), TINYAI_LIB_DIR=library, LD_LIBRARY_PATH=library)
    return AskedProgram(program.name, [*command, ours.benchmarks, str(threads)], environment, ours.restart, needs=program)


class Peers:
    """Which peers are at hand."""

    def __init__(self, build, folder):
        self.folder = folder  # for what is compiled on the way
        self.python = os.environ.get("TINYAI_PEER_PYTHON", "")
        self.libtorch = os.environ.get("TINYAI_PEER_LIBTORCH", "")
        self.kinds = {kind for kind in ("torch", "onnxruntime") if self.python and self.imports(kind)}
        if self.libtorch and os.access(self.libtorch, os.X_OK):
            self.kinds.add("libtorch")
        self.djl = Path("build/peers/djl")
        if os.environ.get("TINYAI_PEER_DJL") and (self.djl / "djl-peer.jar").exists():
            self.kinds.add("djl")
        self.rust = {kind: build.parent / "peers" / "rust" / "release" / f"{kind}_peer" for kind in ("candle", "burn")}
        if os.environ.get("TINYAI_PEER_RUST"):
            self.kinds |= {kind for kind, program in self.rust.items() if program.exists()}
        if os.environ.get("TINYAI_PEER_COLD_BUILD"):
            self.kinds.add("cold_build")

    def imports(self, module):
        # With CUDA builds an import takes seconds; finding the module is enough.
        code = f"import importlib.util, sys; sys.exit(importlib.util.find_spec('{module}') is None)"
        return subprocess.run([self.python, "-c", code], stderr=subprocess.DEVNULL).returncode == 0

    def program(self, peer, threads, seconds):
        """What answers for the peer."""
        # Bound: on a busy machine the scheduler may leave all threads of OpenMP on one processor.
        environment = dict(os.environ, OMP_NUM_THREADS=str(threads), MKL_NUM_THREADS=str(threads), OMP_PROC_BIND="true",
                           TINYAI_SAMPLE_SECONDS=str(seconds))
        if peer.preload:
            environment["LD_PRELOAD"] = self.preloaded(peer.preload)
        return AskedProgram(f"the peer {peer.kind} in {peer.workload}",
                            [*self.command(peer.kind, threads), peer.workload, str(threads)], environment, peer.restart)

    def command(self, kind, threads):
        if kind == "libtorch":
            return [self.libtorch]
        if kind == "djl":
            path = os.pathsep.join(map(str, [self.djl / "djl-peer.jar", *(self.djl / "lib").glob("*.jar")]))
            return ["java", "-cp", path, "-Dai.djl.offline=true", f"-DDJL_CACHE_DIR={self.djl.resolve() / 'cache'}",
                    f"-Dai.djl.pytorch.num_threads={threads}", "-Dai.djl.pytorch.num_interop_threads=1", "djl.Peer"]
        if kind in self.rust:
            return [self.rust[kind]]
        if kind == "cold_build":
            return [sys.executable, HERE / "cold_build.py"]
        return [self.python, HERE / "peers" / f"{kind}_peer.py"]

    def preloaded(self, source):
        library = self.folder / Path(source).with_suffix(".so")
        if not library.exists():
            subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, HERE / "peers" / source], check=True)
        return str(library)

    def describe(self):
        missing = [kind for kind in ALL if kind not in self.kinds]
        if missing:
            return f"peers absent: {', '.join(missing)}; their ratios are left out (./dev bench --help)"
        return f"peers: {', '.join(ALL)}"
