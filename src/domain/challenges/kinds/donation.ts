import { z } from 'zod'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { CURRENCIES, CURRENCY_LABEL } from './settings'
import { type ChallengeKind, defineKind } from './types'

/** An amount for an entity, both chosen from what is active; the amount says how many points it brings. */
export const donation: ChallengeKind = defineKind({
  name: { en: 'Donation', es: 'Donación' },
  about: {
    en: 'Donate to a cause. Completed when the payment goes through.',
    es: 'Donar a una causa. Se completa cuando se confirma el pago.',
  },
  callToAction: { en: 'Donate', es: 'Donar' },
  settings: [
    {
      field: 'donation_challenge.entity_label',
      control: 'text',
      label: { en: 'Recipient label', es: 'Nombre para los destinatarios' },
      help: { en: 'For example, “Cause” or “School”.', es: 'Por ejemplo, «Causa» o «Escuela».' },
    },
    {
      field: 'donation_challenge.entities',
      control: 'donation_entities',
      label: { en: 'Recipients', es: 'Destinatarios' },
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
      label: { en: 'Amounts', es: 'Montos' },
      help: {
        en: 'Set the points for each amount.',
        es: 'Define los puntos de cada monto.',
      },
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
