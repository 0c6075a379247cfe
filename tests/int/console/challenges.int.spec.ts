import { readdir } from 'node:fs/promises'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { formBody } from '@/console/frame/form-body'
import { EMPTY_FORM } from '@/console/views/challenges/editor/empty-form'
import { challengeTypes, completeChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  challenge_id: number
  changed?: { actor: string; fields: string[] }[]
}
type Form = typeof EMPTY_FORM

let test: TestPayload
let payload: Payload
let sql: Sql
let program: { organizationId: number; programId: number }
let admin: AdministratorFixture
let routes: {
  list: RoutesAt
  create: RoutesAt
  one: RoutesAt
  edit: RoutesAt
  duplicate: RoutesAt
  approval: RoutesAt
  tag: RoutesAt
  preview: RoutesAt
  versions: RoutesAt
  restore: RoutesAt
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  program = await createProgramFixture(payload)
  admin = await createAdministratorFixture(payload, program)
  routes = {
    list: await routesAt('/admin/v2/programs/:program_id/challenges'),
    create: await routesAt('/admin/v2/programs/:program_id/challenges/new'),
    one: await routesAt('/admin/v2/challenges/:challenge_id'),
    edit: await routesAt('/admin/v2/challenges/:challenge_id/edit'),
    duplicate: await routesAt('/admin/v2/challenges/:challenge_id/duplicate'),
    approval: await routesAt('/admin/v2/challenges/:challenge_id/toggle_approval'),
    tag: await routesAt('/admin/v2/challenges/:challenge_id/toggle_tag'),
    preview: await routesAt('/admin/v2/programs/:program_id/challenges/preview'),
    versions: await routesAt('/admin/v2/challenges/:challenge_id/versions'),
    restore: await routesAt('/admin/v2/challenges/:challenge_id/versions/:version_id/restore'),
  }
})

afterAll(() => test.close())

const linkForm = (overrides: Partial<Form> = {}): Form => ({
  ...EMPTY_FORM,
  challenge_type: 'link',
  name: 'Visit the market',
  caption: 'Come and see',
  link_url: 'https://example.com/market',
  ...overrides,
})

const create = (form: object, caller = admin, programId = program.programId) =>
  callRoute<Answer>(routes.list.POST, {
    method: 'POST',
    caller,
    params: { program_id: programId },
    body: formBody(form),
  })
const update = (id: number, form: object, caller = admin) =>
  callRoute<Answer>(routes.one.PUT, { method: 'PUT', caller, params: { challenge_id: id }, body: formBody(form) })
/** The editor's form as its page gets it. */
const openForm = async (id: number): Promise<Form> => {
  const { body, status } = await callRoute<{ challenge: Form & { id: number } }>(routes.edit.GET, {
    caller: admin,
    params: { challenge_id: id },
  })
  expect(status).toBe(200)
  return body.challenge
}
const rowOf = async (id: number) => payload.findByID({ collection: 'challenges', id, depth: 0, overrideAccess: true })
const auditOf = (id: number) =>
  sql<{ action: string; before: Record<string, unknown> | null; after: Record<string, unknown>; actor_label: string }>(
    "select action, before, after, actor_label from audit_entries where record_type = 'challenges' and record_id = $1 order by id",
    [String(id)],
  )
const picture = async (name = 'green.png') => {
  const create = { width: 400, height: 200, channels: 3, background: '#2f5d50' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name, { type: 'image/png' })
}
const option = (details: string, rest: object = {}) => ({ id: null, details, image: null, is_correct: false, ...rest })
const question = (title: string, rest: object = {}) => ({
  id: null,
  title,
  additional_details: null,
  answer_type: 'radio_button' as const,
  is_required: true,
  profile_attribute_id: null,
  options: [option('Red', { is_correct: true }), option('Blue')],
  ...rest,
})

/** What each kind needs in addition to the common texts. */
const OWN: Record<string, object> = {
  link: { link_url: '/about' },
  engage: { link_url: 'https://example.com/page' },
  article: { content: '<h2>Soil</h2><p onclick="x()">Dig <script>alert(1)</script>in.</p>' },
  video: { video_url: 'https://youtu.be/aaaaaaaaaaa', duration: '90' },
  collect: { parameters: 'survey', questions: [question('Which?')] },
  donation: {
    donation_challenge: {
      entity_label: 'Cause',
      currency: 'eur',
      entities: [{ id: null, entity: 'Forest', active: true }],
      amounts: [{ id: null, amount: '12.50', points: 30, impact: 'A tree', active: true }],
    },
  },
  membership: {
    membership_challenge: { price: 49.99, currency: 'usd', interval: 'year', description: 'All of it' },
  },
  location: { location: { latitude: 40.4168, longitude: -3.7038, radius_meters: 150 } },
  referral: { referral: { friend_points: 20, cap_per_month: 5 } },
  share: { parameters: 'linkedin' },
  signup: { parameters: 'email' },
}

