# The library: object files of src/, from them libtinyai.so and, on request (target tinyai_static), libtinyai.a.
set(source_dir ${CMAKE_CURRENT_SOURCE_DIR}/src)
file(GLOB_RECURSE core_sources CONFIGURE_DEPENDS ${source_dir}/*.cpp)
list(FILTER core_sources EXCLUDE REGEX "/src/(kernels/cuda|parallel/gloo)/")
list(FILTER core_sources EXCLUDE REGEX ${kernels_left_out})
set(capi_sources ${core_sources})
set(kernel_sources ${core_sources})
set(onednn_sources ${core_sources})
set(simd_sources ${core_sources})
list(FILTER capi_sources INCLUDE REGEX "/src/capi/")
list(FILTER simd_sources INCLUDE REGEX "/src/kernels/cpu/simd/")
list(FILTER kernel_sources INCLUDE REGEX "/src/kernels/")
list(FILTER kernel_sources EXCLUDE REGEX "/src/kernels/cpu/(dnnl|simd)/")
list(FILTER onednn_sources INCLUDE REGEX "/src/kernels/cpu/dnnl/")
list(FILTER core_sources EXCLUDE REGEX "/src/(capi|kernels)/")

# A host may call from a thread with little stack left, a JVM with its guard pages close by: no frame of ours is over 8 KiB.
# Sanitizers make frames of their own size.
set(frame_flags "")
if(NOT TINYAI_SANITIZE)
  set(frame_flags $<$<CONFIG:Release>:-Wframe-larger-than=8192> -Wvla -Walloca)
endif()

set(objects "")
# Object library `name`; everything else links `tinyai_internal`, which carries all of them.
function(tinyai_objects name)
  if(ARGN)
    add_library(${name} OBJECT ${ARGN})
    target_include_directories(${name} PRIVATE ${source_dir})
    target_link_libraries(${name} PRIVATE tinyai_flags Threads::Threads)
    target_compile_options(${name} PRIVATE ${frame_flags})
    set(objects ${objects} $<TARGET_OBJECTS:${name}> PARENT_SCOPE)
  endif()
endfunction()

# Standard headers, precompiled: two fifths of a file's time was parsing them. None of ours: what they hold may change.
# Out of a precompiled header GCC 12 raises its false alarms in std::string (bug 105651) under two more names.
function(tinyai_precompile target)
  set(headers <algorithm> <atomic> <cmath> <cstdint> <cstring> <functional> <memory> <mutex> <string> <unordered_map> <vector> ${ARGN})
  target_precompile_headers(${target} PRIVATE ${headers})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Wno-array-bounds -Wno-stringop-overflow>)
  endif()
  tinyai_name_precompiled(${target} ${headers})
endfunction()

# A precompiled header has other bytes each time it is made. Beside it stands a digest of what it was made of, which ccache takes in
# its place: else no other clone would find our objects.
function(tinyai_name_precompiled target)
  if(NOT TINYAI_CCACHE)
    return()
  endif()
  list(TRANSFORM ARGN PREPEND "#include ")
  list(JOIN ARGN "\n" text)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir)
  file(CONFIGURE OUTPUT ${folder}/precompiled.hxx CONTENT "${text}\n")
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -E -P -x c++ ${folder}/precompiled.hxx OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  string(SHA256 digest "${text}")
  foreach(kind gch pch)
    file(CONFIGURE OUTPUT ${folder}/cmake_pch.hxx.${kind}.sum CONTENT "${digest}")
  endforeach()
endfunction()

# With TINYAI_UNITY the compiler takes eight sources of a room at once: for whole builds, since a change then compiles more. So two
# files of a room do not define one name each in their anonymous namespaces. Kernels are left out: their time is in their loops.
function(tinyai_unite target)
  if(NOT TINYAI_UNITY OR NOT TARGET ${target})
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT TINYAI_SANITIZE)
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)  # of a source that includes another
  endif()
  foreach(file IN LISTS ARGN)
    cmake_path(GET file PARENT_PATH room)
    cmake_path(RELATIVE_PATH room BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER ${room} room)
    math(EXPR group "${count_${room}} + 0")
    math(EXPR count_${room} "${group} + 1")
    math(EXPR group "${group} / 8")
    set_property(SOURCE ${file} PROPERTY UNITY_GROUP ${room}_${group})
  endforeach()
endfunction()

tinyai_objects(tinyai_core ${core_sources})
tinyai_objects(tinyai_kernels ${kernel_sources})
tinyai_objects(tinyai_onednn ${onednn_sources})
tinyai_objects(tinyai_capi ${capi_sources})
if(TARGET tinyai_onednn)
  target_link_libraries(tinyai_onednn PRIVATE ${onednn_library})  # no other object knows its path: a new one leaves their ccache alone
endif()
tinyai_unite(tinyai_core ${core_sources})
tinyai_unite(tinyai_capi ${capi_sources})
foreach(target tinyai_core tinyai_kernels tinyai_capi)
  if(TARGET ${target})
    tinyai_precompile(${target})
  endif()
endforeach()
# Loops of the kernels are worth -O3's vectoriser; the rest is branches, where -O2 is smaller and as fast.
# The compiler fuses no multiply-add of its own choice: it chose one in a loop's body and another one in its tail, and bits depended
# on where threads cut; and random numbers and ranges have the same bits on every machine. What is fused is written so (mul_add).
if(TARGET tinyai_kernels)
  target_compile_options(tinyai_kernels PRIVATE $<$<CONFIG:Release>:-O3> -ffp-contract=off)
endif()
if(TARGET tinyai_capi)
  target_include_directories(tinyai_capi PRIVATE include)  # the only layer that knows tinyai.h
  target_compile_definitions(tinyai_capi PRIVATE TINYAI_NO_OPERATORS)  # but for those of a file's own family
  target_compile_options(tinyai_capi PRIVATE $<$<CONFIG:Release>:-g>)  # types of the C ABI, for tests/checks/abi.py
endif()

# Vector kernels: one source, built once per instruction set with TINYAI_ISA=<name>; a table picks at load time. Such files
# hold static functions only and no templates of the standard library (tests/checks/kernel_symbols.py).
set(isas baseline)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(isas baseline v3 v4)
  set(isa_flags_baseline -march=x86-64)
  set(isa_flags_v3 -march=x86-64-v3)
  set(isa_flags_v4 -march=x86-64-v4 -mprefer-vector-width=512)
  if(TINYAI_ISAS)
    set(isas ${TINYAI_ISAS})
  endif()
  if(NOT "baseline" IN_LIST isas AND NOT CMAKE_CROSSCOMPILING)
    file(STRINGS /proc/cpuinfo has_avx2 REGEX "^flags.* avx2 " LIMIT_COUNT 1)
    if(NOT has_avx2)
      set(isas baseline)  # what is built here runs here
    endif()
  endif()
endif()
foreach(isa IN LISTS isas)
  set_property(SOURCE ${source_dir}/kernels/cpu/isa_level.cpp ${source_dir}/kernels/cpu/active_rows.cpp
               APPEND PROPERTY COMPILE_DEFINITIONS TINYAI_BUILT_${isa})
  tinyai_objects(tinyai_simd_${isa} ${simd_sources})
  if(TARGET tinyai_simd_${isa})
    target_compile_definitions(tinyai_simd_${isa} PRIVATE TINYAI_ISA=${isa})
    target_compile_options(tinyai_simd_${isa} PRIVATE $<$<CONFIG:Release>:-O3> -ffp-contract=off ${isa_flags_${isa}})
    if(TINYAI_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # GCC 12's stack for use-after-return checks aligns to 32 bytes; a 64-byte register spilled there is a fault.
      target_compile_options(tinyai_simd_${isa} PRIVATE --param=asan-use-after-return=0)
    endif()
  endif()
endforeach()

if(NOT objects)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/empty.cpp "")
  tinyai_objects(tinyai_core ${CMAKE_CURRENT_BINARY_DIR}/empty.cpp)
endif()

# For unit tests and fuzzers, which reach hidden symbols: the objects themselves.
add_library(tinyai_internal INTERFACE)
target_sources(tinyai_internal INTERFACE ${objects})
target_include_directories(tinyai_internal INTERFACE include src)
target_link_libraries(tinyai_internal INTERFACE tinyai_flags Threads::Threads ${CMAKE_DL_LIBS})
if(onednn_library)
  target_link_libraries(tinyai_internal INTERFACE $<LINK_ONLY:${onednn_library}>)
endif()
target_link_options(tinyai_internal INTERFACE -Wl,--gc-sections)

add_library(tinyai SHARED ${objects})
add_library(tinyai::tinyai ALIAS tinyai)
set_target_properties(tinyai PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${TINYAI_SOVERSION} LINKER_LANGUAGE CXX
                                        LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/cmake/exports.map)
target_include_directories(tinyai PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>)
target_link_libraries(tinyai PRIVATE tinyai_flags ${onednn_library} Threads::Threads ${CMAKE_DL_LIBS})
# nodelete: pool threads outlive any dlclose. exclude-libs and the map: nothing but tinyai_* can clash with a host's symbols.
target_link_options(tinyai PRIVATE -Wl,--gc-sections -Wl,--exclude-libs,ALL -Wl,-z,nodelete -Wl,-z,relro,-z,now
                                   -Wl,--version-script=${CMAKE_CURRENT_SOURCE_DIR}/cmake/exports.map)
if(TINYAI_STATIC_LIBSTDCXX)
  target_sources(tinyai PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/cmake/older_glibc.c)
  target_link_options(tinyai PRIVATE -static-libstdc++ -static-libgcc)
endif()
if(NOT TINYAI_SANITIZE)
  target_link_options(tinyai PRIVATE -Wl,-z,defs)
endif()

# libtinyai.a: one object in which our code and the parts of oneDNN it calls are linked already and every symbol but
# tinyai_* is local. Groups must be dissolved first: a local symbol cannot live in a section that another object may replace.
if(can_merge)
  set(static_library ${CMAKE_CURRENT_BINARY_DIR}/libtinyai.a)
  set(merged ${CMAKE_CURRENT_BINARY_DIR}/tinyai_merged.o)
  if(CMAKE_CROSSCOMPILING)
    set(TINYAI_LD ${CMAKE_LINKER})
  endif()
  find_program(TINYAI_LD NAMES ld.bfd ld REQUIRED)
  add_custom_command(
    OUTPUT ${static_library}
    COMMAND ${TINYAI_LD} -r --force-group-allocation -o ${merged} "$<FILTER:${objects},EXCLUDE,[.](gch|pch)$>" ${onednn_archive}
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=tinyai_*" ${merged}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${static_library}
    COMMAND ${CMAKE_AR} rcs ${static_library} ${merged}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${merged}
    DEPENDS ${objects} ${onednn_archive}
    COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "Merging libtinyai.a")
  add_custom_target(tinyai_static DEPENDS ${static_library})
endif()
