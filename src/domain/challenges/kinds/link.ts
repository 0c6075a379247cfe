import { z } from 'zod'
import { text } from '@/i18n/text'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Completed by opening an address. */
export const link: ChallengeKind = defineKind({
  name: text('kinds.link.name'),
  about: text('kinds.link.about'),
  callToAction: text('kinds.link.callToAction'),
  settings: [
    { field: 'link_url', control: 'address', label: text('kinds.link.settings.link_url.label'), required: true },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
