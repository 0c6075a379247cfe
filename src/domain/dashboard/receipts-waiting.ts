import type { Context } from '@/domain/context'
import { WAITS_FOR_PERSON } from '@/domain/receipts'
import { onlyRow } from '@/platform/sql'

export type ReceiptsWaiting = { count: number; oldest_at: Date | null }

/** The condition matches the partial index receipts_queue_idx exactly. */
export const loadReceiptsWaiting = async ({ sql }: Context, programId: number): Promise<ReceiptsWaiting> =>
  onlyRow(
    await sql<ReceiptsWaiting>(
      `select count(*)::int as count, min(created_at) as oldest_at from receipts
       where program_id = $1 and ${WAITS_FOR_PERSON}`,
      [programId],
    ),
  )
