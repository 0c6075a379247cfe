import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Inviting friends: completed once for each friend who completes a first challenge (RULE-24), see referrals.ts. */
export const referral: ChallengeKind = defineKind({
  name: { en: 'Referral', es: 'Recomendación' },
  about: {
    en: 'Invite friends and earn when a friend completes their first challenge.',
    es: 'Invitar a amigos y ganar cuando un amigo completa su primer reto.',
  },
  callToAction: { en: 'Recruit Friends', es: 'Invitar a amigos' },
  settings: [
    {
      field: 'referral.friend_points',
      control: 'number',
      label: { en: 'Points for the friend', es: 'Puntos para el amigo' },
      help: {
        en: 'On top of what the inviting user earns.',
        es: 'Además de lo que gana quien invita.',
      },
      min: 0,
      max: 1_000_000,
      step: 1,
    },
    {
      field: 'referral.cap_per_month',
      control: 'number',
      label: { en: 'Monthly referral limit', es: 'Límite de invitaciones al mes' },
      help: { en: 'Leave blank for no limit.', es: 'Déjalo en blanco para no poner límite.' },
      min: 1,
      max: 10_000,
      step: 1,
    },
  ],
  screen: 'invite',
  submission: z.looseObject({}),
  isDone: 'never',
  complete: completesElsewhere('completes_by_referral', {
    en: "You'll complete this challenge when a friend joins with your link and finishes their first challenge.",
    es: 'Completarás este reto cuando un amigo se registre con tu enlace y termine su primer reto.',
  }).complete,
})
