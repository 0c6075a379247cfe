import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.spec)\.tsx?$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith('src/platform/replica/'))

const using = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()

/** Decision 95: a replica may be seconds old, so nothing is decided by what it says. */
describe('what reads from a replica', () => {
  it('is allowed to by the console and the worker of exports, and by nobody else', () => {
    expect(using(/\b(withReports|consoleSql)\(/)).toEqual([
      'src/console/console-view.tsx',
      'src/domain/exports/run-export.ts',
      'src/http/server/answer-console-call.ts',
      'src/http/server/recent-write.ts',
    ])
  })

  it('is a list or a report', () => {
    expect(using(/\b(reportSql|onReplica)\(/)).toEqual([
      'src/console/console-view.tsx',
      'src/console/frame/replica-lag.ts',
      'src/domain/console-lists/list-rows/find-places.ts',
      'src/domain/console-lists/list-rows/list-all-rows.ts',
      'src/domain/console-lists/list-rows/list-rows.ts',
      'src/http/server/answer-console-call.ts',
      'src/plugins/boosts/domain/what-if/read-only.ts',
      'src/plugins/experiments/domain/result.ts',
      'src/plugins/liability/domain/load-ledger.ts',
      'src/plugins/segments/domain/preview-people.ts',
    ])
  })

  it('is never a balance, a session, a permission or a claim', () => {
    const deciding =
      /^src\/domain\/(account|challenges|checkouts|payments|permissions|points|prizes|rewards|sessions|sign-in)\//
    expect(files.filter((file) => deciding.test(file)).length).toBeGreaterThan(100)
    expect(
      using(/platform\/replica'|\.reports\b|\blistRows\(|\blistAllRows\(/).filter((file) => deciding.test(file)),
    ).toEqual([])
  })

  it('is marked as a report where a whole page or call is one', () => {
    expect(using(/\breportOf\('(?!dashboard\.view'|global_search\.view')/)).toEqual([])
    expect(using(/\bisReport: true/)).toEqual(['src/console/routes.ts', 'src/http/server/console-calls.ts'])
  })
})
