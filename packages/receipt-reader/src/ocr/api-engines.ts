import sharp from 'sharp'
import { z } from 'zod'
import type { EngineSettings, OcrEngine, OcrReading } from './ocr-engine'
import { linesOfText } from './text-lines'

/** Receipts are read in the background, but a worker must not wait forever. */
const TIMEOUT_MS = 60_000
const JPEG_QUALITY = 85

const TRANSCRIBE = `Transcribe this receipt exactly as printed. One printed row per line, top to bottom. Put four spaces between columns of a
row. Copy every figure, sign and accent; correct, translate and add nothing. Write [?] for what you can't read. Answer with the text alone.`

const chatSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

const figure = z.union([z.string(), z.number()]).nullish()
const documentSchema = z.object({
  ocr_text: z.string().nullish(),
  vendor: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
  date: z.string().nullish(),
  currency_code: z.string().nullish(),
  total: figure,
  line_items: z.array(z.object({ description: z.string().nullish(), total: figure })).nullish(),
})

/** Any vision model behind an OpenAI-compatible endpoint: `POST URL/chat/completions`. @throws Error without a model */
export async function openVisionEngine({ api }: EngineSettings): Promise<OcrEngine> {
  const { key, model, pagePriceUsd, url } = complete('vision', api)
  if (!model) throw new Error('OCR_API_MODEL is missing. Set it to the model that reads receipts.')
  return engineOf(`vision:${model}`, pagePriceUsd, async (image) => {
    const picture = { url: `data:image/jpeg;base64,${image}` }
    const content = [
      { type: 'text', text: TRANSCRIBE },
      { type: 'image_url', image_url: picture },
    ]
    const answer = await post(`${url}/chat/completions`, {
      headers: { authorization: `Bearer ${key}` },
      body: { model, temperature: 0, messages: [{ role: 'user', content }] },
    })
    const [choice] = chatSchema.parse(answer).choices
    return (choice?.message.content ?? '').replace(/^```\w*\n|\n?```\s*$/g, '')
  })
}

/** A Veryfi-compatible receipt API: `POST URL/documents`. @throws Error without a client */
export async function openVeryfiEngine({ api }: EngineSettings): Promise<OcrEngine> {
  const { clientId, key, pagePriceUsd, url } = complete('veryfi', api)
  if (!clientId) throw new Error('OCR_API_CLIENT_ID is missing. The receipt API requires it.')
  return engineOf('veryfi', pagePriceUsd, async (image) => {
    const answer = await post(`${url}/documents`, {
      headers: { 'client-id': clientId, authorization: `apikey ${key}` },
      body: { file_name: 'receipt.jpg', file_data: image },
    })
    const document = documentSchema.parse(answer)
    return document.ocr_text?.trim() || toText(document)
  })
}

/** Without a text, writes the extracted fields as a receipt, which is then parsed by the same rules. */
const toText = ({ currency_code, date, line_items, total, vendor }: z.infer<typeof documentSchema>): string =>
  [
    vendor?.name,
    vendor?.address,
    date && `Date: ${date}`,
    ...(line_items ?? []).map((item) => `${item.description ?? ''}    ${toAmount(item.total)}`),
    total !== null && total !== undefined ? `Total ${currency_code ?? ''}    ${toAmount(total)}` : null,
  ]
    .filter(Boolean)
    .join('\n')

const toAmount = (value: z.infer<typeof figure>): string => Number(value ?? 0).toFixed(2)

function complete(engine: string, { key, url, ...rest }: NonNullable<EngineSettings['api']> = {}) {
  if (!url || !key) throw new Error(`The engine "${engine}" needs OCR_API_URL and OCR_API_KEY (see docs/receipts.md).`)
  return { ...rest, url: url.replace(/\/+$/, ''), key }
}

function engineOf(name: string, costUsd: number | undefined, readText: (image: string) => Promise<string>): OcrEngine {
  return {
    name,
    isRemote: true,
    async read(image): Promise<OcrReading> {
      const text = await readText((await sharp(image).jpeg({ quality: JPEG_QUALITY }).toBuffer()).toString('base64'))
      const lines = linesOfText(text)
      return { engine: name, text, lines, confidence: lines[0]?.confidence ?? 0, costUsd }
    },
    close: async () => {},
  }
}

type Call = { headers: Record<string, string>; body: object }

/** @throws Error that doesn't contain the key */
async function post(url: string, { body, headers }: Call): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The receipt API responded with ${response.status}.`)
  return response.json()
}
