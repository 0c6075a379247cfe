import type { CollectionSlug, Payload } from 'payload'
import sharp from 'sharp'
import type { PermissionPair } from '@/domain/permissions'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { readStoredFile } from '@/platform/storage'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  createAdministratorFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { unique } from '../../support/unique'

/** Administrators' writes through the content admin's own API, where a row of one program could affect another's. */
let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture
let abroad: ProgramFixture
let editor: AdministratorFixture
let manager: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramFixture(payload)
  abroad = await createProgramFixture(payload, { domain: 'rewards.abroad.example', domain_type: 'own_domain' })
  editor = await administrator(['program.update'])
  manager = await administrator(['program.update', 'program.manage'])
})

afterAll(() => test.close())

const administrator = (pairs: PermissionPair[], { organizationId, programId } = home) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

const change = (data: object, caller = editor, { programId } = home) =>
  callPayloadApi(caller, 'PATCH', `programs/${programId}`, data)
const stored = async (columns: string, { programId } = home) =>
  onlyRow(await sql(`select ${columns} from programs where id = $1`, [programId]))

describe('a program', () => {
  // CONSOLE-82, RULE-62
  it('never returns to test mode, where anyone can pay with a test card, and leaves it by going live only', async () => {
    expect(await change({ test_mode: true }, manager)).toMatchObject({ status: 400 })
    expect(await stored('test_mode')).toEqual({ test_mode: false })
    const young = await createProgramFixture(payload, { organization: home.organizationId, test_mode: true })
    const opener = await administrator(['program.update', 'program.manage'], young)
    for (const query of ['', '?draft=true'])
      expect(
        await callPayloadApi(opener, 'PATCH', `programs/${young.programId}${query}`, { test_mode: false }),
      ).toMatchObject({
        status: 400,
      })
    const byCode = { collection: 'programs', id: young.programId, data: { test_mode: false } } as const
    await expect(payload.update({ ...byCode, overrideAccess: true })).rejects.toMatchObject({ status: 400 })
    expect(await stored('test_mode', young)).toEqual({ test_mode: true })
  })

  // CONSOLE-141
  it('can be taken down with program.manage only', async () => {
    expect(await change({ status: 'deactivated' })).toMatchObject({ status: 400 })
    expect(await stored('status')).toEqual({ status: 'active' })
    expect(await change({ status: 'deactivated' }, manager)).toMatchObject({ status: 200 })
    expect(await stored('deactivated_at')).toEqual({ deactivated_at: expect.any(Date) })
    expect(await change({ status: 'active' })).toMatchObject({ status: 400 })
    expect(await change({ status: 'active' }, manager)).toMatchObject({ status: 200 })
  })

  it.each(['Middle/Earth', '+05:00', '', 'UTC; drop'])('refuses an unknown time zone: %s', async (time_zone) => {
    expect(await change({ time_zone })).toMatchObject({ status: 400 })
    expect(await change({ time_zone: 'Europe/Berlin' })).toMatchObject({ status: 200 })
  })

  it.each([
    ['all of it', { domain: 'rewards.abroad.example', domain_type: 'own_domain', url_path: 'x' }],
    ['in capitals', { domain: 'Rewards.Abroad.Example', domain_type: 'own_domain', url_path: 'x' }],
    ['one page of it', { domain: 'rewards.abroad.example', domain_type: 'include_in_domain', url_path: 'signin' }],
    ['its calls', { domain: 'rewards.abroad.example', domain_type: 'include_in_domain', url_path: 'public' }],
  ])("can't use another organization's domain: %s", async (_, address) => {
    expect(await change(address, manager)).toMatchObject({ status: 400 })
    expect(await stored('domain')).toEqual({ domain: null })
  })

  it("can't use the platform's own names", async () => {
    for (const subdomain_url of ['login', 'www']) expect(await change({ subdomain_url })).toMatchObject({ status: 400 })
    expect(await change({ subdomain_url: `free-${home.programId}` })).toMatchObject({ status: 200 })
  })

  // RULE-1
  it('normalizes a pasted address to one that browsers can request', async () => {
    const domain = `shop-${home.programId}.example`
    const pasted = { domain: `https://Shop-${home.programId}.example/`, domain_type: 'include_in_domain' }
    expect(await change({ ...pasted, url_path: null })).toMatchObject({ status: 400 })
    expect(await change({ ...pasted, url_path: 'a~b' })).toMatchObject({ status: 400 })
    expect(await stored('domain')).toEqual({ domain: null })
    expect(await change({ ...pasted, url_path: '/perks/' })).toMatchObject({ status: 200 })
    expect(await stored('domain, url_path')).toEqual({ domain, url_path: 'perks' })
    const { status } = await change({ domain: 'shop.example/perks' })
    expect(status).toBe(400)
    expect(await change({ subdomain_url: 'My Shop' })).toMatchObject({ status: 400 })
    expect(await change({ subdomain_url: `Shop-${home.programId}` })).toMatchObject({ status: 200 })
    expect(await stored('subdomain_url')).toEqual({ subdomain_url: `shop-${home.programId}` })
    expect(await change({ domain: '', url_path: '', domain_type: 'own_domain' })).toMatchObject({ status: 200 })
    expect(await stored('domain, url_path')).toEqual({ domain: null, url_path: null })
  })

  it('keeps its slug, which the operator uses', async () => {
    const before = await stored('slug')
    expect(await change({ slug: 'another' }, manager)).toMatchObject({ status: 200 })
    expect(await stored('slug')).toEqual(before)
  })

  it("shares its organization's domain by paths, alone on it or not", async () => {
    const { organizationId: organization } = home
    const domain = 'shop.home.example'
    const first = await createProgramFixture(payload, { organization, domain, domain_type: 'own_domain' })
    expect(await change({ domain, domain_type: 'own_domain', url_path: 'x' })).toMatchObject({ status: 400 })
    expect(await change({ domain, domain_type: 'include_in_domain', url_path: 'perks' })).toMatchObject({ status: 200 })
    expect(await change({ domain_type: 'own_domain' })).toMatchObject({ status: 400 })
    expect(await change({ name: 'Still the same', url_path: 'offers' })).toMatchObject({ status: 200 })
    expect(await stored('domain, name, url_path')).toEqual({ domain, name: 'Still the same', url_path: 'offers' })
    await sql('update programs set domain = null, url_path = null where id = any($1)', [
      [home.programId, first.programId],
    ])
  })

  it.each([
    ['test mode', { test_mode: true }],
    ['an unknown clock', { time_zone: 'Middle/Earth' }],
    ['a reserved name', { subdomain_url: 'login' }],
    ["another organization's domain", { domain: 'rewards.abroad.example', url_path: 'x' }],
  ])('is held to the same rules by code without a user: %s', async (_, data) => {
    const change = payload.update({ collection: 'programs', id: home.programId, data, overrideAccess: true })
    await expect(change).rejects.toMatchObject({ status: 400 })
  })

  it('claims a domain beside others until one proves it', async () => {
    const domain = 'both.example'
    const answers = await Promise.all([
      change({ domain, domain_type: 'own_domain' }, manager),
      change({ domain, domain_type: 'own_domain' }, await administrator(['program.update'], abroad), abroad),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const served = () =>
      sql('select id from programs where domain = $1 and laurel_served_domain(id, domain) is not null', [domain])
    expect(await served()).toEqual([])
    await sql('update programs set domain = null where domain = $1', [domain])
  })

  it.each([
    [
      'a logo',
      'program_template_detail_header_logo_id',
      (id: number) => ({ program_template_detail: { header_logo: id } }),
    ],
    ['an icon', 'my_rewards_icon_id', (id: number) => ({ my_rewards_icon: id })],
    ['a shared picture', 'meta_image_id', (id: number) => ({ meta: { image: id } })],
  ])('can’t show another’s picture as %s, nor find out that it exists', async (_, column, data) => {
    const theirs = await createImageFixture(payload, { programId: abroad.programId, alt: 'A secret' })
    const own = await createImageFixture(payload, { programId: home.programId })
    const refused = await change(data(theirs.mediaId))
    expect(refused.status).toBe(400)
    expect(await change(data(999_999))).toEqual(refused)
    expect(await stored(`${column} as picture`)).toEqual({ picture: null })
    expect(await change(data(own.mediaId))).toMatchObject({ status: 200 })
    expect(await stored(`${column} as picture`)).toEqual({ picture: own.mediaId })
  })
})

describe('a link of a program', () => {
  const menu = (navigation_url: string) =>
    callPayloadApi(editor, 'POST', 'navigation-menus', { program: home.programId, name: 'Menu', navigation_url })
  const page = (url: string) => {
    const link = { type: 'link', fields: { linkType: 'custom', url, newTab: false }, children: [] }
    const root = { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [link] }] }
    return callPayloadApi(editor, 'POST', 'program-pages', {
      ...{ program: home.programId, title: 'Page', slug: `page-${unique()}`, _status: 'published' },
      content: { root },
    })
  }

  it.each(['/about', 'https://example.com/a', 'mailto:help@example.com', 'tel:+15551234'])(
    'may lead to %s',
    async (address) => {
      expect((await menu(address)).status).toBe(201)
      expect((await page(address)).status).toBe(201)
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'java\nscript:x', 'about'])(
    'may not lead to %j',
    async (address) => {
      expect((await menu(address)).status).toBe(400)
      expect((await page(address)).status).toBe(400)
      expect((await change({ program_custom_signin_url: address })).status).toBe(400)
    },
  )
})

