import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Inviting friends: completed once for each friend who completes a first challenge (decisions 24), see referrals.ts. */
export const referral: ChallengeKind = defineKind({
  name: { en: 'Referral', es: 'Recomendación' },
  callToAction: { en: 'Recruit Friends', es: 'Invitar a amigos' },
  screen: 'invite',
  submission: z.looseObject({}),
  isDone: 'never',
  complete: completesElsewhere('completes_by_referral', {
    en: 'This challenge completes when a friend joins with your link and finishes a first challenge.',
    es: 'Este reto se completa cuando un amigo se une con tu enlace y termina su primer reto.',
  }).complete,
})
