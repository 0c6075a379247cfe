import { z } from 'zod'
import { findLimitProblem, type LimitProblem, type ValueLimits } from '@/platform/value-limits'

/** As the specification names them (CONSOLE-61). */
export const FIELD_TYPES = ['text_area', 'boolean', 'date', 'date_time', 'other'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What an attribute holds: its own type, or the type that all of its questions ask for. */
export type ValueType = FieldType | 'number' | 'options'
export type ValueRule = {
  type: ValueType
  /** The options, and whether several may be chosen. */
  options?: readonly string[]
  several?: boolean
  limits?: ValueLimits
  /** The program's local time, to which `limits.period` refers. */
  now?: string
}

export type ValueProblem =
  | 'required'
  | 'too_long'
  | 'not_a_number'
  | 'not_yes_or_no'
  | 'not_a_date'
  | 'not_a_date_time'
  | 'not_an_option'
  | LimitProblem

const MAX_CHARACTERS = { other: 1000, text_area: 10_000 } as const
/** Years outside of this range are typos. */
const YEARS = { first: '1900', last: '2199' } as const

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'required' satisfies ValueProblem)
    .max(most, 'too_long' satisfies ValueProblem)
const isLikelyYear = (value: string): boolean => value.slice(0, 4) >= YEARS.first && value.slice(0, 4) <= YEARS.last

/** Allowed values by type; stored as text, like participants' answers. */
const VALUES = {
  text_area: text(MAX_CHARACTERS.text_area),
  other: text(MAX_CHARACTERS.other),
  boolean: z.enum(['true', 'false'], { error: 'not_yes_or_no' satisfies ValueProblem }),
  number: z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,15}([.,]\d{1,10})?$/, 'not_a_number' satisfies ValueProblem)
    .transform((value) => value.replace(',', '.')),
  date: z.iso
    .date({ error: 'not_a_date' satisfies ValueProblem })
    .refine(isLikelyYear, 'not_a_date' satisfies ValueProblem),
  // What <input type="datetime-local"> sends, with or without seconds.
  date_time: z.iso
    .datetime({ local: true, offset: true, error: 'not_a_date_time' satisfies ValueProblem })
    .refine(isLikelyYear, 'not_a_date_time' satisfies ValueProblem),
} as const satisfies Record<Exclude<ValueType, 'options'>, z.ZodType<string, string>>

export type CheckedValue = { ok: true; value: string } | { ok: false; problem: ValueProblem }

/** Validates a value against its attribute. PostgreSQL rejects texts with a NUL. */
export const checkAttributeValue = (
  { limits, now = '', options = [], several, type }: ValueRule,
  given: string,
): CheckedValue => {
  const value = given.replaceAll('\0', '')
  if (value.trim() === '') return { ok: false, problem: 'required' }
  if (type === 'options') {
    const chosen = splitOptions(value, options)
    if (!chosen || chosen.length === 0 || (!several && chosen.length > 1))
      return { ok: false, problem: 'not_an_option' }
    return { ok: true, value: chosen.join(', ') }
  }
  const { data, error, success } = VALUES[type].safeParse(value)
  if (!success) return { ok: false, problem: error.issues[0]?.message as ValueProblem }
  const problem = limits && LIMITED.has(type) ? findLimitProblem(limits, data, now) : null
  return problem ? { ok: false, problem } : { ok: true, value: data }
}

/** Types with an order; words have no limits, even if they look like a number. */
const LIMITED: ReadonlySet<ValueType> = new Set(['number', 'date', 'date_time'])

/**
 * The distinct options in a comma-separated list. Options may contain commas.
 * @returns null if the list contains anything else
 */
export const splitOptions = (value: string, options: readonly string[]): string[] | null => {
  const longestFirst = options.toSorted((a, b) => b.length - a.length)
  const chosen = new Set<string>()
  let rest = value.trim()
  while (rest !== '') {
    const option = longestFirst.find((one) => rest === one || rest.startsWith(`${one},`))
    if (option === undefined) return null
    chosen.add(option)
    rest = rest.slice(option.length).replace(/^,\s*/, '')
  }
  return [...chosen]
}
