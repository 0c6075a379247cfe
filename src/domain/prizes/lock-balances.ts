import type { Context } from '@/domain/context'

/** Locks the balance rows of several people in the order of their ids, before any of them is given something. */
export const lockBalances = async (
  { sql }: Context,
  { participantIds, programId }: { programId: number; participantIds: readonly number[] },
): Promise<void> => {
  await sql(
    `select 1 from participant_balances where participant_id = any($1::int[]) and program_id = $2
     order by participant_id for no key update`,
    [participantIds, programId],
  )
}
