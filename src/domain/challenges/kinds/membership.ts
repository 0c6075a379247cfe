import { z } from 'zod'
import { text } from '@/i18n/text'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { CURRENCIES, CURRENCY_LABEL } from './settings'
import { type ChallengeKind, defineKind } from './types'

/** Buying a monthly or yearly membership. */
export const membership: ChallengeKind = defineKind({
  name: text('kinds.membership.name'),
  about: text('kinds.membership.about'),
  callToAction: text('kinds.membership.callToAction'),
  settings: [
    {
      field: 'membership_challenge.price',
      control: 'number',
      label: text('kinds.membership.settings.price.label'),
      required: true,
      min: 0.5,
      max: 100_000,
      step: 0.01,
    },
    {
      field: 'membership_challenge.currency',
      control: 'choice',
      label: CURRENCY_LABEL,
      required: true,
      options: CURRENCIES,
    },
    {
      field: 'membership_challenge.interval',
      control: 'choice',
      label: text('kinds.membership.settings.interval.label'),
      required: true,
      options: [
        { value: 'month', label: text('kinds.membership.settings.interval.options.month') },
        { value: 'year', label: text('kinds.membership.settings.interval.options.year') },
      ],
    },
    {
      field: 'membership_challenge.description',
      control: 'text_area',
      label: text('kinds.membership.settings.description.label'),
    },
  ],
  screen: 'join',
  submission: z.looseObject({}),
  isPaid: true,
  complete: completeByPayment,
  obstacle: (challenge) => (challenge.membership_challenge ? needsPayments(challenge) : nothingToPay),
})
