// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/device_globals.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/requirements/requirement_properties.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using Bytes = std::vector<uint8_t>;

ImageDeviceGlobals Two() {
  return {{{"_Z5count", 4, 4, false},
           {"_ZL5table__unit_0123456789abcdef", 1 << 20, 64, true},
           {"other", 8, 8, false}},
          {{"_ZTS1A", {"_Z5count", "_ZL5table__unit_0123456789abcdef"}},
           {"_ZTS1B", {"other"}}}};
}

Bytes Header(uint64_t size, uint64_t alignment, uint64_t flags) {
  Bytes bytes;
  for (uint64_t value : {size, alignment, flags}) {
    for (int i = 0; i < 8; ++i)
      bytes.push_back(static_cast<uint8_t>(value >> (8 * i)));
  }
  return bytes;
}

Bytes Names(const std::string& text) { return {text.begin(), text.end()}; }

// Returns the error for one device_global called "g" with this value.
std::string Of(std::variant<uint32_t, Bytes> value) {
  const std::vector<Property> globals = {{"g", std::move(value)}};
  const auto read = ReadDeviceGlobals(globals, {});
  return read ? "nothing" : read.error();
}

// Returns the error for a user called "k" with this value, if there are
// device_globals "g" and "h".
std::string OfUser(std::variant<uint32_t, Bytes> value) {
  const std::vector<Property> globals = {{"g", Header(4, 4, 0)},
                                         {"h", Header(4, 4, 0)}};
  const std::vector<Property> users = {{"k", std::move(value)}};
  const auto read = ReadDeviceGlobals(globals, users);
  return read ? "nothing" : read.error();
}

TEST(DeviceGlobals, AreReadAsTheyWerePrinted) {
  const auto read = ReadDeviceGlobals(PrintDeviceGlobals(Two()),
                                      PrintDeviceGlobalUsers(Two()));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, Two());
}

TEST(DeviceGlobals, HaveTheirBytesInAnOrderOfTheirOwn) {
  EXPECT_EQ(std::get<Bytes>(PrintDeviceGlobals(Two())[1].value),
            Bytes({0, 0, 16, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0,  //
                   1, 0, 0,  0, 0, 0, 0, 0}));
  EXPECT_EQ(std::get<Bytes>(PrintDeviceGlobalUsers(Two())[1].value),
            Names(std::string("other\0", 6)));
}

TEST(DeviceGlobals, AreSortedByTheReader) {
  std::vector<Property> globals = PrintDeviceGlobals(Two());
  std::swap(globals[0], globals[2]);
  const auto read = ReadDeviceGlobals(globals, PrintDeviceGlobalUsers(Two()));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, Two());
}

TEST(DeviceGlobals, BrokenOnesAreRefused) {
  EXPECT_EQ(Of(Header(4, 4, 0)), "nothing");
  EXPECT_EQ(Of(uint32_t{1}),
            "property 'g': the value is a number; expected an array of bytes");
  EXPECT_EQ(Of(Bytes(23)), "property 'g': the value has 23 bytes; expected 24");
  EXPECT_EQ(Of(Bytes(25)), "property 'g': the value has 25 bytes; expected 24");
  EXPECT_EQ(Of(Header(0, 4, 0)),
            "property 'g': the size of the device_global is 0");
  EXPECT_EQ(Of(Header(4, 0, 0)),
            "property 'g': the alignment of the device_global, 0, is not a "
            "power of two");
  EXPECT_EQ(Of(Header(4, 6, 0)),
            "property 'g': the alignment of the device_global, 6, is not a "
            "power of two");
  EXPECT_EQ(Of(Header(4, 4, 2)),
            "property 'g': the device_global has unknown flags: 2");
}

TEST(DeviceGlobals, BrokenUsersAreRefused) {
  EXPECT_EQ(OfUser(Names(std::string("g\0h\0", 4))), "nothing");
  EXPECT_EQ(OfUser(uint32_t{1}),
            "property 'k': the value is a number; expected an array of bytes");
  EXPECT_EQ(
      OfUser(Bytes()),
      "property 'k': the list of device_globals is empty, or its last name has "
      "no null character at the end");
  EXPECT_EQ(
      OfUser(Names("g")),
      "property 'k': the list of device_globals is empty, or its last name has "
      "no null character at the end");
  EXPECT_EQ(OfUser(Names(std::string("x\0", 2))),
            "property 'k': the image has no device_global 'x'");
  EXPECT_EQ(OfUser(Names(std::string("\0", 1))),
            "property 'k': the image has no device_global ''");
  EXPECT_EQ(OfUser(Names(std::string("h\0g\0", 4))),
            "property 'k': the list of device_globals must be sorted and have "
            "each name once; 'g' is not in its place");
  EXPECT_EQ(OfUser(Names(std::string("g\0g\0", 4))),
            "property 'k': the list of device_globals must be sorted and have "
            "each name once; 'g' is not in its place");
}

TEST(DeviceGlobals, OneThatIsThereTwiceIsRefused) {
  const std::vector<Property> globals = {{"g", Header(4, 4, 0)},
                                         {"g", Header(4, 4, 0)}};
  const auto read = ReadDeviceGlobals(globals, {});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "property 'g': the property occurs twice");
}

}  // namespace
}  // namespace aspectra
