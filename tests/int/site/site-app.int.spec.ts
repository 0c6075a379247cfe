/** @alone It replaces the directory of hosts. */
import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import sharp from 'sharp'
import type { WireRoute } from '@/http/server/wire-route'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let proxy: typeof import('@/proxy').proxy
let routes: Record<
  'manifest' | 'worker' | 'offline' | 'robots' | 'sitemap' | 'icon' | 'challenge' | 'reward' | 'submit',
  WireRoute
>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  openHostDirectory(poolSql(payload))
  proxy = (await import('@/proxy')).proxy
  routes = {
    manifest: (await import('@/app/(api)/manifest.webmanifest/route')).GET,
    worker: (await import('@/app/(api)/sw.js/route')).GET,
    offline: (await import('@/app/(api)/offline.html/route')).GET,
    robots: (await import('@/app/(api)/robots.txt/route')).GET,
    sitemap: (await import('@/app/(api)/sitemap.xml/route')).GET,
    icon: (await import('@/app/(api)/icons/[file]/route')).GET,
    challenge: (await import('@/app/(api)/share/challenge/[file]/route')).GET,
    reward: (await import('@/app/(api)/share/reward/[file]/route')).GET,
    submit: (await routesAt('/public/challenges/submit')).POST,
  }
})

afterAll(() => test.close())

/** The proxy's result for a request: the rewritten path, the locale passed to the handler, and response headers. */
const visit = async (host: string, path: string, headers: Record<string, string> = {}) => {
  refreshHostDirectory()
  const response = await proxy(new NextRequest(new URL(path, `http://${host}`), { headers: { host, ...headers } }))
  const target = response.headers.get('x-middleware-rewrite')
  return {
    path: target && new URL(target).pathname,
    locale: response.headers.get('x-middleware-request-x-laurel-locale'),
    cookie: response.cookies.get('laurel_locale')?.value,
    cacheControl: response.headers.get('cache-control'),
    status: response.status,
  }
}

const hostOf = (program: { subdomain_url: string }) => `${program.subdomain_url}.localhost`

it('serves a program’s pages even if their path starts like a reserved one', async () => {
  const { program, programId } = await createProgramFixture(payload)
  for (const path of ['/health-tips', '/administer', '/sitesee'])
    expect(await visit(hostOf(program), path)).toMatchObject({ path: `/sites/${programId}${path}` })
  for (const path of ['/sites/1', '/internal-calls/admin/v2', '/admin', '/login'])
    expect(await visit(hostOf(program), path)).toMatchObject({ path: null, status: 404 })
})

describe('the language of a site', () => {
  // RULE-50
  it('is the visitor’s if translated: cookie, then browser, then the program’s own', async () => {
    const { program, programId } = await createProgramFixture(payload, { i18n_enabled: true })
    const host = hostOf(program)
    expect(await visit(host, '/')).toMatchObject({ path: `/sites/${programId}`, locale: 'en' })
    expect(await visit(host, '/about', { 'accept-language': 'es-MX,es;q=0.9' })).toMatchObject({
      path: `/sites/${programId}.es/about`,
      locale: 'es',
      cacheControl: 'private, no-cache',
    })
    expect(await visit(host, '/', { 'accept-language': 'es', cookie: 'laurel_locale=en' })).toMatchObject({
      path: `/sites/${programId}`,
      locale: 'en',
    })
    expect(await visit(host, '/?locale=es', { cookie: 'laurel_locale=en' })).toMatchObject({
      path: `/sites/${programId}.es`,
      cookie: 'es',
    })
    expect(await visit(host, '/public/me', { cookie: 'laurel_locale=es' })).toMatchObject({
      path: '/public/me',
      locale: 'es',
    })
  })

  it('is the program’s own if the program isn’t translated, even if another is requested', async () => {
    const { program, programId } = await createProgramFixture(payload, { i18n_enabled: false, default_locale: 'es' })
    expect(
      await visit(hostOf(program), '/?locale=en', { 'accept-language': 'en', cookie: 'laurel_locale=en' }),
    ).toMatchObject({ path: `/sites/${programId}`, locale: 'es', cookie: undefined })
  })

  it('can’t be set from outside by bypassing the proxy', async () => {
    const { program } = await createProgramFixture(payload)
    expect(await visit(hostOf(program), '/public/me', { 'x-laurel-locale': 'es' })).toMatchObject({ locale: 'en' })
  })

  it('applies to all texts of a call, over the participant’s stored choice', async () => {
    const { programId } = await createProgramFixture(payload, { i18n_enabled: true })
    const caller = await createParticipantFixture(payload, { programId, locale: 'en' })
    const body = { challenge_id: '999999999' }
    const spanish = await callRoute<{ message: string }>(routes.submit, {
      programId,
      caller,
      body,
      headers: { 'x-laurel-locale': 'es' },
    })
    const english = await callRoute<{ message: string }>(routes.submit, { programId, caller, body })
    expect(spanish.body.message).not.toBe(english.body.message)
    const stranger = await callRoute<{ message: string }>(routes.submit, {
      programId,
      body,
      headers: { 'x-laurel-locale': 'es' },
    })
    expect(stranger.status).not.toBe(200)
  })
})

