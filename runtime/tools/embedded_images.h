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

// Reads the device images that are embedded in a program, a shared library or
// an object file, as the runtime gets them when it is loaded:
//
//     auto images = EmbeddedImages::Read("app");
//     registry.Register((*images)->descriptor());
class EmbeddedImages {
 public:
  // If there are none, returns a sentence that names the file and the reason.
  // Does not need symbols, so it can read a stripped program.
  static std::expected<std::unique_ptr<EmbeddedImages>, std::string> Read(
      const std::string& file);
  // As Read(), for the bytes of a file; `name` is used in errors.
  static std::expected<std::unique_ptr<EmbeddedImages>, std::string> Parse(
      const std::string& name, std::vector<std::byte> bytes);

  // All of the file's images, in the order of their addresses. The caller does
  // not own the result.
  const aspectra_bin_desc* descriptor() const { return &descriptor_; }

 private:
  friend class DescriptorCopier;

  std::vector<std::byte> bytes_;  // texts and values are used in place
  std::vector<aspectra_device_image> images_;
  std::deque<std::vector<const char*>> entry_points_;
  std::deque<std::vector<aspectra_property_set>> sets_;
  std::deque<std::vector<aspectra_property>> properties_;
  aspectra_bin_desc descriptor_ = {};
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_EMBEDDED_IMAGES_H_
