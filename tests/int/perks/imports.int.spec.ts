import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import { findImport, openErrorFile, runImport } from '@/domain/imports'
import { loadZipCodes } from '@/domain/zip-codes'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { confirmFeed, maintainPerks, readFeed, runFeed, saveFeed } from '@/plugins/perks/domain'
import { startPerksImport } from '@/plugins/perks/domain/import/start-perks-import'
import { openTestPayload, type TestPayload } from '../../support/database'
import { type FakePartner, startFakePartner } from '../../support/fake-partner'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let server: FakePartner

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  server = await startFakePartner()
})
afterAll(async () => {
  await server.close()
  await test.close()
})

const HEADER =
  'offer_key,title,merchant,redemption_types,value,address,zip_code,latitude,longitude,web_site,category_id'
/** One row per offer, such as 'tea@1': the offer `tea` at location 1. */
const csvOf = (...rows: string[]): string =>
  [
    HEADER,
    ...rows.map((row) => {
      const [offer = '', place = '1', title = 'Tea'] = row.split('@')
      return `${offer},${title},Night Heron,MOBILE,5,${place} Quay St,,45.5,-122.6,,25`
    }),
  ].join('\n')

const importFile = async (
  programId: number,
  csv: string,
  more: { removesMissing?: boolean; confirmed?: boolean } = {},
) => {
  const { id } = await startPerksImport(context, {
    ...{
      programId,
      bytes: Buffer.from(csv),
      filename: 'perks.csv',
      source: 'csv',
      removesMissing: false,
      confirmed: false,
    },
    ...more,
  })
  await runImport(context, id)
  const done = await findImport(sql, id)
  if (!done) throw new Error('the import is gone')
  return done
}
const offersOf = async (programId: number) =>
  (
    await sql<{ offer: string }>(
      `select o.endeca_key || '@' || left(m.address, 1) || case when o.active and m.active then '' else ' off' end as offer
       from offers o join merchants m on m.id = o.merchant_id where o.program_id = $1 order by 1`,
      [programId],
    )
  ).map(({ offer }) => offer)

