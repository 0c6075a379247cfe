/** The calls of the API: methods and paths. In a file without imports, because src/proxy.ts reads it for each request. */
export const API_CALL_KEYS = [
  'GET /v1/participants',
  'POST /v1/participants',
  'GET /v1/participants/:participant',
  'PATCH /v1/participants/:participant',
  'DELETE /v1/participants/:participant',
  'DELETE /v1/test_participants',
  'GET /v1/participants/:participant/points',
  'GET /v1/participants/:participant/points/entries',
  'GET /v1/participants/:participant/points/pending',
  'POST /v1/points/awards',
  'POST /v1/points/spends',
  'POST /v1/points/pending',
  'POST /v1/points/pending/:pending/release',
  'POST /v1/points/pending/:pending/cancellation',
  'POST /v1/points/reversals',
  'GET /v1/challenges',
  'GET /v1/challenges/:identifier',
  'GET /v1/challenges/:identifier/completions',
  'POST /v1/challenges/:identifier/completions',
  'POST /v1/challenges/:identifier/completions/:key/reversal',
  'GET /v1/rewards',
  'GET /v1/rewards/:identifier',
  'GET /v1/claims',
  'POST /v1/claims',
  'GET /v1/claims/:claim',
  'PATCH /v1/claims/:claim',
  'GET /v1/rewards/:identifier/coupons',
  'POST /v1/rewards/:identifier/coupons',
  'GET /v1/receipts',
  'POST /v1/receipts',
  'GET /v1/receipts/:identifier',
  'PUT /v1/receipts/:identifier',
  'POST /v1/receipts/:identifier/returns',
  'GET /v1/tiers',
  'GET /v1/participants/:participant/tier',
  'POST /v1/imports',
  'GET /v1/imports/:identifier',
  'GET /v1/events',
] as const

export type ApiCallKey = (typeof API_CALL_KEYS)[number]

/** Addresses with one handler of their own, which are no calls with a key. */
const OTHERS = ['GET /v1/openapi.json']

const groupMethods = (): ReadonlyMap<string, string[]> => {
  const byPath = new Map<string, string[]>()
  for (const key of [...API_CALL_KEYS, ...OTHERS]) {
    const [method = '', path = ''] = key.split(' ')
    byPath.set(path, [...(byPath.get(path) ?? []), method])
  }
  return byPath
}
const METHODS_BY_PATH = groupMethods()
const PATHS = [...METHODS_BY_PATH].map(([path, methods]) => {
  return { pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`), methods }
})

/** The methods of a path, such as GET and POST; none if it has no call of the product. Pure. */
export const findMethods = (path: string): string[] =>
  METHODS_BY_PATH.get(path) ?? PATHS.find(({ pattern }) => pattern.test(path))?.methods ?? []

/** The product's call whose addresses a path, such as `/v1/visits/:id`, would answer, too; null if there is none. Pure. */
export const findOverlap = (path: string): string | null => {
  const parts = path.split('/')
  const known = [...API_CALL_KEYS, ...OTHERS].find((key) => {
    const others = (key.split(' ')[1] ?? '').split('/')
    const isEither = (part: string, other: string) => part === other || part.startsWith(':') || other.startsWith(':')
    return others.length === parts.length && others.every((other, index) => isEither(parts[index] ?? '', other))
  })
  return known ?? null
}
