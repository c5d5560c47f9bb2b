// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A library with three device images, for embedded_images_test. Its descriptors
// look like those in postlink/wrap's object files. None of its code is run.

#include <cstdint>

#include "runtime/abi/device_image.h"

namespace {

constexpr char kCode[] = "code of the first image";
constexpr char kOtherCode[] = "code of the second image";
constexpr char kNoCode[1] = {};

constexpr uint32_t kFp16[] = {5};
constexpr aspectra_property kAspects[] = {
    {"aspect", kFp16, sizeof kFp16, ASPECTRA_PROPERTY_BYTE_ARRAY}};
constexpr aspectra_property_set kNeedsHalf[] = {
    {"SYCL/device requirements", kAspects, kAspects + 1}};
constexpr aspectra_property_set kLeftOut[] = {
    {"SYCL/device requirements", kAspects, kAspects + 1},
    {"SYCL/left out", nullptr, nullptr}};

constexpr const char* kPlain[] = {"_ZTS5Plain"};
constexpr const char* kHalf[] = {"_ZTS4Half", "_ZTS5Other"};

// There are two descriptors, as in a program that is linked from two
// -fsycl-link objects.
constexpr aspectra_device_image kFirst[] = {{kCode, kCode + sizeof kCode,
                                             "spir64", kPlain, kPlain + 1,
                                             nullptr, nullptr}};
constexpr aspectra_bin_desc kFirstDescriptor = {1, ASPECTRA_DESCRIPTOR_VERSION,
                                                kFirst};
constexpr aspectra_device_image kSecond[] = {
    {kOtherCode, kOtherCode + sizeof kOtherCode, "spir64", kHalf, kHalf + 2,
     kNeedsHalf, kNeedsHalf + 1},
    {kNoCode, kNoCode, "x86_64", kHalf, kHalf + 2, kLeftOut, kLeftOut + 2}};
constexpr aspectra_bin_desc kSecondDescriptor = {2, ASPECTRA_DESCRIPTOR_VERSION,
                                                 kSecond};

}  // namespace

extern "C" const aspectra_bin_desc* const embedded_images_test[];
extern "C" const aspectra_bin_desc* const embedded_images_test[] = {
    &kFirstDescriptor, &kSecondDescriptor};