describe('creating a challenge', () => {
  // CONSOLE-68, CONSOLE-147
  it.each(challengeTypes().filter((type) => type !== 'unified_social'))(
    'stores everything in a form of type %s, as a draft',
    async (type) => {
      const form = { ...linkForm({ link_url: null }), challenge_type: type, ...OWN[type] }
      const { body, status } = await create(form)
      expect(body).toMatchObject({ success: true, message: 'Challenge created successfully.', errors: {} })
      expect(status).toBe(200)
      const stored = await openForm(body.challenge_id)
      expect(stored).toMatchObject({
        challenge_type: type,
        name: 'Visit the market',
        points: type === 'donation' ? 0 : 10,
      })
      expect(await rowOf(body.challenge_id)).toMatchObject({ approved_at: null, program: program.programId })
      // The stored form can be sent back unchanged, and counts as no change.
      expect((await update(body.challenge_id, stored)).body.message).toBe(
        'No changes detected. No changes were detected. Please try again.',
      )
    },
  )

  it('stores no points for a donation besides those of its amounts, on create and on update', async () => {
    const form = { ...linkForm({ link_url: null }), challenge_type: 'donation', ...OWN.donation }
    const { body } = await create({ ...form, points: 'many' })
    expect(body.success).toBe(true)
    await sql('update challenges set points = 10 where id = $1', [body.challenge_id])
    expect((await update(body.challenge_id, { ...(await openForm(body.challenge_id)), name: 'Give' })).status).toBe(200)
    expect(await rowOf(body.challenge_id)).toMatchObject({ name: 'Give', points: 0 })
  })

  // CONSOLE-69
  it('stores the settings of each kind exactly', async () => {
    const made = async (type: string) =>
      rowOf((await create({ ...linkForm({ link_url: null }), challenge_type: type, ...OWN[type] })).body.challenge_id)
    expect(await made('donation')).toMatchObject({
      cta_button_text: 'Donate',
      donation_challenge: {
        entity_label: 'Cause',
        currency: 'eur',
        entities: [{ entity: 'Forest', active: true }],
        amounts: [{ amount_cents: 1250, points: 30, impact: 'A tree', active: true }],
      },
    })
    expect(await made('membership')).toMatchObject({
      cta_button_text: 'Become a Member',
      membership_challenge: { price_cents: 4999, currency: 'usd', interval: 'year', description: 'All of it' },
    })
    expect(await made('location')).toMatchObject({
      location: { latitude: 40.4168, longitude: -3.7038, radius_meters: 150 },
    })
    expect(await made('video')).toMatchObject({ duration: 90, cta_button_text: 'Watch Now' })
    expect(await made('share')).toMatchObject({ parameters: 'linkedin', cta_button_text: 'Share on LinkedIn' })
    expect(await made('signup')).toMatchObject({ parameters: 'email', cta_button_text: 'Signup Email' })
    expect((await made('article')).content).toBe('<h2>Soil</h2><p>Dig in.</p>')
  })

  it('accepts the program’s social pages, and no others', async () => {
    const page = async (programId: number) =>
      (
        await payload.create({
          collection: 'social-network-pages',
          data: { program: programId, url: 'https://instagram.com/pennywort', platform: 'instagram' },
          overrideAccess: true,
        })
      ).id
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const form = { ...linkForm({ link_url: null }), challenge_type: 'unified_social' }
    const mine = await page(program.programId)
    const made = await create({ ...form, social_network_pages: [mine] })
    expect(await rowOf(made.body.challenge_id)).toMatchObject({ social_network_pages: [mine] })
    const foreign = await create({ ...form, social_network_pages: [await page(other.programId)] })
    expect(foreign.status).toBe(422)
    expect(foreign.body.errors).toEqual({ social_network_pages: ['This no longer exists. Choose another one.'] })
  })

  it('drops fields of another kind', async () => {
    const { body } = await create({ ...linkForm(), video_url: 'https://youtu.be/aaaaaaaaaaa', duration: 9 })
    expect(await rowOf(body.challenge_id)).toMatchObject({ video_url: null, duration: null })
  })

  // CONSOLE-122
  it('stores new pictures as the program’s own, with the type of their content', async () => {
    const form = {
      ...linkForm({ link_url: null }),
      challenge_type: 'collect',
      parameters: 'custom_quiz',
      image: await picture(),
      questions: [
        question('Which picture?', {
          answer_type: 'image_radio_button',
          options: [option('A', { image: await picture('a.svg') }), option('B', { image: await picture() })],
        }),
      ],
    }
    const { body } = await create(form)
    expect(body.errors).toEqual({})
    const stored = await openForm(body.challenge_id)
    const image = stored.image as { id: number; url: string }
    const [asked] = stored.questions ?? []
    const options = (asked?.options ?? []) as { image: { id: number } }[]
    const ids = [image.id, ...options.map((each) => each.image.id)]
    const media = await sql<{ program_id: number; mime_type: string; filename: string }>(
      'select program_id, mime_type, filename from media where id = any($1)',
      [ids],
    )
    expect(media).toHaveLength(3)
    for (const row of media) expect(row).toMatchObject({ program_id: program.programId, mime_type: 'image/png' })
    expect(media.map(({ filename }) => filename)).not.toContain('a.svg')
    expect(image.url).toMatch(/^\/media\/.+/)
  })

  it('leaves no picture files if the save fails', async () => {
    const { staticDir } = payload.collections.media.config.upload
    const filesThere = async () => (await readdir(String(staticDir)).catch(() => [])).sort()
    const { body } = await create(linkForm())
    const [before, rows] = [await filesThere(), await sql('select count(*) from media')]
    const refused = await create({ ...linkForm(), image: await picture(), icon: new File(['no picture'], 'a.png') })
    expect(refused.status).toBe(422)
    const stale = { ...linkForm(), updated_at: new Date(0).toISOString(), image: await picture() }
    expect((await update(body.challenge_id, stale)).status).toBe(409)
    expect(await filesThere()).toEqual(before)
    expect(await sql('select count(*) from media')).toEqual(rows)

    expect((await create({ ...linkForm(), image: await picture() })).body.success).toBe(true)
    expect((await filesThere()).length).toBeGreaterThan(before.length)
  })

  it('refuses files that aren’t pictures, that are too large, or from another program', async () => {
    const countMedia = async () => (await sql<{ count: number }>('select count(*)::int as count from media'))[0]?.count
    const before = await countMedia()
    const script = new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' })
    const huge = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
    const bad = await create({ ...linkForm(), image: await picture(), icon: script })
    expect(bad.status).toBe(422)
    expect(bad.body.errors).toEqual({
      icon: ["This file isn't a supported image. Choose a PNG, JPEG, WebP or GIF."],
    })
    expect((await create({ ...linkForm(), image: huge })).body.errors).toEqual({
      image: ['This image is too large. Choose one up to 8 MB.'],
    })
    // The valid picture of the first save was removed too.
    expect(await countMedia()).toBe(before)
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const { mediaId } = await createImageFixture(payload, { programId: other.programId })
    expect((await create({ ...linkForm(), image: { id: mediaId, url: '/x' } })).body.errors).toEqual({
      image: ['This image is no longer available. Choose it again.'],
    })
  })

  // CONSOLE-61
  it('refuses a profile question whose answers don’t fit its attribute', async () => {
    const attribute = (name: string, field_type: 'date' | 'other', programId = program.programId) =>
      createAttributeFixture(payload, { program: programId, name, display_name: name, field_type, position: 0 })
    const [birthday, colors] = [await attribute('birthday', 'date'), await attribute('colors', 'other')]
    const form = (profile_attribute_id: number, rest: object = {}, parameters = 'profile') => ({
      ...linkForm({ link_url: null }),
      challenge_type: 'collect',
      parameters,
      questions: [
        question('Which?', { profile_attribute_id: colors }),
        question('When?', { profile_attribute_id, ...rest }),
      ],
    })
    const misfit = {
      'questions.1.profile_attribute_id': [
        "Answers of this type don't fit this attribute. Choose another attribute or answer type.",
      ],
    }
    for (const answer_type of ['text', 'boolean', 'radio_button'])
      expect((await create(form(birthday, { answer_type }))).body.errors).toEqual(misfit)
    const { body } = await create(form(birthday, { answer_type: 'date' }))
    expect(body.errors).toEqual({})
    const stored = await openForm(body.challenge_id)
    const [first, second] = stored.questions ?? []
    const changed = await update(body.challenge_id, {
      ...stored,
      questions: [first, { ...second, answer_type: 'text' }],
    })
    expect(changed.body.errors).toEqual(misfit)
    expect((await create(form(birthday, { answer_type: 'text' }, 'survey'))).body.errors).toEqual({})
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const foreign = await attribute('birthday', 'date', other.programId)
    expect((await create(form(foreign, { answer_type: 'text' }))).body.errors).toEqual({
      'questions.1.profile_attribute_id': ['This no longer exists. Choose another one.'],
    })
  })

  // RULE-3
  it('accepts a prize of the same program only', async () => {
    const { rewardId } = await createRewardFixture(payload, { programId: program.programId })
    const made = await create(linkForm({ reward_type: 'prize', prize: rewardId }))
    expect(await rowOf(made.body.challenge_id)).toMatchObject({ reward_type: 'prize', prize: rewardId })
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const foreign = await createRewardFixture(payload, { programId: other.programId })
    const refused = await create(linkForm({ reward_type: 'prize', prize: foreign.rewardId }))
    expect(refused.body.errors).toEqual({ prize: ['This no longer exists. Choose another one.'] })
    expect((await create(linkForm({ reward_type: 'prize' }))).body.errors).toEqual({
      prize: ['This field is required.'],
    })
  })

  // CONSOLE-89
  it.each<[string, object, Record<string, string[]>]>([
    ['no name', { name: ' ' }, { name: ['This field is required.'] }],
    ['no type', { challenge_type: 'teleport' }, { challenge_type: ['Choose a type.'] }],
    ['no link', { link_url: '' }, { link_url: ['This field is required.'] }],
    [
      'a link that runs',
      { link_url: 'javascript:alert(1)' },
      {
        link_url: ['Enter a link that starts with https:// or a path on the program site, such as /about.'],
      },
    ],
    ['half a point', { points: '1.5' }, { points: ['Enter a whole number.'] }],
    ['points below zero', { points: -1 }, { points: ['Enter 0 or more.'] }],
    ['words for points', { points: 'many' }, { points: ['Enter a number.'] }],
    ['a limit of zero', { max_completions: 0 }, { max_completions: ['Enter 1 or more.'] }],
    [
      'a finish before the start',
      { start: '2027-01-02T00:00:00.000Z', finish: '2027-01-01T00:00:00.000Z' },
      { finish: ['Choose a finish after the start.'] },
    ],
    [
      'a choice of one',
      { challenge_type: 'collect', parameters: 'survey', questions: [question('Q', { options: [option('A')] })] },
      { 'questions.0.options': ['Add at least two options.'] },
    ],
    [
      'two right answers of which one can be chosen',
      {
        challenge_type: 'collect',
        parameters: 'custom_quiz',
        questions: [question('Q', { options: [option('A', { is_correct: true }), option('B', { is_correct: true })] })],
      },
      { 'questions.0.options': ['Mark only one answer as correct.'] },
    ],
    [
      'a donation with nobody on offer, in money that the form does not have',
      {
        challenge_type: 'donation',
        donation_challenge: {
          currency: 'xau',
          entities: [{ entity: 'Forest', active: false }],
          amounts: [{ amount: 5, points: 1, active: false }],
        },
      },
      {
        'donation_challenge.currency': ['Choose a currency from the list.'],
        'donation_challenge.entities': ['Make at least one of these available.'],
        'donation_challenge.amounts': ['Make at least one of these available.'],
      },
    ],
    [
      'a quiz without questions',
      { challenge_type: 'collect', parameters: 'custom_quiz' },
      { questions: ['This field is required.'] },
    ],
  ])('refuses %s, with the error at the field', async (_what, change, errors) => {
    const { body, status } = await create({ ...linkForm(), ...change })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, message: 'Please fill in all required fields.', errors })
  })

  it('creates one challenge per page, however often it is sent', async () => {
    const form = { ...linkForm({ name: 'Only one' }), identifier: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(form)))
    const later = await create(form)
    expect(new Set([...answers, later].map(({ body }) => body.challenge_id)).size).toBe(1)
    const made = await sql("select id from challenges where name = 'Only one' and program_id = $1", [program.programId])
    expect(made).toEqual([{ id: later.body.challenge_id }])
    const other = await create({ ...form, identifier: crypto.randomUUID() })
    expect(other.body.challenge_id).not.toBe(later.body.challenge_id)
  })

  // RULE-44
  it('leaves an audit entry with the created values and the administrator', async () => {
    const { body } = await create(linkForm({ points: 77 }))
    expect(await auditOf(body.challenge_id)).toMatchObject([
      {
        action: 'challenge.created',
        before: null,
        after: { points: 77, name: 'Visit the market' },
        actor_label: admin.email,
      },
    ])
  })

  it('requires challenges.create in the program', async () => {
    const viewer = await createAdministratorFixture(payload, {
      ...program,
      pairs: ['challenges.view', 'challenges.update'],
    })
    expect((await create(linkForm(), viewer)).status).toBe(403)
    const stranger = await createAdministratorFixture(payload, await createProgramFixture(payload))
    expect((await create(linkForm(), stranger)).status).toBe(404)
    const page = await callRoute(routes.create.GET, { caller: viewer, params: { program_id: program.programId } })
    expect(page.status).toBe(403)
  })

  it('offers kinds and linkable rows of this program only', async () => {
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const foreign = await createRewardFixture(payload, { programId: other.programId })
    const own = await createRewardFixture(payload, { programId: program.programId })
    const { body } = await callRoute<{ kinds: { type: string; about: string }[]; prizes: { id: number }[] }>(
      routes.create.GET,
      { caller: admin, params: { program_id: program.programId } },
    )
    expect(body.kinds.map(({ type }) => type)).toEqual(challengeTypes())
    for (const { about } of body.kinds) expect(about).not.toBe('')
    const prizes = body.prizes.map(({ id }) => id)
    expect(prizes).toContain(own.rewardId)
    expect(prizes).not.toContain(foreign.rewardId)
  })
})

