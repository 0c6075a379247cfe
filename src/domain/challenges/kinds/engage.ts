import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Visiting the program on a social network. */
export const engage: ChallengeKind = defineKind({
  name: { en: 'Engage', es: 'Interacción' },
  callToAction: { en: 'Visit Social Media', es: 'Visitar redes sociales' },
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
})
