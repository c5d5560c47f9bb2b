// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/source_location.h"

#include <memory>
#include <optional>
#include <string>

#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/FormatVariadic.h"

namespace aspectra {
namespace {

// Returns where a function in the file `name` of `folder` begins, in a unit
// that was compiled in `compile_folder`.
std::optional<SourceLocation> Definition(llvm::StringRef name,
                                         llvm::StringRef folder,
                                         llvm::StringRef compile_folder) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module =
      ParseIr(llvm::formatv(R"(
define spir_func void @f() !dbg !6 {{ ret void }
!llvm.module.flags = !{{!1}
!llvm.dbg.cu = !{{!2}
!0 = !{{}
!1 = !{{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3)
!3 = !DIFile(filename: "unit.cpp", directory: "{2}")
!4 = !DISubroutineType(types: !0)
!5 = !DIFile(filename: "{0}", directory: "{1}")
!6 = distinct !DISubprogram(name: "f", file: !5, line: 3, scopeLine: 4,
                            type: !4, unit: !2)
)",
                            name, folder, compile_folder)
                  .str(),
              context);
  return DefinitionOf(*module->getFunction("f"));
}

std::string File(llvm::StringRef name, llvm::StringRef folder,
                 llvm::StringRef compile_folder) {
  return Definition(name, folder, compile_folder)->file;
}

TEST(SourceLocation, ARelativeNameStaysAsItWasGiven) {
  EXPECT_EQ(File("../src/a.cpp", "/p/build", "/p/build"), "../src/a.cpp");
  EXPECT_EQ(File("src/a.cpp", "/proc/self/cwd", "/proc/self/cwd"), "src/a.cpp");
  EXPECT_EQ(File("src/a.cpp", ".", "."), "src/a.cpp");
}

// Clang splits an absolute name after the part that it shares with the folder
// in which the compiler runs: "/p/src/a.cpp", compiled in "/p/build", is stored
// as "src/a.cpp" in the folder "/p".
TEST(SourceLocation, AnAbsoluteNameIsMadeWholeAgain) {
  EXPECT_EQ(File("src/a.cpp", "/p", "/p/build"), "/p/src/a.cpp");
  EXPECT_EQ(File("/usr/include/a.h", "", "/p/build"), "/usr/include/a.h");
  EXPECT_EQ(File("mapped/a.cpp", "", "."), "mapped/a.cpp");
}

TEST(SourceLocation, FromAnotherFolderAFileIsFoundIfItIsThere) {
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("places", folder));
  std::string file = (folder + "/a.cpp").str();
  ASSERT_FALSE(llvm::errorToErrorCode(llvm::writeToOutput(
      file, [](llvm::raw_ostream&) { return llvm::Error::success(); })));
  const SourceLocation place = *Definition("a.cpp", folder, folder);
  EXPECT_EQ(place.ToString(), "a.cpp:4");
  EXPECT_EQ(place.ToStringFrom(folder), "a.cpp:4");
  EXPECT_EQ(place.ToStringFrom("/"), file + ":4");
  EXPECT_EQ(Definition("b.cpp", folder, folder)->ToStringFrom("/"), "b.cpp:4");
  EXPECT_EQ(Definition("b.cpp", ".", ".")->ToStringFrom("/"), "b.cpp:4");
  ASSERT_FALSE(llvm::sys::fs::remove_directories(folder));
}

}  // namespace
}  // namespace aspectra
