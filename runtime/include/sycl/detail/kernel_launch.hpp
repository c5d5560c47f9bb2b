// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_KERNEL_LAUNCH_HPP_
#define SYCL_DETAIL_KERNEL_LAUNCH_HPP_

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/detail/work_item.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
#include <type_traits>
#include <typeinfo>

// Launches kernels: this header brings a kernel from a call in the user's
// program to the device.
//
// The functions of kernel_entry, the entry points, have Clang's attribute
// sycl_kernel_entry_point. In device code, Clang makes a kernel with the
// parameters and the body of the entry point. In host code, Aspectra's plugin
// replaces the body with three calls:
//
// 1. sycl_kernel_arguments gets a text that describes the layout of the
//    parameters on the host. The runtime refuses to pass the parameters to a
//    device with another layout.
// 2. sycl_kernel_launch gets the kernel's symbol and the parameters. The name
//    sycl_kernel_launch is looked up in the entry point's class and the scopes
//    around it.
// 3. The object that sycl_kernel_launch returns is called with every object in
//    the parameters whose class is declared special (special_parameter.hpp).
//
// The result of the third call is a type_list: the types of the kernel's
// additional parameters in device code. When the kernel starts on the device,
// it calls sycl_handle_special_kernel_parameters with the special objects. Then
// it calls the object that this function returned with the additional
// parameters.
//
// In Clang 22 the attribute cannot be used on non-static member functions, so
// an entry point has no object that tells it the command. A launch_scope around
// the call of the entry point identifies the command. The scope also detects an
// entry point whose body the plugin did not replace, because this entry point
// launches no kernel.
//
// The kernel's properties are in an attribute of the entry point and not in a
// wrapper object. So the properties change neither the kernel's name, nor its
// arguments, nor the attributes of its call operator.

#ifndef __SYCL_DEVICE_ONLY__
// The address of this variable identifies the program or shared library that
// launches a kernel. The runtime searches for the kernel's images there first.
extern "C" {
__attribute__((visibility("hidden"))) extern void* __dso_handle;
}
#endif

// The greatest id that kernels of this translation unit can use, if the option
// -fsycl-id-queries-range limits it.
#if __SYCL_ID_QUERIES_FIT_IN_INT__
#define SYCL_GREATEST_ID 0x7fffffffU
#elif __SYCL_ID_QUERIES_FIT_IN_UINT__
#define SYCL_GREATEST_ID 0xffffffffU
#endif

struct _cl_mem;
struct _cl_sampler;

