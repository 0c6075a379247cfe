/** @alone It ends connections of the process. */
import { isDatabaseUnavailableError } from '@/platform/database-unavailable'
import { poolSql } from '@/platform/sql'
import { withTransaction } from '@/platform/transaction'
import { openTestPayload, type TestPayload } from '../../support/database'

let test: TestPayload
beforeAll(async () => {
  test = await openTestPayload()
  test.payload.logger.level = 'silent'
})
afterAll(() => test.close())

const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

describe('a lost connection', () => {
  it('fails the transaction that held it, and neither the process nor the next one', async () => {
    const { payload } = test
    const sql = poolSql(payload)
    const lost = withTransaction(payload, async (transaction) => {
      await transaction.sql('select 1')
      await sql(END_OTHERS)
      // The event arrives while no query is running.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await transaction.sql('select 1')
    }).catch((error: unknown) => error)
    expect(isDatabaseUnavailableError(await lost)).toBe(true)
    expect(await withTransaction(payload, ({ sql: inside }) => inside('select 1 as one'))).toEqual([{ one: 1 }])
  })
})
