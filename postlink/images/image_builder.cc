// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// An image is written without copying its code. It has a module of its own, in
// the same context. The source module lends the image's globals to this module:
// while the image is in use, the globals have another parent, linkage and
// comdat; afterwards they return. Values are referred to by address and not
// through their module, so nothing inside a function changes, and the writers
// look only at what a module lists (with one exception: see
// block_address_uses.h).
//
// An invariant holds between two images: every global is in the source module,
// with its original linkage and calling convention. While an image is in use,
// the image holds a closed set of globals (see reference_graph.cc), so the
// written globals refer only to written globals.
//
// Cost: moving a global changes a few pointers and an entry in a symbol table.
// So the cost of an image is linear in the code that it reaches, plus the cost
// of the writer. No instruction and no metadata node is created, so memory does
// not grow with the number of images. Splitting per kernel is linear in the
// bytes written; cloning or stripping a module for each image would cost
// kernels times module.
//
// The source module's lists lose their order in the process, because globals
// return at the end. Nothing here uses this order: the graph's Ids keep the
// original module order, and images are filled in the order of Ids. So the same
// module gives the same bytes whichever images were built before.

#include "postlink/images/image_builder.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Comdat.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/GlobalObject.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/images/debug_references.h"
#include "postlink/images/module_metadata.h"
#include "postlink/program/reference_graph.h"
#include "postlink/specialization/specialization_calls.h"
#include "postlink/split/split_diagnostics.h"

namespace aspectra {
namespace {

void Move(llvm::GlobalValue& global, llvm::Module& from, llvm::Module& to) {
  if (auto* function = llvm::dyn_cast<llvm::Function>(&global)) {
    from.getFunctionList().remove(function);
    to.getFunctionList().push_back(function);
  } else if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global)) {
    from.removeGlobalVariable(variable);
    to.insertGlobalVariable(variable);
  } else if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&global)) {
    from.removeAlias(alias);
    to.insertAlias(alias);
  } else {
    auto* ifunc = llvm::cast<llvm::GlobalIFunc>(&global);
    from.removeIFunc(ifunc);
    to.insertIFunc(ifunc);
  }
}

// Returns whether the runtime finds the variable by name, because its
// attributes say that it belongs to a device_global.
bool HostKnowsByName(const llvm::GlobalValue& global) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global);
  return variable != nullptr &&
         (variable->hasAttribute("sycl-unique-id") ||
          variable->hasAttribute("sycl-device-global-size"));
}

// A global in an image, and its original properties. The destructor restores
// them.
class Loan {
 public:
  Loan(llvm::GlobalValue& global, bool is_entry_point, llvm::Module& owner,
       llvm::Module& image)
      : global_(global),
        owner_(owner),
        image_(image),
        linkage_(global.getLinkage()),
        visibility_(global.getVisibility()),
        storage_class_(global.getDLLStorageClass()),
        dso_local_(global.isDSOLocal()) {
    if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(&global)) {
      comdat_ = object->getComdat();
      object->setComdat(nullptr);
    }
    Move(global, owner, image);
    if (is_entry_point) {
      global.setLinkage(llvm::GlobalValue::ExternalLinkage);
    } else if (!global.isDeclaration() && !HostKnowsByName(global)) {
      global.setLinkage(llvm::GlobalValue::InternalLinkage);
    }
  }
  ~Loan() {
    Move(global_, image_, owner_);
    global_.setLinkage(linkage_);
    global_.setVisibility(visibility_);
    global_.setDLLStorageClass(storage_class_);
    global_.setDSOLocal(dso_local_);
    if (comdat_ != nullptr) {
      llvm::cast<llvm::GlobalObject>(global_).setComdat(comdat_);
    }
  }
  Loan(const Loan&) = delete;
  Loan& operator=(const Loan&) = delete;

 private:
  llvm::GlobalValue& global_;
  llvm::Module& owner_;
  llvm::Module& image_;
  llvm::Comdat* comdat_ = nullptr;
  const llvm::GlobalValue::LinkageTypes linkage_;
  const llvm::GlobalValue::VisibilityTypes visibility_;
  const llvm::GlobalValue::DLLStorageClassTypes storage_class_;
  const bool dso_local_;
};

// Returns the calling convention of functions on a device whose kernels have
// the convention `kernel`.
llvm::CallingConv::ID FunctionConvention(llvm::CallingConv::ID kernel) {
  switch (kernel) {
    case llvm::CallingConv::SPIR_KERNEL:
      return llvm::CallingConv::SPIR_FUNC;
    case llvm::CallingConv::PTX_Kernel:
      return llvm::CallingConv::PTX_Device;
    default:
      return llvm::CallingConv::C;
  }
}

