// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPIRV_SPIRV_OPS_HPP_
#define SYCL_SPIRV_SPIRV_OPS_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/matrix_ops.hpp>
#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/aspect.hpp>
#include <sycl/detail/spirv_operations.hpp>
#include <type_traits>

// Declares functions for the instructions of SPIR-V for which C++ has no
// syntax. The functions are not defined: a call becomes the instruction with
// the function's name. For example:
//
//   __ocl_event_t event = __spirv_GroupAsyncCopy(
//       __spv::Scope::Workgroup, to, from, 16, 1, __ocl_event_t{});
//   __spirv_GroupWaitEvents(__spv::Scope::Workgroup, 1, &event);
//
// In this way, a program can declare any other instruction that the translator
// knows. If the result's type is a template parameter, the caller gives the
// type explicitly. If an instruction works on a group, all work-items of the
// group must reach it together.
//
// docs/special-operations.md lists for each function the capability and the
// extension that the function needs, the equivalent on PTX, and what happens if
// a device lacks the capability. For PTX, <sycl/__spirv/spirv_ops_ptx.hpp>
// defines the functions that NVIDIA's devices can execute.

#ifdef __clang__

#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_GLOBAL __attribute__((opencl_global))
#define SYCL_LOCAL __attribute__((opencl_local))
#else
#define SYCL_GLOBAL
#define SYCL_LOCAL
#endif
#define SYCL_OPERATION SYCL_EXTERNAL extern
// Declares an operation that PTX does not have. The compiler reports an error
// with the reason `__why` for each use of it.
#ifdef __NVPTX__
#define SYCL_NO_PTX(__why) __attribute__((unavailable(__why)))
#else
#define SYCL_NO_PTX(__why)
#endif
#define SYCL_PIPE SYCL_OPERATION SYCL_NO_PTX("NVIDIA's devices have no pipes")
#define SYCL_SAMPLER                                                     \
  SYCL_OPERATION SYCL_NO_PTX(                                            \
      "CUDA's textures contain their samplers; convert the handle to a " \
      "sampled image")
#define SYCL_FORMAT           \
  SYCL_OPERATION SYCL_NO_PTX( \
      "PTX gives CUDA's numbers of formats, not OpenCL's")
#define SYCL_LEVEL            \
  SYCL_OPERATION SYCL_NO_PTX( \
      "PTX reads a level of an image only by a sampled image")
#define SYCL_NEEDS(__aspect) \
  [[__sycl_detail__::__uses_aspects__(sycl::aspect::__aspect)]]

#define SYCL_IF_VECTOR(_Result) \
  std::enable_if_t<!__is_arithmetic(_Result), int> = 0

#ifdef __NVPTX__
#include <sycl/__spirv/spirv_ops_ptx.hpp>
#else

// Asynchronous copies, and the wait for their events.
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_COPY(__name)                                                 \
  template <class _Ty>                                                    \
  SYCL_OPERATION __ocl_event_t __name(                                    \
      __spv::Scope::Flag __scope, SYCL_LOCAL _Ty* __to,                   \
      SYCL_GLOBAL _Ty* __from, std::size_t __count, std::size_t __stride, \
      __ocl_event_t __after) noexcept;                                    \
  template <class _Ty>                                                    \
  SYCL_OPERATION __ocl_event_t __name(                                    \
      __spv::Scope::Flag __scope, SYCL_LOCAL _Ty* __to,                   \
      SYCL_GLOBAL const _Ty* __from, std::size_t __count,                 \
      std::size_t __stride, __ocl_event_t __after) noexcept;              \
  template <class _Ty>                                                    \
  SYCL_OPERATION __ocl_event_t __name(                                    \
      __spv::Scope::Flag __scope, SYCL_GLOBAL _Ty* __to,                  \
      SYCL_LOCAL _Ty* __from, std::size_t __count, std::size_t __stride,  \
      __ocl_event_t __after) noexcept;
