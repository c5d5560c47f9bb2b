// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. A type uses the aspects that the front end listed for its name, and the
// aspects of each type that it contains by value: a struct's members, the
// element of an array or vector, a target type's parameters. Some types need no
// list: `double` uses fp64, `half` fp16, and SPIR-V's images use image, because
// code with a value of such a type needs the SPIR-V capability (Float64,
// Float16 or Float16Buffer, ImageBasic). A pointer contains nothing.
//
// Names. A type is looked up by name when it is first seen, and by its address
// from then on. The name must match exactly: Clang's names for specializations
// of one template differ only in a number at the end ("struct.box",
// "struct.box.0"). The number is never dropped, because the type that was
// "struct.box" may have been removed from the module. There is one exception.
// "struct.box.base" is Clang's layout of a base class without its padding, and
// counts as "struct.box" unless its members differ from the first members of
// "struct.box". All such layouts of one template are numbered too, so the
// number of a base layout is ignored.
//
// Termination and cost. A type cannot contain itself by value, so the graph of
// types has no cycles. Each type is entered once and each member is visited
// twice, with an explicit stack, so that deep nesting needs no deep recursion.
// Each distinct set of aspects is stored once, and the union of two sets is
// computed once.

#include "ir/aspects/facts/type_aspects.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns the types that `type` contains by value.
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

// Returns the name by which metadata can refer to `type`; empty if it has none.
llvm::StringRef NameOf(const llvm::Type* type) {
  if (const auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    return record->hasName() ? record->getName() : llvm::StringRef();
  }
  if (const auto* target = llvm::dyn_cast<llvm::TargetExtType>(type)) {
    return target->getName();
  }
  return {};
}

// If `name` is the name of a base class layout, returns the name of the class:
// "struct.box" for "struct.box.base" and "struct.box.base.3". Otherwise empty.
llvm::StringRef NameOfClass(llvm::StringRef name) {
  const llvm::StringRef stem = name.rtrim("0123456789");
  if (stem.size() != name.size() && stem.ends_with(".")) {
    name = stem.drop_back();
  }
  return name.consume_back(".base") ? name : llvm::StringRef();
}

// Returns whether `base` can be the base class layout of the class called
// `name`: it has the members of the class without its padding.
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
    size_t next;  // index in Held(type)
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
