import fc from 'fast-check'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { awardPoints, reversePoints, spendPoints, verifyLedger } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { acceptGift, refuseGift, sendGift, settleGifts, undoGift } from '@/plugins/gifts/domain'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let admin: AdministratorFixture
let routes: { own: RoutesAt; answer: RoutesAt; list: RoutesAt; one: RoutesAt }

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
  routes = {
    own: await routesAt('/public/gifts'),
    answer: await routesAt('/public/gifts/:gift_id'),
    list: await routesAt('/admin/v2/programs/:program_id/gifts'),
    one: await routesAt('/admin/v2/programs/:program_id/gifts/:gift_id'),
  }
  await turnOn(program.programId)
})
afterAll(() => test.close())

const turnOn = (programId: number, data: object = {}) =>
  test.payload.create({
    collection: 'gifts-settings',
    data: {
      ...{ program: programId, is_on: true, checks: true, min_account_days: 0, max_points: 500 },
      ...{ max_points_per_day: 1000, max_points_per_year: 100_000, ...data },
    },
    overrideAccess: true,
    depth: 0,
  })

const context = (minutes = 0) => ({
  ...createContext(test.payload, { actor: { type: 'job' as const, name: 'test' } }),
  now: new Date(Date.now() + minutes * 60_000),
})
type Person = ParticipantFixture & { email: string }
/** A member since ten days. */
const createPerson = async ({ points = 1000, programId = program.programId, days = 10 } = {}): Promise<Person> => {
  const email = `${unique()}@gifts.test`
  const person = await createParticipantFixture(test.payload, { programId, points, email })
  await sql(`update participants set created_at = now() - make_interval(days => $2) where id = $1`, [
    person.participantId,
    days,
  ])
  return { ...person, email }
}
const balanceOf = async ({ participantId }: { participantId: number }) => {
  const [row] = await sql<{ unused_points: number; points: number }>(
    'select unused_points, points from participant_balances where participant_id = $1',
    [participantId],
  )
  if (!row) throw new Error('no balance')
  return row
}
const balancesOf = async (...people: Person[]) =>
  (await Promise.all(people.map(balanceOf))).map(({ unused_points }) => unused_points)

let keys = 0
const give = (caller: Person, to: { email: string } | { to: string }, body: object = {}) =>
  callRoute<{ success: boolean; message: string; gift_id?: number; errors?: Record<string, string[]> }>(
    routes.own.POST,
    {
      programId: caller.programId,
      caller,
      path: '/public/gifts',
      body: { points: 100, message: 'Enjoy', idempotency_key: `gift-key-${++keys}`, ...to, ...body },
    },
  )
type Listed = { id: number; status: string; name: string; email: string | null; points: number }
const listOf = async (caller: Person, query = '') =>
  (
    await callRoute<{
      sent: Listed[]
      received: Listed[]
      allowance: number
      links: { own: string; to: string | null }
    }>(routes.own.GET, { programId: caller.programId, caller, path: `/public/gifts${query}` })
  ).body
const answer = (caller: Person, giftId: number | undefined, what: 'accept' | 'refuse' | 'undo') =>
  callRoute<{ success: boolean }>(routes.answer.POST, {
    programId: caller.programId,
    caller,
    path: `/public/gifts/${giftId}`,
    params: { gift_id: String(giftId) },
    body: { answer: what },
  })
const review = (giftId: number | undefined, decision: string, programId = program.programId, caller = admin) =>
  callRoute<{ success: boolean }>(routes.one.PUT, {
    caller,
    path: `/admin/v2/programs/${programId}/gifts/${giftId}`,
    params: { program_id: String(programId), gift_id: String(giftId) },
    body: { decision },
  })
/** Past the time for undoing. */
const settle = (minutes = 16) => settleGifts(context(minutes))
const mailsOf = async ({ participantId }: Person) =>
  (
    await sql<{ title: string }>(
      `select title from participant_actions where participant_id = $1 and action_type like 'gifts.%' order by id`,
      [participantId],
    )
  ).map(({ title }) => title)

