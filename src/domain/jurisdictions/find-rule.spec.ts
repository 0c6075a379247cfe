import { countryOf, findRule, JURISDICTIONS, jurisdictionName, RULE_TOPICS, readRules, subdivisionsOf } from '.'

const RULES = readRules()
const STATES = subdivisionsOf('US').filter((code) => code !== 'US-PR')
const value = (place: string, topic: keyof typeof RULE_TOPICS, day: string): number | null =>
  findRule(RULES, place, topic, day)?.value ?? null

const previous = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10)
}

describe('the table of rules', () => {
  it('names a source, a date and a known place for each', () => {
    expect(
      RULES.filter(
        (rule) =>
          !JURISDICTIONS.includes(rule.jurisdiction) ||
          !Object.hasOwn(RULE_TOPICS, rule.topic) ||
          !/^https?:\/\//.test(rule.source_url) ||
          rule.source_title === '' ||
          !/^\d{4}-\d\d-\d\d$/.test(rule.checked_on),
      ),
    ).toEqual([])
    expect(new Set(RULES.map(({ key }) => key)).size).toBe(RULES.length)
  })

  it('has 50 states, the District of Columbia and 13 provinces', () => {
    expect(STATES).toHaveLength(51)
    expect(subdivisionsOf('CA')).toHaveLength(13)
    expect(jurisdictionName('US-NY', 'es')).toBe('Nueva York')
    expect(jurisdictionName('DE', 'en')).toBe('Germany')
  })

  it('never has two rules of one place and topic on the same day', () => {
    for (const rule of RULES)
      for (const other of RULES)
        if (rule !== other && rule.jurisdiction === other.jurisdiction && rule.topic === other.topic)
          expect(
            (rule.valid_until ?? '9999') < (other.valid_from ?? '') ||
              (other.valid_until ?? '9999') < (rule.valid_from ?? ''),
          ).toBe(true)
  })
})

describe.each(STATES)('%s', (state) => {
  const AGES: Record<string, number> = { 'US-AL': 19, 'US-NE': 19, 'US-MS': 21 }
  const LINES: Record<string, number> = { 'US-NY': 500_000, 'US-FL': 500_000, 'US-RI': 50_000 }

  it('has its age, its line of registration, and the lines of the country', () => {
    expect(value(state, 'sweepstake.min_age', '2026-11-30')).toBe(AGES[state] ?? 18)
    expect(value(state, 'sweepstake.registration', '2026-11-30')).toBe(LINES[state] ?? null)
    expect(value(state, 'tax.report_line', '2025-12-31')).toBe(60_000)
    expect(value(state, 'tax.report_line', '2026-01-01')).toBe(200_000)
    expect(value(state, 'data.consent_age', '2026-11-30')).toBe(13)
  })
})

describe('a date of validity', () => {
  it.each(RULES.filter(({ valid_from }) => valid_from !== null))('$key begins on its day', (rule) => {
    const { jurisdiction, topic, valid_from } = rule
    expect(findRule(RULES, jurisdiction, topic, valid_from ?? '')).toBe(rule)
    expect(findRule(RULES, jurisdiction, topic, previous(valid_from ?? ''))).not.toBe(rule)
  })

  it.each(RULES.filter(({ valid_until }) => valid_until !== null))('$key ends after its day', (rule) => {
    const { jurisdiction, topic, valid_until } = rule
    expect(findRule(RULES, jurisdiction, topic, valid_until ?? '')).toBe(rule)
    const next = new Date(new Date(`${valid_until}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(findRule(RULES, jurisdiction, topic, next)).not.toBe(rule)
  })

  it('prefers the later of two rules that are both valid', () => {
    const rule = { jurisdiction: 'US', topic: 'tax.report_line' as const, valid_until: null }
    const rules = [
      { ...rule, valid_from: null, value: 1 },
      { ...rule, valid_from: '2026-01-01', value: 2 },
    ]
    expect(findRule(rules, 'US-TX', 'tax.report_line', '2026-01-01')?.value).toBe(2)
    expect(findRule(rules, 'US-TX', 'tax.report_line', '2025-12-31')?.value).toBe(1)
  })
})

it('knows a place without a rule as one without a rule', () => {
  expect(findRule(RULES, 'AQ', 'tax.report_line', '2026-01-01')).toBeNull()
  expect(countryOf('US-NY')).toBe('US')
})
