// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/device_query.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"

namespace aspectra::opencl {
namespace {

DeviceFacts Gpu(std::string extensions) {
  DeviceFacts facts;
  facts.type = CL_DEVICE_TYPE_GPU;
  facts.extensions = std::move(extensions);
  return facts;
}

bool Has(const DeviceFacts& facts, const char* aspect) {
  return AspectsOf(facts).contains(FindAspectNumber(aspect).value());
}

TEST(HasWord, ComparesWholeWords) {
  EXPECT_TRUE(HasWord("a bc d", "bc"));
  EXPECT_TRUE(HasWord("bc", "bc"));
  EXPECT_TRUE(HasWord("a  bc ", "bc"));
  EXPECT_FALSE(HasWord("a bcd", "bc"));
  EXPECT_FALSE(HasWord("", "bc"));
}

TEST(AspectsOf, ADeviceThatAnswersNothingHasOnlyItsKind) {
  EXPECT_EQ(AspectsOf(DeviceFacts()),
            AspectSet{FindAspectNumber("custom").value()});
}

TEST(AspectsOf, TheKindIsOneAspect) {
  for (const auto& [type, aspect] :
       std::vector<std::pair<cl_device_type, const char*>>{
           {CL_DEVICE_TYPE_CPU, "cpu"},
           {CL_DEVICE_TYPE_GPU, "gpu"},
           {CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_DEFAULT, "gpu"},
           {CL_DEVICE_TYPE_ACCELERATOR, "accelerator"},
           {CL_DEVICE_TYPE_CUSTOM, "custom"}}) {
    DeviceFacts facts;
    facts.type = type;
    for (const char* other : {"cpu", "gpu", "accelerator", "custom"})
      EXPECT_EQ(Has(facts, other), std::string(other) == aspect) << aspect;
  }
}

TEST(AspectsOf, EachClockIsOne) {
  DeviceFacts facts = Gpu("cl_khr_kernel_clock");
  facts.clocks = 1 << 0 | 1 << 2;
  EXPECT_TRUE(Has(facts, "ext_oneapi_clock_device"));
  EXPECT_FALSE(Has(facts, "ext_oneapi_clock_work_group"));
  EXPECT_TRUE(Has(facts, "ext_oneapi_clock_sub_group"));
}

TEST(MissingExtensions, AreThoseThatTheDeviceDoesNotTell) {
  const std::vector<std::string> used = {"SPV_EXT_shader_atomic_float_add",
                                         "SPV_KHR_shader_clock"};
  EXPECT_EQ(MissingExtensions(Gpu(""), used), used);
  EXPECT_EQ(MissingExtensions(Gpu("cl_khr_kernel_clock"), used),
            (std::vector<std::string>{"SPV_EXT_shader_atomic_float_add"}));
  EXPECT_TRUE(
      MissingExtensions(Gpu("cl_khr_kernel_clock cl_ext_float_atomics"), used)
          .empty());
  DeviceFacts told = Gpu("cl_khr_spirv_queries");
  told.spirv_extensions = "SPV_EXT_shader_atomic_float_add";
  EXPECT_EQ(MissingExtensions(told, used),
            (std::vector<std::string>{"SPV_KHR_shader_clock"}));
}

TEST(MissingExtensions, AreThoseOfOperationsThatTheSourceNames) {
  const std::vector<std::string> used = {"SPV_INTEL_subgroups",
                                         "SPV_KHR_cooperative_matrix"};
  EXPECT_EQ(MissingExtensions(Gpu("cl_intel_spirv_subgroups"), used),
            (std::vector<std::string>{"SPV_KHR_cooperative_matrix"}));
  EXPECT_TRUE(
      MissingExtensions(
          Gpu("cl_intel_spirv_subgroups cl_khr_cooperative_matrix"), used)
          .empty());
}

TEST(MissingExtensions, AreUnknownIfTheDriverCannotTell) {
  const std::vector<std::string> used = {"SPV_INTEL_bindless_images"};
  EXPECT_TRUE(MissingExtensions(Gpu(""), used).empty());
  DeviceFacts told = Gpu("cl_khr_spirv_queries");
  told.spirv_extensions = "SPV_INTEL_subgroups";
  EXPECT_EQ(MissingExtensions(told, used), used);
}

// Some extensions, such as SPV_KHR_expect_assume, only give hints to the
// compiler. Drivers accept them without listing them.
TEST(MissingExtensions, AreNotThoseThatOnlyGiveAdvice) {
  EXPECT_TRUE(MissingExtensions(Gpu(""), {"SPV_KHR_expect_assume"}).empty());
}

TEST(AspectsOf, FloatingPointComesFromExtensions) {
  EXPECT_TRUE(Has(Gpu("cl_khr_fp16"), "fp16"));
  EXPECT_TRUE(Has(Gpu("cl_khr_fp64"), "fp64"));
  EXPECT_FALSE(Has(Gpu("cl_khr_fp64"), "fp16"));
  EXPECT_FALSE(Has(Gpu("cl_khr_fp16_more"), "fp16"));
}

TEST(AspectsOf, Atomic64NeedsBothExtensions) {
  EXPECT_FALSE(Has(Gpu("cl_khr_int64_base_atomics"), "atomic64"));
  EXPECT_FALSE(Has(Gpu("cl_khr_int64_extended_atomics"), "atomic64"));
  EXPECT_TRUE(
      Has(Gpu("cl_khr_int64_base_atomics cl_khr_int64_extended_atomics"),
          "atomic64"));
}

TEST(AspectsOf, SharedMemoryNeedsTheExtensionTheFunctionsAndTheCapability) {
  DeviceFacts facts = Gpu("cl_intel_unified_shared_memory");
  facts.usm_functions = true;
  facts.usm_device = CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL;
  facts.usm_host = CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL |
                   CL_UNIFIED_SHARED_MEMORY_CONCURRENT_ATOMIC_ACCESS_INTEL;
  EXPECT_TRUE(Has(facts, "usm_device_allocations"));
  EXPECT_TRUE(Has(facts, "usm_host_allocations"));
  EXPECT_TRUE(Has(facts, "usm_atomic_host_allocations"));
  EXPECT_FALSE(Has(facts, "usm_shared_allocations"));
  EXPECT_FALSE(Has(facts, "usm_system_allocations"));
  facts.usm_functions = false;
  EXPECT_FALSE(Has(facts, "usm_device_allocations"));
  facts.usm_functions = true;
  facts.extensions = "";
  EXPECT_FALSE(Has(facts, "usm_device_allocations"));
}

TEST(AspectsOf, AnIntelGpuIsOfThatTarget) {
  DeviceFacts facts = Gpu("");
  EXPECT_FALSE(Has(facts, "intel_gpu"));
  facts.vendor_id = 0x8086;
  EXPECT_TRUE(Has(facts, "intel_gpu"));
}

cl_uint IpVersion(cl_uint architecture, cl_uint release, cl_uint revision) {
  return architecture << 22 | release << 14 | revision;
}

TEST(ModelsOf, AnIntelGpuIsKnownByItsIpVersion) {
  DeviceFacts facts = Gpu("");
  facts.vendor_id = 0x8086;
  EXPECT_EQ(ModelsOf(facts), std::vector<std::string>({"intel_gpu"}));
  facts.ip_version = IpVersion(12, 60, 7);
  EXPECT_EQ(ModelsOf(facts),
            std::vector<std::string>({"intel_gpu_pvc", "intel_gpu"}));
  facts.ip_version = IpVersion(12, 60, 3);  // an earlier stepping
  EXPECT_EQ(ModelsOf(facts),
            std::vector<std::string>({"intel_gpu_pvc", "intel_gpu"}));
  facts.ip_version = IpVersion(12, 0, 0);
  EXPECT_EQ(ModelsOf(facts),
            std::vector<std::string>({"intel_gpu_tgllp", "intel_gpu"}));
  facts.ip_version = IpVersion(12, 55, 8);
  EXPECT_EQ(ModelsOf(facts),
            std::vector<std::string>(
                {"intel_gpu_acm_g10", "intel_gpu_dg2", "intel_gpu"}));
  facts.ip_version = IpVersion(99, 1, 1);
  EXPECT_EQ(ModelsOf(facts), std::vector<std::string>({"intel_gpu"}));
  EXPECT_TRUE(Has(facts, "intel_gpu"));
  EXPECT_FALSE(Has(facts, "intel_gpu_pvc"));
}

TEST(ModelsOf, OtherVendorsGpusAndCpus) {
  DeviceFacts facts = Gpu("");
  facts.vendor_id = 0x10de;
  EXPECT_EQ(ModelsOf(facts), std::vector<std::string>({"ptx64"}));
  facts.compute_major = 9;
  EXPECT_EQ(ModelsOf(facts),
            std::vector<std::string>({"nvidia_gpu_sm_90", "ptx64"}));
  EXPECT_TRUE(Has(facts, "nvidia_gpu_sm_90"));
  facts = Gpu("");
  facts.vendor_id = 0x1002;
  facts.name = "gfx90a:sramecc+:xnack-";
  EXPECT_EQ(ModelsOf(facts), std::vector<std::string>({"amd_gpu_gfx90a"}));
  facts = Gpu("");
  EXPECT_TRUE(ModelsOf(facts).empty());
#ifdef __x86_64__
  facts.type = CL_DEVICE_TYPE_CPU;
  EXPECT_EQ(ModelsOf(facts).back(), "x86_64");
#endif
}

TEST(TargetsOf, WhatWasCompiledAheadOfTimeRunsOnItsModel) {
  DeviceFacts facts = Gpu("");
  facts.vendor_id = 0x8086;
  facts.ip_version = IpVersion(12, 60, 7);
  EXPECT_EQ(TargetsOf(facts),
            std::vector<std::string>({"intel_gpu_pvc", "intel_gpu"}));
  facts.address_bits = 64;
  facts.il_versions = "SPIR-V_1.2";
  EXPECT_EQ(TargetsOf(facts),
            std::vector<std::string>({"intel_gpu_pvc", "intel_gpu", "spir64"}));
#ifdef __x86_64__
  facts.type = CL_DEVICE_TYPE_CPU;
  EXPECT_EQ(TargetsOf(facts).back(), "spir64");
  facts.version = "OpenCL 3.0 PoCL HSTR: cpu";
  EXPECT_EQ(TargetsOf(facts).front(), "spir64");
  EXPECT_EQ(TargetsOf(facts).back(), "x86_64");
#endif
}

TEST(TargetsOf, SpirvOnA64BitDevice) {
  DeviceFacts facts = Gpu("");
  facts.address_bits = 64;
  EXPECT_TRUE(TargetsOf(facts).empty());
  facts.il_versions = "SPIR-V_1.0 SPIR-V_1.2";
  EXPECT_EQ(TargetsOf(facts), std::vector<std::string>({"spir64"}));
  facts.address_bits = 32;
  EXPECT_TRUE(TargetsOf(facts).empty());
}

}  // namespace
}  // namespace aspectra::opencl
