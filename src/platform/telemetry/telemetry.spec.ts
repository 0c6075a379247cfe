import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { tracing } from '@opentelemetry/sdk-node'
import { scrub } from './start-tracing'
import { surfaceOf } from './watch-requests'

describe('a span, before it is sent', () => {
  it('loses addresses, messages and user agents', () => {
    const span = {
      name: 'fetch GET https://api.example.com/people/ada@example.com?token=1',
      status: { code: 2, message: 'ada@example.com exists' },
      events: [{ name: 'exception', attributes: { 'exception.message': 'ada@example.com' } }],
      attributes: {
        ...{
          'http.target': '/unsubscribe/TOKEN',
          'http.url': 'https://x/y',
          'http.user_agent': 'x',
          'url.query': 'a=1',
        },
        ...{
          'next.span_name': 'fetch GET https://api.example.com/people/ada@example.com',
          'http.route': '/unsubscribe/[token]',
        },
      },
    }
    scrub(span as unknown as Parameters<tracing.SpanProcessor['onEnd']>[0])
    expect(span).toEqual({
      ...{ name: 'fetch GET api.example.com', status: { code: 2 }, events: [] },
      attributes: { 'next.span_name': 'fetch GET api.example.com', 'http.route': '/unsubscribe/[token]' },
    })
  })
})

it.each([
  ['GET', '/health/ready?x=1', 'GET /health/ready'],
  ['GET', '/health/secret-7', 'site pages'],
  ['GET', '/metrics', 'scrapes'],
  ['GET', '/_next/static/chunks/a.js', 'static files'],
  ['POST', '/api/participants/7', 'Payload REST'],
  ['GET', '/admin/collections/programs/7', 'console pages'],
  ['GET', '/my-codes/7', 'site pages'],
])('few names for requests without a call: %s %s is %s', (method, url, surface) => {
  expect(surfaceOf(method, url)).toBe(surface)
})

describe('each error in the log', () => {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.spec.'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  const lines = sources.flatMap((source) => source.split('logger.error(').slice(1))
  const codeOf = (line: string): string | undefined => /^\s*\{[^}]*?code: '([A-Z_]+)'/.exec(line)?.[1]

  it('has a code', () => {
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.filter((line) => !codeOf(line)).map((line) => line.slice(0, 100))).toEqual([])
  })

  it('that the docs explain', () => {
    const docs = readFileSync('docs/errors.md', 'utf8')
    const codes = [...new Set(lines.map(codeOf))]
    expect(codes.filter((code) => !docs.includes(`### ${code}\n`))).toEqual([])
  })
})
