// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Makes device code of realistic shape as text IR: kernels that share a library of
// functions in layers, loads and stores with their metadata, mangled names, and
// attributes. Equal arguments give equal texts.

/** Returns a function that makes numbers below its argument `most`. They are the same in every run. */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

export const kernelName = (i) => `_ZTSN4work6KernelILi${i}EEE`;
export const functionName = (i) => `_ZN3lib4stepILi${i}EEEvPU3AS1fi`;

const TAIL = `
attributes #1 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" }

!1 = !{!2, !2, i64 0}
!2 = !{!"float", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C++ TBAA"}
!5 = !{i32 5}
`;

function body(steps, doubles) {
  const out = [];
  for (let i = 0; i < steps; ++i) {
    out.push(
      `  %place${i} = getelementptr inbounds float, ptr addrspace(1) %data, i64 ${i}`,
      `  %old${i} = load float, ptr addrspace(1) %place${i}, align 4, !tbaa !1`,
    );
    if (doubles && i === 0) {
      out.push("  %wide = fpext float %old0 to double", "  %twice = fmul double %wide, 2.000000e+00");
    }
    out.push(
      `  %new${i} = fadd float %old${i}, 1.000000e+00`,
      `  store float %new${i}, ptr addrspace(1) %place${i}, align 4, !tbaa !1`,
    );
  }
  return out;
}

/**
 * Returns a module with `kernels` kernels and a library of `functions` functions in
 * `layers` layers. Each function calls `calls` functions of the next layer that are
 * near its own place, and each kernel calls `calls` functions of the second half of
 * the layers. A function has `steps` steps on average, of four instructions each. One
 * function in 97 needs fp64, one in 89 fp16.
 */
export function linkedProgram({ kernels, functions, layers = 10, steps = 2, calls = 2, sources = 50 }) {
  const random = numbers(1);
  const layer = Math.ceil(functions / layers);
  const out = ['source_filename = "work.cpp"', 'target triple = "spirv64-unknown-unknown"', ""];
  const define = (name, linkage, group, number, callees) => {
    out.push(`define ${linkage} void @${name}(ptr addrspace(1) noundef %data, i32 noundef %count) #${group}${number % 89 === 5 ? " !intel_used_aspects !5" : ""} {`, "entry:");
    out.push(...body(Math.floor(steps + (out.length % 10) / 10), number % 97 === 3));
    for (const callee of callees) {
      out.push(`  call spir_func void @${callee}(ptr addrspace(1) noundef %data, i32 noundef %count)`);
    }
    out.push("  ret void", "}", "");
  };
  for (let i = 0; i < functions; ++i) {
    const below = (Math.floor(i / layer) + 1) * layer;
    const width = Math.min(layer, functions - below);
    const callees = [];
    for (let c = 0; c < calls && width > 0; ++c) {
      callees.push(functionName(below + ((i % layer) + (c === 0 ? 0 : 1 + random(9))) % width));
    }
    define(functionName(i), "linkonce_odr spir_func", 1, i, callees);
  }
  for (let i = 0; i < kernels; ++i) {
    const callees = [];
    for (let c = 0; c < calls; ++c) {
      callees.push(functionName(Math.min(functions - 1, (Math.floor(layers / 2) + random(Math.ceil(layers / 2))) * layer + random(layer))));
    }
    define(kernelName(i), "spir_kernel", 2 + (i % sources), 0, callees);
  }
  for (let i = 0; i < sources; ++i) {
    out.push(`attributes #${2 + i} = { convergent mustprogress norecurse nounwind "sycl-module-id"="source${i}.cpp" }`);
  }
  return out.join("\n") + TAIL;
}

/**
 * Returns a module in which each function calls all functions after it. No graph of
 * this many nodes without cycles has more edges.
 */
export function everyPair(functions) {
  const out = [];
  for (let i = 0; i < functions; ++i) {
    out.push(`define spir_func void @${functionName(i)}() {`);
    for (let j = i + 1; j < functions; ++j) out.push(`  call spir_func void @${functionName(j)}()`);
    out.push("  ret void", "}", "");
  }
  return out.join("\n");
}

/** Returns a module with one kernel of `lines` lines. */
export function manyLines(lines) {
  const out = ["define spir_kernel void @long(float %x) {"];
  for (let i = 0; i < lines; ++i) out.push(`  %v${i} = fadd float ${i ? `%v${i - 1}` : "%x"}, 1.0`);
  return [...out, "  ret void", "}", ""].join("\n");
}
