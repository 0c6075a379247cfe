/** @alone It replaces the directory of hosts. */
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { findSite, openHostDirectory, refreshHostDirectory, setDatabaseUnavailable } from '@/platform/host-directory'
import { announceInHook, announceProgramChange, watchProgramChanges } from '@/platform/program-changes'
import { poolSql } from '@/platform/sql'
import { withTransaction } from '@/platform/transaction'
import { openTestPayload, type TestPayload } from '../../support/database'
import { callRoute, createParticipantFixture, createProgramFixture, createRewardFixture } from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let proxy: typeof import('@/proxy').proxy
let fixture: Awaited<ReturnType<typeof createProgramFixture>>
let host: string

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  openHostDirectory(poolSql(payload))
  proxy = (await import('@/proxy')).proxy
  fixture = await createProgramFixture(payload)
  host = `${fixture.program.subdomain_url}.localhost`
})
afterEach(() => setDatabaseUnavailable(false))
afterAll(() => test.close())

const HTML = { accept: 'text/html' }
const visit = (at: string, path: string, headers: Record<string, string> = HTML, method = 'GET') => {
  refreshHostDirectory()
  return proxy(new NextRequest(new URL(path, `http://${at}`), { method, headers: { host: at, ...headers } }))
}
const directive = (response: Response, name: string) =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((one) => one.startsWith(`${name} `))

describe('every page', () => {
  it.each([
    ['of a program', () => visit(host, '/')],
    ['of the console', () => visit('localhost', '/admin/v2')],
    ['to sign in as an administrator', () => visit('localhost', '/login')],
    ['of the documentation', () => visit('localhost', '/developers')],
    ['of an unknown host', () => visit('nobody.example', '/')],
    ['at an internal address', () => visit(host, '/sites/1')],
  ])('%s has the security headers', async (_, ask) => {
    const response = await ask()
    expect(directive(response, 'object-src')).toBe("object-src 'none'")
    expect(directive(response, 'frame-ancestors')).toBe("frame-ancestors 'self'")
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self)'),
    })
    // Sent over HTTPS only.
    expect(response.headers.get('strict-transport-security')).toBeNull()
  })

  it.each(['/preview/brand', '/preview/challenge', '/preview/page?token=x'])(
    'lets the console embed %s in a frame, and no other site',
    async (path) => {
      const response = await visit(host, path)
      expect(directive(response, 'frame-ancestors')).toMatch(/^frame-ancestors 'self' http:\/\/localhost(:\d+)?$/)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('of the console and its sign-in runs only scripts with the response’s nonce', async () => {
    const policies = new Set<string>()
    for (const path of ['/admin/v2', '/admin', '/login', '/login']) {
      const response = await visit('localhost', path)
      const scripts = directive(response, 'script-src')
      expect(scripts).toMatch(/^script-src 'self' 'nonce-[\w+/]{22}==' 'strict-dynamic' 'wasm-unsafe-eval'$/)
      // Next takes the nonce of its scripts from the request.
      expect(response.headers.get('x-middleware-request-content-security-policy')).toBe(
        response.headers.get('content-security-policy'),
      )
      policies.add(String(scripts))
      // Programs' pictures are on the programs' own hosts, which have no HTTPS here.
      expect(directive(response, 'img-src')).toBe("img-src 'self' data: blob: https: http:")
    }
    expect(policies.size).toBe(4)
  })

  it('of a program whose address ends within an encoded character is not found', async () => {
    const rewritten = (response: Response) => response.headers.get('x-middleware-rewrite')
    expect(rewritten(await visit(host, '/nothing/caf%C3'))).toMatch(/\/nothing\/caf%25C3$/)
    expect(rewritten(await visit(host, '/nothing/caf%C3%A9'))).toMatch(/\/nothing\/caf%C3%A9$/)
  })

  it('that imitates a partner may be embedded', async () => {
    expect(directive(await visit('localhost', '/dev/seed-swap'), 'frame-ancestors')).toBeUndefined()
  })

  it('that sets a cookie is private and never stored; a cacheable page sets none', async () => {
    for (const path of ['/admin/v2', '/login']) {
      const response = await visit('localhost', path)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.cookies.get('laurel_csrf')?.value).toBeTruthy()
    }
    const page = await visit(host, '/about')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('cache-control')).toBeNull()
    expect(page.headers.get('x-accel-expires')).toBe('10')
    const translated = await createProgramFixture(payload, { i18n_enabled: true })
    const named = await visit(`${translated.program.subdomain_url}.localhost`, '/?locale=es')
    expect(named.cookies.get('laurel_locale')?.value).toBe('es')
    expect(named.headers.get('cache-control')).toBe('private, no-store')
    expect(named.headers.get('x-accel-expires')).toBeNull()
  })
})

