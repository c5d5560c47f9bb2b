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

#include "runtime/core/backend.h"
#include "runtime/core/json_writer.h"
#include "runtime/core/runtime.h"
#include "runtime/tools/embedded_images.h"

namespace aspectra {

// A device, and what sycl-ls calls it: "opencl:cpu:0".
struct NamedDevice {
  std::string name;
  Device* device;
};

// Which kernels of a program run on which devices, and why not. The answers are
// those that a launch gets: from Runtime::ImagesFor.
class ProgramCheck {
 public:
  // What a launch of a kernel on a device would come to.
  struct Verdict {
    std::string device;             // NamedDevice::name
    std::optional<uint64_t> image;  // of its file, from 0; or `reason`
    std::string target;             // of the image
    std::string reason;             // the text of the exception
  };
  struct Kernel {
    std::string symbol;
    std::string name;  // as its user wrote it
    std::vector<Verdict> verdicts;

    bool runs_somewhere() const;
  };
  struct Image {
    std::string target;
    uint64_t bytes = 0;
    bool left_out = false;  // at the link
    std::string needs;      // or what is wrong with its properties
    std::vector<std::string> kernels;
  };
  struct File {
    std::string name;
    std::vector<Image> images;
    std::vector<Kernel> kernels;  // by name
  };

  // `files` are those of one process, so that each may use what the others
  // have. Their images stay registered with `runtime`. Or a sentence that says
  // which file cannot be read.
  static std::expected<ProgramCheck, std::string> Of(
      const std::vector<std::string>& files, Runtime& runtime,
      std::span<const NamedDevice> devices);

  const std::vector<File>& files() const { return files_; }
  bool AllRunSomewhere() const;

  std::string ToText(std::span<const NamedDevice> devices) const;
  // The value of a key "check".
  void ToJson(JsonWriter& json) const;

 private:
  std::vector<File> files_;
  std::vector<std::unique_ptr<EmbeddedImages>> images_;
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_PROGRAM_CHECK_H_
