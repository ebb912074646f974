# Tests and examples, found by folder:
#   tests/**/*.cpp          one executable, tinyai_tests (doctest), with the objects linked in: it reaches hidden symbols too
#   tests/scenarios/*.c     one executable, tinyai_scenarios (with failing_new.cpp)
#   late_device/scenarios   the same on a device of ours, tinyai_scenarios_late
#   tests/faults/*.cpp      one executable, tinyai_faults (with the same)
#   tests/threads/*.cpp     one executable, tinyai_threads, with the table of C functions in faults/generated
#   tests/no_memory         one executable, tinyai_no_memory, with the cases of tests/faults
#   tests/hostile/**/*.c    one executable, tinyai_hostile
#   tests/cuda/standin      the plug-in for CUDA as a library of the host's, plugins/libtinyai_cuda.so, for those below; its driver
#                           is tests/cuda/driver
#   tests/**/*.c            an executable each, c_<path>, against libtinyai.so like a user's program
#   examples/<name>/*.c     an executable each folder, <name>; examples/<name>.c as well
# Not built here: support (helpers, on the include path), fuzz, consumer, checks, benchmarks, compile (compiled by a check).
set(tests_dir ${CMAKE_CURRENT_SOURCE_DIR}/tests)
set(examples_dir ${CMAKE_CURRENT_SOURCE_DIR}/examples)
set(not_here "/tests/(support|fuzz|consumer|checks|benchmarks|compile)/")

