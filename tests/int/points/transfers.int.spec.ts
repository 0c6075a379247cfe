import fc from 'fast-check'
import { type Context, createContext } from '@/domain/context'
import { awardPoints, receivePoints, reversePoints, sendPoints, spendPoints, verifyLedger } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, inParallel, type Owner, postingOf, readBalance } from './ledger-fixture'

// RULE-84

let test: TestPayload
let sql: Sql
let context: Context
let programId: number

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  programId = (
    await createProgramFixture(test.payload, {
      time_zone: 'UTC',
      points_rules: { expiry: 'lot_age', expiry_months: 12, reversal_below_zero: false },
    })
  ).programId
})
afterAll(() => test.close())

const at = (day: number): Context => ({ ...context, now: new Date(Date.UTC(2025, 0, 1 + day, 12)) })
let keys = 0
const sendingOf = (owner: Owner, amount: number, key = `send-${++keys}`) => postingOf(owner, amount, key)
const receivingOf = (owner: Owner, sentEntryId: number, key = `receive-${++keys}`) => {
  const { amount: _, ...rest } = postingOf(owner, 1, key)
  return { ...rest, sentEntryId }
}
const award = async (owner: Owner, amount: number, day: number) => {
  const posted = await awardPoints(at(day), postingOf(owner, amount, `award-${++keys}`))
  if (!posted.ok) throw new Error(posted.reason)
  return posted.entryId
}
const send = async (owner: Owner, amount: number, day = 400) => {
  const sent = await sendPoints(at(day), sendingOf(owner, amount))
  if (!sent.ok) throw new Error(sent.reason)
  return sent.entryId
}
/** What is left, by the day on which it expires. */
const lotsOf = async ({ participantId }: Owner) => {
  const rows = await sql<{ day: string; points: number }>(
    `with dated as (select * from laurel_dated_entries($1, $2, 12, 'UTC')),
       days as (select expires_on, sum(amount) as points from dated where expires_on is not null group by 1),
       filled as (select expires_on, points, sum(points) over (order by expires_on)
         + (select coalesce(sum(amount), 0) from dated where expires_on is null) as upto from days)
     select expires_on::text as day, (greatest(0, upto) - greatest(0, upto - points))::int as points from filled`,
    [programId, participantId],
  )
  return Object.fromEntries(rows.filter(({ points }) => points > 0).map(({ day, points }) => [day, points]))
}

it('moves the oldest points, which expire on the same day as before and do not count as earned', async () => {
  const [giver, receiver] = [await addParticipant(sql, programId), await addParticipant(sql, programId)]
  await award(giver, 30, 0)
  await award(giver, 50, 31)
  await spendPoints(at(40), postingOf(giver, 10, 'spent'))
  const entry = await send(giver, 25, 50)
  expect(await lotsOf(giver)).toEqual({ '2026-02-01': 45 })
  expect(await receivePoints(at(60), receivingOf(receiver, entry))).toMatchObject({
    ok: true,
    balance: 25,
    lifetime: 0,
  })
  expect(await lotsOf(receiver)).toEqual({ '2026-01-01': 20, '2026-02-01': 5 })
  // On to a third person, whose own points are younger.
  const third = await addParticipant(sql, programId)
  await award(third, 7, 90)
  await receivePoints(at(91), receivingOf(third, await send(receiver, 22, 91)))
  expect(await lotsOf(third)).toEqual({ '2026-01-01': 20, '2026-02-01': 2, '2026-04-01': 7 })
  expect(await lotsOf(receiver)).toEqual({ '2026-02-01': 3 })
})

