import { type Context, createContext } from '@/domain/context'
import { closeQueue } from '@/platform/queue'
import { allowHostInTests } from '@/platform/safe-fetch'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { importDuePages } from '@/plugins/social/domain'
import { openTestPayload, type TestPayload } from '../../support/database'
import { startFakeSocial } from '../../support/fake-social'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Handler = Parameters<typeof callRoute>[0]
type Answer = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  social_network_page_id: number
  social_network_post_id: number
}

const DAY_MS = 86_400_000
const PAGE = { url: 'https://www.instagram.com/pennywort', platform: 'instagram', access_token: 'token-1' }

let test: TestPayload
let sql: Sql
let fake: Awaited<ReturnType<typeof startFakeSocial>>
let manager: AdministratorFixture
let programId: number
let organizationId: number
let pages: { GET: Handler; POST: Handler }
let page: { GET: Handler; PUT: Handler; DELETE: Handler }
let importing: { POST: Handler }
let posts: { GET: Handler; POST: Handler }
let post: { GET: Handler; PUT: Handler; DELETE: Handler }

beforeAll(async () => {
  fake = await startFakeSocial()
  allowHostInTests(fake.host)
  test = await openTestPayload({
    INSTAGRAM_API_URL: fake.url,
    FACEBOOK_API_URL: fake.url,
    FACEBOOK_APP_ID: 'app',
    FACEBOOK_APP_SECRET: 'secret',
  })
  sql = poolSql(test.payload)
  pages = await routesAt('/admin/v2/programs/:program_id/social_network_pages')
  page = await routesAt('/admin/v2/social_network_pages/:social_network_page_id')
  importing = await routesAt('/admin/v2/social_network_pages/:social_network_page_id/import')
  posts = await routesAt('/admin/v2/social_network_pages/:social_network_page_id/posts')
  post = await routesAt('/admin/v2/social_network_posts/:social_network_post_id')
})
beforeEach(async () => {
  await sql('update social_network_pages set access_token = null')
  Object.assign(fake.state, { behaviour: 'up', items: [], tokens: new Set(['token-1']), renewed: 0 })
  const fixture = await createProgramFixture(test.payload)
  programId = fixture.programId
  organizationId = fixture.organizationId
  manager = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['program.update'] })
})
afterAll(async () => {
  allowHostInTests(null)
  await closeQueue()
  await test.close()
  await fake.close()
})

const job = (now = new Date()): Context =>
  createContext(test.payload, { actor: { type: 'job', name: 'social.import' }, now })
const add = (body: object = PAGE, caller = manager) =>
  callRoute<Answer>(pages.POST, { caller, params: { program_id: programId }, body })
const addPage = async (body: object = PAGE) => (await add(body)).body.social_network_page_id
const ofPage = (id: number) => ({ social_network_page_id: id })
const stored = (pageId: number) =>
  sql<{
    external_id: string | null
    message: string
    media_id: number | null
    post_type: string
    removed: boolean
    pictures: number
  }>(
    `select s.external_id, s.message, s.media_id, s.post_type, s.removed_at is not null as removed,
       (select count(*)::int from social_network_posts c where c.parent_id = s.id) as pictures
     from social_network_posts s where s.social_network_page_id = $1 and s.parent_id is null order by s.external_id`,
    [pageId],
  )
const pageRow = async (id: number) =>
  onlyRow(
    await sql<{
      access_token: string | null
      import_error: string | null
      retry_at: Date | null
      imported_at: Date | null
      token_expires_at: Date | null
    }>(
      'select access_token, import_error, retry_at, imported_at, token_expires_at from social_network_pages where id = $1',
      [id],
    ),
  )
const items = () => [
  { id: 'a', text: 'Oat milk day', timestamp: '2026-11-20T10:00:00+0000', pictures: ['/1.png', '/2.png'] },
  { id: 'b', text: 'A film', timestamp: '2026-11-19T10:00:00+0000', pictures: ['/still.png'], video: true },
  { id: 'c', text: 'Bread', timestamp: '2026-11-18T10:00:00+0000', pictures: ['/3.png'] },
]

