import type { ActionsPage, ParticipantAction } from '@/domain/account'

/** A line of the account's activity table, with what the ledger says about its points (decisions 20). */
export const presentParticipantAction = ({
  action_type,
  actionable_id,
  actionable_type,
  id,
  occurred_at,
  point_entry,
  points,
  title,
}: ParticipantAction) => ({ id, action_type, title, points, actionable_type, actionable_id, occurred_at, point_entry })

export type WireParticipantAction = ReturnType<typeof presentParticipantAction>

export const presentActionsPage = ({ actions, page, pageSize, total }: ActionsPage) => ({
  participant_actions: actions.map(presentParticipantAction),
  page,
  page_size: pageSize,
  total_count: total,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
})

export type WireActionsPage = ReturnType<typeof presentActionsPage>
