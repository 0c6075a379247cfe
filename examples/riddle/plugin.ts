import { defineKind, laurel } from '@laurel/plugin'
import { z } from 'zod'

/** A riddle. The question is the challenge's description; the answer in `parameters` never leaves the server. */
const riddle = defineKind({
  name: { en: 'Riddle', es: 'Adivinanza' },
  about: { en: 'Participants solve a riddle.', es: 'Los participantes resuelven una adivinanza.' },
  callToAction: { en: 'Solve it', es: 'Resolver' },
  settings: [{ field: 'parameters', control: 'text', label: { en: 'Answer', es: 'Respuesta' }, required: true }],
  hasSecretParameters: true,
  screen: 'plugin',
  submission: z.looseObject({ guess: z.string().trim().toLowerCase().min(1).max(100) }),
  complete: async (_context, { challenge, submission: { guess } }) => {
    if (guess === challenge.parameters?.toLowerCase()) return { ok: true, evidence: { guess } }
    const message = { en: "That's not it. Try again.", es: 'No es eso. Intenta de nuevo.' }
    return { ok: false, reason: 'wrong_guess', message, errors: { guess: [message] } }
  },
  isSelfContained: true,
})

/** Its screen is registered in plugin-screens.ts. */
export const riddles = () => laurel({ challengeKinds: { riddle } })
