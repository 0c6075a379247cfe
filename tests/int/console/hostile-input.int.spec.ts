import type { Payload } from 'payload'
import { verifyFigures } from '@/domain/figures/verify-figures'
import { verifyLedger } from '@/domain/points/verify-ledger'
import type { ConsoleCallKey } from '@/http/server/console-calls'
import { closeQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { routeOf, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let owner: AdministratorFixture
let ids: Record<string, number>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  const { organizationId, programId } = await createProgramFixture(payload)
  owner = await createAdministratorFixture(payload, { organizationId, isAdmin: true })
  const other = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
  const { participantId } = await createParticipantFixture(payload, { programId, points: 100 })
  const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1, uses_coupons: true })
  const sweepstake = await createRewardFixture(payload, { programId, selection: 'sweepstake', threshold: null })
  const { challengeId } = await createChallengeFixture(payload, { programId })
  const role = onlyRow(
    await sql<{ id: number }>('select id from roles where organization_id = $1 limit 1', [organizationId]),
  )
  ids = {
    ...{ programId, participantId, rewardId, challengeId, sweepstakeId: sweepstake.rewardId },
    ...{ administratorId: other.administratorId, roleId: role.id },
  }
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

type Sample = { params: Record<string, string | number | undefined>; body: Record<string, unknown> }

/** Calls that change something of value, each with a valid body. */
const SAMPLES: [name: string, key: ConsoleCallKey, sample: () => Sample][] = [
  [
    'points by hand',
    'POST /admin/v2/participants/:participant_id',
    () => ({
      params: { participant_id: ids.participantId },
      body: { intent: 'createAction', points: 5, action_title: 'Thanks', idempotency_key: 'k' },
    }),
  ],
  [
    'a status',
    'POST /admin/v2/participants/:participant_id',
    () => ({
      params: { participant_id: ids.participantId },
      body: { intent: 'toggleParticipantStatus', status: 'active' },
    }),
  ],
  [
    'a tag',
    'POST /admin/v2/participants/:participant_id',
    () => ({ params: { participant_id: ids.participantId }, body: { intent: 'toggleTag', tag: 'vip' } }),
  ],
  [
    'a tag of a challenge',
    'POST /admin/v2/challenges/:challenge_id/toggle_tag',
    () => ({ params: { challenge_id: ids.challengeId }, body: { tag: 'vip', id: ids.challengeId } }),
  ],
  [
    'claims in bulk',
    'POST /admin/v2/rewards/:reward_id/reward_claims',
    () => ({ params: { reward_id: ids.rewardId }, body: { ids: [1], fulfilment: 'cancelled', note: 'n' } }),
  ],
  [
    'codes',
    'POST /admin/v2/rewards/:reward_id/coupons',
    () => ({ params: { reward_id: ids.rewardId }, body: { codes: 'A,B', reward_id: ids.rewardId } }),
  ],
  [
    'generated entries',
    'POST /admin/v2/rewards/:reward_id',
    () => ({
      params: { reward_id: ids.sweepstakeId },
      body: {
        ...{ intent: 'generateEntries', who: 'selected', participant_ids: [ids.participantId] },
        ...{ emails: '', entries: 1, idempotency_key: 'a-press-of-this-test' },
      },
    }),
  ],
  [
    'winners',
    'POST /admin/v2/rewards/:reward_id',
    () => ({
      params: { reward_id: ids.sweepstakeId },
      body: { intent: 'setWinners', selectedData: [{ participant_id: ids.participantId }], reason: 'because' },
    }),
  ],
  [
    'synced winners',
    'POST /admin/v2/rewards/:reward_id',
    () => ({ params: { reward_id: ids.rewardId }, body: { intent: 'syncWinners', send_email: 'true' } }),
  ],
  [
    'a reward',
    'PUT /admin/v2/rewards/:reward_id',
    () => ({
      params: { reward_id: ids.rewardId },
      body: { name: 'Mug', limit: 5, threshold: 3, start: '2026-01-01T00:00', finish: '2030-01-01T00:00', tags: ['a'] },
    }),
  ],
  [
    'a new reward',
    'POST /admin/v2/programs/:program_id/rewards',
    () => ({
      params: { program_id: ids.programId },
      body: { name: 'Mug', selection: 'redeem', threshold: 3, limit: 5, challenges: [ids.challengeId], price: 100 },
    }),
  ],
  [
    'a challenge',
    'PUT /admin/v2/challenges/:challenge_id',
    () => ({ params: { challenge_id: ids.challengeId }, body: { name: 'Read', points: 5, total_limit: 5 } }),
  ],
  [
    'an administrator',
    'PUT /admin/v2/organization/admins/:administrator_id',
    () => ({
      params: { administrator_id: ids.administratorId },
      body: { first_name: 'Ada', grants: [{ role_id: ids.roleId, program_id: ids.programId }], is_admin: false },
    }),
  ],
  [
    'an invitation',
    'POST /admin/v2/users/invite',
    () => ({
      params: {},
      body: {
        ...{ email: 'new@example.com', first_name: 'N', last_name: 'E', is_admin: false },
        grants: [{ role_id: ids.roleId, program_id: ids.programId }],
      },
    }),
  ],
  [
    'a role',
    'POST /admin/v2/organization/roles',
    () => ({ params: {}, body: { name: 'Helpers', description: 'd', permissions: ['users.view'] } }),
  ],
  ['a program', 'POST /admin/v2/programs', () => ({ params: {}, body: { name: 'Fern' } })],
  [
    'an attribute of a user',
    'POST /admin/v2/participant_profile',
    () => ({ params: {}, body: { participant_id: ids.participantId, profile_attribute_id: 1, value: 'v' } }),
  ],
  [
    'purchase proof settings',
    'PUT /admin/v2/programs/:program_id/purchase_proof_settings',
    () => ({
      params: { program_id: ids.programId },
      body: {
        exclusion_identifiers: ['x'],
        external_purchase_item_points_per_cents: 1,
        program_id: ids.programId,
      },
    }),
  ],
  [
    'a product',
    'POST /admin/v2/programs/:program_id/purchase_proof_products',
    () => ({
      params: { program_id: ids.programId },
      body: { product_name: 'Oat', points_per_cents: 1, product_active: true, skus: ['1'], keywords: ['k'] },
    }),
  ],
  [
    'an API key',
    'POST /admin/v2/programs/:program_id/api_auths',
    () => ({
      params: { program_id: ids.programId },
      body: { name: 'Till', expires_at: '2030-01-01', scopes: ['receipts'] },
    }),
  ],
]

