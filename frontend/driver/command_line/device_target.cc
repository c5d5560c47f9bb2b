// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/device_target.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

namespace aspectra::driver {
namespace {

constexpr llvm::StringRef kPtxTriple = "nvptx64-nvidia-cuda";
// All NVIDIA targets of the device configuration can run the code for this
// processor.
constexpr llvm::StringRef kLeastProcessor = "sm_50";
constexpr llvm::StringRef kBundle = "openmp-";
constexpr llvm::StringRef kEnvironment = "-sycldevice";

}  // namespace

DeviceTarget DescribeTarget(llvm::StringRef name) {
  DeviceTarget target{name.str()};
  auto set = [&](BackEnd back_end, llvm::StringRef processor) {
    target.back_end = back_end;
    target.processor = processor.str();
    return target;
  };
  llvm::StringRef rest = name;
  if (name == "spir64") return set(BackEnd::kSpirv, "");
  if (name == "ptx64") return set(BackEnd::kPtx, kLeastProcessor);
  if (rest.consume_front("nvidia_gpu_")) return set(BackEnd::kPtx, rest);
  if (name == "intel_gpu") return set(BackEnd::kOcloc, "");
  if (rest.consume_front("intel_gpu_")) return set(BackEnd::kOcloc, rest);
  if (name == "x86_64") return set(BackEnd::kOpenclAot, "");
  if (rest.consume_front("x86_64_")) return set(BackEnd::kOpenclAot, rest);
  return target;
}

std::string DeviceCodeForm::Bundle() const {
  return (kBundle + llvm::Twine(triple) + kEnvironment + Suffix()).str();
}

DeviceCodeForm FormOf(const DeviceTarget& target) {
  if (target.back_end != BackEnd::kPtx) return {};
  return {kPtxTriple.str(), target.processor};
}

std::vector<DeviceCodeForm> FormsOf(llvm::ArrayRef<DeviceTarget> targets) {
  std::vector<DeviceCodeForm> forms;
  for (const DeviceTarget& target : targets) {
    DeviceCodeForm form = FormOf(target);
    if (!llvm::is_contained(forms, form)) forms.push_back(std::move(form));
  }
  return forms;
}

llvm::StringRef BundleOfSection(llvm::StringRef section) {
  if (!section.consume_front("__CLANG_OFFLOAD_BUNDLE__")) return "";
  section.consume_back("-");  // the bundler ends some names with a hyphen
  bool ours = section.starts_with(kBundle) && section.contains(kEnvironment);
  return ours ? section : "";
}

}  // namespace aspectra::driver
