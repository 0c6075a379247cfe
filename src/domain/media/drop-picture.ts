import type { Context } from '@/domain/context'

/** Deletes a picture that was just stored and is not used yet; its files are deleted with its row. */
export const dropPicture = async ({ payload, req }: Context, mediaId: number): Promise<void> => {
  await payload.delete({ collection: 'media', id: mediaId, req, overrideAccess: true, depth: 0 })
}
