import { challengeTypes } from './kinds'

/** Filters of the console's list of challenges; console-lists itself knows no challenge kinds. */
export const CHALLENGE_FILTERS = {
  status: ['draft', 'active', 'ended', 'scheduled'],
  get challenge_type() {
    return challengeTypes()
  },
} as const
