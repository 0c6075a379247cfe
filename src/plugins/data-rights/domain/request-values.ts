/** What people may ask for. `erase` also comes from the job that ends inactive accounts. */
export const REQUEST_KINDS = ['access', 'correct', 'erase', 'object'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * `unconfirmed`: the person hasn't proven who they are yet. `scheduled`: an erasure in its grace. `done`, `refused` and `cancelled` are
 * closed.
 */
export const REQUEST_STATUSES = ['unconfirmed', 'open', 'scheduled', 'done', 'refused', 'cancelled'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const CLOSED = ['done', 'refused', 'cancelled'] as const satisfies RequestStatus[]

/** SQL: requests that a person must still answer. */
export const WAITS_SQL = `status in ('unconfirmed', 'open', 'scheduled')`

/** How a request arrived. */
export const ORIGINS = ['site', 'mail', 'phone', 'letter', 'inactivity'] as const
export type Origin = (typeof ORIGINS)[number]
export const RECORDED_ORIGINS = ['mail', 'phone', 'letter'] as const

/** Days until a confirmed erasure happens. Signing in cancels it. */
export const GRACE_DAYS = 14
/** Days for which a download can be fetched. */
export const DOWNLOAD_DAYS = 7
export const CODE_MINUTES = 15
export const MAX_TRIES = 5
/** Days for which the link to confirm a request works. */
export const LINK_DAYS = 7
export const MAX_MESSAGE = 2000
export const MAX_ANSWER = 5000

export const REQUEST_FILTERS = {
  status: REQUEST_STATUSES,
  kind: REQUEST_KINDS,
  due: ['overdue'],
} as const
