const COUNT = 10

/** The tests that took longest, slowest first, as lines. @param report what Playwright writes with its JSON reporter @returns {string[]} */
export function listSlowestTests({ suites = [] }) {
  return suites
    .flatMap((suite) => listSuite(suite, []))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, COUNT)
    .map(({ ms, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
}

function listSuite({ specs = [], suites = [], title }, above) {
  const path = [...above, title]
  const own = specs.map((spec) => ({
    title: [...path, spec.title].join(' > '),
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap((suite) => listSuite(suite, path))]
}
