import { randomUUID } from 'node:crypto'
import { APIError, type Payload } from 'payload'
import { createApiKey, listApiKeys } from '@/domain/api-keys'
import { completeChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { OPEN_SLUGS } from '@/domain/hooks'
import { runImport } from '@/domain/imports'
import { verifyLedger } from '@/domain/points'
import { externalReceipt, takeExternalReceipt } from '@/domain/receipts'
import { claimReward } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { type TestHooks, withHooks } from '../../support/hooks'
import { routesAt } from '../../support/routes'

/**
 * A hook that throws at each of its calls in turn, during all effects of a claim, a completion or a receipt: nothing
 * remains, and the next attempt does everything once.
 */
let test: TestPayload
let payload: Payload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
})
afterAll(async () => {
  expect(await verifyLedger(sql)).toMatchObject({ differences: [] })
  await test.close()
})

const context = () => createContext(payload, { actor: { type: 'system', name: 'test' } })

/** The number of a program's rows in each table that these writes touch, and its participants' balances. */
const stateOf = async (programId: number): Promise<unknown> => {
  const tables = [
    ...['challenge_completions', 'point_entries', 'reward_claims', 'receipts', 'receipt_items', 'participant_actions'],
    ...['participants', 'participant_profiles', 'pending_points', 'challenge_events', 'coupons'],
  ]
  const counts = tables.map((table) => `(select count(*)::int from ${table} where program_id = $1) as ${table}`)
  return sql(
    `select ${counts.join(', ')}, (select count(*)::int from coupons where program_id = $1 and reward_claim_id is null) as free,
       (select sum(claims)::int from reward_stocks where program_id = $1) as claimed, (select count(*)::int from hook_changes) as recorded,
       (select jsonb_agg(jsonb_build_array(points, unused_points, pending_points, completed_challenges, rewards_earned) order by participant_id)
        from participant_balances where program_id = $1) as balances`,
    [programId],
  )
}

/** Hooks of all collections that throw at their nth call. @param at 0 for never */
const hooksThatThrow = (at: number, error: () => Error, calls: { count: number }): TestHooks => {
  const hook = () => {
    calls.count += 1
    if (calls.count === at) throw error()
  }
  const all = { beforeChange: hook, afterChange: hook, beforeDelete: hook, afterDelete: hook }
  return Object.fromEntries(OPEN_SLUGS.map((slug) => [slug, all]))
}

type Attempt = () => Promise<unknown>
type Act = {
  name: string
  least: number
  prepare: (programId: number) => Promise<Attempt>
  /** A refusal rejects a single row, without failing the whole. */
  isByRows?: true
}

const ACTS: Act[] = [
  {
    name: 'a claim with a code',
    least: 4,
    prepare: async (programId) => {
      const { participantId } = await createParticipantFixture(payload, { programId, points: 100 })
      const { rewardId } = await createRewardFixture(payload, { programId, limit: 1, coupons: ['A', 'B'] })
      const key = randomUUID()
      return () => claimReward(context(), { programId, participantId, rewardId, key })
    },
  },
  {
    name: 'a completion that earns a reward',
    least: 6,
    prepare: async (programId) => {
      const { participantId } = await createParticipantFixture(payload, { programId })
      const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
      await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 50 })
      return () => completeChallenge(context(), { programId, participantId, challengeId, source: 'site' })
    },
  },
  {
    name: 'a reported purchase',
    least: 6,
    prepare: async (programId) => {
      const { email } = await createParticipantFixture(payload, { programId })
      const asServer = { overrideAccess: true, depth: 0 } as const
      const settings = {
        ...{ program: programId, external_purchase_item_points_per_cents: 0.5, review_sample_percent: 0 },
      } as never
      await payload.create({ collection: 'purchase-proof-settings', data: settings, ...asServer })
      const made = await createApiKey(context(), {
        ...{ programId, name: 'Till', expiresAt: null, attempt: null },
        scopes: ['receipts.write'],
      })
      if (!made.ok) throw new Error(made.reason)
      const [key] = await listApiKeys(context(), { programId })
      const receipt = externalReceipt.parse({
        participant: { email },
        merchant_name: 'Greenvale',
        purchase_date: new Date().toISOString().slice(0, 10),
        currency: 'USD',
        total_amount: 3.5,
        receipt_number: '4711',
        items: [{ name: 'Rye Bread', quantity: 1, price: 3.5 }],
      })
      const request = { programId, apiKeyId: key?.id ?? 0, idempotencyKey: randomUUID(), receipt }
      return () => takeExternalReceipt(context(), request)
    },
  },
  {
    name: 'an import of people with points',
    least: 6,
    isByRows: true,
    prepare: async (programId) => {
      const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
      const caller = await createAdministratorFixture(payload, { organizationId: await organizationOf(programId) })
      const form = new FormData()
      for (const [name, value] of Object.entries({
        email: 'replace',
        points: 'append',
        tags: 'append',
        naming: 'replace',
      }))
        form.append(name, value)
      const csv = 'email,first_name,points\nann@example.com,Ann,10\nben@example.com,Ben,20\n'
      form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
      const call = {
        method: 'POST' as const,
        params: { program_id: programId },
        caller,
        body: form,
        headers: { host: 'localhost' },
      }
      // A small file is imported by the call itself; it fails here, and the rest is done by workers.
      await withHooks(
        payload,
        hooksThatThrow(1, () => new Error('at the call'), { count: 0 }),
        () => callRoute(POST, call),
      )
      const [row] = await sql<{ id: number }>('select id from imports where program_id = $1', [programId])
      const id = row?.id ?? 0
      return async () => {
        // Workers give up after a few tries, fewer than there are positions here.
        await sql("update transfers.leases set attempts = 0 where kind = 'imports' and row_id = $1", [id])
        await runImport(context(), id)
        const [done] = await sql('select status, error from imports where id = $1', [id])
        if (done?.status !== 'finished') throw new Error(`the import has ${done?.status}: ${done?.error}`)
      }
    },
  },
]

const organizationOf = async (programId: number): Promise<number> => {
  const [row] = await sql<{ id: number }>('select organization_id as id from programs where id = $1', [programId])
  return row?.id ?? 0
}

describe('a hook that throws', () => {
  it.each(ACTS)(
    'at any call of $name leaves nothing, and the next attempt does everything once',
    async ({ isByRows, least, prepare }) => {
      const reference = await createProgramFixture(payload)
      const perform = await prepare(reference.programId)
      const counted = { count: 0 }
      await withHooks(
        payload,
        hooksThatThrow(0, () => new Error('never'), counted),
        perform,
      )
      const expected = await stateOf(reference.programId)
      expect(counted.count).toBeGreaterThanOrEqual(least)

      const { programId } = await createProgramFixture(payload)
      const attempt = await prepare(programId)
      const before = await stateOf(programId)
      for (let at = 1; at <= counted.count; at++) {
        const error = () =>
          isByRows || at % 2 === 0 ? new Error(`thrown at ${at}`) : new APIError(`thrown at ${at}`, 409)
        const hooks = hooksThatThrow(at, error, { count: 0 })
        await expect(withHooks(payload, hooks, attempt)).rejects.toThrow()
        expect([at, await stateOf(programId)]).toEqual([at, before])
      }
      await attempt()
      expect(await stateOf(programId)).toEqual(expected)
      await attempt()
      expect(await stateOf(programId)).toEqual(expected)
    },
  )
})
