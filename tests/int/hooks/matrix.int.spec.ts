import { APIError, type Payload } from 'payload'
import { DOMAIN_WRITES } from '@/collections/domain-writes'
import { createContext, inTransaction } from '@/domain/context'
import { OPEN_COLLECTIONS, OPEN_SLUGS, type OpenCollection } from '@/domain/hooks'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createEveryRow, type EveryRow, insertStatement } from '../../support/every-row'
import { createChallengeFixture, createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { addHooks } from '../../support/hooks'

/** Every open collection, through every kind of write, with every hook and outcome. Generated from the table of collections. */
let test: TestPayload
let payload: Payload
let sql: Sql
let rows: EveryRow

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  rows = await createEveryRow(payload, await createProgramFixture(payload), 'Matrix')
})
afterAll(() => test.close())

type HookName = 'beforeChange' | 'afterChange' | 'beforeDelete' | 'afterDelete'
type Outcome = 'passes' | 'refuses' | 'fails'
const OUTCOMES: readonly Outcome[] = ['passes', 'refuses', 'fails']

const context = () => createContext(payload, { actor: { type: 'job', name: 'matrix' }, cause: 'matrix' })
const tableOf = (slug: OpenCollection): string => OPEN_COLLECTIONS[slug].table
const exists = async (slug: OpenCollection, id: number): Promise<boolean> =>
  (await sql(`select 1 from ${tableOf(slug)} where id = $1`, [id])).length > 0
const countRows = async (slug: OpenCollection): Promise<number> =>
  onlyRow(await sql<{ rows: number }>(`select count(*)::int as rows from ${tableOf(slug)}`)).rows

let draws = 1
/** Values that a table's checks and unique indexes require beyond the minimum. */
const GIVEN: Partial<Record<OpenCollection, () => Record<string, unknown>>> = {
  'point-entries': () => ({ lifetime_amount: 1 }),
  'sweepstake-entries': () => ({ entries: 1 }),
  'sweepstake-draws': () => ({ draw_number: ++draws }),
}

/** A unique row, so that no unique index interferes. */
const insertOf = async (slug: OpenCollection): Promise<[string, unknown[]]> => {
  expectNext('afterDelete', 'passes')
  const programId = rows.programs ?? 0
  const { participantId } = await createParticipantFixture(payload, { programId })
  const { challengeId } = await createChallengeFixture(payload, { programId })
  const { rewards, ...known } = rows
  const related = { ...known, participants: participantId, challenges: challengeId, ...(rewards ? { rewards } : {}) }
  return insertStatement(sql, tableOf(slug), { mark: 'Matrix', rows: related, given: GIVEN[slug]?.() ?? {} })
}

/** What the current collection's hooks do: one produces the outcome, the others nothing. */
let act: { name: HookName; outcome: Outcome; calls: unknown[] }
const expectNext = (name: HookName, outcome: Outcome): unknown[] => {
  act = { name, outcome, calls: [] }
  return act.calls
}
const hookOf = (name: HookName) => (args: never) => {
  if (name !== act.name) return
  const {
    context: why,
    operation,
    req,
  } = args as {
    operation?: string
    context: { cause?: unknown }
    req: { transactionID?: unknown }
  }
  act.calls.push([operation, why.cause, typeof req.transactionID])
  if (act.outcome === 'refuses') throw new APIError('Refused by the matrix', 409)
  if (act.outcome === 'fails') throw new Error('the matrix failed')
}

const settle = (work: Promise<unknown>): Promise<{ ok: boolean; message: string; status?: number }> =>
  work.then(
    () => ({ ok: true, message: '' }),
    (error: { message: string; status?: number }) => ({ ok: false, message: error.message, status: error.status ?? 0 }),
  )
const expectOutcome = (outcome: Outcome, settled: Awaited<ReturnType<typeof settle>>): void => {
  if (outcome === 'passes') expect(settled).toEqual({ ok: true, message: '' })
  if (outcome === 'refuses') expect(settled).toEqual({ ok: false, message: 'Refused by the matrix', status: 409 })
  if (outcome === 'fails') expect(settled.message).toContain('the matrix failed')
}

/** Rows that the database protects from changes or deletion. */
const NEVER_CHANGED: ReadonlySet<string> = new Set(['point-entries', 'sweepstake-entries'])
const NEVER_DELETED: ReadonlySet<string> = new Set([...NEVER_CHANGED, 'participants', 'sweepstake-draws'])

const CHANGES = (['beforeChange', 'afterChange'] as const).flatMap((name) =>
  OUTCOMES.map((outcome) => ({ name, outcome })),
)
const INSERTS = (['a statement', 'a transaction'] as const).flatMap((way) => CHANGES.map((one) => ({ ...one, way })))
const DELETES = (['beforeDelete', 'afterDelete'] as const).flatMap((name) =>
  OUTCOMES.map((outcome) => ({ name, outcome })),
)

describe.each(OPEN_SLUGS)('%s', (slug) => {
  let remove: () => Promise<void>
  beforeAll(async () => {
    const names: HookName[] = ['beforeChange', 'afterChange', 'beforeDelete', 'afterDelete']
    remove = await addHooks(payload, { [slug]: Object.fromEntries(names.map((name) => [name, hookOf(name)])) })
  })
  afterAll(() => remove())

  it.each(INSERTS)('a new row by $way: $name $outcome', async ({ way, name, outcome }) => {
    const [text, values] = await insertOf(slug)
    const before = await countRows(slug)
    const calls = expectNext(name, outcome)
    const insert = () =>
      way === 'a statement' ? context().sql(text, values) : inTransaction(context(), (tx) => tx.sql(text, values))
    expectOutcome(outcome, await settle(insert()))
    expect(calls).toEqual([['create', 'matrix', 'string']])
    expect(await countRows(slug)).toBe(before + (outcome === 'passes' ? 1 : 0))
  })

  if (!NEVER_DELETED.has(slug))
    it.each(DELETES)('a row that is deleted: $name $outcome', async ({ name, outcome }) => {
      const { id } = onlyRow(await sql<{ id: number }>(...(await insertOf(slug))))
      const calls = expectNext(name, outcome)
      expectOutcome(outcome, await settle(context().sql(`delete from ${tableOf(slug)} where id = $1`, [id])))
      expect(calls).toEqual([[undefined, 'matrix', 'string']])
      expect(await exists(slug, id)).toBe(outcome !== 'passes')
    })

  if (!NEVER_CHANGED.has(slug) && (!DOMAIN_WRITES[slug] || DOMAIN_WRITES[slug].update))
    it.each(CHANGES)('a change by the Local API: $name $outcome', async ({ name, outcome }) => {
      const { id } = onlyRow(await sql<{ id: number }>(...(await insertOf(slug))))
      const calls = expectNext(name, outcome)
      expectOutcome(outcome, await settle(payload.update({ collection: slug, id, data: {}, overrideAccess: true })))
      expect(calls).toEqual([['update', undefined, 'string']])
    })
})
