import { BodyTooLarge, readInput } from './read-input'

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })

describe('readInput', () => {
  it('reads JSON, urlencoded and multipart bodies alike, and removes the CSRF token', async () => {
    const form = new FormData()
    form.set('name', 'Maya')
    form.set('authenticity_token', 'abc')
    const bodies = [
      post(JSON.stringify({ name: 'Maya', authenticity_token: 'abc' }), 'application/json'),
      post(new URLSearchParams({ name: 'Maya', authenticity_token: 'abc' })),
      post(form),
    ]
    for (const body of bodies) {
      const { fields, token } = await readInput(body)
      expect({ fields: { ...fields }, token }).toEqual({ fields: { name: 'Maya' }, token: 'abc' })
    }
  })

  it('turns repeated keys and keys with [] into lists', async () => {
    const { fields } = await readInput(post(new URLSearchParams('a[]=1&b=1&b=2&b=3')))
    expect({ ...fields }).toEqual({ a: ['1'], b: ['1', '2', '3'] })
  })

  it('refuses bodies above the limit, even without a Content-Length', async () => {
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(2000))
        controller.close()
      },
    })
    const request = new Request('http://localhost/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
    await expect(readInput(request, 1000)).rejects.toThrow(BodyTooLarge)
  })

  it.each([
    ['a list', post('[1]', 'application/json')],
    ['broken JSON', post('{', 'application/json')],
    ['100,000 levels', post(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json')],
    ['a form without a boundary', post('x', 'multipart/form-data')],
    ['a truncated form', post('--x\r\nContent-Disposition', 'multipart/form-data; boundary=x')],
    ['a NUL in JSON', post('{"a":"\\u0000"}', 'application/json')],
    ['half a character in JSON', post('{"a":["\\ud800"]}', 'application/json')],
    ['half a character in a name', post('{"\\udc00":1}', 'application/json')],
    ['a NUL in a form', post(new URLSearchParams({ a: 'x\0' }))],
  ])('refuses %s', async (_, request) => {
    await expect(readInput(request)).rejects.toThrow(SyntaxError)
  })

  it('keeps names like __proto__ harmless', async () => {
    await readInput(post(new URLSearchParams({ __proto__: 'x', 'constructor[]': 'y' })))
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('counts nesting levels, not brackets in texts', async () => {
    const body = JSON.stringify({ text: `${'['.repeat(200)}\\"{`, list: [[['deep']]] })
    expect((await readInput(post(body, 'application/json'))).fields.text).toHaveLength(203)
  })
})
