// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/property_rules.h"

#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using testing::StartsWith;

// Returns the decorations as text, for example "5921 2; 5921 3", or "refused"
// for an invalid value.
std::string Said(llvm::StringRef name, PropertySubject subject,
                 llvm::StringRef value) {
  const PropertyRule* rule = FindPropertyRule(name, subject);
  if (rule == nullptr) return "no rule";
  const auto decorations = Decorate(*rule, value, "host name");
  if (!decorations) return "refused";
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const Decoration& decoration : *decorations) {
    if (!text.empty()) out << "; ";
    out << decoration.number;
    for (const Decoration::Operand& operand : decoration.operands) {
      std::visit([&](const auto& value) { out << ' ' << value; }, operand);
    }
  }
  return text;
}

TEST(PropertyRulesTest, AValueIsAnOperandOfItsKind) {
  EXPECT_EQ(Said("sycl-buffer-location", kParameters, "2"), "5921 2");
  EXPECT_EQ(Said("sycl-resource", kVariables, "MLAB"), "5826 MLAB");
  EXPECT_EQ(Said("sycl-latency-constraint", kMembers, "1,0,5"), "6173 1 0 5");
}

TEST(PropertyRulesTest, TwoInitModesAreThere) {
  EXPECT_EQ(Said("sycl-init-mode", kVariables, "0"), "6190 0");
  EXPECT_EQ(Said("sycl-init-mode", kVariables, "1"), "6190 1");
  EXPECT_EQ(Said("sycl-init-mode", kVariables, "2"), "refused");
  EXPECT_EQ(Said("sycl-init-mode", kVariables, "-1"), "refused");
}

TEST(PropertyRulesTest, DimensionsAreAtMostThree) {
  EXPECT_EQ(Said("sycl-max-global-work-dim", kKernels, "0"), "5894 0");
  EXPECT_EQ(Said("sycl-max-global-work-dim", kKernels, "3"), "5894 3");
  EXPECT_EQ(Said("sycl-max-global-work-dim", kKernels, "4"), "refused");
  EXPECT_EQ(Said("sycl-max-global-work-dim", kKernels, "-1"), "refused");
}

// The value is a number of registers, or one of DPC++'s three modes.
TEST(PropertyRulesTest, RegistersAreANumberOrTheDevicesChoice) {
  EXPECT_EQ(Said("sycl-grf-size", kKernels, "256"), "6461 256");
  EXPECT_EQ(Said("sycl-grf-size", kKernels, "0"), "6463 0");
  EXPECT_EQ(Said("sycl-register-alloc-mode", kKernels, "2"), "6461 256");
  EXPECT_EQ(Said("sycl-register-alloc-mode", kKernels, "1"), "6461 128");
  EXPECT_EQ(Said("sycl-register-alloc-mode", kKernels, "0"), "6463 0");
  EXPECT_EQ(Said("sycl-register-alloc-mode", kKernels, "3"), "refused");
  EXPECT_EQ(Said("sycl-grf-size", kKernels, "many"), "refused");
  EXPECT_EQ(Said("sycl-grf-size", kKernels, "-5"), "refused");
}

TEST(PropertyRulesTest, ABooleanMayBeLeftOut) {
  for (llvm::StringRef value : {"", "true", "1"}) {
    EXPECT_EQ(Said("sycl-implement-in-csr", kVariables, value), "6191 1");
  }
  for (llvm::StringRef value : {"false", "0"}) {
    EXPECT_EQ(Said("sycl-implement-in-csr", kVariables, value), "6191 0");
  }
}

// A property without a value is a decoration without an operand.
TEST(PropertyRulesTest, AFlagIsADecorationOrNone) {
  for (llvm::StringRef value : {"", "true", "1"}) {
    EXPECT_EQ(Said("sycl-conduit", kParameters, value), "6175");
  }
  for (llvm::StringRef value : {"false", "0"}) {
    EXPECT_EQ(Said("sycl-conduit", kParameters, value), "");
  }
  EXPECT_EQ(Said("sycl-conduit", kParameters, "maybe"), "refused");
}

// The value is a word of host_access or a number of DPC++'s enumeration.
TEST(PropertyRulesTest, HostAccessIsSpirvsQualifierAndTheHostsName) {
  EXPECT_EQ(Said("sycl-host-access", kVariables, "read"), "6188 1 host name");
  EXPECT_EQ(Said("sycl-host-access", kVariables, "0"), "6188 1 host name");
  EXPECT_EQ(Said("sycl-host-access", kVariables, "2"), "6188 3 host name");
  EXPECT_EQ(Said("sycl-host-access", kVariables, "none"), "6188 0 host name");
}

TEST(PropertyRulesTest, SizesAreTurnedRoundAndFilledUp) {
  EXPECT_EQ(Said("sycl-max-work-group-size", kKernels, "8,4"), "5893 4 8 1");
  EXPECT_EQ(Said("sycl-max-work-group-size", kKernels, "1,2,3"), "5893 3 2 1");
}

// Each kind of caching has four bits, one for each cache level. Here levels 0
// and 2 are cached, and level 1 is streamed.
TEST(PropertyRulesTest, CachingIsADecorationForEachLevel) {
  EXPECT_EQ(Said("sycl-cache-read-hint", kMembers, "592"),
            "6442 0 1; 6442 2 1; 6442 1 2");
  // Write-back on level 0.
  EXPECT_EQ(Said("sycl-cache-write-hint", kMembers, "16777216"), "6443 0 2");
  EXPECT_EQ(Said("sycl-cache-read-hint", kMembers, "0"), "");
}