describe('updating a challenge', () => {
  const make = async (overrides: Partial<Form> = {}) => (await create(linkForm(overrides))).body.challenge_id

  it('saves changes, and audits the values before', async () => {
    const id = await make()
    const form = await openForm(id)
    const { body } = await update(id, { ...form, caption: 'Come soon', points: 25 })
    expect(body).toMatchObject({ success: true, message: 'Challenge updated successfully.' })
    expect(await rowOf(id)).toMatchObject({ caption: 'Come soon', points: 25, name: 'Visit the market' })
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'challenge.updated',
      before: { caption: 'Come and see', points: 10 },
      after: { caption: 'Come soon', points: 25 },
    })
  })

  // CONSOLE-89
  it('refuses an unchanged form, and writes nothing', async () => {
    const id = await make()
    const before = await rowOf(id)
    const { body, status } = await update(id, await openForm(id))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      success: false,
      message: 'No changes detected. No changes were detected. Please try again.',
    })
    expect(await rowOf(id)).toEqual(before)
    expect(await auditOf(id)).toHaveLength(1)
  })

  // RULE-45
  it('refuses a form that another save has overtaken, and lists that save’s changes', async () => {
    const id = await make()
    const mine = await openForm(id)
    const colleague = await createAdministratorFixture(payload, program)
    await update(id, { ...(await openForm(id)), points: 31 }, colleague)
    const { body, status } = await update(id, { ...mine, caption: 'Mine' })
    expect(status).toBe(409)
    expect(body.message).toBe("Someone else changed this challenge while you were editing. Your changes weren't saved.")
    expect(body.changed).toMatchObject([{ actor: colleague.email, fields: ['points'] }])
    expect(body.errors.base?.[1]).toBe(`${colleague.email}: points.`)
    expect(await rowOf(id)).toMatchObject({ points: 31, caption: 'Come and see' })
  })

  it('lists no change that both forms already showed', async () => {
    const id = await make()
    const params = { challenge_id: id }
    await callRoute(routes.approval.POST, { method: 'POST', caller: admin, params, body: {} })
    const mine = await openForm(id)
    await update(id, { ...(await openForm(id)), points: 31 })
    expect((await update(id, { ...mine, caption: 'Mine' })).body.changed).toMatchObject([{ fields: ['points'] }])
  })

  it('saves one of two forms sent at once', async () => {
    const id = await make()
    const form = await openForm(id)
    const answers = await Promise.all([update(id, { ...form, points: 1 }), update(id, { ...form, points: 2 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await auditOf(id)).filter(({ action }) => action === 'challenge.updated')).toHaveLength(1)
  })

  // RULE-17
  it('changes points of future completions only', async () => {
    const id = await make({ points: 40 })
    await callRoute(routes.approval.POST, { method: 'POST', caller: admin, params: { challenge_id: id }, body: {} })
    const first = await createParticipantFixture(payload, { programId: program.programId })
    const second = await createParticipantFixture(payload, { programId: program.programId })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const complete = (participantId: number) =>
      completeChallenge(context, { programId: program.programId, participantId, challengeId: id, source: 'site' })
    await complete(first.participantId)
    await update(id, { ...(await openForm(id)), points: 5 })
    await complete(second.participantId)
    const entries = await sql<{ participant_id: number; amount: number }>(
      'select participant_id, amount from point_entries where participant_id = any($1) order by id',
      [[first.participantId, second.participantId]],
    )
    expect(entries).toEqual([
      { participant_id: first.participantId, amount: 40 },
      { participant_id: second.participantId, amount: 5 },
    ])
    const completion = await sql('select points from challenge_completions where challenge_id = $1 order by id', [id])
    expect(completion).toEqual([{ points: 40 }, { points: 5 }])
  })

  it('keeps the type of a completed challenge, but not of others', async () => {
    const id = await make()
    const changed = await update(id, { ...(await openForm(id)), challenge_type: 'article', content: '<p>Words</p>' })
    expect(changed.body.success).toBe(true)
    expect(await rowOf(id)).toMatchObject({ challenge_type: 'article', link_url: null, cta_button_text: 'Read Now' })
    await callRoute(routes.approval.POST, { method: 'POST', caller: admin, params: { challenge_id: id }, body: {} })
    const { participantId } = await createParticipantFixture(payload, { programId: program.programId })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    await completeChallenge(context, { programId: program.programId, participantId, challengeId: id, source: 'site' })
    const refused = await update(id, { ...(await openForm(id)), challenge_type: 'link', link_url: '/about' })
    expect(refused.body.errors).toEqual({
      challenge_type: ["You can't change the type after users have completed the challenge."],
    })
  })

  // CONSOLE-90
  it('keeps a custom button text while its type stays, and resets it otherwise', async () => {
    const { body } = await create(linkForm())
    const id = body.challenge_id
    const wordsOf = async (challengeId: number) => (await rowOf(challengeId)).cta_button_text
    expect(await wordsOf(id)).toBe('Visit Now')
    await sql("update challenges set cta_button_text = 'Roll the film' where id = $1", [id])
    await update(id, { ...(await openForm(id)), points: 21 })
    expect(await wordsOf(id)).toBe('Roll the film')
    const copy = await callRoute<Answer>(routes.duplicate.POST, {
      method: 'POST',
      caller: admin,
      params: { challenge_id: id },
      body: {},
    })
    expect(await wordsOf(copy.body.challenge_id)).toBe('Roll the film')

    // The default text of the previous type is replaced, in any language.
    await sql("update challenges set cta_button_text = 'Visitar ahora' where id = $1", [id])
    await update(id, { ...(await openForm(id)), points: 22 })
    expect(await wordsOf(id)).toBe('Visit Now')
    await sql("update challenges set cta_button_text = 'Roll the film' where id = $1", [id])
    await update(id, { ...(await openForm(id)), challenge_type: 'article', content: '<p>Words</p>' })
    expect(await wordsOf(id)).toBe('Read Now')
  })

  it('replaces and removes a picture', async () => {
    const { body } = await create({ ...linkForm(), image: await picture() })
    const form = await openForm(body.challenge_id)
    const first = (form.image as { id: number }).id
    await update(body.challenge_id, { ...form, image: await picture() })
    const replaced = await openForm(body.challenge_id)
    expect((replaced.image as { id: number }).id).not.toBe(first)
    await update(body.challenge_id, { ...replaced, image: null })
    expect((await rowOf(body.challenge_id)).image ?? null).toBeNull()
  })

  // CONSOLE-109
  it('requires challenges.update in the program', async () => {
    const id = await make()
    const form = { ...(await openForm(id)), points: 3 }
    const viewer = await createAdministratorFixture(payload, {
      ...program,
      pairs: ['challenges.view', 'challenges.create'],
    })
    expect((await update(id, form, viewer)).status).toBe(403)
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const elsewhere = await createAdministratorFixture(payload, { ...other, pairs: ['challenges.update'] })
    expect((await update(id, form, elsewhere)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ points: 10 })
  })
})

