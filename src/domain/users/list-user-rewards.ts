import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { isHandedOverSql } from '@/domain/rewards'

export const USER_REWARD_FILTERS = { fulfilment: ['pending', 'sent', 'delivered', 'cancelled'] } as const
export type UserRewardParameters = ListParameters<typeof USER_REWARD_FILTERS>

export type UserReward = {
  /** The claim's id: a reward can be claimed several times. */
  id: number
  reward_id: number
  name: string
  selection: 'sweepstake' | 'achievement' | 'redeem' | 'offer' | 'milestone' | 'mini-contest'
  state: 'held' | 'settled' | 'released' | 'cancelled'
  fulfilment: (typeof USER_REWARD_FILTERS.fulfilment)[number]
  points_spent: number
  earned_at: Date
  /** Whether the claim needs fulfillment; false for a badge, which needs none. */
  is_handed_over: boolean
}

/** A participant's claimed, won and earned rewards, newest first. */
export const listUserRewards = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  parameters: UserRewardParameters,
): Promise<Listing<UserReward>> =>
  listRows<UserReward>(
    sql,
    {
      select: `c.id, c.reward_id, r.name, r.selection, c.state, c.fulfilment, c.points_spent, c.earned_at, ${isHandedOverSql('r')} as is_handed_over`,
      from: 'reward_claims c join rewards r on r.id = c.reward_id and r.program_id = c.program_id',
      where: (bind) => [`c.participant_id = ${bind(participantId)}`, `c.program_id = ${bind(programId)}`],
      filters: (bind) => {
        const { fulfilment } = parameters.filters
        if (fulfilment.length === 0) return []
        // Rewards without fulfillment are never pending.
        const isOnItsWay = `(c.fulfilment <> 'pending' or ${isHandedOverSql('r')})`
        return [`c.fulfilment::text = any(${bind(fulfilment)}::text[])`, isOnItsWay]
      },
      searchIn: ['r.name'],
      sorts: { name: 'lower(r.name)', points_spent: 'c.points_spent', earned_at: 'c.earned_at' },
      defaultSort: { key: 'earned_at', direction: 'desc' },
      tieBreaker: 'c.id',
    },
    parameters,
  )
