// The operations of <sycl/__spirv/spirv_ops.hpp> become instructions of SPIR-V,
// whether LLVM optimises or not, and PTX where PTX has them.

// RUN: sycl-clang++ -fsycl -O0 %s -o slow -save-temps \
// RUN:   -fsycl-device-code-split=per_kernel
// RUN: sycl-clang++ -fsycl -O2 %s -o fast -save-temps \
// RUN:   -fsycl-device-code-split=per_kernel
// RUN: spirv-val slow-spirv_0.spv && spirv-val fast-spirv_0.spv
// RUN: spirv-val slow-spirv_1.spv && spirv-val fast-spirv_1.spv
// RUN: spirv-val slow-spirv_2.spv && spirv-val fast-spirv_2.spv
// RUN: spirv-dis slow-spirv_0.spv | FileCheck %s --check-prefix=IMAGES
// RUN: spirv-dis fast-spirv_0.spv | FileCheck %s --check-prefix=IMAGES
// RUN: spirv-dis slow-spirv_1.spv | FileCheck %s --check-prefix=MATRICES
// RUN: spirv-dis fast-spirv_1.spv | FileCheck %s --check-prefix=MATRICES
// RUN: spirv-dis slow-spirv_2.spv | FileCheck %s --check-prefix=SUB_GROUPS
// RUN: spirv-dis fast-spirv_2.spv | FileCheck %s --check-prefix=SUB_GROUPS
// RUN: sycl-clang++ -fsycl -DPTX %s -o ptx -save-temps --cuda-path=/nowhere \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80
// RUN: FileCheck %s --check-prefix=PTX < ptx-nvidia_gpu_sm_80_0.ptx
// RUN: not sycl-clang++ -fsycl %s -fsyntax-only \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 2>&1 | \
// RUN:   FileCheck %s --check-prefix=UNAVAILABLE
// RUN: not sycl-clang++ -fsycl -DPTX -DOTHER_TYPES %s -fsyntax-only \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 2>&1 | \
// RUN:   FileCheck %s --check-prefix=OTHER_TYPES

// IMAGES:     OpExtension "SPV_INTEL_bindless_images"
// IMAGES-NOT: OpExtension "SPV_INTEL
// IMAGES-DAG: OpConvertHandleToImageINTEL
// IMAGES-DAG: OpConvertHandleToSamplerINTEL
// IMAGES-DAG: OpImageRead %v4float
// IMAGES-DAG: OpSampledImage
// IMAGES-DAG: OpImageSampleExplicitLod %v4float %{{.*}} %{{.*}} Lod %float_0
// IMAGES-DAG: OpImageRead %float
// IMAGES-DAG: [[DEPTH:%.*]] = OpImageSampleExplicitLod %v4float
// IMAGES-DAG: OpCompositeExtract %float [[DEPTH]] 0
// IMAGES-DAG: OpImageQuerySize %v2uint
// IMAGES-DAG: OpImageQueryFormat %uint
// IMAGES-DAG: OpImageWrite

// MATRICES:     OpExtension "SPV_KHR_cooperative_matrix"
// MATRICES-DAG: OpCompositeConstruct
// MATRICES-DAG: OpCooperativeMatrixLoadKHR
// MATRICES-DAG: OpCooperativeMatrixMulAddKHR
// MATRICES-DAG: OpCooperativeMatrixLengthKHR
// MATRICES-DAG: OpCooperativeMatrixStoreKHR

// SUB_GROUPS-DAG: OpExtension "SPV_INTEL_subgroups"
// SUB_GROUPS-DAG: OpExtension "SPV_INTEL_bfloat16_conversion"
// SUB_GROUPS-DAG: OpSubgroupBlockReadINTEL %uint
// SUB_GROUPS-DAG: OpSubgroupShuffleINTEL %uint
// SUB_GROUPS-DAG: OpSubgroupShuffleXorINTEL %uint
// SUB_GROUPS-DAG: OpSubgroupShuffleUpINTEL %uint
// SUB_GROUPS-DAG: OpSubgroupShuffleDownINTEL %uint
// SUB_GROUPS-DAG: OpSubgroupBlockWriteINTEL
// SUB_GROUPS-DAG: OpConvertFToBF16INTEL %ushort
// SUB_GROUPS-DAG: OpConvertBF16ToFINTEL %float

// PTX-DAG: suld.b.2d.v4.b32.zero
// PTX-DAG: tex.level.2d.v4.f32.f32
// PTX-DAG: tex.level.2d.v4.f32.f32
// PTX-DAG: suq.width.b32
// PTX-DAG: sust.b.2d.v4.b32.zero
// PTX-DAG: mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32
// PTX-DAG: shfl.sync.idx.b32

// UNAVAILABLE: is unavailable: CUDA's textures contain their samplers; convert the handle to a sampled image
// UNAVAILABLE: is unavailable: PTX gives CUDA's numbers of formats, not OpenCL's

// OTHER_TYPES-DAG: error: {{.*}}PTX reads four elements of 32 bits from an image
// OTHER_TYPES-DAG: error: {{.*}}PTX writes four elements of 32 bits to an image
// OTHER_TYPES-DAG: error: {{.*}}PTX samples four elements of 32 bits from an image
// OTHER_TYPES-DAG: error: {{.*}}for PTX a matrix is a value of the class __ocl_matrix_t and not a pointer; declare it as __ocl_matrix_t
// OTHER_TYPES-DAG: error: {{.*}}the value must have the type of the matrix's elements

