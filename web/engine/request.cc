// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Because LLVM's JSON parser recurses for each level, JSON that nests more
// deeply than any request is refused before it is parsed. Numbers are checked
// to be in the range of their fields, because LLVM's own conversions truncate
// them. The names of the call, its edits and its split mode are checked before
// the other fields are read, so that each wrong name has its own message.

#include "web/engine/request.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/split/split_plan.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/input.h"

namespace aspectra::engine {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::ObjectMapper;
using llvm::json::Value;
using JsonPath = llvm::json::Path;

namespace {

constexpr unsigned kMostLevels = 32;
// The largest width of a character and height of a label, in pixels.
constexpr double kLargestLabel = 1000;

template <typename Number>
struct InRange {
  Number value = 0;
};

template <typename Number>
bool fromJSON(const Value& value, InRange<Number>& out, JsonPath path) {
  const std::optional<int64_t> number = value.getAsInteger();
  if (!number || !std::in_range<Number>(*number)) {
    path.report("expected a whole number that is in range");
    return false;
  }
  out.value = static_cast<Number>(*number);
  return true;
}

template <typename Number, typename To>
bool MapNumber(ObjectMapper& map, llvm::StringLiteral key, To& out) {
  InRange<Number> number;
  if (!map.map(key, number)) return false;
  out = number.value;
  return true;
}

template <typename Number, typename To>
bool MapOptionalNumber(ObjectMapper& map, llvm::StringLiteral key, To& out) {
  InRange<Number> number{static_cast<Number>(out)};
  if (!map.mapOptional(key, number)) return false;
  out = number.value;
  return true;
}

}  // namespace

// LLVM's JSON library calls the following functions. It finds them by overload
// resolution, from the type to read.

bool fromJSON(const Value& value, RemoveAspect& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.map("function", out.function) &&
         MapNumber<int32_t>(map, "aspect", out.aspect);
}

bool fromJSON(const Value& value, SetSubGroupSize& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.map("function", out.function) &&
         MapNumber<uint32_t>(map, "size", out.size);
}

bool fromJSON(const Value& value, SetWorkGroupSize& out, JsonPath path) {
  ObjectMapper map(value, path);
  std::vector<InRange<uint32_t>> size;
  if (!map || !map.map("function", out.function) || !map.map("size", size)) {
    return false;
  }
  for (const auto& [extent] : size) out.size.push_back(extent);
  return true;
}

bool fromJSON(const Value& value, CutCall& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.map("from", out.from) && map.map("to", out.to);
}

bool fromJSON(const Value& value, SetDeviceAspect& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.map("device", out.device) && map.map("has", out.has) &&
         MapNumber<int32_t>(map, "aspect", out.aspect);
}

namespace {

// Reads an edit, and appends it to the options.
using ReadEdit = bool (*)(const Value&, PlanOptions&, JsonPath);

template <typename Edit>
bool ReadProgramEdit(const Value& value, PlanOptions& out, JsonPath path) {
  Edit edit;
  if (!fromJSON(value, edit, path)) return false;
  out.edits.emplace_back(std::move(edit));
  return true;
}

bool ReadDeviceEdit(const Value& value, PlanOptions& out, JsonPath path) {
  return fromJSON(value, out.device_edits.emplace_back(), path);
}

// Returns null if there is no edit of this name.
ReadEdit FindEdit(llvm::StringRef name) {
  return llvm::StringSwitch<ReadEdit>(name)
      .Case("remove_aspect", ReadProgramEdit<RemoveAspect>)
      .Case("set_sub_group_size", ReadProgramEdit<SetSubGroupSize>)
      .Case("set_work_group_size", ReadProgramEdit<SetWorkGroupSize>)
      .Case("cut_call", ReadProgramEdit<CutCall>)
      .Case("set_device_aspect", ReadDeviceEdit)
      .Default(nullptr);
}

bool ReadEdits(const Value& value, PlanOptions& out, JsonPath path) {
  const Array* const edits = value.getAsArray();
  if (!edits) {
    path.report("expected array");
    return false;
  }
  for (size_t at = 0; at < edits->size(); ++at) {
    std::string name;
    ObjectMapper map((*edits)[at], path.index(at));
    if (!map || !map.map("edit", name)) return false;
    if (!FindEdit(name)((*edits)[at], out, path.index(at))) return false;
  }
  return true;
}

struct Labels {
  double char_width;
  double height;
};

bool fromJSON(const Value& value, Labels& out, JsonPath path) {
  ObjectMapper map(value, path);
  if (!map || !map.map("char_width", out.char_width) ||
      !map.map("height", out.height)) {
    return false;
  }
  for (double size : {out.char_width, out.height}) {
    if (!(size >= 0 && size <= kLargestLabel)) {
      path.report("expected sizes from 0 to 1000");
      return false;
    }
  }
  return true;
}

}  // namespace

bool fromJSON(const Value& value, PlanOptions& out, JsonPath path) {
  ObjectMapper map(value, path);
  std::string split(ToString(out.split));
  if (!map || !map.mapOptional("split", split) ||
      !map.mapOptional("device_config", out.device_config)) {
    return false;
  }
  out.split = *ParseSplitMode(split);
  const Value* const edits = value.getAsObject()->get("edits");
  return !edits || ReadEdits(*edits, out, path.field("edits"));
}

namespace calls {

bool fromJSON(const Value& value, File& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.map("name", out.name) &&
         MapNumber<uint32_t>(map, "size", out.size);
}

// Reads a call that has no fields.
template <typename Call>
  requires std::is_empty_v<Call>
bool fromJSON(const Value& /*value*/, Call& /*out*/, JsonPath /*path*/) {
  return true;
}

bool fromJSON(const Value& value, Open& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("files", out.files) &&
         fromJSON(value, out.plan, path) && map.mapOptional("only", out.only);
}

bool fromJSON(const Value& value, Replan& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && fromJSON(value, out.plan, path) &&
         map.mapOptional("only", out.only);
}

bool fromJSON(const Value& value, Chains& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("function", out.function) &&
         MapOptionalNumber<int32_t>(map, "aspect", out.aspect) &&
         MapOptionalNumber<uint32_t>(map, "first", out.first) &&
         MapOptionalNumber<uint32_t>(map, "limit", out.limit);
}

bool fromJSON(const Value& value, Focus& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("focus", out.focus) &&
         map.mapOptional("expanded", out.expanded) &&
         MapOptionalNumber<uint32_t>(map, "limit", out.limit);
}

bool fromJSON(const Value& value, Graph& out, JsonPath path) {
  ObjectMapper map(value, path);
  Labels labels{out.char_width, out.height};
  if (!map || !fromJSON(value, out.shown, path) ||
      !map.mapOptional("labels", labels)) {
    return false;
  }
  out.char_width = labels.char_width;
  out.height = labels.height;
  return true;
}

bool fromJSON(const Value& value, Dot& out, JsonPath path) {
  return fromJSON(value, out.shown, path);
}

bool fromJSON(const Value& value, Path& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("from", out.from) &&
         map.mapOptional("to", out.to);
}

bool fromJSON(const Value& value, Pair& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("a", out.a) && map.mapOptional("b", out.b);
}

bool fromJSON(const Value& value, Compare& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("files", out.files);
}

bool fromJSON(const Value& value, Image& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && MapOptionalNumber<uint32_t>(map, "id", out.id);
}

bool fromJSON(const Value& value, Report& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("title", out.title);
}

bool fromJSON(const Value& value, Device& out, JsonPath path) {
  ObjectMapper map(value, path);
  return map && map.mapOptional("device", out.device);
}

}  // namespace calls

namespace {

using ReadCall = bool (*)(const Value&, Request&, JsonPath);

template <typename Call>
bool Read(const Value& value, Request& out, JsonPath path) {
  return fromJSON(value, out.emplace<Call>(), path);
}

// Returns null if there is no call of this name.
ReadCall FindCall(llvm::StringRef name) {
  return llvm::StringSwitch<ReadCall>(name)
      .Case("about", Read<calls::About>)
      .Case("open", Read<calls::Open>)
      .Case("replan", Read<calls::Replan>)
      .Case("ir", Read<calls::Ir>)
      .Case("chains", Read<calls::Chains>)
      .Case("graph", Read<calls::Graph>)
      .Case("dot", Read<calls::Dot>)
      .Case("path", Read<calls::Path>)
      .Case("pair", Read<calls::Pair>)
      .Case("compare", Read<calls::Compare>)
      .Case("costs", Read<calls::Costs>)
      .Case("units", Read<calls::Units>)
      .Case("image", Read<calls::Image>)
      .Case("report", Read<calls::Report>)
      .Case("device", Read<calls::Device>)
      .Case("warnings", Read<calls::Warnings>)
      .Default(nullptr);
}

Result<void> CheckNames(const Object& request) {
  if (auto call = request.getString("call"); call && !FindCall(*call)) {
    return Refuse(Text::kUnknownCall, *call);
  }
  if (auto split = request.getString("split");
      split && !ParseSplitMode(*split)) {
    return Refuse(Text::kUnknownSplitMode, *split);
  }
  const Array* const edits = request.getArray("edits");
  if (!edits) return {};
  for (const Value& edit : *edits) {
    const Object* const fields = edit.getAsObject();
    const auto name = fields ? fields->getString("edit") : std::nullopt;
    if (name && !FindEdit(*name)) return Refuse(Text::kUnknownEdit, *name);
  }
  return {};
}

bool ReadRequest(const Value& value, Request& out, JsonPath path) {
  ObjectMapper map(value, path);
  std::string call;
  return map && map.map("call", call) && FindCall(call)(value, out, path);
}

}  // namespace

Result<Request> ParseRequest(llvm::StringRef json) {
  if (FindTooDeep(json, BracketedText::kJson, kMostLevels)) {
    return Refuse(Text::kDeepRequest, kMostLevels);
  }
  llvm::Expected<Value> value = llvm::json::parse(json);
  if (!value) {
    return Refuse(Text::kBadRequest, llvm::toString(value.takeError()));
  }
  if (const Object* const fields = value->getAsObject()) {
    Result<void> named = CheckNames(*fields);
    if (!named) return std::unexpected(std::move(named).error());
  }
  Request request;
  JsonPath::Root root("request");
  if (!ReadRequest(*value, request, root)) {
    return Refuse(Text::kBadRequest, llvm::toString(root.getError()));
  }
  return request;
}

}  // namespace aspectra::engine
