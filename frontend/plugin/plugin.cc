// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The plugin for stock Clang. Clang has two kinds of plugins, and this file is
// both:
//
//   -fplugin=FILE        SYCL's attributes and the work on the syntax tree
//   -fpass-plugin=FILE   the passes over IR, at the start of the pipeline
//
// The first kind passes its results to the second only through the IR. The
// session passes the command line and Clang's diagnostics to the second kind
// (compile_session.h).

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ParsedAttr.h"
#include "frontend/attributes/attribute_info.h"
#include "frontend/attributes/attribute_lexer.h"
#include "frontend/attributes/lower_annotations_pass.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/device_code/passes.h"
#include "frontend/device_globals/register_objects_pass.h"
#include "frontend/device_globals/work_group_static_pass.h"
#include "frontend/plugin/absent_headers.h"
#include "frontend/plugin/compile_session.h"
#include "frontend/plugin/header_words.h"
#include "frontend/plugin/host_types.h"
#include "frontend/plugin/plugin_diagnostics.h"
#include "frontend/plugin/sycl_consumer.h"
#include "frontend/plugin/user_macros.h"
#include "frontend/restrictions/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/propagate_aspects_pass.h"
#include "ir/passes/register_passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/OptimizationLevel.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// The consumer. The session lives as long as the consumer.
class SessionConsumer : public SyclConsumer {
 public:
  SessionConsumer(clang::CompilerInstance& compiler,
                  const AttributeLexer& lexer, PluginArguments arguments)
      : SyclConsumer(compiler, lexer, arguments.warnings, arguments.unit,
                     arguments.layouts),
        session_(compiler, std::move(arguments)) {}

 private:
  CompileSession session_;
};

class SyclAction : public clang::PluginASTAction {
 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(
      clang::CompilerInstance& compiler, llvm::StringRef) override {
    UseTypesOfHost(compiler);
    // This macro tells the headers that the plugin provides the launches. It
    // must be defined before Clang reads the files of -include.
    clang::Preprocessor& preprocessor = compiler.getPreprocessor();
    preprocessor.setPredefines("#define __ASPECTRA_PLUGIN__ 1\n" +
                               preprocessor.getPredefines());
    CheckPreprocessedFor(preprocessor);
    HideUserMacros(preprocessor);
    if (!arguments_.words.empty()) {
      ListHeaderWords(preprocessor, arguments_.words);
    }
    ExplainAbsentHeaders(preprocessor);
    bool is_preprocessed =
        llvm::any_of(compiler.getFrontendOpts().Inputs,
                     [](const clang::FrontendInputFile& input) {
                       return input.getKind().isPreprocessed();
                     });
    arguments_.CompleteUnit(compiler);
    return std::make_unique<SessionConsumer>(
        compiler, AttributeLexer::Install(preprocessor, is_preprocessed),
        arguments_);
  }

  bool ParseArgs(const clang::CompilerInstance& compiler,
                 const std::vector<std::string>& arguments) override {
    arguments_ = PluginArguments(compiler);
    for (const std::string& argument : arguments) {
      llvm::Error error = arguments_.Take(argument);
      if (!error) continue;
      clang::DiagnosticsEngine& engine = compiler.getDiagnostics();
      engine.Report(ClangIdOf(engine, PluginDiagnostic::kBadArgument))
          << llvm::toString(std::move(error));
    }
    return true;
  }

  // The consumer must see each function before Clang makes code from it, which
  // may be as soon as the function is parsed.
  ActionType getActionType() override { return AddBeforeMainAction; }

 private:
  PluginArguments arguments_;
};

clang::FrontendPluginRegistry::Add<SyclAction> action(
    "aspectra", "SYCL's attributes and kernel launches");

clang::ParsedAttrInfoRegistry::Add<SyclAttributeInfo> attributes(
    "aspectra", "SYCL's attributes");
clang::ParsedAttrInfoRegistry::Add<ExternalAttributeInfo> external(
    "aspectra_external", "the attribute of SYCL_EXTERNAL");

// The passes for device code that run before all others.
class DevicePasses : public llvm::PassInfoMixin<DevicePasses> {
 public:
  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses) {
    if (!IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
    llvm::ModulePassManager passes;
    passes.addPass(EndAtThrowPass());
    passes.addPass(DirectCallsPass());
    passes.addPass(DropAssemblyPlacesPass());
    passes.addPass(PrintFloatsPass());
    passes.addPass(
        LowerAnnotationsPass(CompileSession::Unit(), CompileSession::MapPath));
    passes.addPass(WorkGroupStaticPass());
    passes.addPass(NullVirtualTablesPass());
    passes.addPass(SYCLPropagateAspectsPass(CompileSession::PassOptions()));
    return passes.run(module, analyses);
  }

  static bool isRequired() { return true; }
};

void RegisterFrontEndPasses(llvm::PassBuilder& builder) {
  RegisterPasses(builder);
  builder.registerPipelineStartEPCallback(
      [](llvm::ModulePassManager& passes, llvm::OptimizationLevel level) {
        passes.addPass(DevicePasses());
        passes.addPass(RegisterObjectsPass(CompileSession::Unit()));
        if (level != llvm::OptimizationLevel::O0)
          passes.addPass(InlineBodiesPass());
      });
  // The pass runs after each simplification of a function, because a kernel
  // then contains the calls of the functions that were inlined into it.
  builder.registerPeepholeEPCallback(
      [](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) {
        const unsigned bits = CompileSession::IdBits();
        if (bits < 64) passes.addPass(LimitIdsPass(bits));
      });
  // This pass runs after inlining.
  builder.registerOptimizerLastEPCallback(
      [](llvm::ModulePassManager& passes, llvm::OptimizationLevel,
         llvm::ThinOrFullLTOPhase) { passes.addPass(LocalMemoryPass()); });
}

}  // namespace
}  // namespace aspectra

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "aspectra", LLVM_VERSION_STRING,
          aspectra::RegisterFrontEndPasses};
}
