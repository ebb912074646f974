# tests/fuzz/<name>.cpp: a libFuzzer target each (clang). Without clang the same file is linked with replay.cpp, whose main
# feeds it the files of tests/fuzz/corpus/<name>/: that is what the test command runs.