#else
#define SYCL_COPY(__name)                                                    \
  template <class _Ty, class _From>                                          \
  SYCL_OPERATION __ocl_event_t __name(__spv::Scope::Flag __scope, _Ty* __to, \
                                      _From* __from, std::size_t __count,    \
                                      std::size_t __stride,                  \
                                      __ocl_event_t __after) noexcept;
#endif
SYCL_COPY(__spirv_GroupAsyncCopy)
SYCL_COPY(__spirv_OpGroupAsyncCopy)
#undef SYCL_COPY
SYCL_OPERATION void __spirv_GroupWaitEvents(__spv::Scope::Flag __scope,
                                            std::uint32_t __count,
                                            __ocl_event_t* __events) noexcept;

// Operations on images. `_Result` is a vector of four elements, or one element
// for a depth image. Coordinates are a vector with as many elements as the
// image has dimensions. A sampled image is an image together with a sampler.
template <class _Result, class _Image, class _Coordinate>
SYCL_NEEDS(image)
SYCL_OPERATION _Result
    __spirv_ImageRead(_Image __image, _Coordinate __at) noexcept;
template <class _Image, class _Coordinate, class _Texel>
SYCL_NEEDS(image)
SYCL_OPERATION void __spirv_ImageWrite(_Image __image, _Coordinate __at,
                                       _Texel __texel) noexcept;
template <class _Result, class _SampledImage, class _Coordinate,
          SYCL_IF_VECTOR(_Result)>
SYCL_NEEDS(image)
SYCL_OPERATION _Result
    __spirv_ImageSampleExplicitLod(_SampledImage __image, _Coordinate __at,
                                   int __operands, float __level) noexcept;
template <class _Result, class _Image>
SYCL_NEEDS(image)
SYCL_OPERATION _Result __spirv_ImageQuerySize(_Image __image) noexcept;

// These functions convert handles, which the host makes for bindless images, to
// images.
template <class _Image>
SYCL_NEEDS(ext_oneapi_bindless_images)
SYCL_OPERATION _Image
    __spirv_ConvertHandleToImageINTEL(std::uint64_t __handle) noexcept;
template <class _SampledImage>
SYCL_NEEDS(ext_oneapi_bindless_images)
SYCL_OPERATION _SampledImage
    __spirv_ConvertHandleToSampledImageINTEL(std::uint64_t __handle) noexcept;

// Operations of a sub-group. In a block of memory, neighbouring work-items read
// and write neighbouring elements. If `_Result` or `_Block` is a vector, there
// is one block for each of its elements.
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_BLOCKS(__space)                             \
  template <class _Result, class _Ty>                    \
  SYCL_OPERATION _Result __spirv_SubgroupBlockReadINTEL( \
      const __space _Ty* __from) noexcept;               \
  template <class _Ty, class _Block>                     \
  SYCL_OPERATION void __spirv_SubgroupBlockWriteINTEL(   \
      __space _Ty* __to, _Block __block) noexcept;
SYCL_BLOCKS(SYCL_GLOBAL)
SYCL_BLOCKS(SYCL_LOCAL)
#undef SYCL_BLOCKS
#else
template <class _Result, class _Ty>
SYCL_OPERATION _Result
__spirv_SubgroupBlockReadINTEL(const _Ty* __from) noexcept;
template <class _Ty, class _Block>
SYCL_OPERATION void __spirv_SubgroupBlockWriteINTEL(_Ty* __to,
                                                    _Block __block) noexcept;
#endif
template <class _Ty>
SYCL_OPERATION _Ty __spirv_SubgroupShuffleINTEL(_Ty __value,
                                                std::uint32_t __of) noexcept;
template <class _Ty>
SYCL_OPERATION _Ty
__spirv_SubgroupShuffleXorINTEL(_Ty __value, std::uint32_t __mask) noexcept;
template <class _Ty>
SYCL_OPERATION _Ty __spirv_SubgroupShuffleUpINTEL(_Ty __previous, _Ty __current,
                                                  std::uint32_t __by) noexcept;
template <class _Ty>
SYCL_OPERATION _Ty __spirv_SubgroupShuffleDownINTEL(
    _Ty __current, _Ty __next, std::uint32_t __by) noexcept;

