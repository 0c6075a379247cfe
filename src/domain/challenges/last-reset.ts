import type { Context } from '@/domain/context'

type Owner = { programId: number; participantId: number; challengeId: number }

/**
 * When a participant's completion of a challenge was last reset; null for never. Earlier progress, such as an opened
 * post, a started video or a failed quiz, doesn't count toward the next try (RULE-17).
 */
export const findLastReset = async (
  { sql }: Context,
  { challengeId, participantId, programId }: Owner,
): Promise<Date | null> => {
  const [row] = await sql<{ reset_at: Date | null }>(
    `select max(reset_at) as reset_at from challenge_completions
     where participant_id = $1 and challenge_id = $2 and program_id = $3 and reset_at is not null`,
    [participantId, challengeId, programId],
  )
  return row?.reset_at ?? null
}
