import { z } from 'zod'
import { text } from '@/i18n/text'
import { findLastReset } from '../last-reset'
import { readVideoStart } from '../video-start'
import { type ChallengeKind, defineKind, type KindRefusal } from './types'

const tooSoon = (waitSeconds: number): KindRefusal => {
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  return {
    ok: false,
    reason: 'too_soon',
    message: text('kinds.video.refusals.too_soon', { count: seconds }),
  }
}

const NOT_READY: KindRefusal = {
  ok: false,
  reason: 'not_ready',
  message: text('kinds.video.refusals.not_ready'),
}

/**
 * Watching a video to its end: refused if less time than its length has passed since the server issued the start
 * (RULE-22). A start counts for one completion, so a video that repeats or was reset must be watched again. The length
 * is set by an administrator; without it the challenge is not ready.
 */
export const video: ChallengeKind = defineKind({
  name: text('kinds.video.name'),
  about: text('kinds.video.about'),
  callToAction: text('kinds.video.callToAction'),
  settings: [
    {
      field: 'video_url',
      control: 'address',
      label: text('kinds.video.settings.video_url.label'),
      help: text('kinds.video.settings.video_url.help'),
      required: true,
    },
    {
      field: 'duration',
      control: 'number',
      label: text('kinds.video.settings.duration.label'),
      help: text('kinds.video.settings.duration.help'),
      required: true,
      min: 1,
      max: 86_400,
      step: 1,
      unit: text('kinds.video.settings.duration.unit'),
    },
  ],
  screen: 'watch',
  /** `start_token`: from `GET /public/challenges/{id}`. */
  submission: z.looseObject({ start_token: z.string().max(200).optional() }),
  obstacle: ({ duration_seconds, video_url }) => (video_url && duration_seconds ? null : NOT_READY),
  complete: async (context, { challenge, participantId, programId, submission }) => {
    const { now } = context
    const durationSeconds = challenge.duration_seconds ?? 0
    const start = { programId, participantId, challengeId: challenge.id }
    const token = submission.start_token
    const startedAt = token === undefined ? null : readVideoStart(start, token, now)
    const used = [challenge.completed_at, await findLastReset(context, start)]
    const isUsed = startedAt !== null && used.some((at) => at !== null && startedAt <= at)
    if (startedAt === null || isUsed) return tooSoon(durationSeconds)
    const watchedSeconds = (now.getTime() - startedAt.getTime()) / 1000
    if (watchedSeconds < durationSeconds) return tooSoon(durationSeconds - watchedSeconds)
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
  },
})
