import { runWork } from '@/platform/current-work'
import { observeJob } from '@/platform/telemetry/metrics'
import { tracedJob } from '@/platform/telemetry/traced'

type ObservedJob = { id: string; name: string; data: object | null }

/** Runs a job with its metrics, its span, and its name on the log's lines. */
export const observedJob = async ({ data, id, name }: ObservedJob, run: () => Promise<void>): Promise<void> => {
  const startedAt = performance.now()
  const { programId } = (data ?? {}) as { programId?: number }
  let outcome: 'done' | 'failed' = 'failed'
  try {
    const work = { call: name, job: id, ...(programId === undefined ? {} : { program: programId }) }
    await runWork(work, () => tracedJob(name, data, run))
    outcome = 'done'
  } finally {
    observeJob(name, outcome, (performance.now() - startedAt) / 1000)
  }
}