describe('tags in a challenge’s form', () => {
  const WORDS = 'To change tags, you need permission to manage challenges.'

  it('require challenges.manage, and otherwise stay unchanged', async () => {
    const pairs = ['challenges.view', 'challenges.create', 'challenges.update'] as const
    const editor = await createAdministratorFixture(payload, { ...program, pairs: [...pairs] })
    const refused = await create(linkForm({ tag_list: ['spring'] }), editor)
    expect(refused).toMatchObject({ status: 422, body: { success: false, errors: { tag_list: [WORDS] } } })
    const { body } = await create(linkForm({ tag_list: ['spring', 'garden'] }))
    const form = await openForm(body.challenge_id)
    const changed = await update(body.challenge_id, { ...form, tag_list: ['spring'] }, editor)
    expect(changed).toMatchObject({ status: 422, body: { errors: { tag_list: [WORDS] } } })
    expect((await update(body.challenge_id, { ...form, points: 77 }, editor)).status).toBe(200)
    expect(await rowOf(body.challenge_id)).toMatchObject({ points: 77, tag_list: ['spring', 'garden'] })
  })

  it('are normalized and validated like other tags', async () => {
    const { body } = await create(linkForm({ tag_list: ['  early   bird', 'early bird', 'vip'] }))
    expect(await rowOf(body.challenge_id)).toMatchObject({ tag_list: ['early bird', 'vip'] })
    const refused = await create(linkForm({ tag_list: ['gold, silver'] }))
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { tag_list: ['Use 1 to 40 characters and no commas.'] } },
    })
  })
})

