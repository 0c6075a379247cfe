import { type CollectionBeforeDeleteHook, ValidationError } from 'payload'
import { inRequest } from '@/domain/context'
import { findMediaUses } from '@/domain/media-library'
import { administratorOf } from '../access'

/** Refuses to delete pictures that only drafts, blocks or formatted texts show, which `refuseInUse` doesn't see. */
export const refuseShownMedia: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (!administratorOf(req)) return
  const media = await req.payload.findByID({ collection: 'media', id, depth: 0, overrideAccess: true, req })
  const programId = Number(media.program)
  const uses = await inRequest(req, (tx) => findMediaUses(tx, { programId, mediaId: media.id }))
  if (uses.length === 0) return
  const names = uses.map(({ collection: of, name }) => `${of.replaceAll('-', ' ')} (${name})`).join(', ')
  const message = `This is in use by ${names}. Please take it out there first.`
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'id', message }], req })
}
