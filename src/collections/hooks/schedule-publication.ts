import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { type ContentSlug, dropEqualSnapshot, endSchedule, schedulePublication } from '@/domain/content-lifecycle'
import { inRequest } from '@/domain/context'
import { findLanguages } from '@/domain/programs'
import { isLocale } from '@/i18n/locales'

/** Otherwise the next draft would inherit the time of what is published or restored, and be published at once. */
export const clearPublishAt: CollectionBeforeChangeHook = ({ context, data }) =>
  data._status === 'published' || context.isRestoringVersion ? { ...data, publish_at: null } : data

/**
 * Schedules a draft that is saved with a new time, in the language that it is saved in, and ends the schedule when the
 * time is removed or the content is published.
 */
export const followSchedule: CollectionAfterChangeHook = async ({ collection, doc, operation, previousDoc, req }) => {
  const content = { slug: collection.slug as ContentSlug, id: Number(doc.id) }
  const [before, at] = [operation === 'create' ? null : timeOf(previousDoc), timeOf(doc)]
  const isPublished = doc._status === 'published'
  if (!isPublished && before === at) return
  await inRequest(req, async (tx) => {
    if (isPublished) return endSchedule(tx, content, await dropEqualSnapshot(tx, content))
    if (at === null) return endSchedule(tx, content)
    const programId = content.slug === 'programs' ? content.id : idOf(doc.program)
    const { locales } = await findLanguages(tx, programId)
    const locale = locales.length > 1 && content.slug !== 'programs' && isLocale(req.locale) ? req.locale : null
    await schedulePublication(tx, content, { at: new Date(at), locale })
  })
}

export const endDeletedSchedule: CollectionAfterDeleteHook = ({ collection, id, req }) =>
  inRequest(req, (tx) => endSchedule(tx, { slug: collection.slug as ContentSlug, id: Number(id) }))

const timeOf = (doc: { publish_at?: unknown } | undefined): number | null =>
  doc?.publish_at ? new Date(String(doc.publish_at)).getTime() : null

const idOf = (related: unknown): number =>
  Number(typeof related === 'object' && related !== null && 'id' in related ? related.id : related)