namespace sycl {

class handler;

namespace detail {

// True for OpenCL's memory objects and samplers. They are pointers, but not to
// unified shared memory, so they are passed to a kernel as bytes.
template <class _Ty>
inline constexpr bool is_opencl_argument =
    std::is_same_v<_Ty, _cl_mem*> || std::is_same_v<_Ty, _cl_sampler*>;

template <class _Ty>
inline constexpr bool is_usm_argument =
    std::is_pointer_v<_Ty> && !is_opencl_argument<_Ty>;

// Takes the place of the kernel's name in a launch without a name.
struct unnamed_kernel;
// DPC++'s name, which its compatibility library uses.
using auto_name = unnamed_kernel;

// A number for the way in which the kernel's function object is called. It is 0
// for a call without arguments, N for a call with an item of an N-dimensional
// range, and 3 + N for a call with an item of an N-dimensional nd_range. A
// function object that is launched in two forms is two kernels.
using launch_form = int;
inline constexpr launch_form task_form = 0;
template <int _Dimensions>
inline constexpr launch_form range_form = _Dimensions;
template <int _Dimensions>
inline constexpr launch_form nd_range_form = 3 + _Dimensions;

// The name of a kernel to which the program gives no name, and whose function
// object may be launched in several forms. Messages show the type of the
// function object instead of this name.
template <class _Kernel, launch_form _Form>
struct launched {
  // The name if the launch has reductions. A function object that is launched
  // with reductions of different types is several kernels.
  template <class... _Reductions>
  struct with;
};

// True if the object has a single call operator that is not a template.
template <class _Kernel, class = void>
inline constexpr bool has_one_form = false;
template <class _Kernel>
inline constexpr bool
    has_one_form<_Kernel, std::void_t<decltype(&_Kernel::operator())>> = true;

// The name of a kernel. If the program gives none, it is the type of the
// function object, or `launched` if the object may have several forms.
template <class _Name, class _Kernel, launch_form _Form>
using kernel_name =
    std::conditional_t<!std::is_same_v<_Name, unnamed_kernel>, _Name,
                       std::conditional_t<has_one_form<_Kernel>, _Kernel,
                                          launched<_Kernel, _Form>>>;
template <class _Name, class _Kernel, launch_form _Form, class... _Reductions>
using reduction_kernel_name = std::conditional_t<
    !std::is_same_v<_Name, unnamed_kernel> || has_one_form<_Kernel>,
    kernel_name<_Name, _Kernel, _Form>,
    typename launched<_Kernel, _Form>::template with<_Reductions...>>;

// An object whose bytes are copied to the kernel.
struct kernel_argument {
  const void* object;
  std::size_t size;
};

// Makes `command` the owner of the next sycl_kernel_launch on this thread.
// Scopes can be nested.
class launch_scope {
 public:
  explicit launch_scope(handler& command) noexcept;
  ~launch_scope();
  launch_scope(const launch_scope&) = delete;
  launch_scope& operator=(const launch_scope&) = delete;

  // Throws errc::runtime if no kernel was launched since the scope was made.
  // `kernel_type` is the result of kernel_type_name(), for the message.
  void require_launched(const char* kernel_type) const;

  // Stores `layout` for the next launch: a text that describes the layout of
  // the kernel's parameters on the host. The text is not copied.
  static void describe_arguments(const char* layout) noexcept;

  // Records the launch in the command of the innermost scope, and copies the
  // arguments. `module` is the address of the caller's __dso_handle. The caller
  // adds the values of the kernel's additional parameters to the result.
  static argument_list launch(
      const char* symbol, const void* module,
      std::initializer_list<kernel_argument> __arguments);

  // Throws errc::runtime if the kernel that was just launched has ids, or a
  // number of work-items, above the limit. A graph that changes the kernel's
  // range later checks the limit too.
  static void limit_ids(std::size_t __greatest);

 private:
  handler& command_;
  launch_scope* const outer_;
  const char* layout_ = nullptr;
  bool launched_ = false;
};

// The types of the kernel's additional parameters for special objects of these
// classes.
template <class... _Special>
using parameters_of =
    typename joined<typename _Special::kernel_parameters...>::type;

#ifdef __SYCL_DEVICE_ONLY__
// A function object that gives the kernel's additional parameters to the
// special objects. Each object takes as many parameters as its class declares,
// and the next objects get the rest.
template <class... _Special>
struct special_objects;
template <>
struct special_objects<> {
  void operator()() const {}
};

template <class _List>
struct own_parameters;
template <class... _Own>
struct own_parameters<type_list<_Own...>> {
  template <class _First, class _Others, class... _Rest>
  static void hand_over(_First& first, const _Others& __others, _Own... __own,
                        _Rest... __rest) {
    first.take_parameters(__own...);
    __others(__rest...);
  }
};

template <class _First, class... _Rest>
struct special_objects<_First, _Rest...> {
  _First& first;
  special_objects<_Rest...> __rest;

  constexpr special_objects(_First& one, _Rest&... __others)
      : first(one), __rest(__others...) {}

