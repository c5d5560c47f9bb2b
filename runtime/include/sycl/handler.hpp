// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_HANDLER_HPP_
#define SYCL_HANDLER_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <sycl/accessor.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/detail/graph_declaration.hpp>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/detail/launch_properties.hpp>
#include <sycl/detail/region.hpp>
#include <sycl/event.hpp>
#include <sycl/ext/oneapi/device_global/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
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

// These classes implement launches (reduction.hpp, hierarchical.hpp).
template <class _Name, class _Given>
struct launch_with_reductions;
template <class _Name, class _Given>
struct launch_of_work_groups;
}  // namespace detail

// Records one command of a command group (SYCL 2020, 4.9.4). When the group's
// function ends, the queue submits the command or throws an error.
class handler {
 public:
  handler(const handler&) = delete;
  handler& operator=(const handler&) = delete;
  ~handler();

  void depends_on(const event& __dependency);
  void depends_on(const std::vector<event>& __dependencies);

  // Makes the command wait for the data that the accessor needs.
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  void require(
      const accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>& used) {
    detail::require(*this, used.slot_.data());
  }
  template <class _Ty>  // does nothing: set_arg requires the accessor
  void require(const ext::oneapi::experimental::dynamic_parameter<_Ty>&) {}

  // Takes the command's kernel only from `bundle`, with the values of its
  // specialization constants. Throws errc::invalid if the bundle has another
  // context.
  void use_kernel_bundle(const kernel_bundle<bundle_state::executable>& bundle);

  // Sets or returns the value of the constant in the command's kernel. Throws
  // errc::invalid if the kernel comes from a bundle, because a program sets the
  // values of a bundle's constants before it builds the bundle.
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

  // A list of properties may precede the kernel.
  template <class _Name = detail::unnamed_kernel, class _Kernel>
  void single_task(const _Kernel& kernel) {
    start_task<_Name, detail::property_types<>>(kernel);
  }
  template <class _Name = detail::unnamed_kernel, class _List, class _Kernel,
            detail::if_property_list<_List> = 0>
  void single_task(const _List&, const _Kernel& kernel) {
    start_task<_Name, detail::list_types<_List>>(kernel);
  }

  // There is an overload for each number of dimensions, so that
  // `parallel_for(1024, ...)` and `parallel_for({4, 4}, ...)` find the right
  // one. The kernel is the last argument. Before it there may be reductions or
  // (deprecated) an offset, and before these a list of properties.
#define SYCL_PARALLEL_FOR(dimensions)                                   \
  template <class _Name = detail::unnamed_kernel, class... _Rest>       \
  void parallel_for(range<dimensions> count, const _Rest&... __rest) {  \
    in_range<_Name, detail::property_types<>>(count, __rest...);        \
  }                                                                     \
  template <class _Name = detail::unnamed_kernel, class _Kernel>        \
  void parallel_for(range<dimensions> count, id<dimensions> __offset,   \
                    const _Kernel& kernel) {                            \
    in_range_from<_Name, detail::property_types<>>(count, &__offset[0], \
                                                   kernel);             \
  }
  SYCL_PARALLEL_FOR(1)
  SYCL_PARALLEL_FOR(2)
  SYCL_PARALLEL_FOR(3)
#undef SYCL_PARALLEL_FOR

  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class... _Rest>
  void parallel_for(nd_range<_Dimensions> count, const _Rest&... __rest) {
    in_nd_range<_Name, detail::property_types<>>(count, __rest...);
  }

