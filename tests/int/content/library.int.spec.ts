import type { Payload } from 'payload'
import sharp from 'sharp'
import { createContext } from '@/domain/context'
import { findRedirect } from '@/domain/programs'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createImageFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  media_id: number
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
  redirect: () => routesAt('/admin/v2/redirects/:redirect_id'),
  library: () => routesAt('/admin/v2/programs/:program_id/media'),
  media: () => routesAt('/admin/v2/media/:media_id'),
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
  fixture = await createProgramFixture(payload)
  const { organizationId, programId } = fixture
  editor = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
  viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const call = async <Body = Answer>(
  route: Route,
  method: Method,
  { body, caller = editor, params = {} }: { body?: object; caller?: Caller; params?: object } = {},
) => {
  const handler = routes[route]?.[method]
  if (!handler) throw new Error(`${method} ${route}`)
  const named = { program_id: fixture.programId, ...params }
  return callRoute<Body>(handler, { method, caller, params: named, ...(body ? { body } : {}) })
}

/** Calls as everyone who must be refused. */
const refusedTo = async (route: Route, method: Method, given: { body?: object; params?: object } = {}) => {
  const statuses = []
  for (const caller of [viewer, stranger]) statuses.push((await call(route, method, { ...given, caller })).status)
  return statuses
}

const createPage = async (slug: string, more: object = {}): Promise<number> => {
  const { id } = await payload.create({
    collection: 'program-pages',
    data: { program: fixture.programId, title: slug, slug, _status: 'published', ...more },
    overrideAccess: true,
  })
  return id
}

