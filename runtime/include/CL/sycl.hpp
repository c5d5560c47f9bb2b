#ifndef CL_SYCL_HPP_
#define CL_SYCL_HPP_

// The header's name and its namespace in SYCL 1.2.1 (SYCL 2020, 4.3).
#include <sycl/sycl.hpp>

namespace cl {
namespace sycl = ::sycl;
}

#endif  // CL_SYCL_HPP_
