import { readVideoStart } from '../video-start'
import type { ChallengeKind } from './types'

/**
 * Watched to its end: refused sooner after the server handed out the start than the video lasts (decisions 22). A start
 * counts for one completion, so that a repeatable video is watched again.
 */
export const video: ChallengeKind = async ({ now }, { challenge, participantId, programId, submission }) => {
  const durationSeconds = challenge.duration_seconds ?? 0
  const start = { programId, participantId, challengeId: challenge.id }
  const startedAt = submission.startToken === null ? null : readVideoStart(start, submission.startToken, now)
  const isUsed = startedAt !== null && challenge.completed_at !== null && startedAt <= challenge.completed_at
  if (startedAt === null || isUsed) return { ok: false, reason: 'too_soon', waitSeconds: Math.ceil(durationSeconds) }
  const watchedSeconds = (now.getTime() - startedAt.getTime()) / 1000
  if (watchedSeconds < durationSeconds) {
    return { ok: false, reason: 'too_soon', waitSeconds: Math.ceil(durationSeconds - watchedSeconds) }
  }
  return {
    ok: true,
    evidence: { started_at: startedAt.toISOString(), duration_seconds: durationSeconds },
    record: async ({ sql }) => {
      await sql(
        `insert into challenge_events (program_id, challenge_id, participant_id, kind, occurred_at)
         values ($1, $2, $3, 'video_start', $4)`,
        [programId, challenge.id, participantId, startedAt],
      )
    },
  }
}
