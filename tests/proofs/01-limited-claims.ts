import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import {
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../support/fixtures'
import { callApp, startApps } from './support/apps'
import { startDelayProxy } from './support/delay-proxy'
import { Expectations, type Proof } from './support/proof'

const CLAIMS = 200
const LIMIT = 50
const COST = 30
const RUNS = 20
const QUERY_DELAY_MS = 50

/**
 * Proof 1: 200 concurrent claims of a reward with 50 in stock, over HTTP, by two app processes, in 20 runs; then again
 * with each query delayed by 50 ms, to widen any race between queries.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const runs = isQuick ? 1 : RUNS
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const callers: ParticipantFixture[] = []
  for (let at = 0; at < CLAIMS; at++) {
    callers.push(await createParticipantFixture(payload, { programId, points: COST * (runs * 2 + 1) }))
  }
  const figures = { claims: CLAIMS, limit: LIMIT, runs: runs * 2 }
  const milliseconds: Record<string, number> = {}
  let [succeeded, refused] = [0, 0]
  for (const delayMs of [0, QUERY_DELAY_MS]) {
    const delay = delayMs > 0 ? await startDelayProxy(databaseUrl, delayMs) : null
    const { apps, stop } = await startApps(2, { databaseUrl: delay?.url ?? databaseUrl })
    const start = performance.now()
    for (let at = 1; at <= runs; at++) {
      const what = `run ${at}, ${delayMs} ms a query`
      const { rewardId } = await createRewardFixture(payload, { programId, limit: LIMIT, threshold: COST })
      const answers = await Promise.all(
        callers.map((caller, index) =>
          callApp<{ success: boolean }>(apps[index % apps.length]!, {
            host,
            caller,
            path: '/public/rewards/process_reward',
            body: { reward_id: rewardId, idempotency_key: `proof-1-${rewardId}` },
          }),
        ),
      )
      const won = answers.filter(({ body }) => body.success).length
      succeeded += won
      refused += answers.filter(({ body }) => body.success === false).length
      expectations.same(won, LIMIT, `${what}: claims that succeeded`)
      expectations.same(await readReward(sql, rewardId), { claims: LIMIT, kept: LIMIT, spent: LIMIT * COST }, what)
    }
    milliseconds[`ms a run, ${delayMs} ms a query`] = Math.round((performance.now() - start) / runs)
    await stop()
    await delay?.close()
  }
  const { negative } = onlyRow(
    await sql<{ negative: number }>(
      'select count(*)::int as negative from participant_balances where unused_points < 0',
    ),
  )
  expectations.same(negative, 0, 'balances below zero')
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return expectations.result({ ...figures, succeeded, refused, 'balances below zero': negative, ...milliseconds })
}

/** The numbers of claims, stock and ledger, read separately. */
const readReward = async (sql: Sql, rewardId: number) =>
  onlyRow(
    await sql<{ claims: number; kept: number; spent: number }>(
      `select (select count(*)::int from reward_claims where reward_id = $1) as claims,
         (select claims from reward_stocks where reward_id = $1) as kept,
         (select -sum(amount)::int from point_entries where cause_type = 'Reward' and cause_id = $1::text) as spent`,
      [rewardId],
    ),
  )
