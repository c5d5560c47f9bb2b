// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_MOST_JOBS_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_MOST_JOBS_H_

namespace aspectra {

// The largest number of images that a user may ask to be made at once, of the
// driver and of the tools that it starts.
inline constexpr unsigned kMostJobs = 256;

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_MOST_JOBS_H_
