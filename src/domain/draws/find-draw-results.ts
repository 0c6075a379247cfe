import type { Context } from '@/domain/context'
import { countKeptPrizes } from './count-kept-prizes'
import { countPrizes } from './count-prizes'
import type { DrawRow, StoredPlace } from './draw-row'
import type { Which } from './freeze-draw'
import { canAnybodyWin, findStandingOf } from './give-prizes'

/** Places per draw in the console; the published list has all of them. */
const SHOWN_PLACES = 200

export type DrawPlace = Omit<StoredPlace, 'entry' | 'ticket'> & {
  participant_id: number | null
  name: string
  /** State of the prize that this draw's winner got; null if they got none. */
  claim_state: 'held' | 'settled' | 'released' | 'cancelled' | null
}

export type DrawResult = Omit<DrawRow, 'entry_list' | 'ranking' | 'secret_sealed' | 'program_id' | 'reward_id'> & {
  /** From the frozen list. */
  winners: number | null
  alternates: number | null
  /** Length of the published ranking; `places` are the first of them. */
  ranked: number
  places: DrawPlace[]
}

export type DrawResults = {
  reward: {
    identifier: string
    approved_at: Date | null
    start: Date | null
    finish: Date | null
    winners: number
    alternates: number
    max_entries: number | null
    has_challenges: boolean
  }
  /** Prizes of the frozen list, and how many of them winners still have. */
  prizes: number
  kept: number
  /**
   * If a prize is free: whether an alternate of the last draw could get it, and whether anybody could win another draw.
   */
  hasAlternate: boolean
  canDrawAgain: boolean
  draws: DrawResult[]
}

/** The draws of a sweepstake for its administrators: with names, but without the possibly long lists of entries. */
export const findDrawResults = async (context: Context, which: Which): Promise<DrawResults | null> => {
  const { sql } = context
  const { programId, rewardId } = which
  const [reward] = await sql<DrawResults['reward']>(
    `select r.identifier, r.approved_at, r.start, r.finish, coalesce(r.sweepstake_winners, 1)::int as winners,
       coalesce(r.sweepstake_alternates, 0)::int as alternates, r.sweepstake_max_entries::int as max_entries,
       exists (select 1 from rewards_rels l where l.parent_id = r.id and l.path = 'sweepstake.challenges') as has_challenges
     from rewards r where r.id = $1 and r.program_id = $2 and r.selection = 'sweepstake'`,
    [rewardId, programId],
  )
  if (!reward) return null
  const rows = await sql<Omit<DrawResult, 'places' | 'ranked'> & { ranking: StoredPlace[] | null }>(
    `select d.id, d.draw_number::int as draw_number, d.status, d.seed_commitment, case when d.status = 'drawn' then d.secret end as secret,
       d.entry_list_hash, d.entry_count, d.beacon_url, d.beacon_round::float8 as beacon_round, d.beacon_value, d.seed, d.ranking, d.reason,
       d.frozen_at, d.drawn_at, (d.entry_list->>'winners')::int as winners, (d.entry_list->>'alternates')::int as alternates
     from sweepstake_draws d where d.reward_id = $1 and d.program_id = $2 order by d.draw_number`,
    [rewardId, programId],
  )
  const draws: DrawResult[] = []
  for (const { ranking, ...draw } of rows) {
    draws.push({
      ...draw,
      ranked: ranking?.length ?? 0,
      places: await namePlaces(context, which, draw.id, ranking ?? []),
    })
  }
  const prizes = await countPrizes(context, which)
  const kept = await countKeptPrizes(context, which)
  const last = rows.at(-1)
  const isFree = last?.status === 'drawn' && kept < prizes
  return {
    reward,
    prizes,
    kept,
    hasAlternate: isFree && (await hasAlternate(context, which, last.ranking ?? [])),
    canDrawAgain: isFree && (await canAnybodyWin(context, { program_id: programId, reward_id: rewardId })),
    draws,
  }
}

const hasAlternate = async (
  context: Context,
  { programId, rewardId }: Which,
  ranking: StoredPlace[],
): Promise<boolean> => {
  const alternates = ranking.filter(({ kind }) => kind === 'alternate').map(({ entry }) => entry)
  const standings = await findStandingOf(context, { program_id: programId, reward_id: rewardId }, alternates)
  return [...standings.values()].some(({ reason }) => reason === null)
}

const namePlaces = async (
  { sql }: Context,
  { programId, rewardId }: Which,
  drawId: number,
  ranking: StoredPlace[],
): Promise<DrawPlace[]> => {
  const top = ranking.slice(0, SHOWN_PLACES)
  const people = await sql<{ entry: number } & Pick<DrawPlace, 'participant_id' | 'name' | 'claim_state'>>(
    `select e.id as entry, p.id as participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
       (select c.state from reward_claims c where c.program_id = $2 and c.idempotency_key = 'draw:' || $4::int || ':participant:' || p.id) as claim_state
     from sweepstake_entries e join participants p on p.id = e.participant_id
     where e.id = any($3::int[]) and e.reward_id = $1 and e.program_id = $2`,
    [rewardId, programId, top.map(({ entry }) => entry), drawId],
  )
  const byEntry = new Map(people.map(({ entry, ...person }) => [entry, person]))
  return top.map(({ entry, kind, participant_code, rank, reason }) => ({
    kind,
    participant_code,
    rank,
    reason,
    ...(byEntry.get(entry) ?? { participant_id: null, name: '', claim_state: null }),
  }))
}
