// modules.cpp imports this module.
export module optional;

export enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };

export struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] Half {
  short bits;
};
export template <class T>
struct [[__sycl_detail__::__uses_aspects__(aspect::fp64)]] Template {
  int i;
};
export inline int instantiate(Template<int>& t) { return t.i; }
export [[sycl::device_has(aspect::cpu)]] inline void declared() {}
export template <int N>
void sized() {
  [](auto) [[sycl::reqd_work_group_size(N)]] {}(1);
}
