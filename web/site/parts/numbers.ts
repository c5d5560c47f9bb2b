// How numbers and counts read.

const GROUPED = new Intl.NumberFormat("en");

export function grouped(count: number): string {
  return GROUPED.format(count);
}

/** "1 image", "2 images"; another plural where an s is not enough. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

export function milliseconds(time: number): string {
  return time < 10 ? `${time.toFixed(1)} ms` : time < 1000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(2)} s`;
}

export function fileSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
