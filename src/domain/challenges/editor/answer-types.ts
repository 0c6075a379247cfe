import type { AnswerType } from '../types'

/** How a question is answered in the question builder. */
type Form = {
  /** Answered by options; `several` of them may be chosen. */
  options?: { several: boolean; pictures?: boolean }
}

export const ANSWER_FORMS = {
  text: {},
  text_area: {},
  wysiwyg: {},
  number: {},
  decimal: {},
  date: {},
  date_time: {},
  time: {},
  boolean: {},
  dropdown: { options: { several: false } },
  radio_button: { options: { several: false } },
  check_box: { options: { several: true } },
  image_radio_button: { options: { several: false, pictures: true } },
  image_check_box: { options: { several: true, pictures: true } },
  file: {},
} as const satisfies Record<AnswerType, Form>

export const ANSWER_TYPES = Object.keys(ANSWER_FORMS) as AnswerType[]

/** The option rules of an answer type; null if it has no options. */
export const optionsOf = (type: AnswerType): Form['options'] | null => (ANSWER_FORMS[type] as Form).options ?? null
