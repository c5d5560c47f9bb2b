// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the time that calls of the engine take in native code.
//
//   engine-times ROUNDS FILE <PLAN
//
// A line of the plan is a JSON array of requests, one round of a measurement;
// requests that name files get the bytes of FILE. For each line, the program
// prints one line: the processor time of each round in milliseconds, as a JSON
// array.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/engine.h"

namespace aspectra::engine {
namespace {

double ThreadMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 +
         static_cast<double>(time.tv_nsec) * 1e-6;
}

struct Call {
  std::string request;
  bool has_files;
};

std::vector<Call> CallsOf(llvm::StringRef line) {
  std::vector<Call> calls;
  const llvm::json::Value round = llvm::cantFail(llvm::json::parse(line));
  for (const llvm::json::Value& request : *round.getAsArray()) {
    calls.push_back({llvm::formatv("{0}", request),
                     request.getAsObject()->get("files") != nullptr});
  }
  return calls;
}

double Round(Engine& engine, const std::vector<Call>& calls,
             llvm::StringRef file) {
  const double start = ThreadMilliseconds();
  for (const auto& [request, has_files] : calls) {
    const std::string reply =
        engine.Call(request, has_files ? file : llvm::StringRef());
    if (!llvm::StringRef(reply).starts_with(R"({"ok":true)")) {
      llvm::errs() << request << ": " << reply << "\n";
      std::exit(1);
    }
  }
  return ThreadMilliseconds() - start;
}

int Run(unsigned rounds, const char* path) {
  const auto file = llvm::cantFail(
      llvm::errorOrToExpected(llvm::MemoryBuffer::getFile(path)));
  const auto plan =
      llvm::cantFail(llvm::errorOrToExpected(llvm::MemoryBuffer::getSTDIN()));
  llvm::SmallVector<llvm::StringRef> lines;
  plan->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  Engine engine;
  for (llvm::StringRef line : lines) {
    const std::vector<Call> calls = CallsOf(line);
    llvm::json::Array times;
    for (unsigned i = 0; i < rounds; ++i) {
      times.push_back(Round(engine, calls, file->getBuffer()));
    }
    llvm::outs() << llvm::json::Value(std::move(times)) << "\n";
  }
  return 0;
}

}  // namespace
}  // namespace aspectra::engine

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s ROUNDS FILE <PLAN\n", argv[0]);
    return 2;
  }
  return aspectra::engine::Run(std::strtoul(argv[1], nullptr, 10), argv[2]);
}
