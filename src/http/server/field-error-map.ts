import type { z } from 'zod'
import { CALL_MESSAGES, type CallMessages } from './call-messages'

/**
 * What a form says beside a field where its schema has no words of its own, instead of Zod's, which are for developers.
 * Handed to a parse as its `error`.
 */
export const fieldErrorMapOf =
  (words: CallMessages): z.core.$ZodErrorMap =>
  (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === '') return words.required
    if (issue.code !== 'too_big' && issue.code !== 'too_small') return words.check
    if (issue.origin === 'date') return words.check
    const isText = issue.origin === 'string'
    if (issue.code === 'too_big') return words.limit('atMost', issue.maximum, isText)
    if (issue.origin === 'array' && Number(issue.minimum) === 1) return words.required
    return words.limit(issue.inclusive === false ? 'moreThan' : 'atLeast', issue.minimum, isText)
  }

export const fieldErrorMap = fieldErrorMapOf(CALL_MESSAGES.en)
