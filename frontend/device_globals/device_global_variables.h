#ifndef FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_VARIABLES_H_
#define FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_VARIABLES_H_

#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class CXXRecordDecl;
class Sema;
class TagDecl;
class VarDecl;
}  // namespace clang

namespace aspectra {

class TranslationUnitFacts;

// The variables of a unit that their class makes something special of: those
// of classes for global variables of devices (class_properties.h), and of
// device_global among them, which its header marks (device_global_names.h).
// A variable of such a class is marked alike, so that the passes over IR find
// it: in device code to have a name that the host knows too, in host code to be
// made known to the runtime, and kept though nothing on the host refers to it.
class DeviceGlobalVariables {
 public:
  // `unit` is that of unit_id.h.
  DeviceGlobalVariables(clang::Sema& sema, llvm::StringRef unit)
      : sema_(sema), unit_(unit) {}

  // Marks the variable, any variable: now, or, since a declaration with
  // `extern` needs no complete class, when its class is complete. A local one
  // of device_global is an error.
  void Add(clang::VarDecl& variable);
  void Completed(const clang::TagDecl& tag);

  // Tells IR of the variables of device_global that are declared and not
  // defined in the unit. To be called at its end, in device code.
  void ReportDeclared(TranslationUnitFacts& facts) const;

 private:
  void Mark(clang::VarDecl& variable, const clang::CXXRecordDecl& record);

  clang::Sema& sema_;
  const std::string unit_;
  // By class, variables in the order in which they were seen.
  llvm::DenseMap<const clang::CXXRecordDecl*, std::vector<clang::VarDecl*>>
      waiting_;
  // The first declarations, in the order in which they were seen.
  llvm::SetVector<clang::VarDecl*> marked_;
};

// Is it a variable of device_global that was marked, or an array of it?
bool IsDeviceGlobal(const clang::VarDecl& variable);

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_VARIABLES_H_
