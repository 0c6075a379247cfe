import type { Payload } from 'payload'
import { findMe } from '@/domain/account'
import { createContext } from '@/domain/context'
import { findSiteProgram, findWording } from '@/domain/programs'
import type { Locale } from '@/i18n'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; program: Record<string, unknown> }
type Handler = Parameters<typeof callRoute>[0]

let test: TestPayload
let payload: Payload
let sql: Sql
let routes: Record<'save' | 'publish' | 'read' | 'tiers' | 'tier', { [method: string]: Handler }>
let fixture: ProgramFixture
let manager: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    save: { ...(await routesAt('/admin/v2/programs/:program_id')) } as never,
    publish: { ...(await routesAt('/admin/v2/programs/:program_id/publish')) } as never,
    read: {
      ...(await routesAt('/admin/v2/programs/:program_id/settings/program/points')),
    } as never,
    tiers: { ...(await routesAt('/admin/v2/programs/:program_id/program_tiers')) } as never,
    tier: { ...(await routesAt('/admin/v2/program_tiers/:program_tier_id')) } as never,
  }
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload, { i18n_enabled: true })
  manager = await createAdministratorFixture(payload, { ...fixture, pairs: ['program.update'] })
})
afterAll(() => test.close())

const params = () => ({ program_id: fixture.programId })
const save = (body: object, caller: Caller = manager) =>
  callRoute<Answer>(routes.save.POST!, { caller, params: params(), body })
const publish = () => callRoute<Answer>(routes.publish.POST!, { caller: manager, params: params(), body: {} })
const read = async () =>
  (await callRoute<Answer>(routes.read.GET!, { method: 'GET', caller: manager, params: params() })).body.program
const site = (locale?: Locale) =>
  findSiteProgram(createContext(payload, { actor: { type: 'anonymous' }, locale }), fixture.programId)
const row = async () =>
  (
    await sql<Record<string, unknown>>(
      `select subdomain_url, points_rules_expiry as expiry, points_rules_expiry_months::int as months,
         points_rules_reversal_below_zero as below_zero, features_carousel as carousel,
         features_donation_challenge as donations, features_tiers as tiers from programs where id = $1`,
      [fixture.programId],
    )
  )[0]

describe("the rules of a program's points", () => {
  // RULE-17, RULE-19
  it('are a draft until published', async () => {
    expect(
      (await save({ points_expiry: 'lot_age', points_expiry_months: '18', reversal_below_zero: true })).status,
    ).toBe(200)
    expect(await row()).toMatchObject({ expiry: 'off', months: null, below_zero: false })
    expect(await read()).toMatchObject({
      points_expiry: 'lot_age',
      points_expiry_months: 18,
      reversal_below_zero: true,
    })
    expect((await publish()).status).toBe(200)
    expect(await row()).toMatchObject({ expiry: 'lot_age', months: 18, below_zero: true })
  })

  it.each(['', '11', '1201', '12.5', 'many'])('refuse %p months', async (points_expiry_months) => {
    const refused = await save({ points_expiry: 'inactivity', points_expiry_months })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['points_expiry_months']])
  })

  it('require program.update in that program', async () => {
    const { organizationId, programId } = fixture
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    for (const [caller, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      expect((await save({ reversal_below_zero: true }, caller)).status).toBe(status)
      const answer = await callRoute(routes.read.GET!, { method: 'GET', caller, params: params() })
      expect(answer.status).toBe(status)
    }
  })
})

describe("a program's features", () => {
  it('are switched by drafts', async () => {
    await save({ carousel: false, donation_challenge: true })
    expect((await site())?.features).toMatchObject({ carousel: true, donation_challenge: false })
    await publish()
    expect((await site())?.features).toMatchObject({ carousel: false, donation_challenge: true })
    expect(await row()).toMatchObject({ tiers: false })
  })
})

