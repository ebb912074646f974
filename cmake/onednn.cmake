# oneDNN, always static inside libtinyai: the user's installed one, the user's source tree, or the pinned version that
# fetch_onednn.py builds once per user and keeps in the cache folder. All presets, sanitizers too, link the same build.
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)

# What others ask: what to link, what libtinyai.a is merged from (where that can be), which kernels to leave out.
if(NOT TINYAI_ONEDNN)
  set(onednn_library "")
  set(onednn_archive "")
  set(can_merge TRUE)
  set(kernels_left_out "/src/kernels/cpu/dnnl/")
  return()
endif()

if(TINYAI_ONEDNN_ROOT)
  set(onednn_root ${TINYAI_ONEDNN_ROOT})
else()
  set(fetch ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/cmake/fetch_onednn.py)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND fetch --cxx ${CMAKE_CXX_COMPILER})
  else()
    list(APPEND fetch --cxx c++)  # same ABI, so that a clang build for the fuzzers needs no oneDNN of its own
  endif()
  if(TINYAI_ONEDNN_SOURCE)
    list(APPEND fetch --source ${TINYAI_ONEDNN_SOURCE})
  endif()
  execute_process(COMMAND ${fetch} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${fetch} --path OUTPUT_VARIABLE onednn_root OUTPUT_STRIP_TRAILING_WHITESPACE
                  COMMAND_ERROR_IS_FATAL ANY)
endif()

unset(dnnl_DIR CACHE)  # else a build tree stays with the oneDNN it met first
find_package(dnnl 3.4 CONFIG REQUIRED PATHS ${onednn_root} NO_DEFAULT_PATH)
get_target_property(onednn_include DNNL::dnnl INTERFACE_INCLUDE_DIRECTORIES)
list(GET onednn_include 0 onednn_include)
file(STRINGS ${onednn_include}/oneapi/dnnl/dnnl_config.h runtime REGEX "define DNNL_CPU_THREADING_RUNTIME DNNL_RUNTIME_THREADPOOL")
if(NOT runtime)
  message(FATAL_ERROR "oneDNN in ${onednn_root} is not built with ONEDNN_CPU_RUNTIME=THREADPOOL; TinyAI gives it its own "
                      "thread pool. Build it so, or leave TINYAI_ONEDNN_ROOT empty.")
endif()
get_target_property(onednn_type DNNL::dnnl TYPE)
set(onednn_library DNNL::dnnl)
set(onednn_archive $<TARGET_FILE:DNNL::dnnl>)
set(can_merge TRUE)
set(kernels_left_out "/src/kernels/cpu/no_onednn.cpp$")
if(NOT onednn_type STREQUAL "STATIC_LIBRARY")
  set(can_merge FALSE)
  message(WARNING "oneDNN in ${onednn_root} is shared: libtinyai.so will need it at run time")
endif()
message(STATUS "oneDNN ${dnnl_VERSION}: ${onednn_root}")
