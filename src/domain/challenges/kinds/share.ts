import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Handing a link on. Nobody can see whether it was: the press counts. */
export const share: ChallengeKind = defineKind({
  name: { en: 'Share', es: 'Compartir' },
  callToAction: { en: 'Share', es: 'Compartir' },
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
})
