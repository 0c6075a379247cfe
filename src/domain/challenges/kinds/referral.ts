import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

/** Inviting friends: completed once for each friend who completes a first challenge (RULE-24), see referrals.ts. */
export const referral: ChallengeKind = defineKind({
  name: { en: 'Referral', es: 'Recomendación' },
  about: {
    en: 'Participants invite friends, and earn when a friend completes a first challenge.',
    es: 'Los participantes invitan a amigos y ganan cuando un amigo completa su primer reto.',
  },
  callToAction: { en: 'Recruit Friends', es: 'Invitar a amigos' },
  settings: [
    {
      field: 'referral.friend_points',
      control: 'number',
      label: { en: 'Points for the friend', es: 'Puntos para el amigo' },
      help: {
        en: 'Beside what the participant earns for each friend.',
        es: 'Además de lo que gana el participante por cada amigo.',
      },
      min: 0,
      max: 1_000_000,
      step: 1,
    },
    {
      field: 'referral.cap_per_month',
      control: 'number',
      label: { en: 'Friends that count in a month', es: 'Amigos que cuentan en un mes' },
      help: { en: 'Empty: all of them.', es: 'Vacío: todos.' },
      min: 1,
      max: 10_000,
      step: 1,
    },
  ],
  screen: 'invite',
  submission: z.looseObject({}),
  isDone: 'never',
  complete: completesElsewhere('completes_by_referral', {
    en: 'This challenge completes when a friend joins with your link and finishes a first challenge.',
    es: 'Este reto se completa cuando un amigo se une con tu enlace y termina su primer reto.',
  }).complete,
})
