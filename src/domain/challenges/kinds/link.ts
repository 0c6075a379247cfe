import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Opening an address is all of it. */
export const link: ChallengeKind = defineKind({
  name: { en: 'Link', es: 'Enlace' },
  about: { en: 'Open a link.', es: 'Abrir un enlace.' },
  callToAction: { en: 'Visit Now', es: 'Visitar ahora' },
  settings: [{ field: 'link_url', control: 'address', label: { en: 'Link', es: 'Enlace' }, required: true }],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
