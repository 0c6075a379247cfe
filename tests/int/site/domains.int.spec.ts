/** @alone Other files replace the directory of hosts. */
import { NextRequest } from 'next/server'
import { createContext } from '@/domain/context'
import { checkDueDomains } from '@/domain/program-domains'
import { findSiteProgram } from '@/domain/programs'
import { env } from '@/platform/env'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { onlyRow } from '@/platform/sql'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { type NameServer, startNameServer } from '../../support/name-server'
import { routesAt } from '../../support/routes'
import { unique } from '../../support/unique'
import { openStage, type Stage } from '../sign-in/stage'

type Checked = {
  success: boolean
  message: string
  domain: { status: string; records: { type: string; name: string; value: string; result: string | null }[] }
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let stage: Stage
let server: NameServer
let ask: (domain: string) => Promise<number>
let routes: Record<'save' | 'publish' | 'check', Parameters<typeof callRoute>[0]>

beforeAll(async () => {
  server = await startNameServer()
  stage = await openStage({ DNS_SERVERS: server.address })
  openHostDirectory(stage.sql)
  const { GET } = await import('@/app/(api)/internal/domains/ask/route')
  ask = async (domain) => {
    refreshHostDirectory()
    const url = `http://web:3000/internal/domains/ask?domain=${encodeURIComponent(domain)}`
    return (await GET(new NextRequest(url))).status
  }
  routes = {
    save: (await routesAt('/admin/v2/programs/:program_id')).POST,
    publish: (await routesAt('/admin/v2/programs/:program_id/publish')).POST,
    check: (await routesAt('/admin/v2/programs/:program_id/domain/check')).POST,
  }
})
afterAll(async () => {
  server.close()
  await stage.close()
})

const contextAt = (now = new Date()) =>
  createContext(stage.payload, { actor: { type: 'job', name: 'domains.check' }, now })
const siteUrl = async (programId: number) => (await findSiteProgram(contextAt(), programId))?.site_url
const newDomain = () => `perks-${unique().toLowerCase()}.example`

type Brand = ProgramFixture & { owner: AdministratorFixture }
const createBrand = async (): Promise<Brand> => {
  const fixture = await createProgramFixture(stage.payload)
  return { ...fixture, owner: await createAdministratorFixture(stage.payload, { ...fixture, isAdmin: true }) }
}
/** Publishes a domain through the console's settings like an administrator. */
const publishDomain = async ({ owner, programId }: Brand, domain: string, more: object = {}) => {
  const params = { program_id: programId }
  const saved = await callRoute<{ errors: object }>(routes.save, {
    caller: owner,
    params,
    body: { domain_type: 'other', domain, ...more },
  })
  if (saved.status !== 200) return saved.body.errors
  return (await callRoute(routes.publish, { caller: owner, params, body: {} })).status
}
const check = ({ owner, programId }: Brand, caller: Caller = owner) =>
  callRoute<Checked>(routes.check, { caller, params: { program_id: programId }, body: {} })
const setRecords = async ({ programId }: Brand, domain: string) => {
  const { token } = onlyRow(
    await stage.sql<{ token: string }>('select token from program_domains where program_id = $1', [programId]),
  )
  server.records[`TXT _laurel.${domain}`] = `laurel-verification=${token}`
  server.records[`CNAME ${domain}`] = env.PLATFORM_HOST
}

// RULE-64
describe('a program’s domain', () => {
  it('is used once its records are found', async () => {
    const brand = await createBrand()
    const domain = newDomain()
    expect(await publishDomain(brand, domain)).toBe(200)
    const fallback = await siteUrl(brand.programId)
    expect([await ask(domain), fallback]).toEqual([404, expect.stringContaining(brand.program.subdomain_url)])

    const pending = await check(brand)
    expect(pending.body).toMatchObject({ success: true, domain: { status: 'pending' } })
    expect(pending.body.domain.records).toEqual([
      {
        type: 'TXT',
        name: `_laurel.${domain}`,
        value: expect.stringMatching(/^laurel-verification=[0-9a-f]{32}$/),
        result: 'missing',
      },
      { type: 'CNAME', name: domain, value: env.PLATFORM_HOST, result: 'missing' },
    ])

    await setRecords(brand, domain)
    // An A record with the platform's address counts too, because the top of a zone can't have a CNAME.
    delete server.records[`CNAME ${domain}`]
    server.records[`A ${domain}`] = '192.0.2.7'
    server.records[`A ${env.PLATFORM_HOST}`] = '192.0.2.7'
    expect((await check(brand)).body.domain.status).toBe('verified')
    expect([await ask(domain), await siteUrl(brand.programId)]).toEqual([200, expect.stringContaining(domain)])
    delete server.records[`A ${env.PLATFORM_HOST}`]

    const other = newDomain()
    expect(await publishDomain(brand, other)).toBe(200)
    expect([await ask(domain), await ask(other), await siteUrl(brand.programId)]).toEqual([404, 404, fallback])
  })

  it('that lost its records warns the owners, and is disabled after seven days', async () => {
    const brand = await createBrand()
    const domain = newDomain()
    await publishDomain(brand, domain)
    await setRecords(brand, domain)
    await checkDueDomains(contextAt())
    expect(await ask(domain)).toBe(200)
    const subjects = async () => (await stage.mailsTo(brand.owner.email)).map(({ subject }) => subject)

    const lostAt = Date.now() + 2 * HOUR_MS
    server.isBroken = true
    await checkDueDomains(contextAt(new Date(lostAt - HOUR_MS / 2)))
    server.isBroken = false
    expect(await subjects()).toEqual([])
    delete server.records[`TXT _laurel.${domain}`]
    await checkDueDomains(contextAt(new Date(lostAt + HOUR_MS)))
    await checkDueDomains(contextAt(new Date(lostAt + 3 * HOUR_MS)))
    expect([await ask(domain), await subjects()]).toEqual([200, [`${domain} will stop working in 7 days`]])

    await checkDueDomains(contextAt(new Date(lostAt + 7 * DAY_MS)))
    expect(await ask(domain)).toBe(200)
    await checkDueDomains(contextAt(new Date(lostAt + 7 * DAY_MS + 2 * HOUR_MS)))
    expect(await ask(domain)).toBe(404)
    expect((await subjects()).toSorted()).toEqual([
      `${domain} no longer shows ${brand.program.name}`,
      `${domain} will stop working in 7 days`,
    ])

    await setRecords(brand, domain)
    await checkDueDomains(contextAt(new Date(lostAt + 8 * DAY_MS)))
    expect(await ask(domain)).toBe(200)
    const audited = await stage.sql<{ action: string }>(
      "select action from audit_entries where program_id = $1 and action like 'program_domain.%' order by id",
      [brand.programId],
    )
    expect(audited.map(({ action }) => action)).toEqual([
      'program_domain.verified',
      'program_domain.lost',
      'program_domain.stopped',
      'program_domain.verified',
    ])
  })

  it('belongs to the first program that verifies it, even concurrently', async () => {
    const [first, second] = [await createBrand(), await createBrand()]
    const domain = newDomain()
    expect(await publishDomain(first, domain)).toBe(200)
    // An unproven claim blocks nobody.
    expect(await publishDomain(second, domain)).toBe(200)
    // The fake name server holds one TXT record per name, so both programs need the same token.
    await stage.sql(
      'update program_domains set token = (select token from program_domains where program_id = $1) where program_id = $2',
      [first.programId, second.programId],
    )
    await setRecords(second, domain)
    const results = await Promise.all([check(first), check(second)])
    expect(results.map(({ body }) => body.domain.status).toSorted()).toEqual(['taken', 'verified'])
    expect(await publishDomain(await createBrand(), domain)).toEqual({ domain: ['Another program uses this domain.'] })
  })

  it('is proven by its organization’s token, and leaves a program that lost its records', async () => {
    const [first, second] = [await createBrand(), await createBrand()]
    const domain = newDomain()
    const tokenOf = async (brand: Brand) => (await check(brand)).body.domain.records[0]?.value ?? ''
    await publishDomain(first, domain)
    await publishDomain(second, domain)
    const tokens = [await tokenOf(first), await tokenOf(second)]
    expect(new Set(tokens).size).toBe(2)
    server.records[`CNAME ${domain}`] = env.PLATFORM_HOST
    server.records[`TXT _laurel.${domain}`] = `"${tokens[0]?.toUpperCase()}"`
    expect((await check(second)).body.domain.status).toBe('pending')
    expect((await check(first)).body.domain.status).toBe('verified')

    const sibling = await createProgramFixture(stage.payload, { organization: first.organizationId })
    const shared = { ...sibling, owner: first.owner }
    await publishDomain(shared, domain, { domain_type: 'include_in_domain', url_path: 'perks' })
    expect(await tokenOf(shared)).toBe(tokens[0])
    expect((await check(shared)).body.domain.status).toBe('verified')

    // One program a path, too.
    const third = await createProgramFixture(stage.payload, { organization: first.organizationId })
    const twice = { domain_type: 'include_in_domain', url_path: 'Perks' }
    expect(await publishDomain({ ...third, owner: first.owner }, domain, twice)).toEqual({
      domain: ['Another program uses this domain.'],
    })
    expect(await publishDomain({ ...third, owner: first.owner }, domain, { ...twice, url_path: 'gold' })).toBe(200)

    // Sold: the new owner's token replaces the old one.
    server.records[`TXT _laurel.${domain}`] = tokens[1] ?? ''
    expect((await check(second)).body.domain.status).toBe('taken')
    for (const brand of [first, shared]) expect((await check(brand)).body.domain.status).toBe('failing')
    expect((await check(second)).body.domain.status).toBe('verified')
    expect((await check(first)).body.domain.status).toBe('taken')
  })

  it('behind a proxy is verified by its token, and keeps serving', async () => {
    const brand = await createBrand()
    const domain = `www.${newDomain()}`
    await publishDomain(brand, domain)
    await setRecords(brand, domain)
    delete server.records[`CNAME ${domain}`]
    server.records[`A ${domain}`] = '203.0.113.9'
    server.records[`A ${env.PLATFORM_HOST}`] = '192.0.2.7'
    const { body } = await check(brand)
    expect(body.domain).toMatchObject({ status: 'verified', records: [{ result: 'pass' }, { result: 'elsewhere' }] })
    for (const days of [1, 8, 16]) await checkDueDomains(contextAt(new Date(Date.now() + days * DAY_MS)))
    expect(await ask(domain)).toBe(200)
    delete server.records[`A ${env.PLATFORM_HOST}`]
  })

  it('at the top of a zone gets the platform’s addresses, because it can’t have a CNAME', async () => {
    const brand = await createBrand()
    const domain = newDomain()
    await publishDomain(brand, domain)
    server.records[`A ${env.PLATFORM_HOST}`] = '192.0.2.7'
    const { records } = (await check(brand)).body.domain
    expect(records.map(({ name, type, value }) => [type, name, value]).slice(1)).toEqual([['A', domain, '192.0.2.7']])
    delete server.records[`A ${env.PLATFORM_HOST}`]
  })

  it('used only below a path of a website needs just the TXT record', async () => {
    const brand = await createBrand()
    const domain = newDomain()
    await publishDomain(brand, domain, { domain_type: 'include_in_domain', url_path: 'perks' })
    await setRecords(brand, domain)
    delete server.records[`CNAME ${domain}`]
    expect((await check(brand)).body.domain).toMatchObject({ status: 'verified', records: [{ type: 'TXT' }] })
    expect(await siteUrl(brand.programId)).toContain(`${domain}`)
  })

  it('can be checked only with program.update', async () => {
    const brand = await createBrand()
    const viewer = await createAdministratorFixture(stage.payload, { ...brand, pairs: ['users.view'] })
    const stranger = (await createBrand()).owner
    expect((await check(brand)).body).toMatchObject({ success: false, message: 'Publish a domain first.' })
    await publishDomain(brand, newDomain())
    expect((await check(brand, viewer)).status).toBe(403)
    expect((await check(brand, stranger)).status).toBe(404)
  })
})

describe('a certificate for a domain', () => {
  it('is allowed for hosts of active programs, and for the console', async () => {
    const own = { domain: 'perks.example', domain_type: 'own_domain' as const }
    const shared = { domain: 'shop.example', domain_type: 'include_in_domain' as const, url_path: 'rewards' }
    const { program } = await createProgramFixture(stage.payload, own)
    await createProgramFixture(stage.payload, shared)
    await createProgramFixture(stage.payload, {
      domain: 'gone.example',
      domain_type: 'own_domain',
      status: 'deactivated',
    })
    for (const domain of [
      'perks.example',
      'PERKS.example',
      'shop.example',
      `${program.subdomain_url}.${env.PLATFORM_HOST}`,
    ])
      expect([domain, await ask(domain)]).toEqual([domain, 200])
    expect(await ask(env.PLATFORM_HOST)).toBe(200)
    for (const domain of ['', 'gone.example', 'evil.example', 'www.perks.example', `x.${env.PLATFORM_HOST}`])
      expect([domain, await ask(domain)]).toEqual([domain, 404])
  })
})
