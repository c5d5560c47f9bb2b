// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Keeps the whole site after the first visit, so that it works offline. The names
// of all files except the page itself have a hash of their content: a kept file is
// never out of date, and a page of one version never gets a file of another. The
// page itself is fetched again whenever the browser is online.
//
// A new version is used only after all of it was fetched. Pages of the previous
// version may still be open and need their own files, so the files of the last
// two versions are kept.

/** The build defines both: the list of all files of the site, and a hash of these files. */
declare const SITE_FILES: string[];
declare const SITE_VERSION: string;

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
}

const scope = self as unknown as WorkerScope;
const PREFIX = "aspectra-";
const CACHE = PREFIX + SITE_VERSION;
/** The number of versions that are kept: this version and the previous one. */
const KEPT = 2;

scope.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => scope.skipWaiting()));
});

/** Fetches all files from the host, because the browser's own cache may be older. */
async function install() {
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.addAll(SITE_FILES.map((name) => new Request(name, { cache: "reload" })));
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(dropOldVersions().then(() => scope.clients.claim()));
});

async function dropOldVersions() {
  // The keys come in the order in which the caches were made.
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(versions.slice(0, -KEPT).map((name) => caches.delete(name)));
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(request) : part(request));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
    return kept ?? Response.error();
  }
}

async function part(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(request) ?? await caches.match(request);
  return kept ?? fetch(request);
}
