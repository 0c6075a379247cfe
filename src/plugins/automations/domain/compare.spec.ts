import fc from 'fast-check'
import { compareMeans, type Sample } from './compare'

const sampleOf = (values: readonly number[]): Sample => ({
  people: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
})
const shares = (ones: number, people: number) =>
  sampleOf(Array.from({ length: people }, (_, at) => (at < ones ? 1 : 0)))

it('tells a difference that is larger than chance', () => {
  expect(compareMeans(shares(60, 200), shares(20, 200))).toMatchObject({
    verdict: 'better',
    difference: expect.closeTo(0.2),
  })
  expect(compareMeans(shares(20, 200), shares(60, 200)).verdict).toBe('worse')
})

it("can't tell with few people, or a difference that chance explains", () => {
  expect(compareMeans(shares(20, 29), shares(0, 29)).verdict).toBe('unclear')
  expect(compareMeans(shares(22, 200), shares(20, 200)).verdict).toBe('unclear')
  expect(compareMeans(sampleOf([]), sampleOf([])).verdict).toBe('unclear')
})

it('has an interval around the difference, and the opposite one the other way round', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 })
  fc.assert(
    fc.property(values, values, (some, others) => {
      const [there, back] = [
        compareMeans(sampleOf(some), sampleOf(others)),
        compareMeans(sampleOf(others), sampleOf(some)),
      ]
      return there.low <= there.difference && there.difference <= there.high && Math.abs(there.low + back.high) < 1e-6
    }),
  )
})
