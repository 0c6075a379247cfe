import { z } from 'zod'
import { text } from '@/i18n/text'
import { type ChallengeKind, defineKind } from './types'

/** Read to its end, as the page says; there is nothing that a server could measure. */
export const article: ChallengeKind = defineKind({
  name: text('kinds.article.name'),
  about: text('kinds.article.about'),
  callToAction: text('kinds.article.callToAction'),
  settings: [
    { field: 'content', control: 'html', label: text('kinds.article.settings.content.label'), required: true },
  ],
  screen: 'read',
  submission: z.looseObject({}),
  complete: async () => ({ ok: true, evidence: { read: true } }),
  isSelfContained: true,
})
