import type { CollectionBeforeChangeHook } from 'payload'
import { inRequest } from '@/domain/context'
import { isAsIs } from '@/domain/stored-as-is'
import { refuse } from '../domain-writes/refusals'

/**
 * Refuses a save that is based on an older version (RULE-45): the one whose `updatedAt` the caller sends, or that
 * Payload has read. Locks the row until the save is committed, but not for those who complete or claim.
 */
export const refuseStale: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation !== 'update' || isAsIs(req, collection.slug, originalDoc.id)) return data
  const [row] = await inRequest(req, ({ sql }) =>
    sql<{ updated_at: Date }>(`select updated_at from "${tableOf(collection.slug)}" where id = $1 for no key update`, [
      originalDoc.id,
    ]),
  )
  const seen = Date.parse(data.updatedAt ?? originalDoc.updatedAt)
  return row && row.updated_at.getTime() !== seen ? refuse('changed_meanwhile') : data
}

/** A slug of ours, never a caller's. */
const tableOf = (slug: string): string => slug.replaceAll('-', '_')
