// Small settings that the browser remembers, where it lets a page do so: in a
// frame, or by the user's choice, it may not.

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(`aspectra.${key}`, value);
  } catch {
    // Then it is good for this visit only.
  }
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`aspectra.${key}`);
  } catch {
    return null;
  }
}
