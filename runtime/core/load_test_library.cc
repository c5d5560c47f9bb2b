// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This library has one device image, for load_test. It registers itself as the
// object file of postlink/wrap does.

#include "runtime/abi/device_image.h"

namespace {

constexpr char kBytes[] = "not an image";
constexpr const char* kKernels[] = {"_ZTS12LoadTestName"};
constexpr aspectra_device_image kImage = {
    kBytes, kBytes + sizeof kBytes, "spir64", kKernels, kKernels + 1, nullptr,
    nullptr};
constexpr aspectra_bin_desc kDescriptor = {1, ASPECTRA_DESCRIPTOR_VERSION,
                                           &kImage};

__attribute__((constructor)) void Register() {
  __aspectra_register_lib_v1(&kDescriptor);
}

__attribute__((destructor)) void Unregister() {
  __aspectra_unregister_lib_v1(&kDescriptor);
}

}  // namespace

// An address in this library, found with dlsym.
extern "C" const int load_test_marker;
extern "C" const int load_test_marker = 0;
