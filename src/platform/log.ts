import { currentWork } from './current-work'
import { env } from './env'
import { currentTraceId } from './telemetry/traced'

export const isJsonLog = (): boolean =>
  (env.LOG_FORMAT ?? (env.LAUREL_MODE === 'production' ? 'json' : 'text')) === 'json'

/** Where operators look up the code of a line (docs/errors.md has a section for each). */
const docsOf = (code: unknown): { docs: string } | object =>
  typeof code === 'string' ? { docs: `docs/errors.md#${code.toLowerCase()}` } : {}

/** Options of Payload's logger, pino: each line has what is known of its request or job. */
export const logOptions = () => ({
  level: env.LOG_LEVEL,
  mixin: (line: { code?: unknown }) => ({ ...currentWork(), trace: currentTraceId(), ...docsOf(line.code) }),
  ...(isJsonLog()
    ? {
        base: null,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (level: string) => ({ level }) },
      }
    : {}),
})
