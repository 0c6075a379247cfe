import type { Context } from '@/plugin/domain'

/** The participants whose cards have the numbers; other plugins' lists may name people by them. Cards of merged accounts are the surviving one's. */
export const findHolders = (
  { sql }: Context,
  programId: number,
  numbers: readonly string[],
): Promise<{ number: string; participantId: number }[]> =>
  sql<{ number: string; participantId: number }>(
    `select c.number, p.id as "participantId" from member_cards c
     join participants p on p.id = laurel_survivor_of(c.program_id, c.participant_id) and p.program_id = c.program_id and p.erased_at is null
     where c.program_id = $1 and c.number = any($2::text[])`,
    [programId, [...numbers]],
  )