describe('an organization', () => {
  it('shows only its own programs’ pictures', async () => {
    const chief = await createAdministratorFixture(payload, { organizationId: home.organizationId, isAdmin: true })
    const theirs = await createImageFixture(payload, { programId: abroad.programId })
    const own = await createImageFixture(payload, { programId: home.programId })
    const path = `organizations/${home.organizationId}`
    expect((await callPayloadApi(chief, 'PATCH', path, { logo: theirs.mediaId })).status).toBe(400)
    expect((await callPayloadApi(chief, 'PATCH', path, { background: own.mediaId })).status).toBe(200)
    expect(await sql('select logo_id, background_id from organizations where id = $1', [home.organizationId])).toEqual([
      { logo_id: null, background_id: own.mediaId },
    ])
  })
})

describe('a picture', () => {
  const drawn = async (background = '#b3261e', width = 2) => {
    const create = { width, height: width, channels: 3, background } as const
    return new Uint8Array(await sharp({ create }).png().toBuffer())
  }
  const formOf = (fields: object, data: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData()
    form.set('_payload', JSON.stringify(fields))
    form.set('file', new File([data], name, { type: 'image/png' }))
    return form
  }
  const upload = async (fields: object, name = 'win-a-car.png', data?: Uint8Array<ArrayBuffer>) =>
    callPayloadApi<{ doc: { id: number; filename: string } }>(
      editor,
      'POST',
      'media',
      formOf(fields, data ?? (await drawn()), name),
    )
  const storedFiles = async (mediaId: number) => {
    const row = onlyRow(
      await sql<{ filename: string; small: string | null }>(
        'select filename, sizes_small_filename as small from media where id = $1',
        [mediaId],
      ),
    )
    return { ...row, bytes: await readStoredFile(payload, 'media', row.small ?? row.filename) }
  }

  it('must belong to one of the uploader’s programs, since others would see it otherwise', async () => {
    const before = await sql('select count(*)::int as n from media')
    for (const fields of [{}, { program: null }, { program: '' }, { alt: 'x' }, { program: home.programId, alt: ' ' }])
      expect((await upload(fields)).status).toBeGreaterThanOrEqual(400)
    expect((await upload({ program: abroad.programId })).status).toBe(403)
    expect(await sql('select count(*)::int as n from media')).toEqual(before)
    expect((await upload({ program: home.programId, alt: 'A car' })).status).toBe(201)
  })

  // RULE-3
  it("never replaces another program's, with any file name", async () => {
    const { mediaId } = await createImageFixture(payload, { programId: abroad.programId, width: 640 })
    const theirs = await storedFiles(mediaId)
    const stem = theirs.filename.replace(/\.png$/, '')
    for (const name of [`${stem}.webp`, `${stem}.jpg`, `${stem}-320x320.png`, theirs.small ?? '', `../${stem}.PNG`]) {
      const { body, status } = await upload(
        { program: home.programId, alt: 'A car' },
        name,
        await drawn('#b3261e', 640),
      )
      expect([name, status]).toEqual([name, 201])
      const path = `media/${body.doc.id}`
      expect((await callPayloadApi(editor, 'DELETE', path)).status).toBe(200)
    }
    const own = (await upload({ program: home.programId, alt: 'A car' })).body.doc
    const changed = formOf({ alt: 'x' }, await drawn('#b3261e', 640), `${stem}.webp`)
    expect((await callPayloadApi(editor, 'PATCH', `media/${own.id}`, changed)).status).toBe(200)
    expect(await storedFiles(mediaId)).toEqual(theirs)
  })

  it('gets a new name with a new file, because browsers cache files by name indefinitely', async () => {
    const { doc } = (await upload({ program: home.programId, alt: 'A car' }, 'car.png', await drawn('#b3261e', 4))).body
    const changed = formOf({}, await drawn('#0b57d0', 4), 'win-a-car.png')
    expect((await callPayloadApi(editor, 'PATCH', `media/${doc.id}`, changed)).status).toBe(200)
    const after = await storedFiles(doc.id)
    expect(after.filename).not.toBe(doc.filename)
    const cut = 'uploadEdits[crop][width]=50&uploadEdits[crop][height]=50&uploadEdits[crop][x]=0&uploadEdits[crop][y]=0'
    const size = 'uploadEdits[widthInPixels]=2&uploadEdits[heightInPixels]=2'
    const asked = await callPayloadApi(editor, 'PATCH', `media/${doc.id}?${cut}&${size}`, { alt: 'y' })
    expect(asked.status).toBe(200)
    const cropped = await storedFiles(doc.id)
    expect(cropped.filename).not.toBe(after.filename)
    expect((await sharp(cropped.bytes).metadata()).width).toBe(2)
    const stranger = await administrator(['program.update'], abroad)
    expect((await callPayloadApi(stranger, 'PATCH', `media/${doc.id}?${cut}&${size}`, { alt: 'z' })).status).toBe(404)
    expect(await storedFiles(doc.id)).toEqual(cropped)
  })

  it('must be uploaded as a file, not from a URL', async () => {
    const data = { program: home.programId, filename: 'a.png', url: 'http://localhost:3000/laurel.svg' }
    expect((await callPayloadApi(editor, 'POST', 'media', data)).status).toBe(400)
  })

  // RULE-2
  it('in use can’t be deleted, keeps its files, and names where it is used', async () => {
    const { mediaId } = await createImageFixture(payload, { programId: home.programId })
    const files = await storedFiles(mediaId)
    const slide = await payload.create({
      collection: 'carousel-slides',
      data: { program: home.programId, title: 'Summer', image: mediaId, position: 0 },
      overrideAccess: true,
      depth: 0,
    })
    const remove = () => callPayloadApi<{ errors?: { message: string }[] }>(editor, 'DELETE', `media/${mediaId}`)
    const refused = await remove()
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.errors?.[0]?.message).toBe(
      'This is in use by carousel slides (Summer). Please take it out there first.',
    )
    const many = await callPayloadApi(editor, 'DELETE', `media?where[id][equals]=${mediaId}`)
    expect(many.status).toBe(400)
    expect(await storedFiles(mediaId)).toEqual(files)
    await payload.delete({ collection: 'carousel-slides', id: slide.id, overrideAccess: true })
    expect((await remove()).status).toBe(200)
    expect(await sql('select 1 from media where id = $1', [mediaId])).toEqual([])
  })
})

