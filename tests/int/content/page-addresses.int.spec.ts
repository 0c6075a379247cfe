import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { findProgramPage } from '@/domain/programs'
import { pageSlugProblem } from '@/platform/addresses'
import { poolSql, type Sql } from '@/platform/sql'
import { callStock } from '../../support/call-stock'
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
let routes: Record<'create' | 'update' | 'publish', Handler>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    create: (await routesAt('/admin/v2/programs/:program_id/program_pages')).POST,
    update: (await routesAt('/admin/v2/program_pages/:program_page_id')).PUT,
    publish: (await routesAt('/admin/v2/program_pages/:program_page_id/publish')).POST,
  }
  home = await createProgramFixture(payload)
  editor = await createAdministratorFixture(payload, { ...home, pairs: ['program.update'] })
})
afterAll(() => test.close())

const create = (body: object) =>
  callRoute<Answer>(routes.create, { caller: editor, params: { program_id: home.programId }, body })
const update = (id: number, body: object) =>
  callRoute<Answer>(routes.update, { method: 'PUT', caller: editor, params: { program_page_id: id }, body })
const publish = (id: number) =>
  callRoute<Answer>(routes.publish, { caller: editor, params: { program_page_id: id }, body: {} })
const slugOf = async (id: number) =>
  (await sql<{ slug: string }>('select slug from program_pages where id = $1', [id]))[0]?.slug ?? ''
const shown = async (slug: string) =>
  (await findProgramPage(createContext(payload, { actor: { type: 'anonymous' } }), home.programId, slug))?.title

const TITLES = [
  ...['Health', 'Developers', 'Receipts', 'Signin', 'My account', 'Admin', 'API', 'Embedded', 'Mcp', 'V1', 'Sites'],
  ...['Wire', '会員規約', 'Условия', '🎁 🎁', 'Fonts', 'favicon.ico', 'About us', 'About us'],
]

describe('a page without an address', () => {
  // CONSOLE-44
  it.each(TITLES)('called %s gets one where it is shown', async (title) => {
    const created = await create({ title })
    expect([created.status, created.body.errors]).toEqual([200, {}])
    const { program_page_id: id } = created.body
    const slug = await slugOf(id)
    expect([slug, pageSlugProblem(slug)]).toEqual([expect.stringMatching(/^[a-z0-9-]+$/), null])
    expect((await publish(id)).status).toBe(200)
    expect(await shown(slug)).toBe(title)
  })

  it('gets one in Payload’s own editor, too', async () => {
    const page = { program: home.programId, title: '規約', content_html: '<p>x</p>', _status: 'published' }
    const { body, status } = await callStock<{ doc: { slug: string } }>(editor, 'POST', 'program-pages', page)
    expect([status, body.doc.slug]).toEqual([201, expect.stringMatching(/^page(-\d+)?$/)])
  })
})

describe('an address that the site answers itself', () => {
  const RESERVED = 'The site already uses this address. Choose another one.'

  it.each(['health', 'receipts', 'signin', 'api', 'v1', 'my-account'])('is refused: %s', async (slug) => {
    const created = await create({ title: 'Mine', slug })
    expect([created.status, created.body.errors]).toEqual([422, { slug: [RESERVED] }])
    const { body } = await create({ title: 'Mine' })
    const updated = await update(body.program_page_id, { slug })
    expect([updated.status, updated.body.errors]).toEqual([422, { slug: [RESERVED] }])
    const page = { program: home.programId, title: 'Mine', slug, _status: 'published' }
    expect((await callStock(editor, 'POST', 'program-pages', page)).status).toBe(400)
    const redirect = { program: home.programId, from: `/${slug}`, to: '/about' }
    expect((await callStock(editor, 'POST', 'redirects', redirect)).status).toBe(400)
  })

  it('is refused when a draft with it is published', async () => {
    const draft = { program: home.programId, title: 'Mine', slug: 'health' }
    const { body } = await callStock<{ doc: { id: number } }>(editor, 'POST', 'program-pages?draft=true', draft)
    const refused = await publish(body.doc.id)
    expect([refused.status, refused.body.errors]).toEqual([422, { slug: [RESERVED] }])
  })
})

describe('a page that can’t be published', () => {
  it.each([
    ['a required block is empty', { layout: [{ blockType: 'hero' }] }, 'layout.0.heading'],
    ['a picture is missing', { layout: [{ blockType: 'image' }] }, 'layout.0.image'],
    ['its title is empty', { title: '', slug: 'untitled' }, 'title'],
    ['its address can’t be one', { slug: 'a b' }, 'slug'],
  ])('says so at the field: %s', async (_, data, field) => {
    const draft = { program: home.programId, title: 'Blocks', ...data }
    const { body } = await callStock<{ doc: { id: number } }>(editor, 'POST', 'program-pages?draft=true', draft)
    const refused = await publish(body.doc.id)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })
})
