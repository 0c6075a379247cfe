import type { ParticipantAction } from '@/domain/account'
import { formatReceiptTitle } from '@/http/receipts/receipt-reasons'
import { translate } from '@/i18n'
import type { Speech } from './types'

/** As what was reset or given back is kept, in the language of its program then (src/domain/challenges, src/domain/payments). */
const STORED_TITLE =
  /^(?:Reset|Reiniciado|Payment refunded|Pago reembolsado|Payment restored|Pago restablecido): (?<subject>.+)$/s
const STORED_ACTIONS = new Set(['challenge_reset', 'payment_refunded', 'payment_restored'])

type Titled = Pick<ParticipantAction, 'action_type' | 'actionable_type' | 'points' | 'title'>

/**
 * The thing that an action is about; what became of it is its label. What is kept in the language of then is said in the
 * reader's.
 */
export const formatActionTitle = (action: Titled, { locale, t, term }: Speech): string => {
  const { action_type, actionable_type, title } = action
  if (actionable_type === 'Receipt') return formatReceiptTitle(title, t)
  const expiry = expiryWord(action)
  if (expiry) return translate(locale, 'mail')(`expiry.${expiry}`, { term })
  return storedSubject(action_type, title) ?? title
}

/** What is taken with a reinstatement is what was owed of it. */
const expiryWord = ({ action_type, points }: Titled): 'expired' | 'reinstated' | 'owed' | null => {
  if (action_type === 'points_expired') return 'expired'
  if (action_type !== 'points_reinstated') return null
  return points < 0 ? 'owed' : 'reinstated'
}

/** What was reset or given back; null where the title is of neither. */
export const storedSubject = (actionType: string, title: string): string | null =>
  (STORED_ACTIONS.has(actionType) && STORED_TITLE.exec(title)?.groups?.subject) || null
