import { z } from 'zod'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { CURRENCIES, CURRENCY_LABEL } from './settings'
import { type ChallengeKind, defineKind } from './types'

/** Becoming a member for a price, month by month or year by year. */
export const membership: ChallengeKind = defineKind({
  name: { en: 'Membership', es: 'Membresía' },
  about: {
    en: 'Participants become members for a price; completed when the payment arrives.',
    es: 'Los participantes se hacen miembros por un precio; se completa cuando llega el pago.',
  },
  callToAction: { en: 'Become a Member', es: 'Hazte miembro' },
  settings: [
    {
      field: 'membership_challenge.price',
      control: 'number',
      label: { en: 'Price', es: 'Precio' },
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
      label: { en: 'Paid', es: 'Se paga' },
      required: true,
      options: [
        { value: 'month', label: { en: 'Every month', es: 'Cada mes' } },
        { value: 'year', label: { en: 'Every year', es: 'Cada año' } },
      ],
    },
    {
      field: 'membership_challenge.description',
      control: 'text_area',
      label: { en: 'What members get', es: 'Qué reciben los miembros' },
    },
  ],
  screen: 'join',
  submission: z.looseObject({}),
  isPaid: true,
  complete: completeByPayment,
  obstacle: (challenge) => (challenge.membership_challenge ? needsPayments(challenge) : nothingToPay),
})
