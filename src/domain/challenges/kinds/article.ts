import { z } from 'zod'
import { type ChallengeKind, defineKind } from './types'

/** Read to its end, as the page says; there is nothing that a server could measure. */
export const article: ChallengeKind = defineKind({
  name: { en: 'Article', es: 'Artículo' },
  callToAction: { en: 'Read Now', es: 'Leer ahora' },
  screen: 'read',
  submission: z.looseObject({}),
  complete: async () => ({ ok: true, evidence: { read: true } }),
})
