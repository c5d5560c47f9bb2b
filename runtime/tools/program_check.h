// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_TOOLS_PROGRAM_CHECK_H_
#define RUNTIME_TOOLS_PROGRAM_CHECK_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/runtime.h"
#include "runtime/core/trace/json_writer.h"
#include "runtime/tools/embedded_images.h"

namespace aspectra {

// A device and its name in sycl-ls, such as "opencl:cpu:0".
struct NamedDevice {
  std::string name;
  Device* device;
};

// Shows which kernels of a program run on which devices, and why other kernels
// do not. Runtime::ImagesFor gives the answers, as it does for a launch.
class ProgramCheck {
 public:
  // The outcome of a launch of a kernel on a device.
  struct Verdict {
    std::string device;  // NamedDevice::name
    // The index of the image in its file. If it is not set, `reason` says why.
    std::optional<uint64_t> image;
    std::string target;  // of the image
    std::string reason;  // the text of the exception
  };
  struct Kernel {
    std::string symbol;
    std::string name;  // as the user wrote it
    std::vector<Verdict> verdicts;

    bool runs_somewhere() const;
  };
  struct Image {
    std::string target;
    uint64_t bytes = 0;
    bool left_out = false;  // by the link
    std::string needs;      // the aspects it needs, or a problem
    std::vector<std::string> kernels;
  };
  struct File {
    std::string name;
    std::vector<Image> images;
    std::vector<Kernel> kernels;  // sorted by name
  };

  // Checks `files`, which belong to one process, so that each may import
  // symbols that the others export. Their images stay registered with
  // `runtime`. If a file cannot be read, returns a sentence that says so.
  static std::expected<ProgramCheck, std::string> Of(
      const std::vector<std::string>& files, Runtime& runtime,
      std::span<const NamedDevice> devices);

  const std::vector<File>& files() const { return files_; }
  bool AllRunSomewhere() const;

  std::string ToText(std::span<const NamedDevice> devices) const;
  // Writes the result as the value of the JSON key "check".
  void ToJson(JsonWriter& json) const;

 private:
  std::vector<File> files_;
  std::vector<std::unique_ptr<EmbeddedImages>> images_;
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_PROGRAM_CHECK_H_
