import { createHash } from 'node:crypto'

/**
 * What a program's worker caches: its offline page with the files of it, and `pages` that work offline once somebody has
 * opened them (use-offline-page.client.ts).
 */
export type WorkerCache = {
  programId: number
  basePath: string
  files: string[]
  offlinePage: string
  parts?: string[]
  /** Their paths. */
  pages: string[]
}

/**
 * A program's service worker, limited to its path. Pages always come from the network; without one, a page that works
 * offline or the program's offline page is shown. Pages are the same for everyone, and the worker ignores all calls, so it
 * never caches personal data.
 */
export const serviceWorker = ({ basePath, files, offlinePage, pages, parts = [], programId }: WorkerCache): string => {
  const offline = `${basePath}/offline.html`
  const worker = `const OFFLINE = ${JSON.stringify(offline)}
const FILES = ${JSON.stringify([offline, ...files])}
const SCOPE = ${JSON.stringify(`${basePath}/`)}
const CACHE = ${JSON.stringify(`${cachePrefix(programId)}%VERSION%`)}
const PREFIX = ${JSON.stringify(cachePrefix(programId))}
const PAGES = ${JSON.stringify(pages.map((path) => `${basePath}${path}`))}
const PAGE_PREFIX = PREFIX + 'page-'
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
      .then((names) => Promise.all(names.filter((name) => name.startsWith(PREFIX) && !name.startsWith(PAGE_PREFIX) && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})
const kept = (path) => caches.open(CACHE).then((cache) => cache.match(path)).then((found) => found || Response.error())

const ofPage = (path) => caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(PAGE_PREFIX)).map((name) => caches.open(name).then((cache) => cache.match(path, { ignoreSearch: true }))))).then((found) => found.find(Boolean))

self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== self.location.origin) return
  const isPage = mode === 'navigate' && url.pathname.startsWith(SCOPE) && !CALLS.test(url.pathname.slice(SCOPE.length))
  if (isPage && PAGES.includes(url.pathname)) event.respondWith(fetch(event.request).catch(() => ofPage(url.pathname).then((found) => found || kept(OFFLINE))))
  else if (isPage) event.respondWith(fetch(event.request).catch(() => kept(OFFLINE)))
  // What the offline page shows.
  else if (mode !== 'navigate' && FILES.includes(url.pathname)) event.respondWith(fetch(event.request).catch(() => kept(url.pathname)))
  else if (PAGES.length > 0 && url.pathname.startsWith('/_next/static/')) event.respondWith(fetch(event.request).catch(() => ofPage(url.pathname).then((found) => found || Response.error())))
})
// A page that works offline names its files once they have loaded.
self.addEventListener('message', (event) => {
  const { keep, page } = event.data || {}
  if (!PAGES.includes(page) || !Array.isArray(keep)) return
  event.waitUntil(
    caches.open(PAGE_PREFIX + page).then((cache) =>
      Promise.all([page, ...keep].map((file) => cache.add(file)))
        .then(() => cache.keys())
        .then((stored) => Promise.all(stored.filter(({ url }) => ![page, ...keep].includes(new URL(url).pathname)).map((file) => cache.delete(file))))
        .catch(() => {}),
    ),
  )
})
`
  const whole = [worker, ...parts].join('\n')
  // The version changes with the worker or its cached content, because browsers compare the bytes.
  const version = createHash('sha256').update(whole).update(offlinePage).digest('base64url').slice(0, 12)
  return whole.replace('%VERSION%', version)
}

/** Programs below paths of one domain share the cache storage, so each uses its own prefix. */
const cachePrefix = (programId: number): string => `laurel-${programId}-`
