import { createServer } from 'node:http'
import type { Gauge, Histogram, Registry } from 'prom-client'
import { env } from '../env'
import { processState } from '../process-state'

/** A figure at the time of a scrape. */
export type Figure = { name: string; help: string; labels: readonly string[]; values: FigureValue[] }
export type FigureValue = { value: number; labels?: Readonly<Record<string, string | number>> }

/** Metrics of this process, only with METRICS_PORT. */
type Metrics = {
  registry: Registry
  calls: Histogram<'call' | 'method' | 'status'>
  jobs: Histogram<'job' | 'outcome'>
  pages: Histogram<'engine'>
}
const state = processState('metrics', () => ({ current: null as Metrics | null }))

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const CACHE_MS = 10_000

export const observeCall = (call: string, method: string, status: number, seconds: number): void =>
  state.current?.calls.observe({ call, method: isRead(method) ? 'read' : 'write', status }, seconds)

export const observeJob = (job: string, outcome: 'done' | 'failed', seconds: number): void =>
  state.current?.jobs.observe({ job, outcome }, seconds)

/** How long a page of a receipt took to read. */
export const observeOcr = (engine: string, seconds: number): void => state.current?.pages.observe({ engine }, seconds)

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Serves `/metrics` for Prometheus on a port of its own, if METRICS_PORT is set.
 * @param readFigures read at a scrape, at most every ten seconds
 */
export const startMetrics = async (readFigures: () => Promise<Figure[]>): Promise<(() => void) | null> => {
  if (env.METRICS_PORT === undefined || state.current) return null
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets = SECONDS) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  state.current = {
    registry,
    calls: histogram('laurel_call_seconds', 'Requests by call, read or write, and status', [
      'call',
      'method',
      'status',
    ]),
    jobs: histogram('laurel_job_seconds', 'Jobs by name and outcome', ['job', 'outcome'], [0.05, 0.25, 1, 5, 30, 300]),
    pages: histogram('laurel_ocr_page_seconds', 'Reading a page of a receipt', ['engine'], [0.5, 1, 2, 3, 5, 10, 30]),
  }
  const up = new Gauge({ name: 'laurel_figures_up', help: '1 if the figures below could be read', registers })
  const gauges = new Map<string, Gauge>()
  const write = (figures: readonly Figure[]): void => {
    for (const { help, labels, name, values } of figures) {
      const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: [...labels], registers })
      gauges.set(name, gauge)
      gauge.reset()
      // `reset` of a gauge without labels leaves a zero.
      if (values.length === 0 && labels.length === 0) gauge.remove()
      for (const { labels: given = {}, value } of values) gauge.set(given, value)
    }
  }
  let readAt = 0
  const renew = async (): Promise<void> => {
    if (Date.now() - readAt < CACHE_MS) return
    readAt = Date.now()
    try {
      write(await readFigures())
      up.set(1)
    } catch {
      for (const gauge of gauges.values()) gauge.reset()
      up.set(0)
      readAt = 0
    }
  }
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    await renew()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  server.on('error', (error) => console.error(`The port of the metrics can't be opened: ${error.message}`))
  server.listen(env.METRICS_PORT, env.METRICS_HOST).unref()
  return () => {
    server.close()
    server.closeAllConnections()
    state.current = null
  }
}
