import type { TFunction } from 'i18next'
import type { ParticipantAction } from '@/domain/account'
import { sayReceiptTitle } from './receipt-reasons'

/** As what was reset or given back is kept, in the language of its program then (src/domain/challenges, src/domain/payments). */
const KEPT = /^(?:Reset|Reiniciado|Payment given back|Pago devuelto): (?<subject>.+)$/s
const KEPT_SO = new Set(['challenge_reset', 'payment_refunded'])

/** The thing that an action is about; what became of it is its label. @param t of the namespace `site` */
export const sayActionTitle = (
  { action_type, actionable_type, title }: Pick<ParticipantAction, 'action_type' | 'actionable_type' | 'title'>,
  t: TFunction,
): string => {
  if (actionable_type === 'Receipt') return sayReceiptTitle(title, t)
  return keptSubject(action_type, title) ?? title
}

/** What was reset or given back; null where the title is of neither. */
export const keptSubject = (actionType: string, title: string): string | null =>
  (KEPT_SO.has(actionType) && KEPT.exec(title)?.groups?.subject) || null