describe("a program's subdomain", () => {
  // RULE-1
  it('moves the site once it is published', async () => {
    const name = `moved-${fixture.programId}`
    expect((await save({ subdomain_url: ` ${name.toUpperCase()} ` })).status).toBe(200)
    expect(await row()).not.toMatchObject({ subdomain_url: name })
    await publish()
    expect(await row()).toMatchObject({ subdomain_url: name })
    expect((await site())?.site_url).toContain(`//${name}.`)
  })

  it('belongs to one program, and none takes a reserved or malformed one', async () => {
    const abroad = await createProgramFixture(payload)
    const errors = async (subdomain_url: string) => (await save({ subdomain_url })).body.errors
    expect(await errors(abroad.program.subdomain_url.toUpperCase())).toEqual({
      subdomain_url: ['Another program uses this subdomain.'],
    })
    expect(await errors('admin')).toEqual({ subdomain_url: ['This name is reserved. Choose another one.'] })
    expect(Object.keys(await errors('two words'))).toEqual(['subdomain_url'])
    expect(Object.keys(await errors(''))).toEqual(['subdomain_url'])
  })

  it('is refused when another program took it since the draft was saved', async () => {
    const name = `late-${fixture.programId}`
    await save({ subdomain_url: name })
    await createProgramFixture(payload, { subdomain_url: name })
    expect((await publish()).body.errors).toEqual({ subdomain_url: ['Another program uses this subdomain.'] })
  })
})

describe('words for points and rewards', () => {
  // RULE-66
  it('exist in each language of the program', async () => {
    const saved = await save({
      term_points_as: { en: 'Leaves', es: 'Hojas' },
      term_rewards_as_translated: { es: 'Premios' },
    })
    expect(saved.status).toBe(200)
    await publish()
    const { participantId, programId } = { ...(await createParticipantFixture(payload, fixture)), ...fixture }
    await sql("update participants set locale = 'es' where id = $1", [participantId])
    const reader = (locale?: Locale) => createContext(payload, { actor: { type: 'anonymous' }, locale })
    const spanish = { term_points_as: 'Hojas', term_rewards_as: 'Premios' }
    expect(await site('es')).toMatchObject(spanish)
    expect(await site('en')).toMatchObject({ term_points_as: 'Leaves', term_rewards_as: 'Treats' })
    expect(await findWording(reader(), { participantId, programId })).toEqual({ locale: 'es', ...spanish })
    expect(await findWording(reader('en'), { participantId, programId })).toMatchObject({ term_points_as: 'Leaves' })
    expect((await findMe(reader('es'), { participantId, programId })).program).toMatchObject(spanish)
    await save({ i18n_enabled: false })
    await publish()
    expect(await site('es')).toMatchObject({ term_points_as: 'Leaves', term_rewards_as: 'Treats' })
  })
})

describe('benefits of tiers', () => {
  // RULE-65, RULE-66
  it('exist in each language of the program', async () => {
    await sql('update programs set features_tiers = true where id = $1', [fixture.programId])
    const tier = { name: 'Gold', threshold: 0, earning_multiplier: 1, benefits: 'Free coffee', image: null }
    const created = await callRoute<Answer & { program_tier_id: number }>(routes.tiers.POST!, {
      caller: manager,
      params: params(),
      body: { ...tier, translations: { es: { benefits: 'Café gratis' } } },
    })
    expect(created.status).toBe(200)
    const { participantId } = await createParticipantFixture(payload, fixture)
    const benefits = async (locale: Locale) => {
      const context = createContext(payload, { actor: { type: 'anonymous' }, locale })
      const { participant } = await findMe(context, { participantId, programId: fixture.programId })
      return participant?.tier_status?.tiers[0]?.benefits
    }
    expect([await benefits('en'), await benefits('es')]).toEqual([['Free coffee'], ['Café gratis']])
    // A caller that doesn't know translations keeps them.
    const kept = await callRoute(routes.tier.PUT!, {
      method: 'PUT',
      caller: manager,
      params: { program_tier_id: created.body.program_tier_id },
      body: { ...tier, benefits: 'Free tea' },
    })
    expect(kept.status).toBe(200)
    expect([await benefits('en'), await benefits('es')]).toEqual([['Free tea'], ['Café gratis']])
  })
})
