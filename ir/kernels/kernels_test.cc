// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "ir/kernels/kernel_records.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"

namespace aspectra {
namespace {

KernelRecord Vague(const std::string& entry_point, const std::string& unit) {
  return {.symbol = "_ZTS4Fill",
          .entry_point = entry_point,
          .is_vague = true,
          .place = "fill.h:3:7",
          .unit = unit};
}

KernelRecord Unique(const std::string& entry_point, const std::string& unit) {
  KernelRecord record = Vague(entry_point, unit);
  record.is_vague = false;
  record.place = unit + ":5:1";
  return record;
}

TEST(KernelRecordsTest, AreReadAsTheyWereWritten) {
  llvm::LLVMContext context;
  llvm::Module module("m", context);
  const std::vector<KernelRecord> records = {Vague("_Z1fv", "a.cpp"),
                                             Unique("_Z1gv", "b.cpp")};
  for (const KernelRecord& record : records) WriteKernelRecord(module, record);
  llvm::Expected<std::vector<KernelRecord>> read = ReadKernelRecords(module);
  ASSERT_TRUE(static_cast<bool>(read));
  EXPECT_EQ(*read, records);
}

TEST(KernelRecordsTest, OtherMetadataIsAnError) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      "!aspectra.kernels = !{!0}\n!0 = !{!\"_ZTS4Fill\", i32 1}\n", diagnostic,
      context);
  ASSERT_TRUE(module);
  llvm::Expected<std::vector<KernelRecord>> read = ReadKernelRecords(*module);
  ASSERT_FALSE(static_cast<bool>(read));
  EXPECT_NE(llvm::toString(read.takeError()).find("'!aspectra.kernels'"),
            std::string::npos);
}

TEST(KernelRecordsTest, TheFirstOfASymbolIsTheOneThatIsKept) {
  llvm::LLVMContext context;
  llvm::Module module("m", context);
  for (const char* text : {"1\n", "2\n"}) {
    KernelRecord record = Vague("_Z1fv", "a.cpp");
    record.arguments = text;
    WriteKernelRecord(module, record);
    WriteUnit(module, record.symbol, text);
  }
  EXPECT_EQ(ReadKernelArguments(module).lookup("_ZTS4Fill"), "1\n");
  EXPECT_EQ(ReadUnits(module).lookup("_ZTS4Fill"), "1\n");
}

TEST(KernelConflictsTest, VagueDefinitionsOfOneFunctionAreOneKernel) {
  EXPECT_TRUE(
      FindKernelConflicts({Vague("_Z1fv", "a.cpp"), Vague("_Z1fv", "b.cpp"),
                           Vague("_Z1fv", "c.cpp")})
          .empty());
}

TEST(KernelConflictsTest, FunctionsOfOneSymbolAreTwoKernels) {
  for (const KernelRecord& other :
       {Vague("_Z1gv", "b.cpp"), Unique("_Z1gv", "b.cpp")}) {
    std::vector<KernelConflict> conflicts =
        FindKernelConflicts({Vague("_Z1fv", "a.cpp"), other, other});
    ASSERT_EQ(conflicts.size(), 1u);
    EXPECT_EQ(conflicts[0].second, other);
    EXPECT_EQ(conflicts[0].Message(),
              other.place +
                  ": error: two different kernels are named 'Fill': this one, "
                  "compiled in 'b.cpp', and one at fill.h:3:7, compiled in "
                  "'a.cpp'; give one of them another name, or leave out the "
                  "names of both");
  }
}

TEST(KernelConflictsTest, UnitsAgreeOnTheLayoutOfArguments) {
  KernelRecord first = Vague("_Z1fv", "a.cpp");
  KernelRecord second = Vague("_Z1fv", "b.cpp");
  first.arguments = "4\n 0,32,int,,i\n";
  second.arguments = "8\n 0,64,long,,i\n";
  std::vector<KernelConflict> conflicts =
      FindKernelConflicts({first, first, second});
  ASSERT_EQ(conflicts.size(), 1u);
  EXPECT_EQ(
      conflicts[0].Message(),
      "fill.h:3:7: error: two translation units do not agree on the arguments "
      "of kernel 'Fill': its argument differs: it has 8 bytes here, and 4 "
      "there: 'i' is long, 8 bytes at offset 0 here, and int, 4 bytes at "
      "offset 0 there; 'b.cpp' compiles the kernel here, and 'a.cpp' compiles "
      "it there, at fill.h:3:7; compile both units with the same options and "
      "definitions");
}

TEST(KernelConflictsTest, FunctionOfOneUnitIsDefinedOnce) {
  std::vector<KernelConflict> conflicts =
      FindKernelConflicts({Unique("_Z1fv", "a.cpp"), Unique("_Z1fv", "b.cpp")});
  ASSERT_EQ(conflicts.size(), 1u);
  EXPECT_NE(conflicts[0].Message().find("is defined twice"), std::string::npos);
}

TEST(KernelConflictsTest, UnitsMustBeTellable) {
  KernelRecord record = Unique("_Z1fv", "a.cpp");
  record.symbol += "__unit_0123456789abcdef";
  std::vector<KernelConflict> conflicts = FindKernelConflicts({record, record});
  ASSERT_EQ(conflicts.size(), 1u);
  EXPECT_NE(conflicts[0].Message().find("cannot be told apart"),
            std::string::npos);
}

}  // namespace
}  // namespace aspectra
