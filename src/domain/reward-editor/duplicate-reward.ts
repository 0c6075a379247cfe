import { type Context, inTransaction } from '@/domain/context'
import { findEarlier, insertReward } from './create-reward'
import { findEditableReward } from './find-editable-reward'

export type RewardDuplicated = { ok: true; rewardId: number } | { ok: false; reason: 'not_found' }

type Duplicate = {
  programId: number
  rewardId: number
  /** Names one press of the button, so that a second click makes no second copy; it becomes the copy's own. */
  identifier: string
  /** The copy's name from the original's. */
  nameOf: (name: string) => string
}

/** A draft with the same terms. Claims, codes, entries, draws and NFT collections are the original's alone. */
export const duplicateReward = (
  context: Context,
  { identifier, nameOf, programId, rewardId }: Duplicate,
): Promise<RewardDuplicated> =>
  inTransaction(context, async (tx): Promise<RewardDuplicated> => {
    const earlier = await findEarlier(tx, programId, identifier)
    if (earlier !== null) return { ok: true, rewardId: earlier }
    const original = await findEditableReward(tx, { programId, rewardId })
    if (!original) return { ok: false, reason: 'not_found' }
    const form = { ...original.form, name: nameOf(original.form.name) }
    return { ok: true, rewardId: await insertReward(tx, { programId, identifier, form, copyOf: rewardId }) }
  })
