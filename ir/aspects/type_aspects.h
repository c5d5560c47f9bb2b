#ifndef IR_ASPECTS_TYPE_ASPECTS_H_
#define IR_ASPECTS_TYPE_ASPECTS_H_

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/metadata.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Type.h"

namespace aspectra {

// The aspects that a value of some LLVM type uses: those of the type itself and
// of everything it holds by value. `double` is fp64, `half` fp16; a pointer
// uses nothing, whatever it points to. See the .cc for the rule and its cost.
//
// Types are told apart by their address, so an object of this class belongs to
// one LLVMContext.
class TypeAspects {
 public:
  // A set of aspects by number: equal numbers, equal sets. 0 is the empty set.
  using SetId = uint32_t;
  static constexpr SetId kNone = 0;

  explicit TypeAspects(llvm::ArrayRef<OptionalType> optional_types);

  // Can `type` use any aspect? Looks at its kind only.
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

  // The set of `type`.
  SetId Find(llvm::Type* type) {
    if (!MayUseAspects(type)) return kNone;
    if (type->isFloatingPointTy()) return OfScalar(type);
    const auto found = memo_.find(type);
    return found != memo_.end() ? found->second : Compute(type);
  }

  // The same for a type that Find has met, or that such a type holds.
  SetId Known(const llvm::Type* type) const {
    return type->isFloatingPointTy() ? OfScalar(type) : memo_.lookup(type);
  }

  // The set as a value; the reference stays valid as long as this object.
  const AspectSet& Aspects(SetId set) const { return sets_[set]; }

  // The number of `aspects`.
  SetId Intern(const AspectSet& aspects);

  // The number of the union.
  SetId Union(SetId a, SetId b);

  // How many sets there are; every SetId is smaller.
  size_t size() const { return sets_.size(); }

  // How `type` comes to use `aspect`: `type`, a type that it holds, and so on
  // down to the one that uses the aspect itself, always by way of the first
  // that has it. Empty if `type`, which Find has met, does not use it.
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

#endif  // IR_ASPECTS_TYPE_ASPECTS_H_
