import type { ListedEntry, ListedPlay } from '@/domain/console-lists'
import type { ConsoleContest, StandingWithClaim } from '@/domain/contests'
import type { DrawResult, DrawResults } from '@/domain/draws'
import type { WinnerSync } from '@/domain/winner-syncs'
import type { Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import { text } from '@/i18n/text'

const SYNC_ERRORS = { stopped: text('stopped'), failed: text('failedToast') } as const

export const presentWinnerSync = (sync: WinnerSync, locale: Locale) => ({
  id: sync.id,
  status: sync.status,
  send_email: sync.send_email,
  eligible: sync.eligible,
  processed: sync.processed,
  given: sync.given,
  error: sync.error && renderText(SYNC_ERRORS[sync.error], locale),
  started_at: sync.started_at,
  finished_at: sync.finished_at,
  created_at: sync.created_at,
})
export type WireWinnerSync = ReturnType<typeof presentWinnerSync>

/** An entry in a sweepstake's list. */
export const presentEntry = (entry: ListedEntry) => ({
  id: entry.id,
  participant_id: entry.participant_id,
  name: entry.name,
  entries: entry.entries,
  source: entry.source,
  created_at: entry.created_at,
})

/** A sweepstake's draws for administrators, without the secret of a pending draw. */
export const presentSweepstake = ({ draws, kept, prizes, reward }: DrawResults) => ({
  identifier: reward.identifier,
  start: reward.start,
  finish: reward.finish,
  winners: reward.winners,
  alternates: reward.alternates,
  max_entries: reward.max_entries,
  prizes,
  prizes_kept: kept,
  draws: draws.map(presentDrawResult),
})

const presentDrawResult = (draw: DrawResult) => ({
  draw_number: draw.draw_number,
  status: draw.status,
  seed_commitment: draw.seed_commitment,
  entry_list_hash: draw.entry_list_hash,
  entry_count: draw.entry_count,
  secret: draw.secret,
  seed: draw.seed,
  beacon_url: draw.beacon_url,
  beacon_round: draw.beacon_round,
  beacon_value: draw.beacon_value,
  reason: draw.reason,
  frozen_at: draw.frozen_at,
  drawn_at: draw.drawn_at,
  ranked: draw.ranked,
  ranking: draw.places.map((place) => ({
    rank: place.rank,
    kind: place.kind,
    reason: place.reason ?? null,
    participant_code: place.participant_code,
    participant_id: place.participant_id,
    name: place.name,
    claim_state: place.claim_state,
  })),
})

export const presentContest = (contest: ConsoleContest) => ({
  kind: contest.kind,
  start: contest.start,
  finish: contest.finish,
  settled_at: contest.settled_at,
  winners: contest.winners,
  prizes_kept: contest.kept,
  play_cost: contest.play_cost,
  plays_per_day: contest.plays_per_day,
  plays: contest.plays,
  players: contest.players,
  moments_hash: contest.moments_hash,
  revealed: contest.revealed,
})

export const presentStanding = (place: StandingWithClaim) => ({
  rank: place.rank,
  participant_id: place.participantId,
  name: place.name,
  points: place.points,
  claim_state: place.claim_state,
})

export const presentPlay = (play: ListedPlay) => ({
  id: play.id,
  participant_id: play.participant_id,
  name: play.name,
  won: play.won,
  played_at: play.played_at,
})
