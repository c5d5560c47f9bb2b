// What the analysis costs, as ratios within one run:
//
//   ./bazelw run -c opt //ir:aspect_usage_benchmark
//
// Repetitions of all measurements take turns in random order, and of each the
// fastest counts, so that what else the machine does falls on none of them. The
// table at the end is the result; the status is 1 if a ratio is above what is
// wanted.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/benchmark/allocation_counter.h"
#include "ir/aspects/benchmark/generated_modules.h"
#include "ir/aspects/call_chains.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
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

constexpr unsigned kFunctions = 20'000;
constexpr int32_t kFp64 = 6;

// A module and what it lives in.
struct Program {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
};

using Generator =
    std::function<std::unique_ptr<llvm::Module>(llvm::LLVMContext&)>;

// The program of a translation unit as bitcode.
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

// The same, parsed once.
const llvm::Module& ParsedProgram() {
  static const auto* const program = [] {
    auto* const made = new Program;
    made->module = ParseProgram(made->context);
    return made;
  }();
  return *program->module;
}

// What every analysis of all code does at least.
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

void ParseBitcode(benchmark::State& state) {
  for (auto _ : state) {
    auto program = std::make_unique<Program>();
    program->module = ParseProgram(program->context);
    state.PauseTiming();
    program.reset();
    state.ResumeTiming();
  }
}

void AnalyzeGenerated(benchmark::State& state, const Generator& generate) {
  Program program;
  program.module = generate(program.context);
  for (auto _ : state) {
    const AspectUsage usage =
        llvm::cantFail(AspectUsage::Analyze(*program.module));
    benchmark::DoNotOptimize(usage.size());
  }
}

void CountGenerated(benchmark::State& state, const Generator& generate) {
  Program program;
  program.module = generate(program.context);
  const AspectUsage usage =
      llvm::cantFail(AspectUsage::Analyze(*program.module));
  for (auto _ : state) {
    benchmark::DoNotOptimize(CountChains(usage, kFp64));
  }
}

// Keeps the fastest repetition of each measurement.
class FastestReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      const auto [place, is_new] = fastest_.try_emplace(
          run.run_name.function_name, run.GetAdjustedCPUTime());
      if (!is_new) {
        place->second = std::min(place->second, run.GetAdjustedCPUTime());
      }
    }
    ConsoleReporter::ReportRuns(runs);
  }

  double Fastest(const std::string& name) const { return fastest_.at(name); }

 private:
  std::map<std::string, double> fastest_;
};

struct Row {
  std::string what;
  double ratio;
  double wanted;
};

// What the analysis has at its end and at its peak, by what the module has.
std::vector<Row> MeasureMemory() {
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

// Measurements of one kind of module in two sizes.
struct Doubling {
  std::string name;
  Generator small;
  Generator large;
};

std::vector<Doubling> Doublings() {
  const auto of = [](auto generate, unsigned size) {
    return [=](llvm::LLVMContext& context) { return generate(size, context); };
  };
  const auto types = [](unsigned count, llvm::LLVMContext& context) {
    return GenerateNestedTypes(count, /*depth=*/50, context);
  };
  return {
      {"chain of 100,000 calls", of(GenerateCallChain, 100'000),
       of(GenerateCallChain, 200'000)},
      {"100,000 callers", of(GenerateCallers, 100'000),
       of(GenerateCallers, 200'000)},
      {"cycle of 10,000", of(GenerateCycle, 10'000), of(GenerateCycle, 20'000)},
      {"cycle of 100,000", of(GenerateCycle, 100'000),
       of(GenerateCycle, 200'000)},
      {"5,000 types nested 50 deep", of(types, 5'000), of(types, 10'000)},
      {"10,000 callers of a set of 10,000", of(GenerateCallableSet, 10'000),
       of(GenerateCallableSet, 20'000)},
  };
}

void Register(const std::string& name, int repetitions,
              const std::function<void(benchmark::State&)>& measure) {
  benchmark::RegisterBenchmark(name, measure)
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1)
      ->Repetitions(repetitions)
      ->ReportAggregatesOnly(false);
}

// Returns whether every ratio is as wanted.
bool Print(const std::vector<Row>& rows) {
  bool all = true;
  std::printf("\n%-58s %8s %8s\n", "what", "ratio", "wanted");
  for (const Row& row : rows) {
    const bool good = row.ratio <= row.wanted;
    std::printf("%-58s %8.3f %8.2f%s\n", row.what.c_str(), row.ratio,
                row.wanted, good ? "" : "  <-- above");
    all = all && good;
  }
  return all;
}

bool Run() {
  std::vector<Row> rows = MeasureMemory();
  Register("bare walk", 15, BareWalk);
  Register("analysis", 15, AnalyzeProgram);
  Register("parse bitcode", 5, ParseBitcode);
  for (const Doubling& doubling : Doublings()) {
    for (const auto& [kind, measure] : {std::pair("analysis", AnalyzeGenerated),
                                        std::pair("chains", CountGenerated)}) {
      for (const auto& [size, generate] :
           {std::pair("", doubling.small),
            std::pair(" doubled", doubling.large)}) {
        Register(std::string(kind) + ": " + doubling.name + size, 9,
                 [measure, generate](benchmark::State& state) {
                   measure(state, generate);
                 });
      }
    }
  }
  FastestReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);

  const double analysis = reporter.Fastest("analysis");
  rows.insert(rows.begin(),
              {{"time: analysis / bare walk",
                analysis / reporter.Fastest("bare walk"), 2.0},
               {"time: analysis / parsing the bitcode",
                analysis / reporter.Fastest("parse bitcode"), 0.10}});
  for (const Doubling& doubling : Doublings()) {
    for (const char* kind : {"analysis", "chains"}) {
      const std::string name = std::string(kind) + ": " + doubling.name;
      rows.push_back(
          {"doubled: " + name,
           reporter.Fastest(name + " doubled") / reporter.Fastest(name), 2.2});
    }
  }
  return Print(rows);
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  std::vector<char*> arguments(argv, argv + argc);
  char interleaved[] = "--benchmark_enable_random_interleaving=true";
  arguments.insert(arguments.begin() + 1, interleaved);
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  return aspectra::Run() ? 0 : 1;
}
