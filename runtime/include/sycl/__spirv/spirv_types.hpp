// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPIRV_SPIRV_TYPES_HPP_
#define SYCL_SPIRV_SPIRV_TYPES_HPP_

#include <cstddef>
#include <cstdint>

// Defines SPIR-V's opaque types and the numbers of its enumerations, for the
// functions of <sycl/__spirv/spirv_ops.hpp>.
//
// A value of an opaque type is a pointer to an incomplete class
// `__spirv_TypeNAME<ARGUMENTS...>`. In SPIR-V images it becomes a value of
// LLVM's type `target("spirv.NAME", ARGUMENTS...)` (postlink/spirv/passes.h),
// which the translator writes as OpTypeNAME. The arguments have the order of
// the instruction's operands. postlink/spirv/opaque_types.def lists the types;
// any other class with a name `__spirv_Type...` is an error. A value may be a
// variable, a parameter, a result or a member of a local object. A kernel
// cannot capture a value of an opaque type, because the value has no bytes that
// the host could send.

namespace __spv {

struct Scope {
  enum Flag : std::uint32_t {
    CrossDevice = 0,
    Device = 1,
    Workgroup = 2,
    Subgroup = 3,
    Invocation = 4,
  };
  constexpr Scope(Flag __flag) : flag_value(__flag) {}
  constexpr operator std::uint32_t() const { return flag_value; }
  Flag flag_value;
};

struct MemorySemanticsMask {
  enum Flag : std::uint32_t {
    None = 0x0,
    Acquire = 0x2,
    Release = 0x4,
    AcquireRelease = 0x8,
    SequentiallyConsistent = 0x10,
    SubgroupMemory = 0x80,
    WorkgroupMemory = 0x100,
    CrossWorkgroupMemory = 0x200,
    ImageMemory = 0x800,
  };
};

struct ImageOperands {
  enum Flag : std::uint32_t {
    None = 0x0,
    Bias = 0x1,
    Lod = 0x2,
    Grad = 0x4,
    ConstOffset = 0x8,
    SignExtend = 0x1000,
    ZeroExtend = 0x2000,
  };
};

enum class MatrixLayout : std::uint32_t {
  RowMajor = 0,
  ColumnMajor = 1,
  Packed = 2,
  Dynamic = 3,
};

enum class MatrixUse : std::uint32_t {
  MatrixA = 0,
  MatrixB = 1,
  Accumulator = 2,
};

enum class MatrixOperands : std::uint32_t {
  None = 0x0,
  MatrixASigned = 0x1,
  MatrixBSigned = 0x2,
  MatrixCSigned = 0x4,
  MatrixResultSigned = 0x8,
  Saturating = 0x10,
};

}  // namespace __spv

// CompileTimeProperties.md calls this namespace cl::__spirv.
namespace cl {
namespace __spirv = ::__spv;
}

// A vector of SPIR-V, which has 2, 3, 4, 8 or 16 elements.
#ifdef __clang__
template <class _Ty, int _Size>
using __ocl_vec_t = _Ty __attribute__((ext_vector_type(_Size)));
#endif

struct __spirv_TypeEvent;
struct __spirv_TypeSampler;
struct __spirv_TypeReserveId;
struct __spirv_TypePipeStorage;
// `_Access` is 0 for a pipe to read and 1 for a pipe to write.
template <int _Access>
struct __spirv_TypePipe;
// `_Dim` is 0 for one dimension, 1 for two, 2 for three and 5 for a buffer.
// `_Access` is 0 for reading, 1 for writing and 2 for both.
template <class _Sampled, int _Dim, int _Depth, int _Arrayed, int _Multisampled,
          int _IsSampled, int _Format, int _Access>
struct __spirv_TypeImage;
template <class _Sampled, int _Dim, int _Depth, int _Arrayed, int _Multisampled,
          int _IsSampled, int _Format, int _Access>
struct __spirv_TypeSampledImage;
// `_Use` is a __spv::MatrixUse, and `_Scope` is a __spv::Scope.
template <class _Component, int _Scope, int _Rows, int _Columns, int _Use>
struct __spirv_TypeCooperativeMatrixKHR;

using __ocl_event_t = __spirv_TypeEvent*;
using __ocl_sampler_t = __spirv_TypeSampler*;
using __ocl_reserve_id_t = __spirv_TypeReserveId*;
using __ocl_pipe_ro_t = __spirv_TypePipe<0>*;
using __ocl_pipe_wo_t = __spirv_TypePipe<1>*;

// A matrix that the work-items of a sub-group hold together. PTX has no opaque
// type for matrices, so in code for PTX a matrix is a value of a class.
#ifdef __NVPTX__
namespace sycl::detail {
template <class _Component, int _Rows, int _Columns, int _Use>
struct ptx_matrix;
}
template <class _Component, int _Rows, int _Columns, int _Use>
using __ocl_matrix_t =
    sycl::detail::ptx_matrix<_Component, _Rows, _Columns, _Use>;
#else
template <class _Component, int _Rows, int _Columns, int _Use>
using __ocl_matrix_t =
    __spirv_TypeCooperativeMatrixKHR<_Component, __spv::Scope::Subgroup, _Rows,
                                     _Columns, _Use>*;
#endif

#define SYCL_IMAGE(__name, __dim, __depth, __arrayed, __samples)               \
  using __ocl_##__name##_ro_t =                                                \
      __spirv_TypeImage<void, __dim, __depth, __arrayed, __samples, 0, 0, 0>*; \
  using __ocl_##__name##_wo_t =                                                \
      __spirv_TypeImage<void, __dim, __depth, __arrayed, __samples, 0, 0, 1>*; \
  using __ocl_##__name##_rw_t =                                                \
      __spirv_TypeImage<void, __dim, __depth, __arrayed, __samples, 0, 0, 2>*; \
  using __ocl_sampled_##__name##_ro_t =                                        \
      __spirv_TypeSampledImage<void, __dim, __depth, __arrayed, __samples, 0,  \
                               0, 0>*;
SYCL_IMAGE(image1d, 0, 0, 0, 0)
SYCL_IMAGE(image1d_array, 0, 0, 1, 0)
SYCL_IMAGE(image1d_buffer, 5, 0, 0, 0)
SYCL_IMAGE(image2d, 1, 0, 0, 0)
SYCL_IMAGE(image2d_array, 1, 0, 1, 0)
SYCL_IMAGE(image2d_depth, 1, 1, 0, 0)
SYCL_IMAGE(image2d_array_depth, 1, 1, 1, 0)
SYCL_IMAGE(image2d_msaa, 1, 0, 0, 1)
SYCL_IMAGE(image2d_array_msaa, 1, 0, 1, 1)
SYCL_IMAGE(image3d, 2, 0, 0, 0)
#undef SYCL_IMAGE

#endif  // SYCL_SPIRV_SPIRV_TYPES_HPP_
