import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import type { Grade } from './grade-quiz'
import { findLastReset } from './last-reset'

/** Quizzes can be retried without end, but not fast enough to find the right answers by trial and error. */
const ATTEMPTS = 10
const WITHIN_MINUTES = 60

type Owner = { programId: number; participantId: number; challenge: { id: number } }

/**
 * Minutes to wait after too many failed attempts; 0 if another one is allowed. Takes the transaction's first lock, so
 * that concurrent attempts of one participant at one quiz see each other.
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

/** Stores a failed attempt: its grade, not its answers. */
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
