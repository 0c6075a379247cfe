import { type Context, inTransaction } from '@/domain/context'
import { findExisting } from '@/domain/find-existing'
import { cutText } from '@/platform/cut-text'
import { insertReward } from './create-reward'
import { findEditableReward } from './find-editable-reward'
import { MAX_REWARD_NAME } from './reward-form'

export type RewardDuplicated = { ok: true; rewardId: number } | { ok: false; reason: 'not_found' }

type Duplicate = {
  programId: number
  rewardId: number
  /** Names one press of the button, so that a second click makes no second copy; it becomes the copy's own. */
  identifier: string
  /** The copy's name from the original's. */
  nameOf: (name: string) => string
  /** Tags are for holders of rewards.manage (CONSOLE-108): another's copy has none. */
  mayManage: boolean
}

/**
 * A draft with the same terms. Claims, codes, entries, draws and NFT collections are the original's alone, and the dates of
 * one that has ended: a copy would be over before it began.
 */
export const duplicateReward = (
  context: Context,
  { identifier, mayManage, nameOf, programId, rewardId }: Duplicate,
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
      tag_list: mayManage ? original.form.tag_list : [],
    }
    return { ok: true, rewardId: await insertReward(tx, { programId, identifier, form, copyOf: rewardId }) }
  })

/** The name of a copy, for which a long original is shortened: a longer one could never be approved. */
const nameWithin = (most: number, name: string, nameOf: (name: string) => string): string => {
  const excess = nameOf(name).length - most
  return excess > 0 ? nameOf(cutText(name, name.length - excess)) : nameOf(name)
}
