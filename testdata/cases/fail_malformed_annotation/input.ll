; The front end passes attributes on as annotations. The arguments of this
; annotation should be numbers.

target triple = "spirv64-unknown-unknown"

@name = private constant [17 x i8] c"sycl::device_has\00"
@arguments = private constant { float } { float 1.0 }

@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @function, ptr @name, ptr null, i32 1, ptr @arguments }
]

declare spir_func void @function()
