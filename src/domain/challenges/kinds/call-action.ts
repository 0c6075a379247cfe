import { z } from 'zod'
import { text } from '@/i18n/text'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** A link with a custom button label, with or without an address. */
export const callAction: ChallengeKind = defineKind({
  name: text('kinds.callAction.name'),
  about: text('kinds.callAction.about'),
  callToAction: text('kinds.callAction.callToAction'),
  settings: [{ field: 'link_url', control: 'address', label: text('kinds.callAction.settings.link_url.label') }],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
