import type { EditorField } from '../domain/editor-fields'
import type { Group } from '../domain/rules'
import { EMPTY_INPUT, toQuery, toRules } from './rule-query'

const field = (name: string, kind: EditorField['kind'], rest: Partial<EditorField> = {}): [string, EditorField] => [
  name,
  { ...{ name, kind, label: name, group: 'person', choices: [], of: null, days: 'none' }, ...rest },
]
const FIELDS = new Map([
  field('joined', 'date'),
  field('points', 'number', { days: 'required' }),
  field('done', 'number', { days: 'optional', of: { label: 'of', choices: [] } }),
  field('tags', 'list'),
  field('verified', 'flag'),
  field('city', 'text'),
])

describe('the rules of the editor', () => {
  it('come back as they were stored', () => {
    const rules: Group = {
      combinator: 'or',
      rules: [
        { field: 'joined', operator: 'within', value: 30 },
        { field: 'joined', operator: 'before', value: '2026-01-31' },
        { field: 'points', operator: 'between', value: [10, 20], days: 90 },
        {
          ...{ combinator: 'and', not: true },
          rules: [
            { field: 'done', operator: 'gte', value: 0, of: '12' },
            { field: 'tags', operator: 'in', value: ['VIP'] },
            { field: 'verified', operator: 'yes' },
          ],
        },
      ],
    }
    expect(toRules(toQuery(rules), FIELDS)).toEqual(rules)
  })

  it('lack a value that is not complete', () => {
    const ruleWith = (operator: string, input: object) =>
      toRules(
        { combinator: 'and', rules: [{ field: 'points', operator, value: { ...EMPTY_INPUT, ...input } }] },
        FIELDS,
      ).rules[0]
    expect(ruleWith('gte', { first: '' })).toEqual({ field: 'points', operator: 'gte' })
    expect(ruleWith('gte', { first: '1,5' })).toEqual({ field: 'points', operator: 'gte', value: 1.5 })
    expect(ruleWith('between', { first: '1' })).toEqual({ field: 'points', operator: 'between' })
  })

  it('lose what a changed field has no control for', () => {
    const value = { ...EMPTY_INPUT, first: 'Oslo', days: '30', of: '4' }
    expect(toRules({ combinator: 'and', rules: [{ field: 'city', operator: 'is', value }] }, FIELDS).rules).toEqual([
      { field: 'city', operator: 'is', value: 'Oslo' },
    ])
  })
})
