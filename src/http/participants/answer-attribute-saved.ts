import type { AttributeSaved } from '@/domain/users'
import { failed, type Reply, succeeded } from '@/http/server/reply'

/** The answer to a saved value of a participant's profile: in sentences, for they are said in a toast too. */
export const answerAttributeSaved = (saved: AttributeSaved, words: string): Reply => {
  if (saved.ok) return succeeded(words, { participant_profile_id: saved.profileId })
  switch (saved.reason) {
    case 'not_found':
      return failed(404, 'Not found')
    case 'unknown_attribute':
      return failed(422, 'Please fill in all required fields.', {
        profile_attribute_id: ['This attribute no longer exists.'],
      })
    case 'already_set':
      return failed(422, 'This user already has a value for this attribute.', {
        profile_attribute_id: ['This user already has a value for this attribute.'],
      })
    case 'invalid_value':
      return failed(422, 'Please fill in all required fields.', { value: [VALUE_PROBLEMS[saved.problem]] })
  }
}

type Problem = Extract<AttributeSaved, { reason: 'invalid_value' }>['problem']

const VALUE_PROBLEMS = {
  required: 'Enter a value.',
  too_long: 'This value is too long.',
  not_a_number: 'Enter a number.',
  not_yes_or_no: 'Choose yes or no.',
  not_a_date: 'Enter a date.',
  not_a_date_time: 'Enter a date and time.',
  not_an_option: 'Choose one of the options of the profile question.',
  not_a_postal: 'The value must be a postal code of the program’s country.',
} as const satisfies Record<Problem, string>
