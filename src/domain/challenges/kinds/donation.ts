import { z } from 'zod'
import { text } from '@/i18n/text'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { CURRENCIES, CURRENCY_LABEL } from './settings'
import { type ChallengeKind, defineKind } from './types'

/** An amount for an entity, both chosen from the active ones; each amount has its own points. */
export const donation: ChallengeKind = defineKind({
  name: text('kinds.donation.name'),
  about: text('kinds.donation.about'),
  callToAction: text('kinds.donation.callToAction'),
  settings: [
    {
      field: 'donation_challenge.entity_label',
      control: 'text',
      label: text('kinds.donation.settings.entity_label.label'),
      help: text('kinds.donation.settings.entity_label.help'),
    },
    {
      field: 'donation_challenge.entities',
      control: 'donation_entities',
      label: text('kinds.donation.settings.entities.label'),
      required: true,
    },
    {
      field: 'donation_challenge.currency',
      control: 'choice',
      label: CURRENCY_LABEL,
      required: true,
      options: CURRENCIES,
    },
    {
      field: 'donation_challenge.amounts',
      control: 'donation_amounts',
      label: text('kinds.donation.settings.amounts.label'),
      help: text('kinds.donation.settings.amounts.help'),
      required: true,
    },
  ],
  screen: 'donate',
  submission: z.looseObject({}),
  isPaid: true,
  // Once per checkout (RULE-25).
  countsAgain: true,
  complete: completeByPayment,
  obstacle: (challenge) => {
    const { amounts = [], entities = [] } = challenge.donation_challenge ?? {}
    const isReady = amounts.some(({ active }) => active) && entities.some(({ active }) => active)
    return isReady ? needsPayments(challenge) : nothingToPay
  },
})
