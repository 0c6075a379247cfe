import type { z } from 'zod'

const TYPES: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  datetime: 'Must be a date and time with a time zone, such as 2026-01-31T09:30:00Z.',
  date: 'Must be a date, such as 2026-01-31.',
  email: 'Must be an email address.',
  url: 'Must be a web address.',
}

/** What a size counts: 'characters' of text, 'items' of a list; null for a number's value. */
const unitOf = (origin: string): string | null => {
  if (origin === 'string') return 'characters'
  return origin === 'array' || origin === 'set' ? 'items' : null
}

/** Explains what is wrong with a field in the words of the API's documents (Zod's own name its types and operators). */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : `Must be ${TYPES[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.join(', ')}.`
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length > 1 ? 'fields' : 'field'}: ${issue.keys.join(', ')}.`
    case 'too_small': {
      const unit = unitOf(issue.origin)
      if (unit) return Number(issue.minimum) === 1 ? "Can't be empty." : `Needs at least ${issue.minimum} ${unit}.`
      return `Must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}.`
    }
    case 'too_big': {
      const unit = unitOf(issue.origin)
      if (unit) return `Can have at most ${issue.maximum} ${unit}.`
      return `Must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}.`
    }
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Has an invalid format.'
    default:
      return 'Has an invalid value.'
  }
}
