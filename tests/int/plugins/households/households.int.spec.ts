import fc from 'fast-check'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { awardPoints, verifyLedger } from '@/domain/points'
import { cancelClaim, claimReward } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import {
  createHousehold,
  findOwnHousehold,
  joinByCode,
  leaveHousehold,
  removeMembers,
} from '@/plugins/households/domain'
import { splitPoints } from '@/plugins/households/domain/split-points'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let program: Awaited<ReturnType<typeof createProgramFixture>>
let household: RoutesAt
let me: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  household = await routesAt('/public/household')
  me = await routesAt('/public/me')
  await turnOn(program.programId)
})
afterAll(() => test.close())

const turnOn = (programId: number, data: object = {}) =>
  test.payload.create({
    collection: 'households-settings',
    data: { program: programId, is_on: true, max_members: 6, min_account_days: 0, rejoin_days: 30, ...data },
    overrideAccess: true,
    depth: 0,
  })
const context = () => createContext(test.payload, { actor: { type: 'job', name: 'test' } })
type Person = ParticipantFixture & { email: string }
const createPerson = async (points = 100, programId = program.programId): Promise<Person> => {
  const email = `${unique()}@household.test`
  return { ...(await createParticipantFixture(test.payload, { programId, points, email })), email }
}
const ownerOf = ({ participantId, programId }: Person) => ({ programId, participantId })
const balancesOf = async (...people: Person[]) => {
  const rows = await sql<{ participant_id: number; unused_points: number }>(
    'select participant_id, unused_points from participant_balances where participant_id = any($1)',
    [people.map(({ participantId }) => participantId)],
  )
  return people.map(({ participantId }) => rows.find((row) => row.participant_id === participantId)?.unused_points)
}
type Body = {
  success: boolean
  household: null | {
    id: number
    total: number
    own: number
    invite_code: string | null
    members: { id: number; is_owner: boolean }[]
    invitations: { id: number; email: string }[]
  }
  invitations: { id: number; name: string }[]
  by_link: { name: string } | null
}
const read = async (caller: Person, query = '') =>
  (
    await callRoute<Body>(household.GET, {
      ...{ programId: caller.programId, caller, path: `/public/household${query}` },
    })
  ).body
const act = (caller: Person, body: object) =>
  callRoute<{ success: boolean; message: string }>(household.POST, {
    ...{ programId: caller.programId, caller, path: '/public/household', body },
  })
/** People who share, the first of whom is the owner. */
const share = async (points: number[], programId = program.programId): Promise<Person[]> => {
  const people: Person[] = []
  for (const balance of points) people.push(await createPerson(balance, programId))
  const [owner, ...others] = people as [Person, ...Person[]]
  await createHousehold(context(), ownerOf(owner))
  const code = (await findOwnHousehold(context(), ownerOf(owner)))?.invite_code ?? ''
  for (const person of others) {
    const joined = await joinByCode(context(), { ...ownerOf(person), code })
    if (!joined.ok) throw new Error(joined.reason)
  }
  return people
}
let keys = 0
const claim = (person: Person, rewardId: number, key = `claim-${++keys}`) =>
  claimReward(context(), { ...ownerOf(person), rewardId, key })
const rewardOf = async (threshold: number, data: object = {}) =>
  (await createRewardFixture(test.payload, { programId: program.programId, threshold, ...data })).rewardId

