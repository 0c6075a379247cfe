import type { Payload } from 'payload'
import { publishDueContent } from '@/domain/content-lifecycle'
import { createContext } from '@/domain/context'
import {
  findProgramPage,
  findRedirect,
  findSiteProgram,
  listCarouselSlides,
  openPagePreview,
  pagePreviewUrl,
} from '@/domain/programs'
import type { Locale } from '@/i18n'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createImageFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'

let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture
let abroad: ProgramFixture
let editor: AdministratorFixture
let stranger: AdministratorFixture
let viewer: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramFixture(payload, { i18n_enabled: true })
  abroad = await createProgramFixture(payload)
  const of = ({ organizationId, programId }: ProgramFixture) => ({ organizationId, programId })
  editor = await createAdministratorFixture(payload, { ...of(home), pairs: ['program.update', 'rewards.view'] })
  viewer = await createAdministratorFixture(payload, { ...of(home), pairs: ['rewards.view'] })
  stranger = await createAdministratorFixture(payload, { ...of(abroad), pairs: ['program.update'] })
})
afterAll(() => test.close())

const reader = (locale?: Locale, now = new Date()) =>
  createContext(payload, { actor: { type: 'anonymous' }, locale, now })
const runJob = (now: Date) =>
  publishDueContent(createContext(payload, { actor: { type: 'job', name: 'content.publish' }, now }))

type Doc = { id: number; title: string; slug: string; _status: string; revision: number }
type Answer = { doc: Doc; docs: { id: number; version: Doc }[]; errors: { message: string }[] }
const call = (caller: AdministratorFixture, ...asked: [Parameters<typeof callPayloadApi>[1], string, object?]) =>
  callPayloadApi<Answer>(caller, ...asked)

let pages = 0
const createPage = async (more: object = {}) => {
  const title = `Page ${++pages}`
  const page = { program: home.programId, title, slug: `page-${pages}`, content_html: `<p>${title}</p>` }
  const { body, status } = await call(editor, 'POST', 'program-pages', { ...page, _status: 'published', ...more })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.doc
}
const shown = async (slug: string, locale?: Locale) => {
  const page = await findProgramPage(reader(locale), home.programId, slug)
  return page && { title: page.title, html: page.html }
}

describe('a draft of a page', () => {
  it('is not shown until it is published', async () => {
    const { id, slug } = await createPage()
    const edited = { title: 'Edited', content_html: '<p>Edited</p>' }
    const saved = await call(editor, 'PATCH', `program-pages/${id}?draft=true&autosave=true`, {
      ...edited,
      _status: 'draft',
    })
    expect(saved.status).toBe(200)
    expect(await shown(slug)).toEqual({ title: `Page ${pages}`, html: `<p>Page ${pages}</p>` })
    expect((await call(editor, 'PATCH', `program-pages/${id}`, { _status: 'published' })).status).toBe(200)
    expect(await shown(slug)).toEqual({ title: 'Edited', html: '<p>Edited</p>' })
    expect((await call(editor, 'PATCH', `program-pages/${id}`, { _status: 'draft' })).status).toBe(200)
    expect(await shown(slug)).toBeNull()
    const audit = await sql(
      "select action from audit_entries where record_type = 'program_pages' and record_id = $1 order by id",
      [String(id)],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'program-pages.created',
      'program-pages.published',
      'program-pages.updated',
    ])
  })

  it('may be unfinished, but belongs to a program', async () => {
    const created = await call(editor, 'POST', 'program-pages?draft=true', { program: home.programId, title: 'Été' })
    expect(created.status).toBe(201)
    expect(created.body.doc).toMatchObject({ slug: 'ete', _status: 'draft' })
    expect((await call(editor, 'POST', 'program-pages?draft=true', { title: 'Nowhere' })).status).toBe(400)
    expect((await call(editor, 'POST', 'program-pages?draft=true', { program: abroad.programId })).status).toBe(403)
    const nameless = await call(editor, 'POST', 'program-pages?draft=true', { program: home.programId })
    expect(
      (await call(editor, 'PATCH', `program-pages/${nameless.body.doc.id}`, { _status: 'published' })).status,
    ).toBe(400)
  })

  it('is deleted when the page is archived, and changes of its text are counted', async () => {
    const { id, slug } = await createPage()
    const change = (data: object) => call(editor, 'PATCH', `program-pages/${id}`, { ...data, _status: 'published' })
    expect((await change({ content_html: '<p>2</p>' })).body.doc.revision).toBe(2)
    expect((await change({ slug: `${slug}-b` })).body.doc.revision).toBe(2)
    await change({ archived: true })
    expect(await shown(`${slug}-b`)).toBeNull()
  })
})

