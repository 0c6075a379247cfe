import { decide, estimateEffect, type Sample } from './effect'
import { checkSplit } from './split'

const TESTS = 2000
const PEOPLE = 600
const SEED = 89

/** Mulberry32, so that each run simulates the same people. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

type Person = () => number

const draw = (person: Person, people: number): Sample => {
  const sample = { people, sum: 0, squares: 0 }
  for (let at = 0; at < people; at++) {
    const value = person()
    sample.sum += value
    sample.squares += value * value
  }
  return sample
}

/** How many tests of identical variants claim a difference. */
const countFalseAlarms = (personOf: (random: () => number) => Person, variants: number, isRate: boolean): number => {
  let alarms = 0
  for (let test = 0; test < TESTS; test++) {
    const random = randomFrom(SEED + test * 7919)
    const person = personOf(random)
    const [original, ...others] = Array.from({ length: variants }, () => draw(person, PEOPLE)) as [Sample, ...Sample[]]
    const verdicts = others.map((variant) =>
      decide(estimateEffect([{ original, variant }], { comparisons: others.length, isRate }), true),
    )
    if (verdicts.some((verdict) => verdict === 'better' || verdict === 'worse')) alarms++
  }
  return alarms
}

/** Completes a challenge with a chance that differs from test to test. */
const completes = (random: () => number): Person => {
  const rate = 0.05 + random() * 0.4
  return () => (random() < rate ? 1 : 0)
}

/** Buys nothing mostly, else for a skewed amount. */
const buys =
  (random: () => number): Person =>
  () =>
    random() < 0.6 ? 0 : Math.exp(3 + 0.8 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

describe('2,000 experiments without a difference', () => {
  it('claim one at most 5 in 100 times, with two variants', () => {
    expect(countFalseAlarms(completes, 2, true)).toBeLessThanOrEqual(TESTS * 0.05)
  })

  it('claim one at most 5 in 100 times, with four variants', () => {
    expect(countFalseAlarms(completes, 4, true)).toBeLessThanOrEqual(TESTS * 0.05)
  })

  it('claim one at most 5 in 100 times, by amounts', () => {
    expect(countFalseAlarms(buys, 2, false)).toBeLessThanOrEqual(TESTS * 0.05)
  })

  it('would claim one far more often if each look counted, which is why only the last one does', () => {
    let alarms = 0
    for (let test = 0; test < TESTS; test++) {
      const random = randomFrom(SEED + test * 7919)
      const person = completes(random)
      const [original, variant] = [draw(person, 0), draw(person, 0)]
      for (let look = 0; look < 10; look++) {
        for (const sample of [original, variant]) {
          const more = draw(person, PEOPLE / 10)
          sample.people += more.people
          sample.sum += more.sum
          sample.squares += more.squares
        }
        const verdict = decide(estimateEffect([{ original, variant }], { comparisons: 1, isRate: true }), true)
        if (verdict === 'no_difference') continue
        alarms++
        break
      }
    }
    expect(alarms).toBeGreaterThan(TESTS * 0.12)
  })

  it('raise the alarm of an uneven split at most 1 in 100 times', () => {
    let alarms = 0
    for (let test = 0; test < TESTS; test++) {
      const random = randomFrom(SEED + test * 7919)
      const people = [0, 0]
      for (let at = 0; at < PEOPLE; at++) people[random() < 0.7 ? 0 : 1]! += 1
      if (checkSplit([{ people, shares: [7000, 3000] }]).isUneven) alarms++
    }
    expect(alarms).toBeLessThanOrEqual(TESTS * 0.01)
  })
})
