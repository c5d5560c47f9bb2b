#ifndef DEVICE_CONFIG_ASPECT_SET_H_
#define DEVICE_CONFIG_ASPECT_SET_H_

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace aspectra {

// A set of aspects (SYCL 2020, 4.6.4.4), by number, in ascending order.
//
// Numbers are those of `enum class aspect` (aspects.def). A negative number is
// allowed: such an aspect separates images but is never required of a device
// (formats.md, "Metadata").
class AspectSet {
 public:
  using const_iterator = std::vector<int32_t>::const_iterator;

  AspectSet() = default;
  AspectSet(std::initializer_list<int32_t> aspects);

  // Any order, repetitions allowed.
  static AspectSet FromNumbers(std::vector<int32_t> aspects);

  bool empty() const { return aspects_.empty(); }
  size_t size() const { return aspects_.size(); }
  const_iterator begin() const { return aspects_.begin(); }
  const_iterator end() const { return aspects_.end(); }

  bool contains(int32_t aspect) const;

  // Is every aspect of `other` in this set?
  bool ContainsAll(const AspectSet& other) const;

  // Returns whether `aspect` was new.
  bool insert(int32_t aspect);

  // Adds all of `other`; returns whether any was new.
  bool InsertAll(const AspectSet& other);

  // The aspects of this set that are not in `other`.
  AspectSet Without(const AspectSet& other) const;

  // "{fp16, fp64}"; a number without a name stands as itself.
  std::string ToString() const;

  friend bool operator==(const AspectSet&, const AspectSet&) = default;
  friend auto operator<=>(const AspectSet&, const AspectSet&) = default;

 private:
  std::vector<int32_t> aspects_;  // ascending, unique
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ASPECT_SET_H_
