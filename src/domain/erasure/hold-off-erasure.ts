import type { Context } from '@/domain/context'

/**
 * Blocks a participant's erasure and merge until the transaction ends. Required with every write of personal data, because a call
 * that started just before an erasure would otherwise leave the data behind for good (RULE-44).
 * @throws Error if the participant was erased or merged, which rolls the write back
 */
export const lockAgainstErasure = async (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<void> => {
  const [person] = await sql(
    'select 1 from participants where id = $1 and program_id = $2 and erased_at is null and merged_into_id is null for key share',
    [participantId, programId],
  )
  if (!person) throw new Error(`participant ${participantId} was erased or merged in the meantime`)
}
