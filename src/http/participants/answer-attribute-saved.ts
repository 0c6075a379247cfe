import type { AttributeSaved } from '@/domain/users'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** The answer to a saved profile attribute. Messages are full sentences, because toasts show them too. */
export const answerAttributeSaved = (saved: AttributeSaved, message: string): Reply => {
  if (saved.ok) return succeeded(message, { participant_profile_id: saved.profileId })
  switch (saved.reason) {
    case 'not_found':
      return failed(404, text('notFound'))
    case 'unknown_attribute':
      return failed(422, text('fillRequired'), {
        profile_attribute_id: [text('attributeGone')],
      })
    case 'already_set':
      return failed(422, text('attributeAlreadySet'), {
        profile_attribute_id: [text('attributeAlreadySet')],
      })
    case 'invalid_value':
      return failed(422, text('fillRequired'), { value: [VALUE_PROBLEMS[saved.problem]] })
  }
}

type Problem = Extract<AttributeSaved, { reason: 'invalid_value' }>['problem']

const VALUE_PROBLEMS = {
  required: text('enterValue'),
  too_long: text('valueTooLong'),
  not_a_number: text('enterNumber'),
  not_yes_or_no: text('chooseYesOrNo'),
  not_a_date: text('enterDate'),
  not_a_date_time: text('enterDateTime'),
  not_an_option: text('chooseOption'),
  not_a_postal: text('enterPostalCode'),
  not_whole: text('valueLimits.not_whole'),
  too_low: text('valueLimits.too_low'),
  too_high: text('valueLimits.too_high'),
  not_past: text('valueLimits.not_past'),
  not_future: text('valueLimits.not_future'),
} as const satisfies Record<Problem, string>
