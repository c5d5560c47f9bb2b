#ifndef SYCL_DETAIL_DEFINES_HPP_
#define SYCL_DETAIL_DEFINES_HPP_

// The macros of SYCL 2020, 5.6 and 5.10.1.

// Clang defines SYCL_LANGUAGE_VERSION itself when it compiles SYCL, for the
// host and for a device; only then does it know the attributes.
#ifdef SYCL_LANGUAGE_VERSION
#define SYCL_EXTERNAL [[clang::sycl_external]]
#else
#define SYCL_LANGUAGE_VERSION 202012L
#define SYCL_EXTERNAL
#endif

#define SYCL_IMPLEMENTATION_ASPECTRA 1
#define SYCL_FEATURE_SET_FULL 1
// sycl::is_device_copyable may be specialised for types of one's own.
#define SYCL_DEVICE_COPYABLE 1
#define SYCL_BACKEND_OPENCL 1

// Preprocessed text says which compile it is for; the plugin refuses it in the
// other one.
#ifdef __ASPECTRA_PREPROCESSES__
#ifdef __SYCL_DEVICE_ONLY__
#pragma aspectra preprocessed device
#else
#pragma aspectra preprocessed host
#endif
#endif

#endif  // SYCL_DETAIL_DEFINES_HPP_
