// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_REQUEST_H_
#define WEB_ENGINE_REQUEST_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "postlink/split/split_plan.h"
#include "web/engine/input/engine_diagnostics.h"

namespace aspectra::engine {

// An edit is a supposed change to the program or to a device. The reply shows
// its effects.

struct RemoveAspect {
  std::string function = {};
  int32_t aspect = 0;

  friend bool operator==(const RemoveAspect&, const RemoveAspect&) = default;
};

struct SetSubGroupSize {
  std::string function = {};
  uint32_t size = 0;  // 0: the function requires none

  friend bool operator==(const SetSubGroupSize&,
                         const SetSubGroupSize&) = default;
};

struct SetWorkGroupSize {
  std::string function = {};
  std::vector<uint32_t> size = {};  // empty: the function requires none

  friend bool operator==(const SetWorkGroupSize&,
                         const SetWorkGroupSize&) = default;
};

// Removes the direct calls of the function `to` in the function `from`.
struct CutCall {
  std::string from = {};
  std::string to = {};

  friend bool operator==(const CutCall&, const CutCall&) = default;
};

using ProgramEdit =
    std::variant<RemoveAspect, SetSubGroupSize, SetWorkGroupSize, CutCall>;

struct SetDeviceAspect {
  std::string device = {};
  int32_t aspect = 0;
  bool has = false;
};

// The options that decide a plan, besides the modules.
struct PlanOptions {
  SplitMode split = SplitMode::kAuto;
  std::optional<std::string> device_config = {};  // YAML; nullopt: built in
  std::vector<ProgramEdit> edits = {};
  std::vector<SetDeviceAspect> device_edits = {};
};

// The calls that the page can make, one struct for each call.
// docs/explorer-engine.md describes the calls and their fields.
namespace calls {

// A file that the request names. The request's JSON does not have the bytes of
// the files: the caller passes them separately, in the order of the names.
struct File {
  std::string name = {};
  size_t size = 0;
};

struct About {};

struct Open {
  std::vector<File> files = {};
  PlanOptions plan = {};
  std::vector<std::string> only = {};
};

struct Replan {
  PlanOptions plan = {};
  std::vector<std::string> only = {};
};

struct Ir {};

struct Chains {
  std::string function = {};
  int32_t aspect = 0;
  size_t first = 0;
  size_t limit = 0;
};

// The part of the call graph that is shown.
struct Focus {
  std::vector<std::string> focus = {};
  std::vector<std::string> expanded = {};
  size_t limit = 0;  // 0: as many functions as the engine ever shows
};

struct Graph {
  Focus shown = {};
  // The size of a label's letter and line, in pixels.
  double char_width = 7;
  double height = 28;
};

struct Dot {
  Focus shown = {};
};

struct Path {
  std::string from = {};
  std::string to = {};
};

struct Pair {
  std::string a = {};
  std::string b = {};
};

struct Compare {
  std::vector<File> files = {};
};

struct Costs {};

struct Units {};

struct Image {
  size_t id = 0;
};

struct Report {
  std::string title = {};
};

struct Device {
  std::string device = {};
};

struct Warnings {};

}  // namespace calls

using Request =
    std::variant<calls::About, calls::Open, calls::Replan, calls::Ir,
                 calls::Chains, calls::Graph, calls::Dot, calls::Path,
                 calls::Pair, calls::Compare, calls::Costs, calls::Units,
                 calls::Image, calls::Report, calls::Device, calls::Warnings>;

Result<Request> ParseRequest(llvm::StringRef json);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_REQUEST_H_
