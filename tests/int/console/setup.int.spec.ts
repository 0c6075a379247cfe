import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { verifyFigures } from '@/domain/figures'
import { verifyLedger } from '@/domain/points'
import { TEMPLATE_KEYS } from '@/domain/setup'
import { allowHostInTests } from '@/platform/safe-fetch'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
})
afterAll(() => test.close())

const routes = {
  programs: () => routesAt('/admin/v2/programs'),
  setup: () => routesAt('/admin/v2/programs/:program_id/setup'),
  goLive: () => routesAt('/admin/v2/programs/:program_id/go_live'),
  testRun: () => routesAt('/admin/v2/programs/:program_id/test_run'),
  brandImport: () => routesAt('/admin/v2/programs/:program_id/brand_import'),
  economy: () => routesAt('/admin/v2/programs/:program_id/points_economy'),
}

type Finding = { code: string; is_blocking: boolean; path: string; values: Record<string, unknown> }
type SetupBody = {
  is_live: boolean
  may_go_live: boolean
  progress: { done: number; total: number }
  steps: { step: string; state: string; path: string }[]
  findings: Finding[]
}

const findSetup = async (caller: AdministratorFixture, programId: number) =>
  (await callRoute<SetupBody>((await routes.setup()).GET, { caller, params: { program_id: programId } })).body

const goLive = async (caller: AdministratorFixture, programId: number) =>
  callRoute<{ success: boolean; message: string; findings?: Finding[] }>((await routes.goLive()).POST, {
    caller,
    params: { program_id: programId },
    body: {},
  })

const create = async (caller: AdministratorFixture, body: object) =>
  callRoute<{ program_id: number }>((await routes.programs()).POST, { caller, body })

/** An administrator of a new organization with all permissions in all its programs. */
const createOwner = async () => {
  const { organizationId, programId } = await createProgramFixture(payload)
  const caller = await createAdministratorFixture(payload, { organizationId, isAdmin: true, pairs: [] })
  return { caller, organizationId, programId }
}

const publishPages = async (programId: number) => {
  for (const title of ['Terms of Service', 'Privacy Policy', 'Program Rules'])
    await payload.create({
      collection: 'program-pages',
      data: { program: programId, title, slug: title.toLowerCase().replaceAll(' ', '-'), _status: 'published' },
      overrideAccess: true,
    })
}

/** A program in test mode with nothing missing. */
const createReadyProgram = async (changes: object = {}) => {
  const { organizationId, programId } = await createProgramFixture(payload, {
    test_mode: true,
    hasTerms: false,
    time_zone_confirmed: true,
    ...changes,
  })
  const caller = await createAdministratorFixture(payload, { organizationId, programId })
  await publishPages(programId)
  const { challengeId } = await createChallengeFixture(payload, { programId, points: 100 })
  const { rewardId } = await createRewardFixture(payload, { programId, threshold: 100, limit: 10 })
  return { caller, organizationId, programId, challengeId, rewardId }
}

