import type { Payload } from 'payload'
import { publishDueContent } from '@/domain/content-lifecycle'
import { createContext } from '@/domain/context'
import { findPage } from '@/domain/program-pages'
import { findProgramPage, findSiteProgram } from '@/domain/programs'
import type { Locale } from '@/i18n'
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
type Doc = { id: number; slug: string }

let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture
let editor: AdministratorFixture
let abroad: ProgramFixture
let editorAbroad: AdministratorFixture
let routes: Record<'edit' | 'publish' | 'save' | 'publishSettings', Handler>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  routes = {
    edit: (await routesAt('/admin/v2/program_pages/:program_page_id')).PUT,
    publish: (await routesAt('/admin/v2/program_pages/:program_page_id/publish')).POST,
    save: (await routesAt('/admin/v2/programs/:program_id')).POST,
    publishSettings: (await routesAt('/admin/v2/programs/:program_id/publish')).POST,
  }
})
beforeEach(async () => {
  home = await createProgramFixture(payload, { i18n_enabled: true })
  abroad = await createProgramFixture(payload)
  editor = await createAdministratorFixture(payload, { ...home, pairs: ['program.update'] })
  editorAbroad = await createAdministratorFixture(payload, { ...abroad, pairs: ['program.update'] })
})
afterAll(() => test.close())

const AT = new Date(Date.now() + 3_600_000)
const runJob = (now = AT) =>
  publishDueContent(createContext(payload, { actor: { type: 'job', name: 'content.publish' }, now }))
const stock = async (method: 'POST' | 'PATCH', path: string, body: object, caller = editor): Promise<Doc> => {
  const answer = await callPayloadApi<{ doc: Doc; errors?: unknown }>(caller, method, path, body)
  expect([answer.body.errors, answer.status < 300]).toEqual([undefined, true])
  return answer.body.doc
}
const edit = (id: number, body: object) =>
  callRoute<{ success: boolean }>(routes.edit, { method: 'PUT', caller: editor, params: { program_page_id: id }, body })
const publish = (id: number, body: object = {}) =>
  callRoute<{ success: boolean }>(routes.publish, { caller: editor, params: { program_page_id: id }, body })

let pages = 0
const createPage = (data: object = {}, program = home, caller = editor) => {
  pages += 1
  const page = { program: program.programId, title: `Page ${pages}`, slug: `page-${pages}`, _status: 'published' }
  return stock('POST', 'program-pages', { ...page, content_html: '<p>Live</p>', ...data }, caller)
}
const saveDraft = (id: number, data: object, locale: Locale = 'en') =>
  stock('PATCH', `program-pages/${id}?draft=true&autosave=true&locale=${locale}`, { ...data, _status: 'draft' })
const shown = async (slug: string, locale: Locale = 'en', { programId } = home) =>
  (await findProgramPage(createContext(payload, { actor: { type: 'anonymous' }, locale }), programId, slug))?.title
const latestStatus = async (id: number) =>
  (
    await sql<{ status: string }>(
      'select version__status as status from _program_pages_v where parent_id = $1 and latest',
      [id],
    )
  ).map(({ status }) => status)
const mailsOf = async (email: string) =>
  (
    await sql<{ subject: string }>(
      "select data ->> 'subject' as subject from pgboss.job where name = 'mail.deliver' and data ->> 'to' = $1",
      [email],
    )
  ).map(({ subject }) => subject)

describe('a refused publication', () => {
  // RULE-61
  it("doesn't stop those of other programs, and its program's administrators are told why", async () => {
    const settings = { caller: editor, params: { program_id: home.programId } }
    const domain = `shared-${home.programId}.example.com`
    await callRoute(routes.save, { ...settings, body: { domain_type: 'own_domain', domain } })
    const at = AT.toISOString()
    expect((await callRoute(routes.publishSettings, { ...settings, body: { at } })).status).toBe(200)
    // Meanwhile, another program of another organization gets the domain, and proves it.
    await sql("update programs set domain = $2, domain_type = 'own_domain' where id = $1", [abroad.programId, domain])
    await sql('update program_domains set verified_at = now() where program_id = $1', [abroad.programId])
    const unfinished = await stock('POST', 'program-pages?draft=true', { program: home.programId, publish_at: at })
    const other = await createPage({ _status: 'draft', publish_at: at }, abroad, editorAbroad)
    await runJob(new Date(AT.getTime() + 1000))
    expect(await shown(other.slug, 'en', abroad)).toBe(`Page ${pages}`)
    expect((await mailsOf(editor.email)).toSorted()).toEqual([
      'Not published: page “Untitled”',
      'Not published: settings and branding',
    ])
    expect(await mailsOf(editorAbroad.email)).toEqual([])
    // Once: later runs have nothing to do.
    await runJob(new Date(AT.getTime() + 60_000))
    expect(await mailsOf(editor.email)).toHaveLength(2)
    const failed = await sql(
      'select content, record_id::int as id, jsonb_array_length(problems) > 0 as told from scheduled_publications where program_id = $1 and failed_at is not null order by 1',
      [home.programId],
    )
    expect(failed).toEqual([
      { content: 'program-pages', id: unfinished.id, told: true },
      { content: 'programs', id: home.programId, told: true },
    ])
    const context = createContext(payload, { actor: { type: 'anonymous' } })
    expect(await findPage(context, { programId: home.programId, pageId: unfinished.id })).toMatchObject({
      publish_failed_at: AT,
    })
  })

  it('can be corrected and scheduled again', async () => {
    const { id } = await stock('POST', 'program-pages?draft=true', {
      program: home.programId,
      slug: 'corrected',
      publish_at: AT.toISOString(),
    })
    await runJob()
    await saveDraft(id, { title: 'Corrected' })
    expect((await edit(id, { publish_at: AT.toISOString() })).status).toBe(200)
    await runJob()
    expect(await shown('corrected')).toBe('Corrected')
  })
})

