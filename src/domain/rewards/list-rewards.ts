import { isForSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { isAvailableSql } from '@/domain/programs'
import { type SiteReward, type SiteRewardRow, siteRewardSql, toSiteReward } from './site-reward'
import type { RewardSelection } from './types'

/** More than any page shows. */
const MAX_REWARDS = 200

type Owner = { programId: number; participantId: number | null }

/** Active rewards (SITE-6). Rewards with `feature` off are hidden from anonymous visitors. */
export const listActiveRewards = async (
  { locale, now, payload, sql }: Context,
  { participantId, programId }: Owner,
): Promise<SiteReward[]> => {
  const { columns, from } = siteRewardSql(payload, '$2', '$3', '$4')
  const rows = await sql<SiteRewardRow>(
    `select ${columns} from ${from}
     where r.program_id = $1 and ${isAvailableSql('r', '$3')} and (r.feature or $2::int is not null) and ${isForSql('r', '$2')}
     order by r.position, r.id limit ${MAX_REWARDS}`,
    [programId, participantId, now, locale ?? null],
  )
  return rows.map((row) => toSiteReward(row, now))
}

/** Selections that can be claimed repeatedly, up to the limit per person. */
const REPEATABLE: ReadonlySet<RewardSelection> = new Set<RewardSelection>(['redeem', 'mini-contest'])

/** Active rewards that the participant can still get: not yet earned, or below the limit per person. */
export const listCurrentRewards = async (context: Context, owner: Owner): Promise<SiteReward[]> =>
  (await listActiveRewards(context, owner)).filter(
    ({ claims, earned_at, limit_per_participant, selection }) =>
      earned_at === null ||
      (REPEATABLE.has(selection) && (limit_per_participant === null || claims < limit_per_participant)),
  )

/** My rewards: everything that the participant earned or claimed, newest first, including ended rewards. */
export const listClaimedRewards = async (
  { locale, now, payload, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<SiteReward[]> => {
  const { columns, from } = siteRewardSql(payload, '$2', '$3', '$4')
  const rows = await sql<SiteRewardRow>(
    `select ${columns} from ${from}
     where r.program_id = $1 and mine.earned_at is not null and r.id in (
       select reward_id from reward_claims where participant_id = $2 and program_id = $1)
     order by mine.earned_at desc, r.id desc limit ${MAX_REWARDS}`,
    [programId, participantId, now, locale ?? null],
  )
  return rows.map((row) => toSiteReward(row, now))
}
