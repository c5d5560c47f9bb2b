// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/table_transforms.h"

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/file_table.h"

namespace aspectra {
namespace {

using testing::HasSubstr;

FileTable TableOf(llvm::StringRef text) {
  return llvm::cantFail(ParseFileTable(llvm::MemoryBufferRef(text, "a.table"),
                                       Titles::kOptional));
}

std::string Print(const FileTable& table) {
  return llvm::cantFail(PrintFileTable(table));
}

constexpr llvm::StringLiteral kCode =
    "[Code|Properties]\n0.bc|0.prop\n1.bc|1.prop\n";

TEST(TableTransformsTest, ReplacesAColumn) {
  FileTable table = TableOf(kCode);
  EXPECT_FALSE(ReplaceColumn(
      table, "Code", TableOf("[N|Files]\nx|0.spv\ny|1.spv\n"), "Files"));
  EXPECT_EQ(Print(table), "[Code|Properties]\n0.spv|0.prop\n1.spv|1.prop\n");
}

TEST(TableTransformsTest, AColumnIsFoundByItsPlaceToo) {
  FileTable table = TableOf(kCode);
  EXPECT_FALSE(ReplaceColumn(table, "1", TableOf("a\nb\n"), "0"));
  EXPECT_EQ(Print(table), "[Code|Properties]\n0.bc|a\n1.bc|b\n");
}

TEST(TableTransformsTest, TheTitleWinsOverThePlace) {
  FileTable table = TableOf("[1|0]\na|b\n");
  EXPECT_FALSE(ReplaceCell(table, "1", "0", "c"));
  EXPECT_EQ(Print(table), "[1|0]\nc|b\n");
}

TEST(TableTransformsTest, AColumnMustHaveAsManyRows) {
  FileTable table = TableOf(kCode);
  EXPECT_THAT(
      llvm::toString(ReplaceColumn(table, "Code", TableOf("a\n"), "0")),
      HasSubstr("a column with 1 row cannot replace 'Code', which has 2 rows"));
  EXPECT_EQ(table, TableOf(kCode));
}

TEST(TableTransformsTest, ReplacesACell) {
  FileTable table = TableOf(kCode);
  EXPECT_FALSE(ReplaceCell(table, "Properties", "1", "new.prop"));
  EXPECT_EQ(Print(table), "[Code|Properties]\n0.bc|0.prop\n1.bc|new.prop\n");
  for (const char* row : {"2", "-1", "", "one", "99999999999999999999"}) {
    EXPECT_THAT(llvm::toString(ReplaceCell(table, "Code", row, "x")),
                HasSubstr("there is no row"));
  }
}

TEST(TableTransformsTest, RenamesAColumn) {
  FileTable table = TableOf(kCode);
  EXPECT_FALSE(RenameColumn(table, "Code", "Files"));
  EXPECT_FALSE(RenameColumn(table, "Files", "Files"));
  EXPECT_EQ(table.columns.front(), "Files");
  EXPECT_THAT(llvm::toString(RenameColumn(table, "Files", "Properties")),
              HasSubstr("the table already has a column 'Properties'"));
  EXPECT_THAT(
      llvm::toString(RenameColumn(table, "Code", "x")),
      HasSubstr(
          "there is no column 'Code'; the columns are Files and Properties"));
}

TEST(TableTransformsTest, ExtractsColumnsInTheOrderAskedFor) {
  FileTable table = TableOf("[A|B|C]\n1|2|3\n4|5|6\n");
  EXPECT_FALSE(ExtractColumns(table, {"C", "A"}));
  EXPECT_EQ(Print(table), "[C|A]\n3|1\n6|4\n");
  EXPECT_THAT(llvm::toString(ExtractColumns(table, {"C", "C"})),
              HasSubstr("extracted twice"));
  EXPECT_THAT(llvm::toString(ExtractColumns(table, {"B"})),
              HasSubstr("there is no column 'B'"));
}

TEST(TableTransformsTest, GetsACell) {
  EXPECT_EQ(llvm::cantFail(GetCell(TableOf(kCode), "Code", "1")), "1.bc");
  EXPECT_THAT(llvm::toString(GetCell(TableOf(kCode), "7", "1").takeError()),
              HasSubstr("there is no column '7'"));
}

TEST(TableTransformsTest, Concatenates) {
  EXPECT_EQ(Print(llvm::cantFail(
                ConcatenateTables({TableOf(kCode), TableOf(kCode)}))),
            "[Code|Properties]\n0.bc|0.prop\n1.bc|1.prop\n0.bc|0.prop\n"
            "1.bc|1.prop\n");
  EXPECT_THAT(
      llvm::toString(ConcatenateTables({TableOf(kCode), TableOf("[Code]\nx\n")})
                         .takeError()),
      HasSubstr("cannot be merged"));
  EXPECT_THAT(llvm::toString(ConcatenateTables({}).takeError()),
              HasSubstr("no table"));
}

TEST(TableTransformsTest, ATableWithoutTitlesStaysOne) {
  FileTable table = TableOf("a|b\nc|d\n");
  EXPECT_FALSE(ExtractColumns(table, {"1"}));
  EXPECT_EQ(Print(table), "b\nd\n");
  EXPECT_FALSE(RenameColumn(table, "1", "Code"));
  EXPECT_EQ(Print(table), "[Code]\nb\nd\n");
}

}  // namespace
}  // namespace aspectra
