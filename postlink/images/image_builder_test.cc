// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_builder.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// Splits a module and reads each image back from its bitcode.
class ImageBuilderTest : public ::testing::Test {
 protected:
  std::unique_ptr<llvm::Module> Parse(std::string_view text) {
    llvm::SMDiagnostic diagnostic;
    std::unique_ptr<llvm::Module> module =
        llvm::parseAssemblyString(text, diagnostic, context_);
    EXPECT_NE(module, nullptr) << diagnostic.getMessage().str();
    return module;
  }

  void Load(std::string_view text) {
    builder_ = std::make_unique<ImageBuilder>(Parse(text));
  }

  std::string Bitcode(const std::vector<std::string>& entry_points) {
    std::string bytes;
    llvm::raw_string_ostream out(bytes);
    llvm::Error error = builder_->Build(entry_points, [&](llvm::Module& image) {
      llvm::WriteBitcodeToFile(image, out);
      return llvm::Error::success();
    });
    EXPECT_FALSE(static_cast<bool>(error)) << toString(std::move(error));
    return bytes;
  }

  std::string Text(const std::vector<std::string>& entry_points) {
    std::string text;
    llvm::raw_string_ostream out(text);
    llvm::cantFail(builder_->Build(entry_points, [&](llvm::Module& image) {
      image.print(out, nullptr);
      return llvm::Error::success();
    }));
    return text;
  }

  std::unique_ptr<llvm::Module> Image(
      const std::vector<std::string>& entry_points) {
    const std::string bytes = Bitcode(entry_points);
    std::unique_ptr<llvm::Module> image = llvm::cantFail(llvm::parseBitcodeFile(
        llvm::MemoryBufferRef(bytes, "image"), context_));
    std::string why;
    llvm::raw_string_ostream out(why);
    bool broken_debug_info = false;
    EXPECT_FALSE(llvm::verifyModule(*image, &out, &broken_debug_info)) << why;
    EXPECT_FALSE(broken_debug_info) << why;
    return image;
  }

  // Returns the names of the image's globals: "name", or "name!" if it is only
  // declared.
  static std::vector<std::string> Contents(const llvm::Module& image) {
    std::vector<std::string> names;
    for (const llvm::GlobalValue& global : image.global_values()) {
      names.push_back(global.getName().str() +
                      (global.isDeclaration() ? "!" : ""));
    }
    return names;
  }

  llvm::LLVMContext context_;
  std::unique_ptr<ImageBuilder> builder_;
};

TEST_F(ImageBuilderTest, HoldsWhatIsCalledAndNothingElse) {
  Load(R"(
    define spir_kernel void @a() { call void @shared() ret void }
    define spir_kernel void @b() { call void @shared() call void @own() ret void }
    define void @shared() { call void @builtin() ret void }
    define void @own() { ret void }
    define void @unused() { ret void }
    declare void @builtin()
    declare void @unused_builtin()
  )");
  EXPECT_THAT(Contents(*Image({"a"})), ElementsAre("a", "shared", "builtin!"));
  EXPECT_THAT(Contents(*Image({"b"})),
              ElementsAre("b", "shared", "own", "builtin!"));
  EXPECT_THAT(Contents(*Image({"a", "b"})),
              ElementsAre("a", "b", "shared", "own", "builtin!"));
}

TEST_F(ImageBuilderTest, FollowsAddressesGlobalsAliasesAndRecursion) {
  Load(R"(
    @table = internal constant [2 x ptr] [ptr @in_table, ptr @through_alias]
    @of_initializer = internal constant ptr getelementptr (i8, ptr @deep, i64 4)
    @deep = internal constant [2 x i32] [i32 1, i32 2]
    @other = internal constant i32 3
    @through_alias = internal alias void (), ptr @aliased
    define spir_kernel void @k(i64 %i) {
      %p = getelementptr ptr, ptr @table, i64 %i
      %f = load ptr, ptr %p
      call void %f()
      %q = load ptr, ptr @of_initializer
      ret void
    }
    define internal void @in_table() { call void @even() ret void }
    define internal void @aliased() { ret void }
    define internal void @even() { call void @odd() ret void }
    define internal void @odd() { call void @even() ret void }
    define spir_kernel void @uses_other() {
      %v = load i32, ptr @other
      ret void
    }
  )");
  EXPECT_THAT(Contents(*Image({"k"})),
              ElementsAre("k", "in_table", "aliased", "even", "odd", "table",
                          "of_initializer", "deep", "through_alias"));
  EXPECT_THAT(Contents(*Image({"uses_other"})),
              ElementsAre("uses_other", "other"));
}

