// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/tools/device_list.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/messages/setting_diagnostics.h"
#include "runtime/core/runtime.h"
#include "runtime/core/trace/json_writer.h"
#include "runtime/tools/device_texts.h"
#include "runtime/tools/program_check.h"
#include "runtime/tools/tool_diagnostics.h"

namespace aspectra {
namespace {

std::string_view KindName(DeviceKind kind) {
  switch (kind) {
    case DeviceKind::kCpu:
      return "cpu";
    case DeviceKind::kGpu:
      return "gpu";
    case DeviceKind::kAccelerator:
      return "accelerator";
    case DeviceKind::kCustom:
      return "custom";
  }
  return "";
}

std::string OrElse(std::string text, std::string_view if_empty) {
  return text.empty() ? std::string(if_empty) : text;
}

std::string Bytes(uint64_t bytes) {
  constexpr std::string_view kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  size_t unit = 0;
  double value = static_cast<double>(bytes);
  for (; value >= 1024 && unit + 1 < std::size(kUnits); ++unit) value /= 1024;
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 ? "%.0f " : "%.1f ", value);
  return text + std::string(kUnits[unit]);
}

std::string Line(std::string_view label, std::string_view value) {
  std::string line = "    " + std::string(label);
  line.resize(std::max<size_t>(line.size(), 24), ' ');
  return line + " " + std::string(value) + "\n";
}

// Returns the names of aspects. If `targets` is true, returns only the aspects
// of targets; otherwise returns only the other aspects.
std::vector<std::string> AspectNames(const DeviceProfile& profile,
                                     bool targets) {
  std::vector<std::string> names;
  for (const int32_t aspect : profile.aspects) {
    std::string name = AspectName(aspect);
    if (FindTargetAspect(name).has_value() == targets)
      names.push_back(std::move(name));
  }
  return names;
}

// A rarely used limit: its name in JSON, its name in text, and its query.
struct Limit {
  const char* key;
  const char* label;
  DeviceQuery query;
  bool is_bytes;
};

constexpr Limit kLimits[] = {
    {"max_parameter_size", "max parameter size", DeviceQuery::kMaxParameterSize,
     true},
    {"max_constant_buffer_size", "max constant buffer",
     DeviceQuery::kMaxConstantBufferSize, true},
    {"max_num_sub_groups", "max sub-groups", DeviceQuery::kMaxNumSubGroups,
     false},
    {"global_mem_cache_size", "cache", DeviceQuery::kGlobalMemCacheSize, true},
    {"global_mem_cache_line_size", "cache line",
     DeviceQuery::kGlobalMemCacheLineSize, true},
    {"partition_max_sub_devices", "max sub-devices",
     DeviceQuery::kPartitionMaxSubDevices, false},
    {"profiling_timer_resolution_ns", "timer resolution (ns)",
     DeviceQuery::kProfilingTimerResolution, false},
};

// Returns which side stores the device's compiled programs on disk: the driver,
// the runtime or nobody. If the runtime stores the programs for at least one of
// the device's targets, returns "runtime".
std::string_view KeeperOfBuilds(const Device& device) {
  BuildKeeper keeper = BuildKeeper::kNobody;
  for (const std::string& target : device.info().targets)
    keeper = std::max(keeper, device.keeper_of_builds(target));
  switch (keeper) {
    case BuildKeeper::kNobody:
      return "nobody";
    case BuildKeeper::kDriver:
      return "driver";
    case BuildKeeper::kRuntime:
      return "runtime";
  }
  return "";
}

std::string DetailsText(const Device& device) {
  const DeviceInfo& info = device.info();
  const DeviceProfile& profile = info.profile;
  std::string text;
  text += Line("vendor", info.vendor);
  text += Line("version", info.version);
  text += Line("driver version", info.driver_version);
  text += Line("architecture", OrElse(CommaList(AspectNames(profile, true)),
                                      "not reported by the driver"));
  text += Line("takes images for", OrElse(CommaList(info.targets), "none"));
  text += Line("builds are kept by", KeeperOfBuilds(device));
  text += Line("sub-group sizes",
               OrElse(NumberList(profile.sub_group_sizes), "none to choose"));
  if (profile.max_work_group_size)
    text += Line("max work-group size",
                 std::to_string(*profile.max_work_group_size));
  if (profile.max_work_item_sizes)
    text +=
        Line("max work-item sizes", NumberList(*profile.max_work_item_sizes));
  text += Line("compute units", std::to_string(info.compute_units));
  text += Line("clock (MHz)", std::to_string(info.clock_frequency));
  text += Line("address bits", std::to_string(info.address_bits));
  text += Line("global memory", Bytes(info.global_memory));
  text += Line("local memory", Bytes(info.local_memory));
  text += Line("max allocation", Bytes(info.max_memory_allocation));
  for (const Limit& limit : kLimits) {
    const std::vector<uint64_t> answer = device.Ask(limit.query);
    if (answer.size() != 1) continue;
    text += Line(limit.label,
                 limit.is_bytes ? Bytes(answer[0]) : std::to_string(answer[0]));
  }
  // Each of the many aspects has its own line, so that a user can compare the
  // lists of two machines.
  std::string_view label = "aspects";
  for (const std::string& name : AspectNames(profile, false)) {
    text += Line(label, name);
    label = "";
  }
  return text;
}

std::string SummaryText(const DeviceInfo& info) {
  std::vector<std::string> features;
  for (const std::string_view aspect :
       {"fp16", "fp64", "atomic64", "usm_shared_allocations"}) {
    const bool has =
        info.profile.aspects.contains(FindAspectNumber(aspect).value());
    features.push_back(has ? std::string(aspect)
                           : Message(DeviceText::kHasNot, aspect));
  }
  return Line("version", info.version) + Line("features", CommaList(features));
}

std::string OfBackend(const std::string& backend, const std::string& text) {
  return Message(SettingDiagnostic::kOfBackend, backend, text);
}

}  // namespace

