#ifndef TESTDATA_INTEROP_NAMES_H_
#define TESTDATA_INTEROP_NAMES_H_

// Checks that OpenCL's types (cl_int) have the sizes that OpenCL defines, and
// that SYCL's types (sycl::opencl::cl_int) are names of C++ types. Each source
// that includes this file includes OpenCL's header before this file, after it,
// or not at all.

#include <cstdint>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

static_assert(sizeof(cl_char) == 1 && sizeof(cl_uchar) == 1);
static_assert(sizeof(cl_short) == 2 && sizeof(cl_ushort) == 2);
static_assert(sizeof(cl_int) == 4 && sizeof(cl_uint) == 4);
static_assert(sizeof(cl_long) == 8 && sizeof(cl_ulong) == 8);
static_assert(sizeof(cl_float) == 4 && sizeof(cl_double) == 8);
static_assert(sizeof(cl_half) == 2 && sizeof(cl_bool) == 4);
static_assert(std::is_signed_v<cl_long> && std::is_unsigned_v<cl_ulong>);

static_assert(std::is_same_v<sycl::opencl::cl_bool, bool>);
static_assert(std::is_same_v<sycl::opencl::cl_char, std::int8_t>);
static_assert(std::is_same_v<sycl::opencl::cl_uchar, std::uint8_t>);
static_assert(std::is_same_v<sycl::opencl::cl_short, std::int16_t>);
static_assert(std::is_same_v<sycl::opencl::cl_ushort, std::uint16_t>);
static_assert(std::is_same_v<sycl::opencl::cl_int, std::int32_t>);
static_assert(std::is_same_v<sycl::opencl::cl_uint, std::uint32_t>);
static_assert(std::is_same_v<sycl::opencl::cl_long, std::int64_t>);
static_assert(std::is_same_v<sycl::opencl::cl_ulong, std::uint64_t>);
static_assert(std::is_same_v<sycl::opencl::cl_half, sycl::half>);
static_assert(std::is_same_v<sycl::opencl::cl_float, float>);
static_assert(std::is_same_v<sycl::opencl::cl_double, double>);

// The table of native types in SYCL 2020, appendix C.
template <class T>
using Native = sycl::backend_return_t<sycl::backend::opencl, T>;
template <class T>
using Given = sycl::backend_input_t<sycl::backend::opencl, T>;
static_assert(std::is_same_v<Native<sycl::platform>, cl_platform_id>);
static_assert(std::is_same_v<Native<sycl::device>, cl_device_id>);
static_assert(std::is_same_v<Native<sycl::context>, cl_context>);
static_assert(std::is_same_v<Native<sycl::queue>, cl_command_queue>);
static_assert(std::is_same_v<Native<sycl::kernel>, cl_kernel>);
static_assert(std::is_same_v<Native<sycl::event>, std::vector<cl_event>>);
static_assert(std::is_same_v<Given<sycl::event>, std::vector<cl_event>>);
using Bundle = sycl::kernel_bundle<sycl::bundle_state::executable>;
static_assert(std::is_same_v<Native<Bundle>, std::vector<cl_program>>);
static_assert(std::is_same_v<Given<Bundle>, cl_program>);
static_assert(std::is_same_v<Native<sycl::buffer<int>>, std::vector<cl_mem>>);
static_assert(std::is_same_v<Given<sycl::buffer<int>>, cl_mem>);

#endif  // TESTDATA_INTEROP_NAMES_H_
