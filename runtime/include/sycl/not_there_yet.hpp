// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_NOT_THERE_YET_HPP_
#define SYCL_NOT_THERE_YET_HPP_

// Declares names of SYCL 2020, and of extensions that programs use, that are
// not implemented yet. If a program uses such a name, the compiler reports one
// sentence: the name is not there yet. When a feature is implemented, remove
// its name from this file.

#include <cstddef>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>

#ifdef __clang__
#define SYCL_NOT_THERE_YET(name) \
  [[clang::unavailable(name " is not there yet")]]
#else
#define SYCL_NOT_THERE_YET(name)
#endif

namespace sycl {

namespace detail {

// The base of all classes in this file. It accepts any constructor arguments,
// so that the compiler reports only the message of the name.
struct not_there_yet {
  not_there_yet() = default;
  template <class... _Arguments>
  explicit not_there_yet(_Arguments&&...) {}
};

}  // namespace detail

#define SYCL_IMAGE_CLASS(name)                                            \
  template <int _Dimensions = 1, class _Allocator = void>                 \
  class SYCL_NOT_THERE_YET("sycl::" #name) name : detail::not_there_yet { \
    using not_there_yet::not_there_yet;                                   \
  };
SYCL_IMAGE_CLASS(image)
SYCL_IMAGE_CLASS(sampled_image)
SYCL_IMAGE_CLASS(unsampled_image)
#undef SYCL_IMAGE_CLASS

#define SYCL_IMAGE_ACCESSOR(name)                                         \
  template <class _Ty, int _Dimensions = 1, auto... _Rest>                \
  class SYCL_NOT_THERE_YET("sycl::" #name) name : detail::not_there_yet { \
    using not_there_yet::not_there_yet;                                   \
  };
SYCL_IMAGE_ACCESSOR(sampled_image_accessor)
SYCL_IMAGE_ACCESSOR(unsampled_image_accessor)
SYCL_IMAGE_ACCESSOR(host_sampled_image_accessor)
SYCL_IMAGE_ACCESSOR(host_unsampled_image_accessor)
#undef SYCL_IMAGE_ACCESSOR

#define SYCL_ABSENT_CLASS(scope, name)                                         \
  class SYCL_NOT_THERE_YET(scope #name) name : ::sycl::detail::not_there_yet { \
    using not_there_yet::not_there_yet;                                        \
  };
SYCL_ABSENT_CLASS("sycl::", image_sampler)
SYCL_ABSENT_CLASS("sycl::", sampler)

#define SYCL_IMAGE_FUNCTION(name)                                        \
  template <auto _Backend, int _Dimensions = 1, class _Allocator = void, \
            class... _Arguments>                                         \
  SYCL_NOT_THERE_YET("sycl::" #name)                                     \
  void name(_Arguments&&...);
SYCL_IMAGE_FUNCTION(make_sampled_image)
SYCL_IMAGE_FUNCTION(make_unsampled_image)
#undef SYCL_IMAGE_FUNCTION

// The enumerations that the classes for images use.
enum class addressing_mode {
  mirrored_repeat,
  repeat,
  clamp_to_edge,
  clamp,
  none
};
enum class filtering_mode { nearest, linear };
enum class coordinate_normalization_mode { normalized, unnormalized };
enum class image_target { device, host_task };
enum class image_channel_order {
  a,
  r,
  rx,
  rg,
  rgx,
  ra,
  rgb,
  rgbx,
  rgba,
  argb,
  bgra,
  intensity,
  luminance,
  abgr
};
enum class image_format {
  r8g8b8a8_unorm,
  r16g16b16a16_unorm,
  r8g8b8a8_sint,
  r16g16b16a16_sint,
  r32b32g32a32_sint,
  r8g8b8a8_uint,
  r16g16b16a16_uint,
  r32b32g32a32_uint,
  r16b16g16a16_sfloat,
  r32g32b32a32_sfloat,
  b8g8r8a8_unorm
};
enum class image_channel_type {
  snorm_int8,
  snorm_int16,
  unorm_int8,
  unorm_int16,
  unorm_short_565,
  unorm_short_555,
  unorm_int_101010,
  signed_int8,
  signed_int16,
  signed_int32,
  unsigned_int8,
  unsigned_int16,
  unsigned_int32,
  fp16,
  fp32
};

// dynamic_addrspace_cast is not there, because devices do not report in which
// address space an object is.
namespace khr {
template <auto _Space, class _Pointer>
SYCL_NOT_THERE_YET("sycl::khr::dynamic_addrspace_cast")
void dynamic_addrspace_cast(_Pointer);
}  // namespace khr

namespace ext::oneapi::experimental {

#define SYCL_EXPERIMENTAL "sycl::ext::oneapi::experimental::"

enum class source_language { opencl, spirv, sycl };
template <class... _Arguments>
SYCL_NOT_THERE_YET(SYCL_EXPERIMENTAL "create_kernel_bundle_from_source")
void create_kernel_bundle_from_source(_Arguments&&...);

template <auto _Space, class _Pointer>
SYCL_NOT_THERE_YET(SYCL_EXPERIMENTAL "dynamic_address_cast")
void dynamic_address_cast(_Pointer);

#undef SYCL_EXPERIMENTAL

}  // namespace ext::oneapi::experimental

namespace ext::intel {

template <class _Name, class _Ty, auto... _Rest>
class SYCL_NOT_THERE_YET("sycl::ext::intel::pipe") pipe
    : sycl::detail::not_there_yet {
  using not_there_yet::not_there_yet;

 public:
  template <class... _Arguments>
  static _Ty read(_Arguments&&...);
  template <class... _Arguments>
  static void write(_Arguments&&...);
};
SYCL_ABSENT_CLASS("sycl::ext::intel::", fpga_selector)
SYCL_ABSENT_CLASS("sycl::ext::intel::", fpga_emulator_selector)

}  // namespace ext::intel

#undef SYCL_ABSENT_CLASS

}  // namespace sycl

#undef SYCL_NOT_THERE_YET

#endif  // SYCL_NOT_THERE_YET_HPP_
