import { z } from 'zod'
import { type ChallengeKind, defineKind } from './types'

/** Read to its end, as the page says; there is nothing that a server could measure. */
export const article: ChallengeKind = defineKind({
  name: { en: 'Article', es: 'Artículo' },
  about: { en: 'Read an article to the end.', es: 'Leer un artículo completo.' },
  callToAction: { en: 'Read Now', es: 'Leer ahora' },
  settings: [{ field: 'content', control: 'html', label: { en: 'Article', es: 'Artículo' }, required: true }],
  screen: 'read',
  submission: z.looseObject({}),
  complete: async () => ({ ok: true, evidence: { read: true } }),
  isSelfContained: true,
})
