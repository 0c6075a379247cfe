import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceiptApiCall = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }

/** Stands in for endpoints like OpenAI's and Veryfi's; `answer` may be changed between calls. */
export async function startFakeReceiptApi() {
  const calls: ReceiptApiCall[] = []
  const api = { calls, answer: { status: 200, body: {} as object }, url: '', close: async () => {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
      calls.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(api.answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(api.answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.close = () => new Promise((resolve) => server.close(() => resolve()))
  return api
}

export const chatAnswer = (content: string) => ({ status: 200, body: { choices: [{ message: { content } }] } })