TEST(PropertyRulesTest, WhatIsNoValueIsRefused) {
  for (llvm::StringRef value : {"", "x", "1x", "4294967296", "-2147483649"}) {
    EXPECT_EQ(Said("sycl-buffer-location", kParameters, value), "refused");
    EXPECT_EQ(Said("sycl-max-work-group-size", kKernels, value), "refused");
    EXPECT_EQ(Said("sycl-cache-read-hint", kMembers, value), "refused");
    EXPECT_EQ(Said("sycl-host-access", kVariables, value), "refused");
  }
  EXPECT_EQ(Said("sycl-host-access", kVariables, "4"), "refused");
  EXPECT_EQ(Said("sycl-read-write-mode", kParameters, "none"), "refused");
  EXPECT_EQ(Said("sycl-max-work-group-size", kKernels, "1,2,3,4"), "refused");
  EXPECT_EQ(Said("sycl-latency-constraint", kMembers, "1,,2"), "refused");
  EXPECT_EQ(Said("sycl-implement-in-csr", kVariables, "maybe"), "refused");
  EXPECT_EQ(Said("sycl-cache-read-hint", kMembers, "268435456"), "refused");
}

TEST(PropertyRulesTest, ARuleIsForItsSubjects) {
  EXPECT_EQ(Said("sycl-buffer-location", kVariables, "2"), "no rule");
  EXPECT_EQ(Said("sycl-host-access", kParameters, "read"), "no rule");
  EXPECT_EQ(Said("foo", kVariables, "32"), "no rule");
}

TEST(PropertyRulesTest, PipeliningIsOnOffOrAnInterval) {
  EXPECT_EQ(Said("sycl-pipelined", kFunctions, "-1"), "5919 1");
  EXPECT_EQ(Said("sycl-pipelined", kFunctions, "0"), "5919 0");
  EXPECT_EQ(Said("sycl-pipelined", kFunctions, "4"), "5919 1; 5917 4");
  EXPECT_EQ(Said("sycl-pipelined", kFunctions, "-2"), "refused");
  EXPECT_EQ(Said("sycl-pipelined", kKernels, "4"), "no rule");
}

// There is a mode for each width of numbers.
TEST(PropertyRulesTest, FloatingPointControlIsBits) {
  constexpr llvm::StringLiteral kName = "sycl-floating-point-control";
  EXPECT_EQ(Said(kName, kKernels, "17"),
            "4462 64; 4462 32; 4462 16; 4460 64; 4460 32; 4460 16");
  EXPECT_EQ(Said(kName, kKernels, "72"), "4463 64; 4463 32; 4463 16; 4459 32");
  EXPECT_EQ(Said(kName, kKernels, "2"), "5620 64; 5620 32; 5620 16");
  EXPECT_EQ(Said(kName, kKernels, "160"), "4459 64; 4459 16");
  EXPECT_EQ(Said(kName, kKernels, "0"), "");
  for (llvm::StringRef value : {"3", "48", "256", "-1", "", "x"}) {
    EXPECT_EQ(Said(kName, kKernels, value), "refused") << value.str();
  }
}

TEST(PropertyRulesTest, DescribesTheValuesThatAPropertyTakes) {
  const auto takes = [](llvm::StringRef name, PropertySubject subject) {
    return DescribeOperand(FindPropertyRule(name, subject)->operand);
  };
  EXPECT_EQ(takes("sycl-latency-constraint", kMembers),
            "numbers of 32 bits with commas between them");
  EXPECT_EQ(takes("sycl-max-work-group-size", kKernels),
            "one to three numbers of 32 bits with commas between them");
  EXPECT_EQ(takes("sycl-stable", kParameters), "no value, true or false");
  EXPECT_EQ(takes("sycl-init-mode", kVariables), "0 or 1");
  EXPECT_EQ(takes("sycl-read-write-mode", kParameters),
            "read, write, read_write or a number from 0 to 2");
  EXPECT_EQ(takes("sycl-grf-size", kKernels),
            "a number of registers, or 0 for as many as the device chooses");
  EXPECT_EQ(takes("sycl-register-alloc-mode", kKernels), "0, 1 or 2");
  EXPECT_EQ(takes("sycl-pipelined", kFunctions), "-1, 0 or a number of cycles");
  EXPECT_EQ(takes("sycl-floating-point-control", kKernels),
            "a sum of different powers of two up to 128, with at most one of "
            "1, 2, 4 and 8 (rounding modes), and without 16 (denormal numbers "
            "become zero) if it has 32, 64 or 128 (denormal numbers stay)");
}

TEST(PropertyRulesTest, EveryRuleIsSaidOnce) {
  std::set<std::pair<std::string, unsigned>> seen;
  for (const PropertyRule& rule : AllPropertyRules()) {
    EXPECT_THAT(rule.name.str(), StartsWith("sycl-"));
    for (unsigned subject : {kVariables, kParameters, kMembers, kKernels}) {
      if ((rule.subjects & subject) == 0) continue;
      EXPECT_TRUE(seen.insert({rule.name.str(), subject}).second)
          << rule.name.str();
    }
  }
}

}  // namespace
}  // namespace aspectra
