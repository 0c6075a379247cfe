import type { AttributeSaved } from '@/domain/users'
import { failed, type Reply, succeeded } from './reply'

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
      return failed(422, 'Please fill in all required fields.', { value: saved.problems })
  }
}
