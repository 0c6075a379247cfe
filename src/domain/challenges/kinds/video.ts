import { z } from 'zod'
import { findLastReset } from '../last-reset'
import { readVideoStart } from '../video-start'
import { type ChallengeKind, defineKind, type KindRefusal } from './types'

const tooSoon = (waitSeconds: number): KindRefusal => {
  const seconds = Math.max(1, Math.ceil(waitSeconds))
  return {
    ok: false,
    reason: 'too_soon',
    message: {
      en: `Watch the video to the end first. ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left.`,
      es: `Primero mira el video hasta el final. ${seconds === 1 ? 'Queda 1 segundo' : `Quedan ${seconds} segundos`}.`,
    },
  }
}

const NOT_READY: KindRefusal = {
  ok: false,
  reason: 'not_ready',
  message: {
    en: "This video isn't ready yet. Check back soon.",
    es: 'Este video todavía no está listo. Vuelve pronto.',
  },
}

/**
 * Watched to its end: refused sooner after the server handed out the start than the video lasts (RULE-22). A start
 * counts for one completion, so that a video is watched again that repeats or was reset. How long it lasts is the
 * administrator's word, for files as for other sites: a video without it cannot be proven and is not ready.
 */
export const video: ChallengeKind = defineKind({
  name: { en: 'Video', es: 'Video' },
  about: { en: 'Watch a video to the end.', es: 'Ver un video completo.' },
  callToAction: { en: 'Watch Now', es: 'Ver ahora' },
  settings: [
    {
      field: 'video_url',
      control: 'address',
      label: { en: 'Video', es: 'Video' },
      help: {
        en: 'Link to a YouTube or Vimeo video, or to an MP4 or WebM file.',
        es: 'Enlace a un video de YouTube o Vimeo, o a un archivo MP4 o WebM.',
      },
      required: true,
    },
    {
      field: 'duration',
      control: 'number',
      label: { en: 'Duration', es: 'Duración' },
      help: {
        en: "Users can't complete the challenge before this time has passed.",
        es: 'No se puede completar el reto antes de que pase este tiempo.',
      },
      required: true,
      min: 1,
      max: 86_400,
      step: 1,
      unit: { en: 'seconds', es: 'segundos' },
    },
  ],
  screen: 'watch',
  /** `start_token`: what `GET /public/challenges/{id}` handed out. */
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
