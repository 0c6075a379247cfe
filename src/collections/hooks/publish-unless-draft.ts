import type { CollectionBeforeChangeHook } from 'payload'

/** A row that is read while it is a draft is never only a draft: a write that does not say that it is one publishes. */
export const publishUnlessDraft: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' || data._status === undefined ? { ...data, _status: 'published' } : data
