// Keeps the whole site after the first visit, so that it works offline. File
// names hold a hash of their content, so a kept file is never out of date; only
// the page itself and the list of examples are asked for anew when online.

/** Replaced by the build: all files of the site, and a name for their state. */
declare const SITE_FILES: string[];
declare const SITE_VERSION: string;

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
}

const scope = self as unknown as WorkerScope;
const CACHE = `aspectra-${SITE_VERSION}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SITE_FILES)).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("aspectra-") && name !== CACHE) await caches.delete(name);
    }
    await scope.clients.claim();
  };
  event.waitUntil(drop());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  if (kept && request.mode !== "navigate") return kept;
  try {
    return await fetch(request);
  } catch {
    return kept ?? Response.error();
  }
}
