import type { ChallengeFormInput } from './challenge-form'

export { EMPTY_FORM } from '@/domain/challenges/editor/challenge-form'

/** A new question. */
export const EMPTY_QUESTION: NonNullable<ChallengeFormInput['questions']>[number] = {
  id: null,
  title: '',
  additional_details: null,
  answer_type: 'radio_button',
  is_required: true,
  profile_attribute_id: null,
  options: [],
}
