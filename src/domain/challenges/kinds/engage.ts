import { z } from 'zod'
import { text } from '@/i18n/text'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Visiting the program on a social network. */
export const engage: ChallengeKind = defineKind({
  name: text('kinds.engage.name'),
  about: text('kinds.engage.about'),
  callToAction: text('kinds.engage.callToAction'),
  settings: [
    {
      field: 'link_url',
      control: 'address',
      label: text('kinds.engage.settings.link_url.label'),
      required: true,
    },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
