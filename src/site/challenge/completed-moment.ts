import type { WireChallenge } from '../wire'

type Completable = Pick<
  WireChallenge,
  | 'challenge_type'
  | 'completed_by_current_participant_on'
  | 'completed_elsewhere'
  | 'is_repeatable_and_completed'
  | 'parameters'
  | 'participant_answers'
>

/** When a challenge was completed, by the rules of its kind (SITE-75); null if it isn't. */
export const completedMoment = (challenge: Completable): string | null => {
  const { challenge_type, completed_by_current_participant_on: completedOn, parameters } = challenge
  if (completedOn === null) return null
  if (challenge_type === 'collect' && (parameters === 'survey' || parameters === 'profile')) {
    // A completion that another system reported has no answers, and the server accepts no other.
    return challenge.completed_elsewhere || challenge.participant_answers.length > 0 ? completedOn : null
  }
  if (challenge_type === 'call_action') return challenge.is_repeatable_and_completed ? completedOn : null
  return completedOn
}
