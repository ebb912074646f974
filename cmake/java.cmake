# The Java binding's native half, libtinyai_jni.so: beside libtinyai.so, which it finds there ($ORIGIN). It knows tinyai.h only.
# libstdc++ is inside, so that a JVM needs nothing but glibc. nodelete: the engine holds addresses of its functions, such as
# those that forget a module's Java object, and calls them after the class loader that brought them was unloaded.
if(TINYAI_JAVA STREQUAL "AUTO" AND (TINYAI_SANITIZE OR NOT PROJECT_IS_TOP_LEVEL))
  return()  # a JVM does not run under our sanitizers
endif()
set(JAVA_AWT_LIBRARY NotNeeded)
set(JAVA_AWT_INCLUDE_PATH NotNeeded)
if(NOT DEFINED ENV{JAVA_HOME})
  find_program(TINYAI_JAVAC javac)
  if(TINYAI_JAVAC)
    file(REAL_PATH "${TINYAI_JAVAC}" javac)
    cmake_path(GET javac PARENT_PATH java_bin)
    cmake_path(GET java_bin PARENT_PATH java_home)
    set(ENV{JAVA_HOME} "${java_home}")
  endif()
endif()
find_package(JNI QUIET)
if(NOT JAVA_INCLUDE_PATH OR NOT JAVA_INCLUDE_PATH2)
  if(TINYAI_JAVA STREQUAL "AUTO")
    return()
  endif()
  message(FATAL_ERROR "TINYAI_JAVA needs a JDK: set JAVA_HOME, or install openjdk-17-jdk-headless")
endif()

set(jni_dir ${CMAKE_CURRENT_SOURCE_DIR}/bindings/java/src/main/cpp)
file(GLOB jni_sources CONFIGURE_DEPENDS ${jni_dir}/*.cpp ${jni_dir}/generated/*.cpp)
add_library(tinyai_jni SHARED ${jni_sources} ${CMAKE_CURRENT_SOURCE_DIR}/cmake/older_glibc.c)
target_include_directories(tinyai_jni PRIVATE ${jni_dir} ${JAVA_INCLUDE_PATH} ${JAVA_INCLUDE_PATH2})
target_link_libraries(tinyai_jni PRIVATE tinyai_flags tinyai)
set_target_properties(tinyai_jni PROPERTIES BUILD_RPATH "$ORIGIN" INSTALL_RPATH "$ORIGIN" BUILD_RPATH_USE_ORIGIN ON
                                            LINK_DEPENDS ${jni_dir}/exports_jni.map)
target_link_options(tinyai_jni PRIVATE -Wl,--gc-sections -Wl,-z,nodelete -Wl,-z,relro,-z,now -static-libstdc++ -static-libgcc
                                       -Wl,--exclude-libs,ALL -Wl,--version-script=${jni_dir}/exports_jni.map)
