import { z } from 'zod'
import { type ChallengeKind, defineKind } from '@/domain/challenges/kinds/types'

/** A riddle, which stands in the challenge's description; the answer, in `parameters`, never leaves the server. */
export const riddle: ChallengeKind = defineKind({
  name: { en: 'Riddle', es: 'Adivinanza' },
  about: { en: 'Participants solve a riddle.', es: 'Los participantes resuelven una adivinanza.' },
  callToAction: { en: 'Solve it', es: 'Resolver' },
  settings: [{ field: 'parameters', control: 'text', label: { en: 'Answer', es: 'Respuesta' }, required: true }],
  hasSecretParameters: true,
  screen: 'visit',
  submission: z.looseObject({ guess: z.string().trim().toLowerCase().min(1).max(100) }),
  complete: async ({ now }, { challenge, participantId, programId, submission: { guess } }) => {
    if (guess !== challenge.parameters?.toLowerCase()) {
      const message = { en: 'That is not it.', es: 'No es eso.' }
      return { ok: false, reason: 'wrong_guess', message, errors: { guess: [message] } }
    }
    return {
      ok: true,
      evidence: { guess },
      record: async ({ sql }, completionId) => {
        await sql(
          `insert into challenge_events (program_id, challenge_id, participant_id, kind, details, occurred_at)
           values ($1, $2, $3, 'click', $4, $5)`,
          [programId, challenge.id, participantId, JSON.stringify({ guess, completion_id: completionId }), now],
        )
      },
    }
  },
})
