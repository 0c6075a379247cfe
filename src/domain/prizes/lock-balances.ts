import type { Context } from '@/domain/context'

/** Locks balance rows in the order of ids, before any of the participants gets something. */
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
