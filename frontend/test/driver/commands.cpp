// -### prints the commands of all steps, one on each line, and runs none.

// RUN: touch a.cpp b.cpp
// RUN: sycl-clang++ -fsycl -### a.cpp -O3 b.cpp -lm -o app 2> %t.txt
// RUN: FileCheck %s --input-file=%t.txt --match-full-lines
// RUN: not ls app

//      CHECK: "{{.*}}/clang++-22" "-fsycl" "-fsycl-device-only" {{.*}}"-O3" "-fplugin=[[PLUGIN:.*/aspectra_clang_plugin.so]]" "-fpass-plugin=[[PLUGIN]]" "-isystem" "[[HEADERS:.*/runtime/include]]" "-c" "a.cpp" "-o" "[[A_BC:.*a-device.bc]]"
// CHECK-NEXT: "{{.*}}/clang++-22" "-fsycl" "-fsycl-device-only" {{.*}}"-c" "b.cpp" "-o" "[[B_BC:.*b-device.bc]]"
// CHECK-NEXT: "{{.*}}/llvm-link-22" "[[A_BC]]" "[[B_BC]]" "-o" "[[LINKED:.*]]"
// CHECK-NEXT: "{{.*}}/postlink/sycl-post-link" "-disable-verify" "-split=auto" "-device-config-file={{.*}}/devices.yaml" "-o" "[[SPLIT:.*]]" "[[LINKED]]" "-missing=error"
// CHECK-NEXT: "{{.*}}/postlink/sycl-to-spirv" "-o" "[[SPIRV:.*]]" "[[SPLIT]]"
// CHECK-NEXT: "{{.*}}/postlink/sycl-offload-wrapper" "-target=spir64" "-o" "[[IMAGES:.*]]" "[[SPIRV]]"
// CHECK-NEXT: "{{.*}}/clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-O3" {{.*}}"-c" "a.cpp" "-o" "[[A_O:.*a-host.o]]"
// CHECK-NEXT: "{{.*}}/clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-c" "b.cpp" "-o" "[[B_O:.*b-host.o]]"
// CHECK-NEXT: "{{.*}}/clang++-22" {{.*}}"[[A_O]]" "-O3" "[[B_O]]" "-lm" "[[IMAGES]]" "-L{{.*}}/runtime" "-lsycl" "-Wl,-rpath,{{.*}}/runtime" "-o" "app"
//  CHECK-NOT: {{.}}
