import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { Grade } from './grade-quiz'
import { findLastReset } from './last-reset'

/** A quiz may be tried without end, but not so fast that its right answers are found by trying them all. */
const ATTEMPTS = 10
const WITHIN_MINUTES = 60

type Owner = { programId: number; participantId: number; challenge: { id: number } }

/**
 * How long to wait after too many failed attempts; 0 when there may be another. Attempts of one person at one quiz are
 * looked at one after another, or a hundred at once would each see none before them. First lock of the transaction.
 */
export const minutesToNextAttempt = async (
  context: Context,
  { challenge, participantId, programId }: Owner,
): Promise<number> => {
  const { now, sql } = context
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`quiz:${challenge.id}:${participantId}`])
  const lastReset = await findLastReset(context, { challengeId: challenge.id, participantId, programId })
  const { attempts, oldest } = onlyRow(
    await sql<{ attempts: number; oldest: Date | null }>(
      `select count(*)::int as attempts, min(occurred_at) as oldest from challenge_events
       where participant_id = $1 and challenge_id = $2 and program_id = $3 and kind = 'quiz_attempt' and occurred_at > $4
         and occurred_at > coalesce($5::timestamptz, '-infinity')`,
      [participantId, challenge.id, programId, new Date(now.getTime() - WITHIN_MINUTES * 60_000), lastReset],
    ),
  )
  if (attempts < ATTEMPTS || oldest === null) return 0
  return Math.max(1, Math.ceil(WITHIN_MINUTES - (now.getTime() - oldest.getTime()) / 60_000))
}

/** Keeps a failed attempt: what was reached, not what was answered. */
export const recordAttempt = async (
  { now, sql }: Context,
  { challenge, participantId, programId }: Owner,
  grade: Grade,
): Promise<void> => {
  await sql(
    `insert into challenge_events (program_id, challenge_id, participant_id, kind, details, occurred_at)
     values ($1, $2, $3, 'quiz_attempt', $4, $5)`,
    [programId, challenge.id, participantId, JSON.stringify(grade), now],
  )
}
