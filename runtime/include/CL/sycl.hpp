// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CL_SYCL_HPP_
#define CL_SYCL_HPP_

// Lets programs for SYCL 1.2.1 compile. In SYCL 1.2.1, the header has this name
// and the namespace is cl::sycl (SYCL 2020, 4.3). SYCL 1.2.1 also has names for
// classes of the standard library, for vectors of OpenCL's types and for
// errors.
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

namespace sycl {

template <class _Ty, class _Allocator = std::allocator<_Ty>>
using vector_class = std::vector<_Ty, _Allocator>;
using string_class = std::string;
template <class _Signature>
using function_class = std::function<_Signature>;
using mutex_class = std::mutex;
template <class _Ty, class _Deleter = std::default_delete<_Ty>>
using unique_ptr_class = std::unique_ptr<_Ty, _Deleter>;
template <class _Ty>
using shared_ptr_class = std::shared_ptr<_Ty>;
template <class _Ty>
using weak_ptr_class = std::weak_ptr<_Ty>;
template <class _Ty>
using hash_class = std::hash<_Ty>;
using exception_ptr_class = std::exception_ptr;

// OpenCL's own headers declare other types with these names. A program that
// includes OpenCL's headers too must write the namespace: sycl::cl_half.
using opencl::cl_bool;
using opencl::cl_half;
#define SYCL_CL_VECTORS(__name)     \
  using __name##2 = vec<__name, 2>; \
  using __name##3 = vec<__name, 3>; \
  using __name##4 = vec<__name, 4>; \
  using __name##8 = vec<__name, 8>; \
  using __name##16 = vec<__name, 16>;
SYCL_CL_VECTORS(cl_char)
SYCL_CL_VECTORS(cl_uchar)
SYCL_CL_VECTORS(cl_short)
SYCL_CL_VECTORS(cl_ushort)
SYCL_CL_VECTORS(cl_int)
SYCL_CL_VECTORS(cl_uint)
SYCL_CL_VECTORS(cl_long)
SYCL_CL_VECTORS(cl_ulong)
SYCL_CL_VECTORS(cl_half)
SYCL_CL_VECTORS(cl_float)
SYCL_CL_VECTORS(cl_double)
#undef SYCL_CL_VECTORS

// SYCL 2020 has one exception class, whose error code says which error
// occurred.
using runtime_error = exception;
using kernel_error = exception;
using accessor_error = exception;
using nd_range_error = exception;
using event_error = exception;
using invalid_parameter_error = exception;
using device_error = exception;
using compile_program_error = exception;
using link_program_error = exception;
using invalid_object_error = exception;
using memory_allocation_error = exception;
using platform_error = exception;
using profiling_error = exception;
using feature_not_supported = exception;

}  // namespace sycl

namespace cl {
namespace sycl = ::sycl;
}

#endif  // CL_SYCL_HPP_