# TINYAI_SOURCE_DIR is told to those files alone that read a file of the checkout: the objects of all others are those of any clone.
file(GLOB_RECURSE readers CONFIGURE_DEPENDS ${tests_dir}/*.cpp ${examples_dir}/*.c)
foreach(file IN LISTS readers)
  file(STRINGS ${file} found REGEX "TINYAI_SOURCE_DIR|\"vectors\\.hpp\"|data/(book|digits)\\.h\"" LIMIT_COUNT 1)
  if(found)
    set_property(SOURCE ${file} APPEND PROPERTY COMPILE_DEFINITIONS TINYAI_SOURCE_DIR="${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
endforeach()

# C helpers shared by the C programs.
file(GLOB support_c CONFIGURE_DEPENDS ${tests_dir}/support/*.c)
add_library(tinyai_test_support INTERFACE)
target_include_directories(tinyai_test_support INTERFACE ${tests_dir}/support ${tests_dir})
target_link_libraries(tinyai_test_support INTERFACE tinyai_flags Threads::Threads m)
if(support_c)
  add_library(tinyai_test_support_c OBJECT ${support_c})
  target_link_libraries(tinyai_test_support_c PRIVATE tinyai_test_support tinyai)
endif()

function(tinyai_c_program name folder)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE tinyai tinyai_test_support)
  if(TARGET tinyai_test_support_c AND folder STREQUAL "tests")
    target_sources(${name} PRIVATE $<TARGET_OBJECTS:tinyai_test_support_c>)
  endif()
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${folder})
endfunction()

# The GPU's kernels as functions of the host, one element after another (src/kernels/cuda/gpu.h).
file(GLOB gpu_kernels CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/kernels/cuda/*.cu)
set_source_files_properties(${gpu_kernels} PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-x;c++;-ffp-contract=off")
add_library(tinyai_gpu_kernels_on_host STATIC ${gpu_kernels} ${tests_dir}/cuda/driver/driver.cpp)
target_link_libraries(tinyai_gpu_kernels_on_host PRIVATE tinyai_flags)
target_include_directories(tinyai_gpu_kernels_on_host PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src ${tests_dir} ${tests_dir}/cuda/driver)
set_source_files_properties(${tests_dir}/late_device/late_device.cpp ${tests_dir}/cuda/large_test.cpp
                            ${tests_dir}/cuda/random_test.cpp PROPERTIES
                            INCLUDE_DIRECTORIES ${tests_dir}/cuda/driver)
set_target_properties(tinyai_gpu_kernels_on_host PROPERTIES POSITION_INDEPENDENT_CODE ON)
# The plug-in's own code over a stand-in for the driver; and one of another release.
set(plugin_code ${CMAKE_CURRENT_SOURCE_DIR}/src/kernels/cuda/plugin/device.cu
                ${CMAKE_CURRENT_SOURCE_DIR}/src/kernels/cuda/plugin/plugin.cu)
set_source_files_properties(${plugin_code} PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-x;c++")
add_library(tinyai_cuda_standin MODULE ${plugin_code} ${tests_dir}/cuda/standin/libraries.cpp)
add_library(tinyai_cuda_of_another_version MODULE ${tests_dir}/cuda/standin/another_version.cpp)
set(folder_of_tinyai_cuda_standin plugins)
set(folder_of_tinyai_cuda_of_another_version plugins/another_version)
foreach(plugin tinyai_cuda_standin tinyai_cuda_of_another_version)
  target_link_libraries(${plugin} PRIVATE tinyai_gpu_kernels_on_host tinyai_flags)
  target_include_directories(${plugin} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src ${tests_dir} ${tests_dir}/cuda/driver)
  set_target_properties(${plugin} PROPERTIES OUTPUT_NAME tinyai_cuda
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/tests/${folder_of_${plugin}})
endforeach()

file(GLOB_RECURSE unit_sources CONFIGURE_DEPENDS ${tests_dir}/*.cpp)
list(FILTER unit_sources EXCLUDE REGEX ${not_here})
set(onednn_tests ${unit_sources})
list(FILTER onednn_tests INCLUDE REGEX "/onednn[a-z_]*_test.cpp$")
if(TINYAI_ONEDNN)
  set_source_files_properties(${onednn_tests} PROPERTIES INCLUDE_DIRECTORIES "${onednn_include}")
elseif(onednn_tests)
  list(REMOVE_ITEM unit_sources ${onednn_tests})
endif()
list(FILTER unit_sources EXCLUDE REGEX "/tests/(scenarios|faults|threads|no_memory|late_device/scenarios|cuda/standin|cuda/driver)/")
file(GLOB support_cpp CONFIGURE_DEPENDS ${tests_dir}/support/*.cpp)
# Files without a case help the others. doctest takes a name's letters for small ones, and so does this.
if(TINYAI_TEST_CASES)
  foreach(file IN LISTS unit_sources)
    file(READ ${file} text)
    string(TOLOWER "${text}" text)
    if(text MATCHES "test_case(_fixture)?\\(" AND NOT text MATCHES "test_case(_fixture)?\\([^{]*${TINYAI_TEST_CASES}")
      list(REMOVE_ITEM unit_sources ${file})
    endif()
  endforeach()
endif()
if(unit_sources)
  find_path(TINYAI_DOCTEST_INCLUDE doctest/doctest.h REQUIRED)
  add_executable(tinyai_tests ${unit_sources} ${support_cpp})
  target_link_libraries(tinyai_tests PRIVATE tinyai_internal tinyai_gpu_kernels_on_host tinyai_test_support)
  tinyai_precompile(tinyai_tests <doctest/doctest.h>)
  target_link_options(tinyai_tests PRIVATE -Wl,--wrap=tinyai_manager_open)  # tests/late_device/default_device.cpp
  set_target_properties(tinyai_tests PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/tests)
  # One file has to hold doctest's main; where no test file defines it, this one does.
  set(has_main FALSE)
  foreach(file IN LISTS unit_sources support_cpp)
    file(STRINGS ${file} found REGEX "define +DOCTEST_CONFIG_IMPLEMENT")
    if(found)
      set(has_main TRUE)
      set_source_files_properties(${file} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)  # where doctest is there without it
    endif()
  endforeach()
  if(NOT has_main)
    file(CONFIGURE OUTPUT doctest_main.cpp
         CONTENT "#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n#include <doctest/doctest.h>\n")
    target_sources(tinyai_tests PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/doctest_main.cpp)
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/doctest_main.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  endif()
endif()

# The .cpp there is operator new, which fails on request: the library's references bind to the program's.
file(GLOB scenario_sources CONFIGURE_DEPENDS ${tests_dir}/scenarios/*.c ${tests_dir}/scenarios/*.cpp)
if(scenario_sources)
  tinyai_c_program(tinyai_scenarios tests ${scenario_sources})
endif()
# The same rows on a device that computes later: with the objects linked in, for a device is made known by hidden symbols.
if(scenario_sources)
  add_executable(tinyai_scenarios_late ${scenario_sources} ${tests_dir}/late_device/late_device.cpp
                                       ${tests_dir}/late_device/scenarios/device.cpp
                                       $<TARGET_OBJECTS:tinyai_test_support_c>)
  target_link_libraries(tinyai_scenarios_late PRIVATE tinyai_internal tinyai_gpu_kernels_on_host tinyai_test_support)
  set_target_properties(tinyai_scenarios_late PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/tests)
endif()
file(GLOB_RECURSE fault_sources CONFIGURE_DEPENDS ${tests_dir}/faults/*.cpp)
if(fault_sources)
  set(failing_allocations ${fault_sources})
  list(FILTER failing_allocations INCLUDE REGEX "/(run|allocation).cpp$")
  list(REMOVE_ITEM fault_sources ${failing_allocations})
  add_library(tinyai_fault_cases OBJECT ${fault_sources})
  target_link_libraries(tinyai_fault_cases PRIVATE tinyai tinyai_test_support)
  target_include_directories(tinyai_fault_cases PRIVATE ${tests_dir}/faults)
  file(GLOB no_memory_sources CONFIGURE_DEPENDS ${tests_dir}/no_memory/*.c ${tests_dir}/no_memory/*.cpp)
  tinyai_c_program(tinyai_faults tests ${failing_allocations} ${tests_dir}/scenarios/failing_new.cpp)
  set(fault_programs tinyai_faults)
  if(NOT TINYAI_SANITIZE)  # a sanitizer has an allocator of its own
    tinyai_c_program(tinyai_no_memory tests ${no_memory_sources})
    list(APPEND fault_programs tinyai_no_memory)
  endif()
  foreach(program IN LISTS fault_programs)
    target_sources(${program} PRIVATE $<TARGET_OBJECTS:tinyai_fault_cases>)
    target_include_directories(${program} PRIVATE ${tests_dir}/faults)
    target_link_libraries(${program} PRIVATE ${CMAKE_DL_LIBS})
  endforeach()
endif()
file(GLOB threads_sources CONFIGURE_DEPENDS ${tests_dir}/threads/*.cpp)
if(threads_sources)
  set(faults_dir ${tests_dir}/faults)
  tinyai_c_program(tinyai_threads tests ${threads_sources} ${faults_dir}/generated/operator_calls.cpp ${faults_dir}/world.cpp
                   ${faults_dir}/allocation.cpp)
  target_include_directories(tinyai_threads PRIVATE ${tests_dir}/threads ${faults_dir})
endif()

file(GLOB_RECURSE hostile_sources CONFIGURE_DEPENDS ${tests_dir}/hostile/*.c)
if(hostile_sources)
  tinyai_c_program(tinyai_hostile tests ${hostile_sources})
  target_include_directories(tinyai_hostile PRIVATE ${tests_dir}/hostile)
  target_compile_definitions(tinyai_hostile PRIVATE _GNU_SOURCE)
endif()

file(GLOB_RECURSE c_tests CONFIGURE_DEPENDS ${tests_dir}/*.c)
list(FILTER c_tests EXCLUDE REGEX ${not_here})
list(FILTER c_tests EXCLUDE REGEX "/tests/(scenarios|hostile|no_memory)/")
foreach(file IN LISTS c_tests)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${tests_dir} OUTPUT_VARIABLE path)
  string(REGEX REPLACE "\\.c$" "" path ${path})
  string(REPLACE "/" "_" name ${path})
  tinyai_c_program(c_${name} tests ${file})
endforeach()
foreach(program c_cuda_plugin c_cuda_failing_driver)
  add_dependencies(${program} tinyai_cuda_standin tinyai_cuda_of_another_version)
endforeach()

file(GLOB single_examples CONFIGURE_DEPENDS ${examples_dir}/*.c)
foreach(file IN LISTS single_examples)
  cmake_path(GET file STEM name)
  tinyai_c_program(${name} examples ${file})
endforeach()
file(GLOB example_sources CONFIGURE_DEPENDS ${examples_dir}/*/*.c)
set(example_folders "")
foreach(file IN LISTS example_sources)
  cmake_path(GET file PARENT_PATH folder)
  list(APPEND example_folders ${folder})
endforeach()
list(REMOVE_DUPLICATES example_folders)
foreach(folder IN LISTS example_folders)
  cmake_path(GET folder FILENAME name)
  set(sources ${example_sources})
  list(FILTER sources INCLUDE REGEX "^${folder}/")
  tinyai_c_program(${name} examples ${sources})
endforeach()