const HOSTILE: [name: string, value: unknown][] = [
  ['1e9', 1e9],
  ['1e12', 1e12],
  ['1e300', 1e300],
  ['-1', -1],
  ['0.5', 0.5],
  ["'1'", '1'],
  ['true', true],
  ['null', null],
  ['[]', []],
  ['[7]', [7]],
  ['[1e12]', [1e12]],
  ['{}', {}],
  ['[{}]', [{}]],
  ["[['a']]", [['a']]],
  ['a long text', 'x'.repeat(10_000)],
  ['emoji', '👩‍👩‍👧‍👦🎁'],
  ['right to left', '\u202eשלום\u202c'],
  ['half a letter', '\ud800'],
  ['a list with half a surrogate pair', ['\ud800']],
  ['NUL', 'a\0b'],
  ['an early date', '0000-00-00'],
  ['a date in the far future', '+275760-09-13T00:00:00.000Z'],
  ['names of built-in properties', { __proto__: 1, constructor: 2 }],
]

const call = async (key: ConsoleCallKey, { body, params }: Sample) => {
  const { handler, method } = await routeOf(key)
  return callRoute(handler, { method, caller: owner, body, params: params as Record<string, number> })
}

describe.each(SAMPLES)('%s', (_, key, sample) => {
  // CONSOLE-115
  it('never causes a server error in any field', async () => {
    const failures: string[] = []
    for (const field of Object.keys(sample().body)) {
      for (const [name, value] of HOSTILE) {
        const { body, params } = sample()
        const answer = await call(key, { params, body: { ...body, [field]: value } })
        if (answer.status >= 500) failures.push(`${field}: ${name}`)
      }
    }
    expect(failures).toEqual([])
  }, 60_000)
})

describe('twenty concurrent requests of everything that moves points', () => {
  const POINTS = 50
  const twenty = (press: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: 20 }, async (_, index) => (await press(index)).status))
  const intentOf = (participantId: number, body: object) =>
    call('POST /admin/v2/participants/:participant_id', {
      params: { participant_id: participantId },
      body: { ...body },
    })

  it('keep balances equal to their entries, and figures equal to their rows', async () => {
    const programId = ids.programId ?? 0
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 5, limit: 10 })
    const people = await Promise.all(
      Array.from({ length: 4 }, () => createParticipantFixture(payload, { programId, points: POINTS })),
    )
    const { POST: claim } = await routesAt('/public/rewards/process_reward')
    const press = (index: number) => {
      const caller = people[index % people.length] as ParticipantFixture
      const { participantId } = caller
      const form = formOf({ reward_id: rewardId, idempotency_key: `press-${index}` })
      return [
        callRoute(claim, { programId, caller, body: form }),
        intentOf(participantId, { intent: 'createAction', points: 7, action_title: 'Again', idempotency_key: 'same' }),
        intentOf(participantId, { intent: 'resetActivities' }),
        intentOf(participantId, { intent: 'toggleParticipantStatus', status: index % 2 ? 'active' : 'opted_out' }),
      ]
    }
    for (const status of await twenty(async (index) => {
      const answers = await Promise.all(press(index))
      return { status: Math.max(...answers.map((answer) => answer.status)) }
    }))
      expect(status).toBeLessThan(500)

    const claims = await sql<{ id: number }>(
      "select id from reward_claims where reward_id = $1 and state = 'settled'",
      [rewardId],
    )
    expect(claims).toHaveLength(10)
    const cancelled = await twenty((index) =>
      call('PATCH /admin/v2/reward_claims/:reward_claim_id', {
        params: { reward_claim_id: claims[index % claims.length]?.id },
        body: { fulfilment: 'cancelled' },
      }),
    )
    expect(cancelled.filter((status) => status >= 500)).toEqual([])
    const deleted = people[0]?.participantId ?? 0
    expect(await twenty(() => intentOf(deleted, { intent: 'deleteParticipant' }))).not.toContain(500)

    for (const { participantId } of people) {
      const { balance } = onlyRow(
        await sql<{ balance: number }>(
          'select unused_points::int as balance from participant_balances where participant_id = $1',
          [participantId],
        ),
      )
      // Spent points came back, and the gift came once.
      if (participantId !== deleted) expect(balance).toBe(POINTS + 7)
    }
    expect((await verifyLedger(sql)).differences).toEqual([])
    expect(await verifyFigures(sql, programId)).toEqual([])
  }, 60_000)
})
