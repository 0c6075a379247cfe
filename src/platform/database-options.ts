import { env } from './env'

/**
 * PostgreSQL settings of this process's connections: a statement of the web server ends after a while, those of workers and
 * scripts run as long as they take.
 */
export const databaseOptions = (isWeb = process.env.NEXT_RUNTIME === 'nodejs'): { options?: string } =>
  isWeb && env.DATABASE_WEB_OPTIONS !== 'none' ? { options: env.DATABASE_WEB_OPTIONS } : {}
