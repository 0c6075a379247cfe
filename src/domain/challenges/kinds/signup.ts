import { z } from 'zod'
import { text } from '@/i18n/text'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

const { complete, refusal } = completesElsewhere(
  'completes_by_verification',
  text('kinds.signup.refusals.completes_by_verification'),
)

/** Joining the program: completed at the first verification (RULE-11), see complete-signup-challenge.ts. */
export const signup: ChallengeKind = defineKind({
  name: text('kinds.signup.name'),
  about: text('kinds.signup.about'),
  callToAction: text('kinds.signup.callToAction'),
  button: (way) => {
    if (way === null) return text('kinds.signup.button.plain')
    if (way === 'email') return text('kinds.signup.button.email')
    return text('kinds.signup.button.join', { club: way })
  },
  settings: [
    {
      field: 'parameters',
      control: 'suggested',
      label: text('kinds.signup.settings.parameters.label'),
      help: text('kinds.signup.settings.parameters.help'),
      options: [{ value: 'email', label: text('kinds.signup.settings.parameters.options.email') }],
    },
  ],
  screen: 'wait',
  submission: z.looseObject({}),
  complete,
  obstacle: () => refusal,
})
