import type { CollectionBeforeChangeHook } from 'payload'

/** Publishes writes that don't state a status: a row whose drafts are used must not remain only a draft. */
export const publishUnlessDraft: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' || data._status === undefined ? { ...data, _status: 'published' } : data
