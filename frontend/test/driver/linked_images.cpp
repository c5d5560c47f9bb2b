// A link may lack functions that are linked when the program runs: functions of
// the given shared libraries, and functions that the user allows to be missing.

// RUN: cp %S/inputs/linked/* .
// RUN: sycl-clang++ -fsycl -fPIC -shared library.cpp -o liblibrary.so -save-temps
// RUN: FileCheck %s --check-prefix=EXPORTS < liblibrary-split_0.prop
// EXPORTS: [SYCL/exported symbols]
// EXPORTS: _Z5twicei=1|1
// RUN: sycl-clang++ -fsycl main.cpp -L. -llibrary -o app -save-temps
// RUN: FileCheck %s --check-prefix=IMPORTS < app-split_0.prop
// IMPORTS: [SYCL/imported symbols]
// IMPORTS: _Z5twicei=1|1
// RUN: spirv-dis app-spirv_0.spv | FileCheck %s --check-prefix=SPIRV
// SPIRV: LinkageAttributes "_Z5twicei" Import
// RUN: spirv-dis liblibrary-spirv_0.spv | FileCheck %s --check-prefix=LIBRARY
// LIBRARY: LinkageAttributes "_Z5twicei" Export

// The library may be stripped, or linked without its unused sections.
// RUN: sycl-clang++ -fsycl main.cpp liblibrary.so -o app
// RUN: sycl-clang++ -fsycl -fPIC -shared library.cpp -o libstripped.so -s \
// RUN:   -Wl,--gc-sections
// RUN: sycl-clang++ -fsycl main.cpp libstripped.so -o app

// A function that no given library has is missing.
// RUN: not sycl-clang++ -fsycl -DMORE main.cpp liblibrary.so -o none 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSING
// MISSING: main.cpp: error: 'nowhere', which 'Kernel' uses, is not defined in the linked device code; link the object that defines it as SYCL_EXTERNAL, or the shared library that has it; if a library that is loaded later defines it, use '-fsycl-allow-device-image-dependencies'
// MISSING-NOT: 'twice'
// RUN: sycl-clang++ -fno-sycl -fPIC -shared %S/inputs/host_only.cpp -o libhost.so
// RUN: not sycl-clang++ -fsycl main.cpp libhost.so -o none 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HOST
// HOST: error: 'twice', which 'Kernel' uses, is not defined
// RUN: not ls none

// A plug-in may have the function, in any kind of link; the last option counts.
// RUN: sycl-clang++ -fsycl -DMORE main.cpp \
// RUN:   -fsycl-allow-device-image-dependencies -c -o main.o
// RUN: sycl-clang++ -fsycl main.o -fsycl-allow-device-image-dependencies \
// RUN:   -shared -o libplugin.so 2>&1 | FileCheck %s --allow-empty --check-prefix=NOTHING
// NOTHING-NOT: {{.}}
// RUN: sycl-clang++ -fsycl -fsycl-link main.o -o images.o \
// RUN:   -fsycl-allow-device-image-dependencies
// RUN: not sycl-clang++ -fsycl -fsycl-link main.o liblibrary.so -o none.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSING
// RUN: not sycl-clang++ -fsycl main.o -o none \
// RUN:   -fsycl-allow-device-image-dependencies \
// RUN:   -fno-sycl-allow-device-image-dependencies 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HOST

// This works for NVIDIA's devices too.
// RUN: sycl-clang++ -fsycl -fPIC -shared library.cpp -o libptx.so -save-temps \
// RUN:   -fsycl-targets=ptx64
// RUN: FileCheck %s --check-prefix=VISIBLE < libptx-ptx64_0.ptx
// VISIBLE: .visible .func (.param .b32 func_retval0) _Z5twicei
// RUN: sycl-clang++ -fsycl main.cpp libptx.so -o ptx -save-temps \
// RUN:   -fsycl-targets=ptx64
// RUN: FileCheck %s --check-prefix=EXTERN < ptx-ptx64_0.ptx
// EXTERN: .extern .func (.param .b32 func_retval0) _Z5twicei
// EXTERN: .visible .entry _ZTS6Kernel
// EXTERN: call.uni (retval0), _Z5twicei