  // Deprecated: hierarchical parallelism (hierarchical.hpp). The kernel is the
  // last argument. Before it there may be the size of the work-groups, a list
  // of properties, or both.
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  void parallel_for_work_group(range<_Dimensions> __groups,
                               const _Kernel& kernel) {
    detail::launch_of_work_groups<
        _Name, detail::property_types<>>::template start<_Dimensions>(*this,
                                                                      __groups,
                                                                      nullptr,
                                                                      kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions,
            class _Kernel>
  void parallel_for_work_group(range<_Dimensions> __groups,
                               range<_Dimensions> __local,
                               const _Kernel& kernel) {
    detail::launch_of_work_groups<
        _Name, detail::property_types<>>::template start<_Dimensions>(*this,
                                                                      __groups,
                                                                      &__local,
                                                                      kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions, class _List,
            class _Kernel, detail::if_property_list<_List> = 0>
  void parallel_for_work_group(range<_Dimensions> __groups, const _List&,
                               const _Kernel& kernel) {
    detail::launch_of_work_groups<
        _Name, detail::list_types<_List>>::template start<_Dimensions>(*this,
                                                                       __groups,
                                                                       nullptr,
                                                                       kernel);
  }
  template <class _Name = detail::unnamed_kernel, int _Dimensions, class _List,
            class _Kernel, detail::if_property_list<_List> = 0>
  void parallel_for_work_group(range<_Dimensions> __groups,
                               range<_Dimensions> __local, const _List&,
                               const _Kernel& kernel) {
    detail::launch_of_work_groups<
        _Name, detail::list_types<_List>>::template start<_Dimensions>(*this,
                                                                       __groups,
                                                                       &__local,
                                                                       kernel);
  }

  // Sets an argument of a kernel from sycl::make_kernel: an accessor, a local
  // accessor, a pointer to unified shared memory, or a value whose bytes are
  // copied, such as a cl_mem. An argument that the program set before it made
  // the kernel need not be set again. If the command does not require an
  // accessor, set_arg throws errc::kernel_argument; the launch throws it for an
  // index that the kernel does not have, a wrong size, or an argument that was
  // never set.
  template <class _Ty>
  void set_arg(int __index, _Ty&& __argument) {
    set_argument(__index, __argument);
  }
  template <class... _Types>
  void set_args(_Types&&... __arguments) {
    [[maybe_unused]] int __index = 0;
    (set_argument(__index++, __arguments), ...);
  }

  // Runs the task on a host thread when the dependencies are complete.
  template <class _Task>
  void host_task(_Task&& __task) {
    set_host_task(std::forward<_Task>(__task), /*__is_native=*/false);
  }
  // Like host_task, but the command is over when the commands that the task
  // added to the native queue are over, so the task need not wait for them
  // (sycl_ext_codeplay_enqueue_native_command).
  template <class _Task>
  void ext_codeplay_enqueue_native_command(_Task&& __task) {
    static_assert(
        std::is_invocable_v<std::decay_t<_Task>&, const interop_handle&>,
        "a native command is called with a sycl::interop_handle");
    set_host_task(std::forward<_Task>(__task), /*__is_native=*/true);
  }

  // Copies `__bytes` bytes between memory of any kind.
  void memcpy(void* __to, const void* from, std::size_t __bytes);
  void memset(void* __to, int value, std::size_t __bytes);
  template <class _Ty>
  void copy(const _Ty* from, _Ty* __to, std::size_t count) {
    static_assert(is_device_copyable_v<_Ty>,
                  "the elements that are copied must be device copyable");
    memcpy(__to, from, detail::bytes_of<_Ty>(count));
  }
  template <class _Ty>
  void fill(void* __to, const _Ty& __pattern, std::size_t count) {
    static_assert(is_device_copyable_v<_Ty>,
                  "the pattern that fills memory must be device copyable");
    fill_bytes(__to, &__pattern, sizeof(_Ty), count);
  }
  // These hints have no effect.
  void prefetch(const void* memory, std::size_t __bytes);
  void mem_advise(const void* memory, std::size_t __bytes, int __advice);

  // Copies between memory and the instance of a device_global on the queue's
  // device in its context: `__bytes` bytes from the offset on, or `count`
  // elements from the element `__begin` on. Throws errc::invalid if the
  // device_global is too small.
  template <class _Ty, class _Properties>
  void memcpy(ext::oneapi::experimental::device_global<_Ty, _Properties>& __to,
              const void* from, std::size_t __bytes = sizeof(_Ty),
              std::size_t __offset = 0) {
    write_global<_Properties>(&__to, sizeof(_Ty), from, __bytes, __offset, 1);
  }
  template <class _Ty, class _Properties>
  void memcpy(
      void* __to,
      const ext::oneapi::experimental::device_global<_Ty, _Properties>& from,
      std::size_t __bytes = sizeof(_Ty), std::size_t __offset = 0) {
    read_global<_Properties>(&from, sizeof(_Ty), __to, __bytes, __offset, 1);
  }
  template <class _Ty, class _Properties>
  void copy(const std::remove_all_extents_t<_Ty>* from,
            ext::oneapi::experimental::device_global<_Ty, _Properties>& __to,
            std::size_t count = sizeof(_Ty) /
                                sizeof(std::remove_all_extents_t<_Ty>),
            std::size_t __begin = 0) {
    write_global<_Properties>(&__to, sizeof(_Ty), from, count, __begin,
                              sizeof(std::remove_all_extents_t<_Ty>));
  }
  template <class _Ty, class _Properties>
  void copy(
      const ext::oneapi::experimental::device_global<_Ty, _Properties>& from,
      std::remove_all_extents_t<_Ty>* __to,
      std::size_t count = sizeof(_Ty) / sizeof(std::remove_all_extents_t<_Ty>),
      std::size_t __begin = 0) {
    read_global<_Properties>(&from, sizeof(_Ty), __to, count, __begin,
                             sizeof(std::remove_all_extents_t<_Ty>));
  }

  // sycl_ext_oneapi_memcpy2d copies or fills rows, which begin a pitch apart.
  // Pitches and widths are in bytes, or in elements for functions with _Ty.
  void ext_oneapi_memcpy2d(void* __to, std::size_t __to_pitch, const void* from,
                           std::size_t __from_pitch, std::size_t __width,
                           std::size_t __height);
  template <class _Ty>
  void ext_oneapi_copy2d(const _Ty* from, std::size_t __from_pitch, _Ty* __to,
                         std::size_t __to_pitch, std::size_t __width,
                         std::size_t __height) {
    ext_oneapi_memcpy2d(__to, detail::bytes_of<_Ty>(__to_pitch), from,
                        detail::bytes_of<_Ty>(__from_pitch),
                        detail::bytes_of<_Ty>(__width), __height);
  }
  void ext_oneapi_memset2d(void* __to, std::size_t __pitch, int value,
                           std::size_t __width, std::size_t __height) {
    const auto __byte = static_cast<unsigned char>(value);
    fill_rows(__to, __pitch, &__byte, 1, __width, __height);
  }
  template <class _Ty>
  void ext_oneapi_fill2d(void* __to, std::size_t __pitch, const _Ty& __pattern,
                         std::size_t __width, std::size_t __height) {
    fill_rows(__to, detail::bytes_of<_Ty>(__pitch), &__pattern, sizeof(_Ty),
              __width, __height);
  }

  // Copies between accessors and host memory, in row-major order.
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
  // Updates the host's copy of the accessor's buffer.
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  void update_host(
      accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder> used) {
    bring_to_host(used.slot_.data());
  }

  // The command is complete when all earlier commands of the queue, or all of
  // `events`, are complete. Later commands wait for it.
  void ext_oneapi_barrier();
  void ext_oneapi_barrier(const std::vector<event>& events);

  // Submits the commands of a graph.
  void ext_oneapi_graph(const ext::oneapi::experimental::command_graph<
                        ext::oneapi::experimental::graph_state::executable>&);

  // Returns the implementation, for the runtime's own classes.
  detail::handler_impl& __implementation() const { return *impl_; }

 private:
  friend class queue;
  friend class detail::launch_scope;
  friend struct detail::access;
  template <class _Name, class _Given>
  friend struct detail::launch_with_reductions;
  template <class _Name, class _Given>
  friend struct detail::launch_of_work_groups;

  explicit handler(detail::handler_impl* impl) : impl_(impl) {}

  // Sets the size of the kernel's range; `local` and `offset` may be null.
  void set_range(int dimensions, const std::size_t* global,
                 const std::size_t* local, const std::size_t* __offset);
  // Must be called after set_range. If the kernel requires another local size,
  // the launch takes the required size and keeps the number of work-groups.
  void keep_groups();
  void set_kernel(const char* symbol, const void* module, const char* layout,
                  std::initializer_list<detail::kernel_argument> __arguments);
  // Throws errc::invalid if the kernel is a SYCL kernel or belongs to another
  // context.
  void set_kernel_object(const kernel& object);
  void set_bytes_argument(int __index, const void* object, std::size_t size);
  void set_pointer_argument(int __index, const void* memory);
  void set_local_argument(int __index, std::size_t __bytes);
  void set_accessor_argument(int __index, const detail::accessor_ptr& used);

  template <class _Ty>
  void set_argument(int __index, const _Ty& __argument) {
    static_assert(
        is_device_copyable_v<_Ty> || detail::sets_itself<_Ty>,
        "handler::set_arg takes accessors, pointers, device copyable values");
    if constexpr (detail::sets_itself<_Ty>)
      __argument.__set(*impl_, __index);
    else if constexpr (detail::is_usm_argument<_Ty>)
      set_pointer_argument(__index, __argument);
    else
      set_bytes_argument(__index, &__argument, sizeof(_Ty));
  }
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            access::placeholder _Placeholder>
  void set_argument(
      int __index,
      const accessor<_Ty, _Dimensions, _Mode, _Target, _Placeholder>& used) {
    if constexpr (_Target == target::local)
      set_local_argument(__index, used.byte_size());
    else
      set_accessor_argument(__index, used.slot_.data());
  }
  template <class _Ty, int _Dimensions>
  void set_argument(int __index, const local_accessor<_Ty, _Dimensions>& used) {
    set_local_argument(__index, used.byte_size());
  }

  void set_specialization(std::uint64_t __key, const void* value,
                          std::size_t size);
  // Returns null if no value was set.
  const void* specialization(std::uint64_t __key) const;
  // The memory in which the kernel looks up the values.
  const unsigned char* specialization_table() const;
  // If `__is_native` is true, the command is over when the task's commands in
  // the native queue are.
  void set_host_task(detail::host_task_function __task, bool __is_native);
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
  // Copies `count` elements of `__element` bytes between memory and an object
  // of `size` bytes, from the object's index `__begin` on. Either `from` or
  // `__to` is null; the other one is the memory.
  void copy_global(const void* __global, std::size_t size, const void* from,
                   void* __to, std::size_t count, std::size_t __begin,
                   std::size_t __element);
  template <class _Properties>
  void write_global(const void* __global, std::size_t size, const void* from,
                    std::size_t count, std::size_t __begin,
                    std::size_t __element) {
    static_assert(detail::host_writes<_Properties>(),
                  "the host does not copy to a device_global with the property "
                  "host_access_read or host_access_none");
    copy_global(__global, size, from, nullptr, count, __begin, __element);
  }
  template <class _Properties>
  void read_global(const void* __global, std::size_t size, void* __to,
                   std::size_t count, std::size_t __begin,
                   std::size_t __element) {
    static_assert(detail::host_reads<_Properties>(),
                  "the host does not copy from a device_global with the "
                  "property host_access_write or host_access_none");
    copy_global(__global, size, nullptr, __to, count, __begin, __element);
  }

  // Returns a region of memory for as many elements as the accessor has.
  template <class _Ty, class _Accessor>
  static detail::region plain(_Ty* memory, const _Accessor& __other) {
    detail::region __result;
    __result.address = const_cast<std::remove_const_t<_Ty>*>(memory);
    __result.range[2] = __result.memory_range[2] = __other.byte_size();
    return __result;
  }

  // In the functions below, `_Given` are the properties in the call of the
  // launch.
  template <class _Name, class _Given, class _Kernel>
  void start_task(const _Kernel& kernel) {
    if constexpr (std::is_same_v<_Kernel, sycl::kernel>) {
      set_range(0, nullptr, nullptr, nullptr);
      set_kernel_object(kernel);
    } else {
      start_function<_Name, _Given>(kernel);
    }
  }
  template <class _Name, class _Given, class _Kernel>
  void start_function(const _Kernel& kernel) {
    using name = detail::kernel_name<_Name, _Kernel, detail::task_form>;
    detail::check_properties<_Given, _Kernel, detail::launch_kind::task, 0>();
    using __properties = detail::launch_properties<_Given, _Kernel>;
    using entry = typename detail::entry_with<__properties>::type;
    detail::check_launch<__properties, 0>(nullptr);
    set_range(0, nullptr, nullptr, nullptr);
    if constexpr (detail::takes_handler<_Kernel>) {
      launch<name>(
          kernel,
          &entry::template single_task_with<name, _Kernel, kernel_handler>,
          kernel_handler(specialization_table()));
    } else {
      launch<name>(kernel, &entry::template single_task<name, _Kernel>);
    }
  }

  template <class _Name, class _Given, int _Dimensions, class _First,
            class... _Rest>
  void in_range(const range<_Dimensions>& count, const _First& first,
                const _Rest&... __rest) {
    if constexpr (detail::is_property_list<_First>)
      in_range<_Name, detail::list_types<_First>>(count, __rest...);
    else if constexpr (sizeof...(_Rest) == 0)
      in_range_from<_Name, _Given>(count, nullptr, first);
    else
      detail::launch_with_reductions<_Name, _Given>::in_range(*this, count,
                                                              first, __rest...);
  }

  template <class _Name, class _Given, int _Dimensions, class _Kernel>
  void in_range_from(const range<_Dimensions>& count,
                     const std::size_t* __offset, const _Kernel& kernel) {
    if constexpr (std::is_same_v<_Kernel, sycl::kernel>) {
      set_range(_Dimensions, &count[0], nullptr, __offset);
      set_kernel_object(kernel);
    } else {
      start_range<_Name, _Given>(count, __offset, kernel);
    }
  }
  template <class _Name, class _Given, int _Dimensions, class _Kernel>
  void start_range(const range<_Dimensions>& count, const std::size_t* __offset,
                   const _Kernel& kernel) {
    using name =
        detail::kernel_name<_Name, _Kernel, detail::range_form<_Dimensions>>;
    detail::check_properties<_Given, _Kernel, detail::launch_kind::range,
                             _Dimensions>();
    using __properties = detail::launch_properties<_Given, _Kernel>;
    using entry = typename detail::entry_with<__properties>::type;
    detail::check_launch<__properties, _Dimensions>(nullptr);
    set_range(_Dimensions, &count[0], nullptr, __offset);
    if constexpr (detail::takes_handler<_Kernel, const item<_Dimensions>&>) {
      launch<name>(kernel,
                   &entry::template parallel_for_with<name, _Dimensions,
                                                      _Kernel, kernel_handler>,
                   kernel_handler(specialization_table()));
    } else {
      launch<name>(kernel,
                   &entry::template parallel_for<name, _Dimensions, _Kernel>);
    }
  }

  template <class _Name, class _Given, int _Dimensions, class _First,
            class... _Rest>
  void in_nd_range(const nd_range<_Dimensions>& count, const _First& first,
                   const _Rest&... __rest) {
    if constexpr (detail::has_scratch_size<_First>) {
      in_nd_range<_Name, detail::types_without_scratch_size<_First>>(
          count,
          detail::with_scratch_memory<_Dimensions>(*this, first, __rest...));
    } else if constexpr (detail::is_property_list<_First>) {
      in_nd_range<_Name, detail::list_types<_First>>(count, __rest...);
    } else if constexpr (std::is_same_v<_First, sycl::kernel>) {
      const range<_Dimensions> global = count.get_global_range();
      const range<_Dimensions> local = count.get_local_range();
      const id<_Dimensions> __offset = count.get_offset();
      set_range(_Dimensions, &global[0], &local[0], &__offset[0]);
      set_kernel_object(first);
    } else if constexpr (detail::gets_scratch_size<_First>) {
      in_nd_range<_Name, _Given>(
          count, detail::with_got_memory<_Dimensions>(*this, first));
    } else if constexpr (sizeof...(_Rest) == 0) {
      detail::check_properties<_Given, _First, detail::launch_kind::nd_range,
                               _Dimensions>();
      start_nd_range<_Name, detail::launch_properties<_Given, _First>>(count,
                                                                       first);
    } else {
      detail::launch_with_reductions<_Name, _Given>::in_nd_range(
          *this, count, first, __rest...);
    }
  }

  // `_Properties` has all properties of the kernel.
  template <class _Name, class _Properties, int _Dimensions, class _Kernel>
  void start_nd_range(const nd_range<_Dimensions>& count,
                      const _Kernel& kernel) {
    using name =
        detail::kernel_name<_Name, _Kernel, detail::nd_range_form<_Dimensions>>;
    using entry = typename detail::entry_with<_Properties>::type;
    const range<_Dimensions> global = count.get_global_range();
    const range<_Dimensions> local = count.get_local_range();
    const id<_Dimensions> __offset = count.get_offset();
    detail::check_launch<_Properties, _Dimensions>(&local[0]);
    detail::check_root_sync<_Properties>(count.get_group_range().size());
    set_range(_Dimensions, &global[0], &local[0], &__offset[0]);
    if constexpr (detail::takes_handler<_Kernel, const nd_item<_Dimensions>&>) {
      launch<name>(
          kernel,
          &entry::template nd_parallel_for_with<name, _Dimensions, _Kernel,
                                                kernel_handler>,
          kernel_handler(specialization_table()));
    } else {
      launch<name>(
          kernel, &entry::template nd_parallel_for<name, _Dimensions, _Kernel>);
    }
  }

  template <class _Name, class _Kernel, class... _Handler>
  void launch(const _Kernel& kernel, void (*entry)(_Kernel, _Handler...),
              _Handler... __handler) {
    if constexpr (detail::check_kernel<_Name, _Kernel>()) {
      detail::launch_scope __scope(*this);
      entry(kernel, __handler...);
      __scope.require_launched(detail::kernel_type_name<_Name>());
    }
  }
  detail::handler_impl* const impl_;
};

}  // namespace sycl

#endif  // SYCL_HANDLER_HPP_