DeviceList::DeviceList()
    : runtime_([this] {
        std::vector<std::unique_ptr<Backend>> made = MakeBackends();
        for (const std::unique_ptr<Backend>& backend : made)
          backends_.emplace_back(backend->name());
        return made;
      }) {
  for (Platform* platform : runtime_.platforms()) {
    for (const auto& [device, path] : runtime_.DevicesOf(*platform)) {
      std::string name(platform->backend_name());
      name += ":" + std::string(KindName(device->info().kind));
      char separator = ':';
      for (const size_t number : path) {
        name += separator + std::to_string(number);
        separator = '.';
      }
      devices_.push_back({std::move(name), device});
    }
  }
}

std::vector<std::string> DeviceList::ProblemsOf(const std::string& backend) {
  std::vector<std::string> own;
  const std::string prefix = OfBackend(backend, "");
  for (const std::string& problem : runtime_.problems())
    if (problem.starts_with(prefix))
      own.push_back(problem.substr(prefix.size()));
  return own;
}

std::vector<std::string> DeviceList::ProblemsOfNone() {
  std::vector<std::string> own;
  for (const std::string& problem : runtime_.problems()) {
    const bool is_of_backend =
        std::ranges::any_of(backends_, [&](const std::string& backend) {
          return problem.starts_with(OfBackend(backend, ""));
        });
    if (!is_of_backend) own.push_back(problem);
  }
  return own;
}

std::vector<Platform*> DeviceList::PlatformsOf(const std::string& backend) {
  std::vector<Platform*> own;
  std::ranges::copy_if(
      runtime_.platforms(), std::back_inserter(own),
      [&](const Platform* each) { return each->backend_name() == backend; });
  return own;
}

std::string DeviceList::NameOf(const Device& device) const {
  return std::ranges::find(devices_, &device, &NamedDevice::device)->name;
}

