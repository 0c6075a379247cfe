import type { SubmittedAnswer } from './validate-answers'

const VALUE_FIELD = /^questions\[(\d{1,9})\]\[value\]$/

/**
 * The answers of a question form, whose fields are `questions[{id}][id]`, `questions[{id}][value][]` and
 * `questions[{id}][type]` (SITE-104). The type is the browser's word and counts for nothing; files are no answers.
 */
export const readAnswers = (fields: Record<string, unknown>): SubmittedAnswer[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const id = VALUE_FIELD.exec(name)?.[1]
    if (id === undefined) return []
    const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
    return [{ questionId: Number(id), values }]
  })