describe('rows that others reference', () => {
  const add = async (collection: CollectionSlug, data: object): Promise<number> => {
    const row = await payload.create({
      collection,
      data: { program: home.programId, ...data } as never,
      overrideAccess: true,
      depth: 0,
    })
    return Number(row.id)
  }
  const CASES: [string, () => Promise<{ path: string; by: string }>][] = [
    [
      'a profile attribute that somebody answered',
      async () => {
        const { participantId: participant } = await createParticipantFixture(payload, { programId: home.programId })
        const id = await add('profile-attributes', { name: 'size', display_name: 'Size', position: 0 })
        await add('participant-profiles', { participant, profile_attribute: id, value: 'L' })
        // Participants are named only to those who may see them.
        return { path: `profile-attributes/${id}`, by: 'participant profiles (1)' }
      },
    ],
    [
      'a social page that has posts',
      async () => {
        const id = await add('social-network-pages', { url: 'https://example.com/laurel', platform: 'instagram' })
        const post = await add('social-network-posts', {
          social_network_page: id,
          post_type: 'image',
          content: 'Hello',
          original_url: 'https://example.com/laurel/1',
          position: 0,
        })
        return { path: `social-network-pages/${id}`, by: `social network posts (${post})` }
      },
    ],
    [
      'a merchant that has offers',
      async () => {
        const id = await add('merchants', { slug: 'm', merchant_name: 'M', latitude: 1, longitude: 1 })
        await add('offers', { merchant: id, endeca_key: 'o', dollar_value: 1, offer_text_short: 'Half off' })
        return { path: `merchants/${id}`, by: 'offers (Half off)' }
      },
    ],
  ]

  it.each(CASES)('can’t be deleted: %s', async (_, make) => {
    const { by, path } = await make()
    expect(await callPayloadApi(editor, 'DELETE', path)).toMatchObject({
      status: 400,
      body: { errors: [{ message: `This is in use by ${by}. Please take it out there first.` }] },
    })
    expect((await callPayloadApi(editor, 'GET', path)).status).toBeLessThan(500)
  })
})

