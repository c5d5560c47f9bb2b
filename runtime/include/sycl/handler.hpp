#ifndef SYCL_HANDLER_HPP_
#define SYCL_HANDLER_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <sycl/accessor.hpp>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/detail/region.hpp>
#include <sycl/event.hpp>
#include <sycl/id.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/item.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>
#include <sycl/specialization_id.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace sycl {

namespace detail {
class handler_impl;

// Launches with objects in front of the kernel: reductions. See reduction.hpp.
template <class _Name>
struct launch_with_reductions;
template <class _Name, class _Handler, int _Dimensions, class _Kernel>
void launch_work_groups(_Handler& __command, range<_Dimensions> __groups,
                        range<_Dimensions> __local, const _Kernel& __kernel);
}  // namespace detail

// Records one command of a command group (SYCL 2020, 4.9.4). The command is
// submitted, and what is wrong with it thrown, when the group's function ends.
class handler {
 public:
  handler(const handler&) = delete;
  handler& operator=(const handler&) = delete;
  ~handler();

  void depends_on(const event& __dependency);
  void depends_on(const std::vector<event>& __dependencies);

  // Makes the command wait for what the accessor needs.
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  void require(
      const accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>& used) {
    detail::require(*this, used.slot_.data());
  }

  // Takes the command's kernel from `bundle` alone, with the values of its
  // specialization constants. Throws errc::invalid for a bundle of another
  // context.
  void use_kernel_bundle(const kernel_bundle<bundle_state::executable>& bundle);

  // The value that the command's kernel finds. Both throw errc::invalid if the
  // kernel comes from a bundle, whose values are set before it is built.
  template <auto& _Id>
  void set_specialization_constant(
      detail::specializations::value_type<_Id> value) {
    set_specialization(detail::specializations::key<_Id>(), &value,
                       sizeof value);
  }
  template <auto& _Id>
  detail::specializations::value_type<_Id> get_specialization_constant() const {
    using value_type = detail::specializations::value_type<_Id>;
    const void* __told = specialization(detail::specializations::key<_Id>());
    return __told != nullptr ? *static_cast<const value_type*>(__told)
                             : detail::specializations::by_default<_Id>();
  }

  template <class _Name = detail::unnamed_kernel, class _Kernel>
  void single_task(const _Kernel& kernel) {
    using name = detail::kernel_name<_Name, _Kernel, detail::task_form>;
    set_range(0, nullptr, nullptr, nullptr);
    if constexpr (detail::takes_handler<_Kernel>) {
      launch<name>(kernel,
                   &detail::kernel_entry::single_task_with<name, _Kernel,
                                                           kernel_handler>,
                   kernel_handler(specialization_table()));
    } else {
      launch<name>(kernel, &detail::kernel_entry::single_task<name, _Kernel>);
    }
  }

  // Overloads, so that `parallel_for(1024, ...)` and `parallel_for({4, 4},
  // ...)` find the range that is meant. The kernel is the last argument;
  // reductions may stand in front of it, or (deprecated) an offset.
#define SYCL_PARALLEL_FOR(dimensions)                                  \
  template <class _Name = detail::unnamed_kernel, class... _Rest>      \
  void parallel_for(range<dimensions> count, const _Rest&... __rest) { \
    in_range<_Name>(count, __rest...);                                 \
  }                                                                    \
  template <class _Name = detail::unnamed_kernel, class _Kernel>       \
  void parallel_for(range<dimensions> count, id<dimensions> __offset,  \
                    const _Kernel& kernel) {                           \
    in_range_from<_Name>(count, &__offset[0], kernel);                 \
  }
  SYCL_PARALLEL_FOR(1)
  SYCL_PARALLEL_FOR(2)
  SYCL_PARALLEL_FOR(3)
#undef SYCL_PARALLEL_FOR

  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class... _Rest>
  void parallel_for(nd_range<_Dimensions> count, const _Rest&... __rest) {
    in_nd_range<_Name>(count, __rest...);
  }

