import type { Receipt } from '@/payload-types'

/** Statuses in which a receipt counts, unless it is invalid: accepted automatically, or decided by a person. */
const COUNTING = ['eligible', 'no_eligible_items', 'processed'] as const satisfies readonly Receipt['status'][]

/**
 * Whether a receipt counts as a purchase now, whoever accepted it: automatic processing, a reviewer, or the API that
 * reported it. It may earn no points. `receiptCounts(doc) && !receiptCounts(previousDoc)` is the moment it begins to.
 */
export const receiptCounts = (
  receipt: { status?: Receipt['status']; integrity?: Receipt['integrity'] } | null | undefined,
): boolean => COUNTING.some((status) => status === receipt?.status) && receipt?.integrity !== 'invalid'

/** The same as SQL. @param r the receipt's alias */
export const receiptCountsSql = (r: string): string =>
  `${r}.status in (${COUNTING.map((status) => `'${status}'`).join(', ')}) and ${r}.integrity is distinct from 'invalid'`
