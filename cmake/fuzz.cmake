# tests/fuzz/<name>.cpp defines LLVMFuzzerTestOneInput; its corpus is tests/fuzz/corpus/<name>/.
# Ordinarily it is linked with replay.cpp, whose main feeds it the corpus: that is what the test command runs. Under the
# preset fuzz (clang) it becomes a libFuzzer program; tests/checks/fuzz.py runs those.
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/*.cpp)
list(FILTER fuzz_sources EXCLUDE REGEX "/replay\\.cpp$")
add_custom_target(fuzzers)
foreach(file IN LISTS fuzz_sources)
  cmake_path(GET file STEM name)
  add_executable(fuzz_${name} ${file})
  if(TINYAI_FUZZ)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(fuzz_${name} PRIVATE tests/fuzz/replay.cpp)
  endif()
  target_compile_definitions(fuzz_${name} PRIVATE
    TINYAI_CORPUS="${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/corpus/${name}")
  target_include_directories(fuzz_${name} PRIVATE tests/support)
  target_link_libraries(fuzz_${name} PRIVATE tinyai_internal)
  set_target_properties(fuzz_${name} PROPERTIES OUTPUT_NAME ${name}
                                                RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/fuzz)
  add_dependencies(fuzzers fuzz_${name})
endforeach()
