import type { ActionsPage, ParticipantAction } from '@/domain/account'
import { explainAction } from './explain-action'
import { formatActionTitle, ofPlugin } from './format-action-title'
import type { ExplanationContext } from './types'

/**
 * A line of the account's activity table, with its reason (RULE-20). The ledger's raw evidence is withheld; `why` has
 * the part of it that participants may read.
 */
export const presentParticipantAction = (action: ParticipantAction, speech: ExplanationContext) => {
  const { action_type, actionable_id, actionable_type, id, occurred_at, pending, point_entry, points } = action
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
    title: formatActionTitle(action, speech),
    label: formatLabel(action, speech),
    points,
    actionable_type,
    actionable_id,
    occurred_at,
    point_entry: entry,
    pending: pending !== null,
    release_at: pending?.release_at ?? null,
    why: explainAction(action, speech),
  }
}

/** The outcome of an action; null if the title already says it. */
const formatLabel = ({ action_type, title }: ParticipantAction, speech: ExplanationContext): string | null =>
  speech.t(`why.labels.${action_type}`, { defaultValue: title === '' ? '' : ofPlugin(action_type, speech) }) || null

export type WireParticipantAction = ReturnType<typeof presentParticipantAction>

export const presentActionsPage = ({ actions, page, pageSize, total }: ActionsPage, speech: ExplanationContext) => ({
  participant_actions: actions.map((action) => presentParticipantAction(action, speech)),
  page,
  page_size: pageSize,
  total_count: total,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
})

export type WireActionsPage = ReturnType<typeof presentActionsPage>
