import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** A link under a button of its own words; with an address or without one. */
export const callAction: ChallengeKind = defineKind({
  name: { en: 'Call to action', es: 'Llamada a la acción' },
  callToAction: { en: 'Visit Now', es: 'Visitar ahora' },
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
})
