import fc from 'fast-check'
import { verifyLedger } from '@/domain/points'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { history, openHistories } from './random-histories'

/** LEDGER_SEED repeats a run; proof 5 lives 10,000 histories. */
const HISTORIES = 100
const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31))
const ROUNDS = 16

let test: TestPayload

beforeAll(async () => {
  test = await openTestPayload()
})

afterAll(() => test.close())

it(
  `answers ${HISTORIES} random histories as the model does, and keeps the sums (LEDGER_SEED=${SEED})`,
  async () => {
    const { live, unseen } = await openHistories(test.payload)
    // Runs again if an outcome was missing by chance.
    for (let round = 0; round < ROUNDS && (round === 0 || unseen().length > 0); round++) {
      await fc.assert(fc.asyncProperty(history, live), { numRuns: HISTORIES, seed: SEED + round })
    }
    const report = await verifyLedger(poolSql(test.payload))
    expect(report).toMatchObject({ differing: 0, differences: [] })
    expect(unseen()).toEqual([])
    expect(report.participants).toBeGreaterThanOrEqual(HISTORIES * 4)
  },
  60_000 + ROUNDS * HISTORIES * 500,
)
