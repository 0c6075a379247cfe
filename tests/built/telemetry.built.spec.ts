import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, isPortFree } from '../../scripts/lib/processes.mjs'
import { startCollector } from '../support/collector'
import { metricNames, readSeries, scrape } from '../support/metrics'
import { type Installation, startInstallation } from './support/installation'

/** The built web server and workers under `npm start`, with a collector of traces and a scraper of metrics. */
let collector: Awaited<ReturnType<typeof startCollector>>
let installation: Installation
let port: number

/** The web server has this port, the workers the two that follow. */
const findPorts = async (): Promise<number> => {
  for (;;) {
    const first = await findFreePort()
    if ((await isPortFree(first + 1)) && (await isPortFree(first + 2))) return first
  }
}

beforeAll(async () => {
  collector = await startCollector()
  port = await findPorts()
  installation = await startInstallation({ ...collector.settings, METRICS_PORT: String(port) })
}, 180_000)
afterAll(async () => {
  await installation?.stop()
  collector?.close()
})

const until = async <Found>(find: () => Found | undefined | Promise<Found | undefined>): Promise<Found> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error('It was not found within 30 s')
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

it('continues the browser’s trace through the request and the call to SQL', async () => {
  await installation.platform().get('/public/me?email=ada@example.com', { traceparent: `00-${TRACE}-${CALLER}-01` })
  const spans = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
  const call = await until(() => spans().find(({ name }) => name === 'GET /public/me'))
  await until(() => spans().find(({ name }) => name.startsWith('pg.query:SELECT')))
  expect(call.service).toBe('laurel-web')
  const byId = new Map(spans().map((span) => [span.spanId, span]))
  const ancestors = (id: string): string[] => {
    const span = byId.get(id)
    return span ? [span.name, ...ancestors(span.parentSpanId)] : [id]
  }
  const sql = spans().find(({ name }) => name.startsWith('pg.query:SELECT'))
  expect(ancestors(sql?.spanId ?? '')).toContain('GET /public/me')
  await until(() => spans().find(({ parentSpanId }) => parentSpanId === CALLER))
  expect(collector.bodies.join('')).not.toContain('ada@example.com')
})

it('shows requests by call, and the figures of each process', async () => {
  await installation.platform().get('/public/me')
  const series = 'laurel_call_seconds_count{call="GET /public/me",method="read",status="200"}'
  const web = await until(async () => {
    const scraped = await scrape(port)
    return readSeries(scraped, series) ? scraped : undefined
  })
  expect(readSeries(web, 'laurel_figures_up')).toBe(1)
  for (const at of [port, port + 1, port + 2]) {
    const names = metricNames(await scrape(at))
    expect(names).toEqual(
      expect.arrayContaining([
        'laurel_queue_oldest_seconds',
        'laurel_mail_bounced',
        'nodejs_eventloop_lag_p99_seconds',
      ]),
    )
  }
})
