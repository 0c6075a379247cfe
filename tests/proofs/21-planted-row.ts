import pg, { type QueryResultRow } from 'pg'
import { verifyLedger } from '@/domain/points/verify-ledger'
import { openBigProgram } from '../bench/support/big-program'
import { Expectations, type Proof } from './support/proof'

const LIMIT_SECONDS = 60
const QUICK = { participants: 20_000, entries: 400_000 }

/**
 * Each corrupts one row of millions behind the ledger's back, and returns the finding that is expected: whose counter
 * is off by how much.
 */
const PLANTINGS = {
  'an entry that says 3 points more': `
    with changed as (
      update point_entries set amount = amount + 3, lifetime_amount = case when amount > 0 then lifetime_amount + 3 else 0 end
      where id = $1 returning participant_id, amount)
    select participant_id, counter, -3 as difference from changed, (values ('points'), ('unused_points')) v (counter)
    where counter = 'unused_points' or amount > 0 order by counter`,
  'a balance that says 7 points more': `
    update participant_balances set unused_points = unused_points + 7
    where participant_id = (select participant_id from point_entries where id = $1)
    returning participant_id, 'unused_points' as counter, 7 as difference`,
}
type Planted = { participant_id: number; counter: string; difference: number }

/**
 * Proof 21: with one wrong row among 20 million entries, the ledger's own verification finds it within 60 s, and
 * nothing else.
 */
export const run: Proof = async ({ isQuick, seed }) => {
  const expectations = new Expectations()
  const big = await openBigProgram(...(isQuick ? ([QUICK.participants, QUICK.entries] as const) : []))
  const client = new pg.Client({ connectionString: big.databaseUrl })
  await client.connect()
  // As `npm run ledger:verify` does.
  await client.query("set work_mem = '256MB'")
  const sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows

  const before = await verifyLedger(sql)
  expectations.same(before.differing, 0, 'differences before anything was planted')
  let slowest = 0
  for (const [at, [what, statement]] of Object.entries(PLANTINGS).entries()) {
    // Corrupted and verified in a transaction that is rolled back, so the next case starts from a correct ledger.
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const planted = await sql<Planted>(statement, [1 + ((seed + at * 7_919_000) % big.entries)])
    const start = performance.now()
    const { differences } = await verifyLedger(sql)
    slowest = Math.max(slowest, (performance.now() - start) / 1000)
    await client.query('rollback')
    expectations.same(
      differences.map(({ counter, derived, kept, participantId }) => [participantId, counter, (kept ?? 0) - derived]),
      planted.map(({ counter, difference, participant_id }) => [participant_id, counter, difference]),
      what,
    )
  }
  expectations.expect(slowest <= LIMIT_SECONDS, `the slowest verification took ${slowest.toFixed(1)} s`)
  await client.end()
  await big.stop()
  return expectations.result({
    participants: before.participants,
    entries: before.entries,
    'wrong rows planted, one at a time': Object.keys(PLANTINGS).length,
    'slowest verification, seconds': slowest.toFixed(1),
  })
}
