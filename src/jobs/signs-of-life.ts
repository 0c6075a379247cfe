import { type JobName, touchJob } from '@/platform/queue'
import type { Sql } from '@/platform/sql'

/** Seconds after which a job whose worker says nothing is another's: some breaths longer than a page keeps a worker from breathing. */
export const SILENT_SECONDS = 20
const EVERY_MS = 4000

/** Does the work, and says every few seconds that it is being done. */
export const withSignsOfLife = async <Result>(
  sql: Sql,
  { id, name }: { name: JobName; id: string },
  work: () => Promise<Result>,
): Promise<Result> => {
  const timer = setInterval(() => {
    // The database may be away for a moment: the next sign comes soon.
    touchJob(sql, name, id).catch(() => {})
  }, EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
