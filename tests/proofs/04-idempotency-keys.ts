import { onlyRow, poolSql } from '@/platform/sql'
import { createParticipantFixture, createProgramFixture, createRewardFixture } from '../support/fixtures'
import { callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const REPEATS = 100
const COST = 30

/**
 * Proof 4: one idempotency key sent 100 times in parallel, over HTTP, by two app processes, has one effect and equal
 * answers. The same key with another body, during and after, is refused without an effect.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const runs = isQuick ? 1 : 20
  const { program, programId } = await createProgramFixture(payload)
  const host = `${program.subdomain_url}.localhost`
  const reward = await createRewardFixture(payload, { programId, threshold: COST })
  const other = await createRewardFixture(payload, { programId, threshold: COST })
  const { apps, stop } = await startApps(2, { databaseUrl })
  let [effects, equal, refused] = [0, 0, 0]
  for (let at = 1; at <= runs; at++) {
    const caller = await createParticipantFixture(payload, { programId, points: COST * REPEATS })
    const claim = (rewardId: number, index: number) =>
      callApp<{ success: boolean }>(apps[index % apps.length]!, {
        host,
        caller,
        path: '/public/rewards/process_reward',
        body: { reward_id: rewardId, idempotency_key: `proof-4-run-${at}` },
      })
    const answers = await Promise.all(Array.from({ length: REPEATS }, (_, index) => claim(reward.rewardId, index)))
    const texts = new Set(answers.map(({ body, status }) => JSON.stringify([status, body])))
    if (texts.size === 1 && answers[0]?.body.success) equal += answers.length
    expectations.same(texts.size, 1, `run ${at}: different answers to one key (${[...texts].slice(0, 2).join(' / ')})`)

    const strangers = await Promise.all(Array.from({ length: REPEATS }, (_, index) => claim(other.rewardId, index)))
    refused += strangers.filter(({ body }) => body.success === false).length
    const { claims, others, spent } = onlyRow(
      await sql<{ claims: number; others: number; spent: number }>(
        `select (select count(*)::int from reward_claims where participant_id = $1 and reward_id = $2) as claims,
           (select count(*)::int from reward_claims where participant_id = $1 and reward_id = $3) as others,
           (select -coalesce(sum(amount), 0)::int from point_entries where participant_id = $1 and kind = 'spending') as spent`,
        [caller.participantId, reward.rewardId, other.rewardId],
      ),
    )
    effects += claims
    expectations.same({ claims, others, spent }, { claims: 1, others: 0, spent: COST }, `run ${at}: effects`)
  }
  await stop()
  expectations.same(refused, runs * REPEATS, 'the same key with another body, refused')
  return expectations.result({
    runs,
    'repeats a run': REPEATS,
    effects,
    'equal answers': equal,
    'other bodies refused': refused,
  })
}
