import { databaseOptions } from './database-options'
import { resetEnv } from './env'

const URL = 'postgres://laurel@db/laurel'
const before = { ...process.env }

const optionsWith = (settings: Record<string, string>, isWeb: boolean) => {
  Object.assign(process.env, { DATABASE_WEB_OPTIONS: '', DATABASE_DIRECT_URL: '', DATABASE_URL: URL, ...settings })
  resetEnv()
  return databaseOptions(isWeb).options
}

afterAll(() => {
  process.env = before
  resetEnv()
})

describe('the limits of statements', () => {
  it('are sent with connections of the web server', () => {
    expect(optionsWith({}, true)).toBe('-c statement_timeout=30s -c work_mem=16MB')
    expect(optionsWith({ DATABASE_WEB_OPTIONS: '-c work_mem=8MB' }, true)).toBe('-c work_mem=8MB')
    expect(optionsWith({}, false)).toBeUndefined()
  })

  it('are not sent to a pooler, which refuses them', () => {
    expect(optionsWith({ DATABASE_DIRECT_URL: 'postgres://laurel@primary/laurel' }, true)).toBeUndefined()
    expect(optionsWith({ DATABASE_DIRECT_URL: URL }, true)).toBe('-c statement_timeout=30s -c work_mem=16MB')
  })

  it('can be left out', () => {
    expect(optionsWith({ DATABASE_WEB_OPTIONS: 'none' }, true)).toBeUndefined()
  })
})
