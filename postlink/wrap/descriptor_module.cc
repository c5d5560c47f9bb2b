// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/wrap/descriptor_module.h"

#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/image_formats/symbol_sets.h"
#include "device_config/requirements/requirement_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Alignment.h"
#include "llvm/TargetParser/Triple.h"
#include "postlink/formats/property_set.h"
#include "runtime/abi/device_image.h"

namespace aspectra {
namespace {

constexpr llvm::StringRef kPrefix = ".sycl_offloading.";

// The name of the section that holds the images' bytes. Tools find the images
// of a finished program by this name, without running the program.
constexpr llvm::StringRef kImageSection = ".sycl_offloading.images";

// Backends pass the bytes on as 32-bit and 64-bit words, which need this
// alignment.
constexpr uint64_t kImageAlignment = 8;

// The priority of the constructor and the destructor that register the images
// and remove them. The runtime must know the images before the program's first
// constructor runs, and until the last destructor has run, because each of
// these may launch a kernel.
constexpr int kInitPriority = 1;

class DescriptorBuilder {
 public:
  DescriptorBuilder(llvm::Module& module, const WrapOptions& options)
      : module_(module),
        options_(options),
        context_(module.getContext()),
        pointer_(llvm::PointerType::getUnqual(context_)),
        i32_(llvm::Type::getInt32Ty(context_)),
        i64_(llvm::Type::getInt64Ty(context_)),
        property_(Struct("property", {pointer_, pointer_, i64_, i32_})),
        property_set_(Struct("property_set", {pointer_, pointer_, pointer_})),
        image_(Struct("device_image", std::vector<llvm::Type*>(7, pointer_))),
        descriptor_(Struct("bin_desc", {i32_, i32_, pointer_})) {}

  void Build(std::span<const WrappedImage> images) {
    std::vector<llvm::Constant*> parts;
    for (const WrappedImage& image : images) parts.push_back(Image(image));
    const Range array = Array("device_images", image_, parts);
    llvm::GlobalVariable* descriptor =
        Variable("descriptor",
                 llvm::ConstantStruct::get(
                     descriptor_,
                     {llvm::ConstantInt::get(i32_, images.size()),
                      llvm::ConstantInt::get(i32_, ASPECTRA_DESCRIPTOR_VERSION),
                      array.begin}));
    descriptor->setLinkage(llvm::GlobalValue::InternalLinkage);
    RunAt("llvm.global_ctors", "descriptor_reg", options_.register_function,
          descriptor);
    RunAt("llvm.global_dtors", "descriptor_unreg", options_.unregister_function,
          descriptor);
    ListExports(images);
  }

 private:
  // The addresses of an array's first element and of the end of the array. If
  // the array is empty, both are null.
  struct Range {
    llvm::Constant* begin;
    llvm::Constant* end;
  };

  llvm::StructType* Struct(llvm::StringRef name,
                           llvm::ArrayRef<llvm::Type*> fields) {
    return llvm::StructType::create(context_, fields,
                                    ("aspectra_" + name).str());
  }

  // Makes a constant that has no symbol in the object file.
  llvm::GlobalVariable* Variable(llvm::StringRef name, llvm::Constant* value) {
    return new llvm::GlobalVariable(
        module_, value->getType(), /*isConstant=*/true,
        llvm::GlobalValue::PrivateLinkage, value, kPrefix + name);
  }

  // Makes a NUL-terminated string. Equal strings may share their bytes.
  llvm::Constant* String(llvm::StringRef text) {
    llvm::GlobalVariable* variable =
        Variable("string", llvm::ConstantDataArray::getString(context_, text));
    variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    variable->setAlignment(llvm::Align(1));
    return variable;
  }

  llvm::GlobalVariable* Bytes(llvm::StringRef name, llvm::StringRef bytes) {
    llvm::GlobalVariable* variable =
        Variable(name, llvm::ConstantDataArray::getString(context_, bytes,
                                                          /*AddNull=*/false));
    variable->setAlignment(llvm::Align(kImageAlignment));
    return variable;
  }

  llvm::Constant* Behind(llvm::Type* type, llvm::Constant* begin,
                         uint64_t count) {
    return llvm::ConstantExpr::getInBoundsGetElementPtr(
        type, begin, llvm::ConstantInt::get(i64_, count));
  }

  Range Array(llvm::StringRef name, llvm::Type* type,
              llvm::ArrayRef<llvm::Constant*> elements) {
    if (elements.empty()) {
      auto* null = llvm::ConstantPointerNull::get(pointer_);
      return {null, null};
    }
    llvm::GlobalVariable* variable = Variable(
        name, llvm::ConstantArray::get(
                  llvm::ArrayType::get(type, elements.size()), elements));
    return {variable, Behind(type, variable, elements.size())};
  }