TEST_F(ImageBuilderTest, FollowsTheAddressOfABlock) {
  Load(R"(
    @labels = internal constant [1 x ptr] [ptr blockaddress(@f, %there)]
    define spir_kernel void @table() { %l = load ptr, ptr @labels ret void }
    define spir_kernel void @stored(ptr %p) {
      store ptr blockaddress(@f, %there), ptr %p
      ret void
    }
    define internal void @f() {
      br label %there
    there:
      ret void
    }
  )");
  EXPECT_THAT(Contents(*Image({"table"})), ElementsAre("table", "f", "labels"));
  EXPECT_THAT(Contents(*Image({"stored"})), ElementsAre("stored", "f"));
}

TEST_F(ImageBuilderTest, InitialisersMayGoInCircles) {
  Load(R"(
    @x = internal global { ptr, ptr } { ptr @y, ptr @x }
    @y = internal global ptr getelementptr (i8, ptr @x, i64 8)
    @dead = internal global ptr @dead
    define spir_kernel void @k() { %v = load ptr, ptr @y ret void }
  )");
  EXPECT_THAT(Contents(*Image({"k"})), ElementsAre("k", "x", "y"));
}

// Lists such as llvm.used name globals for the linker. If only such a list
// names a global, an image need not hold it.
TEST_F(ImageBuilderTest, ListsOfAModuleKeepNothing) {
  Load(R"(
    @used = internal global double 1.0
    @llvm.used = appending global [2 x ptr] [ptr @used, ptr @f], section "llvm.metadata"
    @llvm.compiler.used = appending global [1 x ptr] [ptr @k], section "llvm.metadata"
    @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]
    define internal void @f() { store double 2.0, ptr @used ret void }
    define spir_kernel void @k() { ret void }
  )");
  EXPECT_THAT(Contents(*Image({"k"})), ElementsAre("k"));
}

TEST_F(ImageBuilderTest, OthersKernelsAreFunctions) {
  Load(R"(
    @table = internal constant [1 x ptr] [ptr @alias]
    @alias = alias void (), ptr @b
    define spir_kernel void @a() { call spir_func void @b() ret void }
    define spir_kernel void @b() { call spir_func void @a() ret void }
    define spir_kernel void @c() { %f = load ptr, ptr @table ret void }
    !opencl.kernels = !{!0, !1}
    !0 = !{ptr @a}
    !1 = !{ptr @b}
  )");
  const std::unique_ptr<llvm::Module> a = Image({"a"});
  EXPECT_EQ(a->getFunction("a")->getCallingConv(),
            llvm::CallingConv::SPIR_KERNEL);
  EXPECT_EQ(a->getFunction("b")->getCallingConv(),
            llvm::CallingConv::SPIR_FUNC);
  EXPECT_TRUE(a->getFunction("b")->hasInternalLinkage());
  EXPECT_EQ(a->getNamedMetadata("opencl.kernels")->getNumOperands(), 1u);

  const std::unique_ptr<llvm::Module> c = Image({"c"});
  EXPECT_EQ(c->getFunction("b")->getCallingConv(),
            llvm::CallingConv::SPIR_FUNC);
  EXPECT_TRUE(c->getNamedAlias("alias")->hasInternalLinkage());

  // If both kernels are entry points of the image, both are kernels again.
  const std::unique_ptr<llvm::Module> both = Image({"a", "b"});
  EXPECT_EQ(both->getFunction("b")->getCallingConv(),
            llvm::CallingConv::SPIR_KERNEL);
  EXPECT_EQ(both->getNamedMetadata("opencl.kernels")->getNumOperands(), 2u);
}

TEST_F(ImageBuilderTest, CallsOfOthersKernelsAreAsOfFunctions) {
  Load(R"(
    target triple = "nvptx64-nvidia-cuda"
    define ptx_kernel void @a() { call ptx_kernel void @b() ret void }
    define ptx_kernel void @b() { ret void }
  )");
  EXPECT_THAT(Text({"a"}), HasSubstr("call ptx_device void @b()"));
  EXPECT_THAT(Text({"a", "b"}), HasSubstr("call ptx_kernel void @b()"));
}

