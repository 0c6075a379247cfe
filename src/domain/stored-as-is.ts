import type { PayloadRequest } from 'payload'
import type { Context } from '@/domain/context-type'

const AS_IS = 'storedAsIs'
/** Never a ledger's. */
const CONTENT = [
  ...['challenges', 'coupons', 'profile-attributes', 'program-tiers', 'question-options', 'questions', 'rewards'],
]

/**
 * The context of a write of Payload's that the domain has checked already, or that is history. Names the one row, so
 * that hooks which write others with the same request are checked.
 * @param row its id, or the key of a new one
 */
export const asIs = (collection: string, row: number | string | null) => ({ [AS_IS]: `${collection}/${row}` })

/** Payload's options for such a write, in the open transaction. */
export const asIsIn = ({ req }: Pick<Context, 'req'>, collection: string, row: number | string) => ({
  // Payload writes the context into the request that it's given.
  req: { ...req },
  context: asIs(collection, row),
  overrideAccess: true as const,
  depth: 0,
})

export const isAsIs = (
  { context }: { context?: PayloadRequest['context'] },
  collection: string,
  row: number | string | null,
): boolean => row !== null && CONTENT.includes(collection) && context?.[AS_IS] === asIs(collection, row)[AS_IS]

/** Whether a request reads and writes a row as it is stored: its texts too, whatever the language of the request. */
export const isAnyAsIs = ({ context }: { context?: PayloadRequest['context'] }): boolean =>
  context !== undefined && AS_IS in context

/** What identifies a new row before it has an id. */
export const keyOf = (data: Readonly<Record<string, unknown>>): string | null => {
  const key = data.identifier ?? data.name ?? data.title ?? data.details ?? data.code
  return typeof key === 'string' ? key : null
}
