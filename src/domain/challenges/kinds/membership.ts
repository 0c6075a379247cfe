import { z } from 'zod'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { CURRENCIES, CURRENCY_LABEL } from './settings'
import { type ChallengeKind, defineKind } from './types'

/** Becoming a member for a price, month by month or year by year. */
export const membership: ChallengeKind = defineKind({
  name: { en: 'Membership', es: 'Membresía' },
  about: {
    en: 'Buy a membership. Completed when the payment goes through.',
    es: 'Comprar una membresía. Se completa cuando se confirma el pago.',
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
      label: { en: 'Billing period', es: 'Periodo de cobro' },
      required: true,
      options: [
        { value: 'month', label: { en: 'Monthly', es: 'Mensual' } },
        { value: 'year', label: { en: 'Yearly', es: 'Anual' } },
      ],
    },
    {
      field: 'membership_challenge.description',
      control: 'text_area',
      label: { en: 'Member benefits', es: 'Beneficios para miembros' },
    },
  ],
  screen: 'join',
  submission: z.looseObject({}),
  isPaid: true,
  complete: completeByPayment,
  obstacle: (challenge) => (challenge.membership_challenge ? needsPayments(challenge) : nothingToPay),
})
