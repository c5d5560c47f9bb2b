// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_OPAQUE_CLASSES_H_
#define POSTLINK_SPIRV_OPAQUE_CLASSES_H_

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"
#include "postlink/spirv/opaque_types.h"

namespace aspectra {

// The functions of a module that have opaque types in their signatures.
using OpaqueSignatures = llvm::DenseMap<const llvm::Function*, OpaqueSignature>;

OpaqueSignatures ReadOpaqueSignatures(const llvm::Module& module);

// Finds which pointers in a function have opaque types. For example, if %a is
// passed to a function whose name says that it takes an event, and a phi has
// the operands %a and %b, then all three are events.
//
// Values and places in memory form classes: a phi belongs to the class of its
// operands, and a loaded or stored value to the class of its place, which is an
// object and an offset. A class has the opaque type that a signature gives to
// one of its members. Building the classes is nearly linear in the function's
// instructions. Neither the function nor the signatures may change while an
// OpaqueClasses is in use.
class OpaqueClasses {
 public:
  // A place in memory.
  struct Place {
    const llvm::Value* object;
    int64_t offset;

    friend bool operator<(const Place& a, const Place& b) {
      return std::pair(a.object, a.offset) < std::pair(b.object, b.offset);
    }
  };

  OpaqueClasses(const llvm::Function& function,
                const OpaqueSignatures& signatures);

  // These functions return the opaque type of `value`, of the function's
  // result, and of the value in memory at `pointer`. They return null for an
  // ordinary value.
  llvm::TargetExtType* TypeOf(const llvm::Value& value);
  llvm::TargetExtType* TypeOfResult();
  llvm::TargetExtType* TypeAt(const llvm::Value& pointer);

  // Returns the opaque values in an object in memory, by their offsets.
  llvm::SmallVector<std::pair<int64_t, llvm::TargetExtType*>> TypesIn(
      const llvm::Value& object);
  // Returns whether the object that `pointer` points into has opaque values.
  bool PointsToOpaque(const llvm::Value& pointer) {
    return !TypesIn(*PlaceOf(pointer).object).empty();
  }
  // Returns whether the function has any opaque value.
  bool HasOpaque() const;

  // If signatures give two different types to one class, returns these two
  // types. Otherwise returns two nulls.
  const std::pair<llvm::TargetExtType*, llvm::TargetExtType*>& conflict()
      const {
    return conflict_;
  }

  // Returns null for a function without opaque types in its signature.
  const OpaqueSignature* SignatureOf(const llvm::Function* function) const;

  Place PlaceOf(const llvm::Value& pointer) const;

 private:
  void Visit(const llvm::Instruction& instruction);
  void Seed(const llvm::Value& value, const OpaqueParameter& parameter);

  // These functions return the number of a class, and make a new class if there
  // is none.
  unsigned Of(const llvm::Value& value);
  unsigned At(const llvm::Value& pointer);
  // The result of the function has no value in IR, so the function stands for
  // it.
  unsigned Result() { return Of(*function_); }
  void Grow();

  unsigned Find(unsigned at);
  void Join(unsigned a, unsigned b);
  void GiveType(unsigned at, llvm::TargetExtType* type);

  const llvm::Function* function_;
  const OpaqueSignatures* signatures_;
  llvm::DenseMap<const llvm::Value*, unsigned> values_;
  std::map<Place, unsigned> places_;
  std::vector<unsigned> parents_;  // a union-find forest
  std::vector<llvm::TargetExtType*> types_;
  std::pair<llvm::TargetExtType*, llvm::TargetExtType*> conflict_ = {nullptr,
                                                                     nullptr};
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_OPAQUE_CLASSES_H_
