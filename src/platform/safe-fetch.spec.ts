import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from './is-public-address'
import { allowHostInTests, FetchError, isPublicTarget, safeFetch, safePost } from './safe-fetch'

const problemOf = (address: string) =>
  safeFetch(address, { maxBytes: 1000, timeoutMs: 2000 }).then(
    () => 'fetched',
    (error: unknown) => (FetchError.is(error) ? error.problem : String(error)),
  )

const post = async (address: string, allowedHosts: string[] = []) =>
  safePost(address, { body: '{}', headers: {}, timeoutMs: 300, maxBytes: 10, allowedHosts })
const problemOfPost = (address: string) =>
  post(address).then(
    () => 'posted',
    (error: unknown) => (FetchError.is(error) ? error.problem : String(error)),
  )

let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/to-metadata')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    if (request.url === '/to-other-port')
      return response.writeHead(302, { location: `http://127.0.0.1:${port + 1}/` }).end()
    if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
    if (request.url === '/once') return response.writeHead(302, { location: '/' }).end()
    if (request.url === '/large') return response.end('x'.repeat(5000))
    if (request.url === '/never') return undefined
    if (request.url === '/missing') return response.writeHead(404).end()
    return response.end('hello')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  allowHostInTests(null)
  server.closeAllConnections()
  server.close()
})

describe('a target in a private network', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://127.0.0.1.nip.io.invalid@127.0.0.1/',
    'http://localhost/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://example.com:22/',
    'https://example.com:8443/',
    'http://user:secret@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1/',
    'javascript:alert(1)',
    'not an address',
  ])("isn't requested: %s", async (address) => {
    expect(['blocked', 'not_an_address']).toContain(await problemOf(address))
    expect(['blocked', 'not_an_address']).toContain(await problemOfPost(address))
    expect(await isPublicTarget(address)).toBe(false)
  })

  it("isn't reached through a redirect", async () => {
    allowHostInTests(`127.0.0.1:${port}`)
    expect(await problemOf(`http://127.0.0.1:${port}/to-metadata`)).toBe('blocked')
    expect(await problemOf(`http://127.0.0.1:${port}/to-other-port`)).toBe('blocked')
  })
})

describe('an answer', () => {
  it('is read within its limits', async () => {
    allowHostInTests(`127.0.0.1:${port}`)
    const sendRequest = (path: string) => problemOf(`http://127.0.0.1:${port}${path}`)
    const { body } = await safeFetch(`http://127.0.0.1:${port}/once`, { maxBytes: 1000 })
    expect(body.toString()).toBe('hello')
    expect(await sendRequest('/large')).toBe('too_large')
    expect(await sendRequest('/loop')).toBe('too_many_redirects')
    expect(await sendRequest('/missing')).toBe('unreachable')
    expect(await sendRequest('/never')).toBe('unreachable')
  })
})

it('posts without following redirects, and reads no more than it keeps', async () => {
  allowHostInTests(null)
  const host = `127.0.0.1:${port}`
  const sendRequest = (path: string) => post(`http://${host}${path}`, [host])
  expect(await sendRequest('/')).toEqual({ status: 200, retryAfter: null, excerpt: 'hello' })
  expect(await sendRequest('/to-metadata')).toMatchObject({ status: 302 })
  expect(await sendRequest('/large')).toMatchObject({ status: 200, excerpt: 'x'.repeat(10) })
  await expect(sendRequest('/never')).rejects.toMatchObject({ problem: 'timeout' })
  expect(await problemOfPost(`http://${host}/`)).toBe('blocked')
})

it('recognizes public addresses', () => {
  expect(['8.8.8.8', '93.184.216.34', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
  expect(isPublicAddress('example.com')).toBe(false)
})
