import { sayReceiptTitle } from '@/http/receipt-reasons'
import { type Locale, translate } from '@/i18n'

type Action = { title: string; actionable_type: string }

/** What was done, in a list: what the ledger calls a receipt in English is said in the reader's language. */
export const actionTitle = ({ actionable_type, title }: Action, locale: Locale): string =>
  actionable_type === 'Receipt' ? sayReceiptTitle(title, translate(locale, 'site')) : title
