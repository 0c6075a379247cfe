import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Visiting the program on a social network. */
export const engage: ChallengeKind = defineKind({
  name: { en: 'Engage', es: 'Interacción' },
  about: {
    en: 'Visit your page on a social network.',
    es: 'Visitar tu página en una red social.',
  },
  callToAction: { en: 'Visit Social Media', es: 'Visitar redes sociales' },
  settings: [
    {
      field: 'link_url',
      control: 'address',
      label: { en: 'Social page', es: 'Página de la red social' },
      required: true,
    },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
