// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -Xclang -verify %s
//
// A wrong argument of an attribute on a class template's member is reported
// once, where the class is instantiated, even if no code calls the member.

template <int Size>
struct Kernel {
  [[sycl::reqd_sub_group_size(Size)]] void operator()(int) const {}  // expected-error {{'sycl::reqd_sub_group_size' attribute requires a positive integral compile time constant expression}}
  void behind() [[sycl::work_group_size_hint(8, Size)]] {}  // expected-error {{'sycl::work_group_size_hint' attribute requires a positive integral compile time constant expression}}
  template <int Other>
  [[sycl::reqd_sub_group_size(Other)]] void templated() {}
};
Kernel<8> good;
Kernel<-1> bad;  // expected-note {{in instantiation of template class 'Kernel<-1>' requested here}}

void call() {
  bad(1);
  good.templated<8>();
}
