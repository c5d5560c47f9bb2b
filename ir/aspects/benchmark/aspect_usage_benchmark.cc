// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the cost of the analysis, as ratios within one run:
//
//   ./bazelw run -c opt //ir:aspect_usage_benchmark
//
// Each measurement is a median of processor time. The table at the end is the
// result; the exit status is 1 if a ratio is above its limit.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bazel/benchmark/ratios.h"
#include "benchmark/benchmark.h"
#include "ir/aspects/benchmark/allocation_counter.h"
#include "ir/aspects/benchmark/generated_modules.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/call_chains.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kAnalysis = "analysis";
constexpr llvm::StringLiteral kChains = "chains";
constexpr unsigned kFunctions = 20'000;
constexpr int32_t kFp64 = 6;

// A module and its context.
struct Program {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
};

using Generator =
    std::function<std::unique_ptr<llvm::Module>(llvm::LLVMContext&)>;

// Returns the bitcode of a generated program that is like the device code of a
// typical translation unit.
const llvm::SmallVector<char, 0>& ProgramBitcode() {
  static const auto* const bitcode = [] {
    llvm::LLVMContext context;
    auto* const bytes = new llvm::SmallVector<char, 0>;
    llvm::raw_svector_ostream out(*bytes);
    llvm::WriteBitcodeToFile(*GenerateProgram(kFunctions, context), out);
    return bytes;
  }();
  return *bitcode;
}

std::unique_ptr<llvm::Module> ParseProgram(llvm::LLVMContext& context) {
  const llvm::SmallVector<char, 0>& bitcode = ProgramBitcode();
  return llvm::cantFail(llvm::parseBitcodeFile(
      {llvm::StringRef(bitcode.data(), bitcode.size()), "generated"}, context));
}

// Returns the module that ProgramBitcode() contains. The first call parses it.
const llvm::Module& ParsedProgram() {
  static const auto* const program = [] {
    auto* const made = new Program;
    made->module = ParseProgram(made->context);
    return made;
  }();
  return *program->module;
}

// Measures a walk over all types of all code. Any analysis of the code does at
// least this work.
void BareWalk(benchmark::State& state) {
  const llvm::Module& module = ParsedProgram();
  for (auto _ : state) {
    uintptr_t types = 0;
    for (const llvm::Function& function : module) {
      for (const llvm::BasicBlock& block : function) {
        for (const llvm::Instruction& instruction : block) {
          types ^= reinterpret_cast<uintptr_t>(instruction.getType());
          for (const llvm::Use& operand : instruction.operands()) {
            types ^= reinterpret_cast<uintptr_t>(operand->getType());
          }
        }
      }
    }
    benchmark::DoNotOptimize(types);
  }
}

void AnalyzeProgram(benchmark::State& state) {
  const llvm::Module& module = ParsedProgram();
  for (auto _ : state) {
    const AspectUsage usage = llvm::cantFail(AspectUsage::Analyze(module));
    benchmark::DoNotOptimize(usage.size());
  }
}

// Measures how long it takes to count the chains of one aspect. The warnings
// about the aspect need this number.
void CountProgram(benchmark::State& state) {
  const AspectUsage usage =
      llvm::cantFail(AspectUsage::Analyze(ParsedProgram()));
  for (auto _ : state) {
    const std::vector<uint64_t> counts = CountChains(usage, kFp64);
    benchmark::DoNotOptimize(counts.data());
  }
}

void ParseBitcode(benchmark::State& state) {
  for (auto _ : state) {
    auto program = std::make_unique<Program>();
    program->module = ParseProgram(program->context);
    state.PauseTiming();
    program.reset();
    state.ResumeTiming();
  }
}

// A generated module, made on first use.
class Lazy {
 public:
  explicit Lazy(Generator generate) : generate_(std::move(generate)) {}

  const llvm::Module& module() {
    if (!program_.module) program_.module = generate_(program_.context);
    return *program_.module;
  }

 private:
  Generator generate_;
  Program program_;
};

using Modules = std::vector<Lazy*>;

void AnalyzeGenerated(benchmark::State& state, const Modules& modules) {
  for (Lazy* lazy : modules) lazy->module();
  for (auto _ : state) {
    // All results are kept. Otherwise the second analysis would find the memory
    // of the first in the processor's caches.
    std::vector<AspectUsage> usages;
    for (Lazy* lazy : modules) {
      usages.push_back(llvm::cantFail(AspectUsage::Analyze(lazy->module())));
    }
    benchmark::DoNotOptimize(usages.data());
  }
}

void CountGenerated(benchmark::State& state, const Modules& modules) {
  std::vector<AspectUsage> usages;
  for (Lazy* lazy : modules) {
    usages.push_back(llvm::cantFail(AspectUsage::Analyze(lazy->module())));
  }
  for (auto _ : state) {
    std::vector<std::vector<uint64_t>> counts;
    for (const AspectUsage& usage : usages) {
      counts.push_back(CountChains(usage, kFp64));
    }
    benchmark::DoNotOptimize(counts.data());
  }
}

