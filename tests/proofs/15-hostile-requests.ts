import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { safeRedirect } from '@/domain/sign-in/safe-redirect'
import { openHostDirectory } from '@/platform/host-directory'
import { closeQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../support/fixtures'
import { routesAt } from '../support/routes'
import { type App, type AppCall, callApp, startApps } from './support/apps'
import { Expectations, type Proof } from './support/proof'

const EVIL = 'evil.example'

/**
 * Proof 15: return addresses that lead to another host, spoofed hosts and forwarding headers, posts from other sites and
 * sibling subdomains, and webhooks into private networks, sent to an app process over HTTP. All are refused, and nothing
 * changes.
 */
export const run: Proof = async ({ databaseUrl, payload }) => {
  const sql = poolSql(payload)
  openHostDirectory(sql)
  const expectations = new Expectations()
  const ours = await createProgramFixture(payload)
  const theirs = await createProgramFixture(payload)
  const [host, sibling] = [ours, theirs].map(({ program }) => `${program.subdomain_url}.localhost`)
  if (!host || !sibling) throw new Error('no hosts')
  const caller = await createParticipantFixture(payload, { programId: ours.programId, first_name: 'Ada' })
  const { organizationId, programId } = ours
  const administrator = await createAdministratorFixture(payload, { organizationId, isAdmin: true })
  const { apps, stop } = await startApps(1, { databaseUrl })
  const [app] = apps
  if (!app) throw new Error('no app process')

  const redirects = tryRedirects(expectations)
  const hosts = await trySpoofedHosts(expectations, {
    ...{ app, host, sibling, email: caller.email },
    call: { caller, path: '/public/me', host },
  })

  let posts = 0
  const rename = (change: Partial<AppCall>) =>
    callApp(app, { method: 'POST', path: '/public/account/profile', host, caller, body: FORGED, ...change })
  for (const [what, change] of foreignPosts(sibling, caller)) {
    const { status } = await rename(change)
    expectations.expect(status === 403, `a post with ${what}: ${status}`)
    posts++
  }
  expectations.same(await nameOf(sql, caller.participantId), 'Ada', 'the name after foreign posts')
  expectations.same((await rename({ headers: { origin: `http://${host}` } })).status, 200, 'a post of the own page')

  const inside = await openInside()
  const { POST: createWebhook } = await routesAt('/admin/v2/programs/:program_id/webhooks')
  const create = (url: string) =>
    callRoute(createWebhook, {
      params: { program_id: programId },
      headers: { host: 'localhost' },
      caller: administrator,
      body: { url, events: ['points.changed'] },
    })
  const targets = privateTargets(inside.port)
  for (const url of targets) {
    const { status } = await create(url)
    expectations.expect(status === 422, `a webhook to ${url}: ${status}`)
  }
  expectations.same((await sql('select 1 from webhooks')).length, 0, 'webhooks created')
  expectations.same(inside.reached(), 0, 'calls that reached a private server')
  expectations.same((await create('http://203.0.113.7/hook')).status, 422, 'a webhook to a reserved address')
  expectations.same((await create('http://93.184.215.14/hook')).status, 200, 'a webhook to a public address')

  await stop()
  inside.close()
  await closeQueue()
  return expectations.result({
    'return addresses refused': redirects,
    'spoofed hosts and headers without effect': hosts,
    'foreign posts refused': posts,
    'private webhook targets refused': targets.length + 1,
  })
}

const FORGED = {
  ...{ first_name: 'Mallory', last_name: 'M', phone: '', address_1: '', address_2: '' },
  ...{ city: '', state: '', postal: '' },
}

const nameOf = async (sql: Sql, participantId: number): Promise<unknown> =>
  (await sql('select first_name from participants where id = $1', [participantId]))[0]?.first_name

/** Beginnings of an address that browsers read as another host, or as a script. */
const LEADS = [
  ...['//', '/\\', '\\\\', '\\/', '///', '/%2f', '/%5c', '/\t/', '/\n/', '/ /', '%2f%2f', '/.//', '/..//', '/a/..//'],
  ...['/%09/', '/%0a/', '/%252f', '/%255c', 'https://', 'http:', 'https:/', 'HTTPS://', '//user@', '/\\/\\'],
]
const SCRIPTS = ['javascript:', 'java\nscript:', ' javascript:', 'JaVaScRiPt:', 'data:text/html,', 'vbscript:', 'blob:']

/** The same check decides for participants, administrators and the browser's address after signing in. */
const tryRedirects = (expectations: Expectations): number => {
  const forms = [
    ...LEADS.flatMap((lead) => [`${lead}${EVIL}`, `${lead}${EVIL}/signin?next=/`]),
    ...SCRIPTS.map((scheme) => `${scheme}alert(1)`),
    ...[EVIL, '.', '..', '?x', '#x', 'signin', '', '/x'.repeat(2_000), `/\u0000${EVIL}`, `/\u2028/${EVIL}`],
  ]
  for (const form of forms) {
    const kept = safeRedirect(form)
    expectations.expect(kept === null, `the return address ${JSON.stringify(form).slice(0, 60)} is kept as ${kept}`)
  }
  expectations.same(safeRedirect('/rewards?tab=mine#top'), '/rewards?tab=mine#top', 'a path of the site')
  return forms.length
}

type Spoofed = { app: App; host: string; sibling: string; call: AppCall; email: string }

/** The session belongs to one host; no header makes it another program's, and none is repeated in an answer. */
const trySpoofedHosts = async (
  expectations: Expectations,
  { app, call, email, host, sibling }: Spoofed,
): Promise<number> => {
  const genuine = await callApp(app, call)
  expectations.same(emailOf(genuine.body), email, 'the own account')
  const headers = ['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'x-http-host-override']
  const tries: Record<string, string>[] = [
    ...headers.flatMap((name) => [EVIL, sibling].map((value) => ({ [name]: value }))),
    ...[EVIL, sibling].map((value) => ({ forwarded: `for=127.0.0.1;host=${value};proto=https` })),
    ...['x-laurel-program', 'x-laurel-proxy', 'x-middleware-subrequest'].map((name) => ({ [name]: '1' })),
    ...['x-original-url', 'x-rewrite-url'].map((name) => ({ [name]: '/admin/v2/programs' })),
    { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1' },
  ]
  for (const spoofed of tries) {
    const { body, headers: answered, status } = await callApp(app, { ...call, headers: spoofed })
    const what = JSON.stringify(spoofed)
    expectations.expect(status === 200, `${what}: ${status}`)
    expectations.same(emailOf(body), email, `the account with ${what}`)
    expectations.expect(!JSON.stringify([body, answered]).includes(EVIL), `${what} is repeated`)
  }
  const strangers = [EVIL, sibling, `${host}.${EVIL}`, `${EVIL}#${host}`, '127.0.0.1']
  for (const other of strangers) {
    const { body, headers: answered, status } = await callApp(app, { ...call, host: other, headers: { host: other } })
    const isNobody = status !== 200 || emailOf(body) === undefined
    expectations.expect(isNobody, `the account on ${other}: ${JSON.stringify(body).slice(0, 100)}`)
    expectations.expect(!JSON.stringify([body, answered]).includes(`//${EVIL}`), `${other} is repeated`)
  }
  return tries.length + strangers.length
}

const emailOf = (body: Record<string, unknown>): unknown =>
  (body.participant as { email?: unknown } | null | undefined)?.email

type Signed = { cookies: Record<string, string>; csrf: string }

/** What another site can make a browser send: the cookies, but not the token, and its own Origin. */
const foreignPosts = (sibling: string, caller: Signed): [string, Partial<AppCall>][] => {
  const origins = [`https://${EVIL}`, `http://${sibling}`, 'http://localhost', 'null', `http://x.${sibling}`, 'file://']
  const without = { ...caller, csrf: '' }
  return [
    ...origins.map((origin): [string, Partial<AppCall>] => [`the Origin ${origin}`, { headers: { origin } }]),
    ...['cross-site', 'same-site', 'none'].map((site): [string, Partial<AppCall>] => [
      `Sec-Fetch-Site ${site}`,
      { headers: { 'sec-fetch-site': site } },
    ]),
    ['no token', { caller: without }],
    ['an invented token', { caller: { ...caller, csrf: 'invented.token' } }],
    ['an invented token and cookie', { caller: { csrf: 'a.b', cookies: { ...caller.cookies, laurel_csrf: 'a.b' } } }],
    ['no cookie for the token', { caller: { ...caller, cookies: { ...caller.cookies, laurel_csrf: '' } } }],
    ['a form', { caller: without, ...asForm('application/x-www-form-urlencoded') }],
    ['a form of plain text', { caller: without, ...asForm('text/plain') }],
  ]
}

const asForm = (type: string): Partial<AppCall> => {
  const raw = Buffer.from(new URLSearchParams(FORGED).toString())
  return { raw, headers: { 'content-type': type, 'content-length': String(raw.length), origin: `https://${EVIL}` } }
}

/** A server in the private network that must never be called. */
const openInside = async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls++
    response.end('inside')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, reached: () => calls, close: () => server.close() }
}

const privateTargets = (port: number): string[] => [
  ...['127.0.0.1', 'localhost', '127.1', '0', '0.0.0.0', '2130706433', '0x7f000001', '0177.0.0.1', '[::1]', '[::]'].map(
    (host) => `http://${host}:${port}/`,
  ),
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00::1]'].map(
    (host) => `http://${host}/`,
  ),
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1'].map(
    (host) => `https://${host}/latest/meta-data`,
  ),
  ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.51.100.1', '192.0.0.1', '[ff02::1]', '[2001:db8::1]'].map(
    (host) => `https://${host}/`,
  ),
  ...['ftp://93.184.215.14/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'javascript:alert(1)', 'unix:/run/x.sock'],
  ...[`http://user@127.0.0.1:${port}/`, `http://93.184.215.14@127.0.0.1:${port}/`, 'http://LOCALHOST/'],
  ...['http://localhost./', 'http://metadata.localhost/'],
]
