// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import type { DeviceFacts } from "./explanation.js";

/**
 * Returns, for each device, the index of the first device that answers alike.
 * Devices answer alike if they run the same images, and refuse the others for
 * the same reasons.
 */
export function firstAlike(devices: readonly DeviceFacts[]): number[] {
  const first = new Map<string, number>();
  return devices.map(({ refused }, i) => {
    const answer = JSON.stringify(refused.map(({ id, unmet }) => [id, unmet]));
    const known = first.get(answer);
    if (known === undefined) first.set(answer, i);
    return known ?? i;
  });
}
