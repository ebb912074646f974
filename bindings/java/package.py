#!/usr/bin/env python3
"""The jar pair, into build/package: tinyai-<version>.jar and tinyai-<version>-linux-<cpu>.jar with the two libraries of
build/natives; tinyai-<version>-linux-<cpu>-cuda.jar with the plug-in for GPUs, where build/cuda has it; and what publishing wants
besides: POM, sources and Javadoc. Checks that the libraries need nothing but glibc, no newer than the floor, the plug-in libstdc++
besides, and that a program with the two jars alone runs: twice on the class path, from an empty cache, on the module path, and in an
image that jlink made of them; with the third it opens the first GPU, or is told why there is none.
`./dev package java` calls this."""
import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "checks"))
from unavailable import require_maven_had_all  # noqa: E402

PROJECT = pathlib.Path(__file__).resolve().parent
ROOT = PROJECT.parents[1]
BUILT = ROOT / "build" / "natives"
PLUGIN = ROOT / "build" / "cuda" / "libtinyai_cuda.so"
PACKAGE = ROOT / "build" / "package"
SOURCES = [PROJECT / "src" / "main" / "java", PROJECT / "src" / "main" / "generated"]
VERSION = re.search(r"<version>([\d.]+)</version>", (PROJECT / "pom.xml").read_text())[1]
LIBRARIES = [BUILT / f"libtinyai.so.{VERSION.rpartition('.')[0]}", BUILT / "libtinyai_jni.so"]  # by its SONAME: until 1.0, major and minor
GLIBC_FLOOR = (2, 34)  # the first with threads inside; docs/java.md says so
TEXTS = ["LICENSE", "THIRD_PARTY_NOTICES.md"]
ALLOWED = re.compile(r"lib(c|m|tinyai)\.so|ld-linux")
ALLOWED_TO_PLUGIN = re.compile(r"lib(c|m|stdc\+\+|gcc_s)\.so|ld-linux")
PLUGIN_MIB = 30
NO_GPU = re.compile(r"no NVIDIA driver|driver is too old|this machine has 0 devices")

PROGRAM = """
import ai.tinyai.*;
import ai.tinyai.options.ManagerOptions;

public class Hello {
    public static void main(String[] arguments) {
        try (NDManager manager = NDManager.newBaseManager(new ManagerOptions().device(arguments.length > 0 ? arguments[0] : "cpu"))) {
            System.out.println(manager.create(1f, 2f, 3f).sum().item());
        } catch (TinyAiException refused) {
            System.out.println(refused.getMessage());
        }
    }
}
"""


