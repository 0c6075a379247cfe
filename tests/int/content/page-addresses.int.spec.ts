import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { findProgramPage } from '@/domain/programs'
import { pageSlugProblem } from '@/platform/addresses'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = { success: boolean; message: string; errors: Record<string, string[]>; program_page_id: number }

let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture
let editor: AdministratorFixture
let routes: Record<'create' | 'update' | 'publish' | 'preview', Handler>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    create: (await routesAt('/admin/v2/programs/:program_id/program_pages')).POST,
    preview: (await routesAt('/admin/v2/programs/:program_id/program_pages/slug')).GET,
    update: (await routesAt('/admin/v2/program_pages/:program_page_id')).PUT,
    publish: (await routesAt('/admin/v2/program_pages/:program_page_id/publish')).POST,
  }
  home = await createProgramFixture(payload)
  editor = await createAdministratorFixture(payload, { ...home, pairs: ['program.update'] })
})
afterAll(() => test.close())

const create = (body: object) =>
  callRoute<Answer>(routes.create, { caller: editor, params: { program_id: home.programId }, body })
const preview = (title: string, slug = '', caller = editor) =>
  callRoute<Answer & { slug: string; wanted: string | null; problem: string | null }>(routes.preview, {
    caller,
    params: { program_id: home.programId },
    path: `/?${new URLSearchParams({ title, slug })}`,
  })
const update = (id: number, body: object) =>
  callRoute<Answer>(routes.update, { method: 'PUT', caller: editor, params: { program_page_id: id }, body })
const publish = (id: number) =>
  callRoute<Answer>(routes.publish, { caller: editor, params: { program_page_id: id }, body: {} })
const slugOf = async (id: number) =>
  (await sql<{ slug: string }>('select slug from program_pages where id = $1', [id]))[0]?.slug ?? ''
const shown = async (slug: string) =>
  (await findProgramPage(createContext(payload, { actor: { type: 'anonymous' } }), home.programId, slug))?.title

const TAKEN = 'Another page already has this address.'
const RESERVED = "This address is reserved for the site's own pages. Choose another one."

const TITLES = [
  ...['Health', 'Developers', 'Receipts', 'Signin', 'My account', 'Admin', 'API', 'Embedded', 'Mcp', 'V1', 'Sites'],
  ...['Wire', '会員規約', 'Условия', '🎁 🎁', 'Fonts', 'favicon.ico', 'About us', 'About us'],
]

describe('a page without an address', () => {
  // CONSOLE-44
  it.each(TITLES)('called %s gets one where it is shown', async (title) => {
    const promised = await preview(title)
    const created = await create({ title })
    expect([created.status, created.body.errors]).toEqual([200, {}])
    const { program_page_id: id } = created.body
    const slug = await slugOf(id)
    expect([promised.status, promised.body.slug]).toEqual([200, slug])
    expect([slug, pageSlugProblem(slug)]).toEqual([expect.stringMatching(/^[a-z0-9-]+$/), null])
    expect((await publish(id)).status).toBe(200)
    expect(await shown(slug)).toBe(title)
  })

  it('gets one in Payload’s own editor, too', async () => {
    const page = { program: home.programId, title: '規約', content_html: '<p>x</p>', _status: 'published' }
    const { body, status } = await callPayloadApi<{ doc: { slug: string } }>(editor, 'POST', 'program-pages', page)
    expect([status, body.doc.slug]).toEqual([201, expect.stringMatching(/^page(-\d+)?$/)])
  })
})

