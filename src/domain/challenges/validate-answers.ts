import { z } from 'zod'
import type { ValueProblem } from '@/domain/profile-attributes'
import type { AnswerType, Question } from './types'

/** A question's submitted values: option ids for choices, texts otherwise. */
export type SubmittedAnswer = { questionId: number; values: string[] }

/** A valid answer: texts have `answer`, choices one or more options. */
export type ValidAnswer = { question: Question; answer: string | null; optionIds: number[] }

export type ProblemOfAnswer = { questionId: number; problem: AnswerProblem }

export type AnswerProblem =
  | 'required'
  | 'one_only'
  | 'unknown_option'
  | 'unknown_question'
  | 'unknown_file'
  | 'too_long'
  | 'not_a_number'
  | 'not_a_decimal'
  | 'not_a_date'
  | 'not_a_date_time'
  | 'not_a_time'
  | 'not_yes_or_no'
  | ValueProblem

/** Character limits by answer type. */
const MAX_TEXT = { text: 500, text_area: 5000, wysiwyg: 20_000 } as const
/** More than any form has. */
const MAX_ANSWERS = 200

const limited = (max: number) => z.string().max(max, { error: 'too_long' satisfies AnswerProblem })
const matching = (schema: z.ZodType<string>, problem: AnswerProblem) =>
  z.string().refine((value) => schema.safeParse(value).success, { error: problem })
const BOOLEANS: Record<string, string> = {
  true: 'true',
  false: 'false',
  yes: 'true',
  no: 'false',
  '1': 'true',
  '0': 'false',
}

/** The identifier of an upload; the database knows its owner. */
const IDENTIFIER = /^[\w-]{1,100}$/

/** Validation of answers that are not choices. */
const TEXTS = {
  file: matching(z.string().regex(IDENTIFIER), 'unknown_file'),
  text: limited(MAX_TEXT.text),
  text_area: limited(MAX_TEXT.text_area),
  wysiwyg: limited(MAX_TEXT.wysiwyg),
  number: matching(z.string().regex(/^[+-]?\d{1,15}$/), 'not_a_number'),
  decimal: matching(z.string().regex(/^[+-]?\d{1,15}([.,]\d{1,10})?$/), 'not_a_decimal').transform((value) =>
    value.replace(',', '.'),
  ),
  date: matching(z.iso.date(), 'not_a_date'),
  // What <input type="datetime-local"> sends, with or without seconds.
  date_time: matching(z.iso.datetime({ local: true, offset: true }), 'not_a_date_time'),
  time: matching(z.iso.time(), 'not_a_time'),
  boolean: z
    .string()
    .toLowerCase()
    .refine((value) => Object.hasOwn(BOOLEANS, value), { error: 'not_yes_or_no' satisfies AnswerProblem })
    .transform((value) => BOOLEANS[value] ?? value),
} as const satisfies Partial<Record<AnswerType, z.ZodType<string, string>>>

/** Choices, and whether several options may be chosen. */
const CHOICES = {
  dropdown: { several: false },
  radio_button: { several: false },
  image_radio_button: { several: false },
  check_box: { several: true },
  image_check_box: { several: true },
} as const satisfies Record<Exclude<AnswerType, keyof typeof TEXTS>, { several: boolean }>

export type ValidatedAnswers = { ok: true; answers: ValidAnswer[] } | { ok: false; problems: ProblemOfAnswer[] }

/**
 * Validates answers against their questions (SITE-96): required ones are answered, choices are options of their
 * question, texts are well-formed. Answers to other questions are refused.
 */
export const validateAnswers = (questions: Question[], submitted: SubmittedAnswer[]): ValidatedAnswers => {
  const problems: ProblemOfAnswer[] = []
  const answers: ValidAnswer[] = []
  const known = new Set(questions.map(({ id }) => id))
  for (const { questionId } of submitted.slice(0, MAX_ANSWERS)) {
    if (!known.has(questionId)) problems.push({ questionId, problem: 'unknown_question' })
  }
  for (const question of questions) {
    const values = submitted
      .filter(({ questionId }) => questionId === question.id)
      .flatMap((given) => given.values)
      // Forms send line breaks as CRLF (RFC 7578).
      .map((value) => value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim())
      .filter((value) => !isEmpty(question, value))
    const checked = values.length === 0 ? checkMissing(question) : checkValues(question, values)
    if ('problem' in checked) problems.push({ questionId: question.id, problem: checked.problem })
    else if (values.length > 0) answers.push({ question, ...checked })
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, answers }
}

/** An editor sends tags even if nothing is written. Excluding `<` within a tag keeps the match linear. */
const isEmpty = ({ answer_type }: Question, value: string): boolean =>
  (answer_type === 'wysiwyg' ? value.replaceAll(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') : value) === ''

type Checked = { answer: string | null; optionIds: number[] } | { problem: AnswerProblem }

const checkMissing = ({ is_required }: Question): Checked =>
  is_required ? { problem: 'required' } : { answer: null, optionIds: [] }

const checkValues = (question: Question, values: string[]): Checked =>
  question.answer_type in CHOICES
    ? checkChoice(question, values, CHOICES[question.answer_type as keyof typeof CHOICES].several)
    : checkText(question.answer_type as keyof typeof TEXTS, values)

const checkChoice = ({ options }: Question, values: string[], several: boolean): Checked => {
  const chosen = [...new Set(values)]
  if (!several && chosen.length > 1) return { problem: 'one_only' }
  const optionIds = options.map(({ id }) => id).filter((id) => chosen.includes(String(id)))
  return optionIds.length === chosen.length ? { answer: null, optionIds } : { problem: 'unknown_option' }
}

const checkText = (type: keyof typeof TEXTS, values: string[]): Checked => {
  const [value] = values
  if (value === undefined || values.length > 1) return { problem: 'one_only' }
  const parsed = TEXTS[type].safeParse(value)
  if (parsed.success) return { answer: parsed.data, optionIds: [] }
  return { problem: parsed.error.issues[0]?.message as AnswerProblem }
}
