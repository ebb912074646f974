# benchmarks/<name>_bench.cpp: a Google Benchmark program each, against libtinyai.so like a user's program.
find_package(benchmark REQUIRED)
set(TINYAI_PEER_TORCH_ROOT "" CACHE PATH "An installed torch package, to build the libtorch side of the benchmarks")
set(bench_dir ${CMAKE_CURRENT_BINARY_DIR}/benchmarks)
add_custom_target(benchmarks)  # all of them: ./dev bench builds no tests
file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/benchmarks/*_bench.cpp)
foreach(file IN LISTS bench_sources)
  cmake_path(GET file STEM name)
  add_executable(${name} ${file})
  target_include_directories(${name} PRIVATE benchmarks)
  target_link_libraries(${name} PRIVATE tinyai tinyai_flags benchmark::benchmark Threads::Threads)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${bench_dir})
  add_dependencies(benchmarks ${name})
endforeach()

# What cold_start_bench starts and measures.
add_executable(cold_start benchmarks/cold_start.c)
target_link_libraries(cold_start PRIVATE tinyai tinyai_flags)
set_target_properties(cold_start PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${bench_dir})
add_dependencies(cold_start_bench cold_start)
target_compile_definitions(cold_start_bench PRIVATE TINYAI_LIBRARY="$<TARGET_FILE:tinyai>"
                                                    TINYAI_COLD_START="$<TARGET_FILE:cold_start>")

# Under mpirun: W4 on ranks, by hand; and what tools/simulate_ranks.py runs.
foreach(name ranks_times ranks_measure)
  add_executable(${name} benchmarks/${name}.c)
  target_link_libraries(${name} PRIVATE tinyai tinyai_flags)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${bench_dir})
  add_dependencies(benchmarks ${name})
endforeach()

# What ./dev gpu runs.
add_executable(gpu_times benchmarks/gpu_times.cpp)
target_include_directories(gpu_times PRIVATE benchmarks)
target_link_libraries(gpu_times PRIVATE tinyai tinyai_flags)
set_target_properties(gpu_times PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${bench_dir})
add_dependencies(benchmarks gpu_times)

# TorchConfig.cmake is not used: that of a CUDA wheel wants a CUDA toolkit, which a program on the CPU does without.
if(TINYAI_PEER_TORCH_ROOT)
  add_executable(libtorch_peer benchmarks/peers/libtorch_peer.cpp)
  target_include_directories(libtorch_peer SYSTEM PRIVATE ${TINYAI_PEER_TORCH_ROOT}/include
                                                          ${TINYAI_PEER_TORCH_ROOT}/include/torch/csrc/api/include)
  target_link_directories(libtorch_peer PRIVATE ${TINYAI_PEER_TORCH_ROOT}/lib)
  target_link_libraries(libtorch_peer PRIVATE torch_cpu c10)
  target_link_options(libtorch_peer PRIVATE -Wl,--allow-shlib-undefined)
  set_target_properties(libtorch_peer PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${bench_dir}
                                                 BUILD_RPATH ${TINYAI_PEER_TORCH_ROOT}/lib)
  add_dependencies(benchmarks libtorch_peer)
endif()
