import { CHALLENGE_TYPES } from './kinds'

/** Filters of the console's list of challenges; console-lists itself knows no challenge kinds. */
export const CHALLENGE_FILTERS = {
  status: ['draft', 'active', 'ended', 'scheduled'],
  challenge_type: CHALLENGE_TYPES,
} as const
