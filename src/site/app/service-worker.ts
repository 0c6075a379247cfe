import { createHash } from 'node:crypto'

/** What a program's worker caches: only its offline page with the files of it. */
export type WorkerCache = {
  programId: number
  basePath: string
  files: string[]
  offlinePage: string
  parts?: string[]
}

/**
 * A program's service worker, limited to its path. Pages always come from the network; without one, the program's
 * offline page is shown. The worker ignores all other requests (calls, files, other programs on the same host), so it
 * never caches personal data.
 */
export const serviceWorker = ({ basePath, files, offlinePage, parts = [], programId }: WorkerCache): string => {
  const offline = `${basePath}/offline.html`
  const worker = `const OFFLINE = ${JSON.stringify(offline)}
const FILES = ${JSON.stringify([offline, ...files])}
const SCOPE = ${JSON.stringify(`${basePath}/`)}
const CACHE = ${JSON.stringify(`${cachePrefix(programId)}%VERSION%`)}
const PREFIX = ${JSON.stringify(cachePrefix(programId))}
const CALLS = /^(public|offers|participants|media|share|icons|admin|api|auth|dev|health)(\\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => Promise.all(FILES.map((file) => cache.add(new Request(file, { cache: 'reload' })).catch((error) => { if (file === OFFLINE) throw error }))))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})
const kept = (path) => caches.open(CACHE).then((cache) => cache.match(path)).then((found) => found || Response.error())

self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== self.location.origin) return
  const isPage = mode === 'navigate' && url.pathname.startsWith(SCOPE) && !CALLS.test(url.pathname.slice(SCOPE.length))
  if (isPage) event.respondWith(fetch(event.request).catch(() => kept(OFFLINE)))
  // What the offline page shows.
  else if (mode !== 'navigate' && FILES.includes(url.pathname)) event.respondWith(fetch(event.request).catch(() => kept(url.pathname)))
})
`
  const whole = [worker, ...parts].join('\n')
  // The version changes with the worker or its cached content, because browsers compare the bytes.
  const version = createHash('sha256').update(whole).update(offlinePage).digest('base64url').slice(0, 12)
  return whole.replace('%VERSION%', version)
}

/** Programs below paths of one domain share the cache storage, so each uses its own prefix. */
const cachePrefix = (programId: number): string => `laurel-${programId}-`
