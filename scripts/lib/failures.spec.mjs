import { listFailures, listJestFailures, listPlaywrightFailures } from './failures.mjs'

describe('failures', () => {
  test('of Jest: its tests, and files that never ran', () => {
    const testResults = [
      {
        name: '/a.spec.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          { status: 'failed', fullName: 'two', failureMessages: ['Expected 1'] },
        ],
      },
      { name: '/b.spec.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ]
    expect(listJestFailures({ testResults })).toEqual([
      { title: 'two', messages: ['Expected 1'] },
      { title: '/b.spec.ts', messages: ['Cannot find module'] },
    ])
    expect(listJestFailures({})).toEqual([])
  })

  test('of Playwright: each try, and tests that passed on retry', () => {
    const spec = (title, status, ...messages) => ({
      title,
      tests: [{ status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
    })
    const suites = [
      {
        title: 'site.e2e.spec.ts',
        specs: [spec('fine', 'expected', null)],
        suites: [
          {
            title: 'phone',
            specs: [spec('broken', 'unexpected', 'first', 'second'), spec('shaky', 'flaky', 'once', null)],
          },
        ],
      },
    ]
    expect(listPlaywrightFailures({ suites, errors: [{ message: 'no browser' }] })).toEqual([
      { title: 'outside of any test', messages: ['no browser'] },
      { title: 'site.e2e.spec.ts > phone > broken', messages: ['first', 'second'] },
      { title: 'site.e2e.spec.ts > phone > shaky > passed at a later try', messages: ['once'] },
    ])
    expect(listPlaywrightFailures({})).toEqual([])
  })

  test('are summarized in few lines, without colors', () => {
    const long = Array.from({ length: 50 }, (_, at) => `line ${at}`).join('\n\n')
    const lines = listFailures([
      { title: 'one', messages: ['\u001b[31mred\u001b[39m', long] },
      ...Array.from({ length: 9 }, (_, at) => ({ title: `other ${at}`, messages: [] })),
    ])
    expect(lines.slice(0, 5)).toEqual(['- one', '    try 1', '    red', '    try 2', '    line 0'])
    expect(lines).not.toContain('    line 8')
    expect(lines.at(-1)).toBe('- and 2 more')
  })
})
