import type { EditorField } from './editor-fields'
import { operandOf, type Rule } from './rules'

export type Words = (key: string, values?: Record<string, unknown>) => string

type Reader = { t: Words; number: (value: number) => string; day: (value: string) => string }

const labelOf = (choices: EditorField['choices'], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** A rule in one line, such as `Purchases (last 90 days): at least 3`. */
export const describeRule = (rule: Rule, field: EditorField | undefined, { day, number, t }: Reader): string => {
  if (!field) return t('segments.unknownField', { field: rule.field })
  const { of } = rule
  const narrowed = [
    ...(of === undefined || !field.of ? [] : [`${field.of.label} ${labelOf(field.of.choices, of)}`]),
    ...(rule.days === undefined ? [] : [t('segments.lastDays', { days: number(rule.days) })]),
  ]
  const subject = narrowed.length > 0 ? `${field.label} (${narrowed.join(', ')})` : field.label
  const operand = describeOperand(rule, field, { day, number, t })
  return `${subject}: ${[t(`segments.operators.${field.kind}.${rule.operator}`), operand].filter(Boolean).join(' ')}`
}

const describeOperand = ({ operator, value }: Rule, field: EditorField, { day, number, t }: Reader): string => {
  const operand = operandOf(field.kind, operator)
  if (operand === 'number') return number(Number(value))
  if (operand === 'numbers' && Array.isArray(value))
    return t('segments.between', { from: number(Number(value[0])), to: number(Number(value[1])) })
  if (operand === 'days') return t('segments.days', { days: number(Number(value)) })
  if (operand === 'day') return day(String(value))
  if (operand === 'choices' && Array.isArray(value))
    return value.map((one) => labelOf(field.choices, String(one))).join(', ')
  return operand === 'text' ? `“${String(value)}”` : ''
}

/** What a rule looked at, as the database wrote it; null if nothing is known. */
export const describeValue = (value: string | null, field: EditorField, { day, number, t }: Reader): string => {
  if (value === null || value === '') return t('segments.nothing')
  if (field.kind === 'number') return number(Number(value))
  if (field.kind === 'date') return day(value.slice(0, 10))
  if (field.kind === 'flag') return t(value === 'true' ? 'segments.yes' : 'segments.no')
  if (field.kind === 'choice') return labelOf(field.choices, value)
  if (field.kind !== 'list') return value
  const listed: unknown = JSON.parse(value)
  return Array.isArray(listed) && listed.length > 0 ? listed.join(', ') : t('segments.nothing')
}
