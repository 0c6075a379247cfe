import type { Context } from '@/domain/context'
import { dropPicture, type ResolvedPicture, resolvePicture } from '@/domain/media'
import { fieldsOfSelection } from '@/domain/reward-fields'
import { PICTURE_FIELDS, type PictureField, type StoredReward } from './find-editable-reward'
import type { RewardForm } from './reward-form'

type PictureProblem = Extract<ResolvedPicture, { ok: false }>['reason']
export type PicturesTaken =
  | { ok: true; form: Omit<StoredReward, 'fields'> }
  | { ok: false; field: PictureField; problem: PictureProblem }

/**
 * Stores the new pictures of a form in the caller's transaction: all or none. Ignores pictures that its selection
 * doesn't have.
 */
export const resolvePictures = async (
  context: Context,
  programId: number,
  form: RewardForm,
): Promise<PicturesTaken> => {
  const taken = Object.fromEntries(PICTURE_FIELDS.map((field) => [field, null])) as Record<PictureField, number | null>
  const stored: number[] = []
  const fields = fieldsOfSelection(form.selection)
  for (const field of PICTURE_FIELDS.filter((one) => fields.includes(one))) {
    const picture = await resolvePicture(context, { programId, picture: form[field] })
    if (!picture.ok) {
      for (const mediaId of stored) await dropPicture(context, mediaId)
      return { ok: false, field, problem: picture.reason }
    }
    if (form[field] instanceof File && picture.mediaId !== null) stored.push(picture.mediaId)
    taken[field] = picture.mediaId
  }
  const { fields: _, ...rest } = form
  return { ok: true, form: { ...rest, ...taken } }
}