TEST_F(ImageBuilderTest, FunctionsOfOneComdatGoTheirOwnWays) {
  Load(R"(
    $group = comdat any
    define linkonce_odr void @f() comdat($group) { ret void }
    define linkonce_odr void @g() comdat($group) { ret void }
    define weak_odr spir_kernel void @a() comdat($group) { call void @f() ret void }
    define weak_odr spir_kernel void @b() comdat($group) { call void @g() ret void }
  )");
  EXPECT_THAT(Contents(*Image({"a"})), ElementsAre("f", "a"));
  EXPECT_THAT(Contents(*Image({"b"})), ElementsAre("g", "b"));
}

TEST_F(ImageBuilderTest, OnlyEntryPointsStayVisible) {
  Load(R"(
    $inline = comdat any
    @host_known = global i32 0 #0
    @plain = global i32 0
    define weak_odr spir_kernel void @k() {
      call void @inline()
      store i32 1, ptr @host_known
      store i32 1, ptr @plain
      ret void
    }
    define linkonce_odr hidden void @inline() comdat { call void @elsewhere() ret void }
    define available_externally void @elsewhere() { ret void }
    define void @exported() #1 { call void @inline() ret void }
    attributes #0 = { "sycl-device-global-size"="4" }
    attributes #1 = { "sycl-module-id"="a.cpp" }
  )");
  const std::unique_ptr<llvm::Module> image = Image({"k"});
  EXPECT_TRUE(image->getFunction("k")->hasExternalLinkage());
  EXPECT_TRUE(image->getFunction("inline")->hasInternalLinkage());
  EXPECT_FALSE(image->getFunction("inline")->hasComdat());
  EXPECT_TRUE(image->getFunction("elsewhere")->hasInternalLinkage());
  EXPECT_TRUE(image->getNamedGlobal("host_known")->hasExternalLinkage());
  EXPECT_TRUE(image->getNamedGlobal("plain")->hasInternalLinkage());
  EXPECT_TRUE(image->getComdatSymbolTable().empty());

  // Only the image of an exported function exports it, not the images that call
  // it.
  const std::unique_ptr<llvm::Module> exported = Image({"exported"});
  EXPECT_TRUE(exported->getFunction("exported")->hasExternalLinkage());
}

TEST_F(ImageBuilderTest, KeepsTargetAndSource) {
  Load(R"(
    source_filename = "a.cpp"
    target datalayout = "e-i64:64-n8:16:32:64-G1"
    target triple = "spirv64-unknown-unknown"
    define spir_kernel void @k() { ret void }
  )");
  const std::unique_ptr<llvm::Module> image = Image({"k"});
  EXPECT_EQ(image->getSourceFileName(), "a.cpp");
  EXPECT_EQ(image->getDataLayoutStr(), "e-i64:64-n8:16:32:64-G1");
  EXPECT_EQ(image->getTargetTriple().str(), "spirv64-unknown-unknown");
}

TEST_F(ImageBuilderTest, NamedMetadataGoesWithItsGlobals) {
  Load(R"(
    define spir_kernel void @a() { ret void }
    define spir_kernel void @b() { ret void }
    !llvm.ident = !{!0, !0, !1}
    !spirv.ExecutionMode = !{!2, !3, !4}
    !only.b = !{!3}
    !intel_types_that_use_aspects = !{!5}
    !0 = !{!"clang"}
    !1 = !{!"other"}
    !2 = !{ptr @a, i32 31}
    !3 = !{ptr @b, i32 32}
    !4 = !{ptr @a, !6}
    !5 = !{!"class.half", i32 5}
    !6 = !{ptr @b}
  )");
  const std::unique_ptr<llvm::Module> a = Image({"a"});
  EXPECT_EQ(a->getNamedMetadata("llvm.ident")->getNumOperands(), 2u);
  EXPECT_EQ(a->getNamedMetadata("spirv.ExecutionMode")->getNumOperands(), 1u);
  EXPECT_EQ(a->getNamedMetadata("only.b"), nullptr);
  EXPECT_EQ(a->getNamedMetadata("intel_types_that_use_aspects"), nullptr);
  EXPECT_THAT(Contents(*a), ElementsAre("a"));
  const std::unique_ptr<llvm::Module> both = Image({"a", "b"});
  EXPECT_EQ(both->getNamedMetadata("spirv.ExecutionMode")->getNumOperands(),
            3u);
  EXPECT_NE(both->getNamedMetadata("only.b"), nullptr);
}

