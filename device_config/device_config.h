// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_DEVICE_CONFIG_H_
#define DEVICE_CONFIG_DEVICE_CONFIG_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/requirements/device_profile.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// Returns the canonical name of a target. If aspects.def lists the name or an
// alias of the target, this is the name in aspects.def; otherwise it is the
// name of the target's entry.
std::string CanonicalTarget(const DeviceProfile& target);

// The device configuration: targets and the capabilities of their devices.
class DeviceConfig {
 public:
  // Parses a device configuration file (docs/device-configuration.md).
  // `buffer`'s identifier is the file name in messages. The error has two parts
  // for each mistake: "FILE:LINE:COLUMN: error: ...", and the line of the file
  // with a caret.
  static llvm::Expected<DeviceConfig> Parse(llvm::MemoryBufferRef buffer);

  // Parses the file `path`. If the file cannot be read, the error contains the
  // name of the file.
  static llvm::Expected<DeviceConfig> Load(llvm::StringRef path);

  // Returns the targets in the order of the file.
  const std::vector<DeviceProfile>& profiles() const { return profiles_; }

  // Returns the target of this name or alias, which this object owns; null if
  // there is none.
  const DeviceProfile* Find(llvm::StringRef name_or_alias) const;

  // Like Find, but returns an error instead of null. The error suggests the
  // nearest name, or says why a generic target has no entry.
  llvm::Expected<const DeviceProfile*> Get(llvm::StringRef name_or_alias) const;

  // If `has` is true, adds the aspect to the target, otherwise removes it.
  // Fails as Get does.
  llvm::Error SetAspect(llvm::StringRef name_or_alias, int32_t aspect,
                        bool has);

 private:
  std::string WhyNoSuchTarget(llvm::StringRef target) const;

  std::vector<DeviceProfile> profiles_;
  llvm::StringMap<size_t> index_;  // index in profiles_ of each name and alias
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_DEVICE_CONFIG_H_
