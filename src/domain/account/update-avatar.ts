import { type Context, inTransaction } from '@/domain/context'
import { avatarFilename, deleteAvatar } from '@/domain/participants'
import { mediaUrl } from '@/domain/programs'
import { consumeRateLimit } from '@/platform/rate-limit'
import { onlyRow, poolOf } from '@/platform/sql'
import { renderAvatar } from './render-avatar'

export const MAX_AVATAR_BYTES = 5_000_000

const UPLOAD_LIMIT = { name: 'avatar-upload', times: 20, withinSeconds: 3_600 }

export type AvatarUpdate =
  | { ok: true; url: string | null }
  | { ok: false; reason: 'not_an_image' | 'too_large' }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

type Owner = { programId: number; participantId: number }

/**
 * Replaces a participant's picture and deletes the previous one.
 * @param file null removes the picture
 */
export const updateAvatar = async (
  context: Context,
  { file, participantId, programId }: Owner & { file: Uint8Array | null },
): Promise<AvatarUpdate> => {
  const owner = { programId, participantId }
  if (!file) {
    await putAvatar(context, owner, null)
    return { ok: true, url: null }
  }
  if (file.length > MAX_AVATAR_BYTES) return { ok: false, reason: 'too_large' }
  const limit = await consumeRateLimit(poolOf(context.payload), UPLOAD_LIMIT, `${programId}:${participantId}`)
  if (!limit.ok) return { ok: false, reason: 'too_often', retryAfterSeconds: limit.retryAfterSeconds }
  const drawn = await renderAvatar(file)
  if (!drawn.ok) return drawn

  const { filename, id } = await context.payload.create({
    collection: 'media',
    data: { alt: '', program: programId, is_avatar: true },
    file: {
      data: drawn.data,
      mimetype: 'image/webp',
      name: avatarFilename(),
      size: drawn.data.length,
    },
    overrideAccess: true,
    depth: 0,
  })
  try {
    await putAvatar(context, owner, id)
  } catch (error) {
    await deleteAvatar(context, programId, id)
    throw error
  }
  return { ok: true, url: mediaUrl(String(filename)) }
}

/**
 * Locks the participant's row, so that concurrent uploads each delete the picture they replaced.
 * @throws Error if the participant was erased
 */
const putAvatar = async (context: Context, owner: Owner, mediaId: number | null): Promise<void> => {
  const previous = await inTransaction(context, async (tx) => {
    const { avatar_id } = onlyRow(
      await tx.sql<{ avatar_id: number | null }>(
        'select avatar_id from participants where id = $1 and program_id = $2 and erased_at is null for no key update',
        [owner.participantId, owner.programId],
      ),
    )
    await tx.sql('update participants set avatar_id = $2, updated_at = $3 where id = $1', [
      owner.participantId,
      mediaId,
      tx.now,
    ])
    return avatar_id
  })
  if (previous !== null) await deleteAvatar(context, owner.programId, previous)
}