TEST_F(ImageBuilderTest, FollowsMetadataOfCalls) {
  Load(R"(
    define spir_kernel void @k(ptr %f) { call void %f(), !callees !0 ret void }
    define internal void @target() { ret void }
    define internal void @unused() { ret void }
    !0 = !{ptr @target}
  )");
  EXPECT_THAT(Contents(*Image({"k"})), ElementsAre("k", "target"));
}

constexpr std::string_view kDebugInfo = R"(
  @v = internal global i32 0, !dbg !20
  @w = internal global i32 0, !dbg !22
  define spir_kernel void @a() !dbg !10 { ret void, !dbg !12 }
  define spir_kernel void @b() !dbg !11 {
    store i32 1, ptr @v, !dbg !13
    ret void, !dbg !13
  }
  define spir_kernel void @c() { ret void }
  !llvm.dbg.cu = !{!0, !1}
  !llvm.module.flags = !{!2}
  !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: "p", enums: !{}, retainedTypes: !{!30}, globals: !{!20, !22}, emissionKind: FullDebug)
  !1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !4, producer: "q", emissionKind: FullDebug)
  !2 = !{i32 2, !"Debug Info Version", i32 3}
  !3 = !DIFile(filename: "a.cpp", directory: "")
  !4 = !DIFile(filename: "b.cpp", directory: "")
  !10 = distinct !DISubprogram(name: "a", file: !3, unit: !0, type: !14, spFlags: DISPFlagDefinition)
  !11 = distinct !DISubprogram(name: "b", file: !4, unit: !1, type: !14, spFlags: DISPFlagDefinition)
  !12 = !DILocation(line: 1, scope: !10)
  !13 = !DILocation(line: 2, scope: !11)
  !14 = !DISubroutineType(types: !{})
  !20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
  !21 = distinct !DIGlobalVariable(name: "v", scope: !3, file: !3, type: !24, isDefinition: true)
  !22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
  !23 = distinct !DIGlobalVariable(name: "w", scope: !3, file: !3, type: !24, isDefinition: true)
  !24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
  !30 = !DIBasicType(name: "retained_for_nothing", size: 16, encoding: DW_ATE_signed)
)";

TEST_F(ImageBuilderTest, DebugInfoGoesWithItsCode) {
  Load(kDebugInfo);
  const std::unique_ptr<llvm::Module> a = Image({"a"});
  EXPECT_EQ(llvm::range_size(a->debug_compile_units()), 1);
  EXPECT_THAT(Text({"a"}), Not(HasSubstr("retained_for_nothing")));
  EXPECT_THAT(Text({"a"}), Not(HasSubstr("name: \"v\"")));

  // The code of b is in the second unit, its variable in the first.
  EXPECT_EQ(llvm::range_size(Image({"b"})->debug_compile_units()), 2);
  EXPECT_THAT(Text({"b"}), HasSubstr("name: \"v\""));
  EXPECT_THAT(Text({"b"}), Not(HasSubstr("name: \"w\"")));

  EXPECT_TRUE(Image({"c"})->debug_compile_units().empty());
}

// The option -Rpass makes compile units whose locations are for remarks only.
TEST_F(ImageBuilderTest, UnitsWithLocationsForRemarksGoWithTheirCode) {
  std::string text(kDebugInfo);
  for (size_t at; (at = text.find("FullDebug")) != std::string::npos;) {
    text.replace(at, 9, "NoDebug");
  }
  Load(text);
  const auto units = [&](const std::string& kernel) {
    return ReferenceGraph::CompileUnits(*Image({kernel})).size();
  };
  EXPECT_EQ(units("a"), 1u);
  EXPECT_EQ(units("b"), 2u);
  EXPECT_EQ(units("c"), 0u);
}

