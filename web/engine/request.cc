// Because LLVM's JSON parser recurses for each level, JSON that nests more
// deeply than any request is refused before it is parsed. Numbers are checked
// to be in the range of their fields, because LLVM's own conversions truncate
// them.

#include "web/engine/request.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/diagnostics.h"

namespace aspectra::engine {

using llvm::json::ObjectMapper;
using llvm::json::Path;
using llvm::json::Value;

namespace {

constexpr unsigned kMostLevels = 32;
// The largest width of a character and height of a label, in pixels.
constexpr double kLargestLabel = 1000;

// Returns whether brackets outside strings nest more than kMostLevels deep.
bool IsTooDeep(llvm::StringRef json) {
  unsigned depth = 0;
  bool in_string = false;
  for (size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    if (in_string) {
      if (c == '\\') ++at;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMostLevels) return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

template <typename Number>
struct InRange {
  Number value = 0;
};

template <typename Number>
bool fromJSON(const Value& value, InRange<Number>& out, Path path) {
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

bool fromJSON(const Value& value, Request::File& out, Path path) {
  ObjectMapper map(value, path);
  return map && map.map("name", out.name) &&
         MapNumber<uint32_t>(map, "size", out.size);
}

// Depending on the edit, "size" is a number or a list of numbers.
bool fromJSON(const Value& value, Edit& out, Path path) {
  ObjectMapper map(value, path);
  if (!map || !map.map("edit", out.edit)) return false;
  if (out.edit == "cut_call") {
    return map.map("from", out.from) && map.map("to", out.to);
  }
  if (out.edit == "set_device_aspect") {
    return map.map("device", out.device) && map.map("has", out.has) &&
           MapNumber<int32_t>(map, "aspect", out.aspect);
  }
  if (!map.map("function", out.function)) return false;
  if (out.edit == "remove_aspect") {
    return MapNumber<int32_t>(map, "aspect", out.aspect);
  }
  if (out.edit == "set_sub_group_size") {
    return MapNumber<uint32_t>(map, "size", out.sub_group_size);
  }
  if (out.edit == "set_work_group_size") {
    std::vector<InRange<uint32_t>> size;
    if (!map.map("size", size)) return false;
    for (const auto& [extent] : size) out.work_group_size.push_back(extent);
  }
  return true;
}

namespace {

struct Labels {
  double char_width;
  double height;
};

bool fromJSON(const Value& value, Labels& out, Path path) {
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

bool Read(const Value& value, Request& out, Path path) {
  ObjectMapper map(value, path);
  Labels labels{out.char_width, out.height};
  if (!map || !map.map("call", out.call) ||
      !map.mapOptional("files", out.files) ||
      !map.mapOptional("split", out.split) ||
      !map.mapOptional("device_config", out.device_config) ||
      !map.mapOptional("edits", out.edits) ||
      !map.mapOptional("only", out.only) ||
      !map.mapOptional("function", out.function) ||
      !MapOptionalNumber<int32_t>(map, "aspect", out.aspect) ||
      !MapOptionalNumber<uint32_t>(map, "first", out.first) ||
      !MapOptionalNumber<uint32_t>(map, "limit", out.limit) ||
      !map.mapOptional("focus", out.focus) ||
      !map.mapOptional("expanded", out.expanded) ||
      !map.mapOptional("labels", labels) ||
      !map.mapOptional("from", out.from) || !map.mapOptional("to", out.to) ||
      !map.mapOptional("a", out.a) || !map.mapOptional("b", out.b) ||
      !MapOptionalNumber<uint32_t>(map, "id", out.id) ||
      !map.mapOptional("title", out.title) ||
      !map.mapOptional("device", out.device)) {
    return false;
  }
  out.char_width = labels.char_width;
  out.height = labels.height;
  return true;
}

}  // namespace

Result<Request> ParseRequest(llvm::StringRef json) {
  if (IsTooDeep(json)) return Refuse(Text::kDeepRequest, kMostLevels);
  llvm::Expected<Value> value = llvm::json::parse(json);
  if (!value) {
    return Refuse(Text::kBadRequest, llvm::toString(value.takeError()));
  }
  Request request;
  Path::Root root("request");
  if (!Read(*value, request, root)) {
    return Refuse(Text::kBadRequest, llvm::toString(root.getError()));
  }
  return request;
}

}  // namespace aspectra::engine
