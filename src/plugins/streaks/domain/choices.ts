import type { Context } from '@/plugin'

type Who = { programId: number; participantId: number }

/** Whether somebody hides their streaks. */
export const findChoice = async ({ sql }: Context, { participantId, programId }: Who): Promise<boolean> => {
  const [row] = await sql<{ is_hidden: boolean }>(
    'select is_hidden from streak_choices where participant_id = $1 and program_id = $2',
    [participantId, programId],
  )
  return row?.is_hidden ?? false
}

export const saveChoice = async (
  { now, sql }: Context,
  { isHidden, participantId, programId }: Who & { isHidden: boolean },
): Promise<void> => {
  await sql(
    `insert into streak_choices (program_id, participant_id, is_hidden) values ($1, $2, $3)
     on conflict (participant_id) do update set is_hidden = excluded.is_hidden, updated_at = $4`,
    [programId, participantId, isHidden, now],
  )
}
