#ifndef WEB_ENGINE_REQUEST_H_
#define WEB_ENGINE_REQUEST_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "web/engine/diagnostics.h"

namespace aspectra::engine {

// A supposed change to the program or to a device. The reply shows its effects.
struct Edit {
  std::string edit;
  std::string function;
  int32_t aspect = 0;                          // remove_aspect, set_device_...
  uint32_t sub_group_size = 0;                 // set_sub_group_size; 0 removes
  std::vector<uint32_t> work_group_size = {};  // set_...; empty removes
  std::string from = {};                       // cut_call
  std::string to = {};
  std::string device = {};  // set_device_aspect; has it the aspect?
  bool has = false;

  friend bool operator==(const Edit&, const Edit&) = default;
};

// A request to the engine, with the fields of all calls. Fields that a call
// does not have keep these initial values.
struct Request {
  struct File {
    std::string name;
    size_t size = 0;
  };

  std::string call;
  // open, compare
  std::vector<File> files = {};
  // open, replan
  std::string split = "auto";
  std::optional<std::string> device_config = {};
  std::vector<Edit> edits = {};
  std::vector<std::string> only = {};
  // chains
  std::string function = {};
  int32_t aspect = 0;
  size_t first = 0;
  size_t limit = 0;  // 0: not given
  // graph, dot
  std::vector<std::string> focus = {};
  std::vector<std::string> expanded = {};
  double char_width = 7;
  double height = 28;
  // path
  std::string from = {};
  std::string to = {};
  // pair
  std::string a = {};
  std::string b = {};
  // image
  size_t id = 0;
  // report
  std::string title = {};
  // device
  std::string device = {};
};

Result<Request> ParseRequest(llvm::StringRef json);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_REQUEST_H_
