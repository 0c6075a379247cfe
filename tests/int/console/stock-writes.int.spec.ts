import type { Payload } from 'payload'
import sharp from 'sharp'
import type { PermissionPair } from '@/domain/permissions'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { callStock } from '../../support/call-stock'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorScene,
  createAdministratorScene,
  createImageScene,
  createProgramScene,
  type ProgramScene,
} from '../../support/scenes'

/** What the content admin's own API lets administrators write, where a row of one program could touch another's. */
let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramScene
let abroad: ProgramScene
let editor: AdministratorScene
let manager: AdministratorScene

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramScene(payload)
  abroad = await createProgramScene(payload, { domain: 'rewards.abroad.example', domain_type: 'own_domain' })
  editor = await administrator(['program.update'])
  manager = await administrator(['program.update', 'program.manage'])
})

afterAll(() => test.close())

const administrator = (pairs: PermissionPair[], { organizationId, programId } = home) =>
  createAdministratorScene(payload, { organizationId, programId, pairs })

const change = (data: object, caller = editor, { programId } = home) =>
  callStock(caller, 'PATCH', `programs/${programId}`, data)
const stored = async (columns: string, { programId } = home) =>
  onlyRow(await sql(`select ${columns} from programs where id = $1`, [programId]))

describe('a program', () => {
  it('never returns to test mode, in which anybody pays with a test card', async () => {
    expect(await change({ test_mode: true }, manager)).toMatchObject({ status: 400 })
    expect(await stored('test_mode')).toEqual({ test_mode: false })
    const young = await createProgramScene(payload, { organization: home.organizationId, test_mode: true })
    const opener = await administrator(['program.update'], young)
    expect(await change({ test_mode: false }, opener, young)).toMatchObject({ status: 200 })
    expect(await change({ test_mode: true }, opener, young)).toMatchObject({ status: 400 })
  })

  it('is taken down by who manages it alone', async () => {
    expect(await change({ status: 'deactivated' })).toMatchObject({ status: 400 })
    expect(await stored('status')).toEqual({ status: 'active' })
    expect(await change({ status: 'deactivated' }, manager)).toMatchObject({ status: 200 })
    expect(await change({ status: 'active' })).toMatchObject({ status: 400 })
    expect(await change({ status: 'active' }, manager)).toMatchObject({ status: 200 })
  })

  it.each(['Middle/Earth', '+05:00', '', 'UTC; drop'])('has no clock that nobody knows: %s', async (time_zone) => {
    expect(await change({ time_zone })).toMatchObject({ status: 400 })
    expect(await change({ time_zone: 'Europe/Berlin' })).toMatchObject({ status: 200 })
  })

  it.each([
    ['all of it', { domain: 'rewards.abroad.example', domain_type: 'own_domain', url_path: 'x' }],
    ['in capitals', { domain: 'Rewards.Abroad.Example', domain_type: 'own_domain', url_path: 'x' }],
    ['one page of it', { domain: 'rewards.abroad.example', domain_type: 'include_in_domain', url_path: 'signin' }],
    ['its calls', { domain: 'rewards.abroad.example', domain_type: 'include_in_domain', url_path: 'public' }],
  ])("does not answer on another organization's domain: %s", async (_, address) => {
    expect(await change(address, manager)).toMatchObject({ status: 400 })
    expect(await stored('domain')).toEqual({ domain: null })
  })

  it("has no name that is the platform's own", async () => {
    for (const subdomain_url of ['login', 'www']) expect(await change({ subdomain_url })).toMatchObject({ status: 400 })
    expect(await change({ subdomain_url: `free-${home.programId}` })).toMatchObject({ status: 200 })
  })

  it("shares its organization's domain by paths, and is there alone or not as its own", async () => {
    const { organizationId: organization } = home
    const domain = 'shop.home.example'
    const first = await createProgramScene(payload, { organization, domain, domain_type: 'own_domain' })
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
    [
      'a logo',
      'program_template_detail_header_logo_id',
      (id: number) => ({ program_template_detail: { header_logo: id } }),
    ],
    ['an icon', 'my_rewards_icon_id', (id: number) => ({ my_rewards_icon: id })],
    ['a shared picture', 'meta_image_id', (id: number) => ({ meta: { image: id } })],
  ])('shows no picture of another as %s, nor tells that there is one', async (_, column, data) => {
    const theirs = await createImageScene(payload, { programId: abroad.programId, alt: 'A secret' })
    const own = await createImageScene(payload, { programId: home.programId })
    const refused = await change(data(theirs.mediaId))
    expect(refused.status).toBe(400)
    expect(await change(data(999_999))).toEqual(refused)
    expect(await stored(`${column} as picture`)).toEqual({ picture: null })
    expect(await change(data(own.mediaId))).toMatchObject({ status: 200 })
    expect(await stored(`${column} as picture`)).toEqual({ picture: own.mediaId })
  })
})

describe('an organization', () => {
  it('shows pictures of its own programs alone', async () => {
    const chief = await createAdministratorScene(payload, { organizationId: home.organizationId, isAdmin: true })
    const theirs = await createImageScene(payload, { programId: abroad.programId })
    const own = await createImageScene(payload, { programId: home.programId })
    const path = `organizations/${home.organizationId}`
    expect((await callStock(chief, 'PATCH', path, { logo: theirs.mediaId })).status).toBe(400)
    expect((await callStock(chief, 'PATCH', path, { background: own.mediaId })).status).toBe(200)
    expect(await sql('select logo_id, background_id from organizations where id = $1', [home.organizationId])).toEqual([
      { logo_id: null, background_id: own.mediaId },
    ])
  })
})

describe('a picture', () => {
  const upload = async (fields: object) => {
    const create = { width: 2, height: 2, channels: 3, background: '#b3261e' } as const
    const form = new FormData()
    form.set('_payload', JSON.stringify(fields))
    const data = await sharp({ create }).png().toBuffer()
    form.set('file', new File([new Uint8Array(data)], 'win-a-car.png', { type: 'image/png' }))
    return callStock(editor, 'POST', 'media', form)
  }

  it('belongs to a program of who uploads it: without one it would be shown on every site', async () => {
    for (const fields of [{}, { program: null }, { program: '' }, { alt: 'x' }])
      expect((await upload(fields)).status).toBeGreaterThanOrEqual(400)
    expect((await upload({ program: abroad.programId })).status).toBe(403)
    expect(await sql('select 1 from media where filename like $1', ['win-a-car%'])).toEqual([])
    expect((await upload({ program: home.programId })).status).toBe(201)
  })
})