def build_main_jar():
    done = subprocess.run(["mvn", "-B", "-q", "-Dstyle.color=never", "package", "-Dmaven.test.skip=true"], cwd=PROJECT, text=True,
                          errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        require_maven_had_all(done.stdout)
        sys.exit(f"Maven could not build the jar:\n{done.stdout[-6000:]}")


def output(*command, **more):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def check_needs(library):
    needed = re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", str(library)))
    allowed = ALLOWED_TO_PLUGIN if library.name == PLUGIN.name else ALLOWED
    strange = [name for name in needed if not allowed.match(name)]
    versions = {tuple(map(int, v.split("."))) for v in re.findall(r"GLIBC_([\d.]+)", output("objdump", "-T", str(library)))}
    if strange or max(versions) > GLIBC_FLOOR:
        sys.exit(f"{library.name} needs {strange or 'glibc ' + '.'.join(map(str, max(versions)))}")
    print(f"ok {library.name} needs glibc {'.'.join(map(str, max(versions)))}, floor {'.'.join(map(str, GLIBC_FLOOR))}")


def write_classes(folder, classifier, digest, sums, main_jar):
    """The module of the libraries, and the class that tells of them: the JVM is quicker to load one than to read a resource."""
    package, module = (f"ai.tinyai.natives.{classifier.replace('-', by)}" for by in ("_", "."))
    names = ", ".join(f'"{name}"' for name in sums)
    cases = "".join(f'            case "{name}": return {value}L;\n' for name, value in sums.items())
    source = folder.with_name(f"{folder.name}-sources")
    source.mkdir()
    (source / "Libraries.java").write_text(f"""package {package};
/** Of the libraries beside it. */
public final class Libraries implements ai.tinyai.natives.Natives {{
    @Override public String digest() {{ return "{digest}"; }}
    @Override public String[] files() {{ return new String[] {{{names}}}; }}
    @Override public java.io.InputStream open(String file) {{
        return Libraries.class.getResourceAsStream("/native/{classifier}/" + file);
    }}
    @Override public long crc32(String file) {{
        switch (file) {{
{cases}            default: throw new IllegalArgumentException(file);
        }}
    }}
}}
""")
    services = folder / "META-INF" / "services"  # for a class loader beside that of the library's classes
    services.mkdir(parents=True, exist_ok=True)
    (services / "ai.tinyai.natives.Natives").write_text(f"{package}.Libraries\n")
    (source / "module-info.java").write_text(f"""/** The native libraries of TinyAI for {classifier}. */
module {module} {{
    requires ai.tinyai;
    exports {package} to ai.tinyai;
    provides ai.tinyai.natives.Natives with {package}.Libraries;
}}
""")
    subprocess.run(["javac", "--release", "17", "-g:none", "--module-path", str(main_jar), "-d", str(folder),
                    *map(str, source.glob("*.java"))], check=True)


def natives(folder, classifier, libraries, main_jar):
    """The stripped libraries, their sums and the texts that go with them, as the jar holds them."""
    target = folder / "native" / classifier
    target.mkdir(parents=True)
    digest, sums = hashlib.sha256(), {}
    for library in libraries:
        copy = target / library.name
        subprocess.run(["strip", "--strip-unneeded", str(library), "-o", str(copy)], check=True)
        check_needs(copy)
        digest.update(copy.read_bytes())
        sums[copy.name] = zlib.crc32(copy.read_bytes())
    (folder / "META-INF").mkdir()
    for text in TEXTS:
        shutil.copyfile(ROOT / text, folder / "META-INF" / text)
    write_classes(folder, classifier, digest.hexdigest()[:16], sums, main_jar)


def jar(folders, path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for file, folder in sorted((f, folder) for folder in folders for f in folder.rglob("*") if f.is_file()):
            made.write(file, file.relative_to(folder))


def run_hello(jars, scratch):
    """From an empty project: compiled and run with the two jars and nothing else."""
    source = scratch / "Hello.java"
    source.write_text(PROGRAM)
    classes = scratch / "classes"
    path = os.pathsep.join(map(str, jars))
    subprocess.run(["javac", "-cp", path, "-d", str(classes), str(source)], check=True)
    for turn in ("first run, with extraction", "second run"):
        start = time.monotonic()
        said = output("java", f"-Dtinyai.cache={scratch / 'cache'}", "-Xshare:auto", "-cp", f"{path}{os.pathsep}{classes}", "Hello")
        if said != "6.0\n":
            sys.exit(f"the jar pair said: {said}")
        print(f"ok the jar pair runs from an empty project, {turn}: {1000 * (time.monotonic() - start):.0f} ms")


def run_modules(jars, scratch, cpu):
    """The same program as a module, from the module path and in an image of jlink's."""
    source = scratch / "module"
    (source / "hello").mkdir(parents=True)
    (source / "hello" / "Hello.java").write_text("package hello;\n" + PROGRAM)
    (source / "module-info.java").write_text("module hello {\n    requires ai.tinyai;\n}\n")
    path, compiled, image = os.pathsep.join(map(str, jars)), scratch / "modules", scratch / "image"
    subprocess.run(["javac", "--module-path", path, "-d", str(compiled), str(source / "module-info.java"),
                    str(source / "hello" / "Hello.java")], check=True)
    path += os.pathsep + str(compiled)
    subprocess.run(["jlink", "--module-path", path, "--add-modules", f"hello,ai.tinyai.natives.linux.{cpu}", "--output", str(image)],
                   check=True)
    cache = f"-Dtinyai.cache={scratch / 'cache'}"
    for what, command in (("on the module path", ["java", cache, "--module-path", path]), ("in jlink's image", [str(image / "bin" / "java"), cache])):
        if output(*command, "--module", "hello/hello.Hello") != "6.0\n":
            sys.exit(f"the program does not run {what}")
        print(f"ok the program runs {what}")


def run_on_gpu(jars, scratch, cpu):
    """The programs of run_hello and run_modules on the first GPU, or on a machine that has none."""
    cache, path = f"-Dtinyai.cache={scratch / 'cache'}", os.pathsep.join(map(str, jars))
    modules = os.pathsep.join([path, str(scratch / "modules")])
    os.environ.pop("TINYAI_CUDA_PATH", None)  # which would name another
    for what, command in (("on the class path", ["-cp", os.pathsep.join([path, str(scratch / "classes")]), "Hello"]),
                          ("on the module path", ["--module-path", modules, "--module", "hello/hello.Hello"])):
        said = output("java", cache, *command, "cuda:0")
        if said != "6.0\n" and not NO_GPU.search(said):
            sys.exit(f"with the jar of the plug-in {what}: {said}")
        print(f"ok the jar of the plug-in for CUDA {what}: {said.strip()}")
    without = os.pathsep.join([*map(str, jars[:2]), str(scratch / "classes")])
    if "no plug-in for CUDA" not in output("java", cache, "-cp", without, "Hello", "cuda:0"):
        sys.exit("there is a plug-in without its jar")
    print("ok without that jar there is no plug-in")


def plugin_jar(jars, scratch, cpu):
    """Beside the pair; what is left of an earlier one goes."""
    made = jars[1].with_name(jars[1].name.replace(".jar", "-cuda.jar"))
    made.unlink(missing_ok=True)
    if not PLUGIN.exists():
        print("skipped: the jar of the plug-in for CUDA, which ./dev build cuda makes")
        return
    natives(scratch / "plugin", f"linux-{cpu}-cuda", [PLUGIN], jars[0])
    jar([scratch / "plugin"], made)
    if (size := PLUGIN.stat().st_size / 2**20) > PLUGIN_MIB:
        sys.exit(f"the plug-in has {size:.1f} MiB")
    check_texts([made])
    run_on_gpu([*jars, made], scratch, cpu)


def check_texts(jars):
    for made in jars:
        missing = [text for text in TEXTS if f"META-INF/{text}" not in zipfile.ZipFile(made).namelist()]
        if missing:
            sys.exit(f"{made.name} lacks {missing}")
    print(f"ok {', '.join(made.name for made in jars)}: licence and notices")


def main():
    cpu = platform.machine()
    PACKAGE.mkdir(parents=True, exist_ok=True)
    name = f"tinyai-{VERSION}"
    jars = [PACKAGE / f"{name}.jar", PACKAGE / f"{name}-linux-{cpu}.jar"]
    build_main_jar()
    shutil.copyfile(PROJECT / "target" / jars[0].name, jars[0])
    with tempfile.TemporaryDirectory() as scratch:
        natives(pathlib.Path(scratch, "natives"), f"linux-{cpu}", LIBRARIES, jars[0])
        jar([pathlib.Path(scratch, "natives")], jars[1])
        check_texts(jars)
        run_hello(jars, pathlib.Path(scratch))
        run_modules(jars, pathlib.Path(scratch), cpu)
        plugin_jar(jars, pathlib.Path(scratch), cpu)
        shutil.copyfile(PROJECT / "pom.xml", PACKAGE / f"{name}.pom")
        jar(SOURCES, PACKAGE / f"{name}-sources.jar")
        subprocess.run(["javadoc", "-quiet", "-d", f"{scratch}/javadoc", "-sourcepath", ":".join(map(str, SOURCES)), "-subpackages", "ai.tinyai", "-exclude", "ai.tinyai.natives"], cwd=PROJECT,
                       check=True, stdout=subprocess.DEVNULL)
        jar([pathlib.Path(scratch, "javadoc")], PACKAGE / f"{name}-javadoc.jar")
    for path in sorted(p for p in PACKAGE.glob(f"{name}*") if p.suffix in (".jar", ".pom")):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
