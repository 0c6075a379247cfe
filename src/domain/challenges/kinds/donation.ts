import { z } from 'zod'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { type ChallengeKind, defineKind } from './types'

/** An amount for an entity, both chosen from what is active; the amount says how many points it brings. */
export const donation: ChallengeKind = defineKind({
  name: { en: 'Donation', es: 'Donación' },
  callToAction: { en: 'Donate', es: 'Donar' },
  screen: 'donate',
  submission: z.looseObject({}),
  isPaid: true,
  complete: completeByPayment,
  obstacle: (challenge) => {
    const { amounts = [], entities = [] } = challenge.donation_challenge ?? {}
    const isReady = amounts.some(({ active }) => active) && entities.some(({ active }) => active)
    return isReady ? needsPayments(challenge) : nothingToPay
  },
})
