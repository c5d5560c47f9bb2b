// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_TOOLS_EMBEDDED_IMAGES_H_
#define RUNTIME_TOOLS_EMBEDDED_IMAGES_H_

#include <cstddef>
#include <deque>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "runtime/abi/device_image.h"

namespace aspectra {

// Reads the device images in a program, a shared library or an object file. The
// result is equal to the result of loading the file in the runtime:
//
//     auto images = EmbeddedImages::Read("app");
//     registry.Register((*images)->descriptor());
class EmbeddedImages {
 public:
  // Reads `file`. The file needs no symbols, so it may be stripped. If it has
  // no images, returns a sentence that names the file and the reason.
  static std::expected<std::unique_ptr<EmbeddedImages>, std::string> Read(
      const std::string& file);
  // Reads the bytes of a file. Errors call the file `name`.
  static std::expected<std::unique_ptr<EmbeddedImages>, std::string> Parse(
      const std::string& name, std::vector<std::byte> bytes);

  // Returns all images of the file, in the order of their addresses. This
  // object owns the result.
  const aspectra_bin_desc* descriptor() const { return &descriptor_; }

 private:
  friend class DescriptorCopier;

  std::vector<std::byte> bytes_;  // the copies point into them
  std::vector<aspectra_device_image> images_;
  std::deque<std::vector<const char*>> entry_points_;
  std::deque<std::vector<aspectra_property_set>> sets_;
  std::deque<std::vector<aspectra_property>> properties_;
  aspectra_bin_desc descriptor_ = {};
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_EMBEDDED_IMAGES_H_
