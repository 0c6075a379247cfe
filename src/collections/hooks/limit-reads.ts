import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload'

/** Rows that one read of an administrator gets at most: the longest page that the content admin offers. */
const MAX_ROWS = 100

/**
 * Payload takes a limit of 0, or none without pages, for "all of them", and a ledger is longer than the memory is large. Its own
 * looks at the rows that others name (`disableErrors`) are as many as those.
 */
const limitReads: CollectionBeforeOperationHook = ({ args, operation, overrideAccess }) => {
  if (overrideAccess || (operation !== 'read' && operation !== 'readDistinct')) return
  // What finds one row has no limit.
  const { disableErrors, id, limit, pagination } = args as {
    disableErrors?: boolean
    id?: unknown
    limit?: number
    pagination?: boolean
  }
  if (disableErrors || id !== undefined) return
  if (limit === undefined ? pagination !== false : limit >= 1 && limit <= MAX_ROWS) return
  return { ...args, limit: MAX_ROWS }
}

/** A collection of which nobody reads more than a page at a time through the content admin and its API. */
export const readByPages = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: { ...collection.hooks, beforeOperation: [...(collection.hooks?.beforeOperation ?? []), limitReads] },
})