  template <class... _Parameters>
  void operator()(_Parameters... parameters) const {
    own_parameters<typename _First::kernel_parameters>::hand_over(
        first, __rest, parameters...);
  }
};

// Device code does not launch kernels. The compiler only needs the types of the
// additional parameters.
struct device_launch {
  template <class... _Special>
  parameters_of<_Special...> operator()(_Special&...) const;
};
#endif

#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_KERNEL_PROPERTIES                                             \
  [[__sycl_detail__::add_ir_function_attributes(meta_name<_Properties>..., \
                                                meta_value<_Properties>...)]]
#else
#define SYCL_KERNEL_PROPERTIES
#endif

// The entry points of kernels with these properties.
template <class... _Properties>
struct kernel_entry {
#ifdef __SYCL_DEVICE_ONLY__
  template <class _Name, class... _Arguments>
  static device_launch sycl_kernel_launch(const char* symbol,
                                          _Arguments&&... __arguments);

  template <class _Name, class... _Special>
  static special_objects<_Special...> sycl_handle_special_kernel_parameters(
      _Special&... special) {
    return {special...};
  }
#else
  static void sycl_kernel_arguments(const char* layout) {
    launch_scope::describe_arguments(layout);
  }

  template <class _Name, class... _Arguments>
  static auto sycl_kernel_launch(const char* symbol,
                                 _Arguments&&... __arguments) {
    return [&, symbol](const auto&... special) {
      [[maybe_unused]] argument_list __list =
          launch_scope::launch(symbol, &__dso_handle,
                               {kernel_argument{std::addressof(__arguments),
                                                sizeof(__arguments)}...});
#ifdef SYCL_GREATEST_ID
      launch_scope::limit_ids(SYCL_GREATEST_ID);
#endif
      (special.add_arguments(__list), ...);
      return parameters_of<std::decay_t<decltype(special)>...>();
    };
  }
#endif

  // The entry points have bodies only in device code. Otherwise a compiler that
  // does not know the attribute would run the kernel on the host.
  template <class _Name, class _Kernel>
  SYCL_KERNEL_PROPERTIES [[clang::sycl_kernel_entry_point(_Name)]]
  static void single_task([[maybe_unused]] _Kernel kernel) {
#ifdef __SYCL_DEVICE_ONLY__
    if constexpr (std::is_invocable_v<_Kernel&>) {
      kernel();
    } else {
      static_assert(!sizeof(_Kernel*),
                    "the kernel of a single_task must be callable without an "
                    "argument, or with a sycl::kernel_handler");
    }
#endif
  }

  template <class _Name, int _Dimensions, class _Kernel>
  SYCL_KERNEL_PROPERTIES [[clang::sycl_kernel_entry_point(_Name)]]
  static void parallel_for([[maybe_unused]] _Kernel kernel) {
#ifdef __SYCL_DEVICE_ONLY__
    const auto where = work_item::in_range<_Dimensions>();
    if (work_item::is_past<_Dimensions>()) return;
    using __plain = item<_Dimensions, false>;
    if constexpr (std::is_invocable_v<_Kernel&, decltype((where))>) {
      kernel(where);  // the parameter may have the type 'auto&'
    } else if constexpr (std::is_invocable_v<_Kernel&, __plain>) {
      kernel(work_item::in_range<_Dimensions, false>());
    } else {
      static_assert(!sizeof(_Kernel*),
                    "the kernel of a parallel_for over a sycl::range must be "
                    "callable with a sycl::item that has as many dimensions "
                    "as the range; it can also take a sycl::id, an integer "
                    "if there is one dimension, and a sycl::kernel_handler "
                    "as the last argument");
    }
#endif
  }

  template <class _Name, int _Dimensions, class _Kernel>
  SYCL_KERNEL_PROPERTIES [[clang::sycl_kernel_entry_point(_Name)]]
  static void nd_parallel_for([[maybe_unused]] _Kernel kernel) {
#ifdef __SYCL_DEVICE_ONLY__
    const auto where = work_item::in_nd_range<_Dimensions>();
    if constexpr (std::is_invocable_v<_Kernel&, decltype((where))>) {
      kernel(where);
    } else {
      static_assert(!sizeof(_Kernel*),
                    "the kernel of a parallel_for over a sycl::nd_range must "
                    "be callable with a sycl::nd_item that has as many "
                    "dimensions as the range; it can also take a "
                    "sycl::kernel_handler as the last argument");
    }
#endif
  }