describe('a challenge’s actions', () => {
  const act = (handler: (typeof routes)['duplicate']['POST'], id: number, body: object = {}, caller = admin) =>
    callRoute<Answer & { approved: boolean; tag_list: string[] }>(handler, {
      method: 'POST',
      caller,
      params: { challenge_id: id },
      body,
    })

  it('duplicate creates a draft with another name and the same questions, options and pictures', async () => {
    const { body } = await create({
      ...linkForm({ link_url: null, tag_list: ['spring'] }),
      challenge_type: 'collect',
      parameters: 'custom_quiz',
      image: await picture(),
      questions: [question('First'), question('Second', { answer_type: 'text', options: [] })],
    })
    await act(routes.approval.POST, body.challenge_id)
    const copy = await act(routes.duplicate.POST, body.challenge_id)
    expect(copy.body).toMatchObject({ success: true, message: 'Challenge duplicated' })
    const [original, copied] = [await openForm(body.challenge_id), await openForm(copy.body.challenge_id)]
    expect(copied.name).toBe('Visit the market (copy)')
    await sql(`update administrators set preferred_locale = 'es' where email = $1`, [admin.email])
    const spanish = await act(routes.duplicate.POST, body.challenge_id)
    await sql(`update administrators set preferred_locale = 'en' where email = $1`, [admin.email])
    expect((await openForm(spanish.body.challenge_id)).name).toBe('Visit the market (copia)')
    expect(copied).toMatchObject({ image: original.image, tag_list: ['spring'], caption: original.caption })
    const withoutIds = (form: Form) =>
      JSON.parse(JSON.stringify(form.questions, (key, value) => (key === 'id' ? 0 : value)))
    expect(withoutIds(copied)).toEqual(withoutIds(original))
    const ids = (form: Form) => (form.questions ?? []).map(({ id }) => id)
    expect(ids(copied).filter((id) => ids(original).includes(id))).toEqual([])
    expect(await rowOf(copy.body.challenge_id)).toMatchObject({ approved_at: null })
    expect(await auditOf(copy.body.challenge_id)).toMatchObject([
      { action: 'challenge.duplicated', after: { copy_of: body.challenge_id } },
    ])
  })

  // CONSOLE-77
  it('toggle_approval approves and unapproves; a repeated request has no further effect', async () => {
    const { body } = await create(linkForm())
    const id = body.challenge_id
    expect((await act(routes.approval.POST, id, { approved: true })).body).toMatchObject({
      message: 'Challenge approved',
      approved: true,
    })
    const approvedAt = (await rowOf(id)).approved_at
    expect(approvedAt).not.toBeNull()
    expect((await act(routes.approval.POST, id, { approved: true })).body).toMatchObject({
      success: true,
      approved: true,
    })
    expect((await rowOf(id)).approved_at).toBe(approvedAt)
    expect((await act(routes.approval.POST, id)).body).toMatchObject({
      message: 'Challenge moved to draft',
      approved: false,
    })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'challenge.created',
      'challenge.approved',
      'challenge.returned_to_draft',
    ])
  })

  it('duplicate cuts a long name between characters', async () => {
    const { challengeId } = await createChallengeFixture(payload, {
      programId: program.programId,
      name: `x${'🎁'.repeat(59)}`,
    })
    const { body, status } = await act(routes.duplicate.POST, challengeId)
    expect(status).toBe(200)
    expect(await sql('select name from challenges where id = $1', [body.challenge_id])).toEqual([
      { name: expect.stringMatching(/^x(🎁)+ \(copy\)$/u) },
    ])
  })

  it('duplicate omits tags without the permission to tag', async () => {
    const { challengeId } = await createChallengeFixture(payload, {
      programId: program.programId,
      tag_list: ['spring'],
    })
    const creator = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.create'] })
    const { body } = await act(routes.duplicate.POST, challengeId, {}, creator)
    expect(await rowOf(body.challenge_id)).toMatchObject({ tag_list: [] })
  })

  // CONSOLE-123
  it('toggle_tag adds and removes a tag', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: program.programId })
    // The challenge in the body (CONSOLE-122) must match the URL.
    expect((await act(routes.tag.POST, challengeId, { tag: 'new in', id: challengeId + 1 })).status).toBe(404)
    expect((await act(routes.tag.POST, challengeId, { tag: ' new  in ', id: challengeId })).body).toMatchObject({
      message: 'Tag updated',
      tag_list: ['new in'],
    })
    expect((await act(routes.tag.POST, challengeId, { tag: 'new in' })).body.tag_list).toEqual([])
  })

  // CONSOLE-40
  it('require their permissions in the program', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId: program.programId })
    const viewer = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.view'] })
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const elsewhere = await createAdministratorFixture(payload, {
      ...other,
      pairs: ['challenges.create', 'challenges.manage'],
    })
    for (const handler of [routes.duplicate.POST, routes.approval.POST, routes.tag.POST]) {
      expect((await act(handler, challengeId, { tag: 'x' }, viewer)).status).toBe(403)
      expect((await act(handler, challengeId, { tag: 'x' }, elsewhere)).status).toBe(404)
    }
  })
})

