import { type DrawRow, type PublishedDraws, toListedEntries } from '@/domain/draws'
import { DRAW_ALGORITHM, hashTicket } from '@/draw-algorithm'

/** A sweepstake's public draws, with everything that's needed to verify them (docs/draws.md). */
export const presentDraws = ({ draws, reward }: PublishedDraws) => ({
  reward: { identifier: reward.identifier, name: reward.name, finish: reward.finish },
  draws: draws.map((draw) => presentDraw(draw, reward)),
  algorithm: DRAW_ALGORITHM,
})

export type WireDraws = ReturnType<typeof presentDraws>

/** The secret is published once the draw is drawn, never before. */
const presentDraw = (draw: DrawRow, reward: PublishedDraws['reward']) => ({
  draw_number: draw.draw_number,
  status: draw.status,
  seed_commitment: draw.seed_commitment,
  secret: draw.status === 'drawn' ? draw.secret : null,
  beacon:
    draw.beacon_url === null || draw.beacon_round === null
      ? null
      : { url: draw.beacon_url, round: draw.beacon_round, value: draw.beacon_value },
  seed: draw.seed,
  entry_list: draw.entry_list ? toListedEntries(draw.entry_list) : [],
  entry_list_hash: draw.entry_list_hash,
  entry_count: draw.entry_count,
  winners: draw.entry_list?.winners ?? reward.winners,
  alternates: draw.entry_list?.alternates ?? reward.alternates,
  ranking: (draw.ranking ?? []).map(({ kind, participant_code, rank, reason, ticket }) => ({
    rank,
    participant_code,
    ticket,
    ticket_hash: hashTicket(draw.seed ?? '', ticket),
    kind,
    reason: reason ? PUBLIC_REASONS[reason] : null,
  })),
  reason: draw.reason,
  frozen_at: draw.frozen_at,
  drawn_at: draw.drawn_at,
})

/** Why an entry was passed over, without private details. */
const PUBLIC_REASONS = {
  not_active: 'not_eligible',
  not_verified: 'not_eligible',
  terms_not_accepted: 'not_eligible',
  account_pending: 'not_eligible',
  erased: 'not_eligible',
  already_won: 'already_won',
  prize_cancelled: 'prize_cancelled',
} as const satisfies Record<NonNullable<NonNullable<DrawRow['ranking']>[number]['reason']>, string>
