import { type Context, inTransaction } from '@/domain/context'
import { findExisting } from '@/domain/find-existing'
import { copyValues } from '@/domain/plugin-fields'
import { MAX_REWARD_NAME, managedOf } from '@/domain/reward-fields'
import { cutText } from '@/platform/cut-text'
import { insertReward } from './create-reward'
import { findEditableReward } from './find-editable-reward'
import { EMPTY_REWARD } from './reward-form'

export type RewardDuplicated = { ok: true; rewardId: number } | { ok: false; reason: 'not_found' }

type Duplicate = {
  programId: number
  rewardId: number
  /** Identifies one press of the button, so that a second click makes no second copy; it becomes the copy's own. */
  identifier: string
  /** Makes the copy's name from the original's. */
  nameOf: (name: string) => string
  /** Tags require rewards.manage (CONSOLE-108); without it the copy has none. */
  canManage: boolean
}

/**
 * Copies a reward as a draft with the same terms, but without claims, codes, entries, draws and NFT collections, and
 * without the dates of an ended one, whose copy would have ended, too.
 */
export const duplicateReward = (
  context: Context,
  { identifier, canManage, nameOf, programId, rewardId }: Duplicate,
): Promise<RewardDuplicated> =>
  inTransaction(context, async (tx): Promise<RewardDuplicated> => {
    const earlier = await findExisting(tx, 'rewards', { programId, identifier })
    if (earlier) return { ok: true, rewardId: earlier.id }
    const original = await findEditableReward(tx, { programId, rewardId })
    if (!original) return { ok: false, reason: 'not_found' }
    const { finish } = original.form
    const form = {
      ...original.form,
      ...(finish !== null && new Date(finish) <= tx.now ? { start: null, finish: null } : {}),
      name: nameWithin(MAX_REWARD_NAME, original.form.name, nameOf),
      ...(canManage ? {} : managedOf(EMPTY_REWARD)),
      fields: copyValues(tx.payload, 'rewards', original.form.fields, { isSameProgram: true }),
    }
    return { ok: true, rewardId: await insertReward(tx, { programId, identifier, form, copyOf: rewardId }) }
  })

/** The name of a copy, with a long original shortened: a longer name could never be approved. */
const nameWithin = (most: number, name: string, nameOf: (name: string) => string): string => {
  const excess = nameOf(name).length - most
  return excess > 0 ? nameOf(cutText(name, name.length - excess)) : nameOf(name)
}
