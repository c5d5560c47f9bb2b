// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPIRV_SPIRV_OPS_PTX_HPP_
#define SYCL_SPIRV_SPIRV_OPS_PTX_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <sycl/detail/work_item_position.hpp>

// Defines the operations of <sycl/__spirv/spirv_ops.hpp> for NVIDIA's devices.
// The pointer that stands for an image or a sampled image holds CUDA's handle
// of a surface or a texture. The work-items of the group execute an
// asynchronous copy themselves. If an operation is missing here, spirv_ops.hpp
// declares it as unavailable, so that each use of it is a compile-time error
// that gives the reason.

#ifdef __NVPTX__

// Asynchronous copies, and the wait for their events.
template <class _To, class _From>
__ocl_event_t __spirv_GroupAsyncCopy(__spv::Scope::Flag __scope, _To* __to,
                                     _From* __from, std::size_t __count,
                                     std::size_t __stride,
                                     __ocl_event_t __after) noexcept {
  const bool __is_sub_group = __scope == __spv::Scope::Subgroup;
  const std::size_t __first = __is_sub_group
                                  ? sycl::detail::sub_group_local_id()
                                  : sycl::detail::local_linear_id<3>();
  const std::size_t __step = __is_sub_group
                                 ? sycl::detail::sub_group_size()
                                 : sycl::detail::local_linear_range<3>();
  // The stride applies to global memory; the elements in local memory are
  // contiguous.
  const bool __to_local = __nvvm_isspacep_shared((const void*)__to);
  for (std::size_t __i = __first; __i < __count; __i += __step) {
    __to[__to_local ? __i : __i * __stride] =
        __from[__to_local ? __i * __stride : __i];
  }
  return __after;
}
template <class _To, class _From>
__ocl_event_t __spirv_OpGroupAsyncCopy(__spv::Scope::Flag __scope, _To* __to,
                                       _From* __from, std::size_t __count,
                                       std::size_t __stride,
                                       __ocl_event_t __after) noexcept {
  return __spirv_GroupAsyncCopy(__scope, __to, __from, __count, __stride,
                                __after);
}
inline void __spirv_GroupWaitEvents(__spv::Scope::Flag, std::uint32_t,
                                    __ocl_event_t*) noexcept {
  sycl::detail::work_group_barrier();
}

// Operations on images.
template <class _Image>
_Image __spirv_ConvertHandleToImageINTEL(std::uint64_t __handle) noexcept {
  return reinterpret_cast<_Image>(__handle);
}
template <class _SampledImage>
_SampledImage __spirv_ConvertHandleToSampledImageINTEL(
    std::uint64_t __handle) noexcept {
  return reinterpret_cast<_SampledImage>(__handle);
}

// The next two functions read or write four elements of 32 bits in the format
// of the surface, without a conversion. PTX's first coordinate is in bytes, so
// the code multiplies it by 16.
template <class _Result, class _Image>
_Result __spirv_ImageRead(_Image __image, __ocl_vec_t<int, 2> __at) noexcept {
  static_assert(sizeof(_Result) == 16,
                "PTX reads four elements of 32 bits from an image");
  std::uint32_t __x, __y, __z, __w;
  asm volatile("suld.b.2d.v4.b32.zero {%0, %1, %2, %3}, [%4, {%5, %6}];"
               : "=r"(__x), "=r"(__y), "=r"(__z), "=r"(__w)
               : "l"(reinterpret_cast<std::uint64_t>(__image)),
                 "r"(__at[0] * 16), "r"(__at[1]));
  const __ocl_vec_t<std::uint32_t, 4> __bits = {__x, __y, __z, __w};
  return __builtin_bit_cast(_Result, __bits);
}
template <class _Image, class _Texel>
void __spirv_ImageWrite(_Image __image, __ocl_vec_t<int, 2> __at,
                        _Texel __texel) noexcept {
  static_assert(sizeof(_Texel) == 16,
                "PTX writes four elements of 32 bits to an image");
  const auto __bits =
      __builtin_bit_cast(__ocl_vec_t<std::uint32_t, 4>, __texel);
  const std::uint32_t __x = __bits[0], __y = __bits[1], __z = __bits[2],
                      __w = __bits[3];
  asm volatile("sust.b.2d.v4.b32.zero [%0, {%1, %2}], {%3, %4, %5, %6};"
               :
               : "l"(reinterpret_cast<std::uint64_t>(__image)),
                 "r"(__at[0] * 16), "r"(__at[1]), "r"(__x), "r"(__y), "r"(__z),
                 "r"(__w)
               : "memory");
}
template <class _Result, class _SampledImage, SYCL_IF_VECTOR(_Result)>
_Result __spirv_ImageSampleExplicitLod(_SampledImage __image,
                                       __ocl_vec_t<float, 2> __at, int,
                                       float __level) noexcept {
  static_assert(sizeof(_Result) == 16,
                "PTX samples four elements of 32 bits from an image");
  float __x, __y, __z, __w;
  asm("tex.level.2d.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6}], %7;"
      : "=f"(__x), "=f"(__y), "=f"(__z), "=f"(__w)
      : "l"(reinterpret_cast<std::uint64_t>(__image)), "f"(__at[0]),
        "f"(__at[1]), "f"(__level));
  const __ocl_vec_t<float, 4> __texel = {__x, __y, __z, __w};
  return __builtin_bit_cast(_Result, __texel);
}

