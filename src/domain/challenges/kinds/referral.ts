import { z } from 'zod'
import { text } from '@/i18n/text'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Inviting friends: completed once for each friend who completes a first challenge (RULE-24), see referrals.ts. */
export const referral: ChallengeKind = defineKind({
  name: text('kinds.referral.name'),
  about: text('kinds.referral.about'),
  callToAction: text('kinds.referral.callToAction'),
  settings: [
    {
      field: 'referral.friend_points',
      control: 'number',
      label: text('kinds.referral.settings.friend_points.label'),
      help: text('kinds.referral.settings.friend_points.help'),
      min: 0,
      max: 1_000_000,
      step: 1,
    },
    {
      field: 'referral.cap_per_month',
      control: 'number',
      label: text('kinds.referral.settings.cap_per_month.label'),
      help: text('kinds.referral.settings.cap_per_month.help'),
      min: 1,
      max: 10_000,
      step: 1,
    },
  ],
  screen: 'invite',
  submission: z.looseObject({}),
  isDone: 'never',
  complete: completesElsewhere('completes_by_referral', text('kinds.referral.refusals.completes_by_referral')).complete,
})
