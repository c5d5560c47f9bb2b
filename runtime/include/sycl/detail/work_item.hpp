#ifndef SYCL_DETAIL_WORK_ITEM_HPP_
#define SYCL_DETAIL_WORK_ITEM_HPP_

#include <cstddef>
#include <sycl/detail/defines.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/range.hpp>

#ifdef __SYCL_DEVICE_ONLY__

// The SPIR-V translator knows these functions by name and makes SPIR-V's
// built-in variables of them; other targets bring definitions.
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalInvocationId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInGlobalSize(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInLocalInvocationId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInWorkgroupId(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInWorkgroupSize(int);
SYCL_EXTERNAL extern std::size_t __spirv_BuiltInNumWorkgroups(int);

namespace sycl::detail {

// Who am I? For device code. SYCL's first dimension varies slowest, SPIR-V's
// first varies fastest: each is the other's in reverse.
struct work_item {
  template <int _Dimensions, bool _WithOffset = true>
  static item<_Dimensions, _WithOffset> in_range() {
    return item<_Dimensions, _WithOffset>(
        read<id<_Dimensions>, __spirv_BuiltInGlobalInvocationId>(),
        read<range<_Dimensions>, __spirv_BuiltInGlobalSize>());
  }

  template <int _Dimensions>
  static nd_item<_Dimensions> in_nd_range() {
    return nd_item<_Dimensions>(
        read<id<_Dimensions>, __spirv_BuiltInWorkgroupId>(),
        read<id<_Dimensions>, __spirv_BuiltInLocalInvocationId>(),
        read<range<_Dimensions>, __spirv_BuiltInNumWorkgroups>(),
        read<range<_Dimensions>, __spirv_BuiltInWorkgroupSize>());
  }

 private:
  // The built-in's argument is a constant even in code that is not optimised.
  template <class _Point, std::size_t (*_Builtin)(int)>
  static _Point read() {
    if constexpr (_Point::dimensions == 1)
      return _Point(_Builtin(0));
    else if constexpr (_Point::dimensions == 2)
      return _Point(_Builtin(1), _Builtin(0));
    else
      return _Point(_Builtin(2), _Builtin(1), _Builtin(0));
  }
};

}  // namespace sycl::detail

#endif  // __SYCL_DEVICE_ONLY__

#endif  // SYCL_DETAIL_WORK_ITEM_HPP_
