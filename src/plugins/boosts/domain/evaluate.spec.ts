import fc from 'fast-check'
import { type Evaluation, evaluate, type Usage } from './evaluate'
import type { EarningEvent, Rule } from './rule'

const NOON = Date.UTC(2026, 10, 24, 12)

const rule = (changed: Partial<Rule> = {}): Rule => ({
  ...{ id: 1, priority: 1, name: 'Double points', from: 0, until: null, applies_to: 'all', effect: 'multiplier' },
  ...{ multiplier: 2, bonus_points: 10, points_per_unit: 1, weekdays: [], from_hour: null, to_hour: null },
  ...{ products: [], merchants: [], tiers: [], tag: null, segment_id: null, first_purchase: false },
  ...{ min_basket_cents: null, max_points: null, max_points_per_day: null, max_points_in_all: null },
  ...changed,
})
const event = (changed: Partial<EarningEvent> = {}): EarningEvent => ({
  ...{ kind: 'purchase', id: 1, participant_id: 1, at: NOON, local_day: '2026-11-24', minute: 720, day: '2026-11-24' },
  ...{ weekday: 2, points: 40, cents: 2000, merchant_id: 5, items: [], tier_id: 3, tags: ['vip'], segments: [9] },
  ...{ is_first: false, challenge_id: null, base_points: null, multiplier: null },
  ...changed,
})
const sum = ({ effects }: Evaluation) => effects.reduce((total, { points }) => total + points, 0)
const points = (one: Partial<Rule>, on: Partial<EarningEvent> = {}) => sum(evaluate(event(on), [rule(one)], 'all'))
const missed = (one: Partial<Rule>, on: Partial<EarningEvent> = {}) =>
  evaluate(event(on), [rule(one)], 'all').misses[0]?.reason

