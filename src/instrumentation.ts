/** Runs once when the server starts. A bad environment stops it with a sentence for each problem. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { parseEnv } = await import('./platform/env')
  const parsed = parseEnv(process.env)
  if (!parsed.ok) {
    console.error(['Invalid environment variables:', ...parsed.problems].join('\n  - '))
    process.exit(1)
  }
  const { startTracing } = await import('./platform/telemetry/start-tracing')
  await startTracing('laurel-web')
  const { startWeb } = await import('./app/start-web')
  await startWeb()
}
