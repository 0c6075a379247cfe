import type { Context } from '@/domain/context'
import type { IneligibilityReason } from '@/domain/eligibility'
import type { ListedEntry, PublishedPlace } from '@/draw-algorithm'

export const SECRET_PURPOSE = 'sweepstake-draw'

/** Seconds for which a frozen list is public before the draw. */
export const PUBLISHED_SECONDS = 10

/** Seconds between the freeze and the beacon's round, whose value is unpredictable at the freeze. */
export const BEACON_SECONDS = 60

/** The contents of `entry_list`: numbers of prizes at the freeze, and the entries as compact rows. */
export type StoredList = {
  winners: number
  alternates: number
  entries: [entry: number, code: string, entries: number][]
}

/** The contents of `ranking`. Public reasons for passing somebody over reveal nothing personal. */
export type StoredPlace = PublishedPlace & { reason?: PassedOver; entry: number }

export type PassedOver = 'not_active' | IneligibilityReason | 'erased' | 'already_won' | 'prize_cancelled'

export type DrawRow = {
  id: number
  program_id: number
  reward_id: number
  draw_number: number
  status: 'committed' | 'frozen' | 'drawn'
  seed_commitment: string
  secret_sealed: string
  secret: string | null
  entry_list: StoredList | null
  entry_list_hash: string | null
  entry_count: number
  beacon_url: string | null
  beacon_round: number | null
  beacon_value: string | null
  seed: string | null
  ranking: StoredPlace[] | null
  reason: string | null
  frozen_at: Date | null
  drawn_at: Date | null
}

export const DRAW_COLUMNS = `d.id, d.program_id, d.reward_id, d.draw_number::int as draw_number, d.status, d.seed_commitment, d.secret_sealed, d.secret,
  d.entry_list, d.entry_list_hash, d.entry_count, d.beacon_url, d.beacon_round::float8 as beacon_round, d.beacon_value,
  d.seed, d.ranking, d.reason, d.frozen_at, d.drawn_at`

export const toListedEntries = ({ entries }: StoredList): ListedEntry[] =>
  entries.map(([entry, participant_code, count]) => ({ entry, participant_code, entries: count }))

/** The latest draw of a sweepstake; null before the first. */
export const findLatestDraw = async (
  { sql }: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
): Promise<DrawRow | null> => {
  const [row] = await sql<DrawRow>(
    `select ${DRAW_COLUMNS} from sweepstake_draws d where d.reward_id = $1 and d.program_id = $2 order by d.draw_number desc limit 1`,
    [rewardId, programId],
  )
  return row ?? null
}

/**
 * Serializes freezing, drawing and re-drawing of a sweepstake by a lock on its first draw's row.
 * @param alone also blocks new entries, which share the row's key: for the freeze
 */
export const lockDraws = async (
  { sql }: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
  alone: boolean,
): Promise<void> => {
  await sql(
    `select 1 from sweepstake_draws where reward_id = $1 and program_id = $2 and draw_number = 1 for ${alone ? 'update' : 'no key update'}`,
    [rewardId, programId],
  )
}
