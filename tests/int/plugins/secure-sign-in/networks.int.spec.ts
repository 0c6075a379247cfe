import { resetEnv } from '@/platform/env'
import type { Stage } from '../../sign-in/stage'
import { openSecureStage, type Person, type Tab } from './stage'

describe('allowed networks', () => {
  let stage: Stage
  let newTab: (ipAddress?: string) => Tab
  let newOrganization: Awaited<ReturnType<typeof openSecureStage>>['newOrganization']
  beforeAll(async () => {
    ;({ newOrganization, newTab, stage } = await openSecureStage())
  })
  afterAll(() => stage.close())

  const enter = async (person: Person, ipAddress: string): Promise<Tab> => {
    const tab = newTab(ipAddress)
    await tab.enterByEmail(person)
    expect(tab.isSignedIn).toBe(true)
    return tab
  }
  /** The same browser from another address. */
  const moved = (tab: Tab, ipAddress: string): Tab =>
    Object.assign(newTab(ipAddress), { cookies: tab.cookies, csrf: tab.csrf })
  const console = async (tab: Tab) => (await tab.ask('GET /admin/v2/programs')).status
  const rest = async (tab: Tab): Promise<number> => {
    const { GET } = await import('@/app/(payload)/api/[...slug]/route')
    const cookie = Object.entries(tab.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const request = new Request('http://localhost:3000/api/administrators/me', {
      headers: { cookie, 'x-forwarded-for': tab.ipAddress },
    })
    const answer = await GET(request, { params: Promise.resolve({ slug: ['administrators', 'me'] }) })
    const { user } = (await answer.json()) as { user: unknown }
    return user ? 200 : 401
  }

  it('shut out the console and REST from elsewhere, for this organization only', async () => {
    const { owner, person } = await newOrganization()
    const elsewhere = await newOrganization()
    const tab = await enter(owner, '198.51.100.7')
    const colleague = await enter(await person(false), '203.0.113.200')
    const foreign = await enter(elsewhere.owner, '203.0.113.201')
    expect([await console(tab), await rest(tab), await console(colleague), await rest(colleague)]).toEqual([
      200, 200, 200, 200,
    ])
    expect((await tab.savePolicy({ networks: '198.51.100.9/24\n2001:db8:7::/48' })).status).toBe(200)
    expect([await console(tab), await rest(tab)]).toEqual([200, 200])
    expect([await console(colleague), await rest(colleague)]).toEqual([401, 401])
    expect([await console(foreign), await rest(foreign)]).toEqual([200, 200])
    for (const inside of ['198.51.100.255', '2001:db8:7::1', '2001:db8:7:ffff::2'])
      expect([inside, await console(moved(tab, inside))]).toEqual([inside, 200])
    for (const outside of ['198.51.101.1', '2001:db8:8::1', '::ffff:203.0.113.1', 'nonsense'])
      expect([outside, await console(moved(tab, outside))]).toEqual([outside, 401])
  })

  it('refuse to sign in from elsewhere, after the code', async () => {
    const { owner } = await newOrganization()
    const tab = await enter(owner, '198.51.100.7')
    const passkey = await tab.addPasskey()
    await tab.savePolicy({ networks: '198.51.100.7' })
    const outside = newTab('203.0.113.9')
    expect(await outside.enterByEmail(owner)).toMatchObject({
      status: 403,
      body: { message: 'Your organization doesn’t allow signing in from this network.' },
    })
    expect((await outside.enterByPasskey(passkey.sign(await outside.passkeyOptions()))).status).toBe(403)
    expect(outside.isSignedIn).toBe(false)
  })

  it('never shut out the address that saves them', async () => {
    const { owner } = await newOrganization()
    const tab = await enter(owner, '198.51.100.7')
    const refused = await tab.savePolicy({ networks: '203.0.113.0/24' })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { networks: [expect.stringMatching(/lock you out/)] } },
    })
    expect(await console(tab)).toBe(200)
    for (const networks of ['198.51.100.7/33', 'example.com', '198.51.100', '::1/129', '1.2.3.4/'])
      expect([networks, (await tab.savePolicy({ networks })).status]).toEqual([networks, 422])
  })

  it('need an address that a trusted proxy wrote', async () => {
    const { owner } = await newOrganization()
    const tab = await enter(owner, '198.51.100.7')
    const unseen = moved(tab, '')
    const refused = await unseen.savePolicy({ networks: '198.51.100.7' })
    expect(refused.body.errors.networks?.[0]).toMatch(/TRUST_PROXY/)
    await tab.savePolicy({ networks: '198.51.100.7' })
    expect(await console(unseen)).toBe(401)
  })

  it('are ignored with IP_ALLOW_LIST=off', async () => {
    const { owner } = await newOrganization()
    const tab = await enter(owner, '198.51.100.7')
    await tab.savePolicy({ networks: '198.51.100.7' })
    const outside = moved(tab, '203.0.113.9')
    expect(await console(outside)).toBe(401)
    const setList = (value: string) => {
      process.env.IP_ALLOW_LIST = value
      resetEnv()
    }
    setList('off')
    try {
      expect(await console(outside)).toBe(200)
      expect((await outside.savePolicy({})).status).toBe(200)
    } finally {
      setList('on')
    }
    expect(await console(outside)).toBe(200)
  })
})