// A std::uint16_t contains the bits of a bfloat16.
SYCL_OPERATION std::uint16_t __spirv_ConvertFToBF16INTEL(
    float __value) noexcept;
SYCL_OPERATION float __spirv_ConvertBF16ToFINTEL(
    std::uint16_t __value) noexcept;

#endif  // __NVPTX__

// In SPIR-V a sample has four elements, even if the image has one. If the
// caller wants a number, this overload returns the first element.
template <class _Result, class _SampledImage, class _Coordinate,
          std::enable_if_t<__is_arithmetic(_Result), int> = 0>
inline _Result __spirv_ImageSampleExplicitLod(_SampledImage __image,
                                              _Coordinate __at, int __operands,
                                              float __level) noexcept {
  return __spirv_ImageSampleExplicitLod<__ocl_vec_t<_Result, 4>>(
      __image, __at, __operands, __level)[0];
}

// Operations on images and samplers that PTX does not have.
template <class _Result, class _Image, class _Coordinate>
SYCL_NEEDS(image)
SYCL_LEVEL _Result
    __spirv_ImageFetch(_Image __image, _Coordinate __at) noexcept;
template <class _SampledImage, class _Image>
SYCL_NEEDS(image)
SYCL_SAMPLER _SampledImage
    __spirv_SampledImage(_Image __image, __ocl_sampler_t __sampler) noexcept;
template <class _Result, class _Image>
SYCL_NEEDS(image)
SYCL_LEVEL _Result
    __spirv_ImageQuerySizeLod(_Image __image, int __level) noexcept;
template <class _Image>
SYCL_NEEDS(image)
SYCL_FORMAT int __spirv_ImageQueryFormat(_Image __image) noexcept;
template <class _Image>
SYCL_NEEDS(image)
SYCL_FORMAT int __spirv_ImageQueryOrder(_Image __image) noexcept;

template <class _Sampler>
SYCL_NEEDS(ext_oneapi_bindless_images)
SYCL_SAMPLER _Sampler
    __spirv_ConvertHandleToSamplerINTEL(std::uint64_t __handle) noexcept;

// Operations on pipes. A packet has `__size` bytes and an alignment of
// `__alignment` bytes. ReadPipe returns 0 if the pipe had a packet, and
// WritePipe returns 0 if the pipe had room for one.
SYCL_PIPE int __spirv_ReadPipe(__ocl_pipe_ro_t __pipe, void* __to,
                               std::uint32_t __size,
                               std::uint32_t __alignment) noexcept;
SYCL_PIPE int __spirv_WritePipe(__ocl_pipe_wo_t __pipe, const void* __from,
                                std::uint32_t __size,
                                std::uint32_t __alignment) noexcept;
SYCL_PIPE void __spirv_ReadPipeBlockingINTEL(
    __ocl_pipe_ro_t __pipe, void* __to, std::uint32_t __size,
    std::uint32_t __alignment) noexcept;
SYCL_PIPE void __spirv_WritePipeBlockingINTEL(
    __ocl_pipe_wo_t __pipe, const void* __from, std::uint32_t __size,
    std::uint32_t __alignment) noexcept;
template <class _Pipe>
SYCL_PIPE std::uint32_t __spirv_GetNumPipePackets(
    _Pipe __pipe, std::uint32_t __size, std::uint32_t __alignment) noexcept;
template <class _Pipe>
SYCL_PIPE std::uint32_t __spirv_GetMaxPipePackets(
    _Pipe __pipe, std::uint32_t __size, std::uint32_t __alignment) noexcept;

#undef SYCL_PIPE
#undef SYCL_SAMPLER
#undef SYCL_FORMAT
#undef SYCL_LEVEL
#undef SYCL_NO_PTX
#undef SYCL_IF_VECTOR
#undef SYCL_NEEDS
#undef SYCL_OPERATION
#undef SYCL_LOCAL
#undef SYCL_GLOBAL

#endif  // __clang__

#endif  // SYCL_SPIRV_SPIRV_OPS_HPP_
