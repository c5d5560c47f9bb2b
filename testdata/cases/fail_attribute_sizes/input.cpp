[[sycl::reqd_work_group_size(0)]] void zero();
[[sycl::reqd_work_group_size(8, -1)]] void negative();
[[sycl::reqd_work_group_size(1, 2, 3, 4)]] void four_dimensions();
[[sycl::reqd_work_group_size()]] void no_dimension();
[[sycl::reqd_sub_group_size(8.5)]] void no_integer();
[[sycl::reqd_sub_group_size(0x100000000)]] void too_large();
[[sycl::reqd_work_group_size(18446744073709551615u)]] void largest();
