import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ title: string, messages: string[] }} Failure `messages`: one per try. */

/** Lines per message, enough to show the expected and the actual value. */
const LINES = 8
const COLUMNS = 300
/** The number of failures shown; more would push the first ones, which are the most useful, out of sight. */
const MOST = 8

/** The failed tests. @param report Jest's `--json` report @returns {Failure[]} */
export function listJestFailures({ testResults = [] }) {
  return testResults.flatMap(({ assertionResults, message, name, status }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ title: name, messages: [message] }]
    return failed.map(({ failureMessages, fullName }) => ({ title: fullName, messages: failureMessages }))
  })
}

/**
 * The failed tests, including those that passed on retry. @param report Playwright's JSON report
 * @returns {Failure[]}
 */
export function listPlaywrightFailures({ errors = [], suites = [] }) {
  const outside = errors.map(({ message }) => ({ title: 'outside of any test', messages: [message] }))
  return [...outside, ...suites.flatMap((suite) => listSuite(suite, []))]
}

function listSuite({ specs = [], suites = [], title }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ annotations = [], results, status }) => ({
        title: [
          ...path,
          spec.title,
          ...annotations.filter(({ type }) => type === 'variant').map(({ description }) => description),
          ...(status === 'flaky' ? ['passed at a later try'] : []),
        ].join(' > '),
        messages: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      })),
  )
  return [...own, ...suites.flatMap((suite) => listSuite(suite, path))]
}

/** A summary of failures, short enough for the end of a long output. @param {Failure[]} failures @returns lines */
export function listFailures(failures) {
  const told = failures
    .slice(0, MOST)
    .flatMap(({ messages, title }) => [
      `- ${title}`,
      ...messages.flatMap((message, at) => [
        ...(messages.length > 1 ? [`    try ${at + 1}`] : []),
        ...shorten(message).map((line) => `    ${line}`),
      ]),
    ])
  const rest = failures.length - MOST
  return rest > 0 ? [...told, `- and ${rest} more`] : told
}

const shorten = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => line.slice(0, COLUMNS))
