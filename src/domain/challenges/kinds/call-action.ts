import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** A link under a button of its own words; with an address or without one. */
export const callAction: ChallengeKind = defineKind({
  name: { en: 'Call to action', es: 'Llamada a la acción' },
  about: {
    en: 'Participants press a button, which may lead to an address.',
    es: 'Los participantes pulsan un botón, que puede llevar a una dirección.',
  },
  callToAction: { en: 'Visit Now', es: 'Visitar ahora' },
  settings: [{ field: 'link_url', control: 'address', label: { en: 'Address', es: 'Dirección' } }],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