std::string DeviceList::ToText(bool details) {
  std::string text;
  for (Platform* platform : runtime_.platforms()) {
    for (const auto& [device, path] : runtime_.DevicesOf(*platform)) {
      const DeviceInfo& info = device->info();
      const std::string line =
          Message(DeviceText::kDevice, NameOf(*device), info.profile.name,
                  platform->info().name);
      text += info.available
                  ? line
                  : Message(RuntimeToolDiagnostic::kDeviceNotAvailable, line);
      text += "\n";
      text += details ? DetailsText(*device) : SummaryText(info);
    }
  }
  for (const std::string& backend : backends_) {
    size_t count = 0;
    const std::vector<Platform*> platforms = PlatformsOf(backend);
    for (const Platform* platform : platforms)
      count += runtime_.DevicesOf(*platform).size();
    if (count != 0) {
      text +=
          OfBackend(backend, Message(RuntimeToolDiagnostic::kDevicesFound,
                                     Counted(count, "device"),
                                     Counted(platforms.size(), "platform"))) +
          "\n";
    }
    for (const std::string& problem : ProblemsOf(backend))
      text += OfBackend(backend, problem) + "\n";
  }
  for (const std::string& problem : ProblemsOfNone()) text += problem + "\n";
  if (devices_.empty())
    text += Message(RuntimeToolDiagnostic::kNoDeviceFound) + "\n";
  return text;
}

void DeviceList::DeviceToJson(const Device& device, JsonWriter& json) {
  const DeviceInfo& info = device.info();
  const DeviceProfile& profile = info.profile;
  json.BeginObject();
  json.Field("device", NameOf(device));
  json.Field("name", profile.name);
  json.Field("kind", KindName(info.kind));
  json.Field("available", info.available);
  json.Field("vendor", info.vendor);
  json.Field("vendor_id", info.vendor_id);
  json.Field("version", info.version);
  json.Field("driver_version", info.driver_version);
  json.List("architectures", AspectNames(profile, true));
  json.List("targets", info.targets);
  json.Field("keeper_of_builds", KeeperOfBuilds(device));
  json.List("aspects", AspectNames(profile, false));
  json.List("sub_group_sizes", profile.sub_group_sizes);
  if (profile.max_work_group_size)
    json.Field("max_work_group_size", *profile.max_work_group_size);
  if (profile.max_work_item_sizes)
    json.List("max_work_item_sizes", *profile.max_work_item_sizes);
  json.Field("compute_units", info.compute_units);
  json.Field("clock_mhz", info.clock_frequency);
  json.Field("address_bits", info.address_bits);
  json.Field("global_memory", info.global_memory);
  json.Field("local_memory", info.local_memory);
  json.Field("max_allocation", info.max_memory_allocation);
  for (const Limit& limit : kLimits) {
    const std::vector<uint64_t> answer = device.Ask(limit.query);
    if (answer.size() == 1) json.Field(limit.key, answer[0]);
  }
  json.EndObject();
}

void DeviceList::ToJson(JsonWriter& json) {
  json.List("problems", ProblemsOfNone());
  json.Key("backends");
  json.BeginArray();
  for (const std::string& backend : backends_) {
    json.BeginObject();
    json.Field("name", backend);
    json.List("problems", ProblemsOf(backend));
    json.Key("platforms");
    json.BeginArray();
    for (const Platform* platform : PlatformsOf(backend)) {
      json.BeginObject();
      json.Field("name", platform->info().name);
      json.Field("vendor", platform->info().vendor);
      json.Field("version", platform->info().version);
      json.Key("devices");
      json.BeginArray();
      for (const auto& [device, path] : runtime_.DevicesOf(*platform))
        DeviceToJson(*device, json);
      json.EndArray();
      json.EndObject();
    }
    json.EndArray();
    json.EndObject();
  }
  json.EndArray();
}

}  // namespace aspectra
