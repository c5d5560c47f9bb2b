// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_ASPECTS_ASPECT_SET_H_
#define DEVICE_CONFIG_ASPECTS_ASPECT_SET_H_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace aspectra {

// A set of aspects (SYCL 2020, 4.6.4, "Aspects"), stored as numbers in
// ascending order.
//
// The numbers are the values of `enum class aspect` (aspects.def). Negative
// numbers are allowed: they separate images but are never required of a device.
class AspectSet {
 public:
  using const_iterator = std::vector<int32_t>::const_iterator;

  AspectSet() = default;
  AspectSet(std::initializer_list<int32_t> aspects);

  // The numbers may come in any order and may repeat.
  static AspectSet FromNumbers(std::vector<int32_t> aspects);

  bool empty() const { return aspects_.empty(); }
  size_t size() const { return aspects_.size(); }
  const_iterator begin() const { return aspects_.begin(); }
  const_iterator end() const { return aspects_.end(); }

  bool contains(int32_t aspect) const;

  // Returns whether this set contains every aspect of `other`.
  bool ContainsAll(const AspectSet& other) const;

  // Adds `aspect`. Returns whether it was new.
  bool insert(int32_t aspect);

  // Adds all aspects of `other`; returns whether any was new.
  bool InsertAll(const AspectSet& other);

  // Returns the aspects of this set that are not in `other`.
  AspectSet Without(const AspectSet& other) const;

  // Returns for example "{fp16, fp64}"; a number without a name is printed as
  // its digits.
  std::string ToString() const;

  friend bool operator==(const AspectSet&, const AspectSet&) = default;
  friend auto operator<=>(const AspectSet&, const AspectSet&) = default;

 private:
  std::vector<int32_t> aspects_;  // ascending, unique
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ASPECTS_ASPECT_SET_H_
