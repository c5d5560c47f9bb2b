// The options for dependency files work as in clang++. The test compares the
// results with clang++'s results. With -E, the driver includes a header before
// the source, and the dependency file names it too.

// RUN: echo '#define HEADER 1' > header.h
// RUN: mkdir clang ours out
// RUN: for i in a b; do echo '#include "../header.h"' > clang/$i.cpp; \
// RUN:   echo "int $i() { return HEADER; }" >> clang/$i.cpp; done
// RUN: cp clang/* ours
// RUN: echo 'cd "$1"; mkdir o; shift' > both.sh
// RUN: echo 'run() { echo "$*" >> log; "$@" >> log 2>&1; echo $? >> log; cat *.d o/*.d >> log 2> /dev/null; ls -R >> log; rm -f *.d o/*.d; }' >> both.sh
// RUN: for i in "-c -MD a.cpp" "-c -MMD a.cpp b.cpp" "-c -MD a.cpp -o o/x.o" \
// RUN:   "-c -MD -MF q.d a.cpp" "-c -MMD -MF q.d a.cpp -o o/x.o" \
// RUN:   "-c -MD -MT t -MQ a#b -MF q.d a.cpp" "-c -MD -MP a.cpp" \
// RUN:   "-c -Wp,-MD,q.d a.cpp" "-c -Wp,-MMD,q.d,-MT,t a.cpp -o o/x.o" \
// RUN:   "-M a.cpp" "-MM a.cpp" "-MM a.cpp b.cpp" "-MM -MT t a.cpp -o q.d" \
// RUN:   "-MM -MG -DX a.cpp" "-E -MD a.cpp -o o/a.i" "-S -MD a.cpp" \
// RUN:   "-MD -shared -fPIC a.cpp -o o/liba.so" "-fsyntax-only -MD a.cpp" \
// RUN:   "-c -MD -MF"; do echo 'run "$@"' "$i" >> both.sh; done
// RUN: bash both.sh clang clang++-22
// RUN: bash both.sh ours sycl-clang++ -fsycl
// RUN: sed -e 's/clang++-22: //; s/^clang++-22/CLANG/' clang/log > clang.log
// RUN: sed -e 's/sycl-clang++: //; s/^sycl-clang++ -fsycl/CLANG/' ours/log \
// RUN:   | sed -z 's/ \\\n  [^ ]*detail\/preprocess.hpp \\\n */ /' > ours.log
// RUN: diff clang.log ours.log
// RUN: FileCheck %s < ours.log
// CHECK: CLANG -c -MD a.cpp
// CHECK-NEXT: {{^}}0
// CHECK-NEXT: a.o: a.cpp ../header.h
// CHECK: CLANG -c -MD -MF{{$}}
// CHECK-NEXT: error: argument to '-MF' is missing (expected 1 value)

// The name of the output is quoted for make.
// RUN: cp ours/a.cpp "ours/a b.cpp"
// RUN: cp clang/a.cpp "clang/a b.cpp"
// RUN: cd clang && clang++-22 -c -MD "a b.cpp" -o 'o/a$ #b.o'
// RUN: cd ours && sycl-clang++ -fsycl -c -MD "a b.cpp" -o 'o/a$ #b.o'
// RUN: diff 'clang/o/a$ #b.d' 'ours/o/a$ #b.d'
// RUN: FileCheck %s --check-prefix=QUOTED < 'ours/o/a$ #b.d'
// QUOTED: o/a$$\ \#b.o: a\ b.cpp

// In a link of several sources, each source has its own file; clang++ would
// overwrite one file by the other.
// RUN: cd ours && sycl-clang++ -fsycl -MD -shared -fPIC a.cpp b.cpp -o libx.so
// RUN: FileCheck %s --check-prefix=A < ours/a.d
// RUN: FileCheck %s --check-prefix=B < ours/b.d
// A: libx.so: a.cpp
// B: libx.so: b.cpp

// The list also has the files that only a device compile reads, for each
// target, and phony rules on request. Only -MD lists system headers.
// RUN: mkdir devices devices/system && echo > devices/device.h
// RUN: echo > devices/system/ptx.h && echo > devices/host.h
// RUN: echo '#ifdef __SYCL_DEVICE_ONLY__' > devices/c.cpp
// RUN: echo '#include "device.h"' >> devices/c.cpp
// RUN: echo '#ifdef __NVPTX__' >> devices/c.cpp
// RUN: echo '#include <ptx.h>' >> devices/c.cpp
// RUN: echo '#endif' >> devices/c.cpp && echo '#else' >> devices/c.cpp
// RUN: echo '#include "host.h"' >> devices/c.cpp
// RUN: echo '#endif' >> devices/c.cpp
// RUN: cd devices && sycl-clang++ -fsycl -c -MD -MP c.cpp -isystem system \
// RUN:   -fsycl-targets=spir64,ptx64
// RUN: FileCheck %s --check-prefix=MD --input-file=devices/c.d
//      MD: c.o: c.cpp host.h \
// MD-NEXT: device.h \
// MD-NEXT: system/ptx.h
// MD-NEXT: {{^}}host.h:
// MD-NEXT: {{^}}device.h:
// MD-NEXT: {{^}}system/ptx.h:
//  MD-NOT: {{.}}
// RUN: cd devices && sycl-clang++ -fsycl -c -MMD -MF q.d -MT 't u' c.cpp \
// RUN:   -isystem system -fsycl-targets=spir64,ptx64
// RUN: FileCheck %s --check-prefix=MMD --input-file=devices/q.d
//      MMD: t u: c.cpp host.h \
// MMD-NEXT: device.h
//  MMD-NOT: {{.}}
// RUN: cd devices && sycl-clang++ -fsycl -fsycl-device-only -c -MD c.cpp -o only.bc
// RUN: FileCheck %s --check-prefix=ONLY --input-file=devices/only.d
// ONLY: only.bc: c.cpp device.h
