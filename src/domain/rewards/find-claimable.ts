import { isForSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { ineligibilitySql } from '@/domain/eligibility'
import { entryRefusalSql } from '@/domain/entry-conditions'
import { spendableSql } from '@/domain/points'
import { isLastDay } from '@/domain/programs'
import { missingTierSql } from '@/domain/tiers'
import { deriveRewardStatus } from './status'
import type { Claimable, ClaimRequest } from './types'

type Row = Omit<Claimable, 'is_last_day' | 'status'> & {
  approved_at: Date | null
  start: Date | null
  finish: Date | null
}

/**
 * Reads a claim's facts and locks the participant's balance row: one participant's claims are serialized, so that
 * limits and double clicks are seen; different participants don't wait for each other.
 */
export const findClaimable = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: ClaimRequest,
): Promise<Claimable | null> => {
  const [row] = await sql<Row>(
    `select r.id, r.name, r.selection, r.approved_at, r.start, r.finish, r.sweepstake_entry_cost::int as entry_cost,
       r.sweepstake_max_entries::int as max_entries, coalesce(r.sweepstake_free_entry, false) as free_entry, g.time_zone, ${spendableSql('b')} as unused_points,
       ${spendableSql('b', 'earned')} as earned_points,
       ${ineligibilitySql('p')} as ineligibility, ${entryRefusalSql('r', 'p')} as entry_refusal,
       ${missingTierSql('r', 'g', 'p')} as missing_tier
     from rewards r join programs g on g.id = r.program_id and g.status = 'active'
     join participants p on p.program_id = r.program_id and p.id = $3
     join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
     where r.id = $1 and r.program_id = $2 and ${isForSql('r', 'p.id')}
     for no key update of b`,
    [rewardId, programId, participantId],
  )
  if (!row) return null
  const { approved_at, finish, start, ...claimable } = row
  const status = deriveRewardStatus({ approved_at, start, finish }, now)
  // Drafts do not exist for participants.
  if (status === 'draft') return null
  return { ...claimable, status, is_last_day: isLastDay(finish, { now, timeZone: row.time_zone }) }
}
