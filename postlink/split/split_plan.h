// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_SPLIT_PLAN_H_
#define POSTLINK_SPLIT_SPLIT_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_sizes.h"
#include "device_config/image_formats/split_mode.h"
#include "postlink/split/code_groups.h"

namespace aspectra {

// The fields that decide whether two entry points may share an image.
struct SplitKey {
  std::string source = {};  // translation unit; may be empty
  std::vector<std::string> fixed_targets = {};  // ascending, unique
  AspectSet aspects = {};                       // used, declared and reached
  RequiredSizes required = {};                  // of its own attributes
  // The sizes that reached functions require, without the entry point's own.
  RequiredSizeSets reached = {};
  // Properties that the device's compiler applies to a whole image, such as
  // "sycl-grf-size = 256"; ascending.
  std::vector<std::string> properties = {};
  // Symbols that other images must define; ascending, unique. Empty with
  // Imports::kIgnored.
  std::vector<std::string> imports = {};

  friend bool operator==(const SplitKey&, const SplitKey&) = default;
};

// A kernel or an exported device function.
struct EntryPoint {
  std::string name;  // the symbol
  SplitKey key;
  // For a kernel, the unique names of the device_globals with the property
  // device_image_scope that it reaches, ascending.
  std::vector<std::string> image_scopes = {};

  friend bool operator==(const EntryPoint&, const EntryPoint&) = default;
};

// The code of entry points as plain data. The mode `auto` decides by it.
struct EntryPointCode {
  CodeGraph graph;
  std::vector<uint32_t> nodes;  // the node of each entry point, in their order
};

// Why two entry points do not share an image.
enum class SplitReason {
  kEntryPoint,  // each has an image by itself
  kSource,
  kFixedTargets,
  kAspects,
  kWorkGroupSize,
  kSubGroupSize,
  kProperties,
  kImports,
  kCode,  // `auto`: they share little or no code, even through others
};

// Why two entry points share an image.
enum class JoinReason {
  kSameNeeds,     // neither the mode nor the rule separates them
  kSharedCode,    // `auto`: they also share too much code, maybe through others
  kTooSmall,      // `auto`: they are also too small for images of their own
  kDeviceGlobal,  // they use a device_global that only one image may use
};

// Two kernels that use a device_global with the property device_image_scope and
// cannot share an image.
struct ImageScopeConflict {
  std::string device_global;
  size_t a, b;  // indices of entry points
  // What each entry point needs from a device, for example
  // " (aspects {fp64})"; empty if it needs nothing.
  std::string needs_of_a, needs_of_b;

  friend bool operator==(const ImageScopeConflict&,
                         const ImageScopeConflict&) = default;
};

// Returns the name of the field of the key, for example "fixed_targets". For
// kEntryPoint and kCode, which are no fields, returns "entry_point" and "code".
std::string_view ToString(SplitReason reason);

// Returns "same_needs", "shared_code", "too_small" or "device_global".
std::string_view ToString(JoinReason reason);

// Says which entry points share an image. The plan is a value: it refers to
// entry points by name, not to IR, and is complete before any IR changes.
class SplitPlan {
 public:
  // `entry_points` are in module order. Only `auto` uses `code`; without it,
  // `auto` acts like `source`.
  SplitPlan(std::vector<EntryPoint> entry_points, SplitMode mode,
            const EntryPointCode& code = {});

  SplitMode mode() const { return mode_; }
  std::span<const EntryPoint> entry_points() const { return entry_points_; }

  // The entry points of each image, as ascending indices into entry_points().
  // Images are ordered by their first entry point. Every entry point is in
  // exactly one image; without entry points there is no image.
  std::span<const std::vector<size_t>> images() const { return images_; }

  // The names of an image's entry points, in module order.
  std::vector<std::string> EntryPointNames(size_t image) const;

  // Returns every reason why two entry points are in different images, in the
  // order of SplitReason. The list is empty if they share an image. If a name
  // is not an entry point, returns an error.
  std::expected<std::vector<SplitReason>, std::string> Explain(
      std::string_view a, std::string_view b) const;
  // Does the same for two indices into entry_points().
  std::vector<SplitReason> Explain(size_t a, size_t b) const;

  // Returns the index of an entry point, or nullopt if none has that name.
  std::optional<size_t> Find(std::string_view name) const;

  // Returns why two entry points share an image, or nullopt if they do not.
  std::optional<JoinReason> WhyTogether(std::string_view a,
                                        std::string_view b) const;
  // Does the same for two indices into entry_points().
  std::optional<JoinReason> WhyTogether(size_t a, size_t b) const;

  // If `auto` weighed the code of the image, returns the index of the first
  // entry point of the larger image that `source` would have made; otherwise
  // nullopt.
  std::optional<size_t> WeighedIn(size_t image) const;

  // Returns every reason that separates some of the images, in the order of
  // SplitReason.
  std::vector<SplitReason> ApartBy() const;

  // Returns a conflict if some kernels cannot share an image but use a
  // device_global that only one image may use: the first such device_global and
  // two of its kernels. A plan with a conflict must not be used.
  const std::optional<ImageScopeConflict>& conflict() const {
    return conflict_;
  }

  // Returns a text for people, for example:
  //
  //   off: 2 images
  //   0: k1 k2
  //   1: k3 (aspects {fp64})
  std::string ToString() const;

  friend bool operator==(const SplitPlan&, const SplitPlan&) = default;

 private:
  // Splits images further, by the code of their entry points.
  void SplitByCode(const EntryPointCode& code);
  // Joins images that use the same device_global, if only one image may use
  // that device_global.
  void JoinByImageScope();
  // Does the same as Explain(), but ignores that JoinByImageScope() joined
  // images.
  std::vector<SplitReason> ExplainUnjoined(size_t a, size_t b) const;

  // An entry point whose code was weighed. The numbers are indices into
  // entry_points_.
  struct Weighed {
    CodeGroup group;
    size_t in = 0;  // see WeighedIn

    friend bool operator==(const Weighed&, const Weighed&) = default;
  };

  std::vector<EntryPoint> entry_points_;
  SplitMode mode_;
  std::map<size_t, Weighed> weighed_;
  std::vector<std::vector<size_t>> images_;
  // The image of each entry point. Empty if no images were joined.
  std::vector<size_t> joined_;
  std::optional<ImageScopeConflict> conflict_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_PLAN_H_