  llvm::Constant* PropertyOf(const Property& property) {
    llvm::GlobalVariable* value;
    uint64_t size;
    aspectra_property_type type;
    if (const auto* number = std::get_if<uint32_t>(&property.value)) {
      value = Variable("value", llvm::ConstantInt::get(i32_, *number));
      size = sizeof(uint32_t);
      type = ASPECTRA_PROPERTY_UINT32;
    } else {
      const auto& bytes = std::get<std::vector<uint8_t>>(property.value);
      value = Bytes("value",
                    llvm::StringRef(reinterpret_cast<const char*>(bytes.data()),
                                    bytes.size()));
      size = bytes.size();
      type = ASPECTRA_PROPERTY_BYTE_ARRAY;
    }
    return llvm::ConstantStruct::get(
        property_,
        {String(property.name), value, llvm::ConstantInt::get(i64_, size),
         llvm::ConstantInt::get(i32_, type)});
  }

  llvm::Constant* PropertySetOf(const PropertySet& set) {
    std::vector<llvm::Constant*> parts;
    parts.reserve(set.properties.size());
    for (const Property& property : set.properties) {
      parts.push_back(PropertyOf(property));
    }
    const Range array = Array("properties", property_, parts);
    return llvm::ConstantStruct::get(
        property_set_, {String(set.name), array.begin, array.end});
  }

  llvm::Constant* Image(const WrappedImage& image) {
    llvm::GlobalVariable* code = Bytes("image", image.code);
    code->setSection(kImageSection);
    code->setLinkage(llvm::GlobalValue::InternalLinkage);
    std::vector<llvm::Constant*> names;
    names.reserve(image.entry_points.size());
    for (const std::string& name : image.entry_points) {
      names.push_back(String(name));
    }
    std::vector<llvm::Constant*> sets;
    sets.reserve(image.property_sets.size());
    for (const PropertySet& set : image.property_sets) {
      sets.push_back(PropertySetOf(set));
    }
    const Range entry_points = Array("entry_points", pointer_, names);
    const Range property_sets = Array("property_sets", property_set_, sets);
    return llvm::ConstantStruct::get(
        image_,
        {code, Behind(llvm::Type::getInt8Ty(context_), code, image.code.size()),
         String(image.target), entry_points.begin, entry_points.end,
         property_sets.begin, property_sets.end});
  }

  // Lists the exported symbols for later links that use this object. Nothing
  // refers to the list, so llvm.used tells the linker to keep it.
  void ListExports(std::span<const WrappedImage> images) {
    std::set<std::string> symbols;
    for (const WrappedImage& image : images) {
      for (const PropertySet& set : image.property_sets) {
        if (set.name != kExportedSymbolsSet) continue;
        for (const Property& property : set.properties)
          symbols.insert(property.name);
      }
    }
    if (symbols.empty()) return;
    std::string text;
    for (const std::string& symbol : symbols) text += symbol + '\0';
    llvm::GlobalVariable* list = Bytes("export_names", text);
    list->setAlignment(llvm::Align(1));
    list->setSection(kExportSection);
    list->setLinkage(llvm::GlobalValue::InternalLinkage);
    auto* used =
        llvm::ConstantArray::get(llvm::ArrayType::get(pointer_, 1), {list});
    (new llvm::GlobalVariable(module_, used->getType(), /*isConstant=*/false,
                              llvm::GlobalValue::AppendingLinkage, used,
                              "llvm.used"))
        ->setSection("llvm.metadata");
  }

  // Makes a function that calls `callee` with the descriptor, and adds it to
  // `list` (of constructors or destructors).
  void RunAt(llvm::StringRef list, llvm::StringRef name, llvm::StringRef callee,
             llvm::Constant* descriptor) {
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(context_),
                                         /*isVarArg=*/false);
    llvm::Function* function = llvm::Function::Create(
        type, llvm::GlobalValue::InternalLinkage, kPrefix + name, module_);
    llvm::IRBuilder<> builder(
        llvm::BasicBlock::Create(context_, "entry", function));
    builder.CreateCall(
        module_.getOrInsertFunction(callee, builder.getVoidTy(), pointer_),
        {descriptor});
    builder.CreateRetVoid();

    auto* entry = llvm::ConstantStruct::getAnon(
        {llvm::ConstantInt::get(i32_, kInitPriority), function,
         llvm::ConstantPointerNull::get(pointer_)});
    auto* array = llvm::ConstantArray::get(
        llvm::ArrayType::get(entry->getType(), 1), {entry});
    new llvm::GlobalVariable(module_, array->getType(), /*isConstant=*/false,
                             llvm::GlobalValue::AppendingLinkage, array, list);
  }

  llvm::Module& module_;
  const WrapOptions& options_;
  llvm::LLVMContext& context_;
  llvm::PointerType* const pointer_;
  llvm::IntegerType* const i32_;
  llvm::IntegerType* const i64_;
  // The structs of runtime/abi/device_image.h.
  llvm::StructType* const property_;
  llvm::StructType* const property_set_;
  llvm::StructType* const image_;
  llvm::StructType* const descriptor_;
};

}  // namespace

std::unique_ptr<llvm::Module> MakeDescriptorModule(
    std::span<const WrappedImage> images, const WrapOptions& options,
    llvm::LLVMContext& context) {
  auto module = std::make_unique<llvm::Module>("sycl_offloading", context);
  const llvm::Triple triple(options.triple);
  module->setDataLayout(triple.computeDataLayout());
  module->setTargetTriple(triple);
  DescriptorBuilder(*module, options).Build(images);
  return module;
}

}  // namespace aspectra