// RULE-61
describe('the history of a challenge', () => {
  type Version = {
    id: number
    name: string
    status: string
    changed_by: string | null
    latest: boolean
  }
  const listVersions = async (id: number, caller = admin) =>
    callRoute<{ versions: Version[] }>(routes.versions.GET, { caller, params: { challenge_id: id } })
  const restore = (id: number, versionId: number, caller = admin) =>
    callRoute<Answer>(routes.restore.POST, {
      method: 'POST',
      caller,
      params: { challenge_id: id, version_id: versionId },
      body: {},
    })
  const toggle = (handler: typeof routes.approval.POST, id: number, body: object) =>
    callRoute(handler, { method: 'POST', caller: admin, params: { challenge_id: id }, body })

  it('has a version for each change, with who made it, and none for completions', async () => {
    const { body } = await create(linkForm())
    const id = body.challenge_id
    await update(id, { ...(await openForm(id)), name: 'Second' })
    await toggle(routes.approval.POST, id, { approved: true })
    await toggle(routes.approval.POST, id, { approved: true })
    await toggle(routes.tag.POST, id, { tag: 'spring' })
    const { participantId } = await createParticipantFixture(payload, program)
    const context = createContext(payload, { actor: { type: 'job', name: 'test' } })
    await completeChallenge(context, { programId: program.programId, participantId, challengeId: id, source: 'job' })
    const { versions } = (await listVersions(id)).body
    expect(versions.map(({ changed_by, latest, name, status }) => [name, status, changed_by, latest])).toEqual([
      ['Second', 'published', admin.email, true],
      ['Second', 'published', admin.email, false],
      ['Second', 'draft', admin.email, false],
      ['Visit the market', 'draft', admin.email, false],
    ])
    const tags = await sql('select version_tag_list as tags from _challenges_v where parent_id = $1 order by id', [id])
    expect(tags).toEqual([{ tags: [] }, { tags: [] }, { tags: [] }, { tags: ['spring'] }])
  })

  it('restores everything that its form has, questions and options with their ids, and not its status', async () => {
    const { body } = await create({
      ...linkForm({ link_url: null }),
      challenge_type: 'collect',
      parameters: 'custom_quiz',
      image: await picture(),
      questions: [question('First'), question('Second', { answer_type: 'text', options: [] })],
    })
    const id = body.challenge_id
    const before = await openForm(id)
    await toggle(routes.approval.POST, id, { approved: true })
    const first = (await listVersions(id)).body.versions.at(-1)?.id ?? 0
    const [asked, dropped] = before.questions ?? []
    await update(id, {
      ...(await openForm(id)),
      name: 'Changed',
      image: null,
      points: 77,
      questions: [{ ...asked, title: 'First, anew' }],
    })
    const { body: restored, status } = await restore(id, first)
    expect({ status, restored }).toMatchObject({
      status: 200,
      restored: { success: true, message: 'Version restored.' },
    })
    const after = await openForm(id)
    // A removed question with answers stays archived, so restoring adds it as a new question.
    expect(after.questions?.[1]?.id).not.toBe(dropped?.id)
    expect({
      ...after,
      updated_at: '',
      questions: [after.questions?.[0], { ...after.questions?.[1], id: dropped?.id }],
    }).toEqual({ ...before, updated_at: '' })
    expect((await rowOf(id)).approved_at).not.toBeNull()
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'challenge.version_restored',
      before: { name: 'Changed', points: 77 },
      after: { name: before.name, points: 10 },
    })
    // A restored version is one more, and restoring it again changes nothing.
    const { versions } = (await listVersions(id)).body
    expect(versions.map(({ name }) => name)).toEqual([before.name, 'Changed', before.name, before.name])
    expect(await restore(id, versions[0]?.id ?? 0)).toMatchObject({ status: 422 })
  })

  it('restores causes and amounts of a donation with their ids, which checkouts name', async () => {
    const { body } = await create({ ...linkForm({ link_url: null }), challenge_type: 'donation', ...OWN.donation })
    const id = body.challenge_id
    const before = await openForm(id)
    await update(id, { ...before, name: 'Give' })
    const [, first] = (await listVersions(id)).body.versions
    expect((await restore(id, first?.id ?? 0)).status).toBe(200)
    expect(await openForm(id)).toEqual({ ...before, updated_at: expect.any(String) })
  })

  it('refuses what a save refuses: another type after completions, tags without challenges.manage', async () => {
    const { body } = await create(linkForm())
    const id = body.challenge_id
    await update(id, { ...(await openForm(id)), ...OWN.article, challenge_type: 'article', link_url: null })
    await toggle(routes.tag.POST, id, { tag: 'spring' })
    const first = (await listVersions(id)).body.versions.at(-1)?.id ?? 0
    const editor = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.update'] })
    await toggle(routes.approval.POST, id, { approved: true })
    const { participantId } = await createParticipantFixture(payload, program)
    const context = createContext(payload, { actor: { type: 'job', name: 'test' } })
    await completeChallenge(context, { programId: program.programId, participantId, challengeId: id, source: 'job' })
    const before = await rowOf(id)
    const { body: refused, status } = await restore(id, first)
    expect({ status, refused }).toMatchObject({
      status: 422,
      refused: {
        success: false,
        errors: { base: ["This version can't be restored."], challenge_type: [expect.any(String)] },
      },
    })
    expect(await rowOf(id)).toEqual(before)
    // Two versions later the type is the same, and the tag stays where the editor can't set it.
    await update(id, { ...(await openForm(id)), name: 'Later' })
    const [, tagged] = (await listVersions(id)).body.versions
    await toggle(routes.tag.POST, id, { tag: 'spring' })
    expect((await restore(id, tagged?.id ?? 0, editor)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ name: 'Visit the market', tag_list: [] })
  })

  it('is available to administrators with challenges.update in the program, and only one of two concurrent restores applies', async () => {
    const { body } = await create(linkForm())
    const id = body.challenge_id
    await update(id, { ...(await openForm(id)), name: 'Second' })
    const [, first] = (await listVersions(id)).body.versions
    const versionId = first?.id ?? 0
    const viewer = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.view'] })
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const elsewhere = await createAdministratorFixture(payload, { ...other, pairs: ['challenges.update'] })
    expect([(await listVersions(id, viewer)).status, (await restore(id, versionId, viewer)).status]).toEqual([403, 403])
    expect([(await listVersions(id, elsewhere)).status, (await restore(id, versionId, elsewhere)).status]).toEqual([
      404, 404,
    ])
    const another = (await create(linkForm({ name: 'Another' }))).body.challenge_id
    expect((await restore(another, versionId)).status).toBe(404)
    // Payload's own restoring would bring back the approval too.
    const stock = { collection: 'challenges', id: String(versionId), overrideAccess: true } as const
    await expect(payload.restoreVersion(stock)).rejects.toThrow('Restore this version in the console.')
    expect((await callPayloadApi(admin, 'POST', `challenges/versions/${versionId}`, {})).status).toBe(403)
    expect(
      (await callPayloadApi<{ docs: object[] }>(viewer, 'GET', `challenges/versions?where[parent][equals]=${id}`)).body
        .docs,
    ).toHaveLength(2)
    expect(
      (await callPayloadApi<{ docs: object[] }>(elsewhere, 'GET', `challenges/versions?where[parent][equals]=${id}`))
        .body,
    ).not.toHaveProperty('docs.0')
    const both = await Promise.all([restore(id, versionId), restore(id, versionId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await listVersions(id)).body.versions).toHaveLength(3)
  })
})

