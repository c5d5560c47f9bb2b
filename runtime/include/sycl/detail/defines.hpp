// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_DEFINES_HPP_
#define SYCL_DETAIL_DEFINES_HPP_

// Defines the macros of SYCL 2020, 5.6 and 5.10.1.

// When Clang compiles SYCL, for the host or a device, Clang defines
// SYCL_LANGUAGE_VERSION. Clang knows SYCL's attributes only in this case.
#if defined(SYCL_LANGUAGE_VERSION) && defined(__ASPECTRA_PLUGIN__)
// This attribute of the plugin has the effect of clang::sycl_external. It has
// the GNU syntax, which C++ allows anywhere among the specifiers, as in
// `extern SYCL_EXTERNAL int f();`.
#define SYCL_EXTERNAL __attribute__((aspectra_sycl_external))
#elif defined(SYCL_LANGUAGE_VERSION)
#define SYCL_EXTERNAL [[clang::sycl_external]]
#else
#define SYCL_LANGUAGE_VERSION 202012L
#define SYCL_EXTERNAL
#endif

#define SYCL_IMPLEMENTATION_ASPECTRA 1
#define SYCL_FEATURE_SET_FULL 1
// Users may specialise sycl::is_device_copyable for their types.
#define SYCL_DEVICE_COPYABLE 1
#define SYCL_BACKEND_OPENCL 1

// The extensions that Aspectra implements.
#define SYCL_KHR_DEFAULT_CONTEXT 1
#define SYCL_KHR_FREE_FUNCTION_COMMANDS 1
#define SYCL_KHR_GROUP_INTERFACE 1
#define SYCL_KHR_MAX_WORK_GROUP_QUERIES 1
#define SYCL_KHR_QUEUE_EMPTY_QUERY 1
#define SYCL_KHR_QUEUE_FLUSH 1
#define SYCL_KHR_SPLIT_HEADERS 1
#define SYCL_KHR_STATIC_ADDRSPACE_CAST 1
#define SYCL_KHR_WORK_ITEM_QUERIES 1
#define SYCL_EXT_CODEPLAY_ENQUEUE_NATIVE_COMMAND 1
#define SYCL_EXT_INTEL_GRF_SIZE 1
#define SYCL_EXT_INTEL_USM_ADDRESS_SPACES 3
#define SYCL_EXT_ONEAPI_ANNOTATED_ARG 1
#define SYCL_EXT_ONEAPI_ANNOTATED_PTR 1
#define SYCL_EXT_ONEAPI_AUTO_LOCAL_RANGE 1
#define SYCL_EXT_ONEAPI_BFLOAT16 1
#define SYCL_EXT_ONEAPI_BFLOAT16_MATH_FUNCTIONS 1
#define SYCL_EXT_ONEAPI_CLOCK 1
#define SYCL_EXT_ONEAPI_CURRENT_DEVICE 1
#define SYCL_EXT_ONEAPI_DEVICE_ARCHITECTURE 1
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL 1
#define SYCL_EXT_ONEAPI_ENQUEUE_BARRIER 1
#define SYCL_EXT_ONEAPI_ENQUEUE_FUNCTIONS 1
#define SYCL_EXT_ONEAPI_FILTER_SELECTOR 1
#define SYCL_EXT_ONEAPI_FORWARD_PROGRESS 1
#define SYCL_EXT_ONEAPI_GRAPH 1
#define SYCL_EXT_ONEAPI_GROUP_SORT 2
#define SYCL_EXT_ONEAPI_IN_ORDER_QUEUE_EVENTS 1
#define SYCL_EXT_ONEAPI_KERNEL_ARG_PROPERTIES 1
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES 1
#define SYCL_EXT_ONEAPI_LAUNCH_QUERIES 1
#define SYCL_EXT_ONEAPI_LOCAL_MEMORY 1
#define SYCL_EXT_ONEAPI_MEMCPY2D 1
#define SYCL_EXT_ONEAPI_NAMED_SUB_GROUP_SIZES 1
#define SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS 1
#define SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS 1
#define SYCL_EXT_ONEAPI_PEER_ACCESS 1
#define SYCL_EXT_ONEAPI_PROPERTIES 1
#define SYCL_EXT_ONEAPI_QUEUE_EMPTY 1
#define SYCL_EXT_ONEAPI_ROOT_GROUP 1
#define SYCL_EXT_ONEAPI_SUB_GROUP_MASK 1
#define SYCL_EXT_ONEAPI_USM_MALLOC_PROPERTIES 1
#define SYCL_EXT_ONEAPI_WEAK_OBJECT 1
#define SYCL_EXT_ONEAPI_WORK_GROUP_MEMORY 1
#define SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY 1
#define SYCL_EXT_ONEAPI_WORK_GROUP_STATIC 1

// Marks the output of the preprocessor as text for the host or for a device. If
// the compile for the other side reads the text, the plugin reports an error.
#ifdef __ASPECTRA_PREPROCESSES__
#ifdef __SYCL_DEVICE_ONLY__
#pragma aspectra preprocessed device
#else
#pragma aspectra preprocessed host
#endif
#endif

#endif  // SYCL_DETAIL_DEFINES_HPP_
