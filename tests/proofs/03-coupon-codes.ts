import { onlyRow, poolSql } from '@/platform/sql'
import {
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../support/fixtures'
import { callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const RIVALS = 100
const CODES = 10_000
const AT_ONCE = 32

/**
 * Proof 3: of 100 concurrent claims of the last coupon code, one succeeds. Of 10,000 codes handed out, none is handed
 * out twice.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const rounds = isQuick ? 1 : 20
  const codes = isQuick ? 200 : CODES
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const callers: ParticipantFixture[] = []
  for (let at = 0; at < RIVALS; at++) callers.push(await createParticipantFixture(payload, { programId }))
  const { apps, stop } = await startApps(2, { databaseUrl })
  const claim = (rewardId: number, index: number, key: string) =>
    callApp<{ success: boolean; message: string }>(apps[index % apps.length]!, {
      host,
      caller: callers[index % RIVALS]!,
      path: '/public/rewards/process_reward',
      body: { reward_id: rewardId, idempotency_key: key },
    })

  let winners = 0
  for (let round = 1; round <= rounds; round++) {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 0, coupons: [`LAST-${round}`] })
    const answers = await Promise.all(callers.map((_, index) => claim(rewardId, index, `proof-3-${round}`)))
    const won = answers.filter(({ body }) => body.success).length
    winners += won
    expectations.same(won, 1, `round ${round}: winners of the last code`)
  }

  const { rewardId } = await createRewardFixture(payload, { programId, threshold: 0, uses_coupons: true })
  await sql(
    `insert into coupons (program_id, reward_id, code, created_at, updated_at)
     select $1, $2, 'CODE-' || n, now(), now() from generate_series(1, $3::int) n`,
    [programId, rewardId, codes],
  )
  let next = 0
  let received = 0
  const lane = async () => {
    // A few more claims than codes: the last ones must be refused.
    while (next < codes + RIVALS) {
      const at = next++
      if ((await claim(rewardId, at, `proof-3-many-${at}`)).body.success) received++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  await stop()
  const { claims, given, left } = onlyRow(
    await sql<{ claims: number; given: number; left: number }>(
      `select (select count(*)::int from reward_claims where reward_id = $1) as claims,
         (select count(distinct reward_claim_id)::int from coupons where reward_id = $1 and reward_claim_id is not null) as given,
         (select count(*)::int from coupons where reward_id = $1 and reward_claim_id is null) as left`,
      [rewardId],
    ),
  )
  expectations.same(
    { received, claims, given, left },
    { received: codes, claims: codes, given: codes, left: 0 },
    'many codes',
  )
  return expectations.result({
    'rounds for the last code': rounds,
    'rivals a round': RIVALS,
    winners,
    'codes handed out': given,
    'codes given twice': claims - given,
  })
}