describe('versions of a page', () => {
  it('can be restored by those who edit the program’s pages', async () => {
    const { id, slug } = await createPage({ title: 'First' })
    await call(editor, 'PATCH', `program-pages/${id}`, { title: 'Second', _status: 'published' })
    const path = `program-pages/versions?where[parent][equals]=${id}&sort=createdAt`
    const { body } = await call(editor, 'GET', path)
    expect(body.docs.map(({ version }) => version.title)).toEqual(['First', 'Second'])
    const first = body.docs[0]?.id ?? 0
    expect((await call(stranger, 'GET', path)).body.docs).toEqual([])
    expect((await call(stranger, 'GET', `program-pages/versions/${first}`)).status).toBe(403)
    expect((await call(viewer, 'GET', path)).status).toBe(403)
    expect((await call(stranger, 'POST', `program-pages/versions/${first}`)).status).toBe(403)
    expect((await shown(slug))?.title).toBe('Second')
    expect((await call(editor, 'POST', `program-pages/versions/${first}`)).status).toBe(200)
    expect((await shown(slug))?.title).toBe('First')
    const [{ revision } = { revision: 0 }] = await sql('select revision from program_pages where id = $1', [id])
    expect(revision).toBe(3)
  })

  it('are limited to the program, like rows', async () => {
    expect(
      (await call(editor, 'GET', 'program-pages/versions?where[version.program.organization.name][like]=Org')).status,
    ).toBe(400)
    await createPage()
    const { body } = await call(editor, 'GET', 'program-pages/versions?limit=0')
    expect(body.docs.length).toBeLessThanOrEqual(100)
  })
})

describe('a page with a time to publish', () => {
  const at = new Date(Date.now() + 3_600_000)

  it('is then published by the worker, once', async () => {
    const { id, slug } = await createPage({ _status: 'draft', publish_at: at.toISOString() })
    await runJob(new Date(at.getTime() - 1000))
    expect(await shown(slug)).toBeNull()
    await Promise.all([runJob(at), runJob(at)])
    expect((await shown(slug))?.title).toBe(`Page ${pages}`)
    await runJob(at)
    const entries = await sql(
      "select actor_type from audit_entries where action = 'program-pages.published' and record_id = $1",
      [String(id)],
    )
    expect(entries).toEqual([{ actor_type: 'job' }])
  })

  it('changes a published page only then', async () => {
    const { id, slug } = await createPage()
    const draft = { title: 'Autumn', publish_at: at.toISOString(), _status: 'draft' }
    await call(editor, 'PATCH', `program-pages/${id}?draft=true`, draft)
    expect((await shown(slug))?.title).toBe(`Page ${pages}`)
    await runJob(at)
    expect((await shown(slug))?.title).toBe('Autumn')
  })

  it('stays a draft if it is incomplete', async () => {
    const data = { program: home.programId, publish_at: at.toISOString() }
    const { body } = await call(editor, 'POST', 'program-pages?draft=true', data)
    await runJob(at)
    const [row] = await sql(
      `select v.version__status as status, v.version_publish_at as publish_at, a.action from _program_pages_v v
       join audit_entries a on a.record_id = v.parent_id::text and a.actor_type = 'job' where v.latest and v.parent_id = $1`,
      [body.doc.id],
    )
    expect(row).toEqual({ status: 'draft', publish_at: null, action: 'program-pages.publish_failed' })
  })
})

