import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without a collector (start-tracing.ts), these only run the work. */
const tracer = () => trace.getTracer('laurel')

/** Runs the work in a span. @param name a call or a page, without ids */
export const traced = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  tracer().startActiveSpan(name, (span) => during(span, run))

/** The same for a job, as part of the trace of what queued it. @param carrier the job's data */
export const tracedJob = <Result>(name: string, carrier: object | null, run: () => Promise<Result>): Promise<Result> =>
  tracer().startActiveSpan(
    name,
    { kind: SpanKind.CONSUMER },
    propagation.extract(context.active(), carrier ?? {}),
    (span) => during(span, run),
  )

/** Messages of errors may name people, so only their kind is recorded. */
const during = async <Result>(span: Span, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
    throw error
  } finally {
    span.end()
  }
}

/** What a job keeps in its data, so that it continues this trace: `traceparent`; nothing without a collector. */
export const traceCarrier = (): Record<string, string> => {
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return carrier
}

export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId
