// The exit code and the files that remain are as with clang++. The test
// compares both with clang++.

// RUN: mkdir clang ours
// RUN: echo 'int main() { return 0; }' > clang/main.cpp
// RUN: echo 'int f() { return 1; }' > clang/f.cpp
// RUN: echo 'int bad( { }' > clang/bad.cpp
// RUN: echo 'int c(void) { return 1; }' > clang/c.c
// RUN: echo '.globl assembly' > clang/s.s
// RUN: cp clang/* ours
// RUN: echo 'cd "$1"; mkdir o; shift' > both.sh
// RUN: echo 'run() { echo "$*" >> log; "$@" < main.cpp > out 2> err; echo $? >> log; rm out err; ls -R >> log; rm -rf *.o *.i *.out o/* exe; }' >> both.sh
// RUN: for i in "main.cpp" "main.cpp -o exe" "main.cpp f.cpp c.c s.s" \
// RUN:   "-c main.cpp f.cpp" "-c main.cpp f.cpp -o x.o" "-c main.cpp -o o/x.o" \
// RUN:   "-c bad.cpp" "-c bad.cpp f.cpp" "bad.cpp main.cpp" "nowhere.cpp" \
// RUN:   "-c nowhere.cpp f.cpp" "main.cpp nowhere.o" "main.cpp -lnowhere" \
// RUN:   "f.cpp -o exe" "main.cpp -Wl,--nonsense" "-c main.cpp -o no/x.o" \
// RUN:   "" "-c" "-o" "-c -x c++ c.c" "-x c++ -E -" "-E -" "-x c++ -S - -o -" \
// RUN:   "-x c++ -fsyntax-only nowhere" "-" "-fsyntax-only main.cpp f.cpp" \
// RUN:   "-fsyntax-only bad.cpp main.cpp" "-E main.cpp" "-E bad.cpp -o b.i" \
// RUN:   "-E main.cpp f.cpp -o two.i" "-S main.cpp f.cpp -o two.i" \
// RUN:   "-S main.cpp -o o/m.i" "-c ." "-c main.cpp -o /dev/null" "--version" \
// RUN:   "-v" "-dumpversion" "-print-prog-name=ld" "--nonsense main.cpp" \
// RUN:   "-std=c++1 main.cpp" "-c -include nowhere.h main.cpp" "@nowhere" \
// RUN:   "-### -c nowhere.cpp" "-### main.cpp" "-c -Werror -DX -UX main.cpp" \
// RUN:   "-c -x none main.cpp" "-c -x nothing main.cpp" "-c -- main.cpp" \
// RUN:   "-c -lm -L. -Wl,-z,now main.cpp" "-c -Werror -lm main.cpp" \
// RUN:   "-c -Werror -lm -Qunused-arguments main.cpp"; \
// RUN:   do echo 'run "$@"' "$i" >> both.sh; done
// RUN: bash both.sh clang clang++-22
// RUN: bash both.sh ours sycl-clang++ -fsycl
// RUN: sed -e 's/^clang++-22/CLANG/' clang/log > clang.log
// RUN: sed -e 's/^sycl-clang++ -fsycl/CLANG/' ours/log > ours.log
// RUN: diff clang.log ours.log
// RUN: FileCheck %s < ours.log
// CHECK: CLANG main.cpp
// CHECK-NEXT: {{^}}0
// CHECK: a.out
// CHECK: CLANG -c main.cpp f.cpp -o x.o
// CHECK-NEXT: {{^}}1
// CHECK: CLANG -c bad.cpp
// CHECK-NEXT: {{^}}1

// Unused inputs give the warning of clang++.
// RUN: cd ours && sycl-clang++ -fsycl -c -lm -L. -Wl,-z,now main.cpp 2>&1 \
// RUN:   | sed 's/.*warning/warning/' > ../ours.txt
// RUN: cd clang && clang++-22 -c -lm -L. -Wl,-z,now main.cpp 2>&1 \
// RUN:   | sed 's/.*warning/warning/' > ../clang.txt
// RUN: sort ours.txt > ours.sorted && sort clang.txt | diff - ours.sorted
// RUN: FileCheck %s --check-prefix=UNUSED < ours.txt
// UNUSED: warning: -lm: 'linker' input unused [-Wunused-command-line-argument]

// Standard input can be read only once, but two compiles would need it.
// RUN: not sycl-clang++ -fsycl -x c++ -c - < clang/main.cpp 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STDIN
// STDIN: sycl-clang++: error: standard input cannot be compiled twice, for the host and for the device; write it to a file