it('is joined by invitation or link, one at a time, up to its size', async () => {
  const [ana, ben, cem, dora] = [await createPerson(), await createPerson(), await createPerson(), await createPerson()]
  expect((await act(ana, { intent: 'create' })).status).toBe(200)
  expect((await act(ana, { intent: 'create' })).status).toBe(409)
  const strangers = await act(ana, { intent: 'invite', email: `${unique()}@new.test` })
  const known = await act(ana, { intent: 'invite', email: ben.email.toUpperCase() })
  expect(known.body.message).toBe(strangers.body.message)
  await act(ana, { intent: 'invite', email: ben.email })
  expect((await read(ana)).household?.invitations).toHaveLength(2)
  const [invitation] = (await read(ben)).invitations
  expect((await read(ben)).invitations).toHaveLength(1)
  expect((await act(cem, { intent: 'accept', invitation_id: invitation?.id })).status).toBe(404)
  const clicks = await Promise.all([1, 2, 3].map(() => act(ben, { intent: 'accept', invitation_id: invitation?.id })))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  const code = (await read(ana)).household?.invite_code
  expect((await read(ben)).household?.invite_code).toBeNull()
  expect((await read(cem, `?join=${code}`)).by_link).not.toBeNull()
  expect((await act(cem, { intent: 'join', code: 'wrong' })).status).toBe(404)
  await act(ana, { intent: 'renew_link' })
  expect((await act(cem, { intent: 'join', code })).status).toBe(404)
  const renewed = (await read(ana)).household?.invite_code
  await sql('update households_settings set max_members = 3 where program_id = $1', [program.programId])
  const joins = await Promise.all([cem, dora].map((person) => act(person, { intent: 'join', code: renewed })))
  expect(joins.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await sql('update households_settings set max_members = 6 where program_id = $1', [program.programId])
  expect((await read(ana)).household).toMatchObject({ total: 300, own: 100 })

  const other = await createProgramFixture(test.payload, { organization: program.organizationId })
  await turnOn(other.programId)
  const abroad = await createPerson(100, other.programId)
  expect((await act(abroad, { intent: 'join', code: renewed })).status).toBe(404)
  const off = await createPerson(100, (await createProgramFixture(test.payload)).programId)
  expect((await act(off, { intent: 'create' })).status).toBe(404)
  expect((await callRoute(household.GET, { programId: program.programId, path: '/public/household' })).status).toBe(401)
})

it('takes no new accounts, and nobody for the place of somebody who just left', async () => {
  const [ana, ben] = (await share([100, 100])) as [Person, Person]
  const code = (await read(ana)).household?.invite_code
  const young = await createPerson()
  const settings = (set: string) =>
    sql(`update households_settings set ${set} where program_id = $1`, [program.programId])
  await settings('min_account_days = 7')
  expect(await act(young, { intent: 'join', code })).toMatchObject({
    status: 409,
    body: { message: 'You can share a household once your account is 7 days old.' },
  })
  expect((await act(young, { intent: 'create' })).status).toBe(409)
  await settings('min_account_days = 0, max_members = 2')
  expect((await act(ana, { intent: 'remove', member_id: ben.participantId })).status).toBe(200)
  expect((await act(young, { intent: 'join', code })).body.message).toBe('This household is full.')
  await sql(`update household_members set left_at = now() - interval '31 days' where participant_id = $1`, [
    ben.participantId,
  ])
  expect((await act(young, { intent: 'join', code })).status).toBe(200)
  await settings('max_members = 6')
})

it('only lets the owner invite, remove and end it, and passes to the next', async () => {
  const [ana, ben, cem] = (await share([100, 100, 100])) as [Person, Person, Person]
  expect((await act(ben, { intent: 'remove', member_id: cem.participantId })).status).toBe(409)
  expect((await act(ben, { intent: 'invite', email: 'x@example.com' })).status).toBe(409)
  expect((await act(ben, { intent: 'renew_link' })).status).toBe(409)
  expect((await act(ben, { intent: 'dissolve' })).status).toBe(409)
  expect((await act(ana, { intent: 'remove', member_id: ana.participantId })).status).toBe(409)
  expect((await act(ana, { intent: 'remove', member_id: cem.participantId })).status).toBe(200)
  expect((await act(ana, { intent: 'remove', member_id: cem.participantId })).status).toBe(409)
  const code = (await read(ana)).household?.invite_code
  // Not at once into the next one.
  expect((await act(cem, { intent: 'join', code })).status).toBe(409)
  expect((await act(cem, { intent: 'create' })).status).toBe(409)
  expect((await act(ana, { intent: 'leave' })).status).toBe(200)
  expect((await read(ben)).household?.members).toMatchObject([{ id: ben.participantId, is_owner: true }])
  expect((await act(ben, { intent: 'dissolve' })).status).toBe(200)
  expect((await read(ben)).household).toBeNull()
  const dora = await createPerson()
  expect((await act(dora, { intent: 'join', code })).status).toBe(404)
})

it('claims from what all have, in proportion, and shows it as the balance', async () => {
  const [ana, ben, cem] = (await share([100, 200, 0])) as [Person, Person, Person]
  const rewardId = await rewardOf(150)
  const { body } = await callRoute<{ participant: { unused_points: number } }>(me.GET, {
    ...{ programId: cem.programId, caller: cem, path: '/public/me' },
  })
  expect(body.participant.unused_points).toBe(300)
  expect(await claim(cem, rewardId, 'once')).toMatchObject({ ok: true, pointsSpent: 150, duplicate: false })
  expect(await balancesOf(ana, ben, cem)).toEqual([50, 100, 0])
  // Again, too much, and out of stock: nothing moves.
  expect(await claim(cem, rewardId, 'once')).toMatchObject({ ok: true, duplicate: true })
  expect(await claim(cem, await rewardOf(151))).toMatchObject({ ok: false, missingPoints: 1 })
  expect(await claim(cem, await rewardOf(10, { limit: 0 }))).toMatchObject({ ok: false })
  expect(await balancesOf(ana, ben, cem)).toEqual([50, 100, 0])
  // Who leaves takes what is theirs.
  await act(ben, { intent: 'leave' })
  expect(await balancesOf(ben)).toEqual([100])
  expect(await claim(cem, await rewardOf(51))).toMatchObject({ ok: false, missingPoints: 1 })
  expect(await claim(ben, await rewardOf(100))).toMatchObject({ ok: true })
})

it('gives the last points to one of two who claim at once', async () => {
  const people = await share([50, 50, 50])
  const rewardId = await rewardOf(150)
  const claims = await Promise.all(people.flatMap((person) => [claim(person, rewardId), claim(person, rewardId)]))
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balancesOf(...people)).toEqual([0, 0, 0])
})

