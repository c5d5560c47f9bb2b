// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP_
#define SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP_

#include <cstddef>
#include <sycl/detail/kernel_wrapper.hpp>
#include <sycl/detail/launch_properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/work_group_static.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/nd_item.hpp>
#include <type_traits>

// Local memory that a kernel uses without an argument, and whose size the
// launch gives (the extension sycl_ext_oneapi_work_group_scratch_memory):
//
//   launch_config config{nd_range<1>(64, 8),
//                        properties{work_group_scratch_size{32}}};
//   nd_launch(q, config, [=](nd_item<1> item) {
//     int* eight = static_cast<int*>(get_work_group_scratch_memory());
//   });
//
// The headers wrap the kernel. The wrapper has a local_accessor for the memory,
// and each work-item stores the memory's address in a variable of the
// work-group before it calls the kernel.

namespace sycl {

namespace ext::oneapi::experimental {

// The size in bytes.
struct work_group_scratch_size {
  constexpr work_group_scratch_size(std::size_t bytes) : value(bytes) {}
  std::size_t value;
};
using work_group_scratch_size_key = work_group_scratch_size;
template <>
struct is_property_key<work_group_scratch_size_key> : std::true_type {};

}  // namespace ext::oneapi::experimental

namespace detail {

// All work-items of the group store the same address, and each loads it after
// it stored it, so the group needs no barrier.
inline ext::oneapi::experimental::work_group_static<void*> scratch_memory;

template <int _Dimensions, class _Kernel>
struct SYCL_KERNEL_WRAPPER scratch_kernel {
  local_accessor<std::byte, 1> memory;
  _Kernel kernel;

  template <
      class _Of = _Kernel,
      std::enable_if_t<!takes_handler<_Of, nd_item<_Dimensions>&>, int> = 0>
  void operator()(nd_item<_Dimensions> __where) {
    __store_address();
    kernel(__where);
  }
  template <
      class _Of = _Kernel,
      std::enable_if_t<takes_handler<_Of, nd_item<_Dimensions>&>, int> = 0>
  void operator()(nd_item<_Dimensions> __where, kernel_handler __handler) {
    __store_address();
    kernel(__where, __handler);
  }

 private:
  void __store_address() const {
    scratch_memory =
        memory.template get_multi_ptr<sycl::access::decorated::no>().get_raw();
  }
};

template <int _Dimensions, class _Kernel>
struct properties_got<scratch_kernel<_Dimensions, _Kernel>> {
  using type = typename properties_without<
      typename properties_got<_Kernel>::type,
      ext::oneapi::experimental::work_group_scratch_size>::type;
  static constexpr bool is_list = properties_got<_Kernel>::is_list;
};
template <int _Dimensions, class _Kernel>
struct properties_held<scratch_kernel<_Dimensions, _Kernel>>
    : properties_held<_Kernel> {};

template <int _Dimensions, class _List, class _Kernel, class... _More>
auto with_scratch_memory(handler& command, const _List& __list,
                         const _Kernel& kernel, const _More&...) {
  static_assert(sizeof...(_More) == 0,
                "a launch with reductions cannot have the property "
                "work_group_scratch_size");
  if constexpr (sizeof...(_More) == 0) {
    using __size = ext::oneapi::experimental::work_group_scratch_size;
    const std::size_t __bytes = __list.template get_property<__size>().value;
    return scratch_kernel<_Dimensions, _Kernel>{
        local_accessor<std::byte, 1>(range<1>(__bytes), command), kernel};
  } else {
    return [](nd_item<_Dimensions>) {};  // causes no further errors
  }
}

}  // namespace detail

namespace ext::oneapi::experimental {

// Returns the memory whose size is the property work_group_scratch_size of the
// launch. All calls return the same address. A kernel that calls this function
// must be launched with the property.
inline void* get_work_group_scratch_memory() {
  return sycl::detail::scratch_memory;
}

}  // namespace ext::oneapi::experimental
}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP_
