// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

// Holds one open program, and answers requests about it.
class Engine {
 public:
  // `request` and the reply are JSON. The reply is {"ok":true,...}, or
  // {"ok":false,"diagnostics":[...]} if the engine refuses the request; the
  // open program then stays open. docs/explorer-engine.md lists the calls.
  // `files` has the bytes of the files that the request names, one after
  // another, and a zero after the last.
  std::string Call(llvm::StringRef request, llvm::StringRef files);

 private:
  friend class Answer;

  std::unique_ptr<Program> program_;
  // The lines of the module's text. They are set when a request asks for the
  // text.
  std::optional<IrLines> lines_;
  // The result of CountChains for one aspect, and the number of the analysis
  // that it was computed from.
  struct Counts {
    int32_t aspect;
    unsigned analysis;
    std::vector<uint64_t> counts;
  };
  std::optional<Counts> counts_;
};

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_ENGINE_H_