describe('a call that did not pass the proxy', () => {
  const ask = async (host: string, headers: Record<string, string> = {}) => {
    refreshHostDirectory()
    const { GET } = await routesAt('/public/me')
    const request = new NextRequest(`http://${host}/public/me`, { headers: { host, ...headers } })
    const response = await GET(request, { params: Promise.resolve({}) })
    return { status: response.status, program: (await response.json()).program?.id }
  }

  it('goes to the program of its host, even with forged proxy headers', async () => {
    const [mine, other] = [await createProgramFixture(payload), await createProgramFixture(payload)]
    const forged = { 'x-laurel-program': String(other.programId), 'x-laurel-proxy': 'true' }
    expect(await ask(hostOf(mine.program))).toEqual({ status: 200, program: mine.programId })
    expect(await ask(hostOf(mine.program), forged)).toEqual({ status: 200, program: mine.programId })
    expect(await ask('unknown.example', forged)).toEqual({ status: 404, program: undefined })
  })

  it('is not found for a deactivated program', async () => {
    const { program } = await createProgramFixture(payload, { status: 'deactivated' })
    expect(await ask(hostOf(program))).toEqual({ status: 404, program: undefined })
  })

  it('is answered in the language of the page: cookie, then browser', async () => {
    const { program } = await createProgramFixture(payload, { i18n_enabled: true })
    refreshHostDirectory()
    const host = hostOf(program)
    const say = async (headers: Record<string, string>) => {
      const request = new NextRequest(`http://${host}/public/challenges/submit`, {
        method: 'POST',
        headers: { host, ...headers },
      })
      return (await (await routes.submit(request, { params: Promise.resolve({}) })).json()).message
    }
    const [english, spanish] = [await say({}), await say({ 'accept-language': 'es' })]
    expect(english).not.toBe(spanish)
    expect(await say({ 'accept-language': 'en', cookie: 'laurel_locale=es' })).toBe(spanish)
  })
})

describe('the program as an app', () => {
  it('has its own manifest, worker and offline page below its path', async () => {
    const { program, programId } = await createProgramFixture(payload)
    const headers = { 'x-laurel-base-path': '/perks', 'x-laurel-locale': 'en' }
    const manifest = await callRoute<{ name: string; scope: string }>(routes.manifest, { programId, headers })
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
    expect(manifest.body).toMatchObject({ name: program.name, scope: '/perks/' })
    const worker = await callRoute<string>(routes.worker, { programId, headers })
    expect(worker.body).toContain(`laurel-${programId}-`)
    expect(worker.body).toContain('"/perks/offline.html"')
    const offline = await callRoute<string>(routes.offline, { programId, headers })
    expect(offline.body).toContain(program.name)
  })

  it('has icons in the supported sizes only', async () => {
    const { programId } = await createProgramFixture(payload)
    const { response } = await callRoute(routes.icon, { programId, params: { file: 'maskable-512.png' } })
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    const other = await callRoute(routes.icon, { programId, params: { file: '9999.png' } })
    expect(other.status).toBe(404)
  })

  it('isn’t served for a deactivated program, whose robots.txt disallows crawling', async () => {
    const { program, programId } = await createProgramFixture(payload, { status: 'deactivated' })
    const gone = await Promise.all(
      [routes.manifest, routes.worker, routes.offline, routes.sitemap].map((route) => callRoute(route, { programId })),
    )
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await visit(hostOf(program), '/manifest.webmanifest')).status).toBe(404)
    expect((await visit(hostOf(program), '/robots.txt')).path).toBe('/robots.txt')
    expect((await callRoute<string>(routes.robots, { programId })).body).toContain('Disallow: /\n')
  })

  // RULE-6
  it('stays out of search engines in test mode', async () => {
    const { programId } = await createProgramFixture(payload, { test_mode: true })
    expect((await callRoute<string>(routes.robots, { programId })).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await callRoute(routes.sitemap, { programId })).status).toBe(404)
  })
})

describe('preview pictures for social networks', () => {
  it('are drawn for public challenges', async () => {
    const { programId } = await createProgramFixture(payload)
    const { identifier } = await createChallengeFixture(payload, { programId })
    const { response, status } = await callRoute(routes.challenge, { programId, params: { file: `${identifier}.png` } })
    expect(status).toBe(200)
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('are not found for other programs’ rows, drafts, or rewards hidden from visitors', async () => {
    const { programId } = await createProgramFixture(payload)
    const other = await createProgramFixture(payload)
    const theirs = await createChallengeFixture(payload, { programId: other.programId })
    const draft = await createChallengeFixture(payload, { programId, approved_at: null })
    const hidden = await createRewardFixture(payload, { programId, feature: false })
    const theirReward = await createRewardFixture(payload, { programId: other.programId })
    const challenges = await Promise.all(
      [theirs, draft].map(({ identifier }) =>
        callRoute(routes.challenge, { programId, params: { file: `${identifier}.png` } }),
      ),
    )
    const rewards = await Promise.all(
      [hidden, theirReward].map(({ rewardId }) =>
        callRoute(routes.reward, { programId, params: { file: `${rewardId}.png` } }),
      ),
    )
    expect([...challenges, ...rewards].map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
