import { startTracing } from '@/platform/telemetry/start-tracing'

/** The worker process. Traces start before anything loads `pg`, so the rest is imported afterwards. */
await startTracing('laurel-worker')
await import('./run-worker')
