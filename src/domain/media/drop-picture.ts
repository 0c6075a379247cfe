import type { Context } from '@/domain/context'

/** Takes a picture away again that was only just stored and that nothing shows; its files go with its row. */
export const dropPicture = async ({ payload, req }: Context, mediaId: number): Promise<void> => {
  await payload.delete({ collection: 'media', id: mediaId, req, overrideAccess: true, depth: 0 })
}
