import { gzipSync } from 'node:zlib'
import { openHostDirectory, type ProgramAddress, refreshHostDirectory } from '@/platform/host-directory'
import { startWebServer, type WebServer } from '../../tests/support/web-server'
import { brandFailedPage } from './failed-pages'

const program = {
  id: 1,
  slug: 'pennywort',
  subdomain_url: 'pennywort',
  status: 'active',
  domain_type: 'include_in_domain',
  domain: null,
  url_path: null,
  i18n_enabled: true,
  default_locale: 'en',
} satisfies ProgramAddress
const ERROR_PAGE =
  '<html lang="es"><head><style>h1{}</style></head><body><header>Pennywort</header><h1>¡Vaya!</h1>\n<p>Algo.</p><a href="/">Inicio</a></body></html>'
const EMPTY = '<html id="__next_error__"><head></head><body><script></script></body></html>'
const DRAWN = '<html lang="en"><body>No such merchant</body></html>'

/** The server of scripts/serve.mjs, with a stand-in for Next that finds no page. */
let server: WebServer
beforeAll(async () => {
  openHostDirectory(async () => [program] as never)
  refreshHostDirectory()
  server = await startWebServer((request, response) => {
    brandFailedPage(request, response, server.port)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url === '/error.html') return response.end(ERROR_PAGE)
    response.statusCode = 404
    response.setHeader('etag', '"next"')
    const page = request.url?.startsWith('/drawn') ? DRAWN : EMPTY
    if (!request.url?.endsWith('packed')) {
      response.write(page.slice(0, 10))
      return response.end(page.slice(10))
    }
    response.setHeader('content-encoding', 'gzip')
    return response.end(gzipSync(page))
  })
})
afterAll(() => server.close())

const get = (path: string, host = 'pennywort.localhost') => server.ask({ host, path })

it.each(['/nope', '/packed'])('says to those without scripts that there is nothing at %s', async (path) => {
  const { headers, status, text } = await get(path)
  expect([status, headers.etag]).toEqual([404, undefined])
  expect(text).toBe(
    '<html id="__next_error__" lang="es"><head></head><body><noscript><style>h1{}</style><header>Pennywort</header>' +
      '<h1>Página no encontrada.</h1>\n<p>No hay nada en esta dirección.</p><a href="/">Inicio</a></noscript><script></script></body></html>',
  )
})

it.each(['/drawn', '/drawn/packed'])('leaves what Next has drawn at %s', async (path) => {
  const { headers, status, text } = await get(path)
  expect([status, headers.etag, text]).toEqual([404, '"next"', DRAWN])
})

it('leaves what belongs to no program', async () => {
  expect((await get('/nope', 'nobody.example')).text).toBe(EMPTY)
})
