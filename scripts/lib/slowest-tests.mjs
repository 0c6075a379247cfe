const COUNT = 10
/** Titles generated from test data can be very long. */
const COLUMNS = 120

/** The slowest tests, slowest first, as lines. @param report Playwright's JSON report @returns {string[]} */
export const listSlowestTests = ({ suites = [] }) => formatSlowest(suites.flatMap((suite) => listSuite(suite, [])))

/** The same for Jest. @param report Jest's `--json` report @returns {string[]} */
export const listSlowestJestTests = ({ testResults = [] }) =>
  formatSlowest(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ duration, fullName }) => ({ title: fullName, ms: duration ?? 0 })),
    ),
  )

const formatSlowest = (tests) =>
  tests
    .sort((a, b) => b.ms - a.ms)
    .slice(0, COUNT)
    .map(({ ms, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title.slice(0, COLUMNS)}`)

function listSuite({ specs = [], suites = [], title }, above) {
  const path = [...above, title]
  const own = specs.map((spec) => ({
    title: [...path, spec.title].join(' > '),
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap((suite) => listSuite(suite, path))]
}
