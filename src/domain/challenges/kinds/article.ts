import { z } from 'zod'
import { text } from '@/i18n/text'
import { type ChallengeKind, defineKind } from './types'

/** Completed when the page reports that the article was read to its end, which a server can't verify. */
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
