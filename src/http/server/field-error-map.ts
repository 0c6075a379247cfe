import type { z } from 'zod'
import { text } from '@/i18n/text'

/** Messages for fields whose schema has none, as zod's are for developers. Pass it to a parse as `error`. */
export const fieldErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return text('required')
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return text('checkField')
  if (issue.origin === 'date') return text('checkField')
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big') {
    const values = { limit: Number(issue.maximum) }
    return isText ? text('limits.textAtMost', values) : text('limits.atMost', values)
  }
  if (issue.origin === 'array' && Number(issue.minimum) === 1) return text('required')
  const values = { limit: Number(issue.minimum) }
  if (issue.inclusive === false) return isText ? text('limits.textMoreThan', values) : text('limits.moreThan', values)
  return isText ? text('limits.textAtLeast', values) : text('limits.atLeast', values)
}
