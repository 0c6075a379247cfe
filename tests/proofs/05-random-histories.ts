import fc from 'fast-check'
import { verifyLedger } from '@/domain/points'
import { poolSql } from '@/platform/sql'
import { history, openHistories } from '../int/points/random-histories'
import { Expectations, type Proof } from './support/proof'

const HISTORIES = 10_000
/** Half the pool's connections, so that histories overlap and none waits long. */
const AT_ONCE = 8

/**
 * Proof 5: random histories of awards, spends, refunds, reversals, holds, expiry and reinstatement, some of them for another
 * program or repeated, against a model in memory. Every answer and every balance is the model's.
 */
export const run: Proof = async ({ isQuick, payload, seed }) => {
  const expectations = new Expectations()
  const { live, seen, unseen } = await openHistories(payload)
  const each = (isQuick ? 240 : HISTORIES) / AT_ONCE
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      const found = await fc.check(fc.asyncProperty(history, live), { numRuns: each, seed: seed + lane })
      expectations.expect(
        !found.failed,
        `seed ${seed + lane}: ${found.errorInstance} after ${JSON.stringify(found.counterexample)}`,
      )
    }),
  )
  const report = await verifyLedger(poolSql(payload))
  expectations.same(report.differences, [], 'the ledger')
  expectations.same(unseen(), [], 'outcomes that never occurred')
  const steps = [...seen.values()].reduce((sum, count) => sum + count, 0)
  return expectations.result({
    histories: each * AT_ONCE,
    steps,
    'ledger entries': report.entries,
    'kinds of outcomes': seen.size,
  })
}
