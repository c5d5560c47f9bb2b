// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import type { Context } from "../state/context.js";

/** Opens a node's hidden neighbours, or closes them again. */
export function toggleNode(context: Context, name: string) {
  const { expanded } = context.state.nav;
  context.go({ crop: [], expanded: expanded.includes(name) ? expanded.filter((other) => other !== name) : [...expanded, name] });
}
