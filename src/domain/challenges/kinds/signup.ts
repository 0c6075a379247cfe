import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

const { complete, refusal } = completesElsewhere('completes_by_verification', {
  en: 'This challenge completes by itself when you verify your email address.',
  es: 'Este reto se completa solo cuando verificas tu dirección de correo.',
})

/** Joining the program: completed at the first verification (RULE-11), see complete-signup-challenge.ts. */
export const signup: ChallengeKind = defineKind({
  name: { en: 'Sign up', es: 'Registro' },
  about: {
    en: 'Participants join the program; completed when they verify their address.',
    es: 'Los participantes se unen al programa; se completa cuando verifican su dirección.',
  },
  callToAction: { en: 'Sign up', es: 'Regístrate' },
  button: (way) => {
    if (way === null) return { en: 'Signup', es: 'Regístrate' }
    if (way === 'email') return { en: 'Signup Email', es: 'Regístrate por email' }
    return { en: `Join ${way}`, es: `Únete a ${way}` }
  },
  settings: [
    {
      field: 'parameters',
      control: 'suggested',
      label: { en: 'Way to sign up', es: 'Forma de registrarse' },
      help: {
        en: 'Names the button: `email`, nothing, or what participants join, such as “Club Verde”.',
        es: 'Da nombre al botón: `email`, nada, o aquello a lo que se unen, como «Club Verde».',
      },
      options: [{ value: 'email', label: { en: 'email', es: 'email' } }],
    },
  ],
  screen: 'wait',
  submission: z.looseObject({}),
  complete,
  obstacle: () => refusal,
})