// A kernel that is in an image, but is not one of its entry points: other code
// of the image calls it or takes its address. It becomes a plain function,
// because otherwise the host would find the kernel in two images. The
// destructor makes it a kernel again.
class FormerKernel {
 public:
  explicit FormerKernel(llvm::Function& kernel)
      : kernel_(kernel), convention_(kernel.getCallingConv()) {
    for (llvm::User* user : kernel.users()) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call != nullptr && call->getCalledFunction() == &kernel &&
          call->getCallingConv() == convention_) {
        calls_.push_back(call);
      }
    }
    SetConvention(FunctionConvention(convention_));
  }
  ~FormerKernel() { SetConvention(convention_); }

  FormerKernel(const FormerKernel&) = delete;
  FormerKernel& operator=(const FormerKernel&) = delete;

 private:
  void SetConvention(llvm::CallingConv::ID convention) {
    kernel_.setCallingConv(convention);
    for (llvm::CallBase* call : calls_) call->setCallingConv(convention);
  }

  llvm::Function& kernel_;
  const llvm::CallingConv::ID convention_;
  // The calls with the kernel's calling convention. Only PTX allows such calls.
  std::vector<llvm::CallBase*> calls_;
};

// Returns the kernels in an image that are not among its entry points, `roots`,
// in ascending order.
std::vector<ReferenceGraph::Id> FindFormerKernels(
    const ReferenceGraph::Reached& reached,
    const std::vector<ReferenceGraph::Id>& roots, const ReferenceGraph& graph) {
  std::vector<ReferenceGraph::Id> kernels;
  for (ReferenceGraph::Id id : reached.globals) {
    const auto* function = llvm::dyn_cast<llvm::Function>(&graph.global(id));
    if (function != nullptr && HasKernelCallingConvention(*function) &&
        !function->isDeclaration() && !std::ranges::binary_search(roots, id)) {
      kernels.push_back(id);
    }
  }
  return kernels;
}

llvm::Expected<ReferenceGraph::Id> FindEntryPoint(const llvm::Module& module,
                                                  const ReferenceGraph& graph,
                                                  const std::string& name) {
  const llvm::Function* function = module.getFunction(name);
  if (function == nullptr || function->isDeclaration()) {
    return MakeFileError(module.getModuleIdentifier(),
                         SplitDiagnostic::kUndefinedEntryPoint, name);
  }
  return graph.id(*function);
}

std::unique_ptr<llvm::Module> Prepare(std::unique_ptr<llvm::Module> module) {
  DropDebugReferences(*module);
  NumberSpecializations(*module);
  return module;
}

}  // namespace

ImageBuilder::ImageBuilder(std::unique_ptr<llvm::Module> module)
    : module_(Prepare(std::move(module))),
      graph_(*module_),
      metadata_(*module_, graph_) {}

ImageBuilder::~ImageBuilder() = default;

llvm::Error ImageBuilder::Build(
    std::span<const std::string> entry_points,
    llvm::function_ref<llvm::Error(llvm::Module& image)> use) {
  std::vector<ReferenceGraph::Id> roots;
  for (const std::string& name : entry_points) {
    llvm::Expected<ReferenceGraph::Id> id =
        FindEntryPoint(*module_, graph_, name);
    if (!id) return id.takeError();
    roots.push_back(*id);
  }
  ReferenceGraph::Reached reached = graph_.Reach(roots);

  llvm::Module image(module_->getModuleIdentifier(), module_->getContext());
  image.setSourceFileName(module_->getSourceFileName());
  image.setDataLayout(module_->getDataLayout());
  image.setTargetTriple(module_->getTargetTriple());
  image.setModuleInlineAsm(module_->getModuleInlineAsm());

  std::ranges::sort(roots);
  std::deque<Loan> loans;
  for (ReferenceGraph::Id id : reached.globals) {
    loans.emplace_back(graph_.global(id), std::ranges::binary_search(roots, id),
                       *module_, image);
  }
  std::deque<FormerKernel> former_kernels;
  const std::vector<ReferenceGraph::Id> former =
      FindFormerKernels(reached, roots, graph_);
  for (ReferenceGraph::Id id : former) {
    former_kernels.emplace_back(llvm::cast<llvm::Function>(graph_.global(id)));
  }
  // Metadata about a former kernel goes only into the image that has the kernel
  // as an entry point.
  std::erase_if(reached.globals, [&](ReferenceGraph::Id id) {
    return std::ranges::binary_search(former, id);
  });
  metadata_.AddTo(image, reached);
  block_addresses_.HideFrom(image, reached.labels);
  llvm::Error result = use(image);
  block_addresses_.Restore();
  metadata_.Reset();
  former_kernels.clear();
  loans.clear();
  return result;
}

}  // namespace aspectra
