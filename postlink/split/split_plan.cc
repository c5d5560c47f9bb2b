// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Decides which entry points share an image.
//
// The rule is from OptionalDeviceFeatures.md, "Changes to the device code split
// algorithm". Two entry points may share an image only if
//   - both have the same non-empty set of fixed targets, or
//   - neither has fixed targets, and these are equal: their aspects (used and
//     declared), their required work-group sizes (or both have none), their
//     numeric sub-group sizes (or both have none), and the required sizes of
//     the functions that they reach. If these sizes differed, a device could
//     refuse one entry point because of the sizes that the other one reaches.
//
// The mode is applied first and adds its own condition: `off` adds none,
// `source` requires the same translation unit, `kernel` the same entry point.
// With `source` and `auto`, both entry points must also import the same symbols
// from other images. Otherwise one entry point could not run before the other's
// imports are loaded, nor on a device that cannot run the imported code. If
// entry points have fixed targets, only the mode's condition and the targets
// are compared, so nothing is split that the user did not ask to split.
//
// The rule compares some fields for equality, so it is an equivalence relation,
// and the images are its classes. Only MakeDecidingKey() chooses the fields
// that are compared for an entry point. Two entry points may share an image
// exactly if their deciding keys are equal, and Explain() compares the same
// keys. Grouping is one pass over the entry points with an ordered map, n log n
// comparisons. The classes do not depend on the order of the entry points; only
// the numbers of the images do.
//
// `auto` begins like `source`, because a translation unit is the user's own
// statement of what belongs together, and `source` was never the slowest mode
// in users' reports. Then it splits each image whose entry points share no
// heavy code, by the rule in code_groups.cc, which has the numbers. So a launch
// compiles less than with `source`, and the build compiles at most a tenth
// more. Images with fixed targets stay as `source` makes them. Entry points
// that are separated by their code have equal keys, so Explain() reports the
// code only if no other reason exists.
//
// At the end, device_globals with the property device_image_scope join images.
// A device has such a variable in one image only, so the images of all kernels
// that reach the variable become one image. This overrides the mode, but never
// the conditions of the rule: if two of the kernels may not share an image with
// `off`, there is a conflict and no plan. Exported functions are not joined,
// because each image has its own copy of them. Joining is by union-find, nearly
// linear in the number of kernels that reach such variables.

#include "postlink/split/split_plan.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_texts.h"
#include "postlink/split/code_groups.h"
#include "postlink/split/split_diagnostics.h"
#include "postlink/split/split_texts.h"

namespace aspectra {
namespace {

// The fields of a key that decide with which entry points an entry point shares
// an image. All other fields are empty.
struct DecidingKey {
  std::string_view entry_point;
  std::string_view source;
  std::vector<std::string> properties;
  std::vector<std::string> fixed_targets;
  AspectSet aspects;
  RequiredSizes required;
  RequiredSizeSets reached;
  std::vector<std::string> imports;