describe('social network pages', () => {
  // CONSOLE-49, CONSOLE-143
  it('are added, listed, changed and deleted, and their token is never shown', async () => {
    const added = await add()
    expect(added).toMatchObject({
      status: 200,
      body: { message: 'Social network page was created successfully!' },
    })
    const id = added.body.social_network_page_id
    expect((await add()).body.errors.url).toEqual(['This page is already on the list.'])
    expect((await pageRow(id)).access_token).toMatch(/^sealed:/)
    const list = await callRoute<{ social_network_pages: object[] }>(pages.GET, {
      caller: manager,
      params: { program_id: programId },
    })
    expect(list.body.social_network_pages).toMatchObject([{ id, platform: 'instagram', has_token: true, posts: 0 }])
    expect(JSON.stringify(list.body)).not.toContain('token-1')
    const changed = await callRoute<Answer>(page.PUT, {
      method: 'PUT',
      caller: manager,
      params: ofPage(id),
      body: { url: 'https://www.instagram.com/oatly' },
    })
    expect(changed.status).toBe(200)
    const one = await callRoute<{ social_network_page: object }>(page.GET, { caller: manager, params: ofPage(id) })
    expect(one.body.social_network_page).toMatchObject({ url: 'https://www.instagram.com/oatly', has_token: true })
    const audit = await sql<{ action: string; after: unknown }>(
      'select action, after from audit_entries where program_id = $1 order by id',
      [programId],
    )
    expect(audit.map(({ action }) => action)).toEqual(['social-network-pages.created', 'social-network-pages.updated'])
    expect(JSON.stringify(audit)).not.toContain('token-1')
    const remove = () => callRoute<Answer>(page.DELETE, { method: 'DELETE', caller: manager, params: ofPage(id) })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  it.each([
    [{ ...PAGE, url: '' }, 'url'],
    [{ ...PAGE, url: 'https://example.com/pennywort' }, 'url'],
    [{ ...PAGE, url: 'javascript:alert(1)' }, 'url'],
    [{ ...PAGE, platform: 'tiktok' }, 'platform'],
  ])('refuse %o', async (body, field) => {
    const answer = await add(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toContain(field)
  })

  it('can’t be deleted while a challenge shows their posts', async () => {
    const id = await addPage()
    await createChallengeFixture(test.payload, {
      programId,
      challenge_type: 'unified_social',
      social_network_pages: [id],
    })
    const answer = await callRoute<Answer>(page.DELETE, { method: 'DELETE', caller: manager, params: ofPage(id) })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: "A challenge shows this page's posts. Remove the page from the challenge first." },
    })
  })

  it('belong to the program, and require program.update', async () => {
    const id = await addPage()
    const viewer = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['users.view'] })
    const abroad = await createProgramFixture(test.payload)
    const stranger = await createAdministratorFixture(test.payload, {
      organizationId: abroad.organizationId,
      isAdmin: true,
    })
    for (const [caller, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      expect((await callRoute(page.GET, { caller, params: ofPage(id) })).status).toBe(status)
      expect((await callRoute(importing.POST, { caller, params: ofPage(id), body: {} })).status).toBe(status)
      expect((await callRoute(posts.POST, { caller, params: ofPage(id), body: {} })).status).toBe(status)
    }
  })
})