// Constants belong to the whole context, not to a module. An image must hold
// the globals to which the constants in its metadata refer.
TEST_F(ImageBuilderTest, FollowsConstantsInMetadata) {
  Load(R"(
    @b = internal global [4 x i32] zeroinitializer
    define spir_kernel void @k() !known.to.nobody !0 { ret void }
    !0 = !{ptr getelementptr (i8, ptr @b, i64 4)}
  )");
  EXPECT_THAT(Contents(*Image({"k"})), ElementsAre("k", "b"));
}

TEST_F(ImageBuilderTest, DebugInfoIsNoReasonToHaveAGlobal) {
  Load(R"(
    @argument = internal global double 0.0
    @used = internal global double 0.0
    define spir_kernel void @k() !dbg !10 {
      %v = load double, ptr @used
        #dbg_value(ptr @argument, !30, !DIExpression(), !12)
        #dbg_value(ptr @used, !31, !DIExpression(), !12)
      ret void, !dbg !12
    }
    define spir_kernel void @user() {
      %v = load double, ptr @argument
      ret void
    }
    !llvm.dbg.cu = !{!0}
    !llvm.module.flags = !{!2}
    !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: "p", emissionKind: FullDebug)
    !2 = !{i32 2, !"Debug Info Version", i32 3}
    !3 = !DIFile(filename: "a.cpp", directory: "")
    !10 = distinct !DISubprogram(name: "k<argument>", file: !3, unit: !0, type: !14, spFlags: DISPFlagDefinition, templateParams: !{!40, !41})
    !12 = !DILocation(line: 1, scope: !10)
    !14 = !DISubroutineType(types: !{})
    !30 = !DILocalVariable(name: "x", scope: !10, file: !3, type: !70)
    !31 = !DILocalVariable(name: "y", scope: !10, file: !3, type: !70)
    !40 = !DITemplateValueParameter(name: "P", type: !70, value: ptr @argument)
    !41 = !DITemplateValueParameter(name: "Q", type: !70, value: i32 7)
    !70 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
  )");
  EXPECT_THAT(Contents(*Image({"k"})), ElementsAre("k", "used"));
  const std::string text = Text({"k"});
  EXPECT_THAT(text, HasSubstr("#dbg_value(ptr poison"));
  EXPECT_THAT(text, HasSubstr("#dbg_value(ptr @used"));
  EXPECT_THAT(text, HasSubstr("name: \"P\", type: "));
  EXPECT_THAT(text, HasSubstr("value: i32 7"));
  EXPECT_THAT(Contents(*Image({"user"})), ElementsAre("user", "argument"));
}

TEST_F(ImageBuilderTest, ImagesDoNotDependOnOneAnother) {
  Load(kDebugInfo);
  const std::string a = Bitcode({"a"});
  const std::string both = Bitcode({"a", "b"});
  Bitcode({"c"});
  EXPECT_EQ(Bitcode({"a"}), a);
  EXPECT_EQ(Bitcode({"a", "b"}), both);
  Load(kDebugInfo);
  EXPECT_EQ(Bitcode({"a", "b"}), both);
}

TEST_F(ImageBuilderTest, SplittingAnImageAgainChangesNothing) {
  Load(kDebugInfo);
  const std::string first = Text({"b"});
  std::unique_ptr<llvm::Module> image = Image({"b"});
  image->setModuleIdentifier("<string>");
  builder_ = std::make_unique<ImageBuilder>(std::move(image));
  EXPECT_EQ(Text({"b"}), first);
}

TEST_F(ImageBuilderTest, AnErrorOfTheUserComesBackAndTheModuleIsWhole) {
  Load("define spir_kernel void @k() { ret void }");
  llvm::Error error = builder_->Build(
      std::vector<std::string>{"k"},
      [](llvm::Module&) { return llvm::createStringError("disk full"); });
  EXPECT_EQ(toString(std::move(error)), "disk full");
  EXPECT_THAT(Contents(*Image({"k"})), ElementsAre("k"));
}

TEST_F(ImageBuilderTest, AnEntryPointMustBeDefined) {
  Load("declare spir_kernel void @declared()");
  for (const char* name : {"declared", "missing"}) {
    llvm::Error error =
        builder_->Build(std::vector<std::string>{name},
                        [](llvm::Module&) { return llvm::Error::success(); });
    EXPECT_EQ(toString(std::move(error)),
              "<string>: error: the module does not define the entry point '" +
                  std::string(name) + "'");
  }
}

}  // namespace
}  // namespace aspectra
