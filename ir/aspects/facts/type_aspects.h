// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_TYPE_ASPECTS_H_
#define IR_ASPECTS_FACTS_TYPE_ASPECTS_H_

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Type.h"

namespace aspectra {

// Finds the aspects that a value of an LLVM type uses: the aspects of the type
// itself and of everything that it contains by value. `double` uses fp64,
// `half` fp16. A pointer uses nothing, whatever it points to. The .cc has the
// rule and its cost.
//
// Types are identified by their addresses, so each object of this class serves
// one LLVMContext.
class TypeAspects {
 public:
  // The number of a set of aspects; equal sets have equal numbers. 0 is the
  // empty set.
  using SetId = uint32_t;
  static constexpr SetId kNone = 0;

  explicit TypeAspects(llvm::ArrayRef<OptionalType> optional_types);

  // Returns whether `type` may use an aspect, judged by its kind only.
  static bool MayUseAspects(const llvm::Type* type) {
    switch (type->getTypeID()) {
      case llvm::Type::DoubleTyID:
      case llvm::Type::HalfTyID:
      case llvm::Type::StructTyID:
      case llvm::Type::ArrayTyID:
      case llvm::Type::FixedVectorTyID:
      case llvm::Type::ScalableVectorTyID:
      case llvm::Type::TargetExtTyID:
        return true;
      default:
        return false;
    }
  }

  // Returns the number of the set of aspects that `type` uses.
  SetId Find(llvm::Type* type) {
    if (!MayUseAspects(type)) return kNone;
    if (type->isFloatingPointTy()) return OfScalar(type);
    const auto found = memo_.find(type);
    return found != memo_.end() ? found->second : Compute(type);
  }

  // Like Find, for a type that Find has seen or that such a type contains.
  SetId Known(const llvm::Type* type) const {
    return type->isFloatingPointTy() ? OfScalar(type) : memo_.lookup(type);
  }

  // Returns the set with this number. The reference is valid while this object
  // exists.
  const AspectSet& Aspects(SetId set) const { return sets_[set]; }

  // Returns the number of `aspects`.
  SetId Intern(const AspectSet& aspects);

  // Returns the number of the union of two sets.
  SetId Union(SetId a, SetId b);

  // The number of sets; every SetId is smaller.
  size_t size() const { return sets_.size(); }

  // Returns how `type` uses `aspect`: `type`, then a type that it contains, and
  // so on down to the type that uses the aspect itself. Each step takes the
  // first member with the aspect. Find must have seen `type`. Empty if `type`
  // does not use the aspect.
  std::vector<llvm::Type*> Path(llvm::Type* type, int32_t aspect) const;

 private:
  SetId OfScalar(const llvm::Type* type) const {
    if (type->isDoubleTy()) return double_;
    return type->isHalfTy() ? half_ : kNone;
  }

  SetId Compute(llvm::Type* type);
  SetId OwnSet(const llvm::Type* type) const;

  llvm::StringMap<SetId> by_name_;
  llvm::DenseMap<const llvm::Type*, SetId> memo_;
  std::deque<AspectSet> sets_;
  std::map<AspectSet, SetId> ids_;
  llvm::DenseMap<uint64_t, SetId> unions_;
  SetId double_;
  SetId half_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_TYPE_ASPECTS_H_