it('moves points from one member to another who accepts, without counting as earned', async () => {
  const [ana, ben] = [await createPerson(), await createPerson({ points: 5 })]
  const { body, status } = await give(ana, { email: ` ${ben.email.toUpperCase()} ` })
  expect(status).toBe(200)
  expect(await balancesOf(ana, ben)).toEqual([900, 5])
  // Nobody hears of it while it can be undone.
  await settle(0)
  expect((await listOf(ben)).received).toEqual([])
  expect((await answer(ben, body.gift_id, 'accept')).status).toBe(404)
  await settle()
  expect((await listOf(ben)).received).toMatchObject([{ id: body.gift_id, status: 'waiting', points: 100 }])
  expect((await listOf(ana)).sent).toMatchObject([{ id: body.gift_id, status: 'waiting', name: '', email: ben.email }])
  expect((await answer(ben, body.gift_id, 'accept')).status).toBe(200)
  expect(await balancesOf(ana, ben)).toEqual([900, 105])
  expect((await balanceOf(ben)).points).toBe(5)
  expect((await balanceOf(ana)).points).toBe(1000)
  expect((await listOf(ana)).sent).toMatchObject([{ status: 'accepted', email: null }])
  // Again.
  expect((await answer(ben, body.gift_id, 'accept')).status).toBe(404)
  expect((await answer(ben, body.gift_id, 'refuse')).status).toBe(404)
  expect((await answer(ana, body.gift_id, 'undo')).status).toBe(409)
  expect(await balancesOf(ana, ben)).toEqual([900, 105])
})

it('comes back when it is undone, refused or not accepted in two weeks', async () => {
  const [ana, ben] = [await createPerson(), await createPerson()]
  const undone = await give(ana, { email: ben.email })
  expect((await answer(ben, undone.body.gift_id, 'undo')).status).toBe(409)
  const clicks = await Promise.all([1, 2, 3].map(() => answer(ana, undone.body.gift_id, 'undo')))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = await give(ana, { email: ben.email })
  const late = await give(ana, { email: ben.email })
  await settle()
  expect((await answer(ana, refused.body.gift_id, 'undo')).status).toBe(409)
  expect((await answer(ben, refused.body.gift_id, 'refuse')).status).toBe(200)
  expect(await balancesOf(ana, ben)).toEqual([900, 1000])
  await settle(14 * 1440 + 1)
  await settle(14 * 1440 + 1)
  expect(await balancesOf(ana, ben)).toEqual([1000, 1000])
  // Neither name nor address says whose it would have been.
  for (const gift of (await listOf(ana)).sent) expect(gift).toMatchObject({ name: '', email: null })
  const shown = (await listOf(ana)).sent.map(({ id, status }) => [id, status])
  expect(shown).toEqual([
    [late.body.gift_id, 'expired'],
    [refused.body.gift_id, 'expired'],
    [undone.body.gift_id, 'undone'],
  ])
})

it('gives back no points that were taken back while it was on its way', async () => {
  const [ana, ben] = [await createPerson({ points: 0 }), await createPerson()]
  const purchase = { programId: ana.programId, participantId: ana.participantId, title: 'Purchase' }
  const earned = await awardPoints(context(), {
    ...purchase,
    amount: 150,
    key: 'parked',
    cause: { type: 'Receipt', id: 'parked' },
  })
  const { body } = await give(ana, ben, { points: 120 })
  const entryId = earned.ok ? earned.entryId : 0
  const back = await reversePoints(context(), { ...purchase, entryId, amount: 100, key: 'parked back' })
  expect(back).toMatchObject({ ok: true, shortfall: 70 })
  expect((await answer(ana, body.gift_id, 'undo')).status).toBe(200)
  expect(await balanceOf(ana)).toEqual({ unused_points: 50, points: 50 })
  const [row] = await sql<{ shortfall_points: number }>(
    'select shortfall_points from participant_balances where participant_id = $1',
    [ana.participantId],
  )
  expect(row?.shortfall_points).toBe(0)
})