describe('a page that moves', () => {
  const leads = (slug: string, program = home) => findRedirect(reader(), program.programId, `/${slug}`)

  it('leaves a redirect to its current address', async () => {
    const { id, slug } = await createPage()
    const move = (to: string) => call(editor, 'PATCH', `program-pages/${id}`, { slug: to, _status: 'published' })
    await call(editor, 'PATCH', `program-pages/${id}?draft=true`, { slug: `${slug}-draft`, _status: 'draft' })
    expect(await leads(slug)).toBeNull()
    await move(`${slug}-b`)
    expect(await leads(slug)).toBe(`/${slug}-b`)
    await move(`${slug}-c`)
    expect([await leads(slug), await leads(`${slug}-b`)]).toEqual([`/${slug}-c`, `/${slug}-c`])
    expect(await leads(slug, abroad)).toBeNull()
    await move(slug)
    expect([await leads(slug), await leads(`${slug}-b`)]).toEqual([null, `/${slug}`])
  })

  it('requires permission to edit pages, within the program', async () => {
    const { id } = await createPage()
    const from = { program: home.programId, from: 'old/address/', to: '/receipts' }
    expect((await call(viewer, 'POST', 'redirects', from)).status).toBe(403)
    expect((await call(stranger, 'POST', 'redirects', from)).status).toBe(403)
    expect((await call(editor, 'POST', 'redirects', { ...from, to: 'javascript:alert(1)' })).status).toBe(400)
    expect((await call(editor, 'POST', 'redirects', from)).status).toBe(201)
    expect(await leads('old/address')).toBe('/receipts')
    const theirs = { program: abroad.programId, from: '/theirs', page: id }
    expect((await call(stranger, 'POST', 'redirects', theirs)).status).not.toBe(201)
  })
})

describe('languages', () => {
  it('have separate texts; missing ones fall back to the program’s own language', async () => {
    const { id, slug } = await createPage({ title: 'About us' })
    const inSpanish = { title: 'Sobre nosotros', _status: 'published' }
    expect((await call(editor, 'PATCH', `program-pages/${id}?locale=es`, inSpanish)).status).toBe(200)
    expect(await shown(slug, 'es')).toEqual({ title: 'Sobre nosotros', html: `<p>Page ${pages}</p>` })
    expect(await shown(slug, 'en')).toEqual({ title: 'About us', html: `<p>Page ${pages}</p>` })
    const program = await findSiteProgram(reader('es'), home.programId)
    expect(program?.published_program_pages).toContainEqual({ id, slug, title: 'Sobre nosotros' })
  })

  it('are limited to the program’s default language if translation is off', async () => {
    const { programId } = await createProgramFixture(payload, { default_locale: 'es' })
    const create = { collection: 'carousel-slides', overrideAccess: true } as const
    const { mediaId } = await createImageFixture(payload, { programId })
    const slide = { program: programId, image: mediaId, position: 0, _status: 'published' } as const
    const { id } = await payload.create({ ...create, locale: 'es', data: { ...slide, title: 'Hola' } })
    await payload.update({ ...create, id, locale: 'en', data: { title: 'Hello', _status: 'published' } })
    expect(await listCarouselSlides(reader('en'), { programId, participantId: null })).toMatchObject([
      { title: 'Hola' },
    ])
  })
})

