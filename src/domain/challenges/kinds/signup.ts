import { z } from 'zod'
import { completesElsewhere } from './elsewhere'
import { type ChallengeKind, defineKind } from './types'

const { complete, refusal } = completesElsewhere('completes_by_verification', {
  en: "You'll complete this challenge when you verify your email address.",
  es: 'Completarás este reto cuando verifiques tu correo.',
})

/** Joining the program: completed at the first verification (RULE-11), see complete-signup-challenge.ts. */
export const signup: ChallengeKind = defineKind({
  name: { en: 'Sign up', es: 'Registro' },
  about: {
    en: 'Join the program. Completed when the email address is verified.',
    es: 'Registrarse en el programa. Se completa al verificar el correo.',
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
      label: { en: 'Sign-up method', es: 'Forma de registro' },
      help: {
        en: 'Sets the button text. Enter `email`, a club name such as “Club Verde”, or leave blank.',
        es: 'Define el texto del botón. Escribe `email`, el nombre de un club como «Club Verde» o déjalo en blanco.',
      },
      options: [{ value: 'email', label: { en: 'email', es: 'email' } }],
    },
  ],
  screen: 'wait',
  submission: z.looseObject({}),
  complete,
  obstacle: () => refusal,
})
