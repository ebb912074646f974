# Read into oneDNN's project by fetch_onednn.py: its objects take their common headers precompiled, a fifth of their time.
function(tinyai_precompile target)
  if(TARGET ${target})
    list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/src/)
    target_precompile_headers(${target} PRIVATE <algorithm> <cmath> <memory> <vector> ${ARGN})
  endif()
endfunction()

function(tinyai_precompile_onednn)
  set(common common/primitive.hpp common/engine.hpp)
  set(cpu ${common} cpu/cpu_engine.hpp)
  tinyai_precompile(dnnl_common ${common})
  tinyai_precompile(dnnl_cpu ${cpu})
  tinyai_precompile(dnnl_cpu_x64 ${cpu} cpu/x64/jit_generator.hpp cpu/x64/jit_primitive_conf.hpp cpu/x64/brgemm/brgemm.hpp
                    cpu/x64/injectors/jit_uni_postops_injector.hpp)
endfunction()

cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL tinyai_precompile_onednn)