describe('blocks', () => {
  it('of a plugin that is gone are left out of the editor, in each language', async () => {
    const { id } = await createPage({ layout: [{ blockType: 'hero', heading: 'Welcome' }] })
    await sql(
      `update program_pages_locales set layout = layout || '[{"blockType":"tea_ceremony"}]'::jsonb where _parent_id = $1`,
      [id],
    )
    const read = (locale: Locale | 'all') => payload.findByID({ collection: 'program-pages', id, locale })
    expect((await read('en')).layout?.map(({ blockType }) => blockType)).toEqual(['hero'])
    expect(await read('all')).toMatchObject({ layout: { en: [{ blockType: 'hero' }] } })
    expect(JSON.stringify(await read('all'))).not.toContain('tea_ceremony')
  })

  it('show sanitized content of the program', async () => {
    const { mediaId } = await createImageFixture(payload, { programId: home.programId })
    const { rewardId } = await createRewardFixture(payload, { programId: home.programId })
    const layout = [
      { blockType: 'hero', heading: 'Welcome', image: mediaId, button_text: 'Join', button_link: '/signin' },
      { blockType: 'faq', questions: [{ question: 'Why?', answer: 'So.' }] },
      { blockType: 'reward_list', rewards: [rewardId], limit: 3 },
      { blockType: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Film', ratio: '16:9' },
    ]
    const { slug } = await createPage({ layout })
    const page = await findProgramPage(reader(), home.programId, slug)
    expect(page?.blocks).toMatchObject([
      {
        type: 'hero',
        heading: 'Welcome',
        image: { url: expect.stringMatching(/^\/media\//) },
        button: { href: '/signin' },
      },
      { type: 'faq', questions: [{ question: 'Why?', answer: 'So.' }] },
      { type: 'reward_list', ids: [rewardId], limit: 3 },
      { type: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    ])
  })

  it('refuse rows of other programs, unsafe links and unknown hosts', async () => {
    const { mediaId } = await createImageFixture(payload, { programId: abroad.programId })
    const { rewardId } = await createRewardFixture(payload, { programId: abroad.programId })
    for (const block of [
      { blockType: 'image', image: mediaId },
      { blockType: 'reward_list', rewards: [rewardId], limit: 3 },
      { blockType: 'call_to_action', heading: 'Go', button_text: 'Go', button_link: 'javascript:alert(1)' },
      { blockType: 'embed', url: 'https://evil.example/embed/1', title: 'No', ratio: '16:9' },
    ]) {
      const data = { program: home.programId, title: 'No', slug: `no-${pages}`, layout: [block], _status: 'published' }
      expect([block.blockType, (await call(editor, 'POST', 'program-pages', data)).status]).toEqual([
        block.blockType,
        400,
      ])
    }
  })
})

describe('the preview of a draft', () => {
  const draftOf = async (locale = 'en' as Locale, now = new Date()) => {
    const { id } = await createPage({ title: 'Public' })
    await call(editor, 'PATCH', `program-pages/${id}?draft=true`, { title: 'Draft', _status: 'draft' })
    const asked = { administratorId: editor.administratorId, pageId: id, locale }
    const address = await pagePreviewUrl({ sql, now }, asked)
    return { id, url: new URL(String(address)), token: new URL(String(address)).searchParams.get('token') ?? '' }
  }
  const open = (token: string, { programId } = home, now = new Date()) =>
    openPagePreview(reader('en', now), programId, token)

  it('opens on its own site only, for two hours, while the administrator is active', async () => {
    const { token, url } = await draftOf()
    expect(url.pathname).toBe('/preview/page')
    expect((await open(token))?.title).toBe('Draft')
    expect(await open(token, abroad)).toBeNull()
    expect(await open(token, home, new Date(Date.now() + 2 * 3_600_000))).toBeNull()
    await sql("update administrators set status = 'disabled' where id = $1", [editor.administratorId])
    expect(await open(token)).toBeNull()
    await sql("update administrators set status = 'active' where id = $1", [editor.administratorId])
  })

  it('refuses a forged token', async () => {
    const { id, token } = await draftOf()
    const other = await createPage()
    const parts = token.split('.')
    for (const wrong of [
      '',
      'x',
      '1.2.3',
      token.replace(String(id), String(other.id)),
      `${parts.slice(0, 3).join('.')}.00`,
    ])
      expect(await open(wrong)).toBeNull()
  })
})

describe('search engine metadata', () => {
  const developer = ({ organizationId, programId }: ProgramFixture) =>
    createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'], isAdmin: true })
  const generate = async (what: string, caller: AdministratorFixture) => {
    const doc = { program: home.programId, title: 'About', slug: 'about', content_html: '<h2>Who</h2><p>We grow.</p>' }
    const { body } = await callPayloadApi<{ result?: string }>(caller, 'POST', `plugin-seo/generate-${what}`, {
      collectionSlug: 'program-pages',
      doc,
    })
    return body.result
  }

  it('is suggested from the page', async () => {
    const [ours, theirs] = [await developer(home), await developer(abroad)]
    expect(await generate('title', ours)).toBe(`About · ${home.program.name}`)
    expect(await generate('description', ours)).toBe('Who We grow.')
    expect(await generate('url', ours)).toBe(`http://${home.program.subdomain_url}.localhost:3000/about`)
    expect(await generate('title', theirs)).toBeUndefined()
  })
})
