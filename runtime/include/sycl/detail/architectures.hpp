// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Lists the architectures of sycl_ext_oneapi_device_architecture. There is no
// include guard, because a file may need the list several times. Before the
// include, define SYCL_ARCHITECTURE(name, value) and, if they are needed,
// SYCL_ARCHITECTURE_ALIAS(alias, name) and SYCL_ARCHITECTURE_OF_NO_TARGET(name,
// value).
//
// The upper half of a value is the family, and the lower half grows with the
// generation. The lower half is the IP version of an Intel GPU, a hundred times
// the compute capability of an NVIDIA GPU, or the digits in the name of an AMD
// GPU.

#ifndef SYCL_ARCHITECTURE
#define SYCL_ARCHITECTURE(name, value)
#endif
#ifndef SYCL_ARCHITECTURE_ALIAS
#define SYCL_ARCHITECTURE_ALIAS(alias, name)
#endif
#ifndef SYCL_ARCHITECTURE_OF_NO_TARGET
#define SYCL_ARCHITECTURE_OF_NO_TARGET(name, value)
#endif
#define SYCL_INTEL_GPU(name, release, number, revision)                       \
  SYCL_ARCHITECTURE(                                                          \
      intel_gpu_##name,                                                       \
      (std::uint64_t{2} << 32) + (release << 22) + (number << 14) + revision) \
  SYCL_ARCHITECTURE_ALIAS(intel_gpu_##release##_##number##_##revision,        \
                          intel_gpu_##name)
#define SYCL_NVIDIA_GPU(name, value) \
  SYCL_ARCHITECTURE(nvidia_gpu_sm_##name, (std::uint64_t{3} << 32) + value)
#define SYCL_AMD_GPU(name) \
  SYCL_ARCHITECTURE(amd_gpu_gfx##name, (std::uint64_t{4} << 32) + 0x##name)

SYCL_ARCHITECTURE(x86_64, std::uint64_t{1} << 32)
SYCL_ARCHITECTURE_OF_NO_TARGET(intel_cpu_spr, (std::uint64_t{1} << 32) + 1)
SYCL_ARCHITECTURE_OF_NO_TARGET(intel_cpu_gnr, (std::uint64_t{1} << 32) + 2)

SYCL_INTEL_GPU(bdw, 8, 0, 0)
SYCL_INTEL_GPU(skl, 9, 0, 9)
SYCL_INTEL_GPU(kbl, 9, 1, 9)
SYCL_INTEL_GPU(cfl, 9, 2, 9)
SYCL_INTEL_GPU(apl, 9, 3, 0)
SYCL_INTEL_GPU(glk, 9, 4, 0)
SYCL_INTEL_GPU(whl, 9, 5, 0)
SYCL_INTEL_GPU(aml, 9, 6, 0)
SYCL_INTEL_GPU(cml, 9, 7, 0)
SYCL_INTEL_GPU(icllp, 11, 0, 0)
SYCL_INTEL_GPU(ehl, 11, 2, 0)
SYCL_INTEL_GPU(tgllp, 12, 0, 0)
SYCL_INTEL_GPU(rkl, 12, 1, 0)
SYCL_INTEL_GPU(adl_s, 12, 2, 0)
SYCL_INTEL_GPU(adl_p, 12, 3, 0)
SYCL_INTEL_GPU(adl_n, 12, 4, 0)
SYCL_INTEL_GPU(dg1, 12, 10, 0)
SYCL_INTEL_GPU(acm_g10, 12, 55, 8)
SYCL_INTEL_GPU(acm_g11, 12, 56, 5)
SYCL_INTEL_GPU(acm_g12, 12, 57, 0)
SYCL_INTEL_GPU(pvc, 12, 60, 7)
SYCL_INTEL_GPU(pvc_vg, 12, 61, 7)
SYCL_INTEL_GPU(mtl_u, 12, 70, 4)
SYCL_INTEL_GPU(mtl_h, 12, 71, 4)
SYCL_INTEL_GPU(arl_h, 12, 74, 4)
SYCL_INTEL_GPU(bmg_g21, 20, 1, 4)
SYCL_INTEL_GPU(bmg_g31, 20, 2, 0)
SYCL_INTEL_GPU(lnl_m, 20, 4, 4)
SYCL_INTEL_GPU(ptl_h, 30, 0, 4)
SYCL_INTEL_GPU(ptl_u, 30, 1, 1)
SYCL_INTEL_GPU(wcl, 30, 3, 0)
SYCL_INTEL_GPU(nvl_s, 30, 4, 0)
SYCL_INTEL_GPU(nvl_u, 30, 5, 0)
SYCL_INTEL_GPU(nvl_p, 35, 10, 0)
SYCL_INTEL_GPU(cri, 35, 11, 0)

SYCL_ARCHITECTURE_ALIAS(intel_gpu_bxt, intel_gpu_apl)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_jsl, intel_gpu_ehl)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_rpl_s, intel_gpu_adl_s)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_dg2_g10, intel_gpu_acm_g10)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_dg2_g11, intel_gpu_acm_g11)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_dg2_g12, intel_gpu_acm_g12)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_mtl_s, intel_gpu_mtl_u)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_arl_u, intel_gpu_mtl_u)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_arl_s, intel_gpu_mtl_u)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_nvl_hx, intel_gpu_nvl_s)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_nvl_ul, intel_gpu_nvl_s)
SYCL_ARCHITECTURE_ALIAS(intel_gpu_nvl_h, intel_gpu_nvl_u)

