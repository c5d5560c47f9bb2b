// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP_
#define SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP_

#include <sycl/detail/defines.hpp>
#include <type_traits>

#ifdef __SYCL_DEVICE_ONLY__
// The device compiler moves each variable of the class to local memory, and
// makes a variable of a block static (frontend/device_globals).
#define SYCL_DETAIL_WORK_GROUP_STATIC                   \
  [[__sycl_detail__::add_ir_global_variable_attributes( \
      "aspectra-local-memory", nullptr)]]
#else
#define SYCL_DETAIL_WORK_GROUP_STATIC
#endif

namespace sycl::ext::oneapi::experimental {

// A variable in local memory that a kernel uses without an argument (the
// extension sycl_ext_oneapi_work_group_static). Each work-group has one object,
// without an initial value. A program declares the variable in a namespace or a
// block, or as a static member of a class.
//
//   work_group_static<float[64]> row;
//   ... [=](nd_item<1> item) { row[item.get_local_id(0)] = 1; }
template <class _Ty>
class SYCL_DETAIL_WORK_GROUP_STATIC work_group_static final {
  static_assert(std::is_trivially_default_constructible_v<_Ty> &&
                    std::is_trivially_destructible_v<_Ty>,
                "the type of a work_group_static has a trivial default "
                "constructor and a trivial destructor: an object in local "
                "memory is neither initialized nor destroyed");

 public:
  work_group_static() = default;
  work_group_static(const work_group_static&) = delete;
  work_group_static& operator=(const work_group_static&) = delete;

  operator _Ty&() const noexcept { return const_cast<_Ty&>(storage_); }
  template <class _Value = _Ty,
            std::enable_if_t<!std::is_array_v<_Value>, int> = 0>
  const work_group_static& operator=(const _Ty& value) const noexcept {
    static_cast<_Ty&>(*this) = value;
    return *this;
  }
  _Ty* operator&() const noexcept {
    return __builtin_addressof(static_cast<_Ty&>(*this));
  }

 private:
  _Ty storage_;
};

}  // namespace sycl::ext::oneapi::experimental

#undef SYCL_DETAIL_WORK_GROUP_STATIC

#endif  // SYCL_EXT_ONEAPI_WORK_GROUP_STATIC_HPP_
