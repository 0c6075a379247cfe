/**
 * Which bodies of a megabyte and more are taken, and how they find their call. Next keeps all of a body that passes the proxy in
 * memory, before anybody is asked who sends it; so large ones do not pass it (`config` in src/proxy.ts). Those that bring files go
 * straight to their call, which checks host and sender before it reads; all others are refused unread.
 */

/** As a header says it. What a sender leaves out or makes up is counted while it is read (read-input.ts). */
const LARGE = { type: 'header', key: 'content-length', value: '\\d{7,}' } as const

/** The least that `LARGE` says. */
export const LARGE_BYTES = 1_000_000

/** Bytes of a body that may pass the proxy: a little more than any call that takes no files reads, so that it sees what is too long. */
export const MAX_PROXIED_BYTES = 1_100_000

/** Calls of the console that take pictures or files, as Next's `source`. */
const CONSOLE_UPLOADS = [
  '/admin/v2/programs/:program_id(\\d+)/:list(challenges|rewards)',
  '/admin/v2/:list(challenges|rewards|receipts)/:id(\\d+)',
  '/admin/v2/rewards/:id(\\d+)/coupons/import',
  '/admin/v2/programs/:program_id(\\d+)/:list(purchase_proof_products|purchase_proof_merchants)/import',
]
/** Calls of a program's site that take photos or files. */
const SITE_UPLOADS = [
  '/public/account/avatar',
  '/public/receipts',
  '/public/receipts/:identifier/photos',
  '/public/challenges/:id/answer_files',
]
/** Always beside the proxy, whatever it weighs. */
const PARTICIPANTS_IMPORT = '/admin/v2/programs/:program_id(\\d+)/participants/import'
/** Pictures of the content admin, which Payload takes, of whom refuse-large-upload.ts lets through. */
const PAYLOAD_UPLOADS = ['/api/media', '/api/media/:id']

/** A path of Next's as the end of a regular expression without groups: `/a/:id(\\d+)` is `a/(?:\\d+)`. */
const toPattern = (source: string): string =>
  source.slice(1).replaceAll(/:\w+(?:\(([^)]*)\))?/g, (_, allowed?: string) => `(?:${allowed ?? '[^/]+'})`)

const TAKEN = [
  ...[...CONSOLE_UPLOADS, PARTICIPANTS_IMPORT, ...PAYLOAD_UPLOADS].map(toPattern),
  ...SITE_UPLOADS.map((source) => `(?:[^/]+/)*${toPattern(source)}`),
].join('|')

const REFUSED = '/wire/refused_body'

/** Next's rewrites for large bodies. @param platformHost where the console and the content admin live (RULE-2) */
export const largeBodyRewrites = (platformHost: string) => [
  { source: `/((?!(?:${TAKEN})$).*)`, has: [LARGE], destination: REFUSED },
  {
    source: '/api/:path*',
    has: [LARGE],
    missing: [{ type: 'host' as const, value: platformHost }],
    destination: REFUSED,
  },
  { source: PARTICIPANTS_IMPORT, destination: `/wire${toDestination(PARTICIPANTS_IMPORT)}` },
  ...CONSOLE_UPLOADS.map((source) => ({ source, has: [LARGE], destination: `/wire${toDestination(source)}` })),
  // A program below a path: the call finds it by the address that was asked (called-site.ts).
  ...SITE_UPLOADS.map((source) => ({ source: `/:base+${source}`, has: [LARGE], destination: source })),
]

const toDestination = (source: string): string => source.replaceAll(/(:\w+)\([^)]*\)/g, '$1')
