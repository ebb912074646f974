# Flags that every file of ours gets, and the tools that make building quicker where they are installed.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

find_package(Threads REQUIRED)

# One cache for all build trees and clones: paths below the project count as relative ones.
find_program(TINYAI_CCACHE ccache)
if(TINYAI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(ccache ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_CURRENT_SOURCE_DIR} CCACHE_NOHASHDIR=1
             CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PCH_EXTSUM=1 ${TINYAI_CCACHE})  # the last two: tinyai_precompile()
  set(CMAKE_C_COMPILER_LAUNCHER ${ccache})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ccache})
endif()

add_library(tinyai_flags INTERFACE)
# The two math flags are the safe ones: they let sqrt and conditionals vectorise and change no result.
# Never -ffast-math: it breaks exp by millions of ulp, and a shared object linked with it by GCC 12 switches the whole
# host process to flush-to-zero when it is loaded.
# Functions begin at 32 bytes, where processors fetch: else a line added anywhere moves all that follow, and an add of 16
# floats takes 86 or 95 ns by chance.
target_compile_options(tinyai_flags INTERFACE -Wall -Wextra -fno-math-errno -fno-trapping-math -falign-functions=32
                                              -ffunction-sections -fdata-sections)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 raises false alarms in std::string (its bug 105651); and objcopy cannot make unique symbols local (libtinyai.a).
  target_compile_options(tinyai_flags INTERFACE -Wno-restrict $<$<COMPILE_LANGUAGE:CXX>:-fno-gnu-unique>)
endif()
# Not under a sanitizer: what it puts between a function and its caller gives GCC false alarms (its manual advises against the pair).
if(TINYAI_WERROR AND NOT TINYAI_SANITIZE)
  target_compile_options(tinyai_flags INTERFACE -Werror)
endif()
if(TINYAI_SANITIZE)
  target_compile_definitions(tinyai_flags INTERFACE TINYAI_SANITIZE="${TINYAI_SANITIZE}")
  set(sanitize -fsanitize=${TINYAI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(TINYAI_SANITIZE MATCHES "undefined")
    # Half of the compiler's time, for what the address sanitizer finds too: calls through objects that are gone, and no pointers.
    list(APPEND sanitize -fno-sanitize=vptr,null)
  endif()
  target_compile_options(tinyai_flags INTERFACE ${sanitize})
  target_link_options(tinyai_flags INTERFACE ${sanitize})
endif()

find_program(TINYAI_MOLD mold)
if(TINYAI_MOLD AND NOT CMAKE_CROSSCOMPILING AND (NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1))
  target_link_options(tinyai_flags INTERFACE -fuse-ld=mold)
endif()
