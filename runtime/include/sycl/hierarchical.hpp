// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_HIERARCHICAL_HPP_
#define SYCL_HIERARCHICAL_HPP_

#include <cstddef>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/detail/kernel_wrapper.hpp>
#include <sycl/detail/launch_properties.hpp>
#include <sycl/detail/work_item.hpp>
#include <sycl/group.hpp>
#include <sycl/h_item.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>
#include <type_traits>

// Deprecated: hierarchical parallelism (SYCL 2020, 4.9.4.2.3).
//
// According to the specification, code between the loops over work-items runs
// once for each group, and its variables belong to the group. This
// implementation therefore runs each group as one work-item of the device,
// which executes the loops. It needs neither shared variables nor barriers, and
// the results are correct for every program. The disadvantage is speed: a
// device that is fast only with many work-items in a group is not used well.

namespace sycl {

template <int _Dimensions>
template <class _Function>
void group<_Dimensions>::parallel_for_work_item(
    const _Function& __function) const {
  parallel_for_work_item(local_range_, __function);
}

template <int _Dimensions>
template <class _Function>
void group<_Dimensions>::parallel_for_work_item(
    range<_Dimensions> __flexible, const _Function& __function) const {
  using detail::work_item;
  const std::size_t __count = __flexible.size();
  for (std::size_t __i = 0; __i < __count; ++__i) {
    const id<_Dimensions> __logical = detail::point_of(__i, __flexible);
    id<_Dimensions> __physical, __global;
    for (int __d = 0; __d < _Dimensions; ++__d) {
      __physical[__d] = __logical[__d] % local_range_[__d];
      __global[__d] = id_[__d] * local_range_[__d] + __physical[__d];
    }
    __function(h_item<_Dimensions>(
        work_item::item_of<_Dimensions, false>(__global, get_global_range()),
        work_item::item_of<_Dimensions, false>(__logical, __flexible),
        work_item::item_of<_Dimensions, false>(__physical, local_range_)));
  }
}

// Holds an object for each work-item of the group. The objects keep their
// values from one loop to the next.
template <class _Ty, int _Dimensions = 1>
class private_memory {
 public:
  explicit private_memory(const group<_Dimensions>&) {}
  private_memory(const private_memory&) = delete;
  private_memory& operator=(const private_memory&) = delete;

  _Ty& operator()(const h_item<_Dimensions>& __where) {
    return values_[__where.get_physical_local().get_linear_id()];
  }

 private:
  // The largest size of a group that is common among devices.
  static constexpr std::size_t __most = 1024;
  _Ty values_[__most];
};

namespace detail {

class handler_impl;

// Sets the size of the kernel's work-groups; `__local` is null if the program
// does not set a size. If an attribute of the kernel requires a size, the
// launch throws errc::nd_range for another size. If the program sets none, the
// launch writes the required size to the first bytes of the kernel's object.
void set_group_size(handler_impl& group, int __dimensions,
                    const std::size_t* __local);

// The kernel's object for the device. `local` must be the first member, because
// the launch may write the size of the work-groups to it (set_group_size).
template <class _Kernel, int _Dimensions>
struct SYCL_UNSIZED_KERNEL_WRAPPER work_groups {
  range<_Dimensions> local;
  _Kernel kernel;

  template <
      class _Of = _Kernel,
      std::enable_if_t<!takes_handler<const _Of, group<_Dimensions>>, int> = 0>
  void operator()(nd_item<_Dimensions> __where) const {
    kernel(__group_at(__where));
  }
  template <
      class _Of = _Kernel,
      std::enable_if_t<takes_handler<const _Of, group<_Dimensions>>, int> = 0>
  void operator()(nd_item<_Dimensions> __where,
                  kernel_handler __handler) const {
    kernel(__group_at(__where), __handler);
  }

 private:
  group<_Dimensions> __group_at(const nd_item<_Dimensions>& __where) const {
    id<_Dimensions> __id;
    for (int __d = 0; __d < _Dimensions; ++__d)
      __id[__d] = __where.get_group(__d);
    return work_item::group_of<_Dimensions>(__id, __where.get_group_range(),
                                            local);
  }
};

// The implementation of handler::parallel_for_work_group. Properties for the
// size of work-groups apply to the program's groups, and not to the work-groups
// of the device, which have one work-item.
template <class _Name, class _Given>
struct launch_of_work_groups {
  // `local` is null if the program does not set the size of the work-groups.
  template <int _Dimensions, class _Handler, class _Kernel>
  static void start(_Handler& __command, range<_Dimensions> __groups,
                    const range<_Dimensions>* __local,
                    const _Kernel& __kernel) {
    check_properties<_Given, _Kernel, launch_kind::work_groups, _Dimensions>();
    using __properties = launch_properties<_Given, _Kernel>;
    range<_Dimensions> __one = __groups;
    for (int __d = 0; __d < _Dimensions; ++__d) __one[__d] = 1;
    range<_Dimensions> __size = __local != nullptr ? *__local : __one;
    bool __is_set = __local != nullptr;
    using __key = oneapi::work_group_size_key;
    if constexpr (types_have<__key, __properties>) {
      const auto __required = sizes_of<__key, __properties>();
      __is_set = true;
      for (int __d = 0; __d < _Dimensions; ++__d) {
        if (__local != nullptr && (*__local)[__d] != __required[__d])
          throw_other_group_size(&(*__local)[0], &__required[0], _Dimensions);
        __size[__d] = __required[__d];
      }
    }
    check_launch<__properties, _Dimensions>(&__size[0]);
    __command.template start_nd_range<
        kernel_name<_Name, _Kernel, nd_range_form<_Dimensions>>,
        properties_without_sizes<__properties>>(
        nd_range<_Dimensions>(__groups, __one),
        work_groups<_Kernel, _Dimensions>{__size, __kernel});
    set_group_size(__command.__implementation(), _Dimensions,
                   __is_set ? &__size[0] : nullptr);
  }
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_HIERARCHICAL_HPP_