// Returns the width and the height of an image with elements of 16 bytes.
template <class _Result, class _Image>
_Result __spirv_ImageQuerySize(_Image __image) noexcept {
  int __width, __height;
  asm("suq.width.b32 %0, [%1];"
      : "=r"(__width)
      : "l"(reinterpret_cast<std::uint64_t>(__image)));
  asm("suq.height.b32 %0, [%1];"
      : "=r"(__height)
      : "l"(reinterpret_cast<std::uint64_t>(__image)));
  return _Result{__width, __height};
}

// Operations of a sub-group. If `_Result` or `_Block` is a vector, there is one
// block for each of its elements.
template <class _Result, class _Ty>
_Result __spirv_SubgroupBlockReadINTEL(const _Ty* __from) noexcept {
  const std::uint32_t __at = sycl::detail::sub_group_local_id();
  if constexpr (sizeof(_Result) == sizeof(_Ty)) {
    return __from[__at];
  } else {
    _Result __result;
    for (std::uint32_t __i = 0; __i < sizeof(_Result) / sizeof(_Ty); ++__i)
      __result[__i] = __from[__i * sycl::detail::sub_group_size() + __at];
    return __result;
  }
}
template <class _Ty, class _Block>
void __spirv_SubgroupBlockWriteINTEL(_Ty* __to, _Block __block) noexcept {
  const std::uint32_t __at = sycl::detail::sub_group_local_id();
  if constexpr (sizeof(_Block) == sizeof(_Ty)) {
    __to[__at] = __block;
  } else {
    for (std::uint32_t __i = 0; __i < sizeof(_Block) / sizeof(_Ty); ++__i)
      __to[__i * sycl::detail::sub_group_size() + __at] = __block[__i];
  }
}
template <class _Ty>
_Ty __spirv_SubgroupShuffleINTEL(_Ty __value, std::uint32_t __of) noexcept {
  return sycl::detail::shuffle<sycl::detail::shuffle_kind::index>(__value,
                                                                  __of);
}
template <class _Ty>
_Ty __spirv_SubgroupShuffleXorINTEL(_Ty __value,
                                    std::uint32_t __mask) noexcept {
  return sycl::detail::shuffle<sycl::detail::shuffle_kind::exclusive_or>(
      __value, __mask);
}
// In the next two functions, the two values of all work-items form a row that
// is twice as long as the sub-group. A work-item gets the value that is `__by`
// places before (Up) or after (Down) its `__current` in the row.
template <class _Ty>
_Ty __spirv_SubgroupShuffleUpINTEL(_Ty __previous, _Ty __current,
                                   std::uint32_t __by) noexcept {
  const std::uint32_t __size = sycl::detail::sub_group_size();
  const std::uint32_t __at = sycl::detail::sub_group_local_id();
  const _Ty __own = __spirv_SubgroupShuffleINTEL(__current, __at - __by);
  const _Ty __other =
      __spirv_SubgroupShuffleINTEL(__previous, __at + __size - __by);
  return __at >= __by ? __own : __other;
}
template <class _Ty>
_Ty __spirv_SubgroupShuffleDownINTEL(_Ty __current, _Ty __next,
                                     std::uint32_t __by) noexcept {
  const std::uint32_t __size = sycl::detail::sub_group_size();
  const std::uint32_t __at = sycl::detail::sub_group_local_id() + __by;
  const _Ty __own = __spirv_SubgroupShuffleINTEL(__current, __at);
  const _Ty __other = __spirv_SubgroupShuffleINTEL(__next, __at - __size);
  return __at < __size ? __own : __other;
}

// Returns the bits of the nearest bfloat16. If two are equally near, returns
// the bits of the one whose last bit is 0.
inline std::uint16_t __spirv_ConvertFToBF16INTEL(float __value) noexcept {
  const auto __bits = __builtin_bit_cast(std::uint32_t, __value);
  if (__builtin_isnan(__value)) {
    return static_cast<std::uint16_t>(__bits >> 16 | 0x40);
  }
  return static_cast<std::uint16_t>((__bits + 0x7fff + (__bits >> 16 & 1)) >>
                                    16);
}
inline float __spirv_ConvertBF16ToFINTEL(std::uint16_t __value) noexcept {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(__value) << 16);
}

#endif  // __NVPTX__

#endif  // SYCL_SPIRV_SPIRV_OPS_PTX_HPP_