// Measures the memory of the analysis at its end and at its peak, in proportion
// to the module's memory.
std::vector<Ratio> MeasureMemory() {
  Program program;
  ProgramBitcode();
  const size_t empty = AllocatedBytes();
  program.module = ParseProgram(program.context);
  const auto module_bytes = static_cast<double>(AllocatedBytes() - empty);
  const size_t before = AllocatedBytes();
  ResetPeak();
  const AspectUsage usage =
      llvm::cantFail(AspectUsage::Analyze(*program.module));
  const auto kept = static_cast<double>(AllocatedBytes() - before);
  const auto peak = static_cast<double>(PeakAllocatedBytes() - before);
  std::printf(
      "%u instructions in %u functions: %.1f MB of module, %.0f bytes of "
      "result and %.0f at the peak for each function\n",
      program.module->getInstructionCount(), kFunctions, module_bytes / 1e6,
      kept / kFunctions, peak / kFunctions);
  return {{"memory: result / module", kept / module_bytes, 0.10},
          {"memory: peak / module", peak / module_bytes, 0.10}};
}

// The largest allowed cost of doubling the size of a module. kWanted is for
// most analyses. kWantedBeside is for modules that do not fit into the
// processor's caches (real modules fit), for an analysis that sorts, and for
// counting chains.
constexpr double kWanted = 2.2;
constexpr double kWantedBeside = 2.5;

// Measures the cost of doubling the size of a module. It compares one module of
// the double size with two modules of the single size:
//
//   cost = 2 * time of `doubled` / time of both `simple`
//
// The two times are comparable: in both cases the analysis reads the same
// amount of memory, and other load on the machine disturbs it for the same
// time.
struct Doubling {
  std::string name;
  std::unique_ptr<Lazy> simple[2];
  std::unique_ptr<Lazy> doubled;
  int iterations;  // more if one iteration is very short
  double wanted;
};

// Each module is made this many times, because its place in memory can change
// the time by a tenth. The result is the median of the ratios.
constexpr int kPlaces = 5;

std::vector<Doubling> MakeDoublings() {
  std::vector<Doubling> doublings;
  const auto add = [&](const char* name, auto generate, unsigned size,
                       int iterations = 1, double wanted = kWanted) {
    const auto lazy = [&](unsigned of_size) {
      return std::make_unique<Lazy>([=](llvm::LLVMContext& context) {
        return generate(of_size, context);
      });
    };
    for (int place = 0; place < kPlaces; ++place) {
      doublings.push_back(
          {name, {lazy(size), lazy(size)}, lazy(2 * size), iterations, wanted});
    }
  };
  add("chain of 100,000 calls", GenerateCallChain, 100'000);
  add("100,000 callers", GenerateCallers, 100'000);
  add("cycle of 10,000", GenerateCycle, 10'000, /*iterations=*/20);
  add("cycle of 100,000", GenerateCycle, 100'000, /*iterations=*/1,
      kWantedBeside);
  add(
      "5,000 types nested 50 deep",
      [](unsigned types, llvm::LLVMContext& context) {
        return GenerateNestedTypes(types, /*depth=*/50, context);
      },
      5'000);
  add("10,000 callers of a set of 10,000", GenerateCallableSet, 10'000,
      /*iterations=*/20, kWantedBeside);  // n log n: sorts by name
  return doublings;
}

// `number` distinguishes the kPlaces copies of one module.
std::string NameOf(llvm::StringRef kind, const Doubling& doubling,
                   size_t number) {
  return (kind + ": " + doubling.name + " #" + llvm::Twine(number)).str();
}

bool Run() {
  std::vector<Ratio> rows = MeasureMemory();
  Register("bare walk", 25, 1, BareWalk);
  Register("analysis", 25, 1, AnalyzeProgram);
  Register("chains", 25, 1, CountProgram);
  Register("parse bitcode", 5, 1, ParseBitcode);
  const std::vector<Doubling> doublings = MakeDoublings();
  for (const auto& [number, doubling] : llvm::enumerate(doublings)) {
    for (const auto& [kind, measure] : {std::pair(kAnalysis, AnalyzeGenerated),
                                        std::pair(kChains, CountGenerated)}) {
      const std::string name = NameOf(kind, doubling, number);
      for (const auto& [suffix, modules] :
           {std::pair(" twice", Modules{doubling.simple[0].get(),
                                        doubling.simple[1].get()}),
            std::pair(" doubled", Modules{doubling.doubled.get()})}) {
        Register(name + suffix, 7, doubling.iterations,
                 [measure, modules](benchmark::State& state) {
                   measure(state, modules);
                 });
      }
    }
  }
  const Times times = Times::OfAll();

  const double analysis = times.Median("analysis");
  rows.insert(rows.begin(), {{"time: analysis / bare walk",
                              analysis / times.Median("bare walk"), 2.0},
                             {"time: analysis / parsing the bitcode",
                              analysis / times.Median("parse bitcode"), 0.10},
                             {"time: chains of an aspect / analysis",
                              times.Median("chains") / analysis, 0.20}});
  for (size_t first = 0; first < doublings.size(); first += kPlaces) {
    for (llvm::StringRef kind : {kAnalysis, kChains}) {
      std::vector<double> ratios;
      for (size_t number = first; number < first + kPlaces; ++number) {
        const std::string name = NameOf(kind, doublings[number], number);
        ratios.push_back(2 * times.Median(name + " doubled") /
                         times.Median(name + " twice"));
      }
      // If a measurement was left out, its ratio is NaN, and NaN cannot be
      // sorted.
      if (std::ranges::none_of(ratios, [](double r) { return std::isnan(r); }))
        std::ranges::sort(ratios);
      rows.push_back(
          {"doubled: " + kind.str() + ": " + doublings[first].name,
           ratios[kPlaces / 2],
           kind == kAnalysis ? doublings[first].wanted : kWantedBeside});
    }
  }
  return Print(rows);
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  aspectra::InitializeBenchmark(argc, argv);
  return aspectra::Run() ? 0 : 1;
}
