import { type JobName, touchJob } from '@/platform/queue'
import type { Sql } from '@/platform/sql'

/**
 * Seconds without a heartbeat after which a job is taken over. Several intervals longer than reading a page can block
 * the worker.
 */
export const SILENT_SECONDS = 20
const EVERY_MS = 4000

/** Runs the work while sending a heartbeat every few seconds. */
export const withHeartbeat = async <Result>(
  sql: Sql,
  { id, name }: { name: JobName; id: string },
  work: () => Promise<Result>,
): Promise<Result> => {
  const timer = setInterval(() => {
    // The database may be unavailable for a moment; the next heartbeat follows soon.
    touchJob(sql, name, id).catch(() => {})
  }, EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
