import { z } from 'zod'
import type { SegmentFieldKind } from '@/plugin/domain'

/** Deeper or longer trees are hard to read, and slow. */
export const MAX_DEPTH = 4
export const MAX_RULES = 40
const MAX_CHOSEN = 100
export const MAX_DAYS = 3660

/** What is compared with, by operator: nothing, a number, two numbers, days, a day, a text or chosen values. */
type OperandKind = 'choices' | 'day' | 'days' | 'none' | 'number' | 'numbers' | 'text'

export const OPERATORS = {
  birthday: { this_month: 'none', next: 'days', empty: 'none', filled: 'none' },
  choice: { in: 'choices', not_in: 'choices', empty: 'none', filled: 'none' },
  date: {
    ...{ within: 'days', not_within: 'days', next: 'days', before: 'day', after: 'day' },
    ...{ empty: 'none', filled: 'none' },
  },
  flag: { yes: 'none', no: 'none' },
  list: { in: 'choices', all: 'choices', not_in: 'choices', empty: 'none', filled: 'none' },
  number: { gte: 'number', lte: 'number', gt: 'number', lt: 'number', eq: 'number', ne: 'number', between: 'numbers' },
  text: {
    is: 'text',
    is_not: 'text',
    contains: 'text',
    not_contains: 'text',
    begins: 'text',
    empty: 'none',
    filled: 'none',
  },
} as const satisfies Record<SegmentFieldKind, Record<string, OperandKind>>

type OperatorsOf<Kind> = Kind extends SegmentFieldKind ? keyof (typeof OPERATORS)[Kind] : never
export type Operator = OperatorsOf<SegmentFieldKind>

export const operandOf = (kind: SegmentFieldKind, operator: string): OperandKind | null =>
  Object.hasOwn(OPERATORS[kind], operator) ? ((OPERATORS[kind] as Record<string, OperandKind>)[operator] ?? null) : null

const amount = z.number().min(-1e12).max(1e12)

/** The schema of what an operator compares with. */
export const OPERANDS = {
  choices: z.array(z.string().min(1).max(200)).min(1).max(MAX_CHOSEN),
  day: z.iso.date(),
  days: z.int().min(0).max(MAX_DAYS),
  none: z.undefined(),
  number: amount,
  numbers: z.tuple([amount, amount]).refine(([from, to]) => from <= to),
  text: z.string().trim().min(1).max(200),
} satisfies Record<OperandKind, z.ZodType>

const rule = z.strictObject({
  field: z.string().min(1).max(80),
  operator: z.string().min(1).max(20),
  value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(MAX_CHOSEN)]).optional(),
  /** Only what happened in as many days. */
  days: z.int().min(1).max(MAX_DAYS).optional(),
  /** Only rows of one thing, such as a challenge. */
  of: z.string().min(1).max(80).optional(),
})

export type Rule = z.infer<typeof rule>
export type Group = { combinator: 'and' | 'or'; not?: boolean | undefined; rules: (Group | Rule)[] }

const groupOf = (depth: number): z.ZodType<Group> => {
  const inner = depth > 1 ? z.union([rule, groupOf(depth - 1)]) : rule
  return z.strictObject({
    combinator: z.enum(['and', 'or']),
    not: z.boolean().optional(),
    rules: z.array(inner).max(MAX_RULES),
  })
}

/** The tree of a segment's rules, as far as its form can be checked without the program's fields. */
export const RULES = groupOf(MAX_DEPTH)

export const isGroup = (node: Group | Rule): node is Group => 'combinator' in node
