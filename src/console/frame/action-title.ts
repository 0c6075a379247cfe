import { storedSubject } from '@/http/activity/format-action-title'
import { formatReceiptTitle } from '@/http/receipts/receipt-reasons'
import { type Locale, translate } from '@/i18n'

type Action = { title: string; action_type: string; actionable_type: string }

/** What was done, in a list: what is kept of a receipt in English, or of a reset, is said in the reader's language. */
export const actionTitle = ({ action_type, actionable_type, title }: Action, locale: Locale): string => {
  if (actionable_type === 'Receipt') return formatReceiptTitle(title, translate(locale, 'site'))
  const caption = action_type === 'challenge_reset' ? storedSubject(action_type, title) : null
  return caption === null ? title : translate(locale, 'console')('dashboardTabs.resetTitle', { caption })
}
