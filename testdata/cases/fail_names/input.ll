define spir_kernel void @"a\0Ab"() { ret void }
