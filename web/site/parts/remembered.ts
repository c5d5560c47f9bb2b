// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Keeps small settings in the browser. If the browser refuses to keep them, because
// the page is inside a frame or the user chose so, a setting holds for this visit
// only.

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(`aspectra.${key}`, value);
  } catch {
    // Refused: the setting holds for this visit.
  }
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`aspectra.${key}`);
  } catch {
    return null;
  }
}