  friend auto operator<=>(const DecidingKey&, const DecidingKey&) = default;
};

// Returns the deciding key, which points into `entry_point`.
DecidingKey MakeDecidingKey(const EntryPoint& entry_point, SplitMode mode) {
  DecidingKey key;
  if (mode == SplitMode::kKernel) {
    key.entry_point = entry_point.name;
    return key;
  }
  if (mode == SplitMode::kSource || mode == SplitMode::kAuto) {
    key.source = entry_point.key.source;
    key.imports = entry_point.key.imports;
  }
  key.properties = entry_point.key.properties;
  if (!entry_point.key.fixed_targets.empty()) {
    key.fixed_targets = entry_point.key.fixed_targets;
    return key;
  }
  key.aspects = entry_point.key.aspects;
  key.required = entry_point.key.required;
  key.reached = entry_point.key.reached;
  return key;
}

// Returns every field in which the two keys differ, in the order of
// SplitReason.
std::vector<SplitReason> Differences(const DecidingKey& a,
                                     const DecidingKey& b) {
  std::vector<SplitReason> reasons;
  auto compare = [&](SplitReason reason, auto field) {
    if (a.*field != b.*field) reasons.push_back(reason);
  };
  auto compare_sizes = [&](SplitReason reason, auto required, auto reached) {
    if (a.required.*required != b.required.*required ||
        a.reached.*reached != b.reached.*reached) {
      reasons.push_back(reason);
    }
  };
  compare(SplitReason::kEntryPoint, &DecidingKey::entry_point);
  compare(SplitReason::kSource, &DecidingKey::source);
  compare(SplitReason::kFixedTargets, &DecidingKey::fixed_targets);
  // If the targets differ, one of the keys may leave the other fields empty.
  if (a.fixed_targets == b.fixed_targets) {
    compare(SplitReason::kAspects, &DecidingKey::aspects);
    compare_sizes(SplitReason::kWorkGroupSize, &RequiredSizes::work_group,
                  &RequiredSizeSets::work_groups);
    compare_sizes(SplitReason::kSubGroupSize, &RequiredSizes::sub_group,
                  &RequiredSizeSets::sub_groups);
  }
  compare(SplitReason::kProperties, &DecidingKey::properties);
  compare(SplitReason::kImports, &DecidingKey::imports);
  return reasons;
}

// Describes a key for people, for example
// " (aspects {fp64}, sub-group size 8)".
std::string Describe(const DecidingKey& key) {
  std::vector<std::string> parts;
  const auto add = [&](auto text, const std::string& value) {
    parts.push_back(Message(text, value));
  };
  if (!key.source.empty()) add(SplitText::kSource, std::string(key.source));
  if (!key.fixed_targets.empty()) {
    add(SplitText::kFixedTargets, BraceList(key.fixed_targets));
  }
  if (!key.aspects.empty()) {
    add(RequirementText::kAspects, key.aspects.ToString());
  }
  if (!key.required.work_group.empty()) {
    add(RequirementText::kWorkGroupSize, SizeText(key.required.work_group));
  }
  if (key.required.sub_group != 0) {
    add(RequirementText::kSubGroupSize, std::to_string(key.required.sub_group));
  }
  for (const std::vector<uint32_t>& size : key.reached.work_groups) {
    add(SplitText::kReaches,
        Message(RequirementText::kWorkGroupSize, SizeText(size)));
  }
  for (uint32_t size : key.reached.sub_groups) {
    add(SplitText::kReaches, Message(RequirementText::kSubGroupSize, size));
  }
  for (const std::string& property : key.properties) {
    add(SplitText::kProperty, property);
  }
  if (!key.imports.empty()) add(SplitText::kImports, BraceList(key.imports));
  return parts.empty() ? "" : Message(SplitText::kInBrackets, CommaList(parts));
}

}  // namespace

std::string_view ToString(SplitReason reason) {
  switch (reason) {
    case SplitReason::kEntryPoint:
      return "entry_point";
    case SplitReason::kSource:
      return "source";
    case SplitReason::kFixedTargets:
      return "fixed_targets";
    case SplitReason::kAspects:
      return "aspects";
    case SplitReason::kWorkGroupSize:
      return "reqd_work_group_size";
    case SplitReason::kSubGroupSize:
      return "reqd_sub_group_size";
    case SplitReason::kProperties:
      return "properties";
    case SplitReason::kImports:
      return "imports";
    case SplitReason::kCode:
      return "code";
  }
  std::unreachable();
}

std::string_view ToString(JoinReason reason) {
  switch (reason) {
    case JoinReason::kSameNeeds:
      return "same_needs";
    case JoinReason::kSharedCode:
      return "shared_code";
    case JoinReason::kTooSmall:
      return "too_small";
    case JoinReason::kDeviceGlobal:
      return "device_global";
  }
  std::unreachable();
}

SplitPlan::SplitPlan(std::vector<EntryPoint> entry_points, SplitMode mode,
                     const EntryPointCode& code)
    : entry_points_(std::move(entry_points)), mode_(mode) {
  std::map<DecidingKey, size_t> image_of;
  for (size_t place = 0; place < entry_points_.size(); ++place) {
    const auto [found, is_new] = image_of.try_emplace(
        MakeDecidingKey(entry_points_[place], mode_), images_.size());
    if (is_new) images_.emplace_back();
    images_[found->second].push_back(place);
  }
  if (mode_ == SplitMode::kAuto && !code.nodes.empty()) SplitByCode(code);
  JoinByImageScope();
}

void SplitPlan::JoinByImageScope() {
  std::map<std::string_view, std::vector<size_t>> users;
  for (size_t place = 0; place < entry_points_.size(); ++place) {
    for (const std::string& name : entry_points_[place].image_scopes) {
      users[name].push_back(place);
    }
  }
  if (users.empty()) return;
  std::vector<size_t> image_of(entry_points_.size());
  for (size_t image = 0; image < images_.size(); ++image) {
    for (size_t place : images_[image]) image_of[place] = image;
  }
  // For each image, the image itself or an image with a lower number that it
  // joins.
  std::vector<size_t> one_of(images_.size());
  std::iota(one_of.begin(), one_of.end(), 0);
  const auto first_of = [&](size_t image) {
    while (one_of[image] != image) {
      image = one_of[image] = one_of[one_of[image]];
    }
    return image;
  };
  for (const auto& [name, places] : users) {
    const EntryPoint& first = entry_points_[places.front()];
    const DecidingKey needs = MakeDecidingKey(first, SplitMode::kOff);
    for (size_t place : places) {
      const DecidingKey other =
          MakeDecidingKey(entry_points_[place], SplitMode::kOff);
      if (other != needs) {
        conflict_ = {std::string(name), places.front(), place, Describe(needs),
                     Describe(other)};
        return;
      }
      const auto [low, high] = std::minmax(
          {first_of(image_of[places.front()]), first_of(image_of[place])});
      one_of[high] = low;
    }
  }
  std::map<size_t, std::vector<size_t>> joined;
  for (size_t place = 0; place < entry_points_.size(); ++place) {
    joined[first_of(image_of[place])].push_back(place);
  }
  if (joined.size() == images_.size()) return;
  images_.clear();
  joined_.resize(entry_points_.size());
  for (auto& [_, image] : joined) {
    for (size_t place : image) joined_[place] = images_.size();
    images_.push_back(std::move(image));
  }
}

void SplitPlan::SplitByCode(const EntryPointCode& code) {
  CodeGrouper grouper(code.graph);
  std::vector<std::vector<size_t>> images;
  for (const std::vector<size_t>& image : images_) {
    if (image.size() == 1 ||
        !entry_points_[image.front()].key.fixed_targets.empty()) {
      images.push_back(image);
      continue;
    }
    std::vector<CodeRoot> roots;
    roots.reserve(image.size());
    for (size_t place : image) {
      roots.push_back({entry_points_[place].name, code.nodes[place]});
    }
    const std::vector<CodeGroup> groups = grouper.Group(roots);
    std::map<size_t, std::vector<size_t>> parts;
    for (size_t root = 0; root < roots.size(); ++root) {
      parts[groups[root].image].push_back(image[root]);
      weighed_[image[root]] = {
          {image[groups[root].sharing], image[groups[root].image]},
          image.front()};
    }
    for (auto& [_, part] : parts) images.push_back(std::move(part));
  }
  std::ranges::sort(images);  // by their first entry point
  images_ = std::move(images);
}

std::optional<size_t> SplitPlan::Find(std::string_view name) const {
  const auto found = std::ranges::find(entry_points_, name, &EntryPoint::name);
  if (found == entry_points_.end()) return std::nullopt;
  return found - entry_points_.begin();
}

std::vector<std::string> SplitPlan::EntryPointNames(size_t image) const {
  std::vector<std::string> names;
  for (size_t place : images_[image]) {
    names.push_back(entry_points_[place].name);
  }
  return names;
}

std::vector<SplitReason> SplitPlan::Explain(size_t a, size_t b) const {
  if (!joined_.empty() && joined_[a] == joined_[b]) return {};
  return ExplainUnjoined(a, b);
}

std::vector<SplitReason> SplitPlan::ExplainUnjoined(size_t a, size_t b) const {
  std::vector<SplitReason> reasons =
      Differences(MakeDecidingKey(entry_points_[a], mode_),
                  MakeDecidingKey(entry_points_[b], mode_));
  const auto group_a = weighed_.find(a);
  const auto group_b = weighed_.find(b);
  if (reasons.empty() && group_a != weighed_.end() &&
      group_b != weighed_.end() &&
      group_a->second.group.image != group_b->second.group.image) {
    reasons.push_back(SplitReason::kCode);
  }
  return reasons;
}

std::expected<std::vector<SplitReason>, std::string> SplitPlan::Explain(
    std::string_view a, std::string_view b) const {
  size_t places[2];
  for (const auto& [name, place] : {std::pair(a, 0), std::pair(b, 1)}) {
    const std::optional<size_t> found = Find(name);
    if (!found) {
      return std::unexpected(Message(SplitDiagnostic::kNotAnEntryPoint, name));
    }
    places[place] = *found;
  }
  return Explain(places[0], places[1]);
}

std::optional<JoinReason> SplitPlan::WhyTogether(size_t a, size_t b) const {
  if (!Explain(a, b).empty()) return std::nullopt;
  if (!ExplainUnjoined(a, b).empty()) return JoinReason::kDeviceGlobal;
  const auto group_a = weighed_.find(a);
  const auto group_b = weighed_.find(b);
  if (group_a == weighed_.end() || group_b == weighed_.end()) {
    return JoinReason::kSameNeeds;
  }
  return group_a->second.group.sharing == group_b->second.group.sharing
             ? JoinReason::kSharedCode
             : JoinReason::kTooSmall;
}

std::optional<JoinReason> SplitPlan::WhyTogether(std::string_view a,
                                                 std::string_view b) const {
  const std::optional<size_t> found_a = Find(a);
  const std::optional<size_t> found_b = Find(b);
  if (!found_a || !found_b) return std::nullopt;
  return WhyTogether(*found_a, *found_b);
}

std::optional<size_t> SplitPlan::WeighedIn(size_t image) const {
  const auto found = weighed_.find(images_[image].front());
  if (found == weighed_.end()) return std::nullopt;
  return found->second.in;
}

// If the keys differ in a field, then two neighbours in the sorted order differ
// in it too, so comparing neighbours is enough. Images with equal keys are
// separated by their code.
std::vector<SplitReason> SplitPlan::ApartBy() const {
  std::vector<DecidingKey> keys;
  keys.reserve(images_.size());
  for (const std::vector<size_t>& image : images_) {
    keys.push_back(MakeDecidingKey(entry_points_[image.front()], mode_));
  }
  std::ranges::sort(keys);
  std::set<SplitReason> reasons;
  for (size_t i = 1; i < keys.size(); ++i) {
    const std::vector<SplitReason> found = Differences(keys[i - 1], keys[i]);
    reasons.insert(found.begin(), found.end());
    if (found.empty()) reasons.insert(SplitReason::kCode);
  }
  return {reasons.begin(), reasons.end()};
}

std::string SplitPlan::ToString() const {
  std::string out = std::string(aspectra::ToString(mode_)) + ": " +
                    std::to_string(images_.size()) + " images\n";
  for (size_t image = 0; image < images_.size(); ++image) {
    out += std::to_string(image) + ":";
    for (const std::string& name : EntryPointNames(image)) out += " " + name;
    out += Describe(
               MakeDecidingKey(entry_points_[images_[image].front()], mode_)) +
           "\n";
  }
  return out;
}

}  // namespace aspectra
