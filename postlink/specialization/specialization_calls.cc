// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The headers give each specialization constant a key. If two source files have
// equal names, and each has a local constant of the same name, these two
// constants have equal keys but may have different default values. So a
// constant is identified by its key, its members and its default value. If the
// program sets a value for a key, the value applies to all constants with this
// key.
//
// Constants are ordered by key, default value and positions of the members, and
// take ids in this order. So equal code gives equal ids, in whichever order it
// was linked. The whole module is numbered once, so code that several images
// share need not be changed for each image.
//
// The cost is one look at each instruction, or nothing if the module uses no
// constant.

#include "postlink/specialization/specialization_calls.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/properties/constant_text.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/specialization/specialization_diagnostics.h"
#include "postlink/specialization/value_members.h"

namespace aspectra {
namespace {

enum Operand : unsigned { kResult, kKey, kDefault, kSize, kName, kFirstId };
constexpr unsigned kOperands = 6;

// A limit for the size of a constant in bytes. No real value reaches it,
// because SPIR-V has only 2^22 ids.
constexpr uint64_t kMaxSize = 1 << 22;

constexpr llvm::StringLiteral kNameStart = "[_Id = ";

using Why = SpecializationDiagnostic;

template <typename... Values>
llvm::Error Wrong(const llvm::CallInst& call, Why why,
                  const Values&... values) {
  return MakeError(Why::kCannotRead,
                   FunctionName(call.getFunction()->getName()),
                   Message(why, values...));
}

std::optional<uint64_t> Number(const llvm::CallInst& call, Operand operand) {
  const auto* number =
      llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(operand));
  if (number == nullptr || number->getBitWidth() > 64) return std::nullopt;
  return number->getZExtValue();
}

// Reads the default value of a constant, `size` bytes from the offset `begin`
// of a variable whose numbers are `members`. The ids of the constant's members
// begin at `first_id`.
llvm::Error ReadValue(const llvm::CallInst& call,
                      const std::vector<ValueMember>& members, uint64_t begin,
                      uint64_t size, uint32_t first_id,
                      SpecializationCall& read) {
  SpecializationConstant& constant = read.constant;
  constant.default_value.resize(size);
  for (const ValueMember& member : members) {
    const uint64_t bytes =
        member.value->getType()->getPrimitiveSizeInBits() / 8;
    if (member.offset + bytes <= begin || member.offset >= begin + size)
      continue;
    if (member.offset < begin || member.offset + bytes > begin + size)
      return Wrong(call, Why::kMemberOutside);
    const uint64_t offset = member.offset - begin;
    const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(member.value);
    const llvm::APInt number = integer != nullptr
                                   ? integer->getValue()
                                   : llvm::cast<llvm::ConstantFP>(member.value)
                                         ->getValueAPF()
                                         .bitcastToAPInt();
    for (uint64_t i = 0; i < bytes; ++i) {
      constant.default_value[offset + i] = static_cast<uint8_t>(
          number.extractBitsAsZExtValue(8, static_cast<unsigned>(8 * i)));
    }
    const uint32_t id =
        first_id + static_cast<uint32_t>(constant.members.size());
    constant.members.push_back(
        {id, static_cast<uint32_t>(offset), static_cast<uint32_t>(bytes)});
    read.defaults.push_back(member.value);
  }
  return llvm::Error::success();
}

bool IsSpecializationCall(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  return call != nullptr && call->getCalledFunction() != nullptr &&
         call->getCalledFunction()->getName() == kSpecializationFunction;
}

// Returns the text at a constant address, or an empty text.
llvm::StringRef TextAt(const llvm::Value& pointer,
                       const llvm::DataLayout& layout) {
  llvm::APInt begin(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(
      pointer.stripAndAccumulateConstantOffsets(layout, begin,
                                                /*AllowNonInbounds=*/true));
  if (variable == nullptr || !variable->hasDefinitiveInitializer()) return "";
  return ConstantText(*variable).value_or("").substr(begin.getLimitedValue());
}

// Returns "name" from "R specializations::in(...) [_Id = name]", which is
// Clang's name for the function that contains the call.
llvm::StringRef ObjectNamed(llvm::StringRef function) {
  const size_t at = function.find(kNameStart);
  if (at == llvm::StringRef::npos) return function;
  llvm::StringRef name = function.substr(at + kNameStart.size());
  name.consume_back("]");
  return name;
}

// The values that identify a constant.
using Identity = std::tuple<uint64_t, std::vector<uint8_t>,
                            std::vector<std::pair<uint32_t, uint32_t>>>;

Identity IdentityOf(const SpecializationConstant& constant) {
  std::vector<std::pair<uint32_t, uint32_t>> places;
  for (const SpecializationMember& member : constant.members)
    places.emplace_back(member.offset, member.size);
  return {constant.key, constant.default_value, std::move(places)};
}

}  // namespace

llvm::Expected<SpecializationCall> ReadSpecializationCall(
    const llvm::CallInst& call) {
  if (call.arg_size() != kOperands ||
      !call.getArgOperand(kResult)->getType()->isPointerTy() ||
      !call.getArgOperand(kDefault)->getType()->isPointerTy() ||
      !call.getType()->isIntegerTy(32)) {
    return Wrong(call, Why::kOtherHeaders);
  }
  const std::optional<uint64_t> key = Number(call, kKey);
  const std::optional<uint64_t> size = Number(call, kSize);
  const std::optional<uint64_t> first_id = Number(call, kFirstId);
  if (!key || !size || !first_id) return Wrong(call, Why::kNotConstant);
  if (*size == 0 || *size > kMaxSize)
    return Wrong(call, Why::kBadSize, Counted(*size, "byte"),
                 Counted(kMaxSize, "byte"));

  const llvm::DataLayout& layout = call.getModule()->getDataLayout();
  const llvm::Value* place = call.getArgOperand(kDefault);
  llvm::APInt begin(layout.getIndexTypeSizeInBits(place->getType()), 0);
  place = place->stripAndAccumulateConstantOffsets(layout, begin,
                                                   /*AllowNonInbounds=*/true);
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(place);
  if (variable == nullptr || !variable->isConstant() ||
      !variable->hasDefinitiveInitializer()) {
    return Wrong(call, Why::kUnknownDefault);
  }
  llvm::Constant& whole =
      *const_cast<llvm::Constant*>(variable->getInitializer());
  const uint64_t bytes = layout.getTypeAllocSize(whole.getType());
  if (begin.isNegative() || begin.ugt(bytes) ||
      *size > bytes - begin.getZExtValue())
    return Wrong(call, Why::kShortDefault);
  const std::optional<std::vector<ValueMember>> members =
      MembersOf(whole, layout);
  if (!members) {
    return Wrong(call, Why::kAddressInDefault);
  }

  SpecializationCall read;
  read.constant.key = *key;
  read.constant.name =
      ObjectNamed(TextAt(*call.getArgOperand(kName), layout)).str();
  if (llvm::Error error = ReadValue(call, *members, begin.getZExtValue(), *size,
                                    static_cast<uint32_t>(*first_id), read)) {
    return error;
  }
  return read;
}

void NumberSpecializations(llvm::Module& module) {
  if (module.getFunction(kSpecializationFunction) == nullptr) return;
  std::map<Identity, std::vector<llvm::CallInst*>> calls;
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!IsSpecializationCall(instruction)) continue;
      auto& call = llvm::cast<llvm::CallInst>(instruction);
      llvm::Expected<SpecializationCall> read = ReadSpecializationCall(call);
      if (read) {
        calls[IdentityOf(read->constant)].push_back(&call);
      } else {
        llvm::consumeError(read.takeError());
      }
    }
  }
  uint32_t next = 0;
  for (const auto& [identity, of_constant] : calls) {
    for (llvm::CallInst* call : of_constant) {
      call->setArgOperand(kFirstId,
                          llvm::ConstantInt::get(
                              call->getArgOperand(kFirstId)->getType(), next));
    }
    next += static_cast<uint32_t>(std::get<2>(identity).size());
  }
}

llvm::Expected<std::vector<SpecializationConstant>> SpecializationsOf(
    llvm::ArrayRef<const llvm::Function*> functions) {
  std::map<Identity, SpecializationConstant> found;
  for (const llvm::Function* function : functions) {
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      if (!IsSpecializationCall(instruction)) continue;
      llvm::Expected<SpecializationCall> read =
          ReadSpecializationCall(llvm::cast<llvm::CallInst>(instruction));
      if (!read) return read.takeError();
      found.try_emplace(IdentityOf(read->constant), read->constant);
    }
  }
  std::vector<SpecializationConstant> constants;
  for (auto& [identity, constant] : found)
    constants.push_back(std::move(constant));
  return constants;
}

llvm::Expected<std::vector<SpecializationConstant>> SpecializationsOf(
    const llvm::Module& image) {
  std::vector<const llvm::Function*> functions;
  if (image.getFunction(kSpecializationFunction) != nullptr) {
    for (const llvm::Function& function : image) functions.push_back(&function);
  }
  return SpecializationsOf(functions);
}

}  // namespace aspectra