#include <CL/__spirv/spirv_ops.hpp>
#include <cstdint>
#include <sycl/sycl.hpp>

using Texel = __ocl_vec_t<float, 4>;
using Place = __ocl_vec_t<int, 2>;
using Point = __ocl_vec_t<float, 2>;
using Read = __ocl_image2d_ro_t;
using Write = __ocl_image2d_wo_t;
using Sampled = __ocl_sampled_image2d_ro_t;
template <int Use>
using Matrix = __ocl_matrix_t<float, 8, 8, Use>;

// Opaque values are members of an object.
struct Texture {
#ifdef PTX
  Sampled image;
  Texel At(Point at) const {
    return __spirv_ImageSampleExplicitLod<Texel>(
        image, at, __spv::ImageOperands::Lod, 0.0f);
  }
#else
  Read image;
  __ocl_sampler_t sampler;
  Texel At(Point at) const {
    return __spirv_ImageSampleExplicitLod<Texel>(
        __spirv_SampledImage<Sampled>(image, sampler), at,
        __spv::ImageOperands::Lod, 0.0f);
  }
#endif
};

void Images(sycl::queue& q, float* f, std::uint64_t handle) {
  q.single_task<class A_images>([=] {
    Read image = __spirv_ConvertHandleToImageINTEL<Read>(handle);
#ifdef PTX
    Texture texture{
        __spirv_ConvertHandleToSampledImageINTEL<Sampled>(handle + 1)};
#else
    Texture texture{image, __spirv_ConvertHandleToSamplerINTEL<__ocl_sampler_t>(
                               handle + 1)};
#endif
    Write to = __spirv_ConvertHandleToImageINTEL<Write>(handle + 2);
    const Texel texel = __spirv_ImageRead<Texel>(image, Place{1, 2}) +
                        texture.At(Point{0.5f, 0.5f});
    __spirv_ImageWrite(to, __spirv_ImageQuerySize<Place>(to), texel);
#ifndef PTX
    f[0] = static_cast<float>(__spirv_ImageQueryFormat(to));
    // A depth image has one element.
    f[1] = __spirv_ImageRead<float>(
        __spirv_ConvertHandleToImageINTEL<__ocl_image2d_depth_ro_t>(handle + 3),
        Place{1, 2});
#endif
    f[2] = __spirv_ImageSampleExplicitLod<float>(
        __spirv_ConvertHandleToSampledImageINTEL<
            __ocl_sampled_image2d_depth_ro_t>(handle + 4),
        Point{0.5f, 0.5f}, __spv::ImageOperands::Lod, 0.0f);
  });
}

void Matrices(sycl::queue& q, float* f) {
  q.single_task<class B_matrices>([=] {
    constexpr auto kRows = __spv::MatrixLayout::RowMajor;
    auto sum = __spirv_CompositeConstruct<Matrix<2>>(0.0f);
    for (int i = 0; i < 4; ++i) {
      sum = __spirv_CooperativeMatrixMulAddKHR(
          __spirv_CooperativeMatrixLoadKHR<Matrix<0>>(f + 8 * i, kRows, 8),
          __spirv_CooperativeMatrixLoadKHR<Matrix<1>>(f, kRows, 8), sum);
    }
    __spirv_CooperativeMatrixStoreKHR(f, sum, kRows, 8);
    f[0] = static_cast<float>(__spirv_CooperativeMatrixLengthKHR(sum));
  });
}

void SubGroups(sycl::queue& q, std::uint32_t* u, float* f) {
  q.single_task<class C_sub_groups>([=] {
    auto words =
        sycl::address_space_cast<sycl::access::address_space::global_space,
                                 sycl::access::decorated::yes>(u)
            .get_decorated();
    auto word = __spirv_SubgroupBlockReadINTEL<std::uint32_t>(words);
    word += __spirv_SubgroupShuffleINTEL(word, 3) +
            __spirv_SubgroupShuffleXorINTEL(word, 1) +
            __spirv_SubgroupShuffleUpINTEL(word, word, 1) +
            __spirv_SubgroupShuffleDownINTEL(word, word, 1);
    __spirv_SubgroupBlockWriteINTEL(words, word);
    f[1] = __spirv_ConvertBF16ToFINTEL(__spirv_ConvertFToBF16INTEL(f[0]));
  });
}

#ifdef OTHER_TYPES
SYCL_EXTERNAL void OtherTypes(Read from, Write to, Sampled image) {
  using Pair = __ocl_vec_t<float, 2>;
  __spirv_ImageWrite(to, Place{1, 2}, __spirv_ImageRead<Pair>(from, Place{1, 2}));
  (void)__spirv_ImageSampleExplicitLod<Pair>(image, Point{0.5f, 0.5f},
                                             __spv::ImageOperands::Lod, 0.0f);
  (void)__spirv_CompositeConstruct<Matrix<2>*>(0.0f);
  (void)__spirv_CompositeConstruct<Matrix<2>>(0.0);
}
#endif

int main() {}
