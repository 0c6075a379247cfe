import { z } from 'zod'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { CURRENCIES, CURRENCY_LABEL } from './settings'
import { type ChallengeKind, defineKind } from './types'

/** An amount for an entity, both chosen from what is active; the amount says how many points it brings. */
export const donation: ChallengeKind = defineKind({
  name: { en: 'Donation', es: 'Donación' },
  about: {
    en: 'Participants donate an amount to a cause; completed when the payment arrives.',
    es: 'Los participantes donan un importe a una causa; se completa cuando llega el pago.',
  },
  callToAction: { en: 'Donate', es: 'Donar' },
  settings: [
    {
      field: 'donation_challenge.entity_label',
      control: 'text',
      label: { en: 'What a recipient is called', es: 'Cómo se llama un destinatario' },
      help: { en: 'Such as “Cause” or “School”.', es: 'Como «Causa» o «Escuela».' },
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
      label: { en: 'Amounts', es: 'Importes' },
      help: {
        en: 'Each says how many points it brings.',
        es: 'Cada uno dice cuántos puntos da.',
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