it('refuses too many points, other programs, a second receiver and what was not sent', async () => {
  const [giver, one, two] = await inParallel(3, () => addParticipant(sql, programId))
  if (!giver || !one || !two) throw new Error('no participants')
  const other = await addParticipant(sql, (await createProgramFixture(test.payload)).programId)
  const earned = await award(giver, 10, 0)
  expect(await sendPoints(context, sendingOf(giver, 11))).toEqual({ ok: false, reason: 'insufficient_points' })
  expect(await sendPoints(context, sendingOf({ ...giver, programId: other.programId }, 1))).toMatchObject({
    reason: 'unknown_participant',
  })
  expect(await receivePoints(context, receivingOf(one, earned))).toMatchObject({ reason: 'unknown_entry' })
  const entry = await send(giver, 10)
  expect(await receivePoints(context, receivingOf(other, entry))).toMatchObject({ reason: 'unknown_entry' })
  expect(await receivePoints(context, receivingOf({ ...other, programId }, entry))).toMatchObject({
    reason: 'unknown_participant',
  })
  const answers = await Promise.all([one, two, giver].map((owner) => receivePoints(context, receivingOf(owner, entry))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'already_received')).toHaveLength(2)
})

it('repeats neither half', async () => {
  const [giver, receiver] = [await addParticipant(sql, programId), await addParticipant(sql, programId)]
  await award(giver, 100, 0)
  const sent = await inParallel(3, () => sendPoints(context, sendingOf(giver, 60, 'the same')))
  const entries = new Set(sent.map((answer) => (answer.ok ? answer.entryId : 0)))
  expect(entries.size).toBe(1)
  expect((await readBalance(sql, giver.participantId)).balance).toBe(40)
  const [entry = 0] = entries
  const received = await inParallel(3, () => receivePoints(context, receivingOf(receiver, entry, 'the same half')))
  expect(received.filter((answer) => answer.ok && !answer.duplicate)).toHaveLength(1)
  expect((await readBalance(sql, receiver.participantId)).balance).toBe(60)
})

it('keeps the sum and the lots of all in any history', async () => {
  const step = fc.record({
    type: fc.constantFrom('award', 'award', 'spend', 'send', 'send', 'receive', 'receive', 'reverse'),
    who: fc.nat(2),
    amount: fc.integer({ min: 1, max: 60 }),
    of: fc.nat(),
    days: fc.constantFrom(0, 1, 30),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const owners = await inParallel(3, () => addParticipant(sql, programId))
      const [earned, onTheWay]: [number[], number[]] = [[], []]
      let day = 0
      for (const { amount, days, of, type, who } of steps) {
        day += days
        const owner = owners[who] as Owner
        const before = await Promise.all(owners.map(lotsOf))
        if (type === 'award') earned.push(await award(owner, amount, day))
        if (type === 'spend') await spendPoints(at(day), postingOf(owner, amount, `spend-${++keys}`))
        if (type === 'reverse' && earned.length > 0)
          await reversePoints(at(day), {
            ...{ programId, entryId: earned[of % earned.length] as number, key: `reverse-${++keys}`, title: '' },
          })
        if (type === 'send') {
          const sent = await sendPoints(at(day), sendingOf(owner, amount))
          if (sent.ok) onTheWay.push(sent.entryId)
        }
        if (type === 'receive' && onTheWay.length > 0) {
          const [entry = 0] = onTheWay.splice(of % onTheWay.length, 1)
          expect(await receivePoints(at(day), receivingOf(owner, entry))).toMatchObject({ ok: true })
        }
        // Transfers change nobody's lots but by what is on its way.
        if (type === 'send' || type === 'receive')
          for (const [index, lots] of (await Promise.all(owners.map(lotsOf))).entries())
            if (index !== who) expect(lots).toEqual(before[index])
        for (const { participantId } of owners) {
          const { balance } = await readBalance(sql, participantId)
          expect(balance).toBeGreaterThanOrEqual(0)
        }
      }
      const [moving] = await sql<{ lots: number; sent: number }>(
        `select coalesce(sum(t.points), 0)::int as lots, coalesce(sum(distinct_entries.amount), 0)::int as sent
         from point_transfer_lots t
         cross join lateral (select case when t.id = (select min(id) from point_transfer_lots f where f.entry_id = t.entry_id)
           then -e.amount else 0 end as amount from point_entries e where e.id = t.entry_id) distinct_entries
         where t.entry_id = any($1)`,
        [onTheWay],
      )
      expect(moving?.lots).toBe(moving?.sent)
    }),
    { numRuns: Number(process.env.LEDGER_HISTORIES ?? 100) / 4, endOnFailure: true },
  )
  expect((await verifyLedger(sql)).differing).toBe(0)
}, 120_000)
