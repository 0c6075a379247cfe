import type { Context } from '@/domain/context'
import type { TextByLanguage } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'
import type { EditableReward, PictureField, StoredReward } from './find-editable-reward'

type Publication = Omit<EditableReward, 'form'> & { programId: number; form: Omit<StoredReward, PictureField> }

/** Why a reward isn't approved: the field to change, by its name in the form, and what to do. */
export type PublicationRefusal = { field: string; message: TextByLanguage }

/**
 * What has to be in order before a reward is approved, in whichever way, and while it is. Runs in the transaction of the
 * approval or of the edit, with the form as it would be.
 */
export type PublicationCheck = {
  find: (tx: Context, reward: Publication) => Promise<PublicationRefusal[]>
  /** Runs once the reward is approved. */
  approved?: (tx: Context, reward: Publication) => Promise<void>
}

const PUBLICATION_CHECKS = extensibleTable<Record<string, PublicationCheck>>('publication check', {})

export const findPublicationRefusals = async (tx: Context, reward: Publication): Promise<PublicationRefusal[]> => {
  const found: PublicationRefusal[] = []
  for (const { find } of Object.values(PUBLICATION_CHECKS)) found.push(...(await find(tx, reward)))
  return found
}

/** Refusals that an edit of an approved reward would cause: what stood against it before isn't held against the edit. */
export const findEditRefusals = async (
  tx: Context,
  stored: Publication,
  form: Publication['form'],
): Promise<PublicationRefusal[]> => {
  if (Object.keys(PUBLICATION_CHECKS).length === 0) return []
  const before = new Set((await findPublicationRefusals(tx, stored)).map(({ message }) => message.en))
  return (await findPublicationRefusals(tx, { ...stored, form })).filter(({ message }) => !before.has(message.en))
}

export const notePublication = async (tx: Context, reward: Publication): Promise<void> => {
  for (const { approved } of Object.values(PUBLICATION_CHECKS)) await approved?.(tx, reward)
}
