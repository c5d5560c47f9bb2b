// Makes modules of any size as text.

/** Makes kernels over a library of functions that call each other; some need fp64. */
export function manyFunctions(functions, kernels) {
  const text = ['source_filename = "many.cpp"', 'target triple = "spirv64-unknown-unknown"'];
  for (let i = 0; i < functions; ++i) {
    text.push(`define spir_func float @lib${i}(float %x) {`);
    if (i % 97 === 0) text.push("  %wide = fpext float %x to double", "  %back = fptrunc double %wide to float");
    for (let k = 0; k < 12; ++k) text.push(`  %v${k} = fadd float ${k ? `%v${k - 1}` : "%x"}, ${k}.0`);
    for (const callee of [2 * i + 1, 2 * i + 2]) {
      if (callee < functions) text.push(`  %c${callee} = call spir_func float @lib${callee}(float %v11)`);
    }
    text.push("  ret float %v11", "}", "");
  }
  for (let i = 0; i < kernels; ++i) {
    text.push(`define spir_kernel void @kernel${i}(float %x) #0 {`);
    for (let k = 0; k < 3; ++k) text.push(`  %c${k} = call spir_func float @lib${(i * 13 + k * 101) % functions}(float %x)`);
    text.push("  ret void", "}", "");
  }
  text.push('attributes #0 = { "sycl-module-id"="many.cpp" }', "");
  return text.join("\n");
}

/** Makes a kernel with many lines. */
export function manyLines(lines) {
  const text = ["define spir_kernel void @long(float %x) {"];
  for (let i = 0; i < lines; ++i) text.push(`  %v${i} = fadd float ${i ? `%v${i - 1}` : "%x"}, 1.0`);
  return [...text, "  ret void", "}", ""].join("\n");
}

/** Makes kernels with equal needs, two in each source, so that each split mode gives another plan. */
export function twoSources() {
  const kernel = (name, group) => `define spir_kernel void @${name}() #${group} {\n  ret void\n}\n`;
  return `${kernel("a1", 0)}${kernel("a2", 0)}${kernel("b1", 1)}${kernel("b2", 1)}
attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
`;
}