describe('the checklist', () => {
  // RULE-62
  it('has a line per step, with a link to do it', async () => {
    const { caller } = await createOwner()
    const { body } = await create(caller, { name: 'Fresh start' })
    const setup = await findSetup(caller, body.program_id)
    expect(setup.steps.map(({ state, step }) => `${step} ${state}`)).toEqual([
      'name done',
      'time_zone todo',
      'language todo',
      'currency todo',
      'country todo',
      'brand todo',
      'points todo',
      'legal_pages todo',
      'challenge todo',
      'reward todo',
      'email_sender todo',
      'domain todo',
      'test_run todo',
      'go_live todo',
    ])
    expect(setup).toMatchObject({ is_live: false, may_go_live: false, progress: { done: 1, total: 14 } })
    expect(setup.findings.map(({ code }) => code)).toEqual([
      'legal_pages',
      'legal_pages',
      'legal_pages',
      'no_active_challenge',
      'no_reachable_reward',
      'time_zone',
    ])
    expect(setup.findings.every(({ path }) => path.startsWith('/admin/v2/'))).toBe(true)
  })

  it('advances with each completed step', async () => {
    const { caller, programId } = await createReadyProgram({ support_email: 'help@example.com' })
    const { mediaId } = await createImageFixture(payload, { programId })
    await payload.update({
      collection: 'programs',
      id: programId,
      data: { program_template_detail: { header_logo: mediaId, element_css_style: { 'perk-primary': '#102030' } } },
      overrideAccess: true,
    } as never)
    const saved = await callRoute((await routes.economy()).POST, {
      caller,
      params: { program_id: programId },
      body: {
        points_per_unit: '10',
        give_back_percent: 2,
        members: 500,
        active_percent: 50,
        spend_per_month: 80,
        redeemed_percent: 60,
      },
    })
    expect(saved.body).toMatchObject({ success: true, points_per_month: 200_000, cost_per_month_cents: 24_000 })
    const { steps } = await findSetup(caller, programId)
    expect(steps.filter(({ state }) => state === 'todo').map(({ step }) => step)).toEqual([
      'domain',
      'test_run',
      'go_live',
    ])
  })

  it('requires program.update', async () => {
    const { organizationId, programId } = await createProgramFixture(payload, { test_mode: true })
    const reader = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['dashboard.view'] })
    const updater = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
    const params = { program_id: programId }
    const { GET } = await routes.setup()
    expect((await callRoute(GET, { caller: reader, params })).status).toBe(403)
    expect((await callRoute(GET, { caller: updater, params })).status).toBe(200)
    expect((await goLive(updater, programId)).status).toBe(403)
    const { DELETE } = await routes.testRun()
    expect((await callRoute(DELETE, { caller: updater, params, method: 'DELETE' })).status).toBe(403)
    const { programId: other } = await createProgramFixture(payload)
    expect((await callRoute(GET, { caller: updater, params: { program_id: other } })).status).toBe(404)
  })
})

describe('going live', () => {
  // RULE-62, CONSOLE-82
  it('ends test mode for good, once, however many requests come at once', async () => {
    const { caller, programId } = await createReadyProgram()
    expect(await findSetup(caller, programId)).toMatchObject({ may_go_live: true, findings: [] })
    const answers = await Promise.all([1, 2, 3].map(() => goLive(caller, programId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      'This program is already live.',
      'This program is already live.',
      'Your program is live.',
    ])
    expect(await sql('select test_mode from programs where id = $1', [programId])).toEqual([{ test_mode: false }])
    const audit = await sql(
      "select actor_label from audit_entries where program_id = $1 and action = 'program.went_live'",
      [programId],
    )
    expect(audit).toEqual([{ actor_label: caller.email }])
    const back = payload.update({
      collection: 'programs',
      id: programId,
      data: { test_mode: true },
      overrideAccess: true,
    })
    await expect(back).rejects.toThrow()
    expect(await findSetup(caller, programId)).toMatchObject({ is_live: true, may_go_live: false })
  })

  it.each([
    [
      'unpublished legal pages',
      'legal_pages',
      (id: number) =>
        sql("update program_pages set archived = true where program_id = $1 and slug = 'privacy-policy'", [id]),
    ],
    [
      'no active challenge',
      'no_active_challenge',
      (id: number) => sql('update challenges set approved_at = null where program_id = $1', [id]),
    ],
    [
      'a reward that nobody can pay for',
      'no_reachable_reward',
      (id: number) => sql('update rewards set threshold = 101 where program_id = $1', [id]),
    ],
    [
      'a reward that is gone',
      'no_reachable_reward',
      (id: number) => sql('update rewards set "limit" = 0 where program_id = $1', [id]),
    ],
    [
      'a placeholder in a challenge',
      'placeholder',
      (id: number) => sql("update challenges set caption = 'Visit [Your shop]' where program_id = $1", [id]),
    ],
    [
      'a company that a reward names and the settings lack',
      'legal_details',
      (id: number) => sql("update rewards set terms_conditions = 'De [Tu empresa].' where program_id = $1", [id]),
    ],
    [
      'a placeholder in a label',
      'placeholder',
      (id: number) => sql("update programs set term_points_as = '[Your points]' where id = $1", [id]),
    ],
    [
      'an address that a page names and the settings lack',
      'legal_details',
      (id: number) =>
        sql(
          "update program_pages_locales l set content_html = '<p>[Your address]</p>' from program_pages p where p.id = l._parent_id and p.program_id = $1 and p.slug = 'program-rules'",
          [id],
        ),
    ],
    [
      'a placeholder in an email',
      'placeholder',
      (id: number) =>
        sql(
          `with e as (insert into email_templates (program_id, kind, is_on, created_at, updated_at) values ($1, 'win', true, now(), now()) returning id)
           insert into email_templates_locales (_parent_id, _locale, body) select id, 'en', 'Thanks from [Your team].' from e`,
          [id],
        ),
    ],
    [
      'an unconfirmed time zone',
      'time_zone',
      (id: number) => sql('update programs set time_zone_confirmed = false where id = $1', [id]),
    ],
  ])('is blocked by %s', async (_, code, spoil) => {
    const { caller, programId } = await createReadyProgram()
    await spoil(programId)
    const { body, status } = await goLive(caller, programId)
    expect(status).toBe(422)
    expect(body.findings?.map((finding) => [finding.code, finding.is_blocking])).toContainEqual([code, true])
    expect(await sql('select test_mode from programs where id = $1', [programId])).toEqual([{ test_mode: true }])
  })

  it('warns, and still goes live', async () => {
    const { caller, programId } = await createReadyProgram({ i18n_enabled: true })
    await createRewardFixture(payload, { programId, threshold: 10, coupons: ['A1'], name: 'Voucher' })
    await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      sweepstake: { entry_cost: 10, free_entry: false, winners: 1, alternates: 0 },
    })
    await sql(
      `update programs set program_template_detail_element_css_style = '{"perk-primary": "#ffffff", "perk-primary-content": "#fefefe"}' where id = $1`,
      [programId],
    )
    const { findings } = await findSetup(caller, programId)
    expect(findings.map(({ code, is_blocking }) => `${code} ${is_blocking}`)).toEqual([
      'few_codes false',
      'no_free_entry false',
      'missing_translations false',
      'low_contrast false',
    ])
    expect((await goLive(caller, programId)).status).toBe(200)
  })
})

