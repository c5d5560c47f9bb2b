#ifndef TESTDATA_LEVEL_ZERO_LINKAGE_H_
#define TESTDATA_LEVEL_ZERO_LINKAGE_H_

#include <cstddef>
#include <cstdint>
#include <map>
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

// How many bytes each specialization constant of a module has, by SpecId: those
// of OpSpecConstant, which are numbers. Nothing of a module that is cut off.
std::map<uint32_t, size_t> ConstantSizes(std::span<const std::byte> module);

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_LINKAGE_H_
