// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/symbol_list.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/mutations.h"

namespace aspectra {
namespace {

using Symbols = std::vector<std::string>;

llvm::Expected<Symbols> Parse(llvm::StringRef text) {
  return ParseSymbolList(llvm::MemoryBufferRef(text, "a.sym"));
}

Symbols SymbolsOf(llvm::StringRef text) {
  auto symbols = Parse(text);
  if (symbols) return *symbols;
  ADD_FAILURE() << toString(symbols.takeError());
  return {};
}

std::string ErrorOf(llvm::StringRef text) {
  auto symbols = Parse(text);
  return symbols ? "no error" : toString(symbols.takeError());
}

std::string Print(const Symbols& symbols) {
  auto text = PrintSymbolList(symbols);
  return text ? *text : toString(text.takeError());
}

TEST(SymbolListTest, OneEntryPointALineInFileOrder) {
  const Symbols symbols = {"_ZTS6Second", "_ZTS5First", "a kernel"};
  EXPECT_EQ(Print(symbols), "_ZTS6Second\n_ZTS5First\na kernel\n");
  EXPECT_EQ(SymbolsOf(Print(symbols)), symbols);
}

TEST(SymbolListTest, NoEntryPointsAreAnEmptyFile) {
  EXPECT_EQ(Print({}), "");
  EXPECT_EQ(SymbolsOf(""), Symbols());
}

TEST(SymbolListTest, BlankLinesAndAMissingLastEndDoNoHarm) {
  EXPECT_EQ(SymbolsOf("a\n\nb"), (Symbols{"a", "b"}));
}

TEST(SymbolListTest, ErrorsHaveFileAndLine) {
  EXPECT_EQ(ErrorOf("a\nb\na\n"), "a.sym:3: error: duplicate entry point 'a'");
  EXPECT_EQ(ErrorOf("a\r\n"),
            "a.sym:1: error: 'a\\015' cannot name an entry point");
}

TEST(SymbolListTest, NamesThatWouldNotReadBackAreNotWritten) {
  EXPECT_EQ(Print({""}), "'' cannot name an entry point");
  EXPECT_EQ(Print({"a\nb"}), "'a\\nb' cannot name an entry point");
  EXPECT_EQ(Print({"a", "a"}), "duplicate entry point 'a'");
}

TEST(SymbolListTest, DamagedFilesGiveNamesOrAMessage) {
  ForEachMutation("_ZTS6Second\n_ZTS5First\n_Z3foov\n", 20000,
                  [&](const std::string& damaged) {
                    auto symbols = Parse(damaged);
                    if (symbols) {
                      EXPECT_EQ(SymbolsOf(Print(*symbols)), *symbols);
                      return;
                    }
                    const std::string message = toString(symbols.takeError());
                    EXPECT_TRUE(llvm::StringRef(message).starts_with("a.sym:"))
                        << message;
                  });
}

}  // namespace
}  // namespace aspectra
