import type { Context } from '@/domain/context'
import { dropPicture, PICTURE_PROBLEMS, resolvePicture } from '@/domain/media'
import { PICTURE_SETTINGS } from './settings-fields'
import type { ProgramChanges, ProgramSettingsInput } from './settings-form'

export type TakenPictures = { ok: true; changes: ProgramChanges } | { ok: false; errors: Record<string, string[]> }

/** Stores the new pictures of a form: all or none. */
export const resolveSettingPictures = async (
  context: Context,
  programId: number,
  form: ProgramSettingsInput,
): Promise<TakenPictures> => {
  const taken: Record<string, number | null> = {}
  const stored: number[] = []
  for (const name of PICTURE_SETTINGS) {
    const picture = form[name as keyof ProgramSettingsInput] as File | number | null | undefined
    if (picture === undefined) continue
    const found = await resolvePicture(context, { programId, picture })
    if (!found.ok) {
      for (const mediaId of stored) await dropPicture(context, mediaId)
      return { ok: false, errors: { [name]: [PICTURE_PROBLEMS[found.reason]] } }
    }
    if (picture instanceof File && found.mediaId !== null) stored.push(found.mediaId)
    taken[name] = found.mediaId
  }
  return { ok: true, changes: { ...form, ...taken } as ProgramChanges }
}
