#!/usr/bin/env python3
"""The jar pair, into build/package: tinyai-<version>.jar and tinyai-<version>-linux-<cpu>.jar with the two libraries of
build/natives; and what publishing wants besides: POM, sources and Javadoc. Checks that the libraries need nothing but glibc, no
newer than the floor, and that a program with the two jars alone on its class path runs, twice, from an empty cache.
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

PROJECT = pathlib.Path(__file__).resolve().parent
ROOT = PROJECT.parents[1]
BUILT = ROOT / "build" / "natives"
PACKAGE = ROOT / "build" / "package"
LIBRARIES = ["libtinyai.so.0", "libtinyai_jni.so"]
GLIBC_FLOOR = (2, 36)  # Debian 12; docs/java.md says so
ALLOWED = re.compile(r"lib(c|m|tinyai)\.so|ld-linux")

PROGRAM = """
import ai.tinyai.*;

public class Hello {
    public static void main(String[] arguments) {
        try (NDManager manager = NDManager.newBaseManager("hello")) {
            System.out.println(manager.create(1f, 2f, 3f).sum().item());
        }
    }
}
"""


def output(*command, **more):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def check_needs(library):
    needed = re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", str(library)))
    strange = [name for name in needed if not ALLOWED.match(name)]
    versions = {tuple(map(int, v.split("."))) for v in re.findall(r"GLIBC_([\d.]+)", output("objdump", "-T", str(library)))}
    if strange or max(versions) > GLIBC_FLOOR:
        sys.exit(f"{library.name} needs {strange or 'glibc ' + '.'.join(map(str, max(versions)))}")
    print(f"ok {library.name} needs glibc {'.'.join(map(str, max(versions)))}, floor {'.'.join(map(str, GLIBC_FLOOR))}")


def write_digest_class(folder, cpu, digest):
    """A class whose toString() names the contents: the JVM is quicker to load one than to read a resource."""
    package = f"ai.tinyai.natives.linux_{cpu}"
    source = folder.parent / "Digest.java"
    source.write_text(f"""package {package};
/** Of the libraries beside it. */
public final class Digest {{
    @Override public String toString() {{ return "{digest}"; }}
}}
""")
    subprocess.run(["javac", "--release", "17", "-g:none", "-d", str(folder), str(source)], check=True)


def natives(folder, cpu):
    """The stripped libraries and their digest, as the jar holds them."""
    target = folder / "native" / f"linux-{cpu}"
    target.mkdir(parents=True)
    digest = hashlib.sha256()
    for name in LIBRARIES:
        shutil.copyfile(BUILT / name, target / name)
        subprocess.run(["strip", "--strip-unneeded", str(target / name)], check=True)
        check_needs(target / name)
        digest.update((target / name).read_bytes())
    write_digest_class(folder, cpu, digest.hexdigest()[:16])


def jar(folder, path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for file in sorted(f for f in folder.rglob("*") if f.is_file()):
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


def main():
    version = re.search(r"<version>([\d.]+)</version>", (PROJECT / "pom.xml").read_text())[1]
    cpu = platform.machine()
    PACKAGE.mkdir(parents=True, exist_ok=True)
    name = f"tinyai-{version}"
    jars = [PACKAGE / f"{name}.jar", PACKAGE / f"{name}-linux-{cpu}.jar"]
    subprocess.run(["mvn", "-B", "-q", "package", "-Dmaven.test.skip=true"], cwd=PROJECT, check=True, stdin=subprocess.DEVNULL)
    shutil.copyfile(PROJECT / "target" / jars[0].name, jars[0])
    with tempfile.TemporaryDirectory() as scratch:
        natives(pathlib.Path(scratch, "natives"), cpu)
        jar(pathlib.Path(scratch, "natives"), jars[1])
        run_hello(jars, pathlib.Path(scratch))
        shutil.copyfile(PROJECT / "pom.xml", PACKAGE / f"{name}.pom")
        jar(PROJECT / "src" / "main" / "java", PACKAGE / f"{name}-sources.jar")
        subprocess.run(["javadoc", "-quiet", "-d", f"{scratch}/javadoc", "-sourcepath", "src/main/java", "ai.tinyai"], cwd=PROJECT,
                       check=True, stdout=subprocess.DEVNULL)
        jar(pathlib.Path(scratch, "javadoc"), PACKAGE / f"{name}-javadoc.jar")
    for path in sorted(p for p in PACKAGE.glob(f"{name}*") if p.suffix in (".jar", ".pom")):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 2**20:.1f} MiB")


if __name__ == "__main__":
    main()
