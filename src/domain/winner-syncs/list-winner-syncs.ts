import type { Context } from '@/domain/context'
import type { Which } from './eligible'

export type WinnerSync = {
  id: number
  status: 'queued' | 'running' | 'finished' | 'failed'
  send_email: boolean
  /** The expected number at the start: eligible participants, at most as many as were left. */
  eligible: number
  processed: number
  given: number
  /** Why it failed: it stopped unexpectedly, or a batch failed. */
  error: 'stopped' | 'failed' | null
  started_at: Date | null
  finished_at: Date | null
  created_at: Date
}

/** Syncs in the list of a reward. */
const SHOWN = 10

/** Newest first. */
export const listWinnerSyncs = ({ sql }: Context, { programId, rewardId }: Which): Promise<WinnerSync[]> =>
  sql<WinnerSync>(
    `select id, status, send_email, eligible, processed, given, error, started_at, finished_at, created_at from winner_syncs
     where reward_id = $1 and program_id = $2 order by id desc limit ${SHOWN}`,
    [rewardId, programId],
  )
