# What `cmake --install` and `cpack` hand out: the libraries, the headers, a CMake package and a pkg-config file.
include(CMakePackageConfigHelpers)
set(cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tinyai)

install(TARGETS tinyai LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
if(TARGET tinyai_static)
  install(FILES ${static_library} DESTINATION ${CMAKE_INSTALL_LIBDIR} OPTIONAL)  # there when tinyai_static was built
endif()
if(TARGET tinyai_gloo)
  install(TARGETS tinyai_gloo LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
# The plug-in for GPUs, of ./dev build cuda: by `cmake --install <build> --component cuda` alone, beside the library.
set(TINYAI_CUDA_PLUGIN ${PROJECT_SOURCE_DIR}/build/cuda/libtinyai_cuda.so CACHE FILEPATH "What the component cuda installs")
install(PROGRAMS ${TINYAI_CUDA_PLUGIN} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT cuda EXCLUDE_FROM_ALL)
install(FILES LICENSE THIRD_PARTY_NOTICES.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT cuda EXCLUDE_FROM_ALL)
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
foreach(text LICENSE THIRD_PARTY_NOTICES.md README.md)
  install(FILES ${text} DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
endforeach()
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})  # the README's links and the header's lead there

if(TINYAI_ONEDNN)
  install(DIRECTORY ${onednn_root}/share/doc/dnnl/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/onednn OPTIONAL)  # its licences
endif()

configure_package_config_file(cmake/tinyaiConfig.cmake.in tinyaiConfig.cmake INSTALL_DESTINATION ${cmake_dir}
                              PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
# Until 1.0 a minor version may break what was there; the shared object's name says the same.
write_basic_package_version_file(tinyaiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tinyaiConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/tinyaiConfigVersion.cmake
        DESTINATION ${cmake_dir})

# ${pcfiledir} makes the file follow a copied or unpacked tree.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX} OUTPUT_VARIABLE libdir)
string(REGEX REPLACE "[^/]+" ".." back ${libdir}/pkgconfig)
configure_file(cmake/tinyai.pc.in tinyai.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tinyai.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(CPACK_GENERATOR TGZ)
set(CPACK_PACKAGE_NAME tinyai)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_FILE_NAME tinyai-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
