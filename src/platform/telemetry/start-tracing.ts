import type { tracing } from '@opentelemetry/sdk-node'
import { env } from '../env'
import { processState } from '../process-state'

type Span = Parameters<tracing.SpanProcessor['onEnd']>[0]

/** Attributes that may hold addresses with ids, tokens or emails, messages of errors, and SQL's own messages. */
const PRIVATE = /^(http\.(target|url|user_agent)|url\.(full|path|query)|net\.peer\.|client\.|user_agent\.|exception\.)/

/** Removes what may name people. Next names spans after addresses only where it fetches. Pure, on the span itself. */
export const scrub = (span: Span): void => {
  const { attributes, events } = span as { attributes: Record<string, unknown>; events: unknown[] }
  for (const name of Object.keys(attributes)) if (PRIVATE.test(name)) delete attributes[name]
  events.length = 0
  const named = span as { name: string; status: { code: number; message?: string } }
  named.name = named.name.replace(/\bhttps?:\/\/([^/?# ]+)\S*/, '$1')
  if (attributes['next.span_name']) attributes['next.span_name'] = named.name
  if (named.status.message) named.status = { code: named.status.code }
}

const state = processState('tracing', () => ({ stop: null as (() => Promise<void>) | null }))

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, with Next's spans and a span for each statement in
 * PostgreSQL. Loads nothing without it. Call it before `pg` is loaded.
 * @param service `laurel-web` or `laurel-worker`, if OTEL_SERVICE_NAME is unset
 */
export const startTracing = async (service: string): Promise<void> => {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || state.stop) return
  // Others read the command line and the user's name.
  process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host'
  const { NodeSDK, tracing: sdk } = await import('@opentelemetry/sdk-node')
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg')
  const { OTLPTraceExporter } =
    process.env.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  const scrubber: tracing.SpanProcessor = {
    ...{ onStart: () => {}, onEnd: scrub },
    ...{ forceFlush: async () => {}, shutdown: async () => {} },
  }
  const started = new NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? service,
    // In this order.
    spanProcessors: [scrubber, new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
    ...{ metricReaders: [], logRecordProcessors: [] },
    // Only within calls and jobs, because polling for jobs would fill the collector.
    instrumentations: [new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })],
  })
  started.start()
  state.stop = () => started.shutdown().catch(() => {})
}

/** Sends the remaining spans before a process ends. */
export const stopTracing = async (): Promise<void> => {
  await state.stop?.()
  state.stop = null
}
