/**
 * Pages as Next answered them last, so that the next visitor is answered from memory: what Next keeps it still routes, looks up, hashes and
 * compresses for each request. In memory of one process, for seconds, and forgotten when their program changes.
 */
export type KeptPage = {
  programId: number
  headers: Record<string, number | string | string[]>
  /** As it goes over the wire, compressed if `headers` say so. */
  body: Buffer
}

/** Milliseconds. A program that another process changed is seen that much later than by Next's own revalidation. */
export const KEPT_MS = 10_000
/** Of about 100 kB each: visitors choose how many addresses there are, not how much memory they take. */
const MAX_PAGES = 300
/** Milliseconds after a change in which Next may still answer as before: it forgets when the call that changed the program has ended. */
const SETTLING_MS = 2_000

type Shelf = {
  pages: Map<string, KeptPage & { until: number }>
  /** When each program changed last. */
  changedAt: Map<number, number>
}

// On globalThis, because Next's bundles and the server around them each load this file.
const shelf: Shelf = ((globalThis as { __laurelPages?: Shelf }).__laurelPages ??= {
  pages: new Map(),
  changedAt: new Map(),
})

export const findKeptPage = (key: string, now = Date.now()): KeptPage | null => {
  const page = shelf.pages.get(key)
  if (!page) return null
  if (page.until > now) return page
  shelf.pages.delete(key)
  return null
}

/** @param askedAt when Next was asked for the page: what it drew before a change is not kept after it */
export const keepPage = (key: string, page: KeptPage, askedAt: number, now = Date.now()): void => {
  if (askedAt < (shelf.changedAt.get(page.programId) ?? 0) + SETTLING_MS) return
  shelf.pages.delete(key)
  shelf.pages.set(key, { ...page, until: now + KEPT_MS })
  const [oldest] = shelf.pages.keys()
  if (shelf.pages.size > MAX_PAGES && oldest !== undefined) shelf.pages.delete(oldest)
}

/** A program changed: none of its pages may be answered as it was. */
export const forgetPages = (programId: number, now = Date.now()): void => {
  shelf.changedAt.set(programId, now)
  for (const [key, page] of shelf.pages) if (page.programId === programId) shelf.pages.delete(key)
}
