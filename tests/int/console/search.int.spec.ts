import type { Payload } from 'payload'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import type { WireFound } from '@/http/programs/present-search-results'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

/** Participants' ids, long enough to collide with no other number. */
const FIRST_ID = 54_321

let test: TestPayload
let payload: Payload
let sql: Sql
let route: RoutesAt
let fixture: ProgramFixture
let receiptId: number
let participantId: number

const everything = async (programId: number, word: string) => {
  const participant = await createParticipantFixture(payload, {
    programId,
    first_name: word,
    last_name: 'Person',
    email: `${word.toLowerCase()}@hidden.example`,
  })
  await createChallengeFixture(payload, { programId, name: `${word} walk` })
  await createRewardFixture(payload, { programId, name: `A ${word} mug` })
  const asServer = { overrideAccess: true, depth: 0 } as const
  const receipt = await payload.create({
    collection: 'receipts',
    data: { program: programId, participant: participant.participantId, merchant_name: `${word} Store` } as never, // the rest has defaults
    ...asServer,
  })
  await payload.create({
    collection: 'program-pages',
    data: { program: programId, title: `About ${word}`, slug: `about-${word.toLowerCase()}`, _status: 'draft' },
    ...asServer,
  })
  return { participantId: participant.participantId, receiptId: receipt.id }
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  route = await routesAt('/admin/v2/programs/:program_id/global_search')
  await sql(`alter sequence participants_id_seq restart with ${FIRST_ID}`)
  fixture = await createProgramFixture(payload)
  ;({ participantId, receiptId } = await everything(fixture.programId, 'Juniper'))
  await everything((await createProgramFixture(payload, { organization: fixture.organizationId })).programId, 'Juniper')
  await everything((await createProgramFixture(payload)).programId, 'Juniper')
})
afterAll(() => test.close())

const searchAs = async (query: string, pairs: PermissionPair[] = [...PERMISSION_PAIRS]) => {
  const caller = await createAdministratorFixture(payload, { ...fixture, pairs })
  const { body, status } = await callRoute<{ results: WireFound[] }>(route.GET, {
    caller,
    path: `/?query=${encodeURIComponent(query)}`,
    params: { program_id: fixture.programId },
  })
  return { status, results: body.results }
}
const found = async (query: string, pairs?: PermissionPair[]) => (await searchAs(query, pairs)).results
const groups = (results: WireFound[]) => results.map(({ group }) => group)

describe('the search over a program', () => {
  // CONSOLE-52
  it('finds participants, challenges, rewards, receipts and pages of this program only, with links', async () => {
    const results = await found('juniper')
    expect(groups(results)).toEqual(['participants', 'challenges', 'rewards', 'receipts', 'program_pages'])
    expect(results[0]).toEqual({
      group: 'participants',
      id: participantId,
      title: 'Juniper Person',
      detail: 'juniper@hidden.example',
      href: `/admin/v2/users/${participantId}`,
    })
    expect(results[3]).toEqual({
      group: 'receipts',
      id: receiptId,
      title: 'Juniper Store',
      detail: `#${receiptId}`,
      href: `/admin/v2/receipts/${receiptId}`,
    })
    expect(results[4]).toMatchObject({ title: 'About Juniper', detail: '/about-juniper' })
  })

  it('needs two characters, and treats pattern characters as text', async () => {
    expect(await found('')).toEqual([])
    expect(await found(' j ')).toEqual([])
    expect(await found('%%')).toEqual([])
    expect(await found('__')).toEqual([])
    expect(groups(await found('ju'))).toContain('challenges')
  })

  it.each([
    ['users.view', 'participants'],
    ['challenges.view', 'challenges'],
    ['rewards.view', 'rewards'],
    ['receipts.view', 'receipts'],
    ['program.update', 'program_pages'],
  ] as const)('shows only what %s may see: %s', async (pair, group) => {
    expect(groups(await found('juniper', ['global_search.view', pair]))).toEqual([group])
    const others = PERMISSION_PAIRS.filter((other) => other !== pair)
    expect(groups(await found('juniper', others))).not.toContain(group)
  })

  it('masks emails without users.manage, and doesn’t find by them', async () => {
    const [masked] = await found('juniper', ['global_search.view', 'users.view'])
    expect(masked).toMatchObject({ title: 'Juniper Person', detail: 'j…@hidden.example' })
    expect(await found('juniper@hidden', ['global_search.view', 'users.view'])).toEqual([])
    expect(await found('hidden.example', ['global_search.view', 'users.view'])).toEqual([])
    const [whole] = await found('juniper@hidden', ['global_search.view', 'users.view', 'users.manage'])
    expect(whole).toMatchObject({ detail: 'juniper@hidden.example' })
  })

  it('links to a receipt in the list if its review may not be opened', async () => {
    const [receipt] = await found('juniper', ['global_search.view', 'receipts.view'])
    expect(receipt?.href).toBe(`/admin/v2/programs/${fixture.programId}/receipts?search=${receiptId}`)
  })

  it('finds by exact number, first, and none of another program', async () => {
    await createChallengeFixture(payload, { programId: fixture.programId, name: `${FIRST_ID} steps` })
    for (const query of [String(participantId), `#${participantId}`]) {
      expect((await found(query))[0]).toMatchObject({ group: 'participants', id: participantId })
    }
    const { programId } = await createProgramFixture(payload, { organization: fixture.organizationId })
    const theirs = await createParticipantFixture(payload, { programId })
    expect(await found(String(theirs.participantId))).toEqual([])
    expect((await found(String(FIRST_ID))).map(({ title }) => title)).toContain(`${FIRST_ID} steps`)
  })

  it('shows at most five per kind, prefix matches first', async () => {
    const { programId } = fixture
    for (let number = 1; number <= 7; number++) {
      await createChallengeFixture(payload, { programId, name: `The Cedar ${number}` })
    }
    await createChallengeFixture(payload, { programId, name: 'Cedar itself' })
    const results = await found('cedar', ['global_search.view', 'challenges.view'])
    expect(results.map(({ title }) => title)).toEqual([
      'Cedar itself',
      'The Cedar 1',
      'The Cedar 2',
      'The Cedar 3',
      'The Cedar 4',
    ])
  })

  it('doesn’t find erased participants', async () => {
    const { participantId: gone } = await createParticipantFixture(payload, {
      programId: fixture.programId,
      first_name: 'Vanished',
    })
    expect(await found('vanished')).toHaveLength(1)
    await sql('update participants set erased_at = now() where id = $1', [gone])
    expect(await found('vanished')).toEqual([])
  })

  // CONSOLE-111
  it('needs global_search.view, in this program', async () => {
    const others = PERMISSION_PAIRS.filter((pair) => pair !== 'global_search.view')
    expect((await searchAs('juniper', others)).status).toBe(403)
    const stranger = await createAdministratorFixture(payload, await createProgramFixture(payload))
    const { body, status } = await callRoute(route.GET, {
      caller: stranger,
      path: '/?query=juniper',
      params: { program_id: fixture.programId },
    })
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: 'Not found', errors: {} } })
  })
})