it('the first call of a browser sets the CSRF token that its writes repeat', async () => {
  const { GET } = await routesAt('/public/me')
  const first = await callRoute(GET, { headers: { host }, programId: fixture.programId })
  const token = /laurel_csrf=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1]
  const { isCsrfToken } = await import('@/http/server/csrf')
  expect(isCsrfToken(token)).toBe(true)
  const { POST } = await routesAt('/public/visits')
  const send = (csrf: string) =>
    callRoute(POST, {
      caller: { cookies: { laurel_csrf: String(token) }, csrf },
      programId: fixture.programId,
      body: { path: '/' },
    })
  expect([(await send(String(token))).status, (await send('')).status]).toEqual([200, 403])
})

describe('while the database is unavailable', () => {
  const awaitSite = () => findSite(host, '/')

  it('known hosts keep working', async () => {
    await awaitSite()
    setDatabaseUnavailable(true)
    refreshHostDirectory()
    expect(await awaitSite()).toMatchObject({ programId: fixture.programId })
    openHostDirectory(async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    setDatabaseUnavailable(false)
    expect(await awaitSite()).toMatchObject({ programId: fixture.programId })
    openHostDirectory(poolSql(payload))
  })

  it('pages that are not cached, the console and its calls answer 503 with Retry-After', async () => {
    await awaitSite()
    const { setErrorPage } = await import('@/platform/error-pages')
    setErrorPage(String(fixture.programId), '<h1>Our own error page</h1>')
    setDatabaseUnavailable(true)
    const page = await visit(host, '/about')
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      503,
      '30',
      '<h1>Our own error page</h1>',
    ])
    const console = await visit('localhost', '/admin/v2')
    expect([console.status, console.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await console.text()).toContain('back.</h1>')
    for (const [path, method] of [
      ['/admin/v2/programs', 'GET'],
      ['/api/programs', 'GET'],
      ['/auth/sign_in', 'POST'],
    ] as const) {
      const call = await visit('localhost', path, { accept: 'application/json' }, method)
      expect([path, call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
        path,
        503,
        '30',
        { success: false, message: 'The service is temporarily unavailable. Try again in a minute.', errors: {} },
      ])
    }
  })

  it('a call of a site answers 503 too', async () => {
    const { answerSafely } = await import('@/http/server/answer-safely')
    const lost = async () => {
      throw new Error('Connection terminated unexpectedly')
    }
    const response = await answerSafely(new NextRequest(`http://${host}/public/me`), lost, false)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '30',
      { success: false, message: 'The service is temporarily unavailable. Try again in a minute.', errors: {} },
    ])
  })
})

describe('a change of a program', () => {
  it('reaches every process after its commit, and none after a rollback', async () => {
    const heard: number[] = []
    const stop = await new Promise<() => Promise<void>>((resolve) => {
      const end = watchProgramChanges({
        changed: (programId) => heard.push(programId),
        connected: (isConnected) => isConnected && resolve(() => end()),
      })
    })
    const settle = () => new Promise((resolve) => setTimeout(resolve, 200))
    await announceProgramChange(poolSql(payload), 1)
    await settle()
    expect(heard).toEqual([1])
    await withTransaction(payload, async ({ sql, transactionID }) => {
      await announceProgramChange(sql, 2)
      await announceInHook({ payload, transactionID } as never, 3)
      await settle()
      expect(heard).toEqual([1])
    })
    await settle()
    expect(heard).toEqual([1, 2, 3])
    await withTransaction(payload, async ({ sql }) => {
      await announceProgramChange(sql, 4)
      throw new Error('undone')
    }).catch(() => {})
    await createRewardFixture(payload, fixture)
    await settle()
    expect(heard.filter((id) => id === 4)).toEqual([])
    expect(heard.slice(3)).toContain(fixture.programId)
    await stop()
  })

  it('revalidates pages only when this process itself calls', async () => {
    const { POST } = await import('@/app/(api)/internal-calls/program_changes/[program_id]/route')
    const ask = async (mark: string) =>
      (
        await POST(new Request('http://localhost', { method: 'POST', headers: { 'x-laurel-proxy': mark } }), {
          params: Promise.resolve({ program_id: '7' }),
        })
      ).status
    const { proxyMark } = await import('@/platform/proxy-mark')
    expect([await ask('guessed'), await ask(proxyMark)]).toEqual([404, 204])
  })
})