describe('an address that the site answers itself', () => {
  it.each(['health', 'receipts', 'signin', 'api', 'v1', 'my-account'])('is refused: %s', async (slug) => {
    const created = await create({ title: 'Mine', slug })
    expect([created.status, created.body.errors]).toEqual([422, { slug: [RESERVED] }])
    const { body } = await create({ title: 'Mine' })
    const updated = await update(body.program_page_id, { slug })
    expect([updated.status, updated.body.errors]).toEqual([422, { slug: [RESERVED] }])
    const page = { program: home.programId, title: 'Mine', slug, _status: 'published' }
    expect((await callPayloadApi(editor, 'POST', 'program-pages', page)).status).toBe(400)
    const redirect = { program: home.programId, from: `/${slug}`, to: '/about' }
    expect((await callPayloadApi(editor, 'POST', 'redirects', redirect)).status).toBe(400)
  })

  it('is refused when a draft with it is published', async () => {
    const draft = { program: home.programId, title: 'Mine', slug: 'health' }
    const { body } = await callPayloadApi<{ doc: { id: number } }>(editor, 'POST', 'program-pages?draft=true', draft)
    const refused = await publish(body.doc.id)
    expect([refused.status, refused.body.errors]).toEqual([422, { slug: [`Address: ${RESERVED}`] }])
  })
})

describe('the form of a new page', () => {
  // CONSOLE-44
  it('says which address the page will get, and why', async () => {
    await create({ title: 'Our story' })
    const answers = ['Story', 'Our story', 'Receipts', '規約'].map(async (title) => (await preview(title)).body)
    expect(await Promise.all(answers)).toMatchObject([
      { slug: 'story', wanted: 'story', problem: null },
      { slug: 'our-story-2', wanted: 'our-story', problem: 'taken' },
      { slug: expect.stringMatching(/^receipts-\d$/), wanted: 'receipts', problem: 'reserved' },
      { slug: expect.stringMatching(/^page/), wanted: null },
    ])
  })

  it.each([
    ['our-tale', 200, {}],
    ['health', 422, { slug: [RESERVED] }],
    ['our-own', 422, { slug: [TAKEN] }],
  ])('checks a typed address: %s', async (slug, status, errors) => {
    await create({ title: 'Ours', slug: 'our-own' })
    const { body, status: given } = await preview('Ours', slug)
    expect([given, body.errors ?? {}]).toEqual([status, errors])
  })

  it('tells strangers nothing', async () => {
    const elsewhere = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { ...elsewhere, pairs: ['program.update'] })
    expect((await preview('Story', '', stranger)).status).toBe(404)
  })
})

describe('Payload’s own editor', () => {
  it.each([
    ['en', 'health', RESERVED],
    ['en', 'the-first', TAKEN],
    ['es', 'the-first', 'Otra página ya usa esta dirección.'],
  ])('says what is wrong with an address, at its field and in the toast: %s %s', async (language, slug, message) => {
    await create({ title: 'First', slug: 'the-first' })
    const page = { program: home.programId, title: 'Mine', slug, _status: 'published' }
    const reader = { ...editor, cookies: { ...editor.cookies, 'payload-lng': language } }
    const refused = await callPayloadApi(reader, 'POST', 'program-pages', page)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ message: `Address: ${message}`, data: { errors: [{ path: 'slug', message }] } }] },
    })
  })
})

describe('a page that can’t be published', () => {
  it.each([
    [
      'a required block is empty',
      { layout: [{ blockType: 'hero' }] },
      'layout.0.heading',
      'Blocks > Block 1 (Hero) > Heading: This field is required.',
    ],
    [
      'a picture is missing',
      { layout: [{ blockType: 'image' }] },
      'layout.0.image',
      'Blocks > Block 1 (Image) > Image: This field is required.',
    ],
    ['its title is empty', { title: '', slug: 'untitled' }, 'title', 'Title: This field is required.'],
    ['its address can’t be one', { slug: 'a b' }, 'slug', 'Address: Use lowercase letters, numbers and hyphens.'],
  ])('says which field: %s', async (_, data, field, message) => {
    const draft = { program: home.programId, title: 'Blocks', ...data }
    const { body } = await callPayloadApi<{ doc: { id: number } }>(editor, 'POST', 'program-pages?draft=true', draft)
    const refused = await publish(body.doc.id)
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }])
  })
})
