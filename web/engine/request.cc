#include "web/engine/request.h"

#include <cstdint>
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

bool fromJSON(const Value& value, Request::File& out, Path path) {
  ObjectMapper map(value, path);
  uint32_t size = 0;
  if (!map || !map.map("name", out.name) || !map.map("size", size)) {
    return false;
  }
  out.size = size;
  return true;
}

// "size" is a number or a list of such, by the edit.
bool fromJSON(const Value& value, Edit& out, Path path) {
  ObjectMapper map(value, path);
  if (!map || !map.map("edit", out.edit)) return false;
  if (out.edit == "cut_call") {
    return map.map("from", out.from) && map.map("to", out.to);
  }
  if (!map.map("function", out.function)) return false;
  if (out.edit == "remove_aspect") return map.map("aspect", out.aspect);
  if (out.edit == "set_sub_group_size") {
    return map.map("size", out.sub_group_size);
  }
  if (out.edit == "set_work_group_size") {
    return map.map("size", out.work_group_size);
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
  return map && map.map("char_width", out.char_width) &&
         map.map("height", out.height);
}

bool Read(const Value& value, Request& out, Path path) {
  ObjectMapper map(value, path);
  uint32_t first = 0;
  uint32_t limit = 0;
  uint32_t id = 0;
  Labels labels{out.char_width, out.height};
  if (!map || !map.map("call", out.call) ||
      !map.mapOptional("files", out.files) ||
      !map.mapOptional("split", out.split) ||
      !map.mapOptional("device_config", out.device_config) ||
      !map.mapOptional("edits", out.edits) ||
      !map.mapOptional("only", out.only) ||
      !map.mapOptional("function", out.function) ||
      !map.mapOptional("aspect", out.aspect) ||
      !map.mapOptional("first", first) || !map.mapOptional("limit", limit) ||
      !map.mapOptional("focus", out.focus) ||
      !map.mapOptional("expanded", out.expanded) ||
      !map.mapOptional("labels", labels) ||
      !map.mapOptional("from", out.from) || !map.mapOptional("to", out.to) ||
      !map.mapOptional("a", out.a) || !map.mapOptional("b", out.b) ||
      !map.mapOptional("id", id) || !map.mapOptional("title", out.title)) {
    return false;
  }
  out.first = first;
  out.limit = limit;
  out.id = id;
  out.char_width = labels.char_width;
  out.height = labels.height;
  return true;
}

}  // namespace

Result<Request> ParseRequest(llvm::StringRef json) {
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
