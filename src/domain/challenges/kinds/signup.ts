import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

const { complete, refusal } = completesElsewhere('completes_by_verification', {
  en: 'This challenge completes by itself when you verify your email address.',
  es: 'Este reto se completa solo cuando verificas tu dirección de correo.',
})

/** Joining the program: completed at the first verification (decisions 11), see complete-signup-challenge.ts. */
export const signup: ChallengeKind = defineKind({
  name: { en: 'Sign up', es: 'Registro' },
  callToAction: { en: 'Sign up', es: 'Regístrate' },
  screen: 'wait',
  submission: z.looseObject({}),
  complete,
  obstacle: () => refusal,
})
