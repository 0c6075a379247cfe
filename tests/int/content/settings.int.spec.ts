import type { Payload } from 'payload'
import { findMe } from '@/domain/account'
import { listActiveChallenges } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { findProgramPage, findSiteProgram, listCarouselSlides } from '@/domain/programs'
import { loadSignInPage } from '@/domain/sign-in'
import { countMissingTranslations } from '@/domain/translations'
import type { Locale } from '@/i18n'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { DONATION } from '../../support/payments'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  program_page_id: number
  created: number
  updated: number
  removed: number
}

let test: TestPayload
let payload: Payload
let sql: Sql
let fixture: ProgramFixture
let abroad: ProgramFixture
let editor: AdministratorFixture
let viewer: AdministratorFixture
let stranger: AdministratorFixture
let routes: Record<string, Record<string, Handler>>

const ROUTES = {
  attributes: () => routesAt('/admin/v2/programs/:program_id/profile_attributes'),
  order: () => routesAt('/admin/v2/programs/:program_id/profile_attributes/order'),
  attribute: () => routesAt('/admin/v2/profile_attributes/:profile_attribute_id'),
  tags: () => routesAt('/admin/v2/programs/:program_id/content_tags'),
  tag: () => routesAt('/admin/v2/content_tags/:content_tag_id'),
  programTags: () => routesAt('/admin/v2/programs/:program_id/tags'),
  pages: () => routesAt('/admin/v2/programs/:program_id/program_pages'),
  page: () => routesAt('/admin/v2/program_pages/:program_page_id'),
  publish: () => routesAt('/admin/v2/program_pages/:program_page_id/publish'),
  archive: () => routesAt('/admin/v2/program_pages/:program_page_id/archive'),
  versions: () => routesAt('/admin/v2/program_pages/:program_page_id/versions'),
  restore: () => routesAt('/admin/v2/program_pages/:program_page_id/versions/:version_id/restore'),
  translations: () => routesAt('/admin/v2/challenges/:challenge_id/translations'),
  rewardTranslations: () => routesAt('/admin/v2/rewards/:reward_id/translations'),
  menus: () => routesAt('/admin/v2/programs/:program_id/navigation_menus'),
  carousels: () => routesAt('/admin/v2/programs/:program_id/carousels'),
} as const
type Route = keyof typeof ROUTES

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  // In sequence: jest links modules twice when they are imported concurrently.
  routes = {}
  for (const [name, load] of Object.entries(ROUTES)) routes[name] = (await load()) as Record<string, Handler>
  abroad = await createProgramFixture(payload)
  stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
})
beforeEach(async () => {
  fixture = await createProgramFixture(payload, { i18n_enabled: true })
  const { organizationId, programId } = fixture
  editor = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
  viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
})
afterAll(() => test.close())

const call = async <Body = Answer>(
  route: Route,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  { body, caller = editor, params = {}, path }: { body?: object; caller?: Caller; params?: object; path?: string } = {},
) => {
  const handler = routes[route]?.[method]
  if (!handler) throw new Error(`${method} ${route}`)
  const named = { program_id: fixture.programId, ...params }
  return callRoute<Body>(handler, {
    method,
    caller,
    params: named,
    ...(body ? { body } : {}),
    ...(path ? { path } : {}),
  })
}
const auditOf = (action: string) =>
  sql<{ before: unknown; after: unknown; actor_label: string }>(
    'select before, after, actor_label from audit_entries where action = $1 and program_id = $2 order by id',
    [action, fixture.programId],
  )

/** Calls as everyone who must be refused. */
const refusedTo = async (
  route: Route,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
  given: { body?: object; params?: object } = {},
) => {
  const statuses = []
  for (const caller of [viewer, stranger]) statuses.push((await call(route, method, { ...given, caller })).status)
  return statuses
}

type Doc = { id: number; name: string; updatedAt: string }
type Saved = { doc: Doc; errors?: { data?: { errors: { path: string; message: string }[] } }[] }

