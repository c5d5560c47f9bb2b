// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_STANDARD_HEADERS_HPP_
#define SYCL_DETAIL_STANDARD_HEADERS_HPP_

// Includes the standard headers that programs expect from <sycl/sycl.hpp>,
// although SYCL's own headers need only a few of them. sycl-clang++ precompiles
// them (docs/build-times.md).
//
// <queue> must not be among them: in a program with both `using namespace std`
// and `using namespace sycl`, the name `queue` would be ambiguous.

#include <algorithm>
#include <array>
#include <cassert>
#include <cfloat>
#include <chrono>
#include <climits>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

#endif  // SYCL_DETAIL_STANDARD_HEADERS_HPP_