it('enters sweepstakes together', async () => {
  const people = (await share([30, 50])) as [Person, Person]
  const rewardId = await rewardOf(0, { selection: 'sweepstake', sweepstake: { entry_cost: 20, winners: 1 } })
  const entered = await claimReward(context(), { ...ownerOf(people[0]), rewardId, key: 'entries', quantity: 4 })
  expect(entered).toMatchObject({ ok: true, entries: 4 })
  expect(await balancesOf(...people)).toEqual([0, 0])
})

it('returns the shares of a canceled claim', async () => {
  const [ana, ben] = (await share([100, 200])) as [Person, Person]
  const claimed = await claim(ana, await rewardOf(150))
  if (!claimed.ok || claimed.claimId === null) throw new Error('not claimed')
  expect(await balancesOf(ana, ben)).toEqual([50, 100])
  await cancelClaim(context(), { programId: program.programId, claimId: claimed.claimId })
  expect(await balancesOf(ana, ben)).toEqual([100, 200])
})

it('leaves out blocked members, and erased ones leave', async () => {
  const [ana, ben, cem] = (await share([100, 100, 100])) as [Person, Person, Person]
  await sql(`update participants set status = 'blocked' where id = $1`, [ben.participantId])
  expect((await read(ana)).household?.total).toBe(200)
  expect(await claim(ana, await rewardOf(201))).toMatchObject({ ok: false })
  expect(await claim(ana, await rewardOf(100))).toMatchObject({ ok: true })
  expect(await balancesOf(ana, ben, cem)).toEqual([50, 100, 50])
  await sql(`update participants set first_name = 'Cem' where id = $1`, [cem.participantId])
  await eraseParticipant(context(), ownerOf(cem))
  expect((await read(ana)).household?.members.map(({ id }) => id)).toEqual([ana.participantId, ben.participantId])
  expect(await balancesOf(ana, cem)).toEqual([50, 50])
})

it('leaves everybody with what they put in, less their share of what was spent, in any history', async () => {
  const step = fc.record({
    type: fc.constantFrom('award', 'award', 'claim', 'claim', 'leave', 'remove', 'join'),
    who: fc.nat(3),
    other: fc.nat(3),
    points: fc.integer({ min: 1, max: 150 }),
  })
  const { programId } = await createProgramFixture(test.payload)
  await turnOn(programId, { rejoin_days: 0 })
  const rewards = new Map<number, number>()
  const costing = async (points: number) => {
    const known = rewards.get(points)
    if (known !== undefined) return known
    const { rewardId } = await createRewardFixture(test.payload, { programId, threshold: points })
    rewards.set(points, rewardId)
    return rewardId
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const people = await share([100, 60, 0, 30], programId)
      // The rule in words: what they put in, less their share.
      const left = [100, 60, 0, 30]
      let inside = [0, 1, 2, 3]
      for (const { other, points, type, who } of steps) {
        const person = people[who] as Person
        const isIn = inside.includes(who)
        if (type === 'award') {
          await awardPoints(context(), {
            ...{
              ...ownerOf(person),
              amount: points,
              key: `award-${++keys}`,
              cause: { type: 'test', id: keys },
              title: '',
            },
          })
          left[who] = (left[who] ?? 0) + points
        }
        if (type === 'leave' && isIn) {
          expect(await leaveHousehold(context(), ownerOf(person))).toBe(true)
          inside = inside.filter((one) => one !== who)
        }
        if (type === 'remove' && inside[0] === who && other !== who) {
          const member = people[other] as Person
          const removed = await removeMembers(context(), { ...ownerOf(person), memberId: member.participantId })
          expect(removed).toBe(inside.includes(other))
          inside = inside.filter((one) => one !== other)
        }
        if (type === 'join' && !isIn && inside.length > 0) {
          const owner = people[inside[0] as number] as Person
          const code = (await findOwnHousehold(context(), ownerOf(owner)))?.invite_code ?? ''
          expect((await joinByCode(context(), { ...ownerOf(person), code })).ok).toBe(true)
          inside = [...inside, who]
        }
        if (type === 'claim') {
          const sharing = isIn ? inside.toSorted((one, two) => one - two) : [who]
          const total = sharing.reduce((sum, index) => sum + (left[index] ?? 0), 0)
          const claimed = await claim(person, await costing(points))
          expect(claimed.ok).toBe(total >= points)
          if (claimed.ok)
            for (const [at, part] of splitPoints(
              points,
              sharing.map((index) => left[index] ?? 0),
            ).entries()) {
              const index = sharing[at] as number
              left[index] = (left[index] ?? 0) - part
            }
        }
        expect(await balancesOf(...people)).toEqual(left)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect((await verifyLedger(sql)).differing).toBe(0)
}, 180_000)
