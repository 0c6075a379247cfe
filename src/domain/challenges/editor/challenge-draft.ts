import { z } from 'zod'
import { type ChallengeType, isChallengeType } from '../kinds'
import { CHALLENGE_FIELD_NAMES, CHALLENGE_ROWS, type ChallengeDraftShape } from './fields'

/** An unfinished form: nothing in it is an error, and unreadable values count as missing. */
export const CHALLENGE_DRAFT = z.object({
  ...(Object.fromEntries(
    CHALLENGE_FIELD_NAMES.map((name) => [name, CHALLENGE_ROWS[name].draft]),
  ) as ChallengeDraftShape), // each has its row's schema
  /** The edited challenge; missing for a new one. */
  challenge_id: z
    .number()
    .int()
    .positive()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  challenge_type: z.custom<ChallengeType>(isChallengeType).catch('link'),
})

export type ChallengeDraft = z.output<typeof CHALLENGE_DRAFT>
