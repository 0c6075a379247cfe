import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** A link under a button of its own words; with an address or without one. */
export const callAction: ChallengeKind = defineKind({
  name: { en: 'Call to action', es: 'Llamada a la acción' },
  about: {
    en: 'Click a button, with an optional link.',
    es: 'Hacer clic en un botón, con enlace opcional.',
  },
  callToAction: { en: 'Visit Now', es: 'Visitar ahora' },
  settings: [{ field: 'link_url', control: 'address', label: { en: 'Link', es: 'Enlace' } }],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