  // The entry points of kernels that take a kernel_handler as the last
  // argument.
  template <class _Name, class _Kernel, class _Handler>
  SYCL_KERNEL_PROPERTIES [[clang::sycl_kernel_entry_point(_Name)]]
  static void single_task_with([[maybe_unused]] _Kernel kernel,
                               [[maybe_unused]] _Handler __handler) {
#ifdef __SYCL_DEVICE_ONLY__
    kernel(__handler);
#endif
  }

  template <class _Name, int _Dimensions, class _Kernel, class _Handler>
  SYCL_KERNEL_PROPERTIES [[clang::sycl_kernel_entry_point(_Name)]]
  static void parallel_for_with([[maybe_unused]] _Kernel kernel,
                                [[maybe_unused]] _Handler __handler) {
#ifdef __SYCL_DEVICE_ONLY__
    const auto where = work_item::in_range<_Dimensions>();
    if (work_item::is_past<_Dimensions>()) return;
    kernel(where, __handler);
#endif
  }

  template <class _Name, int _Dimensions, class _Kernel, class _Handler>
  SYCL_KERNEL_PROPERTIES [[clang::sycl_kernel_entry_point(_Name)]]
  static void nd_parallel_for_with([[maybe_unused]] _Kernel kernel,
                                   [[maybe_unused]] _Handler __handler) {
#ifdef __SYCL_DEVICE_ONLY__
    const auto where = work_item::in_nd_range<_Dimensions>();
    kernel(where, __handler);
#endif
  }
};

#undef SYCL_KERNEL_PROPERTIES
#undef SYCL_GREATEST_ID

// The entry points of kernels with the properties of a list.
template <class _Types>
struct entry_with;
template <class... _Properties>
struct entry_with<property_types<_Properties...>> {
  using type = kernel_entry<_Properties...>;
};

// Checks that a compiler with the plugin compiles the launch, that the kernel's
// name is a class (SYCL 2020, 5.2), and that the kernel can be copied. If the
// kernel cannot be copied, returns false. Clang checks names too, but not for
// calls in system headers. The device compile checks the kernel's arguments
// (frontend/restrictions/kernel_arguments.h), because only the device compile
// sees the captures of a lambda.
template <class _Name, class _Kernel>
constexpr bool check_kernel() {
#if !defined(__ASPECTRA_PLUGIN__) && \
    !defined(ASPECTRA_ALLOW_LAUNCH_WITHOUT_PLUGIN)
  static_assert(!sizeof(_Name*),
                "a source that launches kernels is compiled by 'sycl-clang++ "
                "-fsycl', or by Clang with Aspectra's plugin: this compiler "
                "makes no device code, and the launch would fail");
#endif
  static_assert(
      std::is_class_v<_Name>,
      "the name of a kernel must be a class, such as 'class my_kernel' "
      "in the angle brackets of the call; a number's type, void, an "
      "enumeration, a union or a pointer cannot be one");
  static_assert(std::is_copy_constructible_v<_Kernel>,
                "a launch copies the kernel's function object, so no capture "
                "or member of it can have a class without a copy constructor, "
                "such as std::unique_ptr; use a pointer to memory from "
                "sycl::malloc_shared or sycl::malloc_device");
  return std::is_copy_constructible_v<_Kernel>;
}

// Returns the name of the type `_Name*`, or null without run-time type
// information. The pointer is there because `_Name` may be incomplete.
template <class _Name>
const char* kernel_type_name() {
#ifdef __cpp_rtti
  return typeid(_Name*).name();
#else
  return nullptr;
#endif
}

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_KERNEL_LAUNCH_HPP_
