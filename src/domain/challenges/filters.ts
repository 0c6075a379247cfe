import { CHALLENGE_TYPES } from './kinds'

/** By what the console's list of challenges is narrowed. Lists in general (console-lists) know no kinds. */
export const CHALLENGE_FILTERS = {
  status: ['draft', 'active', 'ended', 'scheduled'],
  challenge_type: CHALLENGE_TYPES,
} as const
