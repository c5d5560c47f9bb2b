// RUN: echo '-std=c++20 -fplugin=%{//frontend:aspectra_clang_plugin}' > options
// RUN: echo '-fpass-plugin=%{//frontend:aspectra_clang_plugin} -fno-discard-value-names' >> options
// RUN: clang++ @options -Xclang -fsycl-is-host -Wall -Wextra -Werror -o host %s
// RUN: ./host | FileCheck %s --check-prefix=HOST
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device -Wall -Wextra -Werror -S -emit-llvm -o device.ll %s
// RUN: FileCheck %s --check-prefix=DEVICE < device.ll
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device -O2 -S -emit-llvm -o - %s | FileCheck %s --check-prefix=FAST
// RUN: clang++ @options --target=nvptx64 -Xclang -fsycl-is-device -O3 -g -S -emit-llvm -o - %s | FileCheck %s --check-prefix=CUDA
//
// Precompiled and preprocessed sources have equal kernels.
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device -E -o device.ii %s
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device -S -emit-llvm -o - device.ii | FileCheck %s --check-prefix=DEVICE
// RUN: cp %s header.h && echo > empty.cpp
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device -x c++-header -o header.pch header.h
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device -include-pch header.pch -S -emit-llvm -o - empty.cpp | FileCheck %s --check-prefix=DEVICE
//
// Each object of a special class in a kernel's arguments is passed to the
// object that the launch returns. In device code it gets the parameters that
// its class adds to the kernel.

extern "C" int printf(const char*, ...);

template <class... Types>
class type_list {};
template <class... Lists>
struct joined {
  using type = type_list<>;
};
template <class... A>
struct joined<type_list<A...>> {
  using type = type_list<A...>;
};
template <class... A, class... B, class... Rest>
struct joined<type_list<A...>, type_list<B...>, Rest...>
    : joined<type_list<A..., B...>, Rest...> {};

// On the host an object stores its name; on the device, the parameters that it got.
class [[clang::sycl_special_kernel_parameter]] Number {
 public:
  using parameters = type_list<int>;
  Number(const char* name) : name(name) {}
#ifndef __SYCL_DEVICE_ONLY__
  Number(const Number& other) : name(other.name) {}
  ~Number() {}
#endif
  void take(int given) { value = given; }
  union {
    const char* name;
    long value;
  };
};
template <class T>
class [[_Clang::__sycl_special_kernel_parameter__]] Pointer {
 public:
  using parameters = type_list<T*, char>;
  Pointer(const char* name) : name(name) {}
  void take(T* pointer, char) { memory = pointer; }
  const char* name;
  T* memory = nullptr;
};
static_assert(__has_cpp_attribute(clang::sycl_special_kernel_parameter));

template <class... Special>
struct Handler;
template <>
struct Handler<> {
  void operator()() {}
};
template <class List>
struct Take;
template <class... Own>
struct Take<type_list<Own...>> {
  template <class First, class Others, class... More>
  static void from(First& first, Others others, Own... own, More... more) {
    first.take(own...);
    others(more...);
  }
};
template <class First, class... Rest>
struct Handler<First, Rest...> {
  First& first;
  Handler<Rest...> rest;
  Handler(First& first, Rest&... rest) : first(first), rest(rest...) {}
  template <class... Given>
  void operator()(Given... given) {
    Take<typename First::parameters>::from(first, rest, given...);
  }
};

#ifdef __SYCL_DEVICE_ONLY__
struct Launched {
  template <class... Special>
  typename joined<typename Special::parameters...>::type operator()(
      Special&...) const;
};
template <class Name, class... Arguments>
Launched sycl_kernel_launch(const char*, Arguments&&...);
template <class Name, class... Special>
Handler<Special...> sycl_handle_special_kernel_parameters(Special&... special) {
  return {special...};
}
#else
template <class Name, class... Arguments>
auto sycl_kernel_launch(const char* symbol, Arguments&&...) {
  printf("%s", symbol);
  (printf(__is_lvalue_reference(Arguments) ? " lvalue" : " moved"), ...);
  return []<class... Special>(Special&... special) {
    (printf(" %s", special.name), ...);
    printf("\n");
    return typename joined<typename Special::parameters...>::type();
  };
}
#endif

template <class Name, class... Arguments>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Arguments... arguments) {
  (arguments(), ...);
}

void use(const Number&);

struct Left {
  Number left{"left"};
};
struct Right : Number {
  using Number::Number;
};
class Nested : public Left, Right {
 public:
  Nested() : Right("right") {}
  int before = 1;

