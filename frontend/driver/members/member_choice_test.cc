// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/members/member_choice.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

using Names = std::vector<std::string>;

SymbolNames Symbols(Names defined, Names wanted = {}) {
  return {std::move(defined), std::move(wanted)};
}
Member Host(Names defined, Names wanted = {}) {
  return {Symbols(std::move(defined), std::move(wanted)), SymbolNames()};
}
Member Device(Names defined, Names wanted = {}) {
  return {SymbolNames(), Symbols(std::move(defined), std::move(wanted))};
}
Member Both(SymbolNames host, SymbolNames device) {
  return {std::move(host), std::move(device)};
}
LinkedFile Object(Member member) { return {{std::move(member)}}; }
LinkedFile Archive(std::vector<Member> members) {
  return {std::move(members), /*by_need=*/true};
}

// Returns a character for each member: h if the host needs it, d if the device
// needs it, - if it is not taken.
std::string Choose(const std::vector<LinkedFile>& files, Names roots = {}) {
  std::string text;
  for (const std::vector<Taken>& file : ChooseMembers(files, roots)) {
    if (!text.empty()) text += ' ';
    for (Taken taken : file) {
      text += taken == Taken::kNo ? '-' : taken == Taken::kByHost ? 'h' : 'd';
    }
  }
  return text;
}

TEST(MemberChoiceTest, NothingIsTakenThatNobodyNeeds) {
  EXPECT_EQ(Choose({Object(Host({"main"})),
                    Archive({Host({"f"}), Device({"g"}), Host({"main"})})}),
            "h ---");
}

TEST(MemberChoiceTest, WhatTheHostTakesGivesItsDeviceCode) {
  // The kernel that f() launches needs a device function of the same archive.
  EXPECT_EQ(
      Choose(
          {Object(Host({"main"}, {"f"})),
           Archive({Device({"other"}), Device({"helper"}),
                    Both(Symbols({"f"}), Symbols({"kernel"}, {"helper"}))})}),
      "h -dh");
}

TEST(MemberChoiceTest, DeviceCodeTakesWhatTheHostDoesNot) {
  EXPECT_EQ(
      Choose(
          {Object(Both(Symbols({"main"}), Symbols({}, {"f"}))),
           Archive({Both(Symbols({"f"}, {"host_only"}), Symbols({"f"}, {"g"})),
                    Host({"host_only"})}),
           Archive({Device({"g"})})}),
      "h d- d");
}

TEST(MemberChoiceTest, DeviceCodeTakesNothingForTheHost) {
  // The host link never sees the member, so it never needs "more".
  EXPECT_EQ(Choose({Object(Device({}, {"f"})),
                    Archive({Both(Symbols({}, {"more"}), Symbols({"f"})),
                             Both(Symbols({"more"}), Symbols({"kernel"}))})}),
            "h d-");
}

TEST(MemberChoiceTest, MembersNeedEachOtherInEitherDirection) {
  EXPECT_EQ(
      Choose({Object(Host({"main"}, {"a"})),
              Archive({Host({"c"}), Host({"b"}, {"c"}), Host({"a"}, {"b"})})}),
      "h hhh");
}

TEST(MemberChoiceTest, ArchivesNeedEachOther) {
  EXPECT_EQ(Choose({Object(Host({"main"}, {"a"})),
                    Archive({Host({"a"}, {"b"}), Host({"c"})}),
                    Archive({Host({"b"}, {"c"})})}),
            "h hh h");
}

TEST(MemberChoiceTest, TheFirstOfTwoDefinitionsIsTaken) {
  EXPECT_EQ(Choose({Object(Both(Symbols({"main"}, {"f"}), Symbols({}, {"g"}))),
                    Archive({Host({"f"}), Host({"f"}), Device({"g"})}),
                    Archive({Host({"f"}), Device({"g"})})}),
            "h h-d --");
}

TEST(MemberChoiceTest, AnArchiveBeforeWhatNeedsItComesLast) {
  // Like ld, this takes the member of the last archive. lld would take the
  // member of the first archive.
  EXPECT_EQ(Choose({Archive({Host({"f"})}), Object(Host({"main"}, {"f"})),
                    Archive({Host({"f"})})}),
            "- h h");
  EXPECT_EQ(Choose({Archive({Host({"f"})}), Object(Host({"main"}, {"f"}))}),
            "h h");
}

TEST(MemberChoiceTest, WhatIsDefinedAlreadyNeedsNoMember) {
  EXPECT_EQ(Choose({Object(Host({"main"}, {"f"})), Object(Host({"f"})),
                    Archive({Both(Symbols({"f"}), Symbols({"kernel"}))})}),
            "h h -");
}

TEST(MemberChoiceTest, RootsAreWantedFromTheStart) {
  std::vector<LinkedFile> files = {Archive({Host({"main"}), Host({"f"})})};
  EXPECT_EQ(Choose(files), "--");
  EXPECT_EQ(Choose(files, {"main"}), "h-");
  EXPECT_EQ(Choose(files, {"main", "f"}), "hh");
}

TEST(MemberChoiceTest, MembersWithoutDeviceCodeAreSeenByTheHostAlone) {
  Member plain = {Symbols({"f"}, {"g"}), std::nullopt};
  EXPECT_EQ(Choose({Object(Both(Symbols({"main"}, {"f"}), Symbols({}, {"f"}))),
                    Archive({plain, Both(Symbols({"g"}), Symbols({"f"}))})}),
            "h hh");
}

TEST(MemberChoiceTest, AllOfAWholeArchiveIsTaken) {
  EXPECT_EQ(Choose({LinkedFile{{Host({"f"}, {"g"}), Device({"kernel"})}},
                    Archive({Host({"g"})})}),
            "hh h");
}

}  // namespace
}  // namespace aspectra::driver
