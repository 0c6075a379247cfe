/**
 * Which bodies of a megabyte or more are accepted, and how they reach their route. Next buffers every body that passes the proxy before
 * anybody has checked the sender, so large bodies skip the proxy (`config` in src/proxy.ts): uploads go straight to their route, which
 * checks host and sender before it reads; all others are refused unread. Plain JavaScript, because next.config.mjs imports it.
 */

/** @type {{ type: 'header', key: string, value: string }} A sender may omit or forge it: routes count the bytes that they read. */
const LARGE = { type: 'header', key: 'content-length', value: '\\d{7,}' }

/** The smallest body that `LARGE` matches. */
export const LARGE_BYTES = 1_000_000

/** The largest body that may pass the proxy: a little more than a route without uploads reads, so that the route can refuse it. */
export const MAX_PROXIED_BYTES = 1_100_000

/** Console routes that take files, as Next's `source`. */
const CONSOLE_UPLOADS = [
  '/admin/v2/programs/:program_id(\\d+)',
  '/admin/v2/programs/:program_id(\\d+)/:list(challenges|rewards|program_tiers|carousels|media)',
  '/admin/v2/programs/:program_id(\\d+)/template_details',
  '/admin/v2/programs/:program_id(\\d+)/template_details/logo',
  '/admin/v2/:list(challenges|rewards|receipts|program_tiers|participants|media)/:id(\\d+)',
  '/admin/v2/programs/:program_id(\\d+)/perks/import',
  '/admin/v2/merchants/:id(\\d+)/offers',
  '/admin/v2/offers/:id(\\d+)',
  '/admin/v2/social_network_pages/:id(\\d+)/posts',
  '/admin/v2/social_network_posts/:id(\\d+)',
  '/admin/v2/rewards/:id(\\d+)/coupons/import',
  '/admin/v2/programs/:program_id(\\d+)/:list(purchase_proof_products|purchase_proof_merchants)/import',
]
/** Site routes that take photos or files. */
const SITE_UPLOADS = [
  '/public/account/avatar',
  '/public/receipts',
  '/public/receipts/:identifier/photos',
  '/public/challenges/:id/answer_files',
]
/** Plugins' addresses for other systems, which check the sender's signature. */
const WEBHOOKS = ['/commerce/:program_id(\\d+)/:shop(shopify|woocommerce)']
/** Skip the proxy whatever their size: their senders may not say it. */
const PARTICIPANTS_IMPORT = '/admin/v2/programs/:program_id(\\d+)/participants/import'
const INBOUND_MAIL = '/inbound/mail'
/** Uploads of Payload's admin; refuse-large-upload.ts checks host and sender. */
const PAYLOAD_UPLOADS = ['/api/media', '/api/media/:id']

/** A Next `source` as the end of a regular expression without groups: `/a/:id(\\d+)` becomes `a/(?:\\d+)`. @param {string} source */
const toPattern = (source) =>
  source.slice(1).replaceAll(/:\w+(?:\(([^)]*)\))?/g, (_, allowed) => `(?:${allowed ?? '[^/]+'})`)

const ACCEPTED = [
  ...[...CONSOLE_UPLOADS, ...WEBHOOKS, PARTICIPANTS_IMPORT, INBOUND_MAIL, ...PAYLOAD_UPLOADS].map(toPattern),
  ...SITE_UPLOADS.map((source) => `(?:[^/]+/)*${toPattern(source)}`),
].join('|')

/** @param {string} source */
const toDestination = (source) => source.replaceAll(/(:\w+)\([^)]*\)/g, '$1')

/** Next's rewrites for large bodies. They are part of the build, so they depend on nothing in the environment. */
export const largeBodyRewrites = () => [
  { source: `/((?!(?:${ACCEPTED})$).*)`, has: [LARGE], destination: '/internal-calls/refused_body' },
  { source: PARTICIPANTS_IMPORT, destination: `/internal-calls${toDestination(PARTICIPANTS_IMPORT)}` },
  { source: INBOUND_MAIL, destination: `/internal-calls/routes${INBOUND_MAIL}` },
  ...CONSOLE_UPLOADS.map((source) => ({
    source,
    has: [LARGE],
    destination: `/internal-calls${toDestination(source)}`,
  })),
  ...WEBHOOKS.map((source) => ({
    source,
    has: [LARGE],
    destination: `/internal-calls/routes${toDestination(source)}`,
  })),
  // A program below a path: the route finds it by the address that was called (called-site.ts).
  ...SITE_UPLOADS.map((source) => ({ source: `/:base+${source}`, has: [LARGE], destination: source })),
]
