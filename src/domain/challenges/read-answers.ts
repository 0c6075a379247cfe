import type { SubmittedAnswer } from './validate-answers'

const VALUE_FIELD = /^questions\[(\d{1,9})\]\[value\]$/

/**
 * Reads the answers of a question form, whose fields are `questions[{id}][id]`, `questions[{id}][value][]` and
 * `questions[{id}][type]` (SITE-104). The type comes from the browser and is ignored; files are not answers.
 */
export const readAnswers = (fields: Record<string, unknown>): SubmittedAnswer[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const id = VALUE_FIELD.exec(name)?.[1]
    if (id === undefined) return []
    const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
    return [{ questionId: Number(id), values }]
  })
