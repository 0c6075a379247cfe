import { z } from 'zod'
import { completeByPayment, needsPayments, nothingToPay } from './paid'
import { type ChallengeKind, defineKind } from './types'

/** Becoming a member for a price, month by month or year by year. */
export const membership: ChallengeKind = defineKind({
  name: { en: 'Membership', es: 'Membresía' },
  callToAction: { en: 'Become a Member', es: 'Hazte miembro' },
  screen: 'join',
  submission: z.looseObject({}),
  isPaid: true,
  complete: completeByPayment,
  obstacle: (challenge) => (challenge.membership_challenge ? needsPayments(challenge) : nothingToPay),
})
