import { translate } from '@/i18n'
import type { TextByLanguage } from '@/i18n/text'

/** The possible findings of each rule with their values; their texts are in i18n (`receipts`, console.findings). */
type Findings = {
  same_file: object
  same_purchase: object
  similar_image: object
  similar_purchase: object
  older: { days: number; most: number }
  /** yyyy-mm-dd */
  not_yet: { date: string }
  merchant_unread: object
  merchant_unknown: { merchant: string }
  excluded: { identifier: string }
  unread_total: object
  unread_date: object
  unread_total_and_date: object
  /** In units of the receipt's currency. */
  items_exceed: { sum: string; total: string }
  many_uploads: { uploads: number; usual: number }
  many_of_device: { uploads: number; usual: number }
  /** A plugin's own texts. */
  plugin: TextByLanguage
}

export type TagFinding = { [Code in keyof Findings]: { code: Code } & Findings[Code] }[keyof Findings]

/** The finding in English, as in the API and the log. */
export const formatFinding = (finding: TagFinding): string => {
  if (finding.code === 'plugin') return finding.en
  const { code, ...values } = finding
  return translate('en', 'receipts')(`console.findings.${code}`, { ...values })
}