describe('a test run', () => {
  const startRun = async (caller: AdministratorFixture, programId: number) =>
    callRoute<{ magic_link: string; participant_id: number }>((await routes.testRun()).POST, {
      caller,
      params: { program_id: programId },
      body: {},
    })

  // RULE-62
  it('signs in a participant who isn’t counted and is deleted once the program is live', async () => {
    const { caller, challengeId, programId, rewardId } = await createReadyProgram()
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const real = await createParticipantFixture(payload, { programId, points: 300 })
    const first = await startRun(caller, programId)
    const second = await startRun(caller, programId)
    expect(second.body.participant_id).toBe(first.body.participant_id)
    expect(first.body.magic_link).toContain('/signin/link?token=')

    const participantId = first.body.participant_id
    const { completeChallenge } = await import('@/domain/challenges')
    const { claimReward } = await import('@/domain/rewards')
    const one = { programId, participantId }
    const asTester = createContext(payload, { actor: { type: 'system', name: 'test' } })
    await completeChallenge(asTester, { ...one, challengeId, source: 'site' })
    await sql('update rewards set uses_coupons = true where id = $1', [rewardId])
    await sql("insert into coupons (program_id, reward_id, code) values ($1, $2, 'ONLY')", [programId, rewardId])
    const claimed = await claimReward(asTester, { ...one, rewardId, key: `test-${participantId}` })
    expect(claimed).toMatchObject({ ok: true })

    const { steps } = await findSetup(caller, programId)
    expect(steps.find(({ step }) => step === 'test_run')?.state).toBe('done')
    expect(await verifyFigures(sql, programId)).toEqual([])
    await sql('update rewards set uses_coupons = false where id = $1', [rewardId])
    expect((await goLive(caller, programId)).status).toBe(200)

    expect(await sql('select id from participants where program_id = $1', [programId])).toEqual([
      { id: real.participantId },
    ])
    expect(await sql('select claims::int from reward_stocks where reward_id = $1', [rewardId])).toEqual([{ claims: 0 }])
    expect(await sql('select reward_claim_id from coupons where reward_id = $1', [rewardId])).toEqual([
      { reward_claim_id: null },
    ])
    // Plugins' tables are emptied by triggers before participants are deleted (bits 2 and 8).
    const { prosrc } = onlyRow(
      await sql<{ prosrc: string }>(
        `select string_agg(prosrc, ' ') as prosrc from pg_proc p where proname = 'laurel_wipe_test_participants'
         or exists (select from pg_trigger join pg_proc f on f.oid = tgfoid where tgrelid = 'participants'::regclass
           and tgtype & 10 = 10 and (f.oid = p.oid or f.prosrc like '%' || p.proname || '(%'))`,
      ),
    )
    const ofPeople = await sql<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and conparentid = 0 and confrelid = 'participants'::regclass and confdeltype not in ('c', 'n')`,
    )
    expect(ofPeople.filter(({ name }) => !prosrc.includes(` ${name} `))).toEqual([])
    for (const table of ['point_entries', 'challenge_completions', 'reward_claims', 'participant_actions', 'sessions'])
      expect(await sql(`select 1 from ${table} where participant_id = $1`, [participantId])).toEqual([])
    expect(await verifyFigures(sql, programId)).toEqual([])
    expect((await verifyLedger(context.sql)).differing).toBe(0)
    expect((await startRun(caller, programId)).status).toBe(409)
  })

  it('can be deleted before the program goes live, without affecting other participants', async () => {
    const { caller, programId } = await createReadyProgram()
    const real = await createParticipantFixture(payload, { programId, points: 50 })
    await startRun(caller, programId)
    const { DELETE } = await routes.testRun()
    const wipe = () =>
      callRoute<{ wiped: number }>(DELETE, { caller, method: 'DELETE', params: { program_id: programId } })
    expect((await wipe()).body.wiped).toBe(1)
    expect((await wipe()).body.wiped).toBe(0)
    expect(await sql('select id from participants where program_id = $1', [programId])).toEqual([
      { id: real.participantId },
    ])
    await expect(sql('delete from point_entries where participant_id = $1', [real.participantId])).rejects.toThrow(
      'append-only',
    )
    await expect(sql('update participants set is_test = true where id = $1', [real.participantId])).rejects.toThrow(
      'append-only',
    )
  })
})

describe('creating a program', () => {
  // RULE-62, CONSOLE-8
  it.each(TEMPLATE_KEYS)('fills it from the template %s', async (template) => {
    const { caller } = await createOwner()
    const { body, status } = await create(caller, { name: `From ${template}`, template })
    expect([status, body]).toEqual([200, expect.objectContaining({ success: true })])
    const count = async (table: string, where = 'true') =>
      (
        await sql<{ n: number }>(`select count(*)::int as n from ${table} where program_id = $1 and ${where}`, [
          body.program_id,
        ])
      )[0]?.n
    const isBlank = template === 'blank'
    expect(await count('challenges', 'approved_at is not null')).toBe(0)
    expect(await count('challenges')).toBe(isBlank ? 0 : 3)
    expect((await count('rewards')) ?? 0).toBeGreaterThanOrEqual(isBlank ? 0 : 1)
    expect(await count('program_pages', "_status = 'draft'")).toBe(3)
    const pages = await sql<{ slug: string }>(
      "select slug from program_pages where program_id = $1 and _status = 'published' order by slug",
      [body.program_id],
    )
    expect(pages.map(({ slug }) => slug)).toEqual(isBlank ? [] : ['contact', 'faq'])
    expect(await count('challenges', 'image_id is null')).toBe(0)
    expect(await count('rewards', 'image_id is null')).toBe(0)
    expect(await count('navigation_menus', "_status = 'published'")).toBe(isBlank ? 0 : template === 'grocer' ? 3 : 2)
    expect(await count('carousel_slides')).toBe(isBlank ? 0 : 1)
    expect(await count('program_homes', "_status = 'published'")).toBe(isBlank ? 0 : 1)
    if (isBlank) return
    const languages = await sql<{ locale: string; title: string }>(
      `select l._locale as locale, l.title from program_pages p join _program_pages_v v on v.parent_id = p.id and v.latest
       join _program_pages_v_locales vl on vl._parent_id = v.id
       cross join lateral (values (vl._locale, vl.version_title)) l (_locale, title)
       where p.program_id = $1 and p.slug = 'terms' order by 1`,
      [body.program_id],
    )
    expect(languages).toEqual([
      { locale: 'en', title: 'Terms of Service' },
      { locale: 'es', title: 'Términos del servicio' },
    ])
  })

  it('copies another program of the organization, without its participants', async () => {
    const { caller, programId } = await createOwner()
    const { challengeId } = await createChallengeFixture(payload, { programId, name: 'Original' })
    await createRewardFixture(payload, { programId, name: 'Mug', coupons: ['C1'] })
    await createRewardFixture(payload, {
      programId,
      name: 'Badge',
      selection: 'achievement',
      achievement_reward: { challenges: [challengeId] },
    } as never)
    const { mediaId } = await createImageFixture(payload, { programId })
    await payload.create({
      collection: 'carousel-slides',
      data: { program: programId, title: 'Hello', image: mediaId, _status: 'published' } as never,
      overrideAccess: true,
    })
    await createParticipantFixture(payload, { programId, points: 20 })
    const { body, status } = await create(caller, { name: 'Twin', copy_of: programId })
    expect([status, body]).toEqual([200, expect.objectContaining({ success: true })])
    const id = body.program_id
    expect(await sql('select name, approved_at from challenges where program_id = $1', [id])).toEqual([
      { name: 'Original', approved_at: null },
    ])
    expect(await sql('select name from rewards where program_id = $1 order by name', [id])).toEqual([
      { name: 'Badge' },
      { name: 'Mug' },
    ])
    expect(
      await sql(
        'select m.program_id from carousel_slides s join media m on m.id = s.image_id where s.program_id = $1',
        [id],
      ),
    ).toEqual([{ program_id: id }])
    expect(await sql('select 1 from participants where program_id = $1', [id])).toEqual([])
    expect(await sql('select 1 from coupons where program_id = $1', [id])).toEqual([])
    expect(await sql('select term_points_as, test_mode from programs where id = $1', [id])).toEqual([
      { term_points_as: 'Sprigs', test_mode: true },
    ])
  })

  it('copies what pages, menus and challenges refer to, but not the support address', async () => {
    const { caller, programId } = await createOwner()
    await sql("update programs set support_email = 'help@original.example' where id = $1", [programId])
    const asServer = { overrideAccess: true } as const
    const tier = await payload.create({
      collection: 'program-tiers',
      data: { program: programId, name: 'Gold', threshold: 100, earning_multiplier: 1 },
      ...asServer,
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, name: 'Original', min_tier: tier.id })
    const { rewardId } = await createRewardFixture(payload, { programId, name: 'Mug' })
    const { mediaId } = await createImageFixture(payload, { programId })
    await payload.create({
      collection: 'navigation-menus',
      data: {
        ...{ program: programId, name: 'Gold only', navigation_url: '/gold', audience: 'tier', tier: tier.id },
        _status: 'published',
      } as never,
      ...asServer,
    })
    await payload.create({
      collection: 'program-pages',
      data: {
        ...{ program: programId, title: 'Blocks', slug: 'blocks', _status: 'published', meta: { image: mediaId } },
        layout: [
          { blockType: 'image', image: mediaId, caption: 'A plant' },
          { blockType: 'hero', heading: 'Hi', image: mediaId },
          { blockType: 'reward_list', rewards: [rewardId], limit: 3 },
          { blockType: 'challenge_list', challenges: [challengeId], limit: 3 },
        ],
      } as never,
      ...asServer,
    })
    const { body, status } = await create(caller, { name: 'Twin', copy_of: programId })
    expect(status).toBe(200)
    const { docs } = await payload.find({
      collection: 'program-pages',
      where: { program: { equals: body.program_id }, slug: { equals: 'blocks' } },
      draft: true,
      depth: 1,
      ...asServer,
    })
    const own = { program: body.program_id }
    expect(docs[0]?.layout).toMatchObject([
      { blockType: 'image', image: own, caption: 'A plant' },
      { blockType: 'hero', image: own },
      { blockType: 'reward_list', rewards: [{ ...own, name: 'Mug' }] },
      { blockType: 'challenge_list', challenges: [{ ...own, name: 'Original' }] },
    ])
    expect(docs[0]?.meta?.image).toMatchObject(own)
    expect(
      await sql(
        `select t.name as tier, (select min_tier_id = t.id from challenges where program_id = $1) as gates,
           (select support_email from programs where id = $1) as support
         from navigation_menus n join program_tiers t on t.id = n.tier_id and t.program_id = n.program_id where n.program_id = $1`,
        [body.program_id],
      ),
    ).toEqual([{ tier: 'Gold', gates: true, support: null }])
  })

  it('copies what drafts say now in every language, and what is published of changed pages', async () => {
    const { caller, programId } = await createOwner()
    const asServer = { collection: 'program-pages', overrideAccess: true } as const
    const page = (slug: string, data: object) =>
      payload.create({ ...asServer, locale: 'en', data: { program: programId, title: slug, slug, ...data } as never })
    const draft = await page('draft', { _status: 'draft' })
    const changed = await page('changed', { _status: 'published', content_html: '<p>Live</p>' })
    for (const [locale, text] of [
      ['en', 'Market'],
      ['es', 'Mercado'],
    ] as const) {
      const data = { title: text, content_html: `<p>${text}</p>`, _status: 'draft' } as const
      await payload.update({ ...asServer, id: draft.id, draft: true, locale, data })
    }
    const later = { content_html: '<p>Unfinished</p>', _status: 'draft' } as const
    await payload.update({ ...asServer, id: changed.id, draft: true, locale: 'en', data: later })
    const { body } = await create(caller, { name: 'Twin', copy_of: programId })
    const textsOf = async (slug: string) =>
      sql(
        `select l._locale::text as locale, l.version_title as title, l.version_content_html as html
         from _program_pages_v v join _program_pages_v_locales l on l._parent_id = v.id
         where v.version_program_id = $1 and v.version_slug = $2 and v.latest order by 1`,
        [body.program_id, slug],
      )
    expect(await textsOf('draft')).toEqual([
      { locale: 'en', title: 'Market', html: '<p>Market</p>' },
      { locale: 'es', title: 'Mercado', html: '<p>Mercado</p>' },
    ])
    expect(await textsOf('changed')).toEqual([{ locale: 'en', title: 'changed', html: '<p>Live</p>' }])
  })

  it('copies a live program to a sandbox for test keys', async () => {
    const { caller, programId } = await createOwner()
    await sql('update programs set test_mode = false where id = $1', [programId])
    const testKey = async (of: number) => apiCaller(await createApiKeyFixture(payload, { programId: of, mode: 'test' }))
    const refused = await (await testKey(programId))('GET /v1/participants')
    expect([refused.status, refused.body.code]).toEqual([403, 'program_is_live'])

    const { body } = await create(caller, { name: 'Sandbox', copy_of: programId })
    const call = await testKey(Number(body.program_id))
    const person = { email: 'maya@example.com', email_verified: true, terms_accepted: true }
    expect((await call('POST /v1/participants', { body: person })).body.participant).toMatchObject({
      is_test: true,
      can_earn: true,
    })
    const award = { participant: { email: person.email }, points: 500, title: 'Order 1042' }
    const awarded = await call('POST /v1/points/awards', { body: award })
    expect([awarded.status, awarded.body.balance]).toEqual([201, 500])
    expect((await call('DELETE /v1/test_participants')).body).toEqual({ wiped: 1 })
  })

  it('refuses to copy programs without the permission, and unknown templates', async () => {
    const { caller } = await createOwner()
    const { programId: foreign } = await createProgramFixture(payload)
    expect((await create(caller, { name: 'Stolen', copy_of: foreign })).status).toBe(404)
    expect((await create(caller, { name: 'Odd', template: 'casino' })).status).toBe(422)
  })
})

describe('the import of a brand', () => {
  let server: Server
  let host: string
  beforeAll(async () => {
    const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer()
    const page = `<html><head><title>Harvest Lane | Fresh food</title><meta name="theme-color" content="#1f6b3a">
      <link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Figtree:wght@400;700">
      <style>body { font-family: Papyrus, serif }</style></head>
      <body><img class="site-logo" src="/logo.png"><img src="/hero.jpg">
      <a href="/legal/privacy">Privacy</a><a href="https://www.instagram.com/harvestlane">Instagram</a>
      <a href="javascript:alert(1)">Terms</a></body></html>`
    server = createServer(({ url }, response) => {
      if (url === '/') return response.setHeader('content-type', 'text/html').end(page)
      if (url?.startsWith('/hostile/')) return response.end(HOSTILE[url.slice(9)])
      if (url === '/logo.png') return response.setHeader('content-type', 'image/png').end(logo)
      return response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    allowHostInTests(null)
    server.close()
  })

  const HOSTILE: Record<string, string> = {
    attributes: `<title>A</title><p${Array.from({ length: 100_000 }, (_, at) => ` a${at}=1`).join('')}>`,
    marks: `<title>A</title>${Array.from({ length: 4000 }, (_, at) => `<b ${at.toString(36)}a>`).join('')}${'<p>x</p>'.repeat(8000)}`,
    nested: `<title>Deep</title>${'<div>'.repeat(50_000)}<a href="/privacy">Privacy</a>`,
    picture: '<title>Picture</title><img class="logo" src="/hostile/bomb"><img class="logo" src="/logo.png">',
    bomb: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect${' a=""'.repeat(100_000)}/></svg>`,
  }

  type Proposed = { brand: Record<string, unknown>; errors: Record<string, string[]> }
  const lookUp = async (caller: AdministratorFixture, programId: number, address: string) =>
    callRoute<Proposed>((await routes.brandImport()).POST, {
      caller,
      params: { program_id: programId },
      body: { address },
    })

  it('suggests a website’s branding, and stores nothing', async () => {
    const { caller, programId } = await createReadyProgram()
    allowHostInTests(host)
    const { body, status } = await lookUp(caller, programId, `http://${host}/`)
    expect(status).toBe(200)
    expect(body.brand).toMatchObject({
      name: 'Harvest Lane',
      colors: ['#1f6b3a', '#c8102e'],
      fonts: ['Figtree'],
      icon: null,
      links: {
        privacy: `http://${host}/legal/privacy`,
        terms: null,
        instagram: 'https://www.instagram.com/harvestlane',
        facebook: null,
      },
    })
    expect(String(body.brand.logo)).toMatch(/^data:image\/png;base64,/)
    expect(await sql('select 1 from media where program_id = $1', [programId])).toEqual([])
  })

  it('stops reading a page that would take minutes', async () => {
    const { caller, programId } = await createReadyProgram()
    allowHostInTests(host)
    const refused = await lookUp(caller, programId, `http://${host}/hostile/attributes`)
    expect([refused.status, refused.body.errors.address]).toEqual([
      422,
      ['This page is too large to read. Try another page of the website.'],
    ])
    expect((await lookUp(caller, programId, `http://${host}/hostile/marks`)).body.brand).toMatchObject({ name: 'A' })
    const { body } = await lookUp(caller, programId, `http://${host}/hostile/nested`)
    expect(body.brand).toMatchObject({ name: 'Deep', links: { privacy: `http://${host}/privacy` } })
  })

  it('leaves out a logo that would take minutes to draw', async () => {
    const { caller, programId } = await createReadyProgram()
    allowHostInTests(host)
    const { body } = await lookUp(caller, programId, `http://${host}/hostile/picture`)
    expect(body.brand).toMatchObject({ name: 'Picture', colors: ['#c8102e'] })
  })

  it('refuses private addresses', async () => {
    const { caller, programId } = await createReadyProgram()
    allowHostInTests(null)
    for (const address of [`http://${host}/`, 'http://169.254.169.254/', 'localhost', 'file:///etc/passwd']) {
      const { body, status } = await lookUp(caller, programId, address)
      expect([address, status, Object.keys(body.errors)]).toEqual([address, 422, ['address']])
    }
  })
})
