import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { type PictureProblem, replacePicture, savePicture } from '@/domain/media'
import { announceProgramChange } from '@/platform/program-changes'
import { findMediaUses, type MediaUse } from './find-uses'
import { findMedia } from './list-media'
import type { MediaForm } from './media-form'

export type MediaSaved =
  | { ok: true; mediaId: number }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'stale' }
  | { ok: false; reason: 'picture'; problem: PictureProblem }

export type MediaDeleted =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'in_use'; uses: MediaUse[] }

type Which = { programId: number; mediaId: number }

/** Adds a picture to a program's library. */
export const addMedia = (
  context: Context,
  { alt, file, programId }: { programId: number; file: File; alt: string },
): Promise<MediaSaved> =>
  inTransaction(context, async (tx): Promise<MediaSaved> => {
    const saved = await savePicture(tx, { programId, file, alt })
    if (!saved.ok) return { ok: false, reason: 'picture', problem: saved.reason }
    await audit(tx, 'created', { programId, mediaId: saved.mediaId }, { after: { alt } })
    return { ok: true, mediaId: saved.mediaId }
  })

/** Changes a picture's description, and replaces its file everywhere where a new one is given. */
export const updateMedia = async (
  context: Context,
  { form: { alt, picture }, updatedAt, ...which }: Which & { form: MediaForm; updatedAt: string | undefined },
): Promise<MediaSaved> => {
  const saved = await inTransaction(context, async (tx): Promise<MediaSaved> => {
    const stored = await lockMedia(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    const file = picture instanceof File ? picture : null
    if (!file && stored.alt === alt) return { ok: true, mediaId: which.mediaId }
    if (updatedAt !== undefined && stored.updated_at.getTime() !== Date.parse(updatedAt))
      return { ok: false, reason: 'stale' }
    if (file) {
      const replaced = await replacePicture(tx, { mediaId: which.mediaId, file })
      if (!replaced.ok) return { ok: false, reason: 'picture', problem: replaced.reason }
    }
    await tx.sql('update media set alt = $2, updated_at = $3 where id = $1', [which.mediaId, alt, tx.now])
    const after = await findMedia(tx, which)
    await audit(tx, 'updated', which, {
      before: { alt: stored.alt, filename: stored.filename },
      after: { alt, filename: after?.filename },
    })
    return { ok: true, mediaId: which.mediaId }
  })
  if (saved.ok) await announceProgramChange(context.sql, which.programId)
  return saved
}

/** Deletes a picture with its files, unless something shows it. */
export const deleteMedia = (context: Context, which: Which): Promise<MediaDeleted> =>
  inTransaction(context, async (tx): Promise<MediaDeleted> => {
    const stored = await lockMedia(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    const uses = await findMediaUses(tx, which)
    if (uses.length > 0) return { ok: false, reason: 'in_use', uses }
    await tx.payload.delete({ collection: 'media', id: which.mediaId, req: tx.req, overrideAccess: true, depth: 0 })
    await audit(tx, 'deleted', which, { before: { alt: stored.alt, filename: stored.filename } })
    return { ok: true }
  })

/** Locked against rows that would start to use it. */
const lockMedia = async (tx: Context, which: Which) => {
  await tx.sql('select 1 from media where id = $1 and program_id = $2 for update', [which.mediaId, which.programId])
  return findMedia(tx, which)
}

const audit = (
  tx: Context,
  verb: 'created' | 'updated' | 'deleted',
  { mediaId, programId }: Which,
  changed: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, { action: `media.${verb}`, recordType: 'media', recordId: mediaId, programId, ...changed })
