// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/file_table.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/mutations.h"

namespace aspectra {
namespace {

llvm::Expected<FileTable> Parse(llvm::StringRef text) {
  return ParseFileTable(llvm::MemoryBufferRef(text, "a.table"));
}

FileTable TableOf(llvm::StringRef text) {
  auto table = Parse(text);
  if (table) return *table;
  ADD_FAILURE() << toString(table.takeError());
  return {};
}

std::string ErrorOf(llvm::StringRef text) {
  auto table = Parse(text);
  return table ? "no error" : toString(table.takeError());
}

std::string Print(const FileTable& table) {
  auto text = PrintFileTable(table);
  return text ? *text : toString(text.takeError());
}

constexpr llvm::StringLiteral kText =
    "[Code|Properties|Symbols]\n"
    "out_0.bc|out_0.prop|out_0.sym\n"
    "out_1.bc|out_1.prop|out_1.sym\n";

FileTable Table() {
  return {{"Code", "Properties", "Symbols"},
          {{"out_0.bc", "out_0.prop", "out_0.sym"},
           {"out_1.bc", "out_1.prop", "out_1.sym"}}};
}

std::string Cell(llvm::StringRef table, llvm::StringRef file) {
  auto cell = MakeCell(table, file);
  return cell ? *cell : toString(cell.takeError());
}

TEST(FileTableTest, TitlesAndRowsInFileOrder) {
  EXPECT_EQ(TableOf(kText), Table());
  EXPECT_EQ(Print(Table()), kText);
}

TEST(FileTableTest, TableWithoutRows) {
  EXPECT_EQ(TableOf("[Code]\n"), (FileTable{{"Code"}, {}}));
  EXPECT_EQ(Print({{"Code"}, {}}), "[Code]\n");
}

TEST(FileTableTest, BlankLinesAndAMissingLastEndDoNoHarm) {
  EXPECT_EQ(TableOf("\n[Code]\n\na.bc"), (FileTable{{"Code"}, {{"a.bc"}}}));
}

TEST(FileTableTest, NamesMayHaveSpacesAndBrackets) {
  const FileTable table = {{"Code"}, {{"[a] b.bc"}, {"\xc3\xa4.bc"}}};
  EXPECT_EQ(TableOf(Print(table)), table);
}

TEST(FileTableTest, FindsColumnsByTitle) {
  EXPECT_EQ(Table().FindColumn("Properties"), 1u);
  EXPECT_EQ(Table().FindColumn("Manifest"), std::nullopt);
}

TEST(FileTableTest, ErrorsHaveFileAndLine) {
  EXPECT_EQ(ErrorOf(""),
            "a.table:1: error: expected the titles, [COLUMN|COLUMN|...], not "
            "''");
  EXPECT_EQ(ErrorOf("a.bc|a.prop\n"),
            "a.table:1: error: expected the titles, [COLUMN|COLUMN|...], not "
            "'a.bc|a.prop'");
  EXPECT_EQ(ErrorOf("[]\n"), "a.table:1: error: a cell is empty");
  EXPECT_EQ(ErrorOf("[Code|Code]\n"),
            "a.table:1: error: duplicate column 'Code'");
  EXPECT_EQ(
      ErrorOf("[Code|Symbols]\na|b\n\na\n"),
      "a.table:4: error: the row has 1 cell, but the table has 2 columns");
  EXPECT_EQ(
      ErrorOf("[Code|Symbols]\na|b|c\n"),
      "a.table:2: error: the row has 3 cells, but the table has 2 columns");
  EXPECT_EQ(ErrorOf("[Code|Symbols]\n|b\n"),
            "a.table:2: error: a cell is empty");
  EXPECT_EQ(ErrorOf("[Code]\r\na\r\n"),
            "a.table:1: error: expected the titles, [COLUMN|COLUMN|...], not "
            "'[Code]\\015'");
}

TEST(FileTableTest, CellsThatWouldNotReadBackAreNotWritten) {
  for (const char* cell : {"a|b", "a\nb", "a\rb"}) {
    EXPECT_TRUE(llvm::StringRef(Print({{"Code"}, {{cell}}}))
                    .starts_with("a table cannot hold"));
    EXPECT_TRUE(llvm::StringRef(Print({{cell}, {}}))
                    .starts_with("a table cannot hold"));
  }
  EXPECT_EQ(Print({{"Code"}, {{""}}}), "a cell is empty");
  EXPECT_EQ(Print({{"Code"}, {{"a|\nb"}}}),
            "a table cannot hold 'a|\\nb', because it contains a '|', a line "
            "break or another control character");
  EXPECT_EQ(Print({{"Code"}, {{"a", "b"}}}),
            "the row has 2 cells, but the table has 1 column");
  EXPECT_EQ(Print({{}, {}}), "the table has no columns");
}

TEST(FileTableTest, CellsAreRelativeToTheTablesFolder) {
  EXPECT_EQ(ResolveCell("out/foo.table", "foo_0.bc"), "out/foo_0.bc");
  EXPECT_EQ(ResolveCell("foo.table", "foo_0.bc"), "foo_0.bc");
  EXPECT_EQ(ResolveCell("/out/foo.table", "a/b.bc"), "/out/a/b.bc");
  EXPECT_EQ(ResolveCell("out/foo.table", "/tmp/b.bc"), "/tmp/b.bc");
}

TEST(FileTableTest, MakeCellIsTheOppositeOfResolveCell) {
  EXPECT_EQ(Cell("out/foo.table", "out/foo_0.bc"), "foo_0.bc");
  EXPECT_EQ(Cell("foo.table", "foo_0.bc"), "foo_0.bc");
  EXPECT_EQ(Cell("/out/foo.table", "/out/./a/b.bc"), "a/b.bc");
  EXPECT_EQ(Cell("out/foo.table", "in/foo_0.bc"), "../in/foo_0.bc");
  EXPECT_EQ(Cell("/out/foo.table", "/tmp/b.bc"), "../tmp/b.bc");
  EXPECT_EQ(Cell("./foo.table", "../b.bc"), "../b.bc");
}

TEST(FileTableTest, WritesAFileAsAWholeOrNotAtAll) {
  llvm::SmallString<64> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("file_table", folder));
  const std::string path = (folder + "/a.table").str();
  ASSERT_FALSE(!!WriteFileTable(Table(), path));
  auto read = LoadFileTable(path);
  ASSERT_TRUE(!!read) << toString(read.takeError());
  EXPECT_EQ(*read, Table());

  EXPECT_EQ(toString(WriteFileTable({{"Code"}, {{""}}}, path)),
            path + ": error: cannot write the file: a cell is empty");
  EXPECT_EQ(*LoadFileTable(path), Table());
  EXPECT_FALSE(llvm::sys::fs::remove_directories(folder));
}

TEST(FileTableTest, AMissingFileIsNamed) {
  EXPECT_EQ(
      toString(LoadFileTable("no/such.table").takeError()),
      "no/such.table: error: cannot read the file: No such file or directory");
}

TEST(FileTableTest, DamagedFilesGiveATableOrAMessage) {
  int failures = 0;
  ForEachMutation(kText, 20000, [&](const std::string& damaged) {
    auto table = Parse(damaged);
    if (!table) {
      ++failures;
      const std::string message = toString(table.takeError());
      EXPECT_TRUE(llvm::StringRef(message).starts_with("a.table:")) << message;
      return;
    }
    EXPECT_EQ(TableOf(Print(*table)), *table);
  });
  EXPECT_GT(failures, 1000);
}

}  // namespace
}  // namespace aspectra