describe('evaluate', () => {
  it('gives what the effect says, rounded half up once', () => {
    expect(points({})).toBe(40)
    expect(points({ multiplier: 1.1 }, { points: 5 })).toBe(1)
    expect(points({ multiplier: 1.1 }, { points: 4 })).toBe(0)
    expect(points({ effect: 'bonus' })).toBe(10)
    expect(points({ effect: 'per_unit', points_per_unit: 0.5 }, { cents: 1999 })).toBe(10)
    expect(points({ effect: 'per_unit', points_per_unit: 0.5 }, { cents: 1899 })).toBe(9)
    expect(points({ effect: 'bonus' }, { points: 0 })).toBe(0)
  })

  it('counts only the share of its products', () => {
    const items = [
      { product: 1, points: 20, cents: 200 },
      { product: 2, points: 60, cents: 600 },
      { product: null, points: 0, cents: 50 },
    ]
    expect(points({ products: [1] }, { items })).toBe(10)
    expect(points({ products: [1], effect: 'per_unit', points_per_unit: 2 }, { items })).toBe(4)
    expect(missed({ products: [7] }, { items })).toBe('product')
  })

  it('says why a rule does not count', () => {
    expect(missed({ from: NOON + 1 })).toBe('not_running')
    expect(missed({ until: NOON })).toBe('not_running')
    expect(missed({ applies_to: 'photos' })).toBe('source')
    expect(missed({ weekdays: [1, 3] })).toBe('weekday')
    expect(missed({ merchants: [6] })).toBe('merchant')
    expect(missed({ tiers: [4] })).toBe('tier')
    expect(missed({ tag: 'baker' })).toBe('tag')
    expect(missed({ segment_id: 8 })).toBe('segment')
    expect(missed({ first_purchase: true })).toBe('not_first')
    expect(missed({ min_basket_cents: 2001 })).toBe('basket')
    expect(missed({}, { points: 0 })).toBe('no_points')
    const all = { weekdays: [2], merchants: [5], tiers: [3], tag: 'vip', segment_id: 9, min_basket_cents: 2000 }
    expect(points(all)).toBe(40)
    expect(points({ first_purchase: true }, { is_first: true })).toBe(40)
  })

  it('has hours that may pass midnight, of purchases that arrive on their day', () => {
    expect(points({ from_hour: 12, to_hour: 13 })).toBe(40)
    expect(missed({ from_hour: 13, to_hour: 15 })).toBe('hours')
    expect(missed({ from_hour: 10, to_hour: 12 })).toBe('hours')
    expect(points({ from_hour: 22, to_hour: 2 }, { minute: 90 })).toBe(40)
    expect(missed({ from_hour: 22, to_hour: 2 })).toBe('hours')
    expect(missed({ from_hour: 12, to_hour: 13 }, { day: '2026-11-23' })).toBe('hours')
  })

  it('keeps the limits of a day, a person and all', () => {
    const used: Usage = () => ({ day: 5, person: 20, all: 100 })
    const capped = (limits: Partial<Rule>) => evaluate(event(), [rule(limits)], 'all', used)
    expect(sum(capped({ max_points_per_day: 15 }))).toBe(10)
    expect(sum(capped({ max_points: 23 }))).toBe(3)
    expect(sum(capped({ max_points_in_all: 101 }))).toBe(1)
    expect(capped({ max_points: 20 }).misses[0]?.reason).toBe('limit_reached')
  })

  const rules = fc.array(
    fc
      .record({
        priority: fc.nat(5),
        effect: fc.constantFrom('multiplier', 'bonus', 'per_unit'),
        percent: fc.integer({ min: 110, max: 1000 }),
        bonus_points: fc.integer({ min: 1, max: 500 }),
        max_points: fc.option(fc.nat(400)),
        max_points_per_day: fc.option(fc.nat(200)),
        max_points_in_all: fc.option(fc.nat(2000)),
        weekdays: fc.subarray([1, 2, 3]),
      })
      .map(({ percent, ...one }) => ({ ...one, multiplier: percent / 100, points_per_unit: percent / 100 })),
    { minLength: 1, maxLength: 6 },
  )
  const events = fc.array(
    fc.record({
      points: fc.nat(900),
      cents: fc.nat(20_000),
      participant_id: fc.nat(2),
      weekday: fc.constantFrom(2, 3),
    }),
    { maxLength: 20 },
  )
  const numbered = (given: Partial<Rule>[]) => given.map((one, index) => rule({ ...one, id: index + 1 }))

  it('loses no points by the order of the rules, and the best is the most that one gives', () => {
    fc.assert(
      fc.property(rules, fc.nat(5000), fc.nat(9000), (given, earned, cents) => {
        const all = numbered(given)
        const on = event({ points: earned, cents })
        const forward = evaluate(on, all, 'all')
        const backward = evaluate(on, all.toReversed(), 'all')
        const most = Math.max(0, ...forward.effects.map((one) => one.points))
        expect(backward).toEqual(forward)
        expect(sum(evaluate(on, all.toReversed(), 'best'))).toBe(most)
        expect(forward.effects.length + forward.misses.length).toBe(all.length)
        expect(forward.effects.every((one) => Number.isSafeInteger(one.points) && one.points > 0)).toBe(true)
      }),
    )
  })

  it('never gives more than its limits, nor more for less', () => {
    fc.assert(
      fc.property(rules, events, fc.constantFrom('best' as const, 'all' as const), (given, sent, stacking) => {
        const all = numbered(given)
        const used: { rule: number; participant: number; day: string; points: number }[] = []
        const usage: Usage = ({ id }, { local_day, participant_id }) => {
          const own = used.filter((one) => one.rule === id)
          const total = (rows: typeof used) => rows.reduce((sum, one) => sum + one.points, 0)
          const person = own.filter((one) => one.participant === participant_id)
          return { all: total(own), person: total(person), day: total(person.filter((one) => one.day === local_day)) }
        }
        for (const one of sent) {
          const full = event(one)
          const less = event({ ...one, points: Math.floor(one.points / 2), cents: Math.floor(one.cents / 2) })
          const got = evaluate(full, all, stacking, usage)
          expect(sum(evaluate(less, all, stacking, usage))).toBeLessThanOrEqual(sum(got))
          for (const { points: gained, rule: by } of got.effects)
            used.push({ rule: by.id, participant: full.participant_id, day: full.local_day, points: gained })
        }
        for (const one of all) {
          const { all: total, day, person } = usage(one, event({ participant_id: 1 }))
          expect(total).toBeLessThanOrEqual(one.max_points_in_all ?? Number.POSITIVE_INFINITY)
          expect(person).toBeLessThanOrEqual(one.max_points ?? Number.POSITIVE_INFINITY)
          expect(day).toBeLessThanOrEqual(one.max_points_per_day ?? Number.POSITIVE_INFINITY)
        }
      }),
    )
  })
})
