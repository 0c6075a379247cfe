import { kindOf } from '../kinds'
import type { ChallengeState } from './challenge-state'
import { CHALLENGE_FIELD_NAMES, CHALLENGE_ROWS, readChallengeField } from './fields'

/** Clears what was filled in for another kind before this one was chosen. */
export const fitToKind = (state: ChallengeState): ChallengeState => {
  const own = new Set<string>(kindOf(state.challenge_type).settings.map(({ field }) => field.split('.')[0] ?? field))
  const others = CHALLENGE_FIELD_NAMES.filter((name) => CHALLENGE_ROWS[name].setting && !own.has(name))
  return { ...state, ...Object.fromEntries(others.map((name) => [name, readChallengeField(name, {})])) }
}
