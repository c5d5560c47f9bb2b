#ifndef TESTDATA_LEVEL_ZERO_LINKAGE_H_
#define TESTDATA_LEVEL_ZERO_LINKAGE_H_

#include <cstddef>
#include <set>
#include <span>
#include <string>

namespace aspectra::test_driver {

// What a SPIR-V module takes from others and gives to them, by name.
struct Linkage {
  std::set<std::string> imports;
  std::set<std::string> exports;
};

// Nothing of a module that is cut off.
Linkage LinkageOf(std::span<const std::byte> module);

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_LINKAGE_H_
