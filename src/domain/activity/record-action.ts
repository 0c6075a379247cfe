import type { Context } from '@/domain/context'

type Action = {
  programId: number
  participantId: number
  /** Such as `challenge_completed`. */
  actionType: string
  /** The subject's name, such as a challenge's; '' if the action type says it all. Never a phrase. */
  title: string
  points?: number
  actionable: { type: 'Challenge' | 'Reward' | 'Receipt' | 'Offer' | 'Participant'; id: number | string | null }
  pointEntryId?: number | null
}

/** Adds a row to the participant's activity (S my-account, A dashboard), in the transaction of the event. */
export const recordAction = async (context: Context, action: Action): Promise<void> => {
  await context.sql(
    `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      action.programId,
      action.participantId,
      action.actionType,
      action.title,
      action.points ?? 0,
      action.actionable.type,
      action.actionable.id === null ? null : String(action.actionable.id),
      action.pointEntryId ?? null,
      context.now,
    ],
  )
}
