import { randomUUID } from 'node:crypto'
import type { Context } from '@/domain/context'

/** Distinguishes uploaded avatars from the program's own pictures, which stay when a participant is erased. */
const UPLOADED = /^avatar-[0-9a-f-]{36}\.webp$/

export const avatarFilename = (): string => `avatar-${randomUUID()}.webp`

/** Deletes an uploaded avatar with its files, unless it is the program's own picture or still in use. */
export const deleteAvatar = async (context: Context, programId: number, mediaId: number): Promise<void> => {
  const [media] = await context.sql<{ filename: string | null }>(
    `select m.filename from media m where m.id = $1 and m.program_id = $2
       and not exists (select 1 from participants p where p.avatar_id = m.id)`,
    [mediaId, programId],
  )
  if (!media?.filename || !UPLOADED.test(media.filename)) return
  await context.payload.delete({ collection: 'media', id: mediaId, req: context.req, overrideAccess: true })
}
