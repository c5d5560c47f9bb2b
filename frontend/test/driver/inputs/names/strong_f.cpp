#include <sycl/sycl.hpp>
namespace app { struct Fill; }
void f() { sycl::queue q;
  q.single_task<app::Fill>([] {}); }
