import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql } from '@/platform/sql'
import { createParticipantFixture, createProgramFixture, createRewardFixture } from '../support/fixtures'
import { callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const POINTS = 100
const COST = 30
const SPENDS = 100

/**
 * Proof 2: a participant with 100 points sends 100 concurrent claims at 30 points, over HTTP, by two app processes: 3
 * succeed, 10 points are left.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const runs = isQuick ? 1 : 20
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const { rewardId } = await createRewardFixture(payload, { programId, threshold: COST })
  const { apps, stop } = await startApps(isQuick ? 1 : 2, { databaseUrl })
  let succeeded = 0
  for (let at = 0; at < runs; at++) {
    const caller = await createParticipantFixture(payload, { programId, points: POINTS })
    const answers = await Promise.all(
      Array.from({ length: SPENDS }, (_, index) =>
        callApp<{ success: boolean }>(apps[index % apps.length]!, {
          host,
          caller,
          path: '/public/rewards/process_reward',
          body: { reward_id: rewardId, idempotency_key: `proof-2-spend-${index}` },
        }),
      ),
    )
    const won = answers.filter(({ body }) => body.success).length
    succeeded += won
    expectations.same(won, 3, `run ${at + 1}: spends that succeeded`)
    const { balance } = onlyRow(
      await sql<{ balance: number }>(
        'select unused_points as balance from participant_balances where participant_id = $1',
        [caller.participantId],
      ),
    )
    expectations.same(balance, 10, `run ${at + 1}: points left`)
  }
  await stop()
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return expectations.result({ runs, 'spends a run': SPENDS, succeeded, 'points left in each': 10 })
}
