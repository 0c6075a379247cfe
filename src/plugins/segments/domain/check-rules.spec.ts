import type { SegmentField } from '@/plugin/domain'
import { checkRules } from './check-rules'
import { compileRules } from './compile-rules'
import type { Group } from './rules'

const label = { en: 'Field' }
const FIELDS: ReadonlyMap<string, SegmentField> = new Map<string, SegmentField>([
  ['city', { label, group: 'person', kind: 'text', value: () => 'p.ahoy_city' }],
  [
    'bought',
    {
      ...{ label, group: 'purchases', kind: 'number' },
      rows: {
        ...{ from: 'receipts r', participant: 'r.participant_id', value: 'count(*)', at: 'r.created_at' },
        where: ({ program }) => [`r.program_id = ${program}`],
      },
    },
  ],
])
const city = { field: 'city', operator: 'is', value: 'Rome' }
const problemOf = (given: unknown) => {
  const checked = checkRules(given, FIELDS)
  return checked.ok ? null : [checked.path, checked.problem]
}

describe('checkRules', () => {
  it('names the rule that is wrong, and why', () => {
    const all = (...rules: unknown[]) => ({ combinator: 'and', rules })
    expect(problemOf(all(city))).toBeNull()
    expect(problemOf(all(city, all(city, { ...city, field: 'town' })))).toEqual(['rules.1.rules.1', 'unknownField'])
    expect(problemOf(all({ ...city, operator: 'gte' }))).toEqual(['rules.0', 'wrongOperator'])
    expect(problemOf(all({ ...city, value: ' ' }))).toEqual(['rules.0', 'wrongValue'])
    expect(problemOf(all({ ...city, value: ['Rome'] }))).toEqual(['rules.0', 'wrongValue'])
    expect(problemOf(all({ ...city, days: 3 }))).toEqual(['rules.0', 'wrongNarrowing'])
    expect(problemOf(all({ ...city, sql: 'true' }))).toEqual(['rules.0', 'invalid'])
    expect(problemOf(all(city, all()))).toEqual(['rules.1', 'empty'])
    expect(problemOf(all())).toEqual(['', 'empty'])
    expect(problemOf(null)).toEqual(['', 'invalid'])
  })

  it('limits depth and size', () => {
    const nest = (levels: number): unknown => (levels === 0 ? city : { combinator: 'and', rules: [nest(levels - 1)] })
    expect([1, 4].map((levels) => problemOf(nest(levels)))).toEqual([null, null])
    expect([5, 5000].map((levels) => problemOf(nest(levels)))).toEqual([
      ['', 'tooDeep'],
      ['', 'tooDeep'],
    ])
    const many = (count: number) => ({ combinator: 'or', rules: Array.from({ length: count }, () => city) })
    expect(problemOf(many(20))).toBeNull()
    expect(problemOf({ combinator: 'and', rules: [many(20), many(20), city] })).toEqual(['', 'tooMany'])
  })
})

describe('compileRules', () => {
  const compile = (rules: Group) => compileRules(rules, { fields: FIELDS, programId: 7, now: new Date(0) })

  it('passes every value as a parameter', () => {
    const { from, values, where } = compile({ combinator: 'and', rules: [{ ...city, value: `x' or true --` }] })
    expect(values).toContain(`x' or true --`)
    expect(from + where).not.toContain('or true')
  })

  it('reads the same rows once', () => {
    const bought = (value: number, days?: number) => ({
      ...{ field: 'bought', operator: 'gte', value },
      ...(days ? { days } : {}),
    })
    const { from } = compile({ combinator: 'and', rules: [bought(1), bought(5), bought(2, 30)] })
    expect(from.match(/left join/g)).toHaveLength(2)
  })
})
