define spir_kernel void @kernel() { ret void }
