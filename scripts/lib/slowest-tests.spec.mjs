import { listSlowestJestTests, listSlowestTests } from './slowest-tests.mjs'

test('lists the ten slowest tests of Playwright, slowest first', () => {
  const spec = (title, ...durations) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const quick = Array.from({ length: 9 }, (_, index) => spec(`quick ${index}`, 100 + index))
  const suites = [
    { title: 'a.e2e.spec.ts', specs: [spec('slow', 61_040), ...quick] },
    { title: 'b.e2e.spec.ts', suites: [{ title: 'phone', specs: [spec('tried twice', 2000, 3000)] }] },
  ]
  const slowest = listSlowestTests({ suites })
  expect(slowest).toHaveLength(10)
  expect(slowest.slice(0, 2)).toEqual([
    '   61.0 s  a.e2e.spec.ts > slow',
    '    5.0 s  b.e2e.spec.ts > phone > tried twice',
  ])
  expect(slowest.at(-1)).toContain('quick 1')
  expect(listSlowestTests({})).toEqual([])
})

test('lists the ten slowest tests of Jest, with titles cut short', () => {
  const assertionResults = [
    { fullName: 'quick', duration: 20 },
    { fullName: `slow ${'x'.repeat(300)}`, duration: 3_000 },
    { fullName: 'skipped', duration: null },
  ]
  expect(listSlowestJestTests({ testResults: [{ assertionResults }] })).toEqual([
    `    3.0 s  slow ${'x'.repeat(115)}`,
    '    0.0 s  quick',
    '    0.0 s  skipped',
  ])
})
