import { env } from './env'

/**
 * PostgreSQL settings for this process's connections: the web server limits its statements, workers and scripts don't.
 */
export const databaseOptions = (isWeb = process.env.NEXT_RUNTIME === 'nodejs'): { options?: string } =>
  isWeb && env.DATABASE_WEB_OPTIONS !== 'none' ? { options: env.DATABASE_WEB_OPTIONS } : {}
