import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook } from 'payload'
import { inRequest } from '@/domain/context'
import { isAsIs } from '@/domain/stored-as-is'
import { renderText } from '@/i18n/render-text'
import { text } from '@/i18n/text'
import { languageOf } from '../domain-writes/content'
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
  if (!row || row.updated_at.getTime() === seen) return data
  const message = renderText(text('content.stale'), languageOf(req))
  throw new APIError(message, 409, { code: 'changed_meanwhile' }, true)
}

/** Refuses to delete a row that a request at the same time deletes, such as of a second click. */
export const refuseGone: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const rows = await inRequest(req, ({ sql }) =>
    sql(`select 1 from "${tableOf(collection.slug)}" where id = $1 for update`, [id]),
  )
  if (rows.length === 0) refuse('not_found')
}

/** A slug of ours, never a caller's. */
const tableOf = (slug: string): string => slug.replaceAll('-', '_')
