; The runner substitutes, finds tools by name and by label, continues lines and
; stops at the first command of a pipe that fails.
; RUN: opt -passes=verify -S %s \
; RUN:   | FileCheck %s
; RUN: %{@llvm//:opt} -S %s -o %t.ll && FileCheck %s < %t.ll
; RUN: not FileCheck --check-prefix=ABSENT %s < %t.ll 2>/dev/null
; RUN: not bash -o pipefail -c "false | true"

; CHECK: define void @f()
; ABSENT: define void @g()
define void @f() {
  ret void
}
