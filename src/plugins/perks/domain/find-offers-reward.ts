import {
  type Context,
  canRedeemOffersSql,
  findReward,
  givesOfferSql,
  isAvailableSql,
  listActiveRewards,
  type RewardForPage,
} from '@/plugin/domain'

/**
 * The membership offers of the home page (SITE-13): an offer reward, and whether the participant's offers are unlocked.
 * Rewards that they have come first, then those that a challenge unlocks for them, then others.
 */
export const findOffersReward = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<{ reward: RewardForPage; eligible: boolean } | null> => {
  const [program] = await context.sql<{ eligible: boolean }>(
    `select ${canRedeemOffersSql('p')} as eligible
     from programs g join participants p on p.program_id = g.id and p.id = $2 where g.id = $1 and g.features_offers_reward`,
    [programId, participantId],
  )
  if (!program) return null
  const offers = (await listActiveRewards(context, { programId, participantId })).filter(
    ({ selection }) => selection === 'offer',
  )
  const given = offers.some(({ earned_at }) => earned_at !== null) ? [] : await findGranted(context, programId)
  const offer =
    offers.find(({ earned_at }) => earned_at !== null) ?? offers.find(({ id }) => given.includes(id)) ?? offers[0]
  const reward = offer && (await findReward(context, { programId, participantId, id: offer.identifier }))
  return reward ? { reward, eligible: program.eligible } : null
}

const findGranted = async ({ now, sql }: Context, programId: number): Promise<number[]> => {
  const rows = await sql<{ id: number }>(
    `select r.id from rewards r where r.program_id = $1 and r.selection = 'offer' and exists (select 1 from challenges c
       where c.program_id = r.program_id and ${isAvailableSql('c', '$2')} and ${givesOfferSql('c', 'r')})`,
    [programId, now],
  )
  return rows.map(({ id }) => id)
}
