#ifndef TESTDATA_LEVEL_ZERO_LINKAGE_H_
#define TESTDATA_LEVEL_ZERO_LINKAGE_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>

namespace aspectra::test_driver {

// The symbols that a SPIR-V module imports and exports.
struct Linkage {
  std::set<std::string> imports;
  std::set<std::string> exports;
};

// Returns the symbols of a module. If the module is truncated, returns an empty
// Linkage.
Linkage LinkageOf(std::span<const std::byte> module);

// Returns the size in bytes of each numeric specialization constant
// (OpSpecConstant), by SpecId. If the module is truncated, returns an empty
// map.
std::map<uint32_t, size_t> ConstantSizes(std::span<const std::byte> module);

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_LINKAGE_H_
