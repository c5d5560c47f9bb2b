// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Enables the remarks of one pass, and stores the remarks.
class Handler : public llvm::DiagnosticHandler {
 public:
  Handler(std::string pass, std::vector<std::string>& remarks)
      : pass_(std::move(pass)), remarks_(remarks) {}

  bool isAnalysisRemarkEnabled(llvm::StringRef pass) const override {
    return pass == pass_;
  }
  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    const auto& remark = llvm::cast<llvm::OptimizationRemarkAnalysis>(info);
    remarks_.push_back((remark.getFunction().getName() + ": " +
                        remark.getRemarkName() + ": " + remark.getMsg())
                           .str());
    return true;
  }

 private:
  std::string pass_;
  std::vector<std::string>& remarks_;
};

// Returns the remarks that LLVM reports if it enables remarks of `pass`.
std::vector<std::string> RemarksOf(const std::string& pass) {
  std::vector<std::string> remarks;
  llvm::LLVMContext context;
  context.setDiagnosticHandler(std::make_unique<Handler>(pass, remarks));
  const std::unique_ptr<llvm::Module> module = ParseIr(R"(
    define void @_Z1fPv(ptr %p) {
      call void %p()
      call void @known()
      ret void
    }
    declare void @known()
    define void @g(ptr %p) {
      call void %p()
      ret void
    })",
                                                       context);
  EmitUnknownCallRemarks(llvm::cantFail(AspectUsage::Analyze(*module)));
  return remarks;
}

TEST(UnknownCallRemarksTest, OneForEachCall) {
  EXPECT_THAT(RemarksOf("sycl-propagate-aspects"),
              ElementsAre("_Z1fPv: UnknownCall: 'f' makes an indirect call "
                          "here; which aspects its target needs is unknown",
                          "g: UnknownCall: 'g' makes an indirect call here; "
                          "which aspects its target needs is unknown"));
}

TEST(UnknownCallRemarksTest, NoneUnlessAskedFor) {
  EXPECT_THAT(RemarksOf("inline"), IsEmpty());
}

}  // namespace
}  // namespace aspectra
