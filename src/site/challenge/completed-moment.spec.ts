import { completedMoment } from './completed-moment'

const ON = '2026-11-20T10:00:00.000Z'
type Case = Parameters<typeof completedMoment>[0]

const challenge = (changes: Partial<Case>): Case => ({
  challenge_type: 'link',
  completed_by_current_participant_on: ON,
  completed_elsewhere: false,
  is_repeatable_and_completed: false,
  parameters: null,
  participant_answers: [],
  ...changes,
})
const answer = { question_id: 1, question_option_id: null, answer: 'Ada', file: null }

describe('a challenge counts as completed', () => {
  // SITE-75
  it.each<[string, Partial<Case>, string | null]>([
    ['when it has a date', {}, ON],
    ['not without one', { completed_by_current_participant_on: null, is_repeatable_and_completed: true }, null],
    ['a quiz by its date alone', { challenge_type: 'collect', parameters: 'quiz' }, ON],
    ['a survey not without answers', { challenge_type: 'collect', parameters: 'survey' }, null],
    ['a survey with answers', { challenge_type: 'collect', parameters: 'survey', participant_answers: [answer] }, ON],
    [
      'a survey that another system reported, without answers',
      { challenge_type: 'collect', parameters: 'survey', completed_elsewhere: true },
      ON,
    ],
    ['a profile not without answers', { challenge_type: 'collect', parameters: 'profile' }, null],
    ['a call to action not before the server says so', { challenge_type: 'call_action' }, null],
    [
      'a call to action that the server counts',
      { challenge_type: 'call_action', is_repeatable_and_completed: true },
      ON,
    ],
  ])('%s', (_, changes, expected) => {
    expect(completedMoment(challenge(changes))).toBe(expected)
  })
})
