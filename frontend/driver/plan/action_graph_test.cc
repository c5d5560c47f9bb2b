// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/action_graph.h"

#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

using Words = std::vector<std::string>;

ActionGraph CompileAndLink() {
  ActionGraph::Builder builder;
  FileIndex source = builder.AddInput("a.cpp");
  FileIndex object = builder.AddTemporary("a", ".o");
  FileIndex program = builder.AddOutput("app");
  builder.AddAction(ActionKind::kHostCompile,
                    {{"cc", std::nullopt}, {"", source}, {"-o=", object}});
  builder.AddAction(
      ActionKind::kHostLink,
      {{"ld", std::nullopt}, {"", object}, {"", object}, {"", program}});
  return std::move(builder).Build();
}

TEST(ActionGraph, FilesAreReadIfTheyExistAndWrittenElse) {
  EXPECT_EQ(CompileAndLink().ToString(),
            "host compile: [a.cpp] -> [a.o]\n"
            "host link: [a.o] -> [app]\n");
}

TEST(ActionGraph, DependenciesFollowTheFiles) {
  ActionGraph graph = CompileAndLink();
  EXPECT_EQ(graph.Dependencies(0), std::vector<size_t>{});
  EXPECT_EQ(graph.Dependencies(1), std::vector<size_t>{0});
}

TEST(ActionGraph, OnlyTemporariesLieInTheWorkFolder) {
  EXPECT_EQ(CompileAndLink().Paths("/w"), (Words{"a.cpp", "/w/a.o", "app"}));
  EXPECT_EQ(CompileAndLink().Paths(""), (Words{"a.cpp", "a.o", "app"}));
}

TEST(ActionGraph, CommandsAreRenderedWithPaths) {
  ActionGraph graph = CompileAndLink();
  EXPECT_EQ(Render(graph.actions()[0], graph.Paths("/w")),
            (Words{"cc", "a.cpp", "-o=/w/a.o"}));
}

TEST(ActionGraph, NamesOfTemporariesAreUnique) {
  ActionGraph::Builder builder;
  builder.AddTemporary("a", ".o");
  builder.AddTemporary("a", ".o");
  builder.AddTemporary("a-2", ".o");
  builder.AddTemporary("a", ".bc");
  EXPECT_EQ(std::move(builder).Build().Paths(""),
            (Words{"a.o", "a-2.o", "a-2-2.o", "a.bc"}));
}

TEST(ActionGraph, AnInputIsOneFile) {
  ActionGraph::Builder builder;
  EXPECT_EQ(builder.AddInput("x"), builder.AddInput("x"));
  EXPECT_NE(builder.AddInput("x"), builder.AddInput("y"));
}

TEST(ActionGraph, IsAValue) {
  EXPECT_EQ(CompileAndLink(), CompileAndLink());
  EXPECT_FALSE(CompileAndLink() == ActionGraph());
}

TEST(PrintCommand, QuotesAsClangDoes) {
  auto print = [](const Words& words, bool quote_all) {
    std::string text;
    llvm::raw_string_ostream out(text);
    PrintCommand(out, words, quote_all);
    return text;
  };
  EXPECT_EQ(print({"cc", "a b.cpp", "-DX=\"y\"", "$z"}, true),
            " \"cc\" \"a b.cpp\" \"-DX=\\\"y\\\"\" \"\\$z\"\n");
  EXPECT_EQ(print({"cc", "a b.cpp"}, false), " cc \"a b.cpp\"\n");
}

}  // namespace
}  // namespace aspectra::driver
