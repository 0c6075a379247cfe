import type { Context } from '@/domain/context'

/**
 * Keeps a participant from being erased until the transaction ends: said before, or beside, what is written of a person, because
 * a call that was let in a moment earlier would leave it behind for good (RULE-44).
 * @throws Error where they were erased meanwhile, so that nothing of it stays
 */
export const lockAgainstErasure = async (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<void> => {
  const [person] = await sql(
    'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for key share',
    [participantId, programId],
  )
  if (!person) throw new Error(`participant ${participantId} was erased meanwhile`)
}
