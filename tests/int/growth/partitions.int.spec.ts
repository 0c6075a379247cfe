import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { checkReadiness } from '@/domain/health'
import { openPartitions } from '@/domain/partitions'
import { awardPoints, reversePoints } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, type Owner, postingOf } from '../points/ledger-fixture'

const DAY_MS = 86_400_000

let test: TestPayload
let payload: Payload
let sql: Sql
let owner: Owner

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  const { programId } = await createProgramFixture(payload)
  owner = await addParticipant(sql, programId)
})
afterAll(() => test.close())

const at = (days: number): Context =>
  createContext(payload, { actor: { type: 'job', name: 'test' }, now: new Date(Date.now() + days * DAY_MS) })
const partitionOf = async (table: string, id: number): Promise<unknown> =>
  (await sql(`select tableoid::regclass::text as name from ${table} where id = $1`, [id]))[0]?.name
const monthAfter = (days: number): string => at(days).now.toISOString().slice(0, 7).replace('-', '_')

describe('the ledger', () => {
  it('keeps entries by month, and keys unique across months', async () => {
    const [now, later] = [at(0), at(40)]
    const first = await awardPoints(now, postingOf(owner, 10, 'visit'))
    const next = await awardPoints(later, postingOf(owner, 10, 'visit in another month'))
    const again = await awardPoints(later, postingOf(owner, 10, 'visit'))
    expect([first, next, again]).toMatchObject([
      { ok: true, duplicate: false },
      { ok: true, duplicate: false },
      { ok: true, duplicate: true },
    ])
    if (!first.ok || !next.ok) throw new Error('not posted')
    expect([
      await partitionOf('point_entries', first.entryId),
      await partitionOf('point_entries', next.entryId),
    ]).toEqual([expect.stringMatching(/^point_entries_until_\d{4}_\d\d$/), `point_entries_${monthAfter(40)}`])
    const taken = await reversePoints(later, {
      ...owner,
      entryId: first.entryId,
      amount: 4,
      key: 'undo',
      title: 'Undo',
    })
    expect(taken).toMatchObject({ ok: true })
  })

  it('refuses a row with the key of another entry', async () => {
    const insert = (key: string) =>
      sql(
        `insert into point_entries (program_id, participant_id, amount, lifetime_amount, kind, idempotency_key, cause_type, title, actor_type, occurred_at)
         values ($1, $2, 5, 5, 'earning', $3, 'Challenge', 'Visit', 'system', now() + interval '50 days') returning id`,
        [owner.programId, owner.participantId, key],
      )
    const [row] = await insert('by hand')
    await expect(insert('by hand')).rejects.toThrow('point_entry_keys_key_uq')
    expect(await sql('select id, idempotency_key from point_entry_keys where id = $1', [row?.id])).toEqual([
      { id: row?.id, idempotency_key: 'by hand' },
    ])
  })

  it('is read by id through Payload', async () => {
    const { docs, totalDocs } = await payload.find({
      collection: 'point-entries',
      where: { participant: { equals: owner.participantId } },
      sort: '-occurred_at',
      overrideAccess: true,
    })
    expect(totalDocs).toBe(4)
    const found = await payload.findByID({ collection: 'point-entries', id: docs[0]?.id ?? 0, overrideAccess: true })
    expect(found.idempotency_key).toBe('by hand')
  })
})

describe('partitions', () => {
  it('are opened ahead, once', async () => {
    expect(await openPartitions(sql, new Date())).toEqual([])
    const [one, two] = await Promise.all([openPartitions(sql, at(31).now), openPartitions(sql, at(31).now)])
    const opened = [...one, ...two]
    expect(opened.map(({ outcome }) => outcome)).toEqual(opened.map(() => 'opened'))
    const tables = await sql('select name from partitioned_tables')
    expect(opened).toHaveLength(tables.length)
  })

  it('report rows that belong to none, and whose month cannot be opened', async () => {
    const problems = async () => (await checkReadiness(sql, [])).checks.partitions
    expect(await problems()).toEqual({ ok: true, detail: 'open for the coming months' })
    await sql(
      `insert into program_visits (program_id, visited_at, path) values ($1, now() + interval '400 days', '/')`,
      [owner.programId],
    )
    expect(await problems()).toEqual({ ok: false, detail: 'program_visits_default has rows' })
    const outcomes = await openPartitions(sql, at(400).now)
    expect(outcomes.filter(({ outcome }) => outcome === 'rows_in_default')).toEqual([
      { name: `program_visits_${monthAfter(400)}`, outcome: 'rows_in_default' },
    ])
  })
})