describe('a challenge’s preview', () => {
  const preview = (form: object) =>
    callRoute<{ challenge: Record<string, unknown> & { questions: { options: object[] }[] } }>(routes.preview.POST, {
      method: 'POST',
      caller: admin,
      params: { program_id: program.programId },
      body: form,
    })

  it('shows no points of a donation besides those of its amounts', async () => {
    const { body } = await preview({ ...linkForm(), challenge_type: 'donation', ...OWN.donation })
    expect(body.challenge.points).toBe(0)
  })

  // RULE-48
  it('shows the participant’s view, even of an incomplete form', async () => {
    const before = await sql('select count(*) from challenges')
    const { body, status } = await preview({
      challenge_type: 'article',
      content: '<p onclick="x()">Hi</p>',
      points: '12',
    })
    expect(status).toBe(200)
    expect(body.challenge).toMatchObject({
      challenge_type: 'article',
      screen: 'read',
      status: 'active',
      content: '<p>Hi</p>',
      points: 12,
      call_to_action: 'Read Now',
      caption: '',
      refusal: null,
    })
    expect(await sql('select count(*) from challenges')).toEqual(before)
  })

  it('shows a stored challenge’s custom button text', async () => {
    const { body } = await create(linkForm())
    const challenge_id = body.challenge_id
    await sql("update challenges set cta_button_text = 'Roll the film' where id = $1", [challenge_id])
    const wordsOf = async (form: object) => (await preview(form)).body.challenge.call_to_action
    expect(await wordsOf({ ...linkForm(), challenge_id })).toBe('Roll the film')
    expect(await wordsOf({ ...linkForm(), challenge_id, challenge_type: 'article' })).toBe('Read Now')
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const foreign = await createChallengeFixture(payload, { programId: other.programId, cta_button_text: 'Theirs' })
    expect(await wordsOf({ ...linkForm(), challenge_id: foreign.challengeId })).toBe('Visit Now')
  })

  it('shows questions without their right answers', async () => {
    const { body } = await preview({
      ...linkForm(),
      challenge_type: 'collect',
      parameters: 'custom_quiz',
      questions: [question('Which?')],
    })
    expect(body.challenge.questions).toMatchObject([
      { title: 'Which?', options: [{ details: 'Red' }, { details: 'Blue' }] },
    ])
    expect(JSON.stringify(body)).not.toContain('is_correct')
  })

  it('shows its prize, of this program only; without one, it gives nothing', async () => {
    const given = async (prize: number | string) => {
      const { refusal, reward_type, ...challenge } = (await preview({ ...linkForm(), reward_type: 'prize', prize }))
        .body.challenge
      return { refusal, reward_type, prize: challenge.prize, points: challenge.points }
    }
    const own = await createRewardFixture(payload, { programId: program.programId, limit: 0 })
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const foreign = await createRewardFixture(payload, { programId: other.programId })
    const name = expect.stringMatching(/^Reward /)
    const shown = { reward_id: own.rewardId, name, given: false }
    expect(await given(own.rewardId)).toEqual({ refusal: null, reward_type: 'prize', prize: shown, points: 0 })
    for (const none of [foreign.rewardId, ''])
      expect(await given(none)).toEqual({ refusal: null, reward_type: 'points', prize: null, points: 0 })
  })

  it('shows pictures of this program only', async () => {
    const other = await createProgramFixture(payload, { organization: program.organizationId })
    const own = await createImageFixture(payload, { programId: program.programId })
    const foreign = await createImageFixture(payload, { programId: other.programId })
    const shown = await preview({ ...linkForm(), image: { id: own.mediaId, url: '' } })
    expect(shown.body.challenge.image).toMatchObject({ public_url: `/media/${own.filename}` })
    expect((await preview({ ...linkForm(), image: { id: foreign.mediaId, url: '' } })).body.challenge.image).toBeNull()
  })
})

describe('options', () => {
  it.each(['radio_button', 'dropdown', 'image_radio_button'] as const)(
    'refuse a second right answer of a %s',
    async (answer_type) => {
      const right = { is_correct: true }
      const two = { programId: program.programId, questions: [{ answer_type, options: [right, right] }] }
      await expect(createChallengeFixture(payload, two)).rejects.toThrow('is_correct')
      const one = { programId: program.programId, questions: [{ answer_type, options: [right, {}] }] }
      const { questions } = await createChallengeFixture(payload, one)
      const [id] = [...(questions[0]?.optionIds ?? [])].reverse()
      const change = { collection: 'question-options', id: id ?? 0, data: right, overrideAccess: true } as const
      await expect(payload.update(change)).rejects.toThrow('is_correct')
    },
  )

  it('allow several right answers if participants can choose several', async () => {
    const questions = [{ answer_type: 'check_box' as const, options: [{ is_correct: true }, { is_correct: true }] }]
    const made = await createChallengeFixture(payload, { programId: program.programId, questions })
    expect(made.questions[0]?.optionIds).toHaveLength(2)
  })
})