SYCL_NVIDIA_GPU(50, 500)
SYCL_NVIDIA_GPU(52, 520)
SYCL_NVIDIA_GPU(53, 530)
SYCL_NVIDIA_GPU(60, 600)
SYCL_NVIDIA_GPU(61, 610)
SYCL_NVIDIA_GPU(62, 620)
SYCL_NVIDIA_GPU(70, 700)
SYCL_NVIDIA_GPU(72, 720)
SYCL_NVIDIA_GPU(75, 750)
SYCL_NVIDIA_GPU(80, 800)
SYCL_NVIDIA_GPU(86, 860)
SYCL_NVIDIA_GPU(87, 870)
SYCL_NVIDIA_GPU(88, 880)
SYCL_NVIDIA_GPU(89, 890)
SYCL_NVIDIA_GPU(90, 900)
SYCL_NVIDIA_GPU(90a, 901)
SYCL_NVIDIA_GPU(100, 1000)
SYCL_NVIDIA_GPU(101, 1010)
SYCL_NVIDIA_GPU(103, 1030)
SYCL_NVIDIA_GPU(110, 1100)
SYCL_NVIDIA_GPU(120, 1200)
SYCL_NVIDIA_GPU(121, 1210)

SYCL_AMD_GPU(700)
SYCL_AMD_GPU(701)
SYCL_AMD_GPU(702)
SYCL_AMD_GPU(703)
SYCL_AMD_GPU(704)
SYCL_AMD_GPU(705)
SYCL_AMD_GPU(801)
SYCL_AMD_GPU(802)
SYCL_AMD_GPU(803)
SYCL_AMD_GPU(805)
SYCL_AMD_GPU(810)
SYCL_AMD_GPU(900)
SYCL_AMD_GPU(902)
SYCL_AMD_GPU(904)
SYCL_AMD_GPU(906)
SYCL_AMD_GPU(908)
SYCL_AMD_GPU(909)
SYCL_AMD_GPU(90a)
SYCL_AMD_GPU(90c)
SYCL_AMD_GPU(940)
SYCL_AMD_GPU(941)
SYCL_AMD_GPU(942)
SYCL_AMD_GPU(950)
SYCL_AMD_GPU(1010)
SYCL_AMD_GPU(1011)
SYCL_AMD_GPU(1012)
SYCL_AMD_GPU(1013)
SYCL_AMD_GPU(1030)
SYCL_AMD_GPU(1031)
SYCL_AMD_GPU(1032)
SYCL_AMD_GPU(1033)
SYCL_AMD_GPU(1034)
SYCL_AMD_GPU(1035)
SYCL_AMD_GPU(1036)
SYCL_AMD_GPU(1100)
SYCL_AMD_GPU(1101)
SYCL_AMD_GPU(1102)
SYCL_AMD_GPU(1103)
SYCL_AMD_GPU(1150)
SYCL_AMD_GPU(1151)
SYCL_AMD_GPU(1152)
SYCL_AMD_GPU(1153)
SYCL_AMD_GPU(1200)
SYCL_AMD_GPU(1201)

#undef SYCL_ARCHITECTURE
#undef SYCL_ARCHITECTURE_ALIAS
#undef SYCL_ARCHITECTURE_OF_NO_TARGET
#undef SYCL_INTEL_GPU
#undef SYCL_NVIDIA_GPU
#undef SYCL_AMD_GPU