describe('posts', () => {
  it('are imported with their pictures, once, and updated from the network', async () => {
    fake.state.items = items()
    const id = await addPage()
    await importDuePages(job())
    const first = await stored(id)
    expect(first).toMatchObject([
      { external_id: 'a', message: 'Oat milk day', post_type: 'image', pictures: 2, removed: false },
      // A video stays at the network; its still links there.
      { external_id: 'b', message: 'A film', post_type: 'image', pictures: 0 },
      { external_id: 'c', message: 'Bread', post_type: 'image', pictures: 0 },
    ])
    expect(first.every(({ media_id }) => media_id !== null)).toBe(true)
    expect(await pageRow(id)).toMatchObject({ import_error: null })

    await importDuePages(job())
    expect(fake.requests.filter((request) => request === 'GET /me/media')).toHaveLength(2)

    fake.state.items = [{ ...items()[0]!, text: 'Oat milk week' }, items()[2]!]
    await importDuePages(job(new Date(Date.now() + DAY_MS)))
    expect(await stored(id)).toMatchObject([
      { external_id: 'a', message: 'Oat milk week', removed: false },
      { external_id: 'b', removed: true },
      { external_id: 'c', removed: false },
    ])
    const list = await callRoute<{ social_network_posts: object[] }>(posts.GET, { caller: manager, params: ofPage(id) })
    expect(list.body.social_network_posts).toHaveLength(3)
    const [known] = await sql<{ id: number }>(
      "select id from social_network_posts where social_network_page_id = $1 and external_id = 'a'",
      [id],
    )
    const edit = await callRoute<Answer>(post.PUT, {
      method: 'PUT',
      caller: manager,
      params: { social_network_post_id: known?.id ?? 0 },
      body: { post_type: 'text', message: 'Mine' },
    })
    expect(edit.body.message).toBe('Imported posts stay in sync with the network. Edit this post there.')
  })

  it('renew the token, and store the new one sealed', async () => {
    const id = await addPage()
    const before = (await pageRow(id)).access_token
    await importDuePages(job())
    const { access_token, token_expires_at } = await pageRow(id)
    expect(access_token).toMatch(/^sealed:/)
    expect(access_token).not.toBe(before)
    expect(token_expires_at?.getTime()).toBeGreaterThan(Date.now() + 50 * DAY_MS)
    await importDuePages(job(new Date(Date.now() + DAY_MS)))
    expect(fake.state.renewed).toBe(1)
  })

  it('are imported from Facebook the same way', async () => {
    fake.state.items = [items()[2]!, { id: 'd', text: 'Words only', timestamp: '2026-11-10T10:00:00+0000' }]
    const id = await addPage({ ...PAGE, platform: 'facebook', url: 'https://www.facebook.com/pennywort' })
    await importDuePages(job())
    expect(await stored(id)).toMatchObject([
      { external_id: 'c', post_type: 'image' },
      { external_id: 'd', post_type: 'text', message: 'Words only', media_id: null },
    ])
  })

  it.each([
    ['limited', 'rate_limited', 120],
    ['error', 'unavailable', 900],
    ['down', 'unavailable', 900],
  ] as const)('wait if the network is %s', async (behaviour, import_error, seconds) => {
    fake.state.items = items()
    const id = await addPage()
    fake.state.behaviour = behaviour
    const now = new Date()
    await importDuePages(job(now))
    expect(await pageRow(id)).toMatchObject({ import_error, retry_at: new Date(now.getTime() + seconds * 1000) })
    fake.state.behaviour = 'up'
    await importDuePages(job(new Date(now.getTime() + (seconds - 1) * 1000)))
    expect(await stored(id)).toHaveLength(0)
    await importDuePages(job(new Date(now.getTime() + seconds * 1000)))
    expect(await stored(id)).toHaveLength(3)
    expect(await pageRow(id)).toMatchObject({ import_error: null, retry_at: null })
  })

  it('stop if the token has expired, until there is another', async () => {
    const id = await addPage()
    fake.state.behaviour = 'expired'
    await importDuePages(job())
    expect(await pageRow(id)).toMatchObject({ import_error: 'unauthorized' })
    fake.state.behaviour = 'up'
    const asked = fake.requests.length
    await importDuePages(job(new Date(Date.now() + 2 * DAY_MS)))
    expect(fake.requests).toHaveLength(asked)
    await callRoute(page.PUT, { method: 'PUT', caller: manager, params: ofPage(id), body: { access_token: 'token-1' } })
    await importDuePages(job())
    expect(await pageRow(id)).toMatchObject({ import_error: null })
  })

  it('are imported on request, with a token only', async () => {
    const ask = (id: number) => callRoute<Answer>(importing.POST, { caller: manager, params: ofPage(id), body: {} })
    expect((await ask(await addPage())).body.message).toBe('Import started. New posts appear in a minute.')
    const bare = await addPage({ ...PAGE, url: 'https://www.instagram.com/bare', access_token: '' })
    expect(await ask(bare)).toMatchObject({ status: 422, body: { message: 'Add an access token to import posts.' } })
  })

  it('are added, changed and deleted manually', async () => {
    const id = await addPage({ ...PAGE, access_token: '' })
    const create = (body: object) => callRoute<Answer>(posts.POST, { caller: manager, params: ofPage(id), body })
    expect((await create({ post_type: 'text', message: '' })).body.errors).toHaveProperty('message')
    expect((await create({ post_type: 'image' })).body.errors).toHaveProperty('media')
    expect((await create({ post_type: 'video', message: 'Look' })).body.errors).toHaveProperty('url')
    expect((await create({ post_type: 'image', media: 999_999 })).body.errors).toHaveProperty('media')
    const film = { post_type: 'video', url: 'https://www.instagram.com/p/film/', duration_seconds: '' }
    const [video] = await sql('select duration_seconds from social_network_posts where id = $1', [
      (await create(film)).body.social_network_post_id,
    ])
    // A length of 0 would count as viewed at once.
    expect(video).toEqual({ duration_seconds: null })
    await sql('delete from social_network_posts where social_network_page_id = $1', [id])
    const created = await create({ post_type: 'text', message: 'Hello' })
    expect(created.status).toBe(200)
    const params = { social_network_post_id: created.body.social_network_post_id }
    const change = await callRoute<Answer>(post.PUT, {
      method: 'PUT',
      caller: manager,
      params,
      body: { post_type: 'text', message: 'Hello again' },
    })
    expect(change.status).toBe(200)
    expect(await stored(id)).toMatchObject([{ message: 'Hello again', external_id: null }])
    const remove = () => callRoute(post.DELETE, { method: 'DELETE', caller: manager, params })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})
