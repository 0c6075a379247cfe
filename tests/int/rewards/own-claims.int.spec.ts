import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { cancelClaim, claimReward, setFulfilment } from '@/domain/rewards'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let route: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  route = await routesAt('/public/rewards/:reward_id')
})

afterAll(() => test.close())

type Claim = { id: number; code: string | null; origin: string; state: string; fulfilment: string; earned_at: string }

const pageOf = async (caller: ParticipantFixture, rewardId: number) =>
  (
    await callRoute<{ claim: Claim | null; claims: Claim[]; redeem: { coupon_codes: string[] } }>(route.GET, {
      programId,
      caller,
      path: `/public/rewards/${rewardId}`,
      params: { reward_id: String(rewardId) },
    })
  ).body
const context = () => createContext(payload, { actor: { type: 'job', name: 'test' } })
const claim = async ({ participantId }: ParticipantFixture, rewardId: number, key: string): Promise<number> => {
  const claimed = await claimReward(context(), { programId, participantId, rewardId, key })
  if (!claimed.ok || claimed.claimId === null) throw new Error(`not claimed: ${JSON.stringify(claimed)}`)
  return claimed.claimId
}
const createPerson = () => createParticipantFixture(payload, { programId, points: 5000 })

describe('the page of a reward claimed several times', () => {
  it('lists each claim with its code and state, the newest first', async () => {
    const me = await createPerson()
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['OWN-A', 'OWN-B', 'OWN-C'] })
    const first = await claim(me, rewardId, 'one')
    const second = await claim(me, rewardId, 'two')
    await setFulfilment(context(), { programId, claimId: first, fulfilment: 'sent' })
    const shown = await pageOf(me, rewardId)
    expect(shown.claims).toMatchObject([
      { id: second, code: 'OWN-B', origin: 'claimed', state: 'settled', fulfilment: 'pending' },
      { id: first, code: 'OWN-A', origin: 'claimed', state: 'settled', fulfilment: 'sent' },
    ])
    expect(shown.claim).toEqual(shown.claims[0])

    const third = await claim(me, rewardId, 'three')
    await cancelClaim(context(), { programId, claimId: third })
    const after = await pageOf(me, rewardId)
    // The code of a canceled claim isn't shown.
    expect(after.claims.map(({ code, id, state }) => [id, state, code])).toEqual([
      [third, 'cancelled', null],
      [second, 'settled', 'OWN-B'],
      [first, 'settled', 'OWN-A'],
    ])
    expect(after.claim?.id).toBe(second)
  })

  it('excludes others’ claims, other rewards and unpaid ones', async () => {
    const [me, you] = [await createPerson(), await createPerson()]
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['MINE', 'YOURS', 'GONE'] })
    const other = await createRewardFixture(payload, { programId })
    const mine = await claim(me, rewardId, 'one')
    const yours = await claim(you, rewardId, 'one')
    await claim(me, other.rewardId, 'other')
    const released = await claim(me, rewardId, 'two')
    await sql("update reward_claims set state = 'released' where id = $1", [released])
    expect((await pageOf(me, rewardId)).claims.map(({ id }) => id)).toEqual([mine])
    expect((await pageOf(you, rewardId)).claims.map(({ code, id }) => [id, code])).toEqual([[yours, 'YOURS']])
  })

  it('shows the code of a held claim only once it is paid', async () => {
    const me = await createPerson()
    const { rewardId } = await createRewardFixture(payload, { programId, coupons: ['HELD'] })
    const held = await claim(me, rewardId, 'one')
    await sql("update reward_claims set state = 'held', held_until = now() + interval '5 minutes' where id = $1", [
      held,
    ])
    expect((await pageOf(me, rewardId)).claims).toMatchObject([
      { id: held, state: 'held', code: null, points_spent: 100 },
    ])
  })

  it('shows whether each claim was claimed, won or earned', async () => {
    const me = await createPerson()
    const { rewardId } = await createRewardFixture(payload, { programId })
    await sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, origin, earned_at)
       select $1, $2, $3, 'origin:' || $2::int || ':' || o.origin, o.origin::enum_reward_claims_origin, now() - make_interval(mins => o.place::int)
       from unnest($4::text[]) with ordinality o (origin, place)`,
      [programId, rewardId, me.participantId, ['claimed', 'draw', 'contest', 'instant_win', 'earned']],
    )
    const { claims } = await pageOf(me, rewardId)
    expect(claims.map(({ origin }) => origin)).toEqual(['claimed', 'won', 'won', 'won', 'earned'])
  })

  it('lists at most 20 claims, active ones before canceled ones', async () => {
    const me = await createPerson()
    const { rewardId } = await createRewardFixture(payload, { programId })
    await sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, state, earned_at)
       select $1, $2, $3, 'claim:many:' || $2::int || ':' || n, (case when n <= 5 then 'cancelled' else 'settled' end)::enum_reward_claims_state,
         now() - make_interval(mins => n) from generate_series(1, 23) n`,
      [programId, rewardId, me.participantId],
    )
    const { claims } = await pageOf(me, rewardId)
    expect(claims).toHaveLength(20)
    // All 18 active claims, and the two newest of the five canceled ones.
    expect(claims.map(({ state }) => state)).toEqual([...Array(2).fill('cancelled'), ...Array(18).fill('settled')])
    const times = claims.map(({ earned_at }) => Date.parse(earned_at))
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })
})
