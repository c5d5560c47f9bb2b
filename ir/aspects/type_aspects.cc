// Rule. A type uses the aspects that the front end listed for it by name, and
// those of each type it holds by value: a struct's members, an array's or a
// vector's element, a target type's parameters. `double` uses fp64 without
// being listed. A pointer holds nothing.
//
// Names. A type is looked up by name once, when it is first met, and known by
// its address from then on. The name is the exact one: Clang gives
// specialisations of one template names that differ in a number at the end
// alone ("struct.box", "struct.box.0"), so the number must not be dropped. Two
// more names stand for a listed one:
//   - "struct.box.base", Clang's layout of a base class without its padding;
//   - "struct.box.0" where no type of the context is called "struct.box": a
//     module read into a context that had the name already.
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

// `name` without a number at its end: "struct.box" of "struct.box.0"; empty if
// there is none.
llvm::StringRef WithoutNumber(llvm::StringRef name) {
  const llvm::StringRef stem = name.rtrim("0123456789");
  if (stem.size() == name.size() || !stem.ends_with(".")) return {};
  return stem.drop_back();
}

}  // namespace

TypeAspects::TypeAspects(llvm::ArrayRef<OptionalType> optional_types) {
  Intern({});
  const std::optional<int32_t> fp64 = FindAspectNumber("fp64");
  assert(fp64 && "aspects.def has fp64");
  double_ = Intern({*fp64});
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
  if (type->isDoubleTy()) return double_;
  llvm::StringRef name = NameOf(type);
  if (name.empty() || by_name_.empty()) return kNone;
  if (const auto found = by_name_.find(name); found != by_name_.end()) {
    return found->second;
  }
  if (const llvm::StringRef stem = WithoutNumber(name); !stem.empty()) {
    const auto found = by_name_.find(stem);
    if (found != by_name_.end() &&
        !llvm::StructType::getTypeByName(type->getContext(), stem)) {
      return found->second;
    }
    name = stem;
  }
  if (name.consume_back(".base")) return by_name_.lookup(name);
  return kNone;
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
    } else if (member->isDoubleTy()) {
      top.set = Union(top.set, double_);
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