describe('an import of perks', () => {
  // RULE-38
  it('adds new rows, updates changed rows, and keeps all others unchanged', async () => {
    const { programId } = await createProgramFixture(payload)
    const first = await importFile(programId, csvOf('tea@1', 'tea@2', 'cake@1'))
    expect(first).toMatchObject({
      status: 'finished',
      total_rows: 3,
      failed_rows: 0,
      result: { created: 3, updated: 0, unchanged: 0 },
    })
    expect(await offersOf(programId)).toEqual(['cake@1', 'tea@1', 'tea@2'])
    expect(
      await sql(
        'select offer_count::int as offers, best_value::int as best, source, slug from merchants where program_id = $1 order by id',
        [programId],
      ),
    ).toMatchObject([
      { offers: expect.any(Number), best: 5, source: 'csv', slug: expect.stringMatching(/^night-heron-[0-9a-f]{8}$/) },
      { best: 5 },
    ])
    const second = await importFile(programId, csvOf('tea@1', 'tea@2@Green tea', 'pie@2'))
    expect(second.result).toMatchObject({ created: 1, updated: 1, unchanged: 1, removed: 0 })
    expect(await offersOf(programId)).toEqual(['cake@1', 'pie@2', 'tea@1', 'tea@2'])
    // A full list: missing rows are disabled, and enabled again when they return.
    const whole = csvOf('tea@2@Green tea', 'pie@2', 'bun@2')
    expect(await importFile(programId, whole, { removesMissing: true })).toMatchObject({ error: 'feed_shrinks' })
    const third = await importFile(programId, whole, { removesMissing: true, confirmed: true })
    expect(third.result).toMatchObject({ created: 1, unchanged: 2, removed: 2 })
    expect(await offersOf(programId)).toEqual(['bun@2', 'cake@1 off', 'pie@2', 'tea@1 off', 'tea@2'])
    const fourth = await importFile(programId, csvOf('tea@1', 'tea@2@Green tea', 'pie@2', 'bun@2'), {
      removesMissing: true,
    })
    expect(fourth.result).toMatchObject({ created: 0, updated: 1, unchanged: 3, removed: 0 })
    expect(await offersOf(programId)).toEqual(['bun@2', 'cake@1 off', 'pie@2', 'tea@1', 'tea@2'])
    const counts = await sql<{ audited: number }>(
      "select count(*)::int as audited from audit_entries where program_id = $1 and action = 'perks.imported'",
      [programId],
    )
    expect(onlyRow(counts).audited).toBe(4)
  })

  it('does not change rows of other sources and programs', async () => {
    const { programId } = await createProgramFixture(payload)
    const { programId: other } = await createProgramFixture(payload)
    await importFile(other, csvOf('tea@1'))
    const merchant = await payload.create({
      collection: 'merchants',
      overrideAccess: true,
      data: {
        program: programId,
        slug: 'own',
        merchant_name: 'Own',
        address: '9 Own St',
        latitude: 1,
        longitude: 1,
      } as never,
    })
    await payload.create({
      collection: 'offers',
      overrideAccess: true,
      data: {
        program: programId,
        merchant: merchant.id,
        endeca_key: 'tea',
        offer_text_short: 'Own tea',
        redemption_types: ['MOBILE'],
      } as never,
    })
    await importFile(programId, csvOf('tea@1'), { removesMissing: true })
    expect([await offersOf(programId), await offersOf(other)]).toEqual([['tea@1', 'tea@9'], ['tea@1']])
  })

  it('lists refused rows with the reason', async () => {
    const { programId } = await createProgramFixture(payload)
    await sql(
      "insert into zip_codes (zip, latitude, longitude, city) values ('97209', 45.5, -122.6, 'Portland') on conflict do nothing",
    )
    const done = await importFile(
      programId,
      [
        HEADER,
        ',Tea,Heron,MOBILE,5,1 Quay St,97209,,,,',
        'a,Tea,Heron,FAX,5,1 Quay St,97209,,,,',
        'b,Tea,Heron,CLICK,5,1 Quay St,97209,,,,',
        'c,Tea,Heron,CLICK,5,1 Quay St,97209,,,javascript:alert(1),',
        'd,Tea,Heron,MOBILE,5,1 Quay St,00001,,,,',
        'e,Tea,Heron,MOBILE,-5,1 Quay St,97209,,,,',
        'f,Tea,Heron,MOBILE,5,1 Quay St,97209,,,,',
        'f,Tea again,Heron,MOBILE,5,1 Quay St,97209,,,,',
        'g,Tea,Heron,MOBILE,5,1 Quay St,,95,0,,',
      ].join('\n'),
    )
    expect(done).toMatchObject({ status: 'finished', total_rows: 9, failed_rows: 8, result: { created: 1 } })
    const opened = await openErrorFile(context, done)
    if (!opened.ok) throw new Error(opened.reason)
    let csv = ''
    for await (const chunk of opened.file.chunks) csv += chunk.toString()
    const reasons = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^(\d+),"?([^",]*(, [^",]*)*)"?,.*$/, '$1 $2'))
    expect(reasons.map((reason) => reason.split(' ').slice(0, 2).join(' '))).toEqual([
      ...[
        '2 offer_key',
        '3 redemption_types',
        '4 web_site',
        '5 web_site',
        '6 zip_code',
        '7 value',
        '9 This',
        '10 latitude',
      ],
    ])
    expect(
      onlyRow(await sql('select city, latitude::float8 as latitude from merchants where program_id = $1', [programId])),
    ).toEqual({ city: 'Portland', latitude: 45.5 })
    expect(await importFile(programId, 'title,merchant\nTea,Heron')).toMatchObject({
      status: 'failed',
      error: 'missing_column',
    })
  })
})

