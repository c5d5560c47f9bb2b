// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_JOB_LIMIT_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_JOB_LIMIT_H_

namespace aspectra {

// The largest number of images that a user may ask the driver and its tools to
// make at once.
inline constexpr unsigned kJobLimit = 256;

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_JOB_LIMIT_H_
