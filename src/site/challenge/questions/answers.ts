import type { WireChallenge, WireQuestion } from '../types'

/** An uploaded file, whose identifier is the answer. */
export type SentFile = { identifier: string; filename: string; byte_size: number; mime_type: string }

/** Answers by question: option ids for choices, otherwise one text, or file identifiers. */
export type Answers = Record<number, string[]>
export type Files = Record<number, SentFile>
export type Form = { answers: Answers; files: Files }

/** Problems that the browser can find; the server validates everything again. */
/** `sending`: its file is still uploading. */
export type Problem = 'required' | 'sending' | 'not_a_number' | 'not_a_decimal'

/** Checkboxes answer with a list, all others with one value; values are trimmed (SITE-96). */
export const valuesOf = (values: string[] = []): string[] =>
  values.map((value) => value.trim()).filter((value) => value !== '')

const FORMS: Partial<Record<WireQuestion['answer_type'], { pattern: RegExp; problem: Problem }>> = {
  number: { pattern: /^[+-]?\d{1,15}$/, problem: 'not_a_number' },
  decimal: { pattern: /^[+-]?\d{1,15}([.,]\d{1,10})?$/, problem: 'not_a_decimal' },
}

const checkAnswer = (question: WireQuestion, values: string[] | undefined): Problem | null => {
  const [value, ...others] = valuesOf(values)
  if (value === undefined) return question.is_required ? 'required' : null
  const form = FORMS[question.answer_type]
  return form && (others.length > 0 || !form.pattern.test(value)) ? form.problem : null
}

/** @param sending the questions with an upload in progress */
export const checkAnswers = (
  questions: WireQuestion[],
  answers: Answers,
  sending: ReadonlySet<number> = new Set(),
): Record<number, Problem> => {
  const problems: Record<number, Problem> = {}
  for (const question of questions) {
    const problem = sending.has(question.id) ? 'sending' : checkAnswer(question, answers[question.id])
    if (problem) problems[question.id] = problem
  }
  return problems
}

/** The server's errors by question; they are keyed `questions[7]`. */
export const errorsByQuestion = (
  questions: WireQuestion[],
  errors: Record<string, string[]>,
): Record<number, string> => {
  const found: Record<number, string> = {}
  for (const { id } of questions) {
    const messages = errors[`questions[${id}]`]
    if (messages && messages.length > 0) found[id] = messages.join(' ')
  }
  return found
}

/** The form as the call expects it (SITE-104). */
export const toFields = (questions: WireQuestion[], answers: Answers): FormData => {
  const fields = new FormData()
  for (const { answer_type, id } of questions) {
    fields.set(`questions[${id}][id]`, String(id))
    fields.set(`questions[${id}][type]`, answer_type)
    for (const value of valuesOf(answers[id])) fields.append(`questions[${id}][value][]`, value)
  }
  return fields
}

/**
 * The participant's previous answers. Files must be uploaded again, because stored ones belong to the earlier
 * completion.
 */
export const knownForm = ({ participant_answers }: Pick<WireChallenge, 'participant_answers'>): Form => {
  const answers: Answers = {}
  for (const { answer, file, question_id, question_option_id } of participant_answers) {
    if (file !== null) continue
    const value = question_option_id === null ? answer : String(question_option_id)
    if (value !== null) answers[question_id] = [...(answers[question_id] ?? []), value]
  }
  return { answers, files: {} }
}

/** The question at which an abandoned form resumes: after the last answered one. */
export const resumeIndex = (questions: Pick<WireQuestion, 'id'>[], answers: Answers): number =>
  Math.min(questions.findLastIndex(({ id }) => isAnswered(answers[id])) + 1, Math.max(0, questions.length - 1))

export const isAnswered = (values: string[] | undefined): boolean => valuesOf(values).length > 0
