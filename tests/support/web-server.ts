import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'node:zlib'

export type WebRequest = {
  host: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** `text`: decompressed if it was compressed. */
export type Answered = { status: number; text: string; headers: http.IncomingHttpHeaders }

export type WebServer = {
  port: number
  ask: (request: WebRequest) => Promise<Answered>
  close: () => void
}

/**
 * Starts a listener on a free port, such as that of scripts/serve.mjs with a stand-in for Next, and returns a way to
 * call it like a browser.
 */
export const startWebServer = async (listener: http.RequestListener): Promise<WebServer> => {
  const server = http.createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, ask: (request) => askPort(port, request), close: () => server.close() }
}

/** Uses Node's http client, because `fetch` sets the Host header itself. */
const askPort = (port: number, { body = '', headers, host, method = 'GET', path }: WebRequest): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers } }
    const request = http.request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const all = Buffer.concat(parts)
        const text = (response.headers['content-encoding'] ? unzipSync(all) : all).toString()
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers })
      })
    })
    request.once('error', reject).end(body)
  })