 private:
  Pointer<float> array[2][2] = {{"a00", "a01"}, {"a10", "a11"}};
  struct {
    Number inner{"inner"};
    int none[1000];
  } nested;
  mutable Number last{"last"};
};
// A reference, a pointer or an ordinary class contains no special object.
struct None {
  Number* pointer;
  int ordinary;
};

int main() {
  Number number("number");
  const Number constant("constant");
  Pointer<int> pointer("pointer");
  None none{&number, 3};
  Nested nested;

  // HOST: _ZTSZ4mainE4Only lvalue number
  // DEVICE: define {{.*}} @_ZTSZ4mainE4Only(ptr {{.*}}byval{{.*}} %arguments, i32 noundef %special0)
  // DEVICE: call {{.*}}sycl_handle_special_kernel_parameters
  // DEVICE: call {{.*}}7HandlerIJ6NumberEEclIJiEEEvDpT_
  // DEVICE: call {{.*}} @_ZZ4mainENKUlvE_clEv
  // DEVICE: ret void
  entry<struct Only>([=] { (void)number; });

  // A constant is passed like any other argument.
  // HOST: _ZTSZ4mainE5Mixed lvalue number constant pointer
  // DEVICE: define {{.*}} @_ZTSZ4mainE5Mixed({{[^,]*}} %arguments, i32 noundef %special0, i32 noundef %special1, ptr addrspace(1) noundef %special2.coerce, i8 noundef signext %special3)
  entry<struct Mixed>([=] { (void)number, (void)constant, (void)pointer; });

  // Some arguments have special objects, and one has none.
  // HOST: _ZTSZ4mainE7Several lvalue moved lvalue number pointer
  // DEVICE: define {{.*}} @_ZTSZ4mainE7Several({{[^,]*}} %arguments, {{[^,]*}} %arguments1, {{[^,]*}} %arguments2, i32 noundef %special0, ptr {{[^,]*}}, i8 {{[^,]*}} %special2)
  entry<struct Several>([=] { (void)number; }, [=] { (void)none; },
                        [=] { (void)pointer; });

  // HOST: _ZTSZ4mainE4Deep lvalue left right a00 a01 a10 a11 inner last
  // DEVICE: define {{.*}} @_ZTSZ4mainE4Deep({{[^,]*}} %arguments, i32 {{[^,]*}}, i32 {{[^,]*}}, ptr {{[^,]*}}, i8 {{[^,]*}}, ptr {{[^,]*}}, i8 {{[^,]*}}, ptr {{[^,]*}}, i8 {{[^,]*}}, ptr {{[^,]*}}, i8 {{[^,]*}}, i32 {{[^,]*}}, i32 {{[^,]*}} %special11)
  entry<struct Deep>([=] { (void)nested; });

  // HOST: _ZTSZ4mainE7Without moved
  // DEVICE: define {{.*}} @_ZTSZ4mainE7Without({{[^,]*}} %arguments)
  // DEVICE-NOT: sycl_handle_special_kernel_parameters
  // DEVICE: ret void
  entry<struct Without>([=] { (void)none; });

  // The code uses the parameters of the objects, and the objects are gone.
  // FAST: define {{.*}} @_ZTSZ4mainE4Used(ptr {{.*}}readnone byval{{[^,]*}}, ptr addrspace(1) noundef [[MEMORY:%[^,]*]], i8 {{[^,]*}}, i32 noundef [[VALUE:%[^,]*]])
  // FAST-NOT: {{store|alloca|call|load}}
  // FAST: store i32 [[VALUE]], ptr addrspace({{[14]}}) %
  // FAST-NOT: {{store|alloca|call|load}}
  // FAST: ret void
  // CUDA: define {{.*}} @_ZTSZ4mainE4Used(ptr {{.*}}readnone byval{{[^,]*}}, ptr {{.*}} [[MEMORY:%[a-z0-9.]*]], i8 {{[^,]*}}, i32 noundef [[VALUE:%[^,]*]])
  // CUDA-NOT: {{store|alloca|call |load}}
  // CUDA: store i32 [[VALUE]], ptr [[MEMORY]]
  // CUDA-NOT: {{store|alloca|call |load}}
  // CUDA: ret void
  entry<struct Used>([=] {
#ifdef __SYCL_DEVICE_ONLY__
    *pointer.memory = static_cast<int>(number.value);
#else
    (void)pointer, (void)number;
#endif
  });
}
