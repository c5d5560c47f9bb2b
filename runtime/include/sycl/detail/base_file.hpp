// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BASE_FILE_HPP_
#define SYCL_DETAIL_BASE_FILE_HPP_

// Defines the function that returns the name of the source. A header that is
// precompiled for several sources must not contain this definition. So
// <sycl/sycl.hpp> leaves this file out if it is the file that is compiled, and
// includes it when a source includes <sycl/sycl.hpp>.

namespace sycl::detail {

static constexpr const char* base_file() { return __BASE_FILE__; }

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_BASE_FILE_HPP_