describe('redirects', () => {
  type Saved = { doc: { id: number; updatedAt: string }; errors?: { data?: { errors: { path: string }[] } }[] }
  const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object, caller: AdministratorFixture) =>
    callPayloadApi<Saved>(caller, method, `redirects${path}?depth=0`, body)
  const add = (fields: object, caller: AdministratorFixture = editor) =>
    write('POST', '', { program: fixture.programId, ...fields }, caller)
  const refused = async (fields: object) => {
    const { body, status } = await add(fields)
    return [status, body.errors?.[0]?.data?.errors.map(({ path }) => path)]
  }
  const target = (path: string) =>
    findRedirect(createContext(payload, { actor: { type: 'anonymous' } }), fixture.programId, path)

  // RULE-67
  it('are added, changed and deleted, effective at once', async () => {
    const page = await createPage('about')
    const { id, updatedAt } = (await add({ from: 'old/', page, to: '/ignored' })).body.doc
    const params = { redirect_id: id }
    expect(await target('/old')).toBe('/about')
    const read = await call<{ redirect: object }>('redirect', 'GET', { params })
    expect(read.body.redirect).toMatchObject({
      from: '/old',
      page: { id: page, title: 'about', slug: 'about' },
      to: null,
    })
    const change = (to: string, caller = editor) => write('PATCH', `/${id}`, { page: null, to, updatedAt }, caller)
    expect((await change('https://example.com/new')).status).toBe(200)
    expect(await target('/old')).toBe('https://example.com/new')
    expect((await change('https://example.com/later')).status).toBe(409)
    expect(await refusedTo('redirect', 'GET', { params })).toEqual([403, 404])
    const remove = (caller = editor) => write('DELETE', `/${id}`, {}, caller)
    for (const caller of [viewer, stranger]) {
      expect([403, 404]).toContain((await change('/x', caller)).status)
      expect([403, 404]).toContain((await remove(caller)).status)
      expect([403, 404]).toContain((await add({ from: '/a', to: '/b' }, caller)).status)
    }
    const deleted = await Promise.all([remove(), remove()])
    // The second finds none, or none that it may delete.
    expect(deleted.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await target('/old')).toBeNull()
    const audit = await sql<{ action: string }>(
      "select action from audit_entries where program_id = $1 and action like 'redirects.%' order by id",
      [fixture.programId],
    )
    expect(audit.map(({ action }) => action)).toEqual(['redirects.created', 'redirects.updated', 'redirects.deleted'])
  })

  it('refuse taken addresses and loops', async () => {
    await createPage('about')
    await createPage('drafted', { _status: 'draft' })
    const page = await createPage('target')
    await add({ from: '/a', to: '/b' })
    await add({ from: '/b', to: '/c?x=1' })
    for (const from of ['/about', '/a', '/receipts', '/public/me', '/'])
      expect([from, await refused({ from, to: '/x' })]).toEqual([from, [400, ['from']]])
    expect(await refused({ from: '/same', to: '/same' })).toEqual([400, ['to']])
    expect(await refused({ from: '/c', to: '/a#top' })).toEqual([400, ['to']])
    expect((await add({ from: '/p', to: '/x' })).status).toBe(201)
    expect(await refused({ from: '/x', to: '/p' })).toEqual([400, ['to']])
    expect((await add({ from: '/drafted', page })).status).toBe(201)
  })

  it.each([
    [{ from: '', to: '/x' }, 'from'],
    [{ from: '/a?b=1', to: '/x' }, 'from'],
    [{ from: '/a b', to: '/x' }, 'from'],
    [{ from: '/a//b', to: '/x' }, 'from'],
    [{ from: '/old', to: '' }, 'to'],
    [{ from: '/old', to: 'javascript:alert(1)' }, 'to'],
    [{ from: '/old', to: '//evil.example' }, 'to'],
    [{ from: '/old', to: 'mailto:a@example.com' }, 'to'],
  ])('refuse %j', async (fields, field) => {
    expect(await refused(fields)).toEqual([400, [field]])
  })

  it("can't lead to another program's page", async () => {
    const { id } = await payload.create({
      collection: 'program-pages',
      data: { program: abroad.programId, title: 'Abroad', slug: 'abroad', _status: 'published' },
      overrideAccess: true,
    })
    expect(await refused({ from: '/old', page: id })).toEqual([400, ['page']])
  })

  it('are still made when a page moves', async () => {
    const page = await createPage('first')
    const moved = await callPayloadApi(editor, 'PATCH', `program-pages/${page}`, {
      slug: 'second',
      _status: 'published',
    })
    expect(moved.status).toBe(200)
    expect(await target('/first')).toBe('/second')
  })

  it('of which two would form a loop are refused one after the other', async () => {
    const answers = await Promise.all([add({ from: '/x', to: '/y' }), add({ from: '/y', to: '/x' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })
})

describe('the media library', () => {
  type Media = {
    id: number
    alt: string
    url: string
    updated_at: string
    uses: { collection: string; id: number; draft: boolean }[]
  }

  const picture = async (width = 8): Promise<File> => {
    const create = { width, height: width, channels: 3, background: '#2f5d50' } as const
    const data = await sharp({ create }).png().toBuffer()
    return new File([new Uint8Array(data)], 'holiday.html', { type: 'text/html' })
  }
  const withFile = (form: object, file: File): FormData => {
    const body = new FormData()
    body.set('form', JSON.stringify({ ...form, picture: { $file: 'file_1' } }))
    body.set('file_1', file)
    return body
  }
  const read = async (media_id: number) =>
    (await call<{ media: Media }>('media', 'GET', { params: { media_id } })).body.media
  const upload = async (alt = 'A forest') =>
    (await call('library', 'POST', { body: withFile({ alt }, await picture()) })).body.media_id

  // RULE-67
  it('lists, searches and adds pictures with a description', async () => {
    const refused = await call('library', 'POST', { body: withFile({ alt: ' ' }, await picture()) })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['alt']])
    const id = await upload('Un café')
    const stored = await read(id)
    expect(stored).toMatchObject({
      alt: 'Un café',
      url: expect.stringMatching(/^\/media\/[0-9a-f-]{36}\.png$/),
      uses: [],
    })
    await createImageFixture(payload, { programId: abroad.programId, alt: 'Café abroad' })
    const avatar = await createImageFixture(payload, { programId: fixture.programId, alt: 'Café avatar' })
    await sql('update media set is_avatar = true where id = $1', [avatar.mediaId])
    const handler = routes.library?.GET
    const found = await callRoute<{ media: Media[] }>(handler!, {
      method: 'GET',
      caller: editor,
      params: { program_id: fixture.programId },
      path: `/admin/v2/programs/${fixture.programId}/media?search=cafe`,
    })
    expect(found.body.media.map((media) => media.id)).toEqual([id])
    // Participants' pictures are no part of it.
    expect((await call('media', 'GET', { params: { media_id: avatar.mediaId } })).status).toBe(404)
    expect((await call('media', 'DELETE', { params: { media_id: avatar.mediaId } })).status).toBe(404)
    expect(await refusedTo('library', 'GET')).toEqual([403, 404])
    expect(await refusedTo('library', 'POST', { body: withFile({ alt: 'x' }, await picture()) })).toEqual([403, 404])
  })

  it('refuses files that are no pictures', async () => {
    const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/png' })
    const { body, status } = await call('library', 'POST', { body: withFile({ alt: 'x' }, text) })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']])
  })

  it('replaces a picture everywhere, under a new name', async () => {
    const media_id = await upload()
    const before = await read(media_id)
    const change = async (body: object) => call('media', 'PUT', { params: { media_id }, body })
    expect((await change({ alt: 'A wood', updated_at: before.updated_at })).status).toBe(200)
    expect(await read(media_id)).toMatchObject({ alt: 'A wood', url: before.url })
    expect((await change({ alt: 'Late', updated_at: before.updated_at })).status).toBe(409)
    expect((await change(withFile({ alt: 'A wood' }, await picture(12)))).status).toBe(200)
    const after = await read(media_id)
    expect(after.url).not.toBe(before.url)
    expect(after).toMatchObject({ alt: 'A wood', width: 12 })
    expect(await refusedTo('media', 'PUT', { params: { media_id }, body: { alt: 'mine' } })).toEqual([403, 404])
  })

  it('refuses to delete what is in use: in rows, drafts, blocks and texts', async () => {
    const [ofReward, ofBlock, ofText, ofDraft, unused] = [
      await upload('Reward'),
      await upload('Block'),
      await upload('Text'),
      await upload('Draft'),
      await upload('Unused'),
    ]
    const reward = await createRewardFixture(payload, { programId: fixture.programId, image: ofReward })
    const layout = [{ blockType: 'hero', title: 'Hello', image: ofBlock }]
    const page = await createPage('home-page')
    await sql('update program_pages_locales set layout = $2, content = $3 where _parent_id = $1', [
      page,
      JSON.stringify(layout),
      JSON.stringify({ root: { children: [{ type: 'upload', relationTo: 'media', value: ofText }] } }),
    ])
    await payload.update({
      collection: 'programs',
      id: fixture.programId,
      data: { meta: { image: ofDraft } },
      draft: true,
      autosave: true,
      overrideAccess: true,
    })
    const uses = async (id: number) =>
      (await read(id)).uses.map(({ collection, draft, id: of }) => [collection, of, draft])
    expect(await uses(ofReward)).toEqual([['rewards', reward.rewardId, false]])
    expect(await uses(ofBlock)).toEqual([['program-pages', page, false]])
    expect(await uses(ofText)).toEqual([['program-pages', page, false]])
    expect(await uses(ofDraft)).toEqual([['programs', fixture.programId, true]])
    for (const media_id of [ofReward, ofBlock, ofText, ofDraft]) {
      const { body, status } = await call('media', 'DELETE', { params: { media_id } })
      expect([status, body.message]).toEqual([422, 'This picture is in use. Remove it where it appears first.'])
    }
    expect((await callPayloadApi(editor, 'DELETE', `media/${ofBlock}`)).status).toBe(400)
    const params = { media_id: unused }
    expect(await refusedTo('media', 'DELETE', { params })).toEqual([403, 404])
    expect((await call('media', 'DELETE', { params })).status).toBe(200)
    expect((await call('media', 'DELETE', { params })).status).toBe(404)
  })
})
