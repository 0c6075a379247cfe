import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type CollectedSpan = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  attributes: Record<string, unknown>
}

type Attribute = { key: string; value: Record<string, unknown> }
type Body = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'service'> & { attributes?: Attribute[] })[] }[]
  }[]
}

const readAttributes = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector that takes traces as OTLP/HTTP with JSON, for processes with `settings` in their environment. */
export const startCollector = async () => {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const all = Buffer.concat(chunks)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(all) : all).toString()
      bodies.push(`${request.url} ${text}`)
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of (JSON.parse(text) as Body).resourceSpans) {
          const service = String(readAttributes(resource.attributes)['service.name'])
          for (const span of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({
              ...span,
              service,
              parentSpanId: span.parentSpanId ?? '',
              attributes: readAttributes(span.attributes),
            })
        }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    spans,
    /** Everything that was sent, as it came. */
    bodies,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
