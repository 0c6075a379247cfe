import { brandFailedPage } from '@/http/failed-pages'
import { openHostDirectory, refreshHostDirectory } from '@/platform/host-directory'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramScene } from '../../support/scenes'
import { startWebServer, type WebServer } from '../../support/web-server'

/** The server of scripts/serve.mjs, with a stand-in for Next whose pages all fail. */
let test: TestPayload
let server: WebServer
let errorPage: { status: number; text: string }

beforeAll(async () => {
  test = await openTestPayload()
  openHostDirectory(poolSql(test.payload))
  server = await startWebServer((request, response) => {
    brandFailedPage(request, response, server.port)
    if (request.url?.endsWith('/error.html')) {
      response.statusCode = errorPage.status
      response.end(
        `${errorPage.text} at ${request.headers.host}${request.url} in ${request.headers['accept-language']}`,
      )
      return
    }
    response.statusCode = request.url === '/about' ? 200 : 500
    response.setHeader('content-type', request.url === '/public/me' ? 'application/json' : 'text/html; charset=utf-8')
    response.setHeader('content-length', '17')
    response.write('what Next ')
    response.end('answers')
  })
})
afterAll(async () => {
  server.close()
  await test.close()
})
beforeEach(() => {
  errorPage = { status: 200, text: 'the error page' }
})

const open = async () => {
  const { program } = await createProgramScene(test.payload)
  refreshHostDirectory()
  const host = `${program.subdomain_url}.localhost`
  return { host, get: (path: string) => server.ask({ host, path, headers: { 'accept-language': 'es' } }) }
}

it('puts the program’s error page in the place of one that failed', async () => {
  const { get, host } = await open()
  const { headers, status, text } = await get('/nothing?a=1')
  expect([status, text]).toEqual([500, `the error page at ${host}/error.html in es`])
  expect(headers['cache-control']).toBe('no-store')
})

it('leaves what did not fail, and what is no page', async () => {
  const { get } = await open()
  expect((await get('/about')).text).toBe('what Next answers')
  expect((await get('/public/me')).text).toBe('what Next answers')
})

it('says it plainly where not even that can be had', async () => {
  const { get } = await open()
  errorPage = { status: 500, text: 'no database' }
  const { status, text } = await get('/')
  expect(status).toBe(500)
  expect(text).toContain('Oops! Something went wrong.')
  expect(text).toContain('Go to Homepage')
})
