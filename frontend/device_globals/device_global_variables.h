// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

// The classes device_global and work_group_static are made for global variables
// of devices (class_properties.h). This class handles a unit's variables of
// such classes. A variable of a block whose class is work_group_static becomes
// static. The header of device_global marks the class with
// kDeviceGlobalAnnotation, and each variable of the class gets the mark too, so
// that the passes over IR find the variable. In device code, a marked variable
// gets a name that the host knows too. In host code, it is registered with the
// runtime, and kept although nothing on the host refers to it.
class DeviceGlobalVariables {
 public:
  // `unit` has the form of unit_id.h.
  DeviceGlobalVariables(clang::Sema& sema, llvm::StringRef unit)
      : sema_(sema), unit_(unit) {}

  // Add takes any variable and marks it if the variable's class requires this.
  // A declaration with `extern` does not need a complete class; Completed marks
  // such variables as soon as their class is complete. A local variable of
  // class device_global is an error.
  void Add(clang::VarDecl& variable);
  void Completed(const clang::TagDecl& tag);

  // Adds facts for IR about two kinds of variables: those that the unit
  // declares and does not define, and those that the unit defines for other
  // units and whose class is not device_global. Must be called at the end of
  // the unit, in device code.
  void Report(TranslationUnitFacts& facts) const;

 private:
  void Mark(clang::VarDecl& variable, const clang::CXXRecordDecl& record);
  void ReportDeclared(const clang::VarDecl& variable, llvm::StringRef kind,
                      TranslationUnitFacts& facts) const;

  clang::Sema& sema_;
  const std::string unit_;
  // The variables of each incomplete class, in the order in which they were
  // seen.
  llvm::DenseMap<const clang::CXXRecordDecl*, std::vector<clang::VarDecl*>>
      waiting_;
  // The first declarations of the variables of class device_global, in the
  // order in which they were seen.
  llvm::SetVector<clang::VarDecl*> marked_;
  // The first declarations of the variables of other classes for devices.
  llvm::SetVector<clang::VarDecl*> decorated_;
};

// Returns whether `variable` has the mark: it is a device_global or an array of
// device_globals.
bool IsDeviceGlobal(const clang::VarDecl& variable);

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_VARIABLES_H_
