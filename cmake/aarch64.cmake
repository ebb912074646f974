# Cross compilation for Linux on aarch64, with Debian's g++-aarch64-linux-gnu: preset aarch64. Programs of such a build run under
# qemu-aarch64-static where that is installed.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
