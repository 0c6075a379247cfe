/** @jest-environment ./tests/support/typed-array-environment.mjs */
import sharp from 'sharp'
import { chatAnswer, startFakeReceiptApi } from '../../../../tests/support/fake-receipt-api'
import { openVeryfiEngine, openVisionEngine } from './api-engines'
import { readPage } from './read-page'

const api = await startFakeReceiptApi()
const settings = {
  api: { url: `${api.url}/v1/`, key: 'key-1', model: 'see-1', clientId: 'client-1', pagePriceUsd: 0.004 },
}

const picture = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

describe('an engine behind an API', () => {
  beforeEach(() => api.calls.splice(0))
  afterAll(() => api.close())

  it("asks a vision model for a receipt's text, once, and keeps its columns", async () => {
    api.answer = chatAnswer('```text\nGREENVALE\nOat Milk    4.99\nTOTAL    4.99\n```')
    const engine = await openVisionEngine(settings)
    const page = await readPage(engine, await picture())
    expect(engine.name).toBe('vision:see-1')
    expect(page.lines.map(({ text }) => text)).toEqual(['GREENVALE', 'Oat Milk', '4.99', 'TOTAL', '4.99'])
    expect(page).toMatchObject({ costUsd: 0.004, confidence: 0.8 })
    expect(api.calls).toHaveLength(1)
    const [call] = api.calls
    expect(call).toMatchObject({ path: '/v1/chat/completions', body: { model: 'see-1', temperature: 0 } })
    expect(call?.headers.authorization).toBe('Bearer key-1')
    expect(JSON.stringify(call?.body)).toContain('data:image/jpeg;base64,')
  })

  it('uses the text of a receipt API, or its extracted fields if there is no text', async () => {
    const engine = await openVeryfiEngine(settings)
    api.answer = { status: 201, body: { ocr_text: 'GREENVALE\nTOTAL\t4.99' } }
    expect((await engine.read(await picture())).lines.map(({ text }) => text)).toEqual(['GREENVALE', 'TOTAL', '4.99'])
    expect(api.calls[0]).toMatchObject({ path: '/v1/documents', headers: { 'client-id': 'client-1' } })

    api.answer = {
      status: 201,
      body: {
        ...{ vendor: { name: 'GREENVALE', address: null }, date: '2026-11-20', currency_code: 'USD', total: 4.99 },
        line_items: [{ description: 'Oat Milk', total: 4.99 }],
      },
    }
    expect((await engine.read(await picture())).text).toBe(
      'GREENVALE\nDate: 2026-11-20\nOat Milk    4.99\nTotal USD    4.99',
    )
  })

  it.each([
    ['refuses', { status: 429, body: {} }, 'The receipt API responded with 429.'],
    ['answers something else', { status: 200, body: { choices: [] } }, 'choices'],
  ])('reports an error without revealing the key if the API %s', async (_, answer, message) => {
    api.answer = answer
    const failure = await (await openVisionEngine(settings))
      .read(await picture())
      .catch((error: Error) => error.message)
    expect(failure).toContain(message)
    expect(failure).not.toContain('key-1')
  })
})
