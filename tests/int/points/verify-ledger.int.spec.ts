import { type Context, createContext } from '@/domain/context'
import { awardPoints, holdPoints, reversePoints, spendPoints, verifyLedger } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, type Owner, postingOf } from './ledger-fixture'

let test: TestPayload
let sql: Sql
let context: Context
let owners: Owner[]

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  owners = []
  const first = await createProgramFixture(test.payload)
  const second = await createProgramFixture(test.payload)
  for (const { programId } of [first, first, second]) {
    const owner = await addParticipant(sql, programId)
    owners.push(owner)
    const key = (name: string) => `${name}:${owner.participantId}`
    const earned = await awardPoints(context, postingOf(owner, 100, key('award')))
    await spendPoints(context, postingOf(owner, 60, key('spend')))
    if (!earned.ok) throw new Error(earned.reason)
    await reversePoints(context, { programId, entryId: earned.entryId, key: key('reset'), title: 'Reset' })
    await awardPoints(context, postingOf(owner, 30, key('more')))
    await holdPoints(context, { ...postingOf(owner, 9, key('hold')), heldBecause: 'review' })
  }
})

afterAll(() => test.close())

/** The ledger's totals for the fixture's participants: each has 30 points, 60 short, 9 pending. */
const agreeing = { participants: 3, entries: 12, differing: 0, differences: [] }

/** Corrupts data as the superuser, bypassing the trigger. */
const plant = async (statement: string, participantId: number): Promise<void> => {
  await sql('alter table point_entries disable trigger point_entries_append_only')
  await sql(statement, [participantId])
  await sql('alter table point_entries enable trigger point_entries_append_only')
}

// RULE-16
it('finds nothing in a ledger written only by the domain', async () => {
  expect(await verifyLedger(sql)).toEqual(agreeing)
})

it.each([
  { counter: 'unused_points', kept: 1030, derived: 30 },
  { counter: 'points', kept: 1030, derived: 30 },
  { counter: 'pending_points', kept: 1009, derived: 9 },
  { counter: 'shortfall_points', kept: 1060, derived: 60 },
  { counter: 'completed_challenges', kept: 1000, derived: 0 },
])('reports a stored $counter that differs from its sum', async ({ counter, derived, kept }) => {
  const { participantId, programId } = owners[1]!
  await plant(`update participant_balances set ${counter} = ${counter} + 1000 where participant_id = $1`, participantId)
  expect(await verifyLedger(sql)).toEqual({
    ...agreeing,
    differing: 1,
    differences: [{ programId, participantId, counter, kept, derived }],
  })
  await plant(`update participant_balances set ${counter} = ${counter} - 1000 where participant_id = $1`, participantId)
  expect(await verifyLedger(sql)).toEqual(agreeing)
})

it('reports every balance behind a rewritten entry', async () => {
  const { participantId, programId } = owners[2]!
  const move = (by: number) =>
    plant(
      `update point_entries set amount = amount + ${by}, lifetime_amount = lifetime_amount + ${by}
       where participant_id = $1 and kind = 'earning' and idempotency_key like 'award:%'`,
      participantId,
    )
  await move(1)
  expect(await verifyLedger(sql)).toEqual({
    ...agreeing,
    differing: 2,
    differences: [
      { programId, participantId, counter: 'points', kept: 30, derived: 31 },
      { programId, participantId, counter: 'unused_points', kept: 30, derived: 31 },
    ],
  })
  await move(-1)
  expect(await verifyLedger(sql)).toEqual(agreeing)
})

it('reports a participant whose balance row is missing', async () => {
  const { participantId, programId } = owners[0]!
  await plant('delete from participant_balances where participant_id = $1', participantId)
  const { differing, differences } = await verifyLedger(sql)
  expect(differing).toBe(6)
  expect(differences).toContainEqual({ programId, participantId, counter: 'unused_points', kept: null, derived: 30 })
})
