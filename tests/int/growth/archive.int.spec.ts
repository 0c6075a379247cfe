import type { Payload } from 'payload'
import { archivePartitions, verifyArchive } from '@/domain/archive'
import { type Context, createContext } from '@/domain/context'
import { aggregateFigures, verifyFigures } from '@/domain/figures'
import { awardPoints, refundPoints, spendPoints, verifyLedger } from '@/domain/points'
import { getObject, listObjects, putObject } from '@/platform/object-store'
import { readParquet } from '@/platform/parquet'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, type Owner, postingOf } from '../points/ledger-fixture'

let test: TestPayload
let payload: Payload
let sql: Sql
let saver: Owner
let spender: Owner
let spending: number

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  const { programId } = await createProgramFixture(payload)
  saver = await addParticipant(sql, programId)
  spender = await addParticipant(sql, programId)
})
afterAll(() => test.close())

/** A day of the month that is so many months from now. */
const inMonth = (months: number): Context => {
  const now = new Date()
  return createContext(payload, {
    actor: { type: 'job', name: 'test' },
    now: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)),
  })
}
const archive = (months: number) => archivePartitions(inMonth(months), { point_entries: 24 })
const isRight = async () => {
  const [live, files] = [await verifyLedger(sql), await verifyArchive(sql)]
  return { differing: live.differing + files.differences.length, problems: files.problems, entries: live.entries }
}
const findFiles = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of listObjects('archive/')) keys.push(key)
  return keys.toSorted()
}

it('a month waits while something in it is open', async () => {
  await awardPoints(inMonth(0), postingOf(saver, 100, 'saved'))
  await awardPoints(inMonth(0), postingOf(spender, 50, 'earned'))
  const spent = await spendPoints(inMonth(1), postingOf(spender, 30, 'spent'))
  if (!spent.ok) throw new Error(spent.reason)
  spending = spent.entryId
  await spendPoints(inMonth(1), postingOf(spender, 20, 'spent again'))
  await aggregateFigures(inMonth(1))
  expect(await archive(24)).toEqual([])
  expect(await archive(25)).toEqual([
    { name: expect.stringMatching(/^point_entries_until_/), outcome: 'open', open: { unused_points: 1 } },
  ])
  expect(await findFiles()).toEqual([])
})

it('a month in which all is spent leaves the database, and balances stay', async () => {
  await spendPoints(inMonth(2), postingOf(saver, 100, 'spent at last'))
  await awardPoints(inMonth(2), postingOf(saver, 7, 'earned since'))
  await aggregateFigures(inMonth(2))
  const runs = await Promise.all([archive(25), archive(25)])
  const outcomes = runs.flat().map(({ outcome }) => outcome)
  // The slower run finds the month archived, or nothing to archive.
  expect(outcomes.filter((outcome) => outcome !== 'archived_before')).toEqual(['archived'])
  const [manifest, part] = (await findFiles()).slice(0, 2)
  expect([manifest, part]).toEqual([
    expect.stringMatching(/manifest.json$/),
    expect.stringMatching(/part-0000.parquet$/),
  ])
  expect(await isRight()).toEqual({ differing: 0, problems: [], entries: 6 })
  expect(await sql('select count(*)::int as n from point_entries')).toEqual([{ n: 4 }])
  expect(await verifyFigures(sql, saver.programId)).toEqual([])
})

it('the file has the entries, without what people wrote', async () => {
  const key = (await findFiles()).find((name) => name.endsWith('.parquet')) ?? ''
  const { bytes } = await getObject(key)
  const rows = await readParquet(await bytes())
  expect(rows.map(({ amount, kind, participant_id }) => ({ amount, kind, participant_id }))).toEqual([
    { amount: 100, kind: 'earning', participant_id: saver.participantId },
    { amount: 50, kind: 'earning', participant_id: spender.participantId },
  ])
})

it('keys of archived entries stay used, lots of live ones count, and spendings can be refunded', async () => {
  expect(await awardPoints(inMonth(3), postingOf(saver, 100, 'saved'))).toMatchObject({ ok: true, duplicate: true })
  const [lots] = await sql('select sum(amount)::int as points from laurel_point_lots($1, $2)', [
    saver.programId,
    saver.participantId,
  ])
  expect(lots).toEqual({ points: 7 })
  const refund = { ...postingOf(spender, 30, 'refunded'), reverses: spending }
  expect(await refundPoints(inMonth(3), refund)).toMatchObject({ ok: true, balance: 30 })
  expect(await isRight()).toMatchObject({ differing: 0, problems: [] })
})

it('a planted change is found, in the database and in a file', async () => {
  await sql('update archived_balances set points = points + 1 where participant_id = $1', [saver.participantId])
  expect((await verifyArchive(sql)).differences).toMatchObject([{ counter: 'points', kept: 101, derived: 100 }])
  expect((await verifyLedger(sql)).differing).toBe(1)
  await sql('update archived_balances set points = points - 1 where participant_id = $1', [saver.participantId])

  const key = (await findFiles()).find((name) => name.endsWith('.parquet')) ?? ''
  const content = Buffer.from(await (await getObject(key)).bytes())
  const changed = Buffer.from(content)
  changed[20] = (changed[20] ?? 0) ^ 1
  await putObject(key, changed)
  expect((await verifyArchive(sql)).problems).toEqual([
    expect.stringContaining(`${key} has changed since it was archived`),
  ])
  await putObject(key, content)
  expect(await isRight()).toMatchObject({ differing: 0, problems: [] })
})
