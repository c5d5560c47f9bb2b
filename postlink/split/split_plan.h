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

#include "device_config/aspect_set.h"
#include "postlink/split/code_groups.h"

namespace aspectra {

// How finely -fsycl-device-code-split asks to split (CompilerAndRuntimeDesign,
// "Device code split").
enum class SplitMode {
  kOff,     // no finer than the design's conditions ask for
  kSource,  // at least by translation unit
  kKernel,  // each entry point by itself
  kAuto,    // the tool chooses: see split_plan.cc
};

// "off", "source", "kernel", "auto". Reads the driver's "per_source" and
// "per_kernel" too.
std::string_view ToString(SplitMode mode);
std::optional<SplitMode> ParseSplitMode(std::string_view text);

// What is compared to find whether two entry points may share an image.
struct SplitKey {
  std::string source = {};  // translation unit; may be empty
  std::vector<std::string> fixed_targets = {};  // ascending, unique
  AspectSet aspects = {};  // used, declared, and of what it reaches
  // As in the attribute; empty: none is required.
  std::vector<uint32_t> reqd_work_group_size = {};
  uint32_t reqd_sub_group_size = 0;  // 0: none, or a named one
  // Of functions that it reaches, other than its own; ascending, unique.
  std::vector<std::vector<uint32_t>> reached_work_group_sizes = {};
  std::vector<uint32_t> reached_sub_group_sizes = {};
  // Properties that the device compiles a whole image by: "sycl-grf-size =
  // 256"; ascending.
  std::vector<std::string> properties = {};
  // Symbols that other images are to define; ascending, unique. Empty where
  // nobody asked.
  std::vector<std::string> imports = {};

  friend bool operator==(const SplitKey&, const SplitKey&) = default;
};

// A kernel or an exported device function.
struct EntryPoint {
  std::string name;  // the symbol
  SplitKey key;
  // Of a kernel: the device_globals with the property device_image_scope that
  // it reaches, by their unique names, ascending.
  std::vector<std::string> image_scopes = {};

  friend bool operator==(const EntryPoint&, const EntryPoint&) = default;
};

// The code of entry points, as plain data, for `auto` to weigh.
struct EntryPointCode {
  CodeGraph graph;
  std::vector<uint32_t> nodes;  // of each entry point, in their order
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
  kCode,  // `auto`: they share little or no code, not even through others
};

// Why two entry points share an image.
enum class JoinReason {
  kSameNeeds,     // the mode and the design's conditions leave them together
  kSharedCode,    // `auto`: and they share too much code, directly or not
  kTooSmall,      // `auto`: and they are too small for images of their own
  kDeviceGlobal,  // their images use a device_global that only one may use
};

// Two kernels that use a device_global with the property device_image_scope and
// cannot share an image.
struct ImageScopeConflict {
  std::string device_global;
  size_t a, b;  // places among the entry points
  // What each needs: " (aspects {fp64})"; empty for nothing.
  std::string needs_of_a, needs_of_b;

  friend bool operator==(const ImageScopeConflict&,
                         const ImageScopeConflict&) = default;
};

// "source", "fixed_targets", ...: the name of the key's field; "entry_point"
// for kEntryPoint; "code" for kCode.
std::string_view ToString(SplitReason reason);

// "same_needs", "shared_code", "too_small", "device_global".
std::string_view ToString(JoinReason reason);

// Which entry points share an image. A value: it knows names, not IR, and is
// made before any IR is touched.
class SplitPlan {
 public:
  // `entry_points` in module order. Without their code, `auto` is `source`;
  // other modes do not ask for it.
  SplitPlan(std::vector<EntryPoint> entry_points, SplitMode mode,
            const EntryPointCode& code = {});

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
  // The same by places in entry_points().
  std::vector<SplitReason> Explain(size_t a, size_t b) const;

  // The place of an entry point; nothing if there is none of that name.
  std::optional<size_t> Find(std::string_view name) const;

  // Why the two share an image; nothing if they do not.
  std::optional<JoinReason> WhyTogether(std::string_view a,
                                        std::string_view b) const;
  // The same by places in entry_points().
  std::optional<JoinReason> WhyTogether(size_t a, size_t b) const;

  // Of an image that `auto` weighed the code of: the first entry point, by its
  // place, of the image that it would be a part of with `source`.
  std::optional<size_t> WeighedIn(size_t image) const;

  // Every reason why some of the images are apart, in the same order.
  std::vector<SplitReason> ApartBy() const;

  // The first device_global that kernels in two images use; the plan is of no
  // use then.
  const std::optional<ImageScopeConflict>& conflict() const {
    return conflict_;
  }

  // "off: 2 images\n0: k1 k2\n1: k3 (aspects {fp64})\n", for people.
  std::string ToString() const;

  friend bool operator==(const SplitPlan&, const SplitPlan&) = default;

 private:
  // Splits images further, by the code of their entry points.
  void SplitByCode(const EntryPointCode& code);
  // Joins images that one device_global must be in alone.
  void JoinByImageScope();
  // As if no images were joined.
  std::vector<SplitReason> ExplainUnjoined(size_t a, size_t b) const;

  // An entry point whose code was weighed, by places in entry_points_.
  struct Weighed {
    CodeGroup group;
    size_t in = 0;  // see WeighedIn

    friend bool operator==(const Weighed&, const Weighed&) = default;
  };

  std::vector<EntryPoint> entry_points_;
  SplitMode mode_;
  std::map<size_t, Weighed> weighed_;
  std::vector<std::vector<size_t>> images_;
  // The image of each entry point, if any were joined.
  std::vector<size_t> joined_;
  std::optional<ImageScopeConflict> conflict_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_PLAN_H_
