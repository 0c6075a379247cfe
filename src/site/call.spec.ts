import { openPage } from '../../tests/support/browser-globals'
import { callSite } from './call'

openPage()

const asked: [string, RequestInit][] = []
const answerWith = (status: number, body: unknown): void => {
  asked.length = 0
  Object.assign(globalThis, {
    fetch: async (path: string, init: RequestInit) => {
      asked.push([path, init])
      return new Response(JSON.stringify(body), { status })
    },
  })
}

describe("the site's calls", () => {
  beforeEach(() => {
    document.cookie = 'laurel_csrf=token-1'
  })

  // SITE-102
  it('use GET without a body and POST with one, and repeat the CSRF token', async () => {
    answerWith(200, { fine: true })
    expect(await callSite('/public/me')).toEqual({ ok: true, body: { fine: true } })
    expect(asked[0]).toEqual([
      '/public/me',
      {
        method: 'GET',
        headers: { accept: 'application/json', 'x-csrf-token': 'token-1' },
        body: undefined,
        signal: expect.anything(),
      },
    ])
    await callSite('/public/account/locale', { locale: 'es' })
    expect(asked[1]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'x-csrf-token': 'token-1', 'content-type': 'application/json' },
      body: '{"locale":"es"}',
    })
    const form = new FormData()
    await callSite('/public/challenges/submit', form)
    expect(asked[2]?.[1]).toMatchObject({ method: 'POST', headers: { 'x-csrf-token': 'token-1' }, body: form })
  })

  it('fetch the token before a first POST, and retry if another call replaced it', async () => {
    document.cookie = 'laurel_csrf=; max-age=0'
    const sent: [string, string | undefined][] = []
    const arriving = ['token-2', 'token-3']
    Object.assign(globalThis, {
      fetch: async (path: string, init: { headers?: Record<string, string> } = {}) => {
        sent.push([path, init.headers?.['x-csrf-token']])
        const token = arriving.shift()
        if (token) document.cookie = `laurel_csrf=${token}`
        return Response.json({}, { status: init.headers && token ? 403 : 200 })
      },
    })
    expect(await callSite('/public/visits', {})).toEqual({ ok: true, body: {} })
    expect(sent).toEqual([
      ['/public/me', undefined],
      ['/public/visits', 'token-2'],
      ['/public/visits', 'token-3'],
    ])
    sent.length = 0
    Object.assign(globalThis, {
      fetch: async (path: string) => {
        sent.push([path, undefined])
        return Response.json({ message: 'No.' }, { status: 403 })
      },
    })
    expect(await callSite('/public/visits', {})).toMatchObject({ ok: false, status: 403, message: 'No.' })
    expect(sent).toHaveLength(1)
  })

  it("fail with the server's message if the answer isn't OK", async () => {
    answerWith(422, { success: false, message: 'No.', errors: { name: ['Too long.'] } })
    expect(await callSite('/public/me')).toEqual({
      ok: false,
      status: 422,
      message: 'No.',
      body: { success: false, message: 'No.', errors: { name: ['Too long.'] } },
      errors: { name: ['Too long.'] },
    })
  })

  it('fail with a message for a missing answer, and without one for a partial answer', async () => {
    const failed = (message: string) => ({ ok: false, status: 0, message, errors: {} })
    Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('no network')) })
    expect(await callSite('/public/me', undefined, 'No connection.')).toEqual(failed('No connection.'))
    Object.assign(globalThis, { fetch: async () => new Response('<h1>Bad gateway', { status: 502 }) })
    expect(await callSite('/public/me', undefined, 'No connection.')).toEqual(failed(''))
  })
})