describe('a scheduled publication', () => {
  // RULE-61
  it('publishes what was reviewed; what was saved later stays a draft', async () => {
    const { id, slug } = await createPage()
    await saveDraft(id, { title: 'Reviewed', publish_at: AT.toISOString() })
    await saveDraft(id, { title: 'Unfinished', publish_at: AT.toISOString() })
    await saveDraft(id, { title: 'Still unfinished' })
    await runJob()
    expect(await shown(slug)).toBe('Reviewed')
    await runJob(new Date(AT.getTime() + 60_000))
    expect(await shown(slug)).toBe('Reviewed')
    expect((await publish(id)).status).toBe(200)
    expect(await shown(slug)).toBe('Still unfinished')
  })

  it('leaves nothing to publish if what was saved later is the same', async () => {
    const { id } = await createPage({ _status: 'draft' })
    await saveDraft(id, { title: 'Reviewed', publish_at: AT.toISOString() })
    await saveDraft(id, { title: 'Reviewed', publish_at: AT.toISOString() })
    await runJob()
    expect(await latestStatus(id)).toEqual(['published'])
  })

  it('includes later changes once it is scheduled again', async () => {
    const { id, slug } = await createPage()
    await saveDraft(id, { title: 'Reviewed' })
    await edit(id, { publish_at: AT.toISOString() })
    await saveDraft(id, { title: 'Better' })
    await edit(id, { publish_at: AT.toISOString() })
    await runJob()
    expect(await shown(slug)).toBe('Better')
  })

  it('of one language leaves the other alone', async () => {
    const { id, slug } = await createPage()
    await stock('PATCH', `program-pages/${id}?locale=es`, { title: 'Publicada', _status: 'published' })
    await saveDraft(id, { title: 'A medias' }, 'es')
    await saveDraft(id, { title: 'Reviewed' })
    await edit(id, { publish_at: AT.toISOString(), locale: 'en' })
    await runJob()
    expect([await shown(slug), await shown(slug, 'es')]).toEqual(['Reviewed', 'Publicada'])
    // The other language's draft is still there.
    expect((await publish(id, { locale: 'es' })).status).toBe(200)
    expect([await shown(slug), await shown(slug, 'es')]).toEqual(['Reviewed', 'A medias'])
  })

  it('of settings leaves what was saved later a draft, and keeps what took effect at once', async () => {
    const settings = { caller: editor, params: { program_id: home.programId } }
    const program = () => findSiteProgram(createContext(payload, { actor: { type: 'anonymous' } }), home.programId)
    await callRoute(routes.save, { ...settings, body: { term_points_as: 'Leaves' } })
    await callRoute(routes.publishSettings, { ...settings, body: { at: AT.toISOString() } })
    await callRoute(routes.save, { ...settings, body: { term_points_as: 'Petals', term_rewards_as: 'Gifts' } })
    await runJob()
    expect(await program()).toMatchObject({ term_points_as: 'Leaves', term_rewards_as: home.program.term_rewards_as })
    expect((await callRoute(routes.publishSettings, { ...settings, body: {} })).status).toBe(200)
    expect(await program()).toMatchObject({ term_points_as: 'Petals', term_rewards_as: 'Gifts' })
  })

  it('ends when the page is published, canceled or restored', async () => {
    const { id, slug } = await createPage()
    await saveDraft(id, { title: 'Reviewed', publish_at: AT.toISOString() })
    await publish(id)
    await saveDraft(id, { title: 'Next' })
    await runJob()
    expect(await shown(slug)).toBe('Reviewed')
    await edit(id, { publish_at: AT.toISOString() })
    await saveDraft(id, { publish_at: null })
    await runJob()
    expect(await shown(slug)).toBe('Reviewed')
    const [left] = await sql('select 1 from scheduled_publications where program_id = $1', [home.programId])
    expect(left).toBeUndefined()
  })

  it('of a page without changes is refused', async () => {
    const { id } = await createPage()
    expect((await edit(id, { publish_at: AT.toISOString() })).status).toBe(422)
  })
})

describe('publishing one language', () => {
  // RULE-66
  it("doesn't publish the drafts of the others", async () => {
    const { id, slug } = await createPage()
    await saveDraft(id, { title: 'A medias' }, 'es')
    await saveDraft(id, { title: 'Ready' })
    expect((await publish(id, { locale: 'en' })).status).toBe(200)
    expect([await shown(slug), await shown(slug, 'es')]).toEqual(['Ready', 'Ready'])
    expect(await latestStatus(id)).toEqual(['draft'])
    await publish(id, { locale: 'es' })
    expect([await shown(slug), await shown(slug, 'es')]).toEqual(['Ready', 'A medias'])
    // Nothing is left to publish.
    expect(await latestStatus(id)).toEqual(['published'])
  })
})
