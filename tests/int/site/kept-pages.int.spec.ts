import type http from 'node:http'
import { deflateSync, gzipSync } from 'node:zlib'
import type { Payload } from 'payload'
import { isCsrfToken } from '@/http/csrf'
import { answerKeptPage } from '@/http/kept-pages'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { forgetPages } from '@/platform/page-shelf'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramScene } from '../../support/scenes'
import { startWebServer, type WebServer } from '../../support/web-server'

/** The server of scripts/serve.mjs, with a stand-in for Next that counts how often it is asked. The browser tests run it with Next itself. */
let test: TestPayload
let payload: Payload
let server: WebServer
/** What the stand-in answers, and how often it did. */
let next: { status: number; cache: string; type: string; text: string; asked: number }

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  openHostDirectory(poolSql(payload))
  server = await startWebServer(async (request, response) => {
    if (await answerKeptPage(request, response)) return
    next.asked++
    response.statusCode = next.status
    response.setHeader('content-type', next.type)
    if (next.cache) response.setHeader('x-nextjs-cache', next.cache)
    response.setHeader('cache-control', 'private, no-cache')
    response.setHeader('etag', `"${next.text}"`)
    response.setHeader('set-cookie', 'laurel_csrf=somebody-elses')
    const packing = ['gzip', 'deflate'].find((one) => String(request.headers['accept-encoding']).includes(one))
    if (packing) response.setHeader('content-encoding', packing)
    const body = packing === 'gzip' ? gzipSync(next.text) : packing ? deflateSync(next.text) : Buffer.from(next.text)
    // As Next's compression does where it compresses nothing: the headers are settled before the first piece.
    if (!packing) response.setHeader('content-length', body.length).writeHead(response.statusCode)
    response.write(body.subarray(0, 4))
    response.end(body.subarray(4))
  })
})

afterAll(async () => {
  server.close()
  await test.close()
})

beforeEach(() => {
  next = { status: 200, cache: 'HIT', type: 'text/html; charset=utf-8', text: 'first page', asked: 0 }
})

const open = async (fields: Record<string, unknown> = {}) => {
  const { program, programId } = await createProgramScene(payload, fields)
  refreshHostDirectory()
  const host = `${program.subdomain_url}.localhost`
  const get = (path: string, headers: Record<string, string> = {}) => ask(host, path, headers)
  return { get, host, programId }
}

const ask = (host: string, path: string, headers: Record<string, string>, method = 'GET') =>
  server.ask({ host, path, method, headers: { accept: 'text/html', ...headers } })

const csrfOf = (headers: http.IncomingHttpHeaders) =>
  /^laurel_csrf=([^;]+); Path=\/; SameSite=lax/.exec(headers['set-cookie']?.[0] ?? '')?.[1]

it('answers the next visitors from memory, each with a token of their own', async () => {
  const { get } = await open()
  await get('/')
  const second = await get('/')
  const third = await get('/')
  expect(next.asked).toBe(1)
  expect([second.status, second.text]).toEqual([200, 'first page'])
  expect(second.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-length': '10' })
  expect(isCsrfToken(csrfOf(second.headers))).toBe(true)
  expect(csrfOf(second.headers)).not.toBe(csrfOf(third.headers))
  const known = await get('/', { cookie: `laurel_csrf=${csrfOf(second.headers)}` })
  expect(known.headers['set-cookie']).toBeUndefined()
  const same = await get('/', { 'if-none-match': '"first page"' })
  expect([same.status, same.text]).toEqual([304, ''])
  expect(next.asked).toBe(1)
})

it('answers compressed to those who can read it, and plain to the others', async () => {
  const { get } = await open()
  for (let n = 0; n < 2; n++) {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).text).toBe('first page')
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
  }
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect(next.asked).toBe(2)
})

it('keeps nothing that the next visitor cannot read', async () => {
  const { get } = await open()
  expect((await get('/', { 'accept-encoding': 'deflate' })).headers['content-encoding']).toBe('deflate')
  const plain = await get('/')
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'first page'])
})

it.each(['HIT', 'STALE', 'MISS'])(
  'lets every visitor see the page before its scripts, the first one too: %s',
  async (cache) => {
    const { get } = await open()
    Object.assign(next, {
      cache,
      text: '<html><body><img fetchpriority="high"><script src="/_next/a.js" async=""></script></body></html>',
    })
    const plain = await get('/')
    expect(plain.text).toMatch(/^<html><body><img fetchpriority="high"><script>\(\(\)=>.+<\/script><\/body><\/html>$/s)
    for (let n = 0; n < 2; n++) expect((await get('/', { 'accept-encoding': 'gzip' })).text).toBe(plain.text)
  },
)

it('leaves what is drawn for one visitor as it is', async () => {
  const { get } = await open()
  Object.assign(next, {
    cache: '',
    text: '<body><img fetchpriority="high"><script src="/_next/a.js" async=""></script></body>',
  })
  expect((await get('/')).text).toBe(next.text)
})

it('forgets at once what a change of the program made old', async () => {
  const { get, programId } = await open()
  const { get: getOther } = await open()
  for (const visit of [get, getOther]) await visit('/about')
  next.text = 'second page'
  forgetPages(programId)
  expect((await get('/about')).text).toBe('second page')
  expect((await getOther('/about')).text).toBe('first page')
})

it('keeps the languages of a translated program apart', async () => {
  const { get } = await open({ i18n_enabled: true })
  await get('/', { 'accept-language': 'en' })
  next.text = 'primera'
  expect((await get('/', { 'accept-language': 'es-MX' })).text).toBe('primera')
  expect((await get('/', { 'accept-language': 'en-GB' })).text).toBe('first page')
  expect((await get('/', { 'accept-language': 'en', cookie: 'laurel_locale=es' })).text).toBe('primera')
})

it('never answers one program by the page of another', async () => {
  const one = await open()
  await one.get('/')
  next.text = 'another'
  const other = await open()
  expect((await other.get('/')).text).toBe('another')
  expect((await ask('nobody.localhost', '/', {})).text).toBe('another')
})

it.each<[string, Partial<typeof next>]>([
  ['was drawn for this request', { cache: '' }],
  ['Next is just drawing anew', { cache: 'STALE' }],
  ['is an error', { status: 404 }],
  ['is no page', { type: 'application/json' }],
])('does not keep what %s', async (_, answer) => {
  const { get } = await open()
  Object.assign(next, answer)
  for (let n = 0; n < 2; n++) await get('/thing')
  expect(next.asked).toBe(2)
})

it.each<[string, { path?: string; headers?: Record<string, string>; method?: string }]>([
  ['an address with a question mark', { path: '/?locale=es' }],
  ["Next's own navigation", { headers: { rsc: '1' } }],
  ['a call', { headers: { accept: 'application/json' } }],
  ['who looks at drafts', { headers: { cookie: '__prerender_bypass=x' } }],
  ['what is sent', { method: 'POST' }],
  ['an address of the platform', { path: '/login' }],
  ['a call of the site', { path: '/public/me' }],
])('leaves to Next: %s', async (_, { headers = {}, method = 'GET', path = '/' }) => {
  const { get, host } = await open()
  await get('/')
  await ask(host, path, headers, method)
  await ask(host, path, headers, method)
  expect(next.asked).toBe(3)
})