it('home’s first data comes in one answer that equals those of the separate calls', async () => {
  const reward = await createRewardFixture(payload, fixture)
  const participant = await createParticipantFixture(payload, { programId: fixture.programId })
  const { GET } = await routesAt('/public/personal')
  const home = await callRoute<Record<string, unknown>>(GET, {
    path: '/public/personal?page=home',
    caller: participant,
    programId: fixture.programId,
  })
  // Beside the calls of other plugins' sections.
  expect(Object.keys(home.body).filter((path) => /^\/public\/(me$|home\/)/.test(path))).toEqual([
    '/public/me',
    '/public/home/next_steps',
    '/public/home/carousel',
    '/public/home/active_uncompleted_challenges',
    '/public/home/current_rewards',
    '/public/home/claimed_rewards',
    '/public/home/social_feed_challenge',
    '/public/home/donation_challenge',
    '/public/home/extended_profile_challenge',
    '/public/home/offers_reward',
  ])
  const me = await routesAt('/public/me')
  const rewards = await routesAt('/public/home/current_rewards')
  for (const [path, call] of [
    ['/public/me', me.GET],
    ['/public/home/current_rewards', rewards.GET],
  ] as const)
    expect(home.body[path]).toEqual(
      (await callRoute(call, { path, caller: participant, programId: fixture.programId })).body,
    )
  const ask = async (query: string, caller?: typeof participant) =>
    Object.keys(
      (await callRoute<object>(GET, { path: `/public/personal?${query}`, caller, programId: fixture.programId })).body,
    )
  expect(await ask(`page=reward&id=${reward.rewardId}`, participant)).toContain(`/public/rewards/${reward.rewardId}`)
  expect(await ask('page=challenge&id=nothing', participant)).toEqual(['/public/me'])
  expect(await ask('page=home')).toEqual(['/public/me'])
  expect(await ask('page=account', participant)).toEqual(['/public/me'])
})

it('the perks near a ZIP code come in one answer, for visitors too', async () => {
  const { programId } = await createProgramFixture(payload, {
    offers_reward: { active: true, redirect_magic_link: false, visitors_see: 'directory', provider: 'embedded' },
  })
  await poolSql(payload)(
    `insert into zip_codes (zip, latitude, longitude, city, state) values ('02139', 42.36, -71.1, 'Cambridge', 'MA') on conflict do nothing`,
  )
  const { GET } = await routesAt('/public/personal')
  const { GET: list } = await routesAt('/public/offers/merchants')
  const ask = async (search: string) =>
    (
      await callRoute<Record<string, unknown>>(GET, {
        path: `/public/personal?page=perks&search=${encodeURIComponent(search)}`,
        programId,
      })
    ).body
  const answers = await ask('zip_code=02139&sort=name')
  const path = '/public/offers/merchants?zip_code=02139&sort=name'
  expect(Object.keys(answers)).toEqual(['/public/me', '/public/offers/access', path])
  expect(answers[path]).toEqual((await callRoute(list, { path, programId })).body)
  // An unknown or malformed place is asked for again by the page, which shows the error.
  expect(Object.keys(await ask('zip_code=00000'))).toEqual(['/public/me', '/public/offers/access'])
  expect(Object.keys(await ask('zip_code=x'))).toEqual(['/public/me', '/public/offers/access'])
})
