#ifndef POSTLINK_SPLIT_SPLIT_PLAN_H_
#define POSTLINK_SPLIT_SPLIT_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspect_set.h"

namespace aspectra {

// How finely -fsycl-device-code-split asks to split (CompilerAndRuntimeDesign,
// "Device code split").
enum class SplitMode {
  kOff,     // no finer than the design's conditions ask for
  kSource,  // at least by translation unit
  kKernel,  // each entry point by itself
  kAuto,    // the tool chooses: see split_plan.cc
};

// "off", "source", "kernel", "auto".
std::string_view ToString(SplitMode mode);
std::optional<SplitMode> ParseSplitMode(std::string_view text);

// What is compared to find whether two entry points may share an image.
struct SplitKey {
  std::string source = {};  // translation unit; may be empty
  std::vector<std::string> fixed_targets = {};  // ascending, unique
  AspectSet aspects = {};                       // used and declared
  // As in the attribute; empty: none is required.
  std::vector<uint32_t> reqd_work_group_size = {};
  uint32_t reqd_sub_group_size = 0;  // 0: none, or a named one

  friend bool operator==(const SplitKey&, const SplitKey&) = default;
};

// A kernel or an exported device function.
struct EntryPoint {
  std::string name;  // the symbol
  SplitKey key;

  friend bool operator==(const EntryPoint&, const EntryPoint&) = default;
};

// Why two entry points do not share an image.
enum class SplitReason {
  kEntryPoint,  // each has an image by itself
  kSource,
  kFixedTargets,
  kAspects,
  kWorkGroupSize,
  kSubGroupSize,
};

// "source", "fixed_targets", ...: the name of the key's field; "entry_point"
// for kEntryPoint.
std::string_view ToString(SplitReason reason);

// Which entry points share an image. A value: it knows names, not IR, and is
// made before any IR is touched.
class SplitPlan {
 public:
  // `entry_points` in module order.
  SplitPlan(std::vector<EntryPoint> entry_points, SplitMode mode);

  SplitMode mode() const { return mode_; }
  std::span<const EntryPoint> entry_points() const { return entry_points_; }

  // Each image's entry points, by their place in entry_points(), ascending.
  // Images are in the order of their first entry point. Every entry point is in
  // exactly one; without entry points there is no image.
  std::span<const std::vector<size_t>> images() const { return images_; }

  // The names of an image's entry points, in module order.
  std::vector<std::string> EntryPointNames(size_t image) const;

  // Every reason why the two are in different images, in the order of
  // SplitReason; none: they share one. An error tells a name that is not an
  // entry point.
  std::expected<std::vector<SplitReason>, std::string> Explain(
      std::string_view a, std::string_view b) const;

  // The same of two images, by number.
  std::vector<SplitReason> WhyApart(size_t image, size_t other) const;

  // "off: 2 images\n0: k1 k2\n1: k3 (aspects {fp64})\n", for people.
  std::string ToString() const;

  friend bool operator==(const SplitPlan&, const SplitPlan&) = default;

 private:
  std::vector<EntryPoint> entry_points_;
  SplitMode mode_;
  std::vector<std::vector<size_t>> images_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_PLAN_H_
