import type { Context } from '@/domain/context'
import { findReward, type RewardForPage } from './find-reward'
import { listActiveRewards } from './list-rewards'

/** The membership offers of home (S §2): the offer reward to show, and whether the participant's offers are open already. */
export const findOffersReward = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<{ reward: RewardForPage; eligible: boolean } | null> => {
  const [program] = await context.sql<{ eligible: boolean }>(
    `select p.offers_unlocked and p.status in ('active', 'opted_out') and p.email_verified_at is not null as eligible
     from programs g join participants p on p.program_id = g.id and p.id = $2 where g.id = $1 and g.features_offers_reward`,
    [programId, participantId],
  )
  if (!program) return null
  const offers = (await listActiveRewards(context, { programId, participantId })).filter(
    ({ selection }) => selection === 'offer',
  )
  const offer = offers.find(({ earned_at }) => earned_at === null) ?? offers[0]
  const reward = offer && (await findReward(context, { programId, participantId, id: offer.identifier }))
  return reward ? { reward, eligible: program.eligible } : null
}