describe('a feed', () => {
  const openProgram = async (schedule: 'off' | 'daily' = 'off') => {
    const fixture = await createProgramFixture(payload)
    const feed = { programId: fixture.programId, url: `${server.url}/feed.csv`, schedule }
    expect(await saveFeed(context, feed)).toEqual({ ok: true })
    return fixture
  }
  const open = async (schedule?: 'off' | 'daily') => (await openProgram(schedule)).programId
  const run = async (programId: number, begin = runFeed) => {
    const begun = await begin(context, programId)
    if (!begun.ok) return begun.reason
    await runImport(context, begun.importId)
    return await readFeed(context, programId)
  }
  beforeEach(() => {
    server.feed.status = 200
  })

  // RULE-38
  it('drops missing rows, and asks for confirmation if it lost more than a fifth', async () => {
    const { organizationId, programId } = await openProgram()
    const rows = Array.from({ length: 10 }, (_, at) => `offer${at}@1`)
    server.feed.body = csvOf(...rows)
    expect(await run(programId)).toMatchObject({
      last_status: 'finished',
      last_counts: { created: 10 },
      needs_confirmation: false,
    })
    server.feed.body = csvOf(...rows.slice(2))
    expect(await run(programId)).toMatchObject({ last_status: 'finished', last_counts: { unchanged: 8, removed: 2 } })
    server.feed.body = csvOf(...rows.slice(4))
    expect(await run(programId)).toMatchObject({
      ...{ last_status: 'needs_confirmation', needs_confirmation: true, last_error: 'feed_shrinks' },
      last_counts: { details: { most: 8, rows: 6 } },
    })
    expect((await offersOf(programId)).filter((offer) => offer.endsWith('off'))).toHaveLength(2)
    // Confirmed in the console with the permission.
    const { POST } = await routesAt('/admin/v2/programs/:program_id/perks/feed/confirm')
    const confirm = (caller: AdministratorFixture) =>
      callRoute<{ import: { id: number }; message: string }>(POST, {
        caller,
        params: { program_id: programId },
        body: {},
      })
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { ...abroad, isAdmin: true })
    expect([(await confirm(viewer)).status, (await confirm(stranger)).status]).toEqual([403, 404])
    const manager = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['program.update'] })
    const clicks = await Promise.all([confirm(manager), confirm(manager)])
    const [confirmed, second] = clicks.toSorted((a, b) => a.status - b.status)
    expect([confirmed?.status, confirmed?.body.message, second?.status]).toEqual([200, 'Import confirmed.', 409])
    await runImport(context, confirmed?.body.import.id ?? 0)
    expect(await readFeed(context, programId)).toMatchObject({
      last_status: 'finished',
      needs_confirmation: false,
      last_counts: { removed: 2 },
    })
    expect((await offersOf(programId)).filter((offer) => offer.endsWith('off'))).toHaveLength(4)
    expect(await run(programId, confirmFeed)).toBe('nothing_to_confirm')
  })

  it('isn’t read from private addresses, or if nothing answers', async () => {
    const programId = await open()
    server.feed.status = 500
    expect(await run(programId)).toBe('unreachable')
    expect(await readFeed(context, programId)).toMatchObject({ last_status: 'failed', last_error: 'unreachable' })
    for (const url of ['http://127.0.0.1:1/feed.csv', 'http://169.254.169.254/feed.csv', 'http://[::1]/feed.csv']) {
      expect(await saveFeed(context, { programId, url, schedule: 'off' })).toEqual({ ok: true })
      expect(await run(programId)).toBe('blocked')
    }
    expect(await saveFeed(context, { programId, url: 'javascript:alert(1)', schedule: 'off' })).toEqual({
      ok: false,
      reason: 'not_an_address',
    })
    expect(await runFeed(context, (await createProgramFixture(payload)).programId)).toEqual({
      ok: false,
      reason: 'no_feed',
    })
  })

  it('is read once when it is due', async () => {
    const programId = await open('daily')
    server.feed.body = csvOf('tea@1')
    const requests = () => server.requests.filter(({ path }) => path === '/feed.csv').length
    const before = requests()
    const at = (hours: number) => ({ ...context, now: new Date(Date.now() + hours * 3_600_000) })
    await Promise.all([maintainPerks(context), maintainPerks(context)])
    const { last_import } = (await readFeed(context, programId)) ?? {}
    await runImport(context, last_import ?? 0)
    await maintainPerks(at(23))
    expect(requests() - before).toBe(1)
    await maintainPerks(at(25))
    expect(requests() - before).toBe(2)
  })
})

