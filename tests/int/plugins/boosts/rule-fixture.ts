import { randomUUID } from 'node:crypto'
import { createContext } from '@/domain/context'
import { allHandlers } from '@/jobs/handlers'
import { poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import type { TestPayload } from '../../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../../support/fixtures'

const DAY_MS = 86_400_000
const asServer = { overrideAccess: true, depth: 0 } as const

/** A program where a dollar of bread or milk earns ten points, with rules that run. */
export const createRuleFixture = async (test: TestPayload) => {
  const { payload } = test
  const sql: Sql = poolSql(payload)
  const { programId } = await createProgramFixture(payload)
  await sql(
    'insert into purchase_proof_settings (program_id, review_sample_percent, velocity_per_day) values ($1, 0, 1000)',
    [programId],
  )
  const product = async (product_name: string, sku: string) => {
    const data = {
      program: programId,
      product_name,
      skus: [sku],
      keywords: [],
      points_per_cents: 0.1,
      product_active: true,
    }
    return Number((await payload.create({ collection: 'eligible-products', data, ...asServer })).id)
  }
  const [bread, milk] = [await product('Bread', 'BREAD'), await product('Milk', 'MILK')]
  const ask = apiCaller(await createApiKeyFixture(payload, { programId }))
  const context = (now = new Date(Date.now() + 1000)) =>
    createContext(payload, { actor: { type: 'job', name: 'boosts.settle' }, now })
  const create = async (data: object = {}): Promise<number> => {
    const { id } = await payload.create({
      collection: 'boosts',
      data: {
        ...{ program: programId, name: 'Double points', is_on: true, activation: 'automatic', applies_to: 'receipts' },
        ...{ effect: 'multiplier', multiplier: 2, starts_at: new Date(Date.now() - DAY_MS).toISOString() },
        ...data,
      } as never,
      ...asServer,
    })
    return Number(id)
  }
  return {
    ...{ programId, sql, bread, milk, ask, create, context },
    join: () => createParticipantFixture(payload, { programId }),
    settle: (now?: Date) => allHandlers()['boosts.settle']?.run(context(now), { id: '1', data: {} } as never),
    /** A purchase of bread and milk that a shop reports. */
    buy: async (email: string, { bread: breadDollars = 0, milk: milkDollars = 0, merchant = 'Bakery' }) => {
      const key = randomUUID()
      const item = (name: string, sku: string, price: number) => (price > 0 ? [{ name, sku, quantity: 1, price }] : [])
      const bought = await ask('POST /v1/receipts', {
        idempotencyKey: key,
        body: {
          participant: { email },
          ...{ merchant_name: merchant, purchase_date: new Date().toISOString().slice(0, 10), receipt_number: key },
          total_amount: breadDollars + milkDollars,
          items: [...item('Bread', 'BREAD', breadDollars), ...item('Milk', 'MILK', milkDollars)],
        },
      })
      expect(bought.status).toBeLessThan(300)
      return bought.body.receipt.identifier as string
    },
    giveBack: async (identifier: string, sku: string, amount: number) => {
      const body = { items: [{ sku, amount }] }
      const returned = await ask('POST /v1/receipts/:identifier/returns', { params: { identifier }, body })
      expect(returned.status).toBeLessThan(300)
    },
    given: async (participantId: number): Promise<number> =>
      Number(
        (
          await sql<{ sum: number }>(
            `select coalesce(sum(lifetime_amount), 0)::int as sum from point_entries where participant_id = $1 and cause_type = 'Boost'`,
            [participantId],
          )
        )[0]?.sum,
      ),
  }
}

export type RuleFixture = Awaited<ReturnType<typeof createRuleFixture>>
