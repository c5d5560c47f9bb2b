#ifndef WEB_ENGINE_ENGINE_H_
#define WEB_ENGINE_ENGINE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "web/engine/ir_text.h"
#include "web/engine/program.h"

namespace aspectra::engine {

// What is open, and the answers to requests about it. One program at a time.
class Engine {
 public:
  // `request` is JSON, and so is the reply: {"ok":true,...}, or
  // {"ok":false,"diagnostics":[...]}, after which what was open still is. See
  // docs/explorer-engine.md for the calls. `files` are the bytes of the files
  // that the request names, one after another; a zero stands behind them.
  std::string Call(llvm::StringRef request, llvm::StringRef files);

 private:
  friend class Answer;

  std::unique_ptr<Program> program_;
  // Of the program's module, once it was asked for.
  std::optional<IrLines> lines_;
  // CountChains of one aspect, and the analysis that it belongs to.
  struct Counts {
    int32_t aspect;
    unsigned analysis;
    std::vector<uint64_t> counts;
  };
  std::optional<Counts> counts_;
};

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_ENGINE_H_
