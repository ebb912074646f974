# tinyai-analyze: a program over tinyai.h alone, installed beside the library.
file(GLOB analyze_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tools/analyze/*.c)
if(analyze_sources)  # the crate's sources have the library alone
  add_executable(tinyai-analyze ${analyze_sources})
  target_link_libraries(tinyai-analyze PRIVATE tinyai tinyai_flags)
  set_target_properties(tinyai-analyze PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  install(TARGETS tinyai-analyze RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} OPTIONAL)  # where it was built
endif()
