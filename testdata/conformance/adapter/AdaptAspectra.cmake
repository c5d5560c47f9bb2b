# For the Khronos suite's CMake build: one program of many sources. The link
# makes the device images, so that the object files go to the driver as they are.
set(CMAKE_CXX_STANDARD 17)
add_library(SYCL::SYCL INTERFACE IMPORTED GLOBAL)
target_link_libraries(SYCL::SYCL INTERFACE Aspectra::Runtime)

function(add_sycl_executable_implementation)
  cmake_parse_arguments(arg "" "NAME;OBJECT_LIBRARY" "TESTS" ${ARGN})
  add_library(${arg_OBJECT_LIBRARY} OBJECT ${arg_TESTS})
  add_executable(${arg_NAME} $<TARGET_OBJECTS:${arg_OBJECT_LIBRARY}>)
  add_sycl_to_target(TARGET ${arg_OBJECT_LIBRARY} SOURCES ${arg_TESTS})
  add_sycl_to_target(TARGET ${arg_NAME})
  # What the suite gives to the program holds for its objects.
  foreach(property INCLUDE_DIRECTORIES COMPILE_DEFINITIONS COMPILE_OPTIONS
                   COMPILE_FEATURES)
    set_target_properties(${arg_OBJECT_LIBRARY} PROPERTIES
      ${property} $<TARGET_PROPERTY:${arg_NAME},${property}>)
  endforeach()
endfunction()
