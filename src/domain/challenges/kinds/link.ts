import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Opening an address is all of it. */
export const link: ChallengeKind = defineKind({
  name: { en: 'Link', es: 'Enlace' },
  callToAction: { en: 'Visit Now', es: 'Visitar ahora' },
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
})
