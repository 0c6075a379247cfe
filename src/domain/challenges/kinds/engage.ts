import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Visiting the program on a social network. */
export const engage: ChallengeKind = defineKind({
  name: { en: 'Engage', es: 'Interacción' },
  about: {
    en: 'Participants visit your page on a social network.',
    es: 'Los participantes visitan tu página en una red social.',
  },
  callToAction: { en: 'Visit Social Media', es: 'Visitar redes sociales' },
  settings: [
    {
      field: 'link_url',
      control: 'address',
      label: { en: 'Page on the social network', es: 'Página en la red social' },
      required: true,
    },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
