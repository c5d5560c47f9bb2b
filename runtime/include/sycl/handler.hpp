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

  void depends_on(const event& dependency);
  void depends_on(const std::vector<event>& dependencies);

  template <class Name = detail::unnamed_kernel, class Kernel>
  void single_task(const Kernel& kernel) {
    using name = detail::kernel_name<Name, Kernel, detail::task_form>;
    set_range(0, nullptr, nullptr);
    launch<name>(kernel, &detail::kernel_entry::single_task<name, Kernel>);
  }

  template <class Name = detail::unnamed_kernel, class Kernel>
  void parallel_for(range<1> count, const Kernel& kernel) {
    in_range<Name>(count, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Kernel>
  void parallel_for(range<2> count, const Kernel& kernel) {
    in_range<Name>(count, kernel);
  }
  template <class Name = detail::unnamed_kernel, class Kernel>
  void parallel_for(range<3> count, const Kernel& kernel) {
    in_range<Name>(count, kernel);
  }
  template <class Name = detail::unnamed_kernel, int Dimensions, class Kernel>
  void parallel_for(nd_range<Dimensions> count, const Kernel& kernel) {
    using name =
        detail::kernel_name<Name, Kernel, detail::nd_range_form<Dimensions>>;
    const range<Dimensions> global = count.get_global_range();
    const range<Dimensions> local = count.get_local_range();
    set_range(Dimensions, &global[0], &local[0]);
    launch<name>(
        kernel,
        &detail::kernel_entry::nd_parallel_for<name, Dimensions, Kernel>);
  }

  // `bytes` bytes between memory of any kind.
  void memcpy(void* to, const void* from, std::size_t bytes);
  void memset(void* to, int value, std::size_t bytes);
  template <class T>
  void copy(const T* from, T* to, std::size_t count) {
    memcpy(to, from, count * sizeof(T));
  }
  template <class T>
  void fill(void* to, const T& pattern, std::size_t count) {
    static_assert(is_device_copyable_v<T>,
                  "memory is filled with copies of the pattern's bytes");
    fill_bytes(to, &pattern, sizeof(T), count);
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
                  std::initializer_list<detail::kernel_argument> arguments);
  void fill_bytes(void* to, const void* pattern, std::size_t pattern_size,
                  std::size_t count);

  template <class Name, int Dimensions, class Kernel>
  void in_range(const range<Dimensions>& count, const Kernel& kernel) {
    using name =
        detail::kernel_name<Name, Kernel, detail::range_form<Dimensions>>;
    set_range(Dimensions, &count[0], nullptr);
    launch<name>(kernel,
                 &detail::kernel_entry::parallel_for<name, Dimensions, Kernel>);
  }

  template <class Name, class Kernel>
  void launch(const Kernel& kernel, void (*entry)(Kernel)) {
    detail::check_kernel_name<Name>();
    detail::launch_scope scope(*this);
    entry(kernel);
    scope.require_launched(detail::kernel_type_name<Name>());
  }

  std::shared_ptr<detail::handler_impl> impl_;
};

}  // namespace sycl

#endif  // SYCL_HANDLER_HPP_
