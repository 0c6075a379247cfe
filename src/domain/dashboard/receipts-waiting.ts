import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** The statuses in which a receipt waits for a person (A §4). */
export const WAITING_STATUSES = ['needs_human_review', 'review_requested'] as const

export type ReceiptsWaiting = { count: number; oldest_at: Date | null }

/** The words of the statement are those of the index receipts_waiting_idx, which holds nothing but these. */
export const loadReceiptsWaiting = async ({ sql }: Context, programId: number): Promise<ReceiptsWaiting> =>
  onlyRow(
    await sql<ReceiptsWaiting>(
      `select count(*)::int as count, min(created_at) as oldest_at from receipts
       where program_id = $1 and status in (${WAITING_STATUSES.map((status) => `'${status}'`).join(', ')})`,
      [programId],
    ),
  )
