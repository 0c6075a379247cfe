import type { z } from 'zod'

const CHECK = 'Please check this field.'

/**
 * What a form says beside a field where its schema has no words of its own, instead of Zod's, which are for developers.
 * Handed to a parse as its `error`. English goes over the wire; the console has each in Spanish (frame/wire-words).
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'This field is required.'
  if (issue.code === 'too_big') return limit('At most', issue.maximum, issue.origin)
  if (issue.code !== 'too_small') return CHECK
  if (issue.origin === 'array' && Number(issue.minimum) === 1) return 'This field is required.'
  return limit(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue.origin)
}

const limit = (words: 'At most' | 'At least' | 'More than', figure: number | bigint, origin: string): string =>
  origin === 'string' ? `${words} ${figure} characters.` : origin === 'date' ? CHECK : `${words} ${figure}.`
