#include <sycl/sycl.hpp>
namespace app { struct Fill; }
void g() { sycl::queue q; int i = 0;
  q.single_task<app::Fill>([=] { (void)i; }); }
