import { type Context, setTiers, type TierSet } from '@/plugin/domain'
import type { Pair } from './lock-accounts'

type Tier = { tier_id: number | null; tier_since: Date | null; tier_until: Date | null; tier_notice_at: Date | null }

export const findTier = async ({ sql }: Context, { programId, survivorId }: Pair): Promise<Tier> => {
  const [tier] = await sql<Tier>(
    'select tier_id, tier_since, tier_until, tier_notice_at from participants where id = $1 and program_id = $2',
    [survivorId, programId],
  )
  return tier ?? { tier_id: null, tier_since: null, tier_until: null, tier_notice_at: null }
}

/**
 * The higher tier of two accounts stays, also one that was given by decision.
 * @param before the surviving account's tier before its points came together
 * @returns the change, for `restoreTiers`
 */
export const keepHigherTier = async (tx: Context, pair: Pair, before: Tier): Promise<TierSet | null> => {
  const { mergedId, programId, survivorId } = pair
  await settleTier(tx, { programId, participantId: survivorId })
  const [higher] = await tx.sql<{ id: number }>(
    `select t.id from participants m join program_tiers t on t.id = m.tier_id and t.program_id = m.program_id
     join participants p on p.id = $2 and p.program_id = m.program_id left join program_tiers o on o.id = p.tier_id
     where m.id = $1 and m.program_id = $3 and t.threshold > coalesce(o.threshold, -1)`,
    [mergedId, survivorId, programId],
  )
  if (higher) await setTiers(tx, { programId, participantIds: [survivorId], tierId: higher.id })
  const after = await findTier(tx, pair)
  if (after.tier_id === before.tier_id) return null
  return {
    participant_id: survivorId,
    from_tier: before.tier_id,
    from_since: before.tier_since,
    from_until: before.tier_until,
    from_notice_at: before.tier_notice_at,
    to_tier: after.tier_id,
    to_since: after.tier_since,
  }
}

/** Finds the tier that the points reach, and how many the next one needs. */
export const settleTier = async (
  { now, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<void> => {
  await sql("select laurel_settle_tier($1, $2, 'points', $3)", [programId, participantId, now])
}
