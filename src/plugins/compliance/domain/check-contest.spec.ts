import { type JurisdictionRule, readRules, subdivisionsOf } from '@/plugin/domain'
import { addDays, agesByPlace, type ContestFacts, checkContest, standsAgainst, winnersListDays } from './check-contest'

const RULES: JurisdictionRule[] = readRules().map((rule, id) => ({ ...rule, id }))
const NOW = new Date('2026-11-30T12:00:00Z')
const STATES = subdivisionsOf('US').filter((code) => code !== 'US-PR')
const LINES: Record<string, { cents: number; days: number }> = {
  'US-NY': { cents: 500_000, days: 30 },
  'US-FL': { cents: 500_000, days: 7 },
  'US-RI': { cents: 50_000, days: 0 },
}

const facts = (change: Partial<ContestFacts> = {}): ContestFacts => ({
  ...{
    selection: 'sweepstake',
    contest_kind: null,
    free_entry: true,
    play_cost: null,
    winners: 1,
    value_cents: 10_000,
  },
  ...{
    start: new Date('2027-03-01T12:00:00Z'),
    finish: new Date('2027-04-01T12:00:00Z'),
    currency: 'usd',
    has_stores: true,
  },
  ...{ sponsor: 'Acme', sponsor_address: '1 Road', min_age: null, skill_question: '', skill_answer: '' },
  ...{ jurisdictions: ['US-TX'], excluded: [], registrations: {}, ...change },
})
const against = (change: Partial<ContestFacts>, now = NOW) =>
  checkContest(facts(change), RULES, now)
    .filter(standsAgainst)
    .map(({ code, place, status }) => [code, place, status])

describe('a contest', () => {
  it('of a program that has not chosen where it runs gets a warning only', () => {
    expect(checkContest(facts({ jurisdictions: [], value_cents: null }), RULES, NOW)).toEqual([
      { code: 'not_chosen', status: 'warning' },
    ])
  })

  it('needs a place, a sponsor, an end, a value and a free entry', () => {
    expect(against({})).toEqual([])
    expect(
      against({ excluded: ['US-TX'], sponsor: '', finish: null, value_cents: null, free_entry: false }).map(
        ([code]) => code,
      ),
    ).toEqual(['places', 'sponsor', 'finish', 'value'])
    expect(against({ free_entry: false })).toEqual([['free_entry', 'US', 'missing']])
    expect(against({ selection: 'mini-contest', contest_kind: 'instant_win', play_cost: 5 })).toEqual([
      ['free_entry', 'US', 'missing'],
    ])
    expect(against({ selection: 'mini-contest', contest_kind: 'ranking', free_entry: false })).toEqual([])
  })

  it('asks winners in Canada a question of skill', () => {
    expect(against({ jurisdictions: ['CA-ON'] })).toEqual([['skill_question', 'CA', 'missing']])
    expect(against({ jurisdictions: ['CA-ON'], skill_question: '2 + 2?', skill_answer: '4' })).toEqual([])
    expect(against({ jurisdictions: ['CA', 'US'], excluded: ['CA'] })).toEqual([])
  })

  it('says from which age people may enter, by place', () => {
    expect(agesByPlace(facts({ jurisdictions: ['US-MS', 'US-TX'] }), RULES, '2026-11-30')).toEqual([
      { place: 'US', age: 18 },
      { place: 'US-MS', age: 21 },
    ])
    expect(
      agesByPlace(facts({ jurisdictions: ['US'], excluded: ['US-MS'], min_age: 19 }), RULES, '2026-11-30'),
    ).toEqual(expect.not.arrayContaining([{ place: 'US-MS', age: 21 }]))
  })
})

describe.each(STATES)('a registration in %s', (state) => {
  const line = LINES[state]

  it('is asked for above its line only', () => {
    const at = (cents: number) => against({ jurisdictions: [state], value_cents: cents })
    if (!line) return expect(at(100_000_000)).toEqual([])
    expect(at(line.cents)).toEqual([])
    expect(at(line.cents + 1)).toEqual([['registration', state, 'missing']])
    expect(against({ jurisdictions: [state], value_cents: (line.cents + 2) / 2, winners: 2 })).toHaveLength(1)
    expect(
      against({ jurisdictions: ['US'], excluded: [state], value_cents: line.cents + 1 }).map(([, place]) => place),
    ).not.toContain(state)
  })

  it('is in time until its last day', () => {
    if (!line) return
    const start = new Date('2027-03-01T12:00:00Z')
    const last = addDays('2027-03-01', -line.days)
    const filed = (filed_on: string) =>
      against(
        {
          jurisdictions: [state],
          value_cents: line.cents + 1,
          start,
          registrations: { [state]: { number: 'A1', filed_on } },
        },
        start,
      )
    expect(filed(last)).toEqual([])
    if (line.days > 0) expect(filed(addDays(last, 1))).toEqual([['registration', state, 'late']])
    // What is filed after today isn't filed, and may be too late to be.
    expect(filed('2027-03-02')).toEqual([['registration', state, line.days > 0 ? 'late' : 'missing']])
  })
})

it('asks Rhode Island only of programs with stores', () => {
  expect(against({ jurisdictions: ['US-RI'], value_cents: 60_000, has_stores: false })).toEqual([])
})

it('lists winners for the longest time that a state wants', () => {
  const of = (jurisdictions: string[], value_cents: number) =>
    winnersListDays(checkContest(facts({ jurisdictions, value_cents }), RULES, NOW))
  expect(of(['US-FL', 'US-NY'], 600_000)).toBe(90)
  expect(of(['US-FL'], 600_000)).toBe(60)
  expect(of(['US-FL'], 500_000)).toBe(0)
})
