import type { TFunction } from 'i18next'
import type { ActionsPage, ParticipantAction } from '@/domain/account'
import { explainAction } from './explain-action'
import { sayReceiptTitle } from './receipt-reasons'

/**
 * A line of the account's activity table, with the reason of it and of its points (decisions 20). The ledger's evidence is
 * withheld: it holds what was measured, `why` says what of it a participant reads.
 * @param t of the namespace `site` @param term the program's word for points
 */
export const presentParticipantAction = (action: ParticipantAction, t: TFunction, term: string) => {
  const { action_type, actionable_id, actionable_type, id, occurred_at, pending, point_entry, points, title } = action
  const entry = point_entry && {
    id: point_entry.id,
    kind: point_entry.kind,
    cause_type: point_entry.cause_type,
    cause_id: point_entry.cause_id,
    rule: point_entry.rule,
  }
  return {
    id,
    action_type,
    title: actionable_type === 'Receipt' ? sayReceiptTitle(title, t) : title,
    points,
    actionable_type,
    actionable_id,
    occurred_at,
    point_entry: entry,
    pending: pending !== null,
    release_at: pending?.release_at ?? null,
    why: explainAction(action, t, term),
  }
}

export type WireParticipantAction = ReturnType<typeof presentParticipantAction>

export const presentActionsPage = ({ actions, page, pageSize, total }: ActionsPage, t: TFunction, term: string) => ({
  participant_actions: actions.map((action) => presentParticipantAction(action, t, term)),
  page,
  page_size: pageSize,
  total_count: total,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
})

export type WireActionsPage = ReturnType<typeof presentActionsPage>
