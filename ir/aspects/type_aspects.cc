// Rule. A type uses the aspects that the front end listed for it by name, and
// those of each type it holds by value: a struct's members, an array's or a
// vector's element, a target type's parameters. Without being listed `double`
// uses fp64, `half` fp16, and SPIR-V's images image: code with a value of such
// a type cannot do without the capability of that name (Float64, Float16 or
// Float16Buffer, ImageBasic). A pointer holds nothing.
//
// Names. A type is looked up by name once, when it is first met, and known by
// its address from then on. The name is the exact one: Clang gives
// specialisations of one template names that differ in a number at the end
// alone ("struct.box", "struct.box.0"), and what it called "struct.box" may be
// gone from the module, so the number is never dropped. One more name stands
// for a listed one: "struct.box.base", Clang's layout of a base class without
// its padding, unless it does not begin as "struct.box" does. All such layouts
// of one template are numbered too, so that here the number says nothing.
//
// End and cost. A type cannot hold itself by value, so the walk over holders
// and held is over a graph without cycles; each type is entered once and each
// holding is looked at twice, with a stack of our own, so that deep nesting
// needs no deep recursion. A set of aspects is kept once, by number, and a
// union of two sets is computed once.

#include "ir/aspects/type_aspects.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "ir/aspects/metadata.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// What `type` holds by value.
llvm::ArrayRef<llvm::Type*> Held(const llvm::Type* type) {
  switch (type->getTypeID()) {
    case llvm::Type::StructTyID:
    case llvm::Type::ArrayTyID:
    case llvm::Type::FixedVectorTyID:
    case llvm::Type::ScalableVectorTyID:
    case llvm::Type::TargetExtTyID:
      return type->subtypes();
    default:
      return {};
  }
}

// The name that metadata can give `type`; empty if it has none.
llvm::StringRef NameOf(const llvm::Type* type) {
  if (const auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    return record->hasName() ? record->getName() : llvm::StringRef();
  }
  if (const auto* target = llvm::dyn_cast<llvm::TargetExtType>(type)) {
    return target->getName();
  }
  return {};
}

// The name of the class that a type called `name` is the layout of, as a base:
// "struct.box" of "struct.box.base" and "struct.box.base.3". Empty for others.
llvm::StringRef NameOfClass(llvm::StringRef name) {
  const llvm::StringRef stem = name.rtrim("0123456789");
  if (stem.size() != name.size() && stem.ends_with(".")) {
    name = stem.drop_back();
  }
  return name.consume_back(".base") ? name : llvm::StringRef();
}

// Can `base` be the layout of a class as a base that is called `name`? It has
// the members of the class and not its padding.
bool MayBeLayoutOf(const llvm::Type* base, llvm::StringRef name) {
  const auto* const whole =
      llvm::StructType::getTypeByName(base->getContext(), name);
  if (!whole || whole->isOpaque()) return true;
  const llvm::ArrayRef<llvm::Type*> members = base->subtypes();
  return members.size() <= whole->getNumElements() &&
         members == whole->elements().take_front(members.size());
}

}  // namespace

TypeAspects::TypeAspects(llvm::ArrayRef<OptionalType> optional_types) {
  Intern({});
  const auto of = [&](std::string_view aspect) {
    const std::optional<int32_t> number = FindAspectNumber(aspect);
    assert(number && "aspects.def has it");
    return Intern({*number});
  };
  double_ = of("fp64");
  half_ = of("fp16");
  by_name_["spirv.Image"] = by_name_["spirv.SampledImage"] = of("image");
  for (const OptionalType& type : optional_types) {
    SetId& set = by_name_[type.name];
    set = Union(set, Intern(type.aspects));
  }
}

TypeAspects::SetId TypeAspects::Intern(const AspectSet& aspects) {
  const auto [place, is_new] =
      ids_.try_emplace(aspects, static_cast<SetId>(sets_.size()));
  if (is_new) sets_.push_back(aspects);
  return place->second;
}

TypeAspects::SetId TypeAspects::Union(SetId a, SetId b) {
  if (a == b || b == kNone) return a;
  if (a == kNone) return b;
  const uint64_t key =
      (static_cast<uint64_t>(std::min(a, b)) << 32) | std::max(a, b);
  if (const auto found = unions_.find(key); found != unions_.end()) {
    return found->second;
  }
  AspectSet both = sets_[a];
  both.InsertAll(sets_[b]);
  return unions_[key] = Intern(both);
}

TypeAspects::SetId TypeAspects::OwnSet(const llvm::Type* type) const {
  if (type->isFloatingPointTy()) return OfScalar(type);
  const llvm::StringRef name = NameOf(type);
  if (name.empty()) return kNone;
  if (const auto found = by_name_.find(name); found != by_name_.end()) {
    return found->second;
  }
  const llvm::StringRef of_class = NameOfClass(name);
  if (of_class.empty()) return kNone;
  const auto found = by_name_.find(of_class);
  return found != by_name_.end() && MayBeLayoutOf(type, of_class)
             ? found->second
             : kNone;
}

TypeAspects::SetId TypeAspects::Compute(llvm::Type* type) {
  struct Frame {
    llvm::Type* type;
    SetId set;
    size_t next;  // of Held(type)
  };
  llvm::SmallVector<Frame> stack{{type, OwnSet(type), 0}};
  SetId result = kNone;
  while (!stack.empty()) {
    Frame& top = stack.back();
    const llvm::ArrayRef<llvm::Type*> held = Held(top.type);
    if (top.next == held.size()) {
      result = memo_[top.type] = top.set;
      stack.pop_back();
      continue;
    }
    llvm::Type* const member = held[top.next];
    if (!MayUseAspects(member)) {
      ++top.next;
    } else if (member->isFloatingPointTy()) {
      top.set = Union(top.set, OfScalar(member));
      ++top.next;
    } else if (const auto found = memo_.find(member); found != memo_.end()) {
      top.set = Union(top.set, found->second);
      ++top.next;
    } else {
      stack.push_back({member, OwnSet(member), 0});
    }
  }
  return result;
}

std::vector<llvm::Type*> TypeAspects::Path(llvm::Type* type,
                                           int32_t aspect) const {
  std::vector<llvm::Type*> path;
  if (!Aspects(Known(type)).contains(aspect)) return path;
  path.push_back(type);
  while (!Aspects(OwnSet(path.back())).contains(aspect)) {
    path.push_back(
        *llvm::find_if(Held(path.back()), [&](const llvm::Type* member) {
          return Aspects(Known(member)).contains(aspect);
        }));
  }
  return path;
}

}  // namespace aspectra
