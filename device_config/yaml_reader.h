#ifndef DEVICE_CONFIG_YAML_READER_H_
#define DEVICE_CONFIG_YAML_READER_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/device_profile.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// The one name by which a target is known everywhere: that of aspects.def if it
// or one of its aliases is there, else the name of its entry.
std::string CanonicalTarget(const DeviceProfile& target);

// The device configuration: targets and what their devices can do.
class DeviceConfig {
 public:
  // Reads a device configuration file (formats.md, "Device configuration").
  // `buffer`'s identifier is the file name in messages. The error holds one
  // line for each mistake found, "FILE:LINE:COLUMN: error: ...", and the line
  // of the file with a caret.
  static llvm::Expected<DeviceConfig> Parse(llvm::MemoryBufferRef buffer);

  // The same from a file; one that cannot be read is an error with its name.
  static llvm::Expected<DeviceConfig> Load(llvm::StringRef path);

  // In file order.
  const std::vector<DeviceProfile>& profiles() const { return profiles_; }

  // The target of that name or alias, or null. Owned by this.
  const DeviceProfile* Find(llvm::StringRef name_or_alias) const;

  // The same, or an error that suggests the nearest name, or says why a generic
  // target has no entry.
  llvm::Expected<const DeviceProfile*> Get(llvm::StringRef name_or_alias) const;

  // Gives a target an aspect, or takes it away; the error is that of Get.
  llvm::Error SetAspect(llvm::StringRef name_or_alias, int32_t aspect,
                        bool has);

 private:
  std::string WhyNoSuchTarget(llvm::StringRef target) const;

  std::vector<DeviceProfile> profiles_;
  llvm::StringMap<size_t> index_;  // of names and aliases; into profiles_
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_YAML_READER_H_
