// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Exports the engine as functions for JavaScript (engine.mjs), without files,
// main and exceptions.
//
// If memory runs out or LLVM crashes, there is no error reply: `engine_fatal`
// throws in JavaScript, which ends the instance, so no code here runs again.

#include <emscripten.h>

#include <cstddef>
#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"
#include "web/engine/engine.h"

// clang-format off
EM_JS(void, engine_fatal, (const char* message), {
  throw new Error(UTF8ToString(message));
});
// clang-format on

namespace {

struct State {
  State() {
    const auto fail = [](void*, const char* message, bool) {
      engine_fatal(message);
    };
    llvm::install_fatal_error_handler(fail);
    llvm::install_bad_alloc_error_handler(fail);
    llvm::install_out_of_memory_new_handler();
  }

  aspectra::engine::Engine engine;
  std::string reply;
};

// Lives as long as the instance.
State& TheState() {
  static auto* const state = new State;
  return *state;
}

}  // namespace

extern "C" {

// Answers the request. A zero must follow the bytes of `request` and of
// `files`. The reply is valid until the next call.
EMSCRIPTEN_KEEPALIVE void engine_call(const char* request, size_t request_size,
                                      const char* files, size_t files_size) {
  State& state = TheState();
  state.reply.clear();
  state.reply.shrink_to_fit();
  state.reply = state.engine.Call({request, request_size}, {files, files_size});
}

EMSCRIPTEN_KEEPALIVE const char* engine_reply() {
  return TheState().reply.data();
}

EMSCRIPTEN_KEEPALIVE size_t engine_reply_size() {
  return TheState().reply.size();
}

}  // extern "C"
