#ifndef CL_SYCL_HPP_
#define CL_SYCL_HPP_

// SYCL 1.2.1's name of the header, and of its namespace (SYCL 2020, 4.3).
#include <sycl/sycl.hpp>

namespace cl {
namespace sycl = ::sycl;
}

#endif  // CL_SYCL_HPP_