  // Hierarchical parallelism, deprecated: see hierarchical.hpp.
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  void parallel_for_work_group(range<_Dimensions> __groups,
                               const _Kernel& kernel) {
    range<_Dimensions> __one = __groups;
    for (int __d = 0; __d < _Dimensions; ++__d) __one[__d] = 1;
    detail::launch_work_groups<_Name>(*this, __groups, __one, kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  void parallel_for_work_group(range<_Dimensions> __groups,
                               range<_Dimensions> __local,
                               const _Kernel& kernel) {
    detail::launch_work_groups<_Name>(*this, __groups, __local, kernel);
  }

  // Runs on a thread of the host when the command's dependencies are over.
  template <class _Task>
  void host_task(_Task&& __task) {
    static_assert(
        std::is_invocable_v<std::decay_t<_Task>&> ||
            std::is_invocable_v<std::decay_t<_Task>&, const interop_handle&>,
        "a host task is called with nothing, or with a "
        "sycl::interop_handle");
    const auto __held =
        std::make_shared<std::decay_t<_Task>>(std::forward<_Task>(__task));
    set_host_task([__held](const interop_handle& handle) {
      if constexpr (std::is_invocable_v<std::decay_t<_Task>&,
                                        const interop_handle&>)
        (*__held)(handle);
      else
        (*__held)();
      static_cast<void>(handle);
    });
  }

  // `bytes` bytes between memory of any kind.
  void memcpy(void* __to, const void* from, std::size_t __bytes);
  void memset(void* __to, int value, std::size_t __bytes);
  template <class _Ty>
  void copy(const _Ty* from, _Ty* __to, std::size_t count) {
    static_assert(is_device_copyable_v<_Ty>, "what is copied is bytes");
    memcpy(__to, from, count * sizeof(_Ty));
  }
  template <class _Ty>
  void fill(void* __to, const _Ty& __pattern, std::size_t count) {
    static_assert(is_device_copyable_v<_Ty>,
                  "memory is filled with copies of the pattern's bytes");
    fill_bytes(__to, &__pattern, sizeof(_Ty), count);
  }
  // Hints; memory is where it is.
  void prefetch(const void* memory, std::size_t __bytes);
  void mem_advise(const void* memory, std::size_t __bytes, int __advice);

  // `height` rows of `width` bytes, which are `pitch` bytes apart
  // (sycl_ext_oneapi_memcpy2d).
  void ext_oneapi_memcpy2d(void* __to, std::size_t __to_pitch, const void* from,
                           std::size_t __from_pitch, std::size_t __width,
                           std::size_t __height);
  template <class _Ty>
  void ext_oneapi_copy2d(const _Ty* from, std::size_t __from_pitch, _Ty* __to,
                         std::size_t __to_pitch, std::size_t __width,
                         std::size_t __height) {
    ext_oneapi_memcpy2d(__to, __to_pitch * sizeof(_Ty), from,
                        __from_pitch * sizeof(_Ty), __width * sizeof(_Ty),
                        __height);
  }
  void ext_oneapi_memset2d(void* __to, std::size_t __pitch, int value,
                           std::size_t __width, std::size_t __height) {
    const auto __byte = static_cast<unsigned char>(value);
    fill_rows(__to, __pitch, &__byte, 1, __width, __height);
  }
  template <class _Ty>
  void ext_oneapi_fill2d(void* __to, std::size_t __pitch, const _Ty& __pattern,
                         std::size_t __width, std::size_t __height) {
    fill_rows(__to, __pitch * sizeof(_Ty), &__pattern, sizeof(_Ty), __width,
              __height);
  }

  // Between accessors and memory of the host's, in row-major order.
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder, class _To>
  void copy(accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> from,
            std::shared_ptr<_To> __to) {
    copy_region(plain(__to.get(), from), from.__region(), __to);
  }
  template <class _From, class _Ty, int _Dimensions, access_mode _Mode,
            target _Target, access::placeholder _Placeholder>
  void copy(std::shared_ptr<_From> from,
            accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to) {
    copy_region(__to.__region(), plain(from.get(), __to), from);
  }
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder, class _To>
  void copy(accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> from,
            _To* __to) {
    copy_region(plain(__to, from), from.__region(), nullptr);
  }
  template <class _From, class _Ty, int _Dimensions, access_mode _Mode,
            target _Target, access::placeholder _Placeholder>
  void copy(const _From* from,
            accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to) {
    copy_region(__to.__region(), plain(from, __to), nullptr);
  }
  template <class _From, int _FromDimensions, access_mode _FromMode,
            target _FromTarget, access::placeholder _FromPlaceholder, class _To,
            int _ToDimensions, access_mode _ToMode, target _ToTarget,
            access::placeholder _ToPlaceholder>
  void copy(
      accessor<_From, _FromDimensions, _FromMode, _FromTarget, _FromPlaceholder>
          from,
      accessor<_To, _ToDimensions, _ToMode, _ToTarget, _ToPlaceholder> __to) {
    if (__to.byte_size() < from.byte_size())
      detail::throw_invalid(
          "An accessor is copied to one that has fewer bytes.");
    copy_region(__to.__region(), from.__region(), nullptr);
  }
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  void fill(accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> __to,
            const _Ty& __pattern) {
    fill_region(__to.__region(), &__pattern, sizeof(_Ty));
  }
  // What the host has of the accessor's buffer becomes what it is.
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  void update_host(
      accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> used) {
    bring_to_host(used.slot_.data());
  }

  // The command is over when all of the queue's earlier ones are, or those of
  // `events`; later ones wait for it.
  void ext_oneapi_barrier();
  void ext_oneapi_barrier(const std::vector<event>& events);

  // The queue that the command goes to; for the library's own classes.
  detail::handler_impl& __implementation() const { return *impl_; }

 private:
  friend class queue;
  friend class detail::launch_scope;
  friend struct detail::access;
  template <class _Name>
  friend struct detail::launch_with_reductions;

  explicit handler(detail::handler_impl* impl) : impl_(impl) {}

  // The bounds of the kernel; `local` and `offset` are null if none were given.
  void set_range(int dimensions, const std::size_t* global,
                 const std::size_t* local, const std::size_t* __offset);
  void set_kernel(const char* symbol, const void* module, const char* layout,
                  std::initializer_list<detail::kernel_argument> __arguments);
  void set_specialization(std::uint64_t __key, const void* value,
                          std::size_t size);
  // Null if none was set.
  const void* specialization(std::uint64_t __key) const;
  // Where the kernel finds them.
  const unsigned char* specialization_table() const;
  void set_host_task(std::function<void(const interop_handle&)> __task);
  void fill_bytes(void* __to, const void* __pattern, std::size_t pattern_size,
                  std::size_t count);
  void fill_rows(void* __to, std::size_t __pitch, const void* __pattern,
                 std::size_t pattern_size, std::size_t __width,
                 std::size_t __height);
  void copy_region(detail::region __to, detail::region from,
                   std::shared_ptr<const void> __keep);
  void fill_region(detail::region __to, const void* __pattern,
                   std::size_t pattern_size);
  void bring_to_host(const detail::accessor_ptr& used);

  // Memory for as many elements as the accessor has.
  template <class _Ty, class _Accessor>
  static detail::region plain(_Ty* memory, const _Accessor& __other) {
    detail::region __result;
    __result.address = const_cast<std::remove_const_t<_Ty>*>(memory);
    __result.range[2] = __result.memory_range[2] = __other.byte_size();
    return __result;
  }

  template <class _Name, int _Dimensions, class _First, class... _Rest>
  void in_range(const range<_Dimensions>& count, const _First& first,
                const _Rest&... __rest) {
    if constexpr (sizeof...(_Rest) == 0)
      in_range_from<_Name>(count, nullptr, first);
    else
      detail::launch_with_reductions<_Name>::in_range(*this, count, first,
                                                      __rest...);
  }

  template <class _Name, int _Dimensions, class _Kernel>
  void in_range_from(const range<_Dimensions>& count,
                     const std::size_t* __offset, const _Kernel& kernel) {
    using name =
        detail::kernel_name<_Name, _Kernel, detail::range_form<_Dimensions>>;
    set_range(_Dimensions, &count[0], nullptr, __offset);
    if constexpr (detail::takes_handler<_Kernel, const item<_Dimensions>&>) {
      launch<name>(
          kernel,
          &detail::kernel_entry::parallel_for_with<name, _Dimensions, _Kernel,
                                                   kernel_handler>,
          kernel_handler(specialization_table()));
    } else {
      launch<name>(
          kernel,
          &detail::kernel_entry::parallel_for<name, _Dimensions, _Kernel>);
    }
  }

  template <class _Name, int _Dimensions, class _First, class... _Rest>
  void in_nd_range(const nd_range<_Dimensions>& count, const _First& first,
                   const _Rest&... __rest) {
    if constexpr (sizeof...(_Rest) == 0) {
      using name = detail::kernel_name<_Name, _First,
                                       detail::nd_range_form<_Dimensions>>;
      const range<_Dimensions> global = count.get_global_range();
      const range<_Dimensions> local = count.get_local_range();
      const id<_Dimensions> __offset = count.get_offset();
      set_range(_Dimensions, &global[0], &local[0], &__offset[0]);
      if constexpr (detail::takes_handler<_First,
                                          const nd_item<_Dimensions>&>) {
        launch<name>(
            first,
            &detail::kernel_entry::nd_parallel_for_with<name, _Dimensions,
                                                        _First, kernel_handler>,
            kernel_handler(specialization_table()));
      } else {
        launch<name>(
            first,
            &detail::kernel_entry::nd_parallel_for<name, _Dimensions, _First>);
      }
    } else {
      detail::launch_with_reductions<_Name>::in_nd_range(*this, count, first,
                                                         __rest...);
    }
  }

  template <class _Name, class _Kernel, class... _Handler>
  void launch(const _Kernel& kernel, void (*entry)(_Kernel, _Handler...),
              _Handler... __handler) {
    detail::check_kernel_name<_Name>();
    detail::launch_scope __scope(*this);
    entry(kernel, __handler...);
    __scope.require_launched(detail::kernel_type_name<_Name>());
  }

  detail::handler_impl* const impl_;
};

}  // namespace sycl

#endif  // SYCL_HANDLER_HPP_