/** Writes by Payload's API, as the console's forms do. */
const write = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: object = {},
  caller: AdministratorFixture = editor,
) => callPayloadApi<Saved>(caller, method, `${path}?depth=0`, body)
const problemsOf = async (answer: ReturnType<typeof write>) => {
  const { body, status } = await answer
  return [status, body.errors?.[0]?.data?.errors.map(({ path }) => path)]
}

describe('profile attributes', () => {
  const COLOR = {
    display_name: 'Favorite color',
    field_type: 'other',
    options: ['Red', 'Blue'],
    required: true,
    asked_at_sign_up: true,
    asked_in_profile: true,
  }
  const add = (fields: object = COLOR, caller: AdministratorFixture = editor) =>
    write('POST', 'profile-attributes', { program: fixture.programId, ...fields }, caller)
  const made = async (fields: object = COLOR) => (await add(fields)).body.doc
  const change = (id: number, fields: object, caller: AdministratorFixture = editor) =>
    write('PATCH', `profile-attributes/${id}`, fields, caller)
  const read = async (id: number) =>
    (
      await call<{ profile_attribute: Record<string, unknown> }>('attribute', 'GET', {
        params: { profile_attribute_id: id },
      })
    ).body.profile_attribute

  // CONSOLE-142
  it('can be added, read and changed with program.update', async () => {
    const { id, updatedAt } = await made()
    expect(await read(id)).toMatchObject({
      ...{ attribute_display_name: 'Favorite color', attribute_field_type: 'other', options: ['Red', 'Blue'] },
      ...{ asked_in: ['sign_up', 'profile'], name: 'favorite_color', position: 0, values: 0 },
    })
    expect((await change(id, { display_name: 'Best color', updatedAt })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      ...{ attribute_display_name: 'Best color', options: ['Red', 'Blue'], name: 'favorite_color' },
    })
    // The second of two saves from the same version.
    expect((await change(id, { display_name: 'Worst color', updatedAt })).status).toBe(409)
    expect(await auditOf('profile-attributes.updated')).toEqual([
      {
        before: { display_name: 'Favorite color' },
        after: { display_name: 'Best color' },
        actor_label: editor.email,
      },
    ])
    for (const caller of [viewer, stranger]) {
      expect([403, 404]).toContain((await add({ ...COLOR, display_name: 'Mine' }, caller)).status)
      expect([403, 404]).toContain((await change(id, { display_name: 'Mine' }, caller)).status)
    }
    expect(await refusedTo('attribute', 'GET', { params: { profile_attribute_id: id } })).toEqual([403, 404])
  })

  it.each([
    [{ display_name: ' ' }, 'display_name'],
    [{ field_type: 'number' }, 'field_type'],
    [{ options: ['One'] }, 'options'],
    [{ asked_in_extended_profile: true }, 'asked_in_extended_profile'],
    [{ options: [], number_format: 'whole', min: 5, max: 4 }, 'max'],
  ])('are refused with %j', async (fields, field) => {
    expect(await problemsOf(add({ ...COLOR, ...fields }))).toEqual([400, [field]])
  })

  it('keep only the limits of their type', async () => {
    const { id } = await made({ ...COLOR, field_type: 'date', number_format: 'whole', min: 3, period: 'past' })
    expect(await read(id)).toMatchObject({ options: [], number_format: null, min: null, period: 'past' })
  })

  it('have unique names, even when two are added at once', async () => {
    const both = await Promise.all([add(), add({ ...COLOR, display_name: 'favorite COLOR' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await made({ ...COLOR, display_name: 'Favorite: color' })).toMatchObject({ name: 'favorite_color_2' })
  })

  it('keep their type once a participant has a value', async () => {
    const { id } = await made({ display_name: 'Pet', field_type: 'other' })
    const { participantId, programId } = await createParticipantFixture(payload, { programId: fixture.programId })
    await sql(
      'insert into participant_profiles (program_id, participant_id, profile_attribute_id, value) values ($1, $2, $3, $4)',
      [programId, participantId, id, 'Cat'],
    )
    expect(await problemsOf(change(id, { field_type: 'date' }))).toEqual([400, ['field_type']])
  })

  it('are ordered all at once, and only the program’s own', async () => {
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await made({ display_name: name, field_type: 'other' })).id)
    const [a = 0, b = 0, c = 0] = ids
    const arrange = (order: number[], caller: Caller = editor) => call('order', 'PUT', { body: { ids: order }, caller })
    expect((await arrange([c, a, b])).status).toBe(200)
    const listed = await call<{ profile_attributes: { id: number }[] }>('attributes', 'GET')
    expect(listed.body.profile_attributes.map(({ id }) => id)).toEqual([c, a, b])
    for (const wrong of [
      [c, a],
      [c, a, b, 1],
      [c, c, a],
    ])
      expect((await arrange(wrong)).status).toBe(409)
    expect(await refusedTo('order', 'PUT', { body: { ids: [a, b, c] } })).toEqual([403, 404])
  })

  it('are asked for at sign-up and in the profile', async () => {
    await add()
    const context = createContext(payload, { actor: { type: 'anonymous' } })
    expect((await loadSignInPage(context, fixture.programId))?.attributes).toEqual([
      {
        name: 'favorite_color',
        label: 'Favorite color',
        type: 'options',
        required: true,
        options: ['Red', 'Blue'],
        limits: null,
      },
    ])
    const { participantId, programId } = await createParticipantFixture(payload, { programId: fixture.programId })
    const me = await findMe(createContext(payload, { actor: { type: 'anonymous' } }), { programId, participantId })
    expect(me.participant?.profile_fields).toEqual([
      {
        name: 'favorite_color',
        label: 'Favorite color',
        type: 'options',
        required: true,
        several: false,
        options: ['Red', 'Blue'],
        limits: null,
        chosen: [],
      },
    ])
  })

  it('become questions of the extended profile challenge, and are removed again', async () => {
    const { challengeId } = await createChallengeFixture(payload, {
      programId: fixture.programId,
      challenge_type: 'collect',
      parameters: 'profile',
      extended_profile: true,
    })
    const { id } = await made({
      ...COLOR,
      asked_at_sign_up: false,
      asked_in_profile: false,
      asked_in_extended_profile: true,
    })
    const questions = () =>
      sql<{ title: string; answer_type: string; options: string[] }>(
        `select q.title, q.answer_type, (select array_agg(o.details order by o.position) from question_options o where o.question_id = q.id) as options
         from questions q where q.challenge_id = $1 and q.archived_at is null`,
        [challengeId],
      )
    expect(await questions()).toEqual([{ title: 'Favorite color', answer_type: 'dropdown', options: ['Red', 'Blue'] }])
    expect(await read(id)).toMatchObject({ asked_in: ['extended_profile'] })
    // A change of something else keeps the question.
    await change(id, { required: false })
    expect(await questions()).toHaveLength(1)
    await change(id, { asked_in_extended_profile: false })
    expect(await questions()).toEqual([])
  })
})

describe('content tags', () => {
  const add = (name: string) => write('POST', 'content-tags', { program: fixture.programId, name })

  // CONSOLE-44
  it('are added, renamed and removed, once', async () => {
    const { doc } = (await add('  vip  guests ')).body
    expect(doc.name).toBe('vip guests')
    const twice = await Promise.all([add('Gold'), add('gold')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 400])
    for (const name of ['VIP guests', 'a, b', ' ']) expect(await problemsOf(add(name))).toEqual([400, ['name']])
    const tag = await call<{ content_tag: object }>('tag', 'GET', { params: { content_tag_id: doc.id } })
    expect(tag.body.content_tag).toMatchObject({ name: 'vip guests', challenges: 0, rewards: 0 })
    const rename = (name: string) => write('PATCH', `content-tags/${doc.id}`, { name, updatedAt: doc.updatedAt })
    expect((await rename('guests')).status).toBe(200)
    expect((await rename('visitors')).status).toBe(409)
    const known = await call<{ tags: string[] }>('programTags', 'GET')
    expect(known.body.tags.map((name) => name.toLowerCase())).toEqual(['gold', 'guests'])
    for (const caller of [viewer, stranger])
      for (const method of ['PATCH', 'DELETE'] as const)
        expect([403, 404]).toContain((await write(method, `content-tags/${doc.id}`, { name: 'mine' }, caller)).status)
    const remove = () => write('DELETE', `content-tags/${doc.id}`)
    const removed = await Promise.all([remove(), remove()])
    // The second finds none, or none that it may delete.
    expect(removed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await auditOf('content-tags.deleted')).toHaveLength(1)
  })
})

describe('program pages', () => {
  const add = async (title: string) => {
    const { body } = await call('pages', 'POST', { body: { title } })
    expect(body).toMatchObject({ success: true, message: 'Program Page created successfully.' })
    return { program_page_id: body.program_page_id }
  }
  const read = async (params: object) =>
    (await call<{ program_page: { status: string; updated_at: string } }>('page', 'GET', { params })).body.program_page
  const shown = async (slug: string) =>
    (await findProgramPage(createContext(payload, { actor: { type: 'anonymous' } }), fixture.programId, slug))?.title ??
    null

  // CONSOLE-44, CONSOLE-142
  it('are drafts until published, and can be taken off the site', async () => {
    const params = await add('About us')
    expect(await read(params)).toMatchObject({
      title: 'About us',
      slug: 'about-us',
      status: 'draft',
      languages: ['en'],
    })
    expect(await shown('about-us')).toBeNull()
    expect((await call('publish', 'POST', { params, body: {} })).body.message).toBe('Page published.')
    expect(await shown('about-us')).toBe('About us')
    const opened = (await read(params)).updated_at
    const put = (body: object) => call('page', 'PUT', { params, body })
    expect((await put({ title: 'About', updated_at: opened })).status).toBe(200)
    expect((await put({ title: 'Us', updated_at: opened })).status).toBe(409)
    expect(await read(params)).toMatchObject({ title: 'About', status: 'changed' })
    expect(await shown('about-us')).toBe('About us')
    expect((await call('archive', 'POST', { params, body: {} })).status).toBe(200)
    expect(await shown('about-us')).toBeNull()
    expect(await read(params)).toMatchObject({ status: 'archived' })
    await call('publish', 'POST', { params, body: {} })
    expect(await shown('about-us')).toBe('About')
    expect(await auditOf('program-pages.archived')).toMatchObject([{ actor_label: editor.email }])
  })

  it('have unique addresses', async () => {
    await add('Rules')
    const twice = await call('pages', 'POST', { body: { title: 'Rules again', slug: 'rules' } })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['slug']])
    expect((await call('pages', 'POST', { body: { title: 'X', slug: 'A b' } })).status).toBe(422)
    const both = await Promise.all(
      [1, 2].map(() => call('pages', 'POST', { body: { title: 'Prizes', slug: 'prizes' } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('can be restored to an earlier version, as a draft, in all languages', async () => {
    const params = await add('First')
    await call('page', 'PUT', { params, body: { title: 'Primera', locale: 'es' } })
    await call('publish', 'POST', { params, body: {} })
    const versions = async () =>
      (await call<{ versions: { id: number }[] }>('versions', 'GET', { params })).body.versions
    const [first, draft] = await versions()
    const mine = { changed_by: editor.email, name: 'First' }
    expect([first, draft]).toMatchObject([
      { ...mine, status: 'published', latest: true },
      { ...mine, status: 'draft', latest: false },
    ])
    await call('page', 'PUT', { params, body: { title: 'Segunda', locale: 'es' } })
    await call('page', 'PUT', { params, body: { title: 'Second' } })
    await call('publish', 'POST', { params, body: {} })
    const restore = (caller: Caller = editor) =>
      call('restore', 'POST', { params: { ...params, version_id: first?.id }, body: {}, caller })
    expect((await restore(viewer)).status).toBe(403)
    expect((await restore(stranger)).status).toBe(404)
    const other = await add('Other')
    expect((await call('restore', 'POST', { params: { ...other, version_id: first?.id }, body: {} })).status).toBe(404)
    expect((await restore()).body.message).toBe('Version restored as a draft. Publish it to update the site.')
    expect(await shown('first')).toBe('Second')
    await call('publish', 'POST', { params, body: {} })
    expect(await shown('first')).toBe('First')
    const spanish = createContext(payload, { actor: { type: 'anonymous' }, locale: 'es' })
    expect((await findProgramPage(spanish, fixture.programId, 'first'))?.title).toBe('Primera')
  })

  it('belong to their program only', async () => {
    const params = await add('Mine')
    for (const route of ['publish', 'archive'] as const)
      expect(await refusedTo(route, 'POST', { params, body: {} })).toEqual([403, 404])
    expect(await refusedTo('page', 'PUT', { params, body: { title: 'Theirs' } })).toEqual([403, 404])
    expect(await refusedTo('versions', 'GET', { params })).toEqual([403, 404])
  })
})

describe('the menu and the carousel', () => {
  type Items = { id: number; name: string; audience: string; show_on_logout: boolean }[]
  const open = async (locale?: Locale) =>
    (await call<{ navigation_menus: Items; version: string }>('menus', 'GET', { path: `/?locale=${locale ?? 'en'}` }))
      .body
  const save = (items: object[], more: object = {}, caller: Caller = editor) =>
    call('menus', 'POST', { body: { navigation_menus: items, ...more }, caller })
  const item = (name: string, more: object = {}) => ({ name, navigation_url: `/${name.toLowerCase()}`, ...more })
  const menuOf = async (locale?: Locale) =>
    (await findSiteProgram(createContext(payload, { actor: { type: 'anonymous' }, locale }), fixture.programId))
      ?.navigation_menus ?? []

  // CONSOLE-47, CONSOLE-148
  it('are saved completely, without unchanged entries', async () => {
    const saved = await save([
      item('Shop', { audience: 'everyone' }),
      item('Help', { show_on_logout: true }),
      item('Mine'),
    ])
    expect(saved.body).toMatchObject({
      message: 'Navigation menus updated successfully.',
      created: 3,
      updated: 0,
      removed: 0,
    })
    const { navigation_menus: items, version } = await open()
    expect(items.map(({ audience, name, show_on_logout }) => [name, audience, show_on_logout])).toEqual([
      ['Shop', 'everyone', true],
      ['Help', 'everyone', true],
      ['Mine', 'signed_in', false],
    ])
    expect((await save(items, { version })).body).toMatchObject({ created: 0, updated: 0, removed: 0 })
    const [shop, help, mine] = items
    expect(
      (
        await save(
          [help, shop].map((one) => ({ ...one })),
          { version },
        )
      ).body,
    ).toMatchObject({ updated: 2, removed: 1 })
    expect((await menuOf()).map(({ name }) => name)).toEqual(['Help', 'Shop'])
    // From a version before that.
    expect((await save([{ ...mine }], { version })).status).toBe(409)
    expect(await auditOf('navigation-menus.deleted')).toHaveLength(1)
    expect(await refusedTo('menus', 'POST', { body: { navigation_menus: [] } })).toEqual([403, 404])
    expect(await menuOf()).toHaveLength(2)
  })

  it('merge two concurrent saves into one', async () => {
    const { version } = await open()
    const both = await Promise.all([save([item('One')], { version }), save([item('Two')], { version })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    [{ navigation_url: 'javascript:alert(1)' }, 'navigation_menus.0.navigation_url'],
    [{ name: ' ' }, 'navigation_menus.0.name'],
    [{ audience: 'tier' }, 'navigation_menus.0.tier_id'],
    [{ audience: 'tier', tier_id: 999_999 }, 'navigation_menus.0.tier_id'],
    [{ id: 999_999 }, 'navigation_menus.0.id'],
  ])('are refused with %j', async (change, field) => {
    const { body, status } = await save([{ ...item('Shop'), ...change }])
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await menuOf()).toEqual([])
  })

  // RULE-66
  it('have a text per language', async () => {
    await save([item('Shop')])
    const { navigation_menus: items, version } = await open('es')
    expect(items).toMatchObject([{ name: null }])
    await save([{ ...items[0], name: 'Tienda' }], { version, locale: 'es' })
    expect((await menuOf('es')).map(({ name }) => name)).toEqual(['Tienda'])
    expect((await menuOf('en')).map(({ name }) => name)).toEqual(['Shop'])
  })

  it('show entries for members and tiers', async () => {
    const { programId } = fixture
    const tier = async (name: string, threshold: number) =>
      (
        await payload.create({
          collection: 'program-tiers',
          data: { program: programId, name, threshold } as never,
          overrideAccess: true,
          depth: 0,
        })
      ).id
    const [silver, gold] = [await tier('Silver', 10), await tier('Gold', 20)]
    await save([
      item('All', { audience: 'everyone' }),
      item('Club', { audience: 'members' }),
      item('Lounge', { audience: 'tier', tier_id: silver }),
    ])
    const { mediaId: image } = await createImageFixture(payload, { programId })
    const slides = await call('carousels', 'POST', {
      body: {
        carousels: [
          { title: 'Hello', image },
          { title: 'Members', image, audience: 'members' },
        ],
      },
    })
    expect(slides.body).toMatchObject({ message: 'Carousels updated successfully.', created: 2 })
    const { challengeId } = await createChallengeFixture(payload, { programId, challenge_type: 'membership' })
    const plain = await createParticipantFixture(payload, { programId })
    const member = await createParticipantFixture(payload, { programId })
    const golden = await createParticipantFixture(payload, { programId })
    await sql('update participants set tier_id = $2 where id = $1', [golden.participantId, gold])
    await sql(
      `insert into memberships (program_id, participant_id, challenge_id, status, current_period_end) values ($1, $2, $3, 'active', now() + interval '1 day')`,
      [programId, member.participantId, challengeId],
    )
    const seen = async (participantId: number) => {
      const context = createContext(payload, { actor: { type: 'anonymous' } })
      const { participant } = await findMe(context, { programId, participantId })
      const own = await listCarouselSlides(context, { programId, participantId })
      return [participant?.navigation_menus.map(({ name }) => name), own.map(({ title }) => title)]
    }
    expect((await menuOf()).map(({ name }) => name)).toEqual(['All'])
    expect(await seen(plain.participantId)).toEqual([[], ['Hello']])
    expect(await seen(member.participantId)).toEqual([['Club'], ['Hello', 'Members']])
    expect(await seen(golden.participantId)).toEqual([['Lounge'], ['Hello']])
  })

  it('use the program’s own pictures, and new ones', async () => {
    const { mediaId: foreign } = await createImageFixture(payload, { programId: abroad.programId })
    const refused = await call('carousels', 'POST', { body: { carousels: [{ title: 'Hello', image: foreign }] } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['carousels.0.image']])
    const form = new FormData()
    form.set('form', JSON.stringify({ carousels: [{ title: 'Hello', link: '/about', image: { $file: 'file_1' } }] }))
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    form.set('file_1', new File([png], 'slide.png', { type: 'image/png' }))
    expect((await call('carousels', 'POST', { body: form })).body).toMatchObject({ success: true, created: 1 })
    const slides = await call<{ carousels: { title: string; image: { id: number } }[]; version: string }>(
      'carousels',
      'GET',
    )
    expect(slides.body.carousels).toMatchObject([{ title: 'Hello', link: '/about', image: { id: expect.any(Number) } }])
    const again = slides.body.carousels.map((slide) => ({ ...slide, image: slide.image.id }))
    expect((await call('carousels', 'POST', { body: { carousels: again } })).body).toMatchObject({
      created: 0,
      updated: 0,
    })
    expect(await refusedTo('carousels', 'POST', { body: { carousels: [] } })).toEqual([403, 404])
  })
})

describe('translations of challenges and rewards', () => {
  // RULE-66
  it('are read in their language, fall back, and count as missing if absent', async () => {
    const { programId } = fixture
    const { organizationId } = fixture
    const writer = await createAdministratorFixture(payload, {
      organizationId,
      programId,
      pairs: ['challenges.update', 'rewards.update'],
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, name: 'Visit', caption: 'Visit us' })
    const context = (locale?: Locale) => createContext(payload, { actor: { type: 'anonymous' }, locale })
    const shown = async (locale: Locale) => {
      const [challenge] = await listActiveChallenges(context(locale), { programId, participantId: null })
      return [challenge?.name, challenge?.caption]
    }
    const missing = async () => {
      const { rows } = await countMissingTranslations(context(), programId)
      return rows
        .filter(({ kind }) => kind === 'challenges')
        .map(({ locale, missing: count, name }) => [name, locale, count])
    }
    expect(await missing()).toEqual([['Visit', 'es', 2]])
    const params = { challenge_id: challengeId }
    const put = (body: object, caller: Caller = writer) => call('translations', 'PUT', { params, body, caller })
    const { body: opened } = await call<{ updated_at: string; source: object }>('translations', 'GET', {
      params,
      caller: writer,
    })
    const saved = await put({ locale: 'es', texts: { name: 'Visita', points: '9' }, updated_at: opened.updated_at })
    expect(saved.body).toMatchObject({ success: true, message: 'Translation saved.' })
    expect([await shown('es'), await shown('en')]).toEqual([
      ['Visita', 'Visit us'],
      ['Visit', 'Visit us'],
    ])
    expect(await missing()).toEqual([['Visit', 'es', 1]])
    expect((await put({ locale: 'es', texts: { name: 'Ven' }, updated_at: opened.updated_at })).status).toBe(409)
    expect((await put({ locale: 'en', texts: { name: 'Come' } })).status).toBe(422)
    expect(Object.keys((await put({ locale: 'es', texts: { name: 'x'.repeat(121) } })).body.errors)).toEqual([
      'texts.name',
    ])
    expect((await put({ locale: 'es', texts: { name: 'Mía' } }, stranger)).status).toBe(404)
    expect((await put({ locale: 'es', texts: { name: 'Mía' } }, viewer)).status).toBe(403)
    await put({ locale: 'es', texts: { name: '' } })
    expect(await shown('es')).toEqual(['Visit', 'Visit us'])
    const texts = { subject: 'You won', body: 'Come and get it' }
    await payload.create({
      collection: 'email-templates',
      data: { program: programId, kind: 'win', is_on: true, ...texts },
      locale: 'en',
      overrideAccess: true,
    })
    const { rows } = await countMissingTranslations(context(), programId)
    const email = { name: 'You won', locale: 'es', missing: 2 }
    expect(rows.find(({ kind }) => kind === 'email_templates')).toMatchObject(email)
  })

  it('include the details of a reward, and clean their HTML', async () => {
    const { organizationId, programId } = fixture
    const caller = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['rewards.update'] })
    const { rewardId } = await createRewardFixture(payload, { programId, description_details: '<p>Any store.</p>' })
    const texts = { description_details: '<p>En cualquier tienda.</p><script>alert(1)</script>' }
    const params = { reward_id: rewardId }
    const saved = await call('rewardTranslations', 'PUT', { params, caller, body: { locale: 'es', texts } })
    expect(saved.status).toBe(200)
    expect(await sql('select translations from rewards where id = $1', [rewardId])).toEqual([
      { translations: { es: { description_details: '<p>En cualquier tienda.</p>' } } },
    ])
  })

  it('include the question of a donation', async () => {
    const { programId } = await createProgramFixture(payload, { i18n_enabled: true })
    await createChallengeFixture(payload, {
      ...{ programId, ...DONATION, translations: { es: { donation_challenge_entity_label: 'Bosque' } } },
    } as never)
    const labelIn = async (locale: Locale) => {
      const context = createContext(payload, { actor: { type: 'anonymous' }, locale })
      const [challenge] = await listActiveChallenges(context, { programId, participantId: null })
      return challenge?.donation_challenge?.entity_label
    }
    expect([await labelIn('es'), await labelIn('en')]).toEqual(['Bosque', 'Forest'])
  })
})
