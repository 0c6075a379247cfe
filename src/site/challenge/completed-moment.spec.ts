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
    ['with a completion date', {}, ON],
    ['only with a date', { completed_by_current_participant_on: null, is_repeatable_and_completed: true }, null],
    ['a quiz with a date', { challenge_type: 'collect', parameters: 'quiz' }, ON],
    ['a survey only with answers', { challenge_type: 'collect', parameters: 'survey' }, null],
    ['a survey with answers', { challenge_type: 'collect', parameters: 'survey', participant_answers: [answer] }, ON],
    [
      'a survey without answers that another system reported',
      { challenge_type: 'collect', parameters: 'survey', completed_elsewhere: true },
      ON,
    ],
    ['a profile only with answers', { challenge_type: 'collect', parameters: 'profile' }, null],
    ['a call to action only once the server counts it', { challenge_type: 'call_action' }, null],
    [
      'a call to action that the server counts',
      { challenge_type: 'call_action', is_repeatable_and_completed: true },
      ON,
    ],
  ])('%s', (_, changes, expected) => {
    expect(completedMoment(challenge(changes))).toBe(expected)
  })
})