describe('ZIP codes', () => {
  // RULE-40
  it('are loaded once, with their locations', async () => {
    expect(await loadZipCodes(sql)).toBe(41_637)
    expect(await loadZipCodes(sql)).toBe(0)
    const found = await sql(
      "select zip, city, round(latitude, 1)::float8 as latitude, round(longitude, 1)::float8 as longitude from zip_codes where zip in ('20500', '97209', '00601') order by zip",
    )
    expect(found).toMatchObject([
      { zip: '00601', latitude: 18.2, longitude: -66.7 },
      { zip: '20500', city: 'Washington', latitude: 38.9, longitude: -77 },
      { zip: '97209', city: 'Portland', latitude: 45.5, longitude: -122.7 },
    ])
  })
})

describe('rows of a file of perks', () => {
  const COLUMNS =
    'offer_key,title,merchant,redemption_types,zip_code,latitude,longitude,value,voucher_code,barcode,city,state'
  const rows = (...lines: string[]) => [COLUMNS, ...lines].join('\n')

  it('have no place at 0,0, refuse coordinates far from their ZIP, and warn of broken codes', async () => {
    await loadZipCodes(sql)
    const { programId } = await createProgramFixture(payload)
    const done = await importFile(
      programId,
      rows(
        'z0,Null island,Zed Zero,PRINT,02139,0,0,5,,none,Cambridge,MA',
        'z1,Swapped,Zed Swapped,PRINT,02139,-71.10,42.36,5,,none,Cambridge,MA',
        'z2,Far,Zed Far,PRINT,02139,40.75,-73.99,5,,none,Cambridge,MA',
        'z3,Plus four,Zed Plus,PRINT,02139-1234,,,5,,none,Cambridge,MA',
        'z6,Half place,Zed Half,PRINT,02139,41.36,,5,,none,Cambridge,MA',
        'z8,Near,Zed Near,PRINT,02139,42.37,-71.11,5,,none,Cambridge,MA',
        'z9,Code in Excel form,Zed Code,MOBILE,02139,,,5,4.00638E+12,code128,Cambridge,MA',
        'z10,EAN twelve,Zed Ean,MOBILE,02139,,,5,400638133393,ean13,Cambridge,MA',
        'z11,EAN wrong check,Zed Eanx,MOBILE,02139,,,5,4006381333932,ean13,Cambridge,MA',
        'z12,EAN right,Zed Eany,MOBILE,02139,,,5,4006381333931,ean13,Cambridge,MA',
      ),
    )
    expect(done).toMatchObject({ status: 'finished', failed_rows: 2, result: { created: 8, warned: 2 } })
    const places = await sql<{ name: string; far: boolean }>(
      `select m.merchant_name as name, abs(m.latitude - z.latitude) > 0.1 or abs(m.longitude - z.longitude) > 0.1 as far
       from merchants m join zip_codes z on z.zip = '02139' where m.program_id = $1 and m.merchant_name in ('Zed Zero', 'Zed Half') order by 1`,
      [programId],
    )
    expect(places).toEqual([
      { name: 'Zed Half', far: false },
      { name: 'Zed Zero', far: false },
    ])
    const opened = await openErrorFile(context, done)
    if (!opened.ok) throw new Error(opened.reason)
    let csv = ''
    for await (const chunk of opened.file.chunks) csv += chunk.toString()
    const lines = csv.split('\n')
    const about = (key: string) => lines.find((line) => line.includes(`,${key},`)) ?? ''
    expect(about('z1')).toContain('latitude and longitude are not near zip_code')
    expect(about('z2')).toContain('latitude and longitude are not near zip_code')
    expect(about('z9')).toContain('Imported, but check it: voucher_code 4.00638E+12')
    expect(about('z11')).toContain('has a wrong check digit')
    expect(lines.filter((line) => /,z(0|3|6|8|10|12),/.test(line))).toEqual([])
  })
})
