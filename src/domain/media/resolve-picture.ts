import type { Context } from '@/domain/context'
import type { PictureInput } from '@/domain/picture-input'
import { text } from '@/i18n/text'
import { type PictureProblem, savePicture } from './save-picture'

export type ResolvedPicture =
  | { ok: true; mediaId: number | null }
  | { ok: false; reason: PictureProblem | 'unknown_picture' }

/** The id of a form's picture: a new file is saved, an existing one must belong to the program. */
export const resolvePicture = async (
  context: Context,
  { picture, programId }: { programId: number; picture: PictureInput },
): Promise<ResolvedPicture> => {
  if (picture === null) return { ok: true, mediaId: null }
  if (picture instanceof File) return savePicture(context, { programId, file: picture })
  const [known] = await context.sql('select 1 from media where id = $1 and program_id = $2', [picture, programId])
  return known ? { ok: true, mediaId: picture } : { ok: false, reason: 'unknown_picture' }
}

/** Messages beside a picture's field. */
export const PICTURE_PROBLEMS = {
  picture_too_large: text('pictureTooLarge'),
  not_a_picture: text('pictureType'),
  unknown_picture: text('pictureGone'),
} as const satisfies Record<PictureProblem | 'unknown_picture', string>
