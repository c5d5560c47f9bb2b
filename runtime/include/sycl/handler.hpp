#ifndef SYCL_HANDLER_HPP_
#define SYCL_HANDLER_HPP_

#include <cstddef>
#include <cstring>
#include <memory>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/event.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

namespace detail {
class handler_impl;
}

// Records one command of a command group (SYCL 2020, 4.9.4). The command is
// submitted, and what is wrong with it thrown, when the group's function ends.
class handler {
 public:
  handler(const handler&) = delete;
  handler& operator=(const handler&) = delete;

  void depends_on(const event& __dependency);
  void depends_on(const std::vector<event>& __dependencies);

  template <class _Name = detail::unnamed_kernel, class _Kernel>
  void single_task(const _Kernel& kernel) {
    using name = detail::kernel_name<_Name, _Kernel, detail::task_form>;
    set_range(0, nullptr, nullptr);
    launch<name>(kernel, &detail::kernel_entry::single_task<name, _Kernel>);
  }

  template <class _Name = detail::unnamed_kernel, class _Kernel>
  void parallel_for(range<1> count, const _Kernel& kernel) {
    in_range<_Name>(count, kernel);
  }
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  void parallel_for(range<2> count, const _Kernel& kernel) {
    in_range<_Name>(count, kernel);
  }
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  void parallel_for(range<3> count, const _Kernel& kernel) {
    in_range<_Name>(count, kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  void parallel_for(nd_range<_Dimensions> count, const _Kernel& kernel) {
    using name =
        detail::kernel_name<_Name, _Kernel, detail::nd_range_form<_Dimensions>>;
    const range<_Dimensions> global = count.get_global_range();
    const range<_Dimensions> local = count.get_local_range();
    set_range(_Dimensions, &global[0], &local[0]);
    launch<name>(
        kernel,
        &detail::kernel_entry::nd_parallel_for<name, _Dimensions, _Kernel>);
  }

  // `bytes` bytes between memory of any kind.
  void memcpy(void* __to, const void* from, std::size_t __bytes);
  void memset(void* __to, int value, std::size_t __bytes);
  template <class _Ty>
  void copy(const _Ty* from, _Ty* __to, std::size_t count) {
    memcpy(__to, from, count * sizeof(_Ty));
  }
  template <class _Ty>
  void fill(void* __to, const _Ty& __pattern, std::size_t count) {
    static_assert(is_device_copyable_v<_Ty>,
                  "memory is filled with copies of the pattern's bytes");
    fill_bytes(__to, &__pattern, sizeof(_Ty), count);
  }

 private:
  friend class queue;
  friend class detail::launch_scope;
  friend struct detail::access;

  explicit handler(std::shared_ptr<detail::handler_impl> impl);

  // The bounds of the kernel; `local` is null if none were given.
  void set_range(int dimensions, const std::size_t* global,
                 const std::size_t* local);
  void set_kernel(const char* symbol, const void* module, const char* layout,
                  std::initializer_list<detail::kernel_argument> __arguments);
  void fill_bytes(void* __to, const void* __pattern, std::size_t pattern_size,
                  std::size_t count);

  template <class _Name, int _Dimensions, class _Kernel>
  void in_range(const range<_Dimensions>& count, const _Kernel& kernel) {
    using name =
        detail::kernel_name<_Name, _Kernel, detail::range_form<_Dimensions>>;
    set_range(_Dimensions, &count[0], nullptr);
    launch<name>(
        kernel,
        &detail::kernel_entry::parallel_for<name, _Dimensions, _Kernel>);
  }

  template <class _Name, class _Kernel>
  void launch(const _Kernel& kernel, void (*entry)(_Kernel)) {
    detail::check_kernel_name<_Name>();
    detail::launch_scope __scope(*this);
    entry(kernel);
    __scope.require_launched(detail::kernel_type_name<_Name>());
  }

  std::shared_ptr<detail::handler_impl> impl_;
};

}  // namespace sycl

#endif  // SYCL_HANDLER_HPP_
