#ifndef SYCL_DETAIL_STANDARD_HEADERS_HPP_
#define SYCL_DETAIL_STANDARD_HEADERS_HPP_

// The headers of the standard library that programs expect <sycl/sycl.hpp> to
// bring, although SYCL's own headers need few of them. They are one file, so
// that sycl-clang++ can keep them precompiled (docs/build-times.md).
//
// <queue> must not be among them: a program that says `using namespace std`
// and `using namespace sycl` would find its name `queue` ambiguous.

#include <algorithm>
#include <array>
#include <cassert>
#include <cfloat>
#include <chrono>
#include <climits>
#include <cmath>
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
