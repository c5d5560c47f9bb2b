// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_TOOLS_DEVICE_LIST_H_
#define RUNTIME_TOOLS_DEVICE_LIST_H_

#include <memory>
#include <string>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/runtime.h"
#include "runtime/core/trace/json_writer.h"
#include "runtime/tools/program_check.h"

namespace aspectra {

// The devices that a SYCL program would find on this machine. For each backend,
// the list has its devices, or the reason why it has none.
class DeviceList {
 public:
  // Finds the devices of all backends that are linked.
  DeviceList();

  Runtime& runtime() { return runtime_; }
  const std::vector<NamedDevice>& devices() const { return devices_; }

  // Returns the list as text. If `details` is true, the text has every limit,
  // and all aspects by name.
  std::string ToText(bool details);
  // Writes the list as the member "backends" of the current JSON object.
  void ToJson(JsonWriter& json);

 private:
  // Returns the backend's problems. Each is a sentence.
  std::vector<std::string> ProblemsOf(const std::string& backend);
  // Returns the problems that belong to no backend, for example problems of the
  // device filter.
  std::vector<std::string> ProblemsOfNone();
  std::vector<Platform*> PlatformsOf(const std::string& backend);
  std::string NameOf(const Device& device) const;
  void DeviceToJson(const Device& device, JsonWriter& json);

  std::vector<std::string> backends_;
  Runtime runtime_;
  std::vector<NamedDevice> devices_;
};

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_DEVICE_LIST_H_
