// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/annotation_text.h"

#include <optional>
#include <string>
#include <utility>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;
using testing::Pair;

TEST(AnnotationTextTest, NamesAndValues) {
  EXPECT_THAT(ReadAnnotationText("sycl-properties:foo,bar=32"),
              Optional(ElementsAre(Pair("foo", ""), Pair("bar", "32"))));
  EXPECT_THAT(ReadAnnotationText("sycl-properties:a=b=c,d="),
              Optional(ElementsAre(Pair("a", "b=c"), Pair("d", ""))));
}

TEST(AnnotationTextTest, AValueMayBeSeveralNumbers) {
  EXPECT_THAT(ReadAnnotationText("sycl-properties:a=8,-9,10,b,c=1,d=2,3"),
              Optional(ElementsAre(Pair("a", "8,-9,10"), Pair("b", ""),
                                   Pair("c", "1"), Pair("d", "2,3"))));
  EXPECT_THAT(
      ReadAnnotationText("sycl-properties:a=1,-,b=2,,3,4x=5"),
      Optional(ElementsAre(Pair("a", "1"), Pair("-", ""), Pair("b", "2"),
                           Pair("3", ""), Pair("4x", "5"))));
}

TEST(AnnotationTextTest, NoPropertiesAreAListToo) {
  EXPECT_THAT(ReadAnnotationText("sycl-properties:"), Optional(IsEmpty()));
  EXPECT_THAT(ReadAnnotationText("sycl-properties:,,=3,"), Optional(IsEmpty()));
}

TEST(AnnotationTextTest, AUsersOwnTextIsNone) {
  for (const char* text : {"", "mine", "sycl-properties", "sycl-propertie:a",
                           " sycl-properties:a"}) {
    EXPECT_EQ(ReadAnnotationText(text), std::nullopt);
  }
}

}  // namespace
}  // namespace aspectra
