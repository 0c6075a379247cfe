import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { type OpenedCard, resolveCard } from '@/plugins/member-card/domain'
import { createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { saveCards, shownAt } from '../../support/member-cards'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let cardRoute: RoutesAt
let resolveRoute: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  cardRoute = await routesAt('/public/member_card')
  resolveRoute = await routesAt('/v1/members/resolve')
})
afterAll(() => test.close())

/** A program with one member, and a key for its tills. */
const openShop = async () => {
  const { programId } = await createProgramFixture(payload)
  await saveCards(payload, programId)
  const ada = await createParticipantFixture(payload, { programId, first_name: 'Ada' })
  const bearer = await createApiKeyFixture(payload, { programId })
  return { programId, ada, bearer, card: await cardOf(ada) }
}

const cardOf = async (participant: ParticipantFixture): Promise<OpenedCard> => {
  const { body } = await callRoute<{ card: OpenedCard }>(cardRoute.GET, {
    caller: participant,
    programId: participant.programId,
  })
  return body.card
}

const scan = (bearer: string, card: string, key: string = crypto.randomUUID()) =>
  callRoute<{ member?: { first_name: string; balance: number }; code?: string; detail?: string }>(resolveRoute.POST, {
    method: 'POST',
    path: '/v1/members/resolve',
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
    body: { card },
  })

describe('a member card', () => {
  it('has one number, which stays', async () => {
    const { ada, card, programId } = await openShop()
    const again = await Promise.all(Array.from({ length: 8 }, () => cardOf(ada)))
    expect(new Set(again.map(({ number }) => number))).toEqual(new Set([card.number]))
    const [row] = await sql<{ secret: string }>('select secret from member_cards where program_id = $1', [programId])
    expect(row?.secret).toMatch(/^sealed:/)
  })

  it('is one per participant, even when eight requests create it in the same moment', async () => {
    const { programId } = await createProgramFixture(payload)
    await saveCards(payload, programId)
    const ada = await createParticipantFixture(payload, { programId })
    const cards = await Promise.all(Array.from({ length: 8 }, () => cardOf(ada)))
    expect(new Set(cards.map(({ number }) => number)).size).toBe(1)
  })

  it('is resolved once by its code', async () => {
    const { bearer, card } = await openShop()
    const shown = shownAt(card)
    const { body, status } = await scan(bearer, shown)
    expect(status).toBe(200)
    expect(body.member).toMatchObject({ first_name: 'Ada', balance: 0, tier: null, can_earn: true })
    const replayed = await scan(bearer, shown)
    expect([replayed.status, replayed.body.code]).toEqual([422, 'refused'])
    expect(replayed.body.detail).toMatch(/already used/)
  })

  it('is resolved by one of eight tills that scan the same code in the same moment', async () => {
    const { bearer, card } = await openShop()
    const shown = shownAt(card)
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan(bearer, shown)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
  })

  it('is refused with an old or a future code, and after a newer code was used', async () => {
    const { card, programId } = await openShop()
    const at = (offset: number) =>
      createContext(payload, { actor: { type: 'system', name: 'test' }, now: new Date(Date.now() + offset) })
    const now = Date.now()
    const outcome = async (code: string) => {
      const resolved = await resolveCard(at(0), programId, code)
      return resolved.ok ? 'ok' : resolved.reason
    }
    expect(await outcome(shownAt(card, now - 120_000))).toBe('code_wrong')
    expect(await outcome(shownAt(card, now + 120_000))).toBe('code_wrong')
    expect(await outcome(shownAt(card, now))).toBe('ok')
    expect(await outcome(shownAt(card, now - 30_000))).toBe('code_used')
  })

  it('belongs to its program: another program and a test key find nobody', async () => {
    const { card } = await openShop()
    const other = await openShop()
    const { body, status } = await scan(other.bearer, shownAt(card))
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  it('needs its code, unless the program accepts the number alone', async () => {
    const { bearer, card, programId } = await openShop()
    expect((await scan(bearer, card.number)).body.code).toBe('refused')
    await saveCards(payload, programId, { accepts_number_alone: true })
    expect((await scan(bearer, card.number)).status).toBe(200)
  })

  it('is missing from programs that have not turned cards on', async () => {
    const { programId } = await createProgramFixture(payload)
    const ada = await createParticipantFixture(payload, { programId })
    expect((await callRoute(cardRoute.GET, { caller: ada })).status).toBe(404)
  })

  it('is gone for programs that switch cards off', async () => {
    const { ada, bearer, card, programId } = await openShop()
    await saveCards(payload, programId, { is_on: false })
    expect((await scan(bearer, shownAt(card))).body.detail).toMatch(/switched off/)
    expect((await callRoute(cardRoute.GET, { caller: ada })).status).toBe(404)
  })

  it('stops a key after ten wrong tries in a minute, whatever it shows next', async () => {
    const { bearer, card } = await openShop()
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await scan(bearer, `${card.number}.00000${attempt}`)).status).toBe(404)
    const stopped = await scan(bearer, shownAt(card))
    expect([stopped.status, stopped.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('looks up ten of thirty wrong cards that a key shows in the same moment', async () => {
    const { bearer, card } = await openShop()
    const answers = await Promise.all(Array.from({ length: 30 }, () => scan(bearer, `${card.number}.000000`)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('answers the same again to a till that lost the answer', async () => {
    const { bearer, card } = await openShop()
    const [shown, key] = [shownAt(card), crypto.randomUUID()]
    const first = await scan(bearer, shown, key)
    const again = await scan(bearer, shown, key)
    expect([again.status, again.body]).toEqual([200, first.body])
  })
})

it('forgets the card of an erased or deleted participant', async () => {
  const { programId, ada } = await openShop()
  const bob = await createParticipantFixture(payload, { programId, is_test: true })
  await cardOf(bob)
  const count = async () => (await sql('select 1 from member_cards where program_id = $1', [programId])).length
  expect(await count()).toBe(2)
  await sql('select laurel_wipe_test_participants($1, now())', [programId])
  expect(await count()).toBe(1)
  await sql('update participants set erased_at = now() where id = $1', [ada.participantId])
  expect(await count()).toBe(0)
})
