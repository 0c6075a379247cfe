import { findDuePlaces } from '@/domain/contests'
import type { Context } from '@/domain/context'
import { findDuePrizes } from '@/domain/draws'
import type { RewardSelection } from '@/domain/rewards'
import { ELIGIBLE, type EligibleSource, isGrantable, type Which } from './eligible'

/** The number of participants named before a sync; the others are only counted. */
const NAMED = 10

export type PossibleWinners =
  | {
      ok: true
      /** Limit minus claims; null without a limit. */
      limitLeft: number | null
      eligible: number
      /** The first participants who would get the reward now, up to the remaining inventory. */
      named: { id: number; name: string }[]
    }
  | { ok: false; reason: SyncRefusal }

export type SyncRefusal = 'not_found' | 'not_applicable' | 'not_active' | 'not_decided'

/** The participants who would get the reward from a sync of winners, and the remaining inventory (CONSOLE-85). */
export const findPossibleWinners = async (context: Context, which: Which): Promise<PossibleWinners> => {
  const found = await findSyncable(context, which)
  if (!found.ok) return found
  const { limitLeft, source } = found
  const eligible = await source.count(context, which)
  const first = await source.find(context, which, { after: 0, limit: Math.min(NAMED, limitLeft ?? NAMED) })
  const named = await nameThem(
    context,
    which.programId,
    first.map(({ participantId }) => participantId),
  )
  return { ok: true, limitLeft, eligible, named }
}

/** Whether a sync would be accepted, even if it finds no eligible participants. */
export const canSyncWinners = async (context: Context, which: Which): Promise<boolean> =>
  (await findSyncable(context, which)).ok

const findSyncable = async (
  context: Context,
  which: Which,
): Promise<{ ok: true; source: EligibleSource; limitLeft: number | null } | { ok: false; reason: SyncRefusal }> => {
  const reward = await findReward(context, which)
  if (!reward) return { ok: false, reason: 'not_found' }
  const source = ELIGIBLE[reward.selection]
  if (source === null) return { ok: false, reason: 'not_applicable' }
  const refusal = await refuse(context, which, reward)
  return refusal ? { ok: false, reason: refusal } : { ok: true, source, limitLeft: reward.limit_left }
}

type Row = {
  selection: RewardSelection
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  limit_left: number | null
}

const findReward = async ({ sql }: Context, { programId, rewardId }: Which): Promise<Row | null> => {
  const [row] = await sql<Row>(
    `select r.selection, r.approved_at, r.start, r.finish, case when r."limit" is not null then greatest(r."limit" - s.claims, 0) end as limit_left
     from rewards r join reward_stocks s on s.reward_id = r.id where r.id = $1 and r.program_id = $2`,
    [rewardId, programId],
  )
  return row ?? null
}

/** Winners are known only after the draw or settlement. */
const refuse = async (context: Context, which: Which, reward: Row): Promise<SyncRefusal | null> => {
  if (reward.selection === 'sweepstake' && !(await findDuePrizes(context, which))) return 'not_decided'
  if (reward.selection === 'mini-contest' && !(await findDuePlaces(context, which))) return 'not_decided'
  return isGrantable(reward, context.now) ? null : 'not_active'
}

const nameThem = async ({ sql }: Context, programId: number, ids: number[]): Promise<{ id: number; name: string }[]> =>
  sql<{ id: number; name: string }>(
    `select id, btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) as name from participants
     where id = any($1::int[]) and program_id = $2 order by id`,
    [ids, programId],
  )
