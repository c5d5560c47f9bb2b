# For the Khronos suite's CMake build: finds sycl-clang++, and says how a target
# that holds SYCL code is compiled and linked. docs/conformance.md has the steps.
#
#   Aspectra_DRIVER   the compiler; default: sycl-clang++ on the path
#   Aspectra_FLAGS    further options, such as -fsycl-targets=...
find_program(Aspectra_DRIVER NAMES sycl-clang++)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Aspectra REQUIRED_VARS Aspectra_DRIVER)

# All of the suite is compiled by the driver; without -fsycl it is clang++.
set(CMAKE_CXX_COMPILER ${Aspectra_DRIVER})
set(Aspectra_FLAGS "-fsycl;${Aspectra_FLAGS}")

if(NOT TARGET Aspectra::Runtime)
  add_library(Aspectra::Runtime INTERFACE IMPORTED GLOBAL)
  set_target_properties(Aspectra::Runtime PROPERTIES
    INTERFACE_COMPILE_OPTIONS "${Aspectra_FLAGS}"
    INTERFACE_LINK_OPTIONS "${Aspectra_FLAGS}")
endif()

function(add_sycl_to_target)
  cmake_parse_arguments(arg "" "TARGET" "SOURCES" ${ARGN})
  target_link_libraries(${arg_TARGET} PUBLIC Aspectra::Runtime)
endfunction()