describe('a body of a megabyte or more', () => {
  /** Sends a body that Payload would buffer, and returns whether it was read. */
  const send = async (headers: Record<string, string>, caller?: AdministratorFixture) => {
    const route = await import('@/app/(payload)/api/[...slug]/route')
    const cookie = Object.entries(caller?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
    const bytes = new Uint8Array(10)
    const answers = []
    for (const [method, slug] of [
      ['POST', ['media']],
      ['PATCH', ['media', '1']],
      ['PUT', ['media', '1']],
    ] as const) {
      const request = new Request(`http://localhost:3000/api/${slug.join('/')}`, {
        method,
        headers: { host: 'localhost:3000', cookie: cookie.join('; '), ...headers },
        body: bytes,
      })
      const { status } = await route[method](request, { params: Promise.resolve({ slug: [...slug] }) })
      answers.push({ status, read: request.bodyUsed })
    }
    return answers
  }
  const megabytes = (count: number) => ({ 'content-length': String(count * 1_000_000) })
  const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

  it('isn’t read if it isn’t a form, is too large, or its sender isn’t signed in', async () => {
    const refused = (status: number) => Array(3).fill({ status, read: false })
    const json = { 'content-type': 'application/json' }
    expect(await send({ ...json, ...megabytes(300) })).toEqual(refused(413))
    expect(await send({ ...json, ...megabytes(2) }, editor)).toEqual(refused(413))
    expect(await send({ ...FORM, ...megabytes(300) }, editor)).toEqual(refused(413))
    expect(await send({ ...FORM, ...megabytes(2) })).toEqual(refused(401))
    expect(await send({ ...FORM, ...megabytes(2), origin: 'http://evil.localhost:3000' }, editor)).toEqual(refused(401))
  })

  it('is read if an administrator uploads a picture', async () => {
    const answers = await send({ ...FORM, ...megabytes(2) }, editor)
    expect(answers.map(({ status }) => status)).not.toContain(413)
    expect(answers[0]).toMatchObject({ read: true })
  })
})
