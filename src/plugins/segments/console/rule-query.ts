import type { RuleGroupType, RuleType } from 'react-querybuilder'
import type { EditorField } from '../domain/editor-fields'
import { type Group, isGroup, OPERATORS, operandOf, type Rule } from '../domain/rules'

/** What the controls of a rule hold, as typed. */
export type RuleInput = { first: string; second: string; chosen: string[]; days: string; of: string }
export const EMPTY_INPUT: RuleInput = { first: '', second: '', chosen: [], days: '', of: '' }

type QueryRule = RuleType<string, string, RuleInput>
export type Query = RuleGroupType<QueryRule>

type Fields = ReadonlyMap<string, EditorField>

const toInput = ({ days, of, value }: Rule): RuleInput => {
  const listed = Array.isArray(value) ? value.map(String) : []
  return {
    first: Array.isArray(value) ? (listed[0] ?? '') : String(value ?? ''),
    second: listed[1] ?? '',
    chosen: listed,
    days: String(days ?? ''),
    of: of ?? '',
  }
}

/** Stored rules as the editor works on them. */
export const toQuery = ({ combinator, not, rules }: Group): Query => ({
  combinator,
  not: not ?? false,
  rules: rules.map((node) =>
    isGroup(node) ? toQuery(node) : { field: node.field, operator: node.operator, value: toInput(node) },
  ),
})

/** What the editor holds as rules to send. An incomplete value is left out, which the server refuses at its rule. */
export const toRules = (query: Query, fields: Fields): Group => ({
  combinator: query.combinator === 'or' ? 'or' : 'and',
  ...(query.not ? { not: true } : {}),
  rules: query.rules.map((node) => ('rules' in node ? toRules(node, fields) : toRule(node, fields.get(node.field)))),
})

const toRule = ({ field: name, operator, value: input }: QueryRule, field: EditorField | undefined): Rule => {
  const value = field && readValue(operandOf(field.kind, operator), input)
  return {
    ...{ field: name, operator },
    ...(value === undefined ? {} : { value }),
    ...(input.days === '' || field?.days === 'none' ? {} : { days: Number(input.days) }),
    ...(input.of === '' || !field?.of ? {} : { of: input.of }),
  }
}

const numberOf = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? undefined : number
}

const readValue = (operand: ReturnType<typeof operandOf>, { chosen, first, second }: RuleInput): Rule['value'] => {
  if (operand === 'number' || operand === 'days') return numberOf(first)
  if (operand === 'choices') return chosen.length > 0 ? chosen : undefined
  if (operand === 'text' || operand === 'day') return first.trim() || undefined
  if (operand !== 'numbers') return undefined
  const [from, to] = [numberOf(first), numberOf(second)]
  return from === undefined || to === undefined ? undefined : [from, to]
}

export const operatorsOf = (field: EditorField | undefined): string[] => Object.keys(OPERATORS[field?.kind ?? 'text'])
