import type { WireChallengeTile } from '../wire'

/** PERKS-26: social engagement challenges have a label but no tile. */
const WITHOUT_TILE = new Set(['engage'])

export const hasTile = ({ challenge_type }: WireChallengeTile): boolean => !WITHOUT_TILE.has(challenge_type)