it('answers the same for members and for strangers, who see it once they join', async () => {
  const [ana, ben] = [await createPerson(), await createPerson()]
  const email = `${unique()}@new.test`
  const [known, unknown] = [await give(ana, { email: ben.email }), await give(ana, { email })]
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect(known.body.message).toBe(unknown.body.message)
  await settle()
  expect((await listOf(ana)).sent.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  const joined = await createParticipantFixture(test.payload, { programId: program.programId, points: 0, email })
  const newcomer = { ...joined, email }
  expect((await listOf(newcomer)).received).toMatchObject([{ id: unknown.body.gift_id }])
  // A new account: a person looks at it first.
  expect((await answer(newcomer, unknown.body.gift_id, 'accept')).status).toBe(200)
  expect((await listOf(newcomer)).received).toMatchObject([{ status: 'held' }])
  expect((await listOf(ana)).sent[0]?.status).toBe('waiting')
  expect(await balancesOf(newcomer)).toEqual([0])
  expect((await review(unknown.body.gift_id, 'release')).status).toBe(200)
  expect((await review(unknown.body.gift_id, 'release')).status).toBe(409)
  expect((await answer(newcomer, unknown.body.gift_id, 'accept')).status).toBe(200)
  expect(await balancesOf(newcomer)).toEqual([100])
})

it('opens by the link of a member', async () => {
  const [ana, ben] = [await createPerson(), await createPerson()]
  const { links } = await listOf(ben)
  await sql(`update participants set first_name = 'Ben' where id = $1`, [ben.participantId])
  expect((await listOf(ana, `?to=${links.own}`)).links.to).toBe('Ben')
  expect((await listOf(ana, '?to=nobody')).links.to).toBeNull()
  expect((await listOf(ben, `?to=${links.own}`)).links.to).toBeNull()
  const sent = await give(ana, { to: links.own })
  expect((await give(ben, { to: links.own })).status).toBe(422)
  expect((await give(ana, { to: 'nobody' })).status).toBe(422)
  await settle()
  await answer(ben, sent.body.gift_id, 'accept')
  expect(await mailsOf(ana)).toEqual(['Ben'])
  expect(await balancesOf(ana, ben)).toEqual([900, 1100])
})

it('refuses too much, oneself, new accounts, other programs and visitors', async () => {
  const [ana, ben] = [await createPerson({ points: 3000 }), await createPerson()]
  const errorOf = async (body: object) => (await give(ana, { email: ben.email }, body)).body.errors
  expect(await errorOf({ points: 501 })).toMatchObject({ points: ['You can give up to 500 Sprigs at once.'] })
  expect(await errorOf({ points: 0 })).toMatchObject({ points: expect.anything() })
  expect((await give(ana, { email: ana.email })).status).toBe(422)
  expect((await give(ana, { email: 'nonsense' })).status).toBe(422)
  expect((await give(ana, { email: ben.email }, { points: 500 })).status).toBe(200)
  expect((await give(ana, { email: ben.email }, { points: 450 })).status).toBe(200)
  expect(await errorOf({ points: 51 })).toMatchObject({ points: ['You can give 50 more Sprigs today.'] })
  expect((await listOf(ana)).allowance).toBe(50)

  const off = await createProgramFixture(test.payload)
  const visitor = await createPerson({ programId: off.programId })
  expect((await give(visitor, { email: ben.email })).status).toBe(404)
  const strict = await createProgramFixture(test.payload, { organization: program.organizationId })
  await turnOn(strict.programId, { min_account_days: 30 })
  const young = await createPerson({ programId: strict.programId, days: 29 })
  expect((await give(young, { email: ben.email })).status).toBe(422)
  const old = await createPerson({ programId: strict.programId, days: 31 })
  const abroad = await give(old, { email: ben.email })
  await settle()
  expect((await listOf(ben)).received).toHaveLength(2)
  expect((await answer(ben, abroad.body.gift_id, 'accept')).status).toBe(404)
  expect((await review(abroad.body.gift_id, 'decline')).status).toBe(404)
  expect((await callRoute(routes.own.GET, { programId: program.programId, path: '/public/gifts' })).status).toBe(401)
})

it('sends one gift for two clicks, and never more than there is or the day allows', async () => {
  const [ana, ben] = [await createPerson({ points: 250 }), await createPerson()]
  const same = await Promise.all(
    [1, 2].map(() => give(ana, { email: ben.email }, { idempotency_key: 'the-same-gift' })),
  )
  expect(new Set(same.map(({ body }) => body.gift_id)).size).toBe(1)
  expect(await balancesOf(ana)).toEqual([150])
  const many = await Promise.all([1, 2, 3, 4].map(() => give(ana, { email: ben.email })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balancesOf(ana)).toEqual([50])
  const rich = await createPerson({ points: 5000 })
  const parallel = await Promise.all([1, 2, 3, 4].map(() => give(rich, { email: ben.email }, { points: 400 })))
  expect(parallel.filter(({ status }) => status === 200)).toHaveLength(2)
})

it('holds gifts within one device, among many givers, in a circle, and those to new members', async () => {
  const signalsOf = async (giftId?: number) => {
    const { body } = await callRoute<{ gift: { status: string; signals: string[] } }>(routes.one.GET, {
      caller: admin,
      path: `/admin/v2/programs/${program.programId}/gifts/${giftId}`,
      params: { program_id: String(program.programId), gift_id: String(giftId) },
    })
    return body.gift.signals
  }
  const [ana, ben, cem] = [await createPerson(), await createPerson(), await createPerson()]
  await sql(`update participants set signup_device_hash = 'one device' where id = any($1)`, [
    [ana.participantId, ben.participantId],
  ])
  const device = await give(ana, { email: ben.email })
  await settle()
  expect(await signalsOf(device.body.gift_id)).toEqual(['same_device'])
  expect((await review(device.body.gift_id, 'decline')).status).toBe(200)
  expect(await balancesOf(ana, ben)).toEqual([1000, 1000])

  const first = await give(ana, { email: cem.email })
  await settle()
  await answer(cem, first.body.gift_id, 'accept')
  const dora = await createPerson()
  const second = await give(cem, { email: dora.email })
  await settle()
  await answer(dora, second.body.gift_id, 'accept')
  const back = await give(dora, { email: ana.email })
  await settle()
  expect(await signalsOf(back.body.gift_id)).toEqual(['circular'])

  const target = await createPerson()
  const gifts: (number | undefined)[] = []
  for (let count = 0; count < 3; count++)
    gifts.push((await give(await createPerson(), { email: target.email })).body.gift_id)
  await settle()
  expect(await Promise.all(gifts.map(signalsOf))).toEqual([[], [], ['many_givers']])

  const young = await createPerson({ days: 2 })
  const fresh = await give(ana, { email: young.email })
  await settle()
  expect(await signalsOf(fresh.body.gift_id)).toEqual(['new_account'])
  const list = await callRoute<{ gifts: { id: number }[] }>(routes.list.GET, {
    caller: admin,
    path: `/admin/v2/programs/${program.programId}/gifts?status=held`,
    params: { program_id: String(program.programId) },
  })
  expect(list.body.gifts.map(({ id }) => id)).toContain(fresh.body.gift_id)
  const viewer = await createAdministratorFixture(test.payload, {
    organizationId: program.organizationId,
    pairs: ['users.view'],
  })
  expect((await review(fresh.body.gift_id, 'release', program.programId, viewer)).status).toBeGreaterThanOrEqual(403)
})

it('returns what is on its way when giver or receiver is blocked or erased, and forgets their names', async () => {
  const [ana, ben, cem] = [await createPerson(), await createPerson(), await createPerson()]
  const given = await give(ana, { email: ben.email })
  await settle()
  await answer(ben, given.body.gift_id, 'accept')
  const [blocked, toErased] = [await give(cem, { email: ben.email }), await give(ana, { email: cem.email })]
  await settle()
  await sql(`update participants set status = 'blocked' where id = $1`, [cem.participantId])
  expect((await answer(ben, blocked.body.gift_id, 'accept')).status).toBe(409)
  expect(await balancesOf(cem)).toEqual([1000])
  await eraseParticipant(context(), { programId: program.programId, participantId: cem.participantId })
  await settle(17)
  expect(await balancesOf(ana, ben, cem)).toEqual([900, 1100, 1000])
  const rows = await sql<{ email: string | null; message: string | null; status: string }>(
    'select email, message, status::text as status from gifts where id = $1',
    [toErased.body.gift_id],
  )
  expect(rows).toMatchObject([{ email: null, message: null, status: expect.stringMatching(/expired|cancelled/) }])
  await eraseParticipant(context(), { programId: program.programId, participantId: ben.participantId })
  expect((await mailsOf(ana)).join('')).toBe('')
})

it('keeps the sum in any history of gifts', async () => {
  const step = fc.record({
    type: fc.constantFrom('send', 'send', 'send', 'accept', 'refuse', 'undo', 'settle', 'expire', 'award', 'spend'),
    who: fc.nat(2),
    to: fc.nat(2),
    points: fc.integer({ min: 1, max: 120 }),
    of: fc.nat(),
  })
  const { programId } = await createProgramFixture(test.payload)
  await turnOn(programId, { max_points_per_day: 100_000, checks: false })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const people = await Promise.all([0, 1, 2].map(() => createPerson({ programId, points: 200 })))
      const ids = people.map(({ participantId }) => participantId)
      let [total, minutes] = [600, 0]
      const gifts: number[] = []
      for (const { of, points, to, type, who } of steps) {
        const [me, other] = [people[who] as Person, people[to] as Person]
        const owner = { programId, participantId: me.participantId }
        const giftId = gifts.length > 0 ? (gifts[of % gifts.length] as number) : 0
        const at = context(minutes)
        const posting = { ...owner, amount: points, key: `any-${++keys}`, cause: { type: 'test', id: keys }, title: '' }
        if (type === 'send') {
          const sent = await sendGift(at, {
            ...{ programId, giverId: me.participantId, to: { email: other.email }, points, message: '' },
            ...{ key: `any-gift-${++keys}`, deviceHash: null },
          })
          if (sent.ok) gifts.push(sent.giftId)
        }
        if (type === 'accept') await acceptGift(at, { ...owner, giftId })
        if (type === 'refuse') await refuseGift(at, { ...owner, giftId })
        if (type === 'undo') await undoGift(at, { ...owner, giftId })
        if (type === 'settle') minutes += 16
        if (type === 'expire') minutes += 15 * 1440
        if (type === 'settle' || type === 'expire') await settleGifts(context(minutes))
        if (type === 'award' && (await awardPoints(at, posting)).ok) total += points
        if (type === 'spend' && (await spendPoints(at, posting)).ok) total -= points
        const [sum] = await sql<{ sum: number; least: number; moving: number }>(
          `select sum(unused_points)::int as sum, min(unused_points)::int as least,
             (select coalesce(sum(points), 0)::int from gifts where giver_id = any($1) and status::text in ('sending', 'held', 'waiting')) as moving
           from participant_balances where participant_id = any($1)`,
          [ids],
        )
        expect((sum?.sum ?? 0) + (sum?.moving ?? 0)).toBe(total)
        expect(sum?.least).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect((await verifyLedger(sql)).differing).toBe(0)
}, 120_000)
