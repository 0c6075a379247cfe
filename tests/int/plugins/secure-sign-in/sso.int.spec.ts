import { allowHostInTests } from '@/platform/safe-fetch'
import { type FakeProvider, signInAtProvider, startProvider } from '../../../support/oidc-provider'
import type { Stage } from '../../sign-in/stage'
import { type Answer, auditOf, openSecureStage, type Person, type Tab } from './stage'

/** Over the wire, against oidc-provider in a process of its own. */
describe('single sign-on', () => {
  let stage: Stage
  let provider: FakeProvider
  let newTab: (ipAddress?: string) => Tab
  let newOrganization: Awaited<ReturnType<typeof openSecureStage>>['newOrganization']
  let names = 0
  beforeAll(async () => {
    ;({ newOrganization, newTab, stage } = await openSecureStage())
    provider = await startProvider('http://localhost:3000/sign_in/callback')
    allowHostInTests(provider.host)
  })
  afterAll(async () => {
    allowHostInTests(null)
    provider.stop()
    await stage.close()
  })

  const enter = async (person: Person): Promise<Tab> => {
    const tab = newTab()
    await tab.enterByEmail(person)
    expect(tab.isSignedIn).toBe(true)
    return tab
  }
  const settings = (more: object = {}) => ({
    ...{ sso_name: `acme-${++names}`, sso_issuer: provider.issuer, sso_client_id: 'laurel' },
    ...{ sso_secret: 'a-secret-of-laurel', ...more },
  })
  const withProvider = async (more: object = {}) => {
    const organization = await newOrganization()
    const ownerTab = await enter(organization.owner)
    const form = settings(more)
    expect(await ownerTab.savePolicy(form)).toMatchObject({ status: 200 })
    return { ...organization, ownerTab, form, name: form.sso_name }
  }
  const begin = async (tab: Tab, name: string): Promise<string> =>
    (await tab.ask<Answer>('POST /sign_in/sso', { body: { name } })).body.redirect_to ?? ''
  const comeBack = async (tab: Tab, query: string): Promise<string | null> =>
    (await tab.ask('GET /sign_in/callback', { path: `/sign_in/callback${query}` })).headers.get('location')
  const connect = async (tab: Tab, login: string): Promise<string | null> => {
    const { body } = await tab.ask<Answer>('POST /admin/v2/security/account', { body: {} })
    return comeBack(tab, await signInAtProvider(body.redirect_to ?? '', login))
  }

  it('signs a connected administrator in, by subject and never by address', async () => {
    const { name, owner, ownerTab, person } = await withProvider()
    const login = `owner-${names}`
    const stranger = newTab()
    expect(await comeBack(stranger, await signInAtProvider(await begin(stranger, name), login))).toBe(
      '/login?sso=unlinked',
    )
    expect(await connect(ownerTab, login)).toBe('/admin/v2/security')
    const tab = newTab()
    const address = await begin(tab, name)
    const { searchParams } = new URL(address)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const part of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(part)).toMatch(/^[\w-]{43}$/)
    expect(await comeBack(tab, await signInAtProvider(address, login))).toBe('/admin/v2')
    expect(tab.isSignedIn).toBe(true)
    expect(await auditOf(stage, 'account_connected', owner)).toMatchObject([
      { after: { issuer: provider.issuer, subject: login } },
    ])

    // Another administrator, whose address the provider claims, isn't known by it.
    const colleague = await person(false)
    await stage.sql('update administrators set email = $2 where id = $1', [
      ...[colleague.administratorId, `claimed-${names}@example.com`],
    ])
    const other = newTab()
    expect(await comeBack(other, await signInAtProvider(await begin(other, name), `claimed-${names}`))).toBe(
      '/login?sso=unlinked',
    )
    expect(other.isSignedIn).toBe(false)
  })

  it('takes an answer once, in the browser that left, and only an honest one', async () => {
    const { name, ownerTab } = await withProvider()
    const login = `once-${names}`
    await connect(ownerTab, login)
    const tab = newTab()
    const query = await signInAtProvider(await begin(tab, name), login)
    // Another browser, an invented state, a code for another state.
    expect(await comeBack(newTab(), query)).toBe('/login?sso=failed')
    const thief = newTab()
    await begin(thief, name)
    expect(await comeBack(thief, query)).toBe('/login?sso=failed')
    const forged = new URLSearchParams(query)
    forged.set('state', thief.cookies.laurel_sso ?? '')
    expect(await comeBack(thief, `?${forged}`)).toBe('/login?sso=failed')
    const cookies = { ...tab.cookies }
    const [first, second] = await Promise.all([
      comeBack(tab, query),
      comeBack(Object.assign(newTab(), { cookies, csrf: tab.csrf }), query),
    ])
    expect([first, second].toSorted()).toEqual(['/admin/v2', '/login?sso=failed'].toSorted())
    expect(await comeBack(tab, query)).toBe('/login?sso=failed')
    const refused = newTab()
    await begin(refused, name)
    expect(await comeBack(refused, `?error=access_denied&state=${refused.cookies.laurel_sso}`)).toBe(
      '/login?sso=failed',
    )
  })

  it('keeps accounts of organizations apart', async () => {
    const one = await withProvider()
    const other = await withProvider()
    const login = `both-${names}`
    await connect(one.ownerTab, login)
    const tab = newTab()
    expect(await comeBack(tab, await signInAtProvider(await begin(tab, other.name), login))).toBe('/login?sso=unlinked')
    // One account for one administrator of an organization.
    const colleague = await enter(await one.person(false))
    expect(await connect(colleague, login)).toBe('/login?sso=taken')
    expect((await one.ownerTab.savePolicy({ ...settings(), sso_name: other.name })).body.errors.sso_name?.[0]).toMatch(
      /Another organization/,
    )
  })

  it('can be the only way in, except for owners', async () => {
    const { name, owner, person } = await withProvider({ sso_only: true })
    const colleague = await person(false)
    const login = `only-${names}`
    const tab = newTab()
    expect((await tab.enterByEmail(colleague)).body.redirect_to).toBe('/login/step')
    expect(tab.isSignedIn).toBe(false)
    expect((await tab.ask<Answer>('GET /sign_in/step')).body.needs).toBe('account')
    const { body } = await tab.ask<Answer>('POST /sign_in/step/account', { body: {} })
    expect(await comeBack(tab, await signInAtProvider(body.redirect_to ?? '', login))).toBe('/admin/v2')
    expect(tab.isSignedIn).toBe(true)
    // From now on, the address alone is no way in.
    expect(await newTab().enterByEmail(colleague)).toMatchObject({ status: 403 })
    const again = newTab()
    expect(await comeBack(again, await signInAtProvider(await begin(again, name), login))).toBe('/admin/v2')
    expect((await newTab().enterByEmail(owner)).body.redirect_to).toBe('/admin/v2')
  })

  it('activates an invitation only with the proven address', async () => {
    const { ownerTab, person } = await withProvider({ sso_only: true })
    const invited = await person(false)
    await stage.sql(`update administrators set status = 'invited' where id = $1`, [invited.administratorId])
    const statusOf = async () => {
      const [row] = await stage.sql<{ status: string }>('select status from administrators where id = $1', [
        invited.administratorId,
      ])
      return row?.status
    }
    const tab = newTab()
    await tab.enterByEmail(invited)
    expect(await statusOf()).toBe('invited')
    const { body } = await tab.ask<Answer>('POST /sign_in/step/account', { body: {} })
    const query = await signInAtProvider(body.redirect_to ?? '', `invited-${names}`)
    // The provider's account alone, without the ticket of the proven address, connects nothing.
    const ticket = tab.cookies.laurel_sign_in
    delete tab.cookies.laurel_sign_in
    expect(await comeBack(tab, query)).toBe('/login?sso=failed')
    tab.cookies.laurel_sign_in = ticket ?? ''
    const next = await tab.ask<Answer>('POST /sign_in/step/account', { body: {} })
    expect(await comeBack(tab, await signInAtProvider(next.body.redirect_to ?? '', `invited-${names}`))).toBe(
      '/admin/v2',
    )
    expect(await statusOf()).toBe('active')
    expect((await ownerTab.ask('GET /admin/v2/organization/security')).status).toBe(200)
  })

  it('keeps the secret to itself, and reaches no private network', async () => {
    const { form, organizationId, ownerTab } = await withProvider()
    const { body } = await ownerTab.ask('GET /admin/v2/organization/security')
    expect(JSON.stringify(body)).not.toContain('a-secret-of-laurel')
    const [stored] = await stage.sql<{ sealed: string }>(
      'select sso_secret_sealed as sealed from sign_in_policies where organization_id = $1',
      [organizationId],
    )
    expect(stored?.sealed).toMatch(/^sealed:/)
    const [entry] = await stage.sql<{ after: unknown }>(
      `select after from audit_entries where action = 'secure_sign_in.policy_changed' and record_id = $1`,
      [String(organizationId)],
    )
    expect(JSON.stringify(entry?.after)).not.toContain('a-secret-of-laurel')
    // An empty field keeps the secret, but never for another issuer.
    expect((await ownerTab.savePolicy({ ...form, sso_secret: '' })).status).toBe(200)
    const moved = await ownerTab.savePolicy({ ...form, sso_secret: '', sso_issuer: 'https://login.example.net' })
    expect(moved.body.errors).toHaveProperty('sso_secret')
    for (const sso_issuer of ['http://127.0.0.1:9', 'http://169.254.169.254', 'http://localhost:3000']) {
      const { errors } = (await ownerTab.savePolicy({ ...form, sso_issuer })).body
      expect(errors).toHaveProperty('sso_issuer')
      expect(JSON.stringify(errors)).toContain('in a private network')
    }
    expect((await ownerTab.savePolicy({ sso_only: true })).body.errors).toHaveProperty('sso_name')
  })
})
